"""§5.8: units with a marker answer what an enemy does in their sight."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from heerbann.engine.rules.asks import Choose, Place
from heerbann.engine.rules.battle import Outcome
from heerbann.systems.skirmish.model.actions import (
    EndActivation,
    Move,
    PassReaction,
    Rally,
    ReactFight,
    ReactFlee,
    ReactMove,
    ReactRally,
    ReactShoot,
    SecureArea,
    Shoot,
    Sprint,
)
from heerbann.systems.skirmish.model.events.combat import Fired, MeleeDeclared, UnitDestroyed
from heerbann.systems.skirmish.model.events.morale import Broke, Pinned, RallyRolled
from heerbann.systems.skirmish.model.events.movement import (
    ActivationEnded,
    Reacted,
    ReactionsPassed,
)
from heerbann.systems.skirmish.model.events.round import LootRevealed
from heerbann.systems.skirmish.model.state import BLUE, RED, Crew, Marker, State, UnitId
from heerbann.systems.skirmish.rules.s05_actions.reactions import refuse_pass_reaction
from tests.rulechecks import checks
from tests.systems.playing import go_on, refused, the, told
from tests.systems.skirmish.arena import (
    WOOD,
    arena,
    gun,
    point,
    row,
    spots,
    squad,
    tank,
    troop,
    unit,
)
from tests.systems.skirmish.field import (
    B1,
    B2,
    R1,
    R2,
    acting,
    activated,
    kinds,
    shift,
    stay,
    verdict,
)

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
        ReactShoot(B1, R1), ReactMove(B1), ReactFlee(B1), ReactShoot(B2, R1), ReactMove(B2),
        ReactFlee(B2), PASS,
    )  # fmt: skip


@checks("GR-5.8a")
def test_5_8_nobody_passes_where_nobody_may_react() -> None:
    """No unit acts; or one acts, and no enemy that sees it has a marker."""
    idle = watched()
    unseen = watched(("building", "20,24 50,24 50,26 20,26"))
    for state in (idle, activated(unseen)):
        assert verdict(refuse_pass_reaction(state, PASS)) == ("5.8", "nothing-to-react-to")
    assert refuse_pass_reaction(activated(idle), PASS) is None


@checks("GR-5.8c", "GR-5.7a")
def test_5_8_a_reaction_uses_up_the_marker_for_the_round() -> None:
    game = acting(watched(), answers=[SecureArea(R1), ReactShoot(B1, R1)], dice=[1, 1, 1])
    assert the(game, Reacted).reaction == "shoot"
    assert not unit(game, "blue-1").marker
    refused(game, ReactMove(B1), "5.7", "reacted-already")
    assert game.options == (ReactShoot(B2, R1), ReactMove(B2), ReactFlee(B2), PASS)


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
    assert game.options == (ReactShoot(B2, R1), ReactMove(B2), ReactFlee(B2), PASS)


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
    assert the(game, Reacted).reaction == "move"
    assert (unit(game, "blue-1").marker, unit(game, "blue-1").reacted) == (False, True)


def test_5_8_by_house_rule_the_reaction_must_be_against_the_enemy_who_acted() -> None:
    """R-12b."""
    game = acting(watched(house={"react_any_target": "off"}), answers=[SecureArea(R1)])
    refusal = refused(game, ReactShoot(B1, R2), "5.8", "not-the-trigger")
    assert refusal.facts == {"target": R1}
    loose = acting(watched(), answers=[SecureArea(R1)])
    assert loose.why_not(ReactShoot(B1, R2)).reason == "out-of-range"  # type: ignore[union-attr]


@checks("GR-5.8a", "GR-5.8c")
def test_5_8_any_enemy_may_be_the_target() -> None:
    near = troop(squad(1), [(30, 26)])
    state = arena(
        [troop(squad(10, gun()), row(10, 26, 20)), near],
        [troop(GUARD, row(3, 30, 31), marker=True)],
    )
    game = acting(state, answers=[SecureArea(R1)])
    assert ReactShoot(B1, R2) in game.options


# --- any short action is a reaction ------------------------------------------------------


@checks("GR-5.8c", "GR-10.4a")
def test_5_8_who_is_pinned_may_react_by_rallying_and_by_nothing_else() -> None:
    game = acting(watched(condition="pinned"), answers=[SecureArea(R1)])
    assert game.options[0] == ReactRally(B1)
    for other in (ReactShoot(B1, R1), ReactMove(B1), ReactFlee(B1)):
        refused(game, other, "10.4", "pinned")
    go_on(game, answers=[ReactRally(B1)], dice=[3])
    assert (the(game, Reacted).reaction, the(game, RallyRolled).passed) == ("rally", True)
    guard = unit(game, "blue-1")
    assert (guard.condition, guard.marker, guard.reacted) == ("steady", False, True)
    refused(game, ReactRally(B2), "5.10", "steady")


@checks("GR-5.8c", "GR-10.6c")
def test_5_8_who_flees_may_react_by_fleeing_and_rallies_only_after_it_fled() -> None:
    game = acting(watched(condition="fleeing"), answers=[SecureArea(R1)])
    assert game.options[0] == ReactFlee(B1)
    refused(game, ReactRally(B1), "10.6", "flee-first")
    refused(game, ReactMove(B1), "10.6", "fleeing")
    go_on(game, answers=[ReactFlee(B1)], dice=[2])
    assert the(game, Reacted).reaction == "flee"
    assert spots(game, "blue-1")[0] == (30, 33)
    fled = acting(watched(condition="fleeing", fled=True), answers=[SecureArea(R1)])
    assert fled.options[:2] == (ReactRally(B1), ReactFlee(B1))
    free = watched(condition="fleeing", house={"flee_first": "off"})
    assert ReactRally(B1) in acting(free, answers=[SecureArea(R1)]).options


def test_5_8_a_rally_in_reaction_ends_nobodys_activation() -> None:
    state = watched(condition="pinned", house={"rally_then_act": "off"})
    game = acting(state, answers=[SecureArea(R1), ReactRally(B1), PASS], dice=[5])
    assert game.seat == RED
    assert game.state.acting is not None
    assert game.state.acting.budget == 1


def test_5_8_by_house_rule_flight_and_rallying_are_no_reactions() -> None:
    law = {"react_with": "move_or_attack"}
    game = acting(watched(house=law), answers=[SecureArea(R1)])
    assert ReactFlee(B1) not in game.options
    refused(game, ReactFlee(B1), "5.8", "no-such-reaction")
    refused(game, ReactRally(B1), "5.8", "no-such-reaction")


def test_5_7_by_house_rule_who_is_pinned_or_flees_loses_the_marker() -> None:
    for house, kept in ((None, True), ({"react_with": "move_or_attack"}, False)):
        for event in (Pinned(B1), Broke(B1)):
            state = watched(house=house)
            event.apply(state)
            assert unit(state, "blue-1").marker is kept
            assert not unit(state, "red-1").marker


def test_5_8_by_house_rule_only_those_in_melee_flee_in_reaction() -> None:
    game = acting(watched(house={"voluntary_flee": "melee_only"}), answers=[SecureArea(R1)])
    refused(game, ReactFlee(B1), "5.9", "flee-from-melee-only")


# --- 5.8e: who was charged -------------------------------------------------------------------


HELD = {"melee_holds": "contact"}


def charged(house: Any = None) -> Any:
    """Red has moved into contact with a unit that waits for it."""
    state = watched(gap=5, house=house)
    return acting(state, answers=[Move(R1), shift(state, R1, 0, 5)])


def test_5_8_who_is_charged_shoots_strikes_first_or_gets_away() -> None:
    """R-72: contact alone holds nobody."""
    game = charged()
    for answer in (ReactShoot(B1, R1), ReactFight(B1, R1), ReactMove(B1), ReactFlee(B1)):
        assert answer in game.options


def test_5_8_by_house_rule_who_is_charged_does_not_walk_away() -> None:
    """R-15, R-72."""
    game = charged(HELD)
    assert ReactShoot(B1, R1) in game.options
    assert ReactFight(B1, R1) in game.options
    assert ReactMove(B1) not in game.options
    refused(game, ReactMove(B1), "8.2", "engaged")


def test_5_8_by_house_rule_nobody_shoots_point_blank() -> None:
    game = charged({"react_point_blank": "off", **HELD})
    assert ReactFight(B1, R1) in game.options
    refused(game, ReactShoot(B1, R1), "8.2", "shooter-in-melee")


def test_5_8_point_blank_is_only_for_those_who_were_moved_upon() -> None:
    """A unit in melee that secures the area does not move into contact."""
    state = watched(gap=0, house=HELD)
    game = acting(state, answers=[SecureArea(R1)])
    assert ReactShoot(B1, R1) not in game.options
    assert ReactFight(B1, R1) in game.options


def test_5_8_the_reactor_is_the_attacker_of_his_melee() -> None:
    game = charged()
    go_on(game, answers=[ReactFight(B1, R1)])
    assert the(game, MeleeDeclared).unit == B1
    assert the(game, Reacted).reaction == "melee"
    assert unit(game, "blue-1").reacted


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


def test_11_5_a_reaction_may_end_the_battle() -> None:
    guard = troop(squad(1, gun(fp=9)), [(30, 31)], marker=True)
    state = arena([troop(squad(1), [(30, 20)])], [guard])
    game = acting(state, answers=[SecureArea(R1), ReactShoot(B1, R1)], dice=[6])
    assert game.outcome == Outcome(BLUE, "11.5", "destroyed")


def test_15_2_by_house_rule_a_reaction_move_turns_up_loot_as_well() -> None:
    state = watched(house={"loot_shown": "near"})
    state.scenario = replace(state.scenario, mission="hidden_loot")
    state.marks[1] = Marker(point(30, 27), 3, open=False)
    answers = [SecureArea(R1), ReactMove(B1), shift(state, B1, 0, -3)]
    assert the(acting(state, answers=answers), LootRevealed) == LootRevealed(1, 3)


# --- who cannot ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("facts", "reason"),
    [({"marker": False}, "no-marker"), ({"marker": False, "reacted": True}, "reacted-already")],
)
def test_5_7_without_a_marker_nobody_reacts(facts: dict[str, bool], reason: str) -> None:
    game = acting(watched(**facts), answers=[SecureArea(R1)])
    refused(game, ReactMove(B1), "5.7", reason)


def test_1_1_who_is_not_on_the_table_neither_reacts_nor_is_a_target() -> None:
    nobody = UnitId("blue-9")
    game = acting(watched(), answers=[SecureArea(R1)])
    for answer in (ReactMove(nobody), ReactFlee(nobody), ReactRally(nobody),
                   ReactShoot(nobody, R1), ReactFight(nobody, R1), ReactShoot(B1, nobody),
                   ReactFight(B1, nobody)):  # fmt: skip
        refusal = refused(game, answer, "1.1", "no-such-unit")
        assert refusal.facts == {"unit": nobody}


@checks("GR-5.8a")
def test_5_8_who_does_not_see_the_enemy_does_not_react() -> None:
    wall = ("hill", "20,24 44,24 44,27 20,27")
    game = acting(watched(wall), answers=[SecureArea(R1)])
    assert game.seat == RED
    refusal = refused(game, ReactMove(B1), "5.8", "trigger-unseen")
    assert refusal.facts == {"target": R1}


def test_5_8_who_does_not_see_the_action_fires_at_nobody() -> None:
    """Not even at another enemy, whom he does see."""
    red = [troop(squad(1), [(10, 10)]), troop(squad(1), [(40, 10)])]
    blue = [troop(GUARD, row(3, x, 30), marker=True) for x in (40, 10)]
    state = arena(red, blue, ("building", "20,14 34,14 34,26 20,26"))
    game = acting(state, answers=[SecureArea(R1)])
    offered = [option for option in game.options if not isinstance(option, PassReaction)]
    assert offered[0] == ReactShoot(B2, R1)
    assert {option.unit for option in offered} == {B2}


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
