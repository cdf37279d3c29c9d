"""§14 Muster: points, boxes and picking by turns."""

from __future__ import annotations

from typing import Any

import pytest

from heerbann.engine.play.dice import SeededDice
from heerbann.engine.play.game import Game, Setup
from heerbann.engine.rules.asks import Choose, Refusal, Seat
from heerbann.systems.claymore import SYSTEM
from heerbann.systems.claymore.files.checked_setup import begin
from heerbann.systems.claymore.model.actions import EndRecruiting, Recruit
from heerbann.systems.claymore.model.charts import PROFILES, SETS
from heerbann.systems.claymore.model.state import CHAOS, EMPIRE, State, UnitId, units_of
from heerbann.systems.claymore.rules.s14_muster import (
    in_the_boxes,
    recruit,
    recruits,
    refuse_end_recruiting,
    refuse_recruit,
    someone_recruits,
)
from tests.rulechecks import checks
from tests.systems.claymore.field import battle_of, carry_out, field, house_of, scenario_of, shipped

END = EndRecruiting()


def gathering(points: int = 60, sets: tuple[str, ...] = ("base",), **facts: Any) -> State:
    """Both sides begin to pick their armies."""
    muster = {"points": points, "sets": list(sets)}
    return field(round=0, active=None, sides="rolled", muster=muster, **facts)


def pick(state: State, *kinds: str) -> list[Seat]:
    """Take these kinds one after the other; returns who was asked each time."""
    asked = []
    for kind in kinds:
        (ask,) = carry_out(recruit(battle_of(state)), Recruit(kind))
        assert isinstance(ask, Choose)
        asked.append(ask.seat)
    return asked


def reason(state: State, kind: str) -> str:
    refusal = refuse_recruit(state, Recruit(kind))
    return f"{refusal.rule} {refusal.reason}" if refusal else "legal"


def points(side: Seat, *sets: str) -> int:
    units = [(PROFILES[kind], number) for box in sets for kind, number in SETS[box].units.items()]
    return sum(profile.pw * number for profile, number in units if profile.side == side)


@checks("CS-14.x")
def test_14_1_totals_follow_from_the_lists_not_from_the_book() -> None:
    """The book says 130 and 119; its own lists say otherwise (A-03)."""
    assert (points(EMPIRE, "base"), points(CHAOS, "base")) == (74, 74)
    assert points(EMPIRE, "imperial_guard") == 46
    assert points(CHAOS, "shadow_legion") == 52
    everything = ("base", "imperial_guard", "shadow_legion")
    assert (points(EMPIRE, *everything), points(CHAOS, *everything)) == (120, 126)
    boxed = begin(shipped("as_boxed"), house_of())
    assert boxed.mustered == {EMPIRE: 74, CHAOS: 74}


def test_14_1_forces_of_a_scenario_are_there_from_the_start() -> None:
    state = begin(shipped("three_crossings"), house_of())
    assert not someone_recruits(state)
    assert len(state.units) == 23
    assert state.mustered == {EMPIRE: 61, CHAOS: 74}


def test_14_1_both_pick_by_turns_the_empire_first() -> None:
    """Ruling A-57."""
    state = gathering()
    assert pick(state, "knights", "orcs", "knights", "orcs") == [EMPIRE, CHAOS, EMPIRE, CHAOS]
    assert list(state.units) == ["knights-1", "orcs-1", "knights-2", "orcs-2"]
    assert state.mustered == {EMPIRE: 16, CHAOS: 12}
    assert all(unit.hex is None for unit in state.units.values())


def test_14_1_whoever_is_done_stops_and_the_other_goes_on_alone() -> None:
    state = gathering()
    pick(state, "knights", "orcs")
    carry_out(recruit(battle_of(state)), END)
    assert pick(state, "orcs", "goblins") == [CHAOS, CHAOS]
    carry_out(recruit(battle_of(state)), END)
    assert not someone_recruits(state)


def test_14_1_an_army_has_at_least_one_regiment() -> None:
    state = gathering()
    assert END not in recruits(state, EMPIRE)
    refusal = refuse_end_recruiting(state, END)
    assert refusal is not None
    assert (refusal.rule, refusal.reason) == ("14.1", "needs-a-regiment")
    pick(state, "knights", "orcs")
    assert recruits(state, EMPIRE)[-1] == END
    assert refuse_end_recruiting(state, END) is None


def test_14_1_whose_turn_it_is_needs_a_regiment_whatever_the_other_has() -> None:
    state = gathering()
    pick(state, "knights")
    refusal = refuse_end_recruiting(state, END)
    assert refusal == Refusal("14.1", "needs-a-regiment")
    pick(state, "orcs")
    assert refuse_end_recruiting(state, END) is None


