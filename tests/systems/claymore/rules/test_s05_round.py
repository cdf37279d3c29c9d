"""§5: the order of a round, the initiative, and the two halves of the move/shoot phase."""

from __future__ import annotations

import pytest

from heerbann.engine.rules.asks import Roll
from heerbann.systems.claymore.model.actions import Attack, EndHalf, Fight, Fire, Hurry, Move, Stay
from heerbann.systems.claymore.model.events.round import (
    HalfEnded,
    InitiativeRolled,
    Moved,
    RoundBegan,
    Shot,
)
from heerbann.systems.claymore.model.state import CHAOS, EMPIRE, State, UnitId
from tests.rulechecks import checks
from tests.systems.claymore.field import field, hex_of
from tests.systems.claymore.play import (
    all_refused,
    fight,
    go_on,
    half,
    label_of,
    move,
    moves_of,
    options_of,
    shoot,
    start,
    story,
    targets_of,
)
from tests.systems.playing import refused, told


def two_armies() -> State:
    """Two Soldiers and Archers of the Empire, Orcs and Goblins of Chaos, in the open."""
    return field(
        empire={"D3": "soldiers", "H3": "earch", "A1": "soldiers"},
        chaos={"D11": "orcs", "H5": "goblins"},
        active=None,
    )


@checks("CS-5.1")
def test_5_1_a_round_is_initiative_then_moving_and_shooting_then_melee() -> None:
    state = field(empire={"D3": "soldiers"}, chaos={"E3": "beast"}, active=None, round=0)
    game = go_on(
        start(state, "begin_round"),
        dice=[5, 2, 6, 1, 4, 1, 1],
        answers=[Attack()],
    )
    assert story(game) == [
        "RoundBegan",
        "InitiativeRolled",
        "HalfEnded",  # both are pinned, so each half ends by itself
        "HalfEnded",
        "MeleesListed",
        "MeleeBegan",
        "DiceOffRolled",
        "Attacked",
        "MeleeEnded",
        "RoundEnded",
        "RoundBegan",
    ]
    assert [event.round for event in told(game, RoundBegan)] == [1, 2]
    assert isinstance(game.ask, Roll)
    assert game.ask.rule == "5.2"


@checks("CS-5.2a")
def test_5_2_equal_dice_are_thrown_again_and_the_higher_die_has_the_initiative() -> None:
    game = go_on(start(two_armies(), "initiative"), dice=[4, 4, 6, 1])
    assert told(game, InitiativeRolled) == [
        InitiativeRolled(4, 4, None),
        InitiativeRolled(6, 1, EMPIRE),
    ]
    assert game.state.initiative == EMPIRE


@pytest.mark.parametrize(("dice", "winner"), [([6, 5], EMPIRE), ([1, 2], CHAOS), ([2, 1], EMPIRE)])
@checks("CS-5.2a")
def test_5_2_the_first_die_is_the_empire_s_the_second_that_of_chaos(
    dice: list[int], winner: str
) -> None:
    game = go_on(start(two_armies(), "initiative"), dice=dice)
    assert (game.state.initiative, game.state.active, game.seat) == (winner, winner, winner)


@checks("CS-5.2a")
def test_5_2_each_player_throws_one_die_and_only_who_is_higher_matters() -> None:
    ask = start(two_armies(), "initiative").ask
    assert isinstance(ask, Roll)
    assert (ask.rule, ask.dice, ask.sides, ask.by) == ("5.2", 2, 6, (EMPIRE, CHAOS))
    assert [weight for _, weight in ask.branches()] == [15, 15]


@checks("CS-5.2a")
def test_5_2_the_initiative_holds_for_one_round_only() -> None:
    game = go_on(start(two_armies(), "initiative"), dice=[6, 1], answers=[EndHalf(), EndHalf()])
    assert game.state.initiative is None
    assert isinstance(game.ask, Roll)
    go_on(game, dice=[2, 3])
    assert game.state.initiative == CHAOS
    assert game.seat == CHAOS


@pytest.mark.parametrize("holder", [EMPIRE, CHAOS])
@checks("CS-5.2b")
def test_5_2_the_holder_moves_first_shoots_first_and_determines_the_melees(holder: str) -> None:
    state = field(
        empire={"D3": "earch", "H3": "soldiers", "A1": "soldiers"},
        chaos={"E3": "carch", "I3": "orcs", "A13": "orcs"},
        active=None,
    )
    dice = [6, 1] if holder == EMPIRE else [1, 6]
    game = go_on(start(state, "initiative"), dice=dice)
    assert game.seat == holder
    kinds = {type(action).__name__ for action in game.options}
    assert {"Move", "Shoot"} <= kinds
    go_on(game, answers=[EndHalf()])
    assert game.seat != holder
    go_on(game, answers=[EndHalf()])
    assert game.seat == holder
    assert {type(action) for action in game.options} == {Fight}


