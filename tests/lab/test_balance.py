"""Balance on real battles: every part of the answer, two versions, charts."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from xml.etree import ElementTree

import pytest

from heerbann.lab.balance.findings import BalanceReport, balance
from heerbann.lab.balance.question import Balance, Version, series_of, version_of
from heerbann.lab.charts.balance_charts import Names, balance_charts
from heerbann.lab.charts.kinds import Row, columns, curve, rows
from heerbann.systems import all_systems
from tests.toy_war import SYSTEMS as WAR_SYSTEMS


@cache
def quick() -> BalanceReport:
    version = version_of("claymore", "heron_ford")
    asked = Balance(
        version=version, against=version, player="random", other="thumb",
        games=40, checks=6, varied=20, seed=2,
    )  # fmt: skip
    return balance(asked)


def test_it_answers_everything_that_was_asked() -> None:
    report, found = quick(), quick().findings
    assert set(found.chances) == {"empire", "chaos"}
    assert sum(one.won for one in found.chances.values()) + found.draws.won == found.games
    assert len(found.course) == found.games - found.draws.won
    assert sum(found.lengths.values()) == found.games
    assert found.losses["goblins"].fielded == 2 * found.games
    assert found.first is not None
    assert found.leads
    assert report.others is not None
    assert report.luck is not None
    assert {one.seat for one in report.worths} == {"empire", "chaos"}


def test_the_same_version_twice_gives_the_same_games() -> None:
    comparison = quick().comparison
    assert comparison is not None
    assert comparison.findings == quick().findings
    for change in comparison.changes.values():
        assert change.value == 0
        assert change.low < 0 < change.high


def test_wins_do_not_depend_on_being_watched() -> None:
    from heerbann.lab import simulate

    seats = {"empire": "random", "chaos": "random"}
    plain = simulate("claymore", "heron_ford", seats, quick().findings.games, seed=2)
    assert {seat: one.won for seat, one in plain.by_seat.items()} == {
        seat: one.won for seat, one in quick().findings.chances.items()
    }


def test_two_processes_give_the_same_answer() -> None:
    asked = Balance(
        version=version_of("claymore", "heron_ford"), player="random", other="thumb",
        games=6, checks=2, varied=4,
    )  # fmt: skip
    assert balance(asked, jobs=2) == balance(asked)


def test_where_armies_are_picked_no_forces_are_varied() -> None:
    asked = Balance(version=version_of("claymore", "free_battle"))
    assert [one.name for one in series_of(asked)] == ["even", "checked", "mixed"]


@pytest.mark.parametrize("key", [key for key in all_systems() if key != "diex_war"])
def test_every_system_can_be_asked(key: str) -> None:
    system = all_systems()[key]
    names = {"battlelore": "first_blood", "saga": "first_evening", "skirmish": "first_contact"}
    name = names.get(key, next(iter(system.scenarios)))
    asked = Balance(
        version=version_of(key, name), player="random", other="thumb", games=2, checks=0, varied=2
    )
    report = balance(asked)
    assert report.findings.games == 2
    assert report.findings.rounds is not None
    assert system.roll_call is not None


def test_three_sides_are_judged_by_thirds(monkeypatch: pytest.MonkeyPatch) -> None:
    for key, system in WAR_SYSTEMS.items():
        monkeypatch.setitem(all_systems(), key, system)
    asked = Balance(version=version_of("toy_war", "league"), player="random", other="thumb",
                    games=3, checks=2, varied=0)  # fmt: skip
    report = balance(asked)
    assert list(report.findings.chances) == ["north", "south", "east"]
    assert (report.luck, report.findings.first, report.worths) == (None, None, ())


# Charts


def plain(report: BalanceReport) -> dict[str, str]:
    return balance_charts(report, Names("en", str.title, str.title))


def test_every_chart_is_a_picture_with_its_title() -> None:
    drawn = plain(quick())
    assert {"wins", "course", "length", "losses", "turning-point", "worth"} <= set(drawn)
    for chart in drawn.values():
        root = ElementTree.fromstring(chart)
        assert root.tag == "{http://www.w3.org/2000/svg}svg"
        assert root.get("aria-label")
    assert drawn == plain(quick())
    assert "Goblins (Chaos)" in drawn["worth"]


def test_charts_speak_german_as_well() -> None:
    drawn = balance_charts(quick(), Names("de", str.title, str.title))
    assert "Wie lange es dauert" in drawn["length"]
    assert " %" in drawn["wins"]


def test_names_in_charts_are_no_markup_and_long_ones_are_cut() -> None:
    chart = rows("<b>", [Row("A & <i>B</i>", 0.5), Row("very " * 20, 0.1)], (0.0, 1.0), 0.5)
    ElementTree.fromstring(chart)
    assert "A &amp; &lt;i&gt;B&lt;/i&gt;" in chart
    assert "very very …" in chart.replace("very very very very very", "very very")


def test_charts_of_nothing_are_pictures_too() -> None:
    for chart in (rows("a", [], (0.0, 1.0), 0.5), columns("b", [], "c"), curve("d", [], "e")):
        ElementTree.fromstring(chart)


# Proof on real battles


def edited(tmp_path: Path, name: str, old: str, new: str) -> Version:
    source = all_systems()["claymore"].folder / "scenarios" / f"{name}.toml"
    text = source.read_text(encoding="utf-8")
    assert old in text
    path = tmp_path / f"{name}.toml"
    path.write_text(text.replace(old, new), encoding="utf-8")
    return version_of("claymore", path)


@pytest.mark.slow
def test_a_regiment_taken_from_a_real_battle_is_noticed(tmp_path: Path) -> None:
    """With all its regiments the battle is fair (see the figures of the laboratory's page)."""
    lame = edited(tmp_path, "heron_ford", "knights = 1\n", "")
    found = balance(Balance(version=lame, checks=0, varied=0, seed=5)).findings
    assert (found.call.verdict, found.call.favoured) == ("uneven", "chaos")
    assert found.games < 200
