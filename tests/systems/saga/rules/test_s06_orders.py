"""§6 Orders: SAGA dice, costs, laying and taking back; C1, K2, K4, K24."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from heerbann.systems.saga.model import actions as do
from heerbann.systems.saga.model.board import AbilityId, Symbol
from heerbann.systems.saga.model.charts import board
from heerbann.systems.saga.model.events.orders import DiceLost, SagaDiceRethrown, SagaDiceThrown
from heerbann.systems.saga.model.events.setup import PointsCounted
from heerbann.systems.saga.model.scenario import Stage
from heerbann.systems.saga.model.state import BLUE, RED, State
from heerbann.systems.saga.rules.s06_orders import phase
from heerbann.systems.saga.rules.s06_orders.costs import (
    can_pay,
    chance_to_pay,
    left_by,
    payable_sets,
    payments,
)
from heerbann.systems.saga.rules.s14_abilities.usable import is_open
from tests.rulechecks import checks
from tests.systems.playing import asked, told
from tests.systems.saga.arena import Played, arena, band, is_done, play, row
from tests.systems.saga.rules.moving import reason, under_way

ADVANCED = [box for box in board("normans").ability if not box.is_basic]


def hand(dice: str) -> tuple[Symbol, ...]:
    return msgspec.convert(tuple(dice), tuple[Symbol, ...])


def costs(*dice: str) -> list[tuple[Symbol, ...]]:
    return [hand(die) for die in dice]


def a(ability: str) -> AbilityId:
    return AbilityId(ability)


def lay(ability: str, dice: str) -> do.LayDice:
    return do.LayDice(a(ability), hand(dice))


def orders(**facts: Any) -> State:
    """Red's orders phase; red are Vikings with a Warlord and two units, blue Normans."""
    red = [
        band("warlord", row(1, 300, 300)),
        band("hearthguard", row(4, 300, 200)),
        band("warrior", row(8, 500, 200)),
        band("levy", row(5, 800, 200), "bow"),
    ]
    blue = [band("warlord", row(1, 300, 800)), band("warrior", row(8, 500, 800))]
    return arena(red, blue, **{"phase": "place", **facts})


# --- costs and chances ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("dice", "cost", "pays"),
    [
        ("CU", costs("CU", "U"), True),
        ("CU", costs("CU", "C"), True),
        ("UR", costs("CU", "UR"), True),
        ("UR", costs("CU", "U"), False),
        ("C", costs("C", "C"), False),
    ],
)
def test_6_costs_are_matched_and_never_greedily(dice: str, cost: Any, pays: bool) -> None:
    """T71."""
    assert can_pay(hand(dice), cost) is pays


@pytest.mark.parametrize(
    ("dice", "cost", "chance"),
    [
        (6, costs("C", "U"), Fraction(581, 648)),
        (6, costs("U", "R"), Fraction(1729, 2916)),
        (3, costs("R"), Fraction(91, 216)),
        (5, costs("C", "C", "U"), Fraction(295, 432)),
    ],
)
def test_6_the_chance_that_dice_pay_is_exact(dice: int, cost: Any, chance: Fraction) -> None:
    """T70."""
    assert chance_to_pay(dice, cost) == chance


def test_6_dice_that_are_thrown_already_count_for_the_chance() -> None:
    assert chance_to_pay(1, costs("C", "R"), hand("R")) == Fraction(1, 2)


def test_6_what_a_placement_leaves() -> None:
    """T78: the empty Norman board and the dice C C U R."""
    thrown = hand("CCUR")
    sets = list(payable_sets(ADVANCED, thrown))
    assert len(sets) == 90
    assert max(len(some) for some in sets) == 4
    assert sum(len(some) == 4 for some in sets) == 14
    nor_2 = board("normans").box(a("nor_2"))
    assert len(left_by(ADVANCED, thrown, nor_2, hand("CU"))) == 11


def test_6_every_way_to_pay_is_listed_once() -> None:
    assert payments(hand("CCU"), costs("CU")) == [("C",), ("U",)]


