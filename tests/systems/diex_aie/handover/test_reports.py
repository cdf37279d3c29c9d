"""What a battle leaves behind: told as it is, and refused where it could not have been so."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from heerbann.engine.packs.readers import LANGUAGES
from heerbann.engine.play.game import Game
from heerbann.engine.rules.asks import Seat
from heerbann.engine.texts.teller import Teller
from heerbann.systems.diex_aie.handover import (
    ZONES,
    BattleReport,
    ManReport,
    after,
    refuse_report,
    report_of,
    report_problems,
    scenario_of,
)
from heerbann.systems.diex_aie.handover.reports import AnimalReport
from heerbann.systems.diex_aie.model.state import State
from tests.rulechecks import checks
from tests.systems.diex_aie.handover.battles import CASTLE, CONVOY, LATER, SUPPLIES, battle
from tests.systems.playing import asked


def resigned(encounter: Any, *, deployed: bool = True) -> Game[State]:
    """A battle that side A gives up as soon as everybody is set up."""
    game = battle(encounter)
    while deployed and game.state.turn == 0:
        game.answer(game.options[0])
    game.resign(Seat("a"))
    return game


# Facts


def test_a_battle_that_was_given_up_is_told_as_it_stands() -> None:
    report = report_of(resigned(CASTLE))
    assert (report.winner, report.reason, report.end) == ("b", "resigned", "resigned")
    assert report.men["gaucher"].health == "wounded"
    assert report.men["gaucher"].hex == "G6"
    assert report.men["gaucher"].zone == "bailey"
    assert report.men["mauger"].horse == "camp"
    assert report.men["serlon"].horse == "none"
    assert report.men["osferth"].fate == "waiting"
    assert set(report.destroyed) == {"I17", "J17"}
    assert (len(report.filled), report.ladders, report.bridge) == (1, 2, "laid")
    assert report.zones == dict.fromkeys(("bailey_wall", "bailey", "inner_ward", "keep"), "b")


@checks("11.4.2-17")
def test_11_4_2_animals_are_told_by_who_led_them_off_and_where() -> None:
    game = battle(SUPPLIES)
    state = game.state
    assert [one.fate for one in report_of(resigned(SUPPLIES)).animals] == ["waiting"] * 3
    assert state.led_off == {"a": 0, "b": 0}
    assert asked(game)


@checks("11.4.2-06")
def test_11_4_2_an_animal_that_somebody_mounted_is_ridden_and_not_led() -> None:
    game = resigned(SUPPLIES)
    del game.state.units[game.state.animals[0]]  # one counter instead of two, as 4.4.2 has it
    assert [one.fate for one in report_of(game).animals] == ["ridden", "waiting", "waiting"]


def told(**men: ManReport) -> BattleReport:
    return BattleReport(winner="a", reason="field-won", end="decided", rounds=3, men=men, field="a")


A_MAN, B_MAN = ManReport(side="a", fate="on_map"), ManReport(side="b", fate="on_map")


@pytest.mark.parametrize(
    ("man", "fate", "by"),
    [
        (replace(A_MAN, health="stunned"), "healthy", None),
        (replace(B_MAN, health="stunned"), "captured", "a"),
        (replace(A_MAN, health="wounded"), "wounded", None),
        (replace(B_MAN, fate="left", edge="east"), "healthy", None),
        (replace(B_MAN, fate="dead"), "dead", None),
        (replace(B_MAN, fate="captured", by="a"), "captured", "a"),
        (replace(A_MAN, by="b"), "healthy", None),  # his own side has the field
        (replace(B_MAN, by="a"), "captured", "a"),
    ],
)
def test_11_4_1_after_a_battle_the_stunned_come_to_or_are_captured(
    man: ManReport, fate: str, by: str | None
) -> None:
    """N-25: by who has the field."""
    what = after(told(colin=man))["colin"]
    assert (what.fate, what.by) == (fate, by)


def test_11_4_1_in_the_works_the_zone_counts_and_outside_the_besiegers() -> None:
    zones: Any = {"zones": {"front": "a", "refuge": "b"}, "field": None}
    lying = replace(B_MAN, health="stunned")
    for zone, fate in (("front", "captured"), ("refuge", "healthy"), (None, "captured")):
        report = replace(told(colin=replace(lying, zone=zone)), **zones)
        assert after(report)["colin"].fate == fate
    own = replace(told(colin=replace(A_MAN, health="stunned")), **zones)
    assert after(own)["colin"].fate == "healthy"


@pytest.mark.parametrize(
    ("horse", "side", "kept"),
    [
        ("ridden", "b", True),
        ("camp", "b", True),
        ("none", "b", False),
        ("loose", "b", False),
        ("loose", "a", True),
    ],
)
def test_11_4_1_a_loose_horse_is_kept_by_who_has_the_field(
    horse: Any, side: Any, kept: bool
) -> None:
    man = ManReport(side=side, fate="on_map", horse=horse)
    assert after(told(colin=man))["colin"].horse == kept


# Typed reports


def possible(encounter: Any) -> BattleReport:
    return report_of(resigned(encounter))


def with_man(report: BattleReport, name: str, **facts: Any) -> BattleReport:
    return replace(report, men={**report.men, name: replace(report.men[name], **facts)})


def expect_told(wrong: BattleReport) -> None:
    """Whoever typed it reads why not, in whole sentences."""
    game = battle(CASTLE)
    for refusal in report_problems(scenario_of(CASTLE), wrong):
        for language in LANGUAGES:
            told = Teller(game.system, language).refusal(refusal, game.state)
            assert told.endswith(".")
            assert "{" not in told


def test_a_report_that_is_possible_is_accepted() -> None:
    for encounter in (CASTLE, LATER, SUPPLIES, CONVOY):
        report = possible(encounter)
        assert report_problems(scenario_of(encounter), report) == []
        assert refuse_report(battle(encounter), report) is None


CHANGES: dict[str, dict[str, Any]] = {
    "report-healed": {"name": "gaucher", "health": "healthy"},
    "report-place": {"name": "gaucher", "hex": None},
    "report-closed": {"name": "gaucher", "hex": "W10"},
    "report-shared": {"name": "mauger", "hex": "G6"},
    "report-stranger": {"name": "mauger", "side": "a"},
    "report-edge": {"name": "mauger", "fate": "left", "hex": None, "edge": "north"},
    "report-waits": {"name": "mauger", "fate": "waiting", "hex": None},
    "report-captor": {"name": "mauger", "fate": "captured", "hex": None},
    "report-horse": {"name": "charles", "horse": "ridden"},
}


@pytest.mark.parametrize("reason", CHANGES)
def test_what_could_not_have_become_of_a_man_is_refused(reason: str) -> None:
    facts = dict(CHANGES[reason])
    wrong = with_man(possible(CASTLE), facts.pop("name"), **facts)
    assert reason in [found.reason for found in report_problems(scenario_of(CASTLE), wrong)]
    refusal = refuse_report(battle(CASTLE), wrong)
    assert refusal is not None
    expect_told(wrong)


@pytest.mark.parametrize(
    ("reason", "facts"),
    [
        ("report-missing", {"men": {}}),
        ("report-rounds", {"rounds": 9}),
        ("no-surrender", {"end": "surrender"}),
        ("report-field", {"field": "a"}),
        ("report-animals", {"animals": (AnimalReport(kind="mule", fate="dead", owner="b"),)}),
        ("report-burns-not", {"destroyed": ("I17", "J17", "A1")}),
        ("report-rebuilt", {"destroyed": ("I17",)}),
        ("report-no-moat", {"filled": ("A1",)}),
        ("report-too-many-filled", {"filled": ("G3", "H3")}),
        ("report-no-fence", {"broken": ("A1 E",)}),
        ("report-no-fence", {"broken": ("A1 up",)}),
        ("report-ladders", {"ladders": 3}),
        ("report-zones", {"zones": {}}),
        ("report-zone", {"zones": {**dict.fromkeys(ZONES["castle"], "b"), "bailey": "a"}}),
    ],
)  # fmt: skip
def test_what_could_not_have_become_of_the_battle_is_refused(
    reason: str, facts: dict[str, Any]
) -> None:
    wrong = replace(possible(CASTLE), **facts)
    assert reason in [found.reason for found in report_problems(scenario_of(CASTLE), wrong)]
    expect_told(wrong)


def test_nobody_pauses_in_the_open_and_a_lost_bridge_stays_lost() -> None:
    wrong = replace(possible(SUPPLIES), end="pause")
    assert "no-assault" in [one.reason for one in report_problems(scenario_of(SUPPLIES), wrong)]
    lost = replace(CASTLE, bridge="lost")
    report = replace(possible(lost), bridge="laid")
    assert "report-bridge" in [one.reason for one in report_problems(scenario_of(lost), report)]


def test_an_animal_leaves_only_with_somebody_over_his_exits() -> None:
    report = possible(SUPPLIES)
    first = replace(report.animals[0], fate="left", by="b", edge="north")
    wrong = replace(report, animals=(first, *report.animals[1:]))
    problems = report_problems(scenario_of(SUPPLIES), wrong)
    assert [one.reason for one in problems] == ["report-animal-edge"]
    right = replace(report, animals=(replace(first, edge="west"), *report.animals[1:]))
    assert report_problems(scenario_of(SUPPLIES), right) == []


def test_a_battle_on_the_table_may_move_men_and_ground() -> None:
    report = with_man(possible(CASTLE), "osferth", fate="on_map", hex="G10")
    report = replace(report, destroyed=(*report.destroyed, "H4"), ladders=0)
    assert report_problems(scenario_of(CASTLE), report)[0].reason == "report-field"
    report = replace(report, field=None)
    assert report_problems(scenario_of(CASTLE), report) == []
