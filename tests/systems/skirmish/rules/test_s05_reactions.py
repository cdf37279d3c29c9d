"""§5.8: units with a marker answer what an enemy does in their sight."""

from __future__ import annotations

from typing import Any

import pytest

from heerbann.engine.rules.asks import Choose, Place
from heerbann.systems.skirmish.model.actions import (
    EndActivation,
    Move,
    PassReaction,
    Rally,
    ReactFight,
    ReactMove,
    ReactShoot,
    SecureArea,
    Shoot,
    Sprint,
)
from heerbann.systems.skirmish.model.events.combat import Fired, MeleeDeclared, UnitDestroyed
from heerbann.systems.skirmish.model.events.movement import (
    ActivationEnded,
    Reacted,
    ReactionsPassed,
)
from heerbann.systems.skirmish.model.state import BLUE, RED, Crew, State
from tests.rulechecks import checks
from tests.systems.playing import go_on, refused, the, told
from tests.systems.skirmish.arena import WOOD, arena, gun, row, spots, squad, tank, troop, unit
from tests.systems.skirmish.field import B1, B2, R1, R2, acting, kinds, shift, stay

GUARD = squad(3, gun())
PASS = PassReaction()


def watched(*pieces: Any, house: Any = None, gap: int = 10, **facts: Any) -> State:
    """Red is about to act; two enemy units have secured the area, one of them sees him."""
    guard = {"marker": True, **facts}
    blue = [
        troop(GUARD, row(3, 30, 21 + gap), **guard),
        troop(GUARD, row(3, 34, 21 + gap), marker=True),
    ]
    red = [troop(squad(10, gun()), row(10, 26, 20)), troop(squad(1), [(60, 5)])]
    return arena(red, blue, *pieces, house=house)


@checks("GR-5.8a", "GR-5.7a")
def test_5_8_when_an_action_ends_in_sight_the_other_side_may_react() -> None:
    game = acting(watched(), answers=[SecureArea(R1)])
    assert game.seat == BLUE
    assert game.options == (
        ReactShoot(B1, R1), ReactMove(B1), ReactShoot(B2, R1), ReactMove(B2), PASS,
    )  # fmt: skip


@checks("GR-5.8c", "GR-5.7a")
def test_5_8_a_reaction_uses_up_the_marker_for_the_round() -> None:
    game = acting(watched(), answers=[SecureArea(R1), ReactShoot(B1, R1)], dice=[1, 1, 1])
    assert the(game, Reacted).reaction == "shoot"
    assert not unit(game, "blue-1").marker
    refused(game, ReactMove(B1), "5.7", "reacted-already")
    assert game.options == (ReactShoot(B2, R1), ReactMove(B2), PASS)


@checks("GR-5.8a")
def test_5_8_several_units_react_one_after_the_other_and_passing_keeps_the_marker() -> None:
    game = acting(watched(), answers=[SecureArea(R1), PASS])
    assert the(game, ReactionsPassed).trigger == R1
    assert unit(game, "blue-1").marker
    assert unit(game, "blue-2").marker
    assert game.seat == RED
    go_on(game, answers=[Move(R1), stay(R1)])
    assert game.seat == BLUE, "the second action is another trigger"


@checks("GR-5.8a")
def test_5_8_r1_reacts_to_the_first_action_and_r2_to_the_second() -> None:
    """Case 61 of the working spec."""
    answers = [Move(R1), stay(watched().units[R1].id), ReactShoot(B1, R1), PASS, SecureArea(R1)]
    game = acting(watched(), answers=answers, dice=[1, 1, 1])
    assert game.options == (ReactShoot(B2, R1), ReactMove(B2), PASS)


def test_5_8_stopping_early_is_no_action() -> None:
    game = acting(watched(), answers=[EndActivation(R1)])
    assert not told(game, ReactionsPassed)
    assert isinstance(game.ask, Choose)
    assert game.ask.prompt == "activate"


@checks("GR-5.8a", "GR-5.13b")
def test_5_8_who_ends_his_sprint_out_of_sight_is_safe_however_he_ran() -> None:
    """Case 60: only the end of an action counts."""
    runner = troop(squad(1), [(5, 12)])
    guard = troop(GUARD, row(3, 22, 30), marker=True)
    state = arena([runner], [guard], WOOD)
    game = acting(state, answers=[Sprint(R1), shift(state, R1, 9, -5)])
    assert told(game, ActivationEnded)
    seen = acting(state, answers=[Sprint(R1), shift(state, R1, 3, 8)])
    assert seen.ask is not None
    assert seen.ask.rule == "5.8"


def test_5_8_reactions_trigger_no_reactions() -> None:
    """R-13: red has secured the area as well, but what blue does is no action."""
    state = watched()
    go = [SecureArea(R1), ReactMove(B1), stay(B1), PASS]
    game = acting(state, answers=go)
    assert game.seat == RED
    assert kinds(game)[-1] == "EndActivation"
    assert unit(game, "red-1").marker


@checks("GR-5.8c")
def test_5_8_a_reaction_move_may_go_into_contact() -> None:
    state = watched(gap=5)
    game = acting(state, answers=[SecureArea(R1), ReactMove(B1)])
    assert isinstance(game.ask, Place)
    go_on(game, answers=[shift(state, B1, 0, -5)])
    assert spots(game, "blue-1")[0] == (30, 21)