def test_5_5_the_player_with_the_initiative_orders_the_melees_whoever_s_turn_it_was_last() -> None:
    state = field(empire={"D3": "soldiers", "H3": "soldiers"}, chaos={"E3": "orcs", "I3": "orcs"})
    for holder in (EMPIRE, CHAOS):
        game = fight(state, initiative=holder)
        assert game.seat == holder
        assert game.options == (Fight("soldiers-1", "orcs-1"), Fight("soldiers-2", "orcs-2"))


@checks("CS-5.3a")
def test_5_3_the_initiative_player_may_move_and_shoot_with_each_of_his_regiments() -> None:
    state = field(
        empire={"D3": "soldiers", "H3": "earch", "F11": "knights"},
        chaos={"H5": "goblins"},
    )
    game = half(state)
    for unit in ("soldiers-1", "earch-1", "knights-1"):
        assert moves_of(game, unit)
    orders = [
        move(game, "knights-1", "F10"),
        shoot("earch-1", "goblins-1"),
        move(game, "soldiers-1", "D4"),
    ]
    go_on(game, dice=[1, 1, 1], answers=orders)
    assert [event.unit for event in told(game, Moved)] == ["knights-1", "soldiers-1"]
    assert [event.unit for event in told(game, Shot)] == ["earch-1"]
    assert (label_of(game, "knights-1"), label_of(game, "soldiers-1")) == ("F10", "D4")


@checks("CS-5.3b")
def test_5_3_the_second_player_comes_only_when_the_first_has_finished() -> None:
    game = half(two_armies())
    assert not options_of(game, "orcs-1")
    refused(game, move(game, "orcs-1", "D10"), "5.3", "not-your-half")
    go_on(game, answers=[move(game, "soldiers-1", "D4")])
    refused(game, move(game, "orcs-1", "D10"), "5.3", "not-your-half")
    go_on(game, answers=[EndHalf()])
    assert game.state.active == CHAOS
    refused(game, shoot("earch-1", "goblins-1"), "5.3", "not-your-half")
    go_on(game, answers=[move(game, "orcs-1", "D10")])
    assert label_of(game, "orcs-1") == "D10"


@checks("CS-5.3b")
def test_5_3_after_both_halves_nobody_moves_any_more() -> None:
    state = field(empire={"D3": "soldiers", "A1": "soldiers"}, chaos={"E3": "beast", "L13": "orcs"})
    game = half(state, answers=[EndHalf(), EndHalf()])
    assert game.state.active is None
    go_on(game, dice=[6, 1])
    refused(game, move(game, "soldiers-2", "A2"), "5.1", "wrong-phase")
    refused(game, EndHalf(), "5.1", "wrong-phase")
    refused(game, shoot("soldiers-2", "orcs-1"), "5.1", "wrong-phase")
    refused(game, Hurry(UnitId("soldiers-2")), "5.1", "wrong-phase")


@checks("CS-5.4a")
def test_5_4_nothing_is_compulsory_a_half_can_be_ended_at_once() -> None:
    game = half(two_armies(), answers=[EndHalf()])
    assert told(game, HalfEnded) == [HalfEnded(EMPIRE)]
    assert (label_of(game, "soldiers-1"), label_of(game, "earch-1")) == ("D3", "H3")
    assert not game.state.spent


@checks("CS-5.4a")
def test_5_4_regiments_act_in_any_order_and_one_moves_after_another_has_shot() -> None:
    game = half(two_armies(), dice=[1, 1, 1], answers=[shoot("earch-1", "goblins-1")])
    go_on(game, answers=[move(game, "soldiers-1", "D4")])
    assert game.state.spent == {"earch-1": "shot", "soldiers-1": "moved"}


@checks("CS-5.4a")
def test_5_4_a_regiment_acts_once_in_a_half() -> None:
    game = half(two_armies(), answers=[])
    go_on(game, answers=[move(game, "soldiers-1", "D4")])
    assert not options_of(game, "soldiers-1")
    refused(game, move(game, "soldiers-1", "D5"), "5.4", "has-moved")
    go_on(game, dice=[1, 1, 1], answers=[shoot("earch-1", "goblins-1")])
    refused(game, shoot("earch-1", "goblins-1"), "5.4", "has-shot")
    refused(game, Hurry(UnitId("earch-1")), "5.4", "has-shot")


