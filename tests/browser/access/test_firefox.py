"""A smoke test of each board in Firefox: whoever has it plays as well as with Chromium."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.browser.actors.firefox import MISSING, Firefox, find_firefox, firefox
from tests.browser.actors.positions import play_on, record_of
from tests.browser.actors.tabletop import standoff
from tests.server.running import Server, Started

pytestmark = pytest.mark.slow

REST = "document.querySelector('[data-version]')?.ariaBusy === 'false'"
STRIP = """(page => [innerWidth - page.clientWidth, page.scrollHeight - innerHeight])(
    document.documentElement)"""
BARS = """[...document.querySelectorAll("*")]
    .filter(one => one.scrollHeight > one.clientHeight)
    .map(one => getComputedStyle(one)).filter(style => style.overflowY === "auto")
    .map(style => style.scrollbarColor)"""


@pytest.fixture(scope="module")
def window(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Firefox]:
    program = find_firefox()
    if program is None:
        pytest.skip(MISSING)
    with firefox(program, tmp_path_factory.mktemp("firefox")) as found:
        yield found


def sit_down(window: Firefox, server: Server, game: Started, seat: str) -> None:
    window.open(f"http://{server.address}/?{game.game}#/join/{game.game}/{game.keys[seat]}")
    window.wait_for(REST)


def expect_no_strip(window: Firefox) -> None:
    """No bar to scroll by stands beside the page; those of the panels have the page's colours."""
    assert window.run(STRIP) == [0, 0]
    assert not [colour for colour in window.run(BARS) if "auto" in colour]
    assert window.complaints == []


def test_a_regiment_marches_in_firefox(window: Firefox, server: Server) -> None:
    record = record_of({"D2": "soldiers"}, {"D10": "orcs"})
    sit_down(window, server, play_on(server, record), "empire")
    expect_no_strip(window)
    window.click("document.querySelector('[data-spot=D2]')")
    window.wait_for("document.querySelectorAll('[data-spot].lit').length")
    window.click("document.querySelector('[data-spot=D3]')")
    window.wait_for("document.querySelector('[data-spot=D3]').ariaLabel.includes('Soldaten')")


def test_a_unit_is_chosen_on_a_measured_table_in_firefox(window: Firefox, server: Server) -> None:
    sit_down(window, server, play_on(server, standoff()), "red")
    expect_no_strip(window)
    window.click("document.querySelector('[data-figure^=\"red-2:\"] .base')")
    window.wait_for("document.querySelector('polygon[data-spot=red-2].selected') !== null")
    window.wait_for("document.querySelector('.ghosts, .reach, [role=toolbar]') !== null")