# --- generating and throwing ---------------------------------------------------------------------


def test_4_a_unit_gives_a_die_while_it_has_enough_models() -> None:
    """Warlord, Hearthguards and eight Warriors give one each, five Levies none."""
    assert phase.generated_by(orders(), RED) == 3


@checks("K24-01")
def test_k24_01_dice_on_the_board_leave_fewer_to_throw() -> None:
    """T26: three dice lie on the board, the army gives seven: five are thrown."""
    six = [band("hearthguard", row(4, 100, 100 + 60 * n)) for n in range(6)]
    state = arena(
        [band("warlord", row(1, 600, 100)), *six],
        [band("warlord", row(1, 600, 800))],
        placed={"wik_b1": "CCC"},
        phase="throw",
    )
    assert phase.thrown_dice(state, RED) == 5


@checks("K24-01")
def test_k24_01_the_first_players_limit_is_a_house_rule() -> None:
    free, limited = orders(), orders(house={"first_player_dice": "three"})
    big = band("warlord", row(1, 900, 300))
    for state in (free, limited):
        more = arena([big] * 4, [big]).units
        state.units.update(more)
    assert phase.thrown_dice(free, RED) > 3
    assert phase.thrown_dice(limited, RED) == 3
    limited.round = 2
    assert phase.thrown_dice(limited, RED) > 3  # only in his first turn
    limited.round, limited.first = 1, BLUE
    assert phase.thrown_dice(limited, RED) > 3  # and not of the second player


def test_6_the_throw_shows_symbols() -> None:
    game = play(orders(phase="throw"), phase.throw, dice=[3, 4, 6])
    assert game.state.trays[RED].thrown == ("C", "U", "R")
    assert game.state.trays[RED].available == 5
    assert told(game, SagaDiceThrown)[0].generated == 3
    assert game.state.phase == "react"  # and the enemy has his window


def test_6_an_omen_is_called_only_by_who_has_one_and_only_on_dice_that_lie_there() -> None:
    for who, faces, may in (((RED,), ("C",), True), ((), ("C",), False), ((RED,), (), False)):
        state = orders(phase="orders")
        state.omens = who
        state.trays[RED] = replace(state.trays[RED], thrown=faces)
        assert (do.CallOmen() in phase.orders(state, RED)) is may


@pytest.mark.parametrize(
    ("first", "active", "number", "whose"),
    [(RED, None, 1, RED), (RED, RED, 0, BLUE), (RED, BLUE, 1, RED), (BLUE, BLUE, 0, RED)],
)
def test_6_players_take_turns_and_a_round_begins_with_the_first(
    first: Any, active: Any, number: int, whose: Any
) -> None:
    game = play(orders(round=0, first=first, active=active), phase.begin_turn)
    assert (game.state.round, game.state.active) == (number, whose)


@pytest.mark.parametrize(("active", "is_over"), [(RED, False), (BLUE, True)])
def test_7_when_both_have_had_the_last_turn_points_are_counted(active: Any, is_over: bool) -> None:
    game = play(orders(round=6, active=active), phase.end_turn)
    assert len(told(game, PointsCounted)) == is_over


def test_6_dice_are_taken_back_in_their_own_phase_only() -> None:
    assert [phase.is_taking_back(orders(phase=now)) for now in ("take_back", "throw", "place")] == [
        True, False, False,
    ]  # fmt: skip


def test_6_dice_may_be_taken_back_before_the_throw() -> None:
    state = orders(phase="take_back", placed={"wik_b1": "CU", "wik_3": "CU"})
    game = play(
        state, _repeat(phase.take_back, 3),
        answers=[do.TakeBack(a("wik_b1")), do.TakeBack(a("wik_3")), do.ThrowDice()],
    )  # fmt: skip
    tray = game.state.trays[RED]
    assert tray.on(a("wik_b1")) == ("U",)
    assert tray.on(a("wik_3")) == ()
    assert tray.available == 7
    assert game.state.phase == "throw"