def test_5_4_a_howitzer_that_fired_does_not_move() -> None:
    state = field(
        empire={"D3": "howitzer", "H3": "soldiers"},
        chaos={"E3": "goblins", "L13": "orcs"},
        round=5,
    )
    game = half(state, answers=[Fire(UnitId("howitzer-1"), UnitId("goblins-1"))])
    refused(game, move(game, "howitzer-1", "D4"), "5.4", "has-fired")


def test_5_4_in_the_next_round_every_regiment_is_fresh_again() -> None:
    game = half(two_armies())
    go_on(game, answers=[move(game, "soldiers-1", "D4"), EndHalf(), EndHalf()])
    assert game.state.round == 2
    assert not game.state.spent
    go_on(game, dice=[6, 1])
    go_on(game, answers=[move(game, "soldiers-1", "D5")])
    assert label_of(game, "soldiers-1") == "D5"


def test_5_4_a_half_in_which_nothing_can_be_done_ends_by_itself() -> None:
    """Both are pinned and cannot shoot, so the game goes on to the melee."""
    game = half(field(empire={"D3": "soldiers"}, chaos={"E3": "orcs"}))
    assert told(game, HalfEnded) == [HalfEnded(EMPIRE), HalfEnded(CHAOS)]
    assert isinstance(game.ask, Roll)
    assert game.ask.rule == "8.5"


def test_5_4_unknown_regiments_do_nothing() -> None:
    game = half(two_armies())
    nobody = UnitId("dragon-1")
    unknown = [Move(nobody, hex_of("D4")), Hurry(nobody), shoot("dragon-1", "orcs-1")]
    all_refused(game, unknown, "12.1", "no-such-unit")


def archers_and_friends(half_order: str) -> State:
    return field(
        empire={"D3": "soldiers", "H3": "earch", "H11": "earch"},
        chaos={"H5": "orcs", "A13": "wolf", "H13": "carch"},
        house={"half_order": half_order},
    )


def test_5_4_half_order_free_lets_regiments_move_after_a_shot() -> None:
    game = half(archers_and_friends("free"), dice=[1, 1, 1], answers=[shoot("earch-1", "orcs-1")])
    assert moves_of(game, "soldiers-1")
    assert Hurry(UnitId("earch-2")) in game.options


def test_5_4_half_order_move_then_shoot_ends_all_moves_with_the_first_shot() -> None:
    """A-17: moves first, shots afterwards; the Swift do not roll any more either."""
    game = half(archers_and_friends("move_then_shoot"))
    go_on(game, answers=[move(game, "soldiers-1", "D4")])
    assert moves_of(game, "earch-2")  # a move does not end the moves
    go_on(game, dice=[1, 1, 1], answers=[shoot("earch-1", "orcs-1")])
    assert not moves_of(game, "earch-2")
    refused(game, move(game, "earch-2", "H10"), "5.4", "moves-before-shots")
    refused(game, Hurry(UnitId("earch-2")), "5.4", "moves-before-shots")
    assert targets_of(game, "earch-2") == ["carch-1"]


def test_5_4_half_order_move_then_shoot_does_not_bind_the_other_side() -> None:
    game = half(
        archers_and_friends("move_then_shoot"),
        dice=[1, 1, 1],
        answers=[shoot("earch-1", "orcs-1"), EndHalf()],
    )
    assert game.seat == CHAOS
    assert moves_of(game, "wolf-1")
    assert moves_of(game, "orcs-1")


def test_5_4_half_order_move_then_shoot_counts_the_howitzer_s_fire_as_a_shot() -> None:
    state = field(
        empire={"D3": "howitzer", "H3": "soldiers", "A11": "howitzer", "J13": "xbow"},
        chaos={"E3": "goblins", "L13": "orcs"},
        round=5,
        house={"half_order": "move_then_shoot"},
    )
    game = half(state, answers=[Fire(UnitId("howitzer-1"), UnitId("goblins-1"))])
    refused(game, move(game, "soldiers-1", "H4"), "5.4", "moves-before-shots")
    refused(game, move(game, "howitzer-2", "A12"), "5.4", "moves-before-shots")
    assert targets_of(game, "xbow-1") == ["orcs-1"]


def test_5_4_a_half_is_not_ended_in_the_middle_of_a_swift_move() -> None:
    game = half(two_armies(), dice=[2], answers=[Hurry(UnitId("earch-1"))])
    refused(game, EndHalf(), "6.8", "finish-the-hurry")
    go_on(game, answers=[Stay(UnitId("earch-1"))])
    assert EndHalf() in game.options