def test_3_3_one_zone_that_is_full_is_enough_to_end_an_army() -> None:
    """The Empire has room for one regiment, Chaos for many."""
    zones = {"empire": [{"rows": [10, 10], "columns": ["C", "C"]}], "chaos": [{"rows": [3, 4]}]}
    state = field(
        round=0, active=None, sides="fixed", zones=zones, muster={"points": 60, "sets": ["base"]}
    )
    assert reason(state, "knights") == "legal"
    pick(state, "knights", "orcs")
    assert reason(state, "knights") == "3.3 zone-full"


def test_14_1_no_more_than_the_points_buy() -> None:
    state = gathering(points=12)
    pick(state, "knights", "orcs")
    assert reason(state, "soldiers") == "14.1 too-expensive"
    refusal = refuse_recruit(state, Recruit("soldiers"))
    assert refusal is not None
    assert refusal.facts == {"points": 4, "cost": 5}
    assert recruits(state, EMPIRE) == [END]


def test_14_1_a_full_army_is_complete_without_being_asked() -> None:
    scenario = scenario_of(sides="rolled", muster={"points": 9, "sets": ["base"]})
    game = Game(SYSTEM, Setup(scenario, house_of()), dice=SeededDice(1))
    game.answer(Recruit("lords"))
    game.answer(Recruit("champs"))
    assert not someone_recruits(game.state)
    assert game.step is not None
    assert game.step.name == "choose_edge"


def test_14_1_no_more_than_the_boxes_hold() -> None:
    state = gathering()
    pick(state, "lords", "champs")
    assert reason(state, "lords") == "14.1 none-left"
    assert Recruit("lords") not in recruits(state, EMPIRE)
    assert reason(state, "lord") == "14.1 none-left"  # only the Imperial Guard has one
    guard = gathering(sets=("base", "imperial_guard"))
    assert reason(guard, "lord") == "legal"


def test_14_1_a_box_named_twice_is_there_twice() -> None:
    state = gathering(sets=("base", "base"))
    assert state.scenario.muster is not None
    assert in_the_boxes(state.scenario.muster, "knights") == 6
    pick(state, "lords", "champs", "lords", "champs")
    assert reason(state, "lords") == "14.1 none-left"


def test_14_1_everybody_picks_from_his_own_army() -> None:
    state = gathering()
    assert reason(state, "orcs") == "14.1 other-army"
    assert reason(state, "dragons") == "4.1 no-such-kind"
    assert {PROFILES[o.kind].side for o in recruits(state, EMPIRE) if isinstance(o, Recruit)} == {
        EMPIRE
    }


def test_14_1_nobody_picks_when_it_is_not_the_time() -> None:
    assert reason(field(), "knights") == "14.1 not-recruiting"
    refusal = refuse_end_recruiting(field(), END)
    assert refusal is not None
    assert refusal.reason == "not-recruiting"


def test_14_1_options_come_in_the_order_of_the_profile_list() -> None:
    state = gathering()
    kinds = [option.kind for option in recruits(state, EMPIRE) if isinstance(option, Recruit)]
    assert kinds == ["lords", "knights", "soldiers", "earch", "xbow", "howitzer"]
    assert [Recruit(kind) for kind in PROFILES if reason(state, kind) == "legal"] == recruits(
        state, EMPIRE
    )


@pytest.mark.parametrize(
    ("rows", "most", "why"), [("2", 23, "3.3 zone-full"), ("auto", 24, "14.1 none-left")]
)
def test_3_3_no_more_regiments_than_the_zone_has_room_for(rows: str, most: int, why: str) -> None:
    """Two rows hold 23; a large army gets a third row, and twelve boxes hold 24 Goblins."""
    state = gathering(points=99, sets=("base",) * 12, house={"deploy_rows": rows})
    pick(state, "soldiers", "goblins")
    carry_out(recruit(battle_of(state)), END)
    while reason(state, "goblins") == "legal":
        pick(state, "goblins")
    assert len(units_of(state, CHAOS)) == most
    assert reason(state, "goblins") == why
    assert Recruit("goblins") not in recruits(state, CHAOS)
    assert recruits(state, CHAOS)[-1] == END


@pytest.mark.parametrize(("switch", "ready"), [("off", 5), ("on", 1)])
def test_9_2_a_recruited_howitzer_has_to_be_loaded_like_any_other(switch: str, ready: int) -> None:
    state = gathering(house={"howitzer_start_loaded": switch})
    pick(state, "howitzer")
    assert state.units[UnitId("howitzer-1")].ready == ready
    listed = begin(shipped("as_boxed"), house_of({"howitzer_start_loaded": switch}))
    assert listed.units[UnitId("howitzer-1")].ready == ready