# --- laying --------------------------------------------------------------------------------------


def place(state: State, *answers: Any, dice: Any = ()) -> Played:
    async def on(battle: Any) -> None:
        while battle.state.phase == "place":
            await phase.place(battle)

    return play(state, on, answers=answers, dice=dice)


def with_thrown(state: State, dice: str) -> State:
    tray = state.trays[RED]
    state.trays[RED] = replace(tray, thrown=hand(dice), available=tray.available - len(dice))
    return state


def test_6_dice_that_are_not_laid_are_lost() -> None:
    game = place(with_thrown(orders(), "CCU"), lay("wik_3", "CU"), do.EndOrders())
    tray = game.state.trays[RED]
    assert tray.on(a("wik_3")) == ("C", "U")
    assert tray.thrown == ()
    assert tray.available == 6
    assert told(game, DiceLost)[0].dice == ("C",)


@checks("K4-02")
def test_k4_02_an_advanced_box_takes_dice_once_in_a_turn() -> None:
    game = place(with_thrown(orders(), "CC"), lay("wik_1", "C"))
    assert lay("wik_1", "C") not in game.options
    refusal = phase.refuse_lay_dice(game.state, lay("wik_1", "C"))
    assert refusal is not None
    assert refusal.rule == "K4"


def test_6_a_basic_box_takes_any_number_of_dice() -> None:
    game = place(with_thrown(orders(), "CC"), lay("wik_b1", "C"), lay("wik_b1", "C"))
    assert game.state.trays[RED].on(a("wik_b1")) == ("C", "C")


def test_6_a_box_that_still_holds_its_dice_is_full() -> None:
    state = with_thrown(orders(placed={"wik_1": "C"}), "C")
    refusal = phase.refuse_lay_dice(state, lay("wik_1", "C"))
    assert refusal is not None
    assert (refusal.rule, refusal.reason) == ("6", "box-is-full")


def test_6_dice_that_do_not_match_the_cost_are_refused() -> None:
    state = with_thrown(orders(), "C")
    refusal = phase.refuse_lay_dice(state, lay("wik_2", "C"))
    assert refusal is not None
    assert refusal.reason == "dice-do-not-pay"
    missing = phase.refuse_lay_dice(state, lay("wik_2", "U"))
    assert missing is not None
    assert missing.reason == "dice-not-thrown"


def test_6_dice_are_laid_in_their_phase_on_a_box_of_the_board_that_is_open() -> None:
    def why(action: do.LayDice, state: State) -> tuple[str, str] | None:
        return reason(phase.refuse_lay_dice(with_thrown(state, "CU"), action))

    dice, no_orders = lay("wik_3", "CU"), ("6", "no-orders-now")
    assert why(dice, orders()) is None
    assert why(dice, orders(phase="activation")) == no_orders
    assert why(dice, under_way(orders(), "move")) == no_orders
    assert why(lay("nor_2", "CU"), orders()) == ("6", "no-such-box")
    lesson = orders()
    basic = (Stage(turns=(1, 3), boxes="basic"),)
    lesson.scenario = replace(lesson.scenario, stages=basic)
    assert why(dice, lesson) == ("16", "box-not-open-yet")


def test_6_every_die_that_is_laid_must_have_been_thrown() -> None:
    refusal = phase.refuse_lay_dice(with_thrown(orders(), "C"), lay("wik_3", "CU"))
    assert refusal is not None
    assert refusal.reason == "dice-not-thrown"
    assert phase.refuse_lay_dice(with_thrown(orders(), "CU"), lay("wik_3", "CU")) is None


def test_6_only_dice_that_lie_there_are_taken_back_and_only_before_the_throw() -> None:
    state = orders(phase="take_back", placed={"wik_b1": "C"})
    assert phase.refuse_take_back(state, do.TakeBack(AbilityId("wik_b1"))) is None
    empty = phase.refuse_take_back(state, do.TakeBack(AbilityId("wik_b2")))
    assert empty is not None
    assert empty.reason == "no-dice-on-box"
    state.phase = "place"
    late = phase.refuse_take_back(state, do.TakeBack(AbilityId("wik_b1")))
    assert late is not None
    assert late.reason == "no-taking-back-now"


