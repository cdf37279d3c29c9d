"""§14: Fast, Flying, Terrain Training, Vanguard and War Howl."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from heerbann.boards.table import INCH
from heerbann.engine.rules.asks import Action, Place
from heerbann.engine.rules.battle import Outcome
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
from heerbann.systems.skirmish.model.events.setup import (
    StayedBack,
    VanguardGathered,
    VanguardRolled,
)
from heerbann.systems.skirmish.model.state import BLUE, RED, Crew, State, UnitId
from heerbann.systems.skirmish.rules.s06_movement.legality import refuse_march
from heerbann.systems.skirmish.rules.s06_movement.pace import pace
from tests.rulechecks import checks
from tests.systems.playing import go_on, refused, the, told
from tests.systems.skirmish.arena import (
    WOOD,
    arena,
    blade,
    entry,
    gun,
    row,
    spots,
    squad,
    tank,
    troop,
)
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


def test_14_1_by_house_rule_not_while_engaged() -> None:
    """R-72: as written contact holds nobody."""
    assert acting(hounds(0)).why_not(FreeMove(R1)) is None
    held = hounds(0)
    held.house = replace(held.house, melee_holds="contact")
    refused(acting(held), FreeMove(R1), "8.2", "engaged")


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
    """Blue has set up first, so it begins; no die is thrown (R-86)."""
    state = scouts()
    state.chooser = BLUE
    game = running(state, "gather_vanguard")
    assert the(game, VanguardGathered).first == BLUE
    assert game.options == (Vanguard(B1), StayBack(B1))
    go_on(game, answers=[Vanguard(B1), shift(game, B1, 0, -6)])
    assert spots(game, "blue-1") == [(10, 30)]
    assert [*game.options] == [Vanguard(R1), Vanguard(R3), StayBack(R1), StayBack(R3)]
    go_on(game, answers=[StayBack(R3), Vanguard(R1), stay(R1)])
    assert the(game, StayedBack).unit == R3
    assert game.state.round == 1


@checks("GR-14-vanguard")
def test_14_4_it_goes_as_near_to_an_enemy_as_any_move() -> None:
    game = go_on(running(scouts(), "gather_vanguard"), answers=[Vanguard(R3)])
    assert isinstance(game.ask, Place)
    assert game.why_not(shift(game, R3, 0, 6)) is None
    refused(game, shift(game, R3, 0, 7), "6.1", "too-far")
    near = arena([troop(squad(1, rules=("vanguard",)), [(10, 10)])], [troop(squad(1), [(10, 15)])])
    near.round = 0
    game = go_on(running(near, "gather_vanguard"), answers=[Vanguard(R1)])
    assert game.why_not(shift(game, R1, 0, 4)) is None, "into contact"
    refused(game, shift(game, R1, 0, "3.2"), "6.9", "too-close")


def test_14_4_red_begins_where_nobody_has_set_up_and_only_who_has_a_vanguard() -> None:
    assert the(running(scouts(), "gather_vanguard"), VanguardGathered).first == RED
    state = arena([troop(squad(1), [(10, 10)])], [troop(squad(1, rules=("vanguard",)), [(10, 30)])])
    state.round = 0
    assert the(running(state, "gather_vanguard"), VanguardGathered).first == BLUE


@checks("GR-14-vanguard")
def test_14_4_by_house_rule_a_throw_decides_and_nobody_ends_within_nine_inches() -> None:
    """R-86."""
    state = scouts()
    state.house = replace(state.house, vanguard_limits="on")
    game = go_on(running(state, "gather_vanguard"), dice=[5, 2], answers=[Vanguard(R3)])
    assert the(game, VanguardRolled).winner == RED
    assert isinstance(game.ask, Place)
    assert game.why_not(shift(game, R3, 0, "1.99")) is None
    refusal = refused(game, shift(game, R3, 0, 2), "14.4", "too-close-for-vanguard")
    assert refusal.facts == {"model": 1, "target": B2, "reach": 9 * INCH}
    refused(game, shift(game, R3, 0, 7), "6.1", "too-far")


def test_14_4_others_have_no_such_move() -> None:
    game = running(scouts(), "gather_vanguard")
    refused(game, Vanguard(R2), "14.4", "no-vanguard")
    refused(game, Vanguard(B1), "14.4", "not-your-turn")
    go_on(game, answers=[StayBack(R1)])
    refused(game, Vanguard(R1), "14.4", "no-vanguard-now")
    refused(game, Vanguard(B1), "14.4", "not-your-turn")
    assert game.why_not(Vanguard(R3)) is None


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
    refused(game, HowlFight(R2, UnitId("blue-9")), "1.1", "no-such-unit")
    refused(game, HowlMove(UnitId("red-9")), "1.1", "no-such-unit")
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


def test_14_12_a_blow_of_the_howl_may_end_the_battle() -> None:
    king = troop(squad(1, rules=("howl",), nk=2, melee=blade(0, 9)), [(30, 20)])
    state = arena([king], [troop(squad(1), [(30, 21)])])
    state.starter = BLUE
    game = go_on(begun(state, CallHowl()), answers=[HowlFight(R1, B1)], dice=[6])
    assert game.outcome == Outcome(RED, "11.5", "destroyed")


@checks("GR-14-howl")
@pytest.mark.parametrize("condition", ["pinned", "fleeing"])
def test_14_12_the_shaken_neither_call_nor_follow(condition: Any) -> None:
    assert "CallHowl" not in kinds(begun(clans(condition=condition)))
    state = clans()
    state.units[R2] = msgspec.structs.replace(state.units[R2], condition=condition)
    game = begun(state, CallHowl())
    assert HowlMove(R2) not in game.options
    refused(game, HowlMove(R2), "14.12", "no-howl-for-it")


def test_14_12_the_second_to_howl_is_asked_for_his_own_units() -> None:
    state = clans(blue={"rules": ("howl",)})
    state.howled = (RED,)
    game = begun(state, CallHowl())
    assert game.seat == BLUE
    assert game.options[0] == HowlMove(B1)


def test_14_4_a_move_before_the_game_may_cost_the_last_unit() -> None:
    bike = troop(squad(1, type="bike", b=12, rules=("vanguard",)), [(9, 12)])
    state = arena([bike], [troop(squad(1), [(60, 40)])], WOOD)
    state.round = 0
    game = go_on(running(state, "gather_vanguard"), answers=[Vanguard(R1)])
    go_on(game, answers=[shift(game, R1, 4, 0)], dice=[1])
    assert game.outcome == Outcome(BLUE, "11.5", "destroyed")


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
