"""§14: Fast, Flying, Terrain Training, Vanguard and War Howl."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from heerbann.boards.table import INCH
from heerbann.engine.rules.asks import Action, Place
from heerbann.systems.skirmish.model.actions import (
    Activate,
    CallHowl,
    EndActivation,
    EndHowl,
    Fight,
    FreeMove,
    HowlFight,
    HowlMove,
    Move,
    PassReaction,
    ReactMove,
    SaveHowl,
    SecureArea,
    Sprint,
    StayBack,
    TakeCover,
    Vanguard,
)
from heerbann.systems.skirmish.model.events.combat import MeleeDeclared
from heerbann.systems.skirmish.model.events.movement import ActivationEnded, Marched
from heerbann.systems.skirmish.model.events.round import HowlCalled, HowlEnded
from heerbann.systems.skirmish.model.events.setup import StayedBack, VanguardRolled
from heerbann.systems.skirmish.model.state import BLUE, RED, Crew, State
from heerbann.systems.skirmish.rules.s06_movement.legality import refuse_march
from heerbann.systems.skirmish.rules.s06_movement.pace import pace
from tests.rulechecks import checks
from tests.systems.playing import go_on, refused, the, told
from tests.systems.skirmish.arena import WOOD, arena, entry, gun, row, spots, squad, tank, troop
from tests.systems.skirmish.field import (
    B1,
    B2,
    R1,
    R2,
    R3,
    acting,
    kinds,
    march,
    moving,
    running,
    shift,
    stay,
    verdict,
    walk,
)

FAR = troop(squad(1), [(70, 46)])


# --- 14.1: Fast ------------------------------------------------------------------------------


def hounds(gap: int = 20, house: Any = None, **facts: Any) -> State:
    """A Fast unit; the enemy stands so far ahead."""
    red = troop(squad(1, rules=("fast",)), [(30, 10)], **facts)
    return arena([red], [troop(squad(1), [(30, 11 + gap)]), FAR], house=house)


@checks("GR-14-fast")
def test_14_1_a_fast_unit_moves_once_more_for_nothing() -> None:
    """Case 66: free Move, Move, Melee; but not a third move."""
    state = hounds(12)
    free = [FreeMove(R1), shift(state, R1, 0, 6)]
    game = acting(state, answers=free)
    assert "Move" in kinds(game)
    refused(game, FreeMove(R1), "14.1", "no-free-move")
    go_on(game, answers=[Move(R1), shift(game, R1, 0, 6)])
    assert Fight(R1, B1) in game.options
    refused(game, Move(R1), "5.1", "taken-already")


@checks("GR-14-fast")
def test_14_1_the_free_move_comes_at_any_point_and_triggers_reactions() -> None:
    state = hounds()
    state.units[B1] = troop_with_marker(state)
    game = acting(state, answers=[Move(R1), stay(R1), PassReaction(), FreeMove(R1), stay(R1)])
    assert game.seat == BLUE
    assert ReactMove(B1) in game.options


def troop_with_marker(state: State) -> Any:
    return msgspec.structs.replace(state.units[B1], marker=True)


@checks("GR-14-fast")
def test_14_1_it_goes_with_a_long_action_unless_the_house_forbids() -> None:
    state = hounds()
    game = acting(state, answers=[Sprint(R1), stay(R1)])
    assert kinds(game) == ["FreeMove", "EndActivation"]
    game = acting(state, answers=[FreeMove(R1), stay(R1)])
    assert "Sprint" in kinds(game)
    strict = hounds(house={"fast_with_long": "off"})
    game = acting(strict, answers=[Sprint(R1), stay(R1)])
    assert told(game, ActivationEnded)
    game = acting(strict, answers=[FreeMove(R1), stay(R1)])
    refused(game, TakeCover(R1), "14.1", "fast-or-long")


@checks("GR-14-fast")
@pytest.mark.parametrize(
    ("facts", "verdict_"),
    [
        ({"condition": "pinned"}, ("10.4", "pinned")),
        ({"crew": Crew(stunned=True)}, ("9.3", "crew-cannot-move")),
        ({"crew": Crew(immobile=True)}, ("9.3", "crew-cannot-move")),
    ],
)
def test_14_1_not_while_pinned_stunned_or_immobilised(facts: Any, verdict_: Any) -> None:
    refused(acting(hounds(**facts)), FreeMove(R1), *verdict_)


def test_14_1_not_while_engaged() -> None:
    refused(acting(hounds(0)), FreeMove(R1), "8.2", "engaged")


# --- 14.2, 14.3: Flying, Terrain Training ----------------------------------------------------


@checks("GR-14-flying", "GR-14-terrain")
@pytest.mark.parametrize("special", ["flying", "terrain"])
def test_14_2_nothing_slows_them(special: Any) -> None:
    house = arena().house
    assert pace(entry(rules=(special,)), "move", house) == (6 * INCH, 6 * INCH)
    state = arena([troop(squad(1, rules=(special,)), [(8, 12)])], [FAR], WOOD)
    assert refuse_march(moving(state), march(R1, walk(1, (14, 12)))) is None
    plain = arena([troop(squad(1), [(8, 12)])], [FAR], WOOD)
    assert verdict(refuse_march(moving(plain), march(R1, walk(1, (14, 12))))) == ("6.2", "slowed")


@checks("GR-14-terrain")
def test_14_3_training_does_not_open_forbidden_terrain() -> None:
    state = arena([troop(squad(1, rules=("terrain",)), [(8, 12)])], [FAR], ("building", WOOD[1]))
    assert verdict(refuse_march(moving(state), march(R1, walk(1, (12, 12))))) == (
        "6.6",
        "may-not-enter",
    )


# --- 14.4: Vanguard --------------------------------------------------------------------------


def scouts() -> State:
    """Both sides have a vanguard; the battle has not begun."""
    scout = squad(1, rules=("vanguard",))
    red = [troop(scout, [(10, 11)]), troop(squad(1), [(20, 11)]), troop(scout, [(30, 11)])]
    state = arena(red, [troop(scout, [(10, 36)]), troop(squad(1), [(30, 23)])])
    state.round = 0
    return state


@checks("GR-14-vanguard")
def test_14_4_each_unit_of_the_vanguard_moves_once_before_the_game() -> None:
    game = go_on(running(scouts(), "roll_for_vanguard"), dice=[2, 5])
    assert the(game, VanguardRolled).winner == BLUE
    assert game.options == (Vanguard(B1), StayBack(B1))
    go_on(game, answers=[Vanguard(B1), shift(game, B1, 0, -6)])
    assert spots(game, "blue-1") == [(10, 30)]
    assert [*game.options] == [Vanguard(R1), Vanguard(R3), StayBack(R1), StayBack(R3)]
    go_on(game, answers=[StayBack(R3), Vanguard(R1), stay(R1)])
    assert the(game, StayedBack).unit == R3
    assert game.state.round == 1


@checks("GR-14-vanguard")
def test_14_4_it_does_not_end_within_nine_inches_of_an_enemy() -> None:
    game = go_on(running(scouts(), "roll_for_vanguard"), dice=[5, 2], answers=[Vanguard(R3)])
    assert isinstance(game.ask, Place)
    assert game.why_not(shift(game, R3, 0, "1.99")) is None
    refusal = refused(game, shift(game, R3, 0, 2), "14.4", "too-close-for-vanguard")
    assert refusal.facts == {"model": 1, "target": B2, "reach": 9 * INCH}
    refused(game, shift(game, R3, 0, 7), "6.1", "too-far")


def test_14_4_others_have_no_such_move() -> None:
    game = go_on(running(scouts(), "roll_for_vanguard"), dice=[5, 2])
    refused(game, Vanguard(R2), "14.4", "no-vanguard")
    refused(game, Vanguard(B1), "14.4", "not-your-turn")
    go_on(game, answers=[StayBack(R1)])
    refused(game, Vanguard(R1), "14.4", "no-vanguard-now")


# --- 14.12: War Howl -------------------------------------------------------------------------


def clans(gap: int = 5, blue: Any = (), **facts: Any) -> State:
    """Red may howl before round 2."""
    king = troop(squad(1, rules=("howl",)), [(30, 20)], **facts)
    mob = troop(squad(3), row(3, 34, 20))
    wagon = troop(tank(), [(60, 20)], crew=Crew(immobile=True))
    foe = troop(squad(3, gun(), **dict(blue)), row(3, 34, 21 + gap))
    state = arena([king, mob, wagon], [foe, FAR])
    state.starter = BLUE
    return state


def begun(state: State, *answers: Action) -> Any:
    return go_on(running(state, "begin_round"), dice=[5, 2], answers=answers)


@checks("GR-14-howl")
def test_14_12_once_in_a_game_before_the_first_activation_of_a_round() -> None:
    game = begun(clans())
    assert game.options == (CallHowl(), SaveHowl())
    go_on(game, answers=[SaveHowl()])
    assert kinds(game) == ["Activate"]
    called = begun(clans(), CallHowl())
    assert the(called, HowlCalled).side == RED
    assert called.state.howled == (RED,)
    state = clans()
    state.howled = (RED,)
    assert kinds(begun(state)) == ["Activate"]


@checks("GR-14-howl")
def test_14_12_every_steady_unit_moves_and_then_fights_for_nothing() -> None:
    """Case 67: afterwards the unit is activated as usual and may fight again."""
    game = begun(clans(), CallHowl())
    assert game.options == (HowlMove(R1), HowlMove(R2), EndHowl())
    refused(game, HowlMove(R3), "9.3", "crew-cannot-move")
    refused(game, HowlFight(R2, B1), "8.1", "no-contact")
    go_on(game, answers=[HowlMove(R2), shift(game, R2, 0, 5)])
    assert game.options == (HowlMove(R1), HowlFight(R2, B1), EndHowl())
    refused(game, HowlMove(R2), "14.12", "no-howl-for-it")
    go_on(game, answers=[HowlFight(R2, B1)], dice=[1, 1, 1, 1, 1, 1, 3])
    assert the(game, MeleeDeclared).unit == R2
    assert game.options == (HowlMove(R1), EndHowl())
    refused(game, Activate(R2), "11.2", "no-activations-now")
    go_on(game, answers=[EndHowl()])
    assert the(game, HowlEnded).side == RED
    go_on(game, answers=[Activate(R2)])
    assert Fight(R2, B1) in game.options


@checks("GR-14-howl")
@pytest.mark.parametrize("condition", ["pinned", "fleeing"])
def test_14_12_the_shaken_neither_call_nor_follow(condition: Any) -> None:
    assert "CallHowl" not in kinds(begun(clans(condition=condition)))
    state = clans()
    state.units[R2] = msgspec.structs.replace(state.units[R2], condition=condition)
    game = begun(state, CallHowl())
    assert HowlMove(R2) not in game.options
    refused(game, HowlMove(R2), "14.12", "no-howl-for-it")


def test_14_12_the_start_player_is_asked_first_and_both_may_howl() -> None:
    state = clans(blue={"rules": ("howl",)})
    game = begun(state)
    assert game.seat == RED
    go_on(game, answers=[SaveHowl()])
    assert game.seat == BLUE
    assert game.options == (CallHowl(), SaveHowl())
    assert not told(game, Marched)
    assert SecureArea(R1) not in game.options
    assert EndActivation(R1) not in game.options