def tired(state: State, unit: str, fatigue: int) -> State:
    state.units[unit] = replace(state.units[unit], fatigue=fatigue)  # type: ignore[index]
    return state


@checks("K4-01")
def test_k4_01_an_ability_used_in_the_orders_phase_may_be_laid_again_at_once() -> None:
    """T27: it lay there from an earlier turn; it is not used a second time in this one."""
    state = tired(with_thrown(orders(placed={"wik_4": "C"}), "C"), "red-1", 2)
    game = place(state, do.Use(a("wik_4")), do.Pick((_unit("red-1"),)), lay("wik_4", "C"))
    assert game.state.units[_unit("red-1")].fatigue == 1
    assert game.state.trays[RED].on(a("wik_4")) == ("C",)
    assert do.Use(a("wik_4")) not in game.options


@checks("K4-02")
def test_k4_02_used_abilities_are_fresh_in_the_opponents_turn() -> None:
    """T27, A10."""
    state = orders(placed={"wik_1": "C"}, phase="over")
    state.trays[RED] = replace(
        state.trays[RED], used=(a("wik_1"),), activated=(a("wik_1"),), locked=(a("wik_2"),)
    )
    game = play(state, phase.begin_turn)
    tray = game.state.trays[RED]
    assert (tray.used, tray.activated, tray.locked) == ((), (), ())
    assert game.state.active == BLUE


def test_6_a_paying_die_is_available_only_after_the_ability() -> None:
    """The command reserve throws two more; its own die is not among them."""
    state = with_thrown(orders(placed={"wik_b4": "R", "wik_b1": "CCCC"}), "C")
    assert state.trays[RED].available == 2
    game = place(state, do.Use(a("wik_b4")), dice=[1, 6])
    tray = game.state.trays[RED]
    assert tray.thrown == ("C", "C", "R")
    assert tray.available == 1
    assert tray.available + len(tray.thrown) + tray.on_board == 8


@checks("K21-01")
@pytest.mark.parametrize(("number", "dice", "thrown"), [(1, [6], "CR"), (0, [], "C")])
def test_k21_01_fewer_saga_dice_than_an_ability_gives_may_be_thrown(
    number: int, dice: list[int], thrown: str
) -> None:
    """Gain 2 dice: the command reserve throws two, one or none, as its player likes."""
    state = with_thrown(orders(placed={"wik_b4": "R"}), "C")
    both = {option for option in phase.orders(state, RED) if isinstance(option, do.Use)}
    assert both == {do.Use(a("wik_b4")), do.Use(a("wik_b4"), reduced=True)}
    game = place(state, do.Use(a("wik_b4"), reduced=True), do.Take(number), dice=dice)
    assert game.state.trays[RED].thrown == hand(thrown)


@checks("K2-05")
def test_k2_05_saga_dice_may_be_thrown_again_more_than_once() -> None:
    """The same dice by the ability and by the omen."""
    state = with_thrown(orders(boards=("anglo_saxons", "normans"), placed={"ags_4": "U"}), "CC")
    state.omens = (RED,)
    game = place(
        state, do.Use(a("ags_4")), do.ThrowAgain(hand("CC")), do.CallOmen(), dice=[6, 2, 4, 4]
    )
    assert [event.after for event in told(game, SagaDiceRethrown)] == [("R", "C"), ("U", "U")]
    assert game.state.trays[RED].thrown == ("U", "U")
    assert game.state.omens == ()  # once in the game


# --- the enemy's windows -------------------------------------------------------------------------


WINDOWS = [("react", "place"), ("react_again", "activation")]


