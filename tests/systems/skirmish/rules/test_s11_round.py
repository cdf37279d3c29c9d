"""§11: who starts, whose unit is next, and what ends with the round."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from heerbann.engine.odds.walk import odds
from heerbann.engine.rules.asks import Modifier, Roll
from heerbann.systems.skirmish.model.actions import Activate, EndActivation
from heerbann.systems.skirmish.model.events.movement import Activated
from heerbann.systems.skirmish.model.events.round import InitiativeRolled, RoundBegan, RoundEnded
from heerbann.systems.skirmish.model.state import BLUE, RED, Crew, State, Unit, UnitId
from heerbann.systems.skirmish.rules.s11_round import activations, initiative_modifiers, next_side
from tests.rulechecks import checks
from tests.systems.playing import go_on, refused, the, told
from tests.systems.skirmish.arena import arena, row, squad, tank, troop, unit
from tests.systems.skirmish.field import B1, B2, R1, R2, R3, running

ONE = squad(1)


def armies(red: int = 2, blue: int = 2, house: Any = None, last: Any = None) -> State:
    """So many units on each side, between two rounds."""
    state = arena(
        [troop(ONE, [(10 + 5 * n, 5)]) for n in range(red)],
        [troop(ONE, [(10 + 5 * n, 40)]) for n in range(blue)],
        house=house,
    )
    state.starter = last
    if last is None:
        state.round = 0
    return state


# --- 11.1: the start player ------------------------------------------------------------------


@checks("GR-11.1a")
def test_11_1_before_each_round_the_higher_die_starts() -> None:
    game = go_on(running(armies(last=RED), "begin_round"), dice=[5, 3])
    assert the(game, RoundBegan).round == 2
    assert the(game, InitiativeRolled) == InitiativeRolled(5, 3, None, RED)
    assert game.seat == RED
    assert go_on(running(armies(last=RED), "begin_round"), dice=[2, 3]).seat == BLUE


@checks("GR-11.1b")
def test_11_1_fewer_units_add_one() -> None:
    game = running(armies(1, 2, last=BLUE), "begin_round")
    assert isinstance(game.ask, Roll)
    assert [m.amount for m in game.ask.modifiers] == [1]
    go_on(game, dice=[3, 3])
    assert the(game, InitiativeRolled).starter == RED
    assert the(game, InitiativeRolled).fewer == RED


@checks("GR-11.1b")
def test_11_1_fleeing_units_are_units() -> None:
    state = armies(2, 2, last=BLUE)
    state.units[R1] = _with(state, R1, condition="fleeing")
    game = running(state, "begin_round")
    assert isinstance(game.ask, Roll)
    assert game.ask.modifiers == ()


def _with(state: State, unit_id: UnitId, **facts: Any) -> Unit:
    return msgspec.structs.replace(state.units[unit_id], **facts)


@checks("GR-11.1c")
def test_11_1_after_a_tie_the_last_start_player_does_not_start() -> None:
    """Cases 54 and 55."""
    assert go_on(running(armies(last=RED), "begin_round"), dice=[4, 4]).seat == BLUE
    assert go_on(running(armies(1, 2, last=RED), "begin_round"), dice=[3, 4]).seat == BLUE


@checks("GR-11.1d")
def test_11_1_before_the_first_round_ties_are_thrown_again() -> None:
    """Case 56."""
    game = go_on(running(armies(), "begin_round"), dice=[5, 5, 2, 6])
    assert [event.starter for event in told(game, InitiativeRolled)] == [None, BLUE]
    assert game.seat == BLUE


@checks("GR-11.1a", "GR-11.1b", "GR-11.1c", "GR-11.1d")
@pytest.mark.parametrize(
    ("red", "blue", "last", "chance"),
    [
        (2, 2, None, Fraction(1, 2)),
        (1, 2, None, Fraction(21, 31)),
        (2, 2, RED, Fraction(5, 12)),
        (1, 2, RED, Fraction(7, 12)),
        (2, 1, RED, Fraction(5, 18)),
        (2, 2, BLUE, Fraction(7, 12)),
        (1, 2, BLUE, Fraction(13, 18)),
        (2, 1, BLUE, Fraction(5, 12)),
    ],
)
def test_11_1_how_likely_red_starts(red: int, blue: int, last: Any, chance: Fraction) -> None:
    """The table of exact probabilities in the working spec."""
    game = running(armies(red, blue, last=last), "begin_round")
    found = odds(game, None, lambda leaf: leaf.state.starter)
    assert found[RED] == chance
    assert found[BLUE] == 1 - chance


# --- 11.2, 11.3: one unit after the other ----------------------------------------------------


def in_round(state: State, starter: Any = RED) -> State:
    ready = state.copy()
    ready.round, ready.starter, ready.active = 1, starter, starter
    return ready


@checks("GR-11.2a", "GR-11.2b")
def test_11_2_sides_take_turns_and_who_has_nobody_left_is_passed_over() -> None:
    """Case 58: two units against four."""
    game = running(in_round(armies(2, 4)), "choose_unit")
    while game.state.round == 1 and game.seat is not None:
        game.answer(game.options[-1])  # any unit, then the end of its activation
    sides = [event.unit.partition("-")[0] for event in told(game, Activated)]
    assert sides == ["red", "blue", "red", "blue", "blue", "blue"]
    assert len({event.unit for event in told(game, Activated)}) == 6


@checks("GR-11.2b", "GR-11.2c")
def test_11_2_a_unit_is_activated_once_in_a_round_and_marked() -> None:
    game = running(in_round(armies()), "choose_unit")
    go_on(game, answers=[Activate(R1), EndActivation(R1)])
    assert unit(game, "red-1").activated
    go_on(game, answers=[Activate(B1), EndActivation(B1)])
    assert [event.unit for event in told(game, Activated)] == [R1, B1, R2]
    refused(game, Activate(R1), "11.2", "another-unit-acts")


def test_11_2_only_the_side_whose_turn_it_is_activates() -> None:
    game = running(in_round(armies(3, 3)), "choose_unit")
    assert next_side(game.state) == RED
    refused(game, Activate(B1), "11.2", "not-your-turn")
    go_on(game, answers=[Activate(R1), EndActivation(R1)])
    refused(game, Activate(R2), "11.2", "not-your-turn")
    go_on(game, answers=[Activate(B1), EndActivation(B1)])
    refused(game, Activate(R1), "11.2", "activated-already")


@checks("GR-11.3a", "GR-11.3b")
def test_11_3_fleeing_units_of_either_side_come_first() -> None:
    """Case 57."""
    state = in_round(armies(3, 2))
    state.units[R1] = _with(state, R1, condition="fleeing")
    state.units[R3] = _with(state, R3, condition="fleeing")
    assert activations(state, RED) == [Activate(R1), Activate(R3)]
    game = running(state, "choose_unit")
    refusal = refused(game, Activate(R2), "11.3", "fleeing-first")
    assert refusal.facts == {"unit": R1}
    assert activations(state, BLUE) == []
    state.active = BLUE
    assert next_side(state) == RED, "who has nobody that flees sits out"
    game = running(state, "choose_unit")
    refused(game, Activate(B1), "11.2", "not-your-turn")
    state.units[B2] = _with(state, B2, condition="fleeing")
    assert next_side(state) == BLUE
    assert activations(state, BLUE) == [Activate(B2)]


def test_11_1_it_is_said_who_has_fewer_units() -> None:
    assert initiative_modifiers(None) == ()
    assert initiative_modifiers(RED) == (Modifier("11.1", 1, "fewer-units-red"),)
    assert initiative_modifiers(BLUE) == (Modifier("11.1", 1, "fewer-units-blue"),)


def test_1_1_who_is_not_on_the_table_is_not_activated() -> None:
    game = running(in_round(armies(1, 1)), "choose_unit")
    refused(game, Activate(UnitId("red-9")), "1.1", "no-such-unit")


@checks("GR-11.3a")
def test_11_3_by_house_rule_each_side_looks_at_its_own_fleeing_units() -> None:
    """R-38."""
    state = in_round(armies(3, 2))
    state.house = replace(state.house, fleeing_first="own")
    state.units[R1] = _with(state, R1, condition="fleeing")
    assert activations(state, RED) == [Activate(R1)]
    assert activations(state, BLUE) == [Activate(B1), Activate(B2)]
    state.active = BLUE
    assert next_side(state) == BLUE


# --- 11.4: the end of the round --------------------------------------------------------------


def worn(house: Any = None) -> State:
    """Everybody has been activated, with every marker there is."""
    tanked = Crew(shaken=True, stunned=True, immobile=True, lost=(0,), results=(1, 2, 3))
    facts = {"activated": True, "marker": True, "covered": True, "reacted": True, "fled": True}
    red = [troop(ONE, [(10, 5)], **facts), troop(tank(), [(30, 8)], activated=True, crew=tanked)]
    blue = [
        troop(ONE, [(10, 40)], activated=True, condition="pinned"),
        troop(ONE, [(20, 40)], activated=True, condition="fleeing"),
    ]
    state = arena(red, blue, house=house)
    state.active = state.starter = RED
    return state


@checks("GR-11.4a", "GR-11.4b")
def test_11_4_when_all_were_activated_the_round_ends_and_all_markers_go() -> None:
    game = running(worn(), "end_round")
    assert the(game, RoundEnded).round == 1
    one = unit(game, "red-1")
    worn_out = (one.marker, one.covered, one.activated, one.reacted, one.fled)
    assert not any(worn_out)
    assert unit(game, "red-2").crew == Crew(immobile=True, lost=(0,))
    assert unit(game, "blue-1").condition == "pinned"
    assert unit(game, "blue-2").condition == "fleeing"
    assert game.state.round == 2


@checks("GR-11.4b")
def test_11_4_by_house_rule_the_pinned_are_free_when_the_round_ends() -> None:
    game = running(worn({"pinned_ends_with_round": "on"}), "end_round")
    assert unit(game, "blue-1").condition == "steady"
    assert unit(game, "blue-2").condition == "fleeing"


def test_11_4_by_house_rule_a_crew_recovers_after_its_own_activation_only() -> None:
    game = running(worn({"crew_effects": "own_activation"}), "end_round")
    assert unit(game, "red-2").crew == Crew(shaken=True, stunned=True, immobile=True, lost=(0,))
    state = in_round(worn({"crew_effects": "own_activation"}))
    state.units[R2] = _with(state, R2, activated=False)
    game = go_on(running(state, "choose_unit"), answers=[EndActivation(R2)])
    assert not unit(game, "red-2").crew.stunned


def test_9_4_by_house_rule_results_count_for_one_activation() -> None:
    for scope, left in (("round", (1, 2, 3)), ("activation", ())):
        state = in_round(worn({"dup_scope": scope}))
        state.units[R1] = _with(state, R1, activated=False)
        state.units[B1] = _with(state, B1, activated=False)
        game = go_on(running(state, "choose_unit"), answers=[EndActivation(R1)])
        assert unit(game, "red-2").crew.results == left


@checks("GR-11.4c")
def test_11_4_the_next_round_begins_unless_the_scenario_is_decided() -> None:
    game = running(worn(), "end_round")
    assert game.outcome is None
    assert isinstance(game.ask, Roll)
    state = worn()
    state.round = 6
    over = running(state, "end_round")
    assert over.outcome is not None
    assert (over.outcome.rule, over.outcome.reason) == ("11.5", "round-limit")


@pytest.mark.parametrize(
    ("house", "scenario", "last"), [({}, None, 6), ({"rounds": 3}, None, 3), ({}, 4, 4)]
)
def test_11_5_six_rounds_unless_house_or_scenario_say_otherwise(
    house: dict[str, int], scenario: int | None, last: int
) -> None:
    state = arena(
        [troop(ONE, row(1, 10, 5), activated=True)],
        [troop(ONE, row(1, 10, 40), activated=True)],
        house=house,
        rounds=scenario,
    )
    state.round, state.starter = last - 1, RED
    game = running(state, "end_round")
    assert game.outcome is None
    state.round = last
    assert running(state, "end_round").outcome is not None
