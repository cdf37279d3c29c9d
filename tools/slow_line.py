"""How long a new reader waits on a slow line: `python -m tools.slow_line`, from the repository.

A browser with nothing at hand opens the start page or follows an invitation, through 400 kbit/s and
400 ms. As a busy machine blurs what a clock says, every way is gone three times:

- on the slow line: seconds, bytes, and the waterfall of what was fetched;
- on a line with a long delay and no other bound: how many round trips one has to wait for;
- on a line without bounds: what browser and server take for themselves.

The client has to be built, and a browser has to be there, as for the tests. Words behind the
command choose among the ways.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

from playwright.sync_api import Browser, Page, expect
from tests.browser.actors.chromium import MISSING, find_chromium, launched
from tests.browser.actors.people import PATIENCE
from tests.server.running import Server, running
from tools.throttled import Line, throttled

from heerbann.server.http.settings import Settings

COMPUTER = {"kind": "computer", "level": "thumb"}
BOARD = "[data-version] svg.map"
SLOW, FAR, NEAR = Line(0.4, 50_000), Line(4, 0), Line(0, 0)
Way = Callable[[Server, Page, str], Callable[[], None]]
"""Prepares everything, and gives back what is to be measured: by a page, at an address."""


class Fetched(NamedTuple):
    """Something that came over the line."""

    name: str
    begun: float
    ended: float
    size: int


class Measured(NamedTuple):
    """A way that was gone."""

    seconds: float
    size: int
    fetched: list[Fetched]


class Watch:
    """Notes what a page fetches, and when; messages of a socket by their size when unpacked."""

    def __init__(self, page: Page) -> None:
        self._begun: dict[str, tuple[str, float]] = {}
        self.fetched: list[Fetched] = []
        wire = page.context.new_cdp_session(page)
        wire.send("Network.enable")
        wire.on("Network.requestWillBeSent", self._begin)
        wire.on("Network.loadingFinished", self._end)
        wire.on("Network.webSocketWillSendHandshakeRequest", self._dial)
        wire.on("Network.webSocketHandshakeResponseReceived", self._answer)
        wire.on("Network.webSocketFrameReceived", self._hear)

    def _begin(self, told: dict[str, Any]) -> None:
        name = told["request"]["url"].removeprefix("http://").partition("/")[2]
        self._begun[told["requestId"]] = (f"/{name}", told["timestamp"])

    def _end(self, told: dict[str, Any]) -> None:
        if told["requestId"] not in self._begun:  # begun before anybody watched
            return
        name, begun = self._begun[told["requestId"]]
        size = int(told["encodedDataLength"])
        self.fetched.append(Fetched(name, begun, told["timestamp"], size))

    def _dial(self, told: dict[str, Any]) -> None:
        self._begun[told["requestId"]] = ("socket", told["timestamp"])

    def _answer(self, told: dict[str, Any]) -> None:
        _, begun = self._begun[told["requestId"]]
        self.fetched.append(Fetched("socket: opened", begun, told["timestamp"], 0))

    def _hear(self, told: dict[str, Any]) -> None:
        size, now = len(told["response"]["payloadData"].encode()), told["timestamp"]
        self.fetched.append(Fetched("socket: a message, unpacked", now, now, size))


def start_page(_server: Server, page: Page, address: str) -> Callable[[], None]:
    """Until one can play."""

    def go() -> None:
        page.goto(f"http://{address}/", wait_until="commit")
        expect(page.get_by_role("button", name="Sofort spielen").first).to_be_visible()

    return go


def play_at_once(server: Server, page: Page, address: str) -> Callable[[], None]:
    """From the start page, once everything is there, until the board of the first battle stands."""
    start_page(server, page, address)()
    page.wait_for_load_state("networkidle")

    def go() -> None:
        page.get_by_role("button", name="Sofort spielen").first.click()
        expect(page.locator(BOARD)).to_be_visible()

    return go


def invitation(system: str, scenario: str, seat: str, other: str) -> Way:
    """Until the board of a battle stands, by a link and with nothing at hand."""

    def way(server: Server, page: Page, address: str) -> Callable[[], None]:
        seats = {seat: {"kind": "here"}, other: COMPUTER}
        game = server.start(scenario, system=system, seats=seats)

        def go() -> None:
            link = f"http://{address}/#/join/{game.game}/{game.keys[seat]}"
            page.goto(link, wait_until="commit")
            expect(page.locator(BOARD)).to_be_visible()

        return go

    return way


WAYS: dict[str, Way] = {
    "start page": start_page,
    "play at once": play_at_once,
    "invitation, hexes": invitation("claymore", "heron_ford", "empire", "chaos"),
    "invitation, measured table": invitation("skirmish", "first_contact", "red", "blue"),
    "invitation, cards and tiles": invitation("saga", "first_evening", "red", "blue"),
}


def gone(browser: Browser, server: Server, way: Way, line: Line) -> Measured:
    """Go one way, with nothing at hand."""
    context = browser.new_context(locale="de-DE", service_workers="block")
    context.set_default_timeout(PATIENCE)
    page = context.new_page()
    with throttled(line, server.address) as between:
        go = way(server, page, between.address)
        watch, before = Watch(page), between.down
        began = time.monotonic()
        go()
        measured = Measured(time.monotonic() - began, between.down - before, watch.fetched)
        context.close()
    return measured


def tell(name: str, browser: Browser, server: Server, way: Way) -> None:
    """Go one way on each line, and say what it took."""
    near, far, slow = [gone(browser, server, way, line) for line in (NEAR, FAR, SLOW)]
    trips = int(far.seconds / FAR.round_trip)
    alone = slow.size / SLOW.rate
    print(f"{name}: {slow.seconds:.1f} s")
    print(f"  {trips} round trips one after the other, two of them to connect and for the page")
    print(f"  {slow.size / 1000:.0f} kB, which alone take {alone:.1f} s")
    print(f"  without a line {near.seconds:.1f} s: browser and server on this machine")
    first = min(one.begun for one in slow.fetched)
    for one in sorted(slow.fetched, key=lambda one: one.begun):
        times = f"{one.begun - first:5.2f} – {one.ended - first:5.2f} s"
        print(f"  {times} {one.size / 1000:6.1f} kB  {one.name}")


def main() -> int:
    """Go every way, or those that are named."""
    program = find_chromium()
    if program is None:
        print(MISSING, file=sys.stderr)
        return 1
    expect.set_options(timeout=PATIENCE)
    wanted = sys.argv[1:]
    with TemporaryDirectory() as folder:
        # As for guests from elsewhere, whose messages are packed; it listens on loopback alone.
        settings = Settings(host="0.0.0.0", store=str(Path(folder) / "games.sqlite3"))
        with running(settings) as server, launched(program) as browser:
            server.get("/")  # reads all systems
            for name, way in WAYS.items():
                if not wanted or any(word in name for word in wanted):
                    tell(name, browser, server, way)
    return 0


if __name__ == "__main__":
    sys.exit(main())