def reacting(now: str, *answers: Any, **facts: Any) -> Played:
    """Blue, Anglo-Saxons, may react to the orders of red."""

    async def on(battle: Any) -> None:
        while battle.state.phase == now or battle.state.running:
            await phase.react(battle)

    state = orders(phase=now, boards=("vikings", "anglo_saxons"), **facts)
    return play(state, on, answers=answers)


@pytest.mark.parametrize("now", ["take_back", "throw", "react", "place", "react_again"])
def test_6_the_enemy_has_a_window_before_and_one_after_the_dice_are_laid(now: Any) -> None:
    state = orders(phase=now)
    open_now = (phase.is_reacting(state), phase.is_placing(state), phase.is_reacting_again(state))
    assert open_now == (now == "react", now == "place", now == "react_again")


@pytest.mark.parametrize(("now", "after"), WINDOWS)
def test_6_the_enemy_reacts_with_what_he_has_as_often_as_he_can(now: str, after: str) -> None:
    """ags_9 locks the one box of red; then he has nothing more, and is not asked."""
    placed = {"ags_9": "UR", "wik_7": "R"}
    asked_for = reacting(now, placed=placed)
    assert list(asked_for.options) == [do.Use(a("ags_9")), do.Pass()]
    game = reacting(now, do.Use(a("ags_9")), placed=placed)
    assert game.state.trays[RED].locked == (a("wik_7"),)
    assert game.state.phase == after
    passed = reacting(now, do.Pass(), placed=placed)
    assert (passed.state.trays[RED].locked, passed.state.phase) == ((), after)


@pytest.mark.parametrize(("now", "after"), WINDOWS)
def test_6_whoever_has_nothing_to_react_with_is_not_asked(now: str, after: str) -> None:
    game = reacting(now)
    assert is_done(game)
    assert game.state.phase == after


# --- before the first turn -----------------------------------------------------------------------


def omens(*answers: Any, dice: Any, **facts: Any) -> Played:
    async def on(battle: Any) -> None:
        while battle.state.phase in ("setup", "omens"):
            await phase.read_omens(battle)

    return play(
        orders(phase="setup", round=0, active=None, **facts), on, answers=answers, dice=dice
    )


@checks("K24-01")
def test_k24_01_the_second_player_lays_three_dice_before_the_first_turn() -> None:
    game = omens(lay("nor_b1", "C"), lay("nor_2", "CU"), dice=[1, 2, 5])
    tray = game.state.trays[BLUE]
    assert tray.on(a("nor_2")) == ("C", "U")
    assert tray.on_board == 3
    assert tray.activated == ()  # A14


@checks("K24-02")
def test_k24_02_no_ability_is_used_then_and_what_cannot_be_laid_is_lost() -> None:
    """A13: a rare die on the command reserve may be laid, but not used."""
    game = omens(lay("nor_b4", "R"), dice=[6, 1, 1])
    assert asked(game) == "lay-omens"
    assert all(isinstance(option, do.LayDice | do.EndOrders) for option in game.options)
    game = omens(lay("nor_b4", "R"), do.EndOrders(), dice=[6, 1, 1])
    assert told(game, DiceLost)[0].dice == ("C", "C")
    assert game.state.trays[BLUE].thrown == ()


@pytest.mark.parametrize(("number", "is_free"), [(0, False), (1, False), (3, False), (4, True)])
def test_16_a_lesson_keeps_its_boxes_closed_also_for_dice_laid_before_the_first_turn(
    number: int, is_free: bool
) -> None:
    state = orders(round=number)
    lesson = (Stage(turns=(1, 3), boxes="basic"), Stage(turns=(4, 6), boxes="all"))
    state.scenario = replace(state.scenario, stages=lesson)
    normans = board("normans")
    assert is_open(state, normans.box(a("nor_2"))) is is_free
    assert is_open(state, normans.box(a("nor_b1")))


def _unit(unit_id: str) -> Any:
    return unit_id


def _repeat(procedure: Any, times: int) -> Any:
    async def run(battle: Any) -> None:
        for _ in range(times):
            await procedure(battle)

    return run