def test_5_8_the_reaction_must_be_against_the_enemy_who_acted() -> None:
    state = watched()
    game = acting(state, answers=[SecureArea(R1)])
    refusal = refused(game, ReactShoot(B1, R2), "5.8", "not-the-trigger")
    assert refusal.facts == {"target": R1}
    loose = acting(watched(house={"react_any_target": "on"}), answers=[SecureArea(R1)])
    assert loose.why_not(ReactShoot(B1, R2)).reason == "out-of-range"  # type: ignore[union-attr]


def test_5_8_by_house_rule_any_enemy_may_be_the_target() -> None:
    state = watched(house={"react_any_target": "on"})
    near = troop(squad(1), [(30, 26)])
    state = arena(
        [troop(squad(10, gun()), row(10, 26, 20)), near],
        [troop(GUARD, row(3, 30, 31), marker=True)],
        house={"react_any_target": "on"},
    )
    game = acting(state, answers=[SecureArea(R1)])
    assert ReactShoot(B1, R2) in game.options


# --- 5.8e: who was charged -------------------------------------------------------------------


def charged(house: Any = None) -> Any:
    """Red has moved into contact with a unit that waits for it."""
    state = watched(gap=5, house=house)
    return acting(state, answers=[Move(R1), shift(state, R1, 0, 5)])


def test_5_8_who_is_charged_shoots_point_blank_or_strikes_first_but_does_not_run() -> None:
    game = charged()
    assert ReactShoot(B1, R1) in game.options
    assert ReactFight(B1, R1) in game.options
    assert ReactMove(B1) not in game.options
    refused(game, ReactMove(B1), "8.2", "engaged")


def test_5_8_by_house_rule_nobody_shoots_point_blank() -> None:
    game = charged({"react_point_blank": "off"})
    assert ReactFight(B1, R1) in game.options
    refused(game, ReactShoot(B1, R1), "8.2", "shooter-in-melee")


def test_5_8_point_blank_is_only_for_those_who_were_moved_upon() -> None:
    """A unit in melee that secures the area does not move into contact."""
    state = watched(gap=0)
    game = acting(state, answers=[SecureArea(R1)])
    assert ReactShoot(B1, R1) not in game.options
    assert ReactFight(B1, R1) in game.options


def test_5_8_the_reactor_is_the_attacker_of_his_melee() -> None:
    game = charged()
    go_on(game, answers=[ReactFight(B1, R1)])
    assert the(game, MeleeDeclared).unit == B1


# --- 5.8f: what becomes of the acting unit ---------------------------------------------------


@checks("GR-5.8c")
def test_5_8_a_unit_pinned_by_a_reaction_can_only_rally() -> None:
    """Case 59: three of ten fall to the reaction, and the morale die is too low."""
    guard = troop(squad(3, gun(fp=9)), row(3, 30, 31), marker=True)
    state = arena([troop(squad(10, gun()), row(10, 26, 20))], [guard, troop(squad(1), [(5, 40)])])
    game = acting(state, answers=[Move(R1), stay(R1), ReactShoot(B1, R1)], dice=[6, 6, 6])
    while game.ask is not None and getattr(game.ask, "prompt", "") == "lose":
        game.answer(game.options[0])
    go_on(game, dice=[2])
    assert unit(game, "red-1").condition == "pinned"
    assert kinds(game) == ["Rally", "EndActivation"]
    assert Rally(R1) in game.options


def test_5_8_a_unit_destroyed_by_a_reaction_ends_its_activation() -> None:
    guard = troop(squad(1, gun(fp=9)), [(30, 31)], marker=True)
    state = arena([troop(squad(1), [(30, 20)]), troop(squad(1), [(60, 5)])], [guard])
    game = acting(state, answers=[SecureArea(R1), ReactShoot(B1, R1)], dice=[6])
    assert the(game, UnitDestroyed).unit == R1
    assert the(game, ActivationEnded).unit == R1
    assert told(game, Fired)


# --- who cannot ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("facts", "reason"),
    [({"marker": False}, "no-marker"), ({"marker": False, "reacted": True}, "reacted-already")],
)
def test_5_7_without_a_marker_nobody_reacts(facts: dict[str, bool], reason: str) -> None:
    game = acting(watched(**facts), answers=[SecureArea(R1)])
    refused(game, ReactMove(B1), "5.7", reason)


@checks("GR-5.8a")
def test_5_8_who_does_not_see_the_enemy_does_not_react() -> None:
    wall = ("hill", "20,24 44,24 44,27 20,27")
    game = acting(watched(wall), answers=[SecureArea(R1)])
    assert game.seat == RED
    refusal = refused(game, ReactMove(B1), "5.8", "trigger-unseen")
    assert refusal.facts == {"target": R1}


def test_9_6_a_shaken_vehicle_does_not_react_with_fire_a_stunned_one_not_with_a_move() -> None:
    for crew, kind in ((Crew(shaken=True), ReactMove(B1)), (Crew(stunned=True), None)):
        guard = troop(tank(), [(30, 35)], marker=True, crew=crew)
        state = arena([troop(squad(1), [(30, 20)])], [guard])
        game = acting(state, answers=[SecureArea(R1)])
        offered = [option for option in game.options if isinstance(option, ReactShoot | ReactMove)]
        assert offered == ([kind] if kind else [])


def test_5_8_there_is_nothing_to_react_to_in_ones_own_activation() -> None:
    game = acting(watched())
    refused(game, ReactMove(R1), "5.8", "nothing-to-react-to")
    assert Shoot(R1, B1) in game.options
