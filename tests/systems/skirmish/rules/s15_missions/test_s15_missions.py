"""§15.1 to §15.6: what scores, who holds what, and when a battle is won; cases 62 to 64."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from heerbann.engine.play.views import HIDDEN
from heerbann.engine.rules.battle import Battle, GameOver, Outcome
from heerbann.systems.skirmish.model.actions import Move, SecureArea
from heerbann.systems.skirmish.model.events.combat import GeneralFell, UnitDestroyed
from heerbann.systems.skirmish.model.events.round import LootRevealed, Scored
from heerbann.systems.skirmish.model.state import BLUE, RED, Marker, State
from heerbann.systems.skirmish.rules.s15_missions.missions import (
    check_victory,
    hill_holder,
    holder,
    points_now,
)
from heerbann.systems.skirmish.show.view import view
from tests.rulechecks import checks
from tests.systems.playing import the, told
from tests.systems.skirmish.arena import arena, gear, point, row, squad, tank, troop
from tests.systems.skirmish.arena import entry as entry_of
from tests.systems.skirmish.field import B1, R1, acting, march, running, stay, walk


def ended(state: State, rounds: int = 6) -> Any:
    """The end of the last round."""
    ready = state.copy()
    ready.round, ready.starter = rounds, RED
    return running(ready, "end_round")


# --- 15.1: King of the Hill ------------------------------------------------------------------


def hill(red: Any, blue: Any, house: Any = None) -> State:
    return arena(red, blue, mission="king_of_the_hill", house=house)


@checks("GR-15.1")
def test_15_1_more_models_on_the_hill_score_a_point_every_round() -> None:
    """Case 62: those who flee do not count."""
    red = [troop(squad(4), row(4, 34, 24))]
    blue = [
        troop(squad(3), row(3, 35, "25.5")),
        troop(squad(6), row(6, 33, "22.5"), condition="fleeing"),
    ]
    game = ended(hill(red, blue), 2)
    assert the(game, Scored) == Scored(RED, 1)
    assert game.state.score == {RED: 1, BLUE: 0}
    assert game.outcome is None
    game.answer((3, 4))
    assert game.state.score[RED] == 1


@checks("GR-15.1")
def test_15_1_equal_numbers_score_nothing_and_pinned_units_count() -> None:
    red = [troop(squad(1), [(36, 24)], condition="pinned")]
    assert hill_holder(hill(red, [troop(squad(1), [(5, 40)])])) == RED
    assert hill_holder(hill(red, [troop(squad(1), [(37, 24)])])) is None
    assert not told(ended(hill(red, [troop(squad(1), [(37, 24)])]), 2), Scored)


@checks("GR-15.1")
@pytest.mark.parametrize(("house", "far"), [({}, "3.5"), ({"hill_radius": "6"}, "6.5")])
def test_15_1_the_area_is_six_inches_across_or_by_house_rule_twice_as_wide(
    house: Any, far: str
) -> None:
    """A base that touches the area counts."""
    for x, holds in ((far, RED), (f"{far}1", None)):
        state = hill(
            [troop(squad(1), [(36 + Fraction(x), 24)])], [troop(squad(1), [(5, 40)])], house
        )
        assert hill_holder(state) == holds


@checks("GR-15.1")
def test_15_1_a_vehicle_on_the_hill_is_one_model() -> None:
    """R-83: only at a marker it counts as three."""
    red, blue = [troop(tank(), [(34, 24)])], [troop(squad(2), row(2, 37, 24))]
    assert hill_holder(hill(red, blue)) == BLUE
    assert holder(marked(red, blue), mark(36, 24)) == RED


# --- 15.2, 15.3, 15.6: markers ---------------------------------------------------------------


def marked(red: Any, blue: Any, *marks: Marker, mission: str = "objectives", **facts: Any) -> State:
    state = arena(red, blue, mission=mission, **facts)
    state.marks = dict(enumerate(marks, start=1))
    return state


def mark(x: Any, y: Any, value: int = 1, *, is_open: bool = True) -> Marker:
    return Marker(point(x, y), value, is_open)


@checks("GR-15.3")
def test_15_6_more_models_within_three_inches_hold_a_marker() -> None:
    red = [troop(squad(3), row(3, 30, 20))]
    blue = [troop(squad(2), row(2, 30, 25))]
    assert holder(marked(red, blue), mark(31, 22)) == RED
    assert holder(marked(red, blue), mark(31, "23.5")) == BLUE
    assert holder(marked(red, blue), mark(60, 40)) is None


@pytest.mark.parametrize(("y", "holds"), [("23.5", RED), ("23.51", None)])
def test_15_6_it_is_measured_from_the_edge_of_the_base_to_the_marker(y: str, holds: Any) -> None:
    state = marked([troop(squad(1), [(30, 20)])], [troop(squad(1), [(5, 40)])])
    assert holder(state, mark(30, y)) == holds


@checks("GR-15.3")
def test_15_6_vehicles_count_as_three_fleeing_units_as_none() -> None:
    red = [troop(tank(), [(30, 20)])]
    assert holder(marked(red, [troop(squad(3), row(3, 30, 25))]), mark(31, 23)) is None
    assert holder(marked(red, [troop(squad(2), row(2, 30, 25))]), mark(31, 23)) == RED
    fleeing = [troop(squad(5), row(5, 29, 25), condition="fleeing")]
    assert holder(marked(red, fleeing), mark(31, 23)) == RED


def test_15_6_by_house_rules_a_vehicle_is_one_model_and_those_who_flee_count() -> None:
    """R-73, R-95."""
    red = [troop(tank(), [(30, 20)])]
    two = [troop(squad(2), row(2, 30, 25))]
    assert holder(marked(red, two, house={"vehicle_holds": "1"}), mark(31, 23)) == BLUE
    fleeing = [troop(squad(5), row(5, 29, 25), condition="fleeing")]
    assert holder(marked(red, fleeing, house={"fleeing_hold": "on"}), mark(31, 23)) == BLUE


@pytest.mark.parametrize(("house", "holds"), [({}, None), ({"fleeing_hold": "on"}, RED)])
def test_15_1_those_who_flee_hold_the_hill_by_a_house_rule_only(
    house: dict[str, str], holds: Any
) -> None:
    """R-73."""
    red = [troop(squad(1), [(36, 24)], condition="fleeing")]
    blue = [troop(squad(1), [(5, 40)])]
    assert hill_holder(marked(red, blue, mission="king_of_the_hill", house=house)) == holds


@checks("GR-15.3")
def test_15_3_objectives_score_a_point_each_at_the_end() -> None:
    red = [troop(squad(1), [(10, 10)]), troop(squad(1), [(20, 10)])]
    blue = [troop(squad(1), [(30, 40)])]
    state = marked(red, blue, mark(10, 11), mark(20, 11), mark(30, 39), mark(60, 40))
    game = ended(state)
    assert told(game, Scored) == [Scored(RED, 2), Scored(BLUE, 1)]
    assert game.outcome == Outcome(RED, "11.5", "round-limit")


@checks("GR-15.2")
def test_15_2_loot_scores_its_value_at_the_end_and_is_turned_up_then() -> None:
    """Case 63: 3, 3 and 1 against 2 and 2, and one 3 that nobody holds."""
    red = [troop(squad(1), [(10 + 15 * n, 10)]) for n in range(4)]
    blue = [troop(squad(1), [(10 + 15 * n, 40)]) for n in range(2)]
    blue.append(troop(squad(1), [(55, 14)]))
    loot = [
        mark(10, 12, 3), mark(25, 12, 3), mark(40, 12, 1), mark(55, 12, 3, is_open=False),
        mark(10, 38, 2), mark(25, 38, 2),
    ]  # fmt: skip
    game = ended(marked(red, blue, *loot, mission="hidden_loot"))
    assert the(game, LootRevealed) == LootRevealed(4, 3)
    assert told(game, Scored) == [Scored(RED, 7), Scored(BLUE, 4)]


@checks("GR-15.2")
def test_15_2_by_house_rule_a_marker_is_turned_up_when_an_action_ends_close_to_it() -> None:
    """R-90: as written it lies face down until the end."""
    red = [troop(squad(1), [(30, 20)])]
    state = marked(
        red, [troop(squad(1), [(5, 40)])], mark(33, 20, 3, is_open=False), mission="hidden_loot"
    )
    game = acting(state, answers=[Move(R1), march(R1, walk(1, ("31.5", 20)))])
    assert not told(game, LootRevealed)
    state.house = replace(state.house, loot_shown="near")
    assert view(state, RED).marks[0].value == HIDDEN
    assert view(state, RED).lead == {RED: HIDDEN, BLUE: HIDDEN}
    game = acting(state, answers=[Move(R1), march(R1, walk(1, ("31.4", 20)))])
    assert not told(game, LootRevealed)
    game = acting(state, answers=[Move(R1), march(R1, walk(1, ("31.5", 20)))])
    assert the(game, LootRevealed) == LootRevealed(1, 3)
    assert game.view(BLUE).marks[0].value == 3
    assert game.view(BLUE).lead == {RED: 3, BLUE: 0}


@checks("GR-15.2")
def test_15_2_fleeing_units_turn_up_nothing() -> None:
    red = [troop(squad(1), [(30, 20)], condition="fleeing")]
    state = marked(
        red, [troop(squad(1), [(5, 40)])], mark(30, 17, 3, is_open=False), mission="hidden_loot"
    )
    state.house = replace(state.house, loot_shown="near")
    game = acting(state, dice=[2])
    assert not told(game, LootRevealed)
    steady = [troop(squad(1), [(30, 18)])]
    state = marked(
        steady, [troop(squad(1), [(5, 40)])], mark(30, 17, 3, is_open=False), mission="hidden_loot"
    )
    state.house = replace(state.house, loot_shown="near")
    assert told(acting(state, answers=[SecureArea(R1)]), LootRevealed)


# --- 15.4: Annihilation ----------------------------------------------------------------------


@checks("GR-15.4")
def test_15_4_destroyed_units_score_and_at_the_end_fleeing_ones_too() -> None:
    """Case 64: four destroyed, one flees, one is pinned."""
    red = [troop(squad(1), [(10, 5)])]
    blue = [troop(squad(1), [(10 + 5 * n, 40)]) for n in range(6)]
    state = arena(red, blue)
    for unit_id in list(state.units)[1:5]:
        UnitDestroyed(unit_id).apply(state)
    left = [unit for unit in state.units.values() if unit.side == BLUE]
    assert len(left) == 2
    _put(state, left[0], "fleeing")
    _put(state, left[1], "pinned")
    assert points_now(state, RED) == 5
    game = ended(state)
    assert told(game, Scored) == [Scored(RED, 5)]


def _put(state: State, unit: Any, condition: str) -> None:
    state.units[unit.id] = msgspec.structs.replace(unit, condition=condition)


# --- 11.5, 15.5: decided early ---------------------------------------------------------------


def outcome_of(state: State) -> Outcome | None:
    battle = Battle(state)
    try:
        check_victory(battle)
    except GameOver as over:
        return over.outcome
    return None


def test_11_5_a_side_without_units_has_lost_at_once() -> None:
    state = arena([troop(squad(1), [(10, 5)])], [troop(squad(1), [(10, 40)])])
    assert outcome_of(state) is None
    UnitDestroyed(B1).apply(state)
    assert outcome_of(state) == Outcome(RED, "11.5", "destroyed")
    UnitDestroyed(R1).apply(state)
    assert outcome_of(state) == Outcome(None, "11.5", "both-destroyed")


def generals(house: Any = None, *, counts: bool = True) -> State:
    general = entry_of(gear(1, general=True), gear(1))
    red = [troop(general, row(2, 10, 5)), troop(squad(1), [(30, 5)])]
    blue = [troop(general, row(2, 10, 40)), troop(squad(1), [(30, 40)])]
    return arena(red, blue, house=house, general_dies=counts)


@checks("GR-15.5")
def test_15_5_by_house_rule_the_death_of_a_general_wins_at_once_if_the_scenario_says_so() -> None:
    """R-41."""
    state = generals({"general_check": "instant"})
    GeneralFell(BLUE).apply(state)
    assert outcome_of(state) == Outcome(RED, "15.5", "general-slain")
    plain = generals({"general_check": "instant"}, counts=False)
    GeneralFell(BLUE).apply(plain)
    assert outcome_of(plain) is None


@checks("GR-15.5")
def test_15_5_the_death_of_a_general_counts_when_the_round_ends() -> None:
    """§11.4: then victory is checked."""
    state = generals()
    GeneralFell(BLUE).apply(state)
    assert outcome_of(state) is None
    assert ended(state, 2).outcome == Outcome(RED, "15.5", "general-slain")


@checks("GR-15.5")
def test_15_5_if_both_generals_die_the_points_decide() -> None:
    state = generals({"general_check": "instant"})
    GeneralFell(BLUE).apply(state)
    GeneralFell(RED).apply(state)
    assert outcome_of(state) == Outcome(None, "15.5", "both-generals-slain")
    UnitDestroyed(B1).apply(state)
    assert outcome_of(state) == Outcome(RED, "15.5", "both-generals-slain")


def test_15_9_equal_points_are_a_draw() -> None:
    state = arena([troop(squad(1), [(10, 5)])], [troop(squad(1), [(10, 40)])])
    assert ended(state).outcome == Outcome(None, "11.5", "round-limit")
    game = acting(state, answers=[Move(R1), stay(R1)])
    assert game.outcome is None
