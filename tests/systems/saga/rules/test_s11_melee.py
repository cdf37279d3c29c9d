"""§11 Melee: closed ranks, pools, the exchange, losses in their order, and the end."""

from __future__ import annotations

from functools import partial

import pytest

from heerbann.boards.table import ModelNumber
from heerbann.engine.rules.asks import Count
from heerbann.systems.saga.model import actions as do
from heerbann.systems.saga.model.board import AbilityId
from heerbann.systems.saga.model.events.abilities import DiceGained
from heerbann.systems.saga.model.events.activation import FatigueSpent
from heerbann.systems.saga.model.events.combat import (
    AttackThrown,
    DefenceThrown,
    MeleeDecided,
    ModelsLost,
    UnitDestroyed,
)
from heerbann.systems.saga.model.events.movement import NobodyWithdrew, Withdrew
from heerbann.systems.saga.model.frames import Combat, Pool
from heerbann.systems.saga.model.state import BLUE, RED
from heerbann.systems.saga.rules.s11_melee.ending import end_melee, withdrawing
from tests.rulechecks import checks
from tests.systems.playing import asked, told
from tests.systems.saga.arena import arena, band, fatigue, is_done, is_gone, numbers, play, row
from tests.systems.saga.rules.fighting import (
    BLUE1,
    RED1,
    facing_off,
    melee,
    men,
    pool,
    with_bonus,
)

OPEN = (do.StandOpen(RED1), do.StandOpen(BLUE1))


# --- C9: closed ranks -----------------------------------------------------------------------


@checks("C9-01")
def test_c9_01_both_units_may_close_ranks_and_the_charger_says_so_first() -> None:
    game = play(facing_off(men("warrior", 8, 100), men("warrior", 8, 125)), melee)
    assert game.options == (do.StandOpen(RED1), do.CloseRanks(RED1))
    game.answer(do.CloseRanks(RED1))
    assert game.options == (do.StandOpen(BLUE1), do.CloseRanks(BLUE1))


@checks("C9-01")
@pytest.mark.parametrize("equipment", ["bow", "javelin", "heavy_weapon", "unarmed", "horse"])
def test_c9_01_equipment_forbids_closing_ranks(equipment: str) -> None:
    game = play(facing_off(men("warrior", 8, 100, equipment), men("warrior", 8, 150)), melee)
    assert game.options == (do.StandOpen(BLUE1), do.CloseRanks(BLUE1))


def test_c9_only_the_charged_unit_closes_ranks_by_house_rule() -> None:
    house = {"close_ranks_who": "defender"}
    state = facing_off(men("warrior", 8, 100), men("warrior", 8, 125), house=house)
    assert play(state, melee).options == (do.StandOpen(BLUE1), do.CloseRanks(BLUE1))


@checks("C9-02")
@pytest.mark.parametrize(("rounding", "dice"), [("up", 4), ("down", 3)])
def test_c9_02_closed_ranks_halve_the_dice_and_are_solid_cover(rounding: str, dice: int) -> None:
    state = facing_off(
        men("warrior", 8, 100), men("warrior", 7, 125), house={"close_ranks_round": rounding}
    )
    answers = [do.StandOpen(RED1), do.CloseRanks(BLUE1)]
    game = play(state, melee, answers=answers, dice=[4] * 8 + [1] * dice)
    assert pool(game, "blue").start == dice
    assert isinstance(game.ask, Count)
    assert (game.ask.dice, game.ask.success) == (8, (4, 5, 6))
    assert [one.rule for one in game.ask.modifiers] == ["C9"]


# --- K11: the pool --------------------------------------------------------------------------


@checks("K11-01", "K11-02", "K11-03", "K11-04", "K8-04")
@pytest.mark.parametrize(
    ("mine", "bonus", "house", "start"),
    [
        (men("hearthguard", 4, 100), 6, {}, 12),
        (men("warlord", 1, 100), 5, {}, 9),
        (men("hearthguard", 8, 100), 6, {}, 16),
        (men("hearthguard", 8, 100), 6, {"melee_start_cap": "none"}, 22),
        (men("warrior", 8, 100), 20, {}, 16),
        (men("hearthguard", 4, 100), 9, {"gain_model_cap": "off"}, 16),
    ],
)
def test_k11_bonus_dice_are_limited_by_own_dice_and_by_models(
    mine: object, bonus: int, house: dict[str, str], start: int
) -> None:
    """T15: Presence does not count here."""
    state = facing_off(mine, men("warrior", 8, 160), house=house)  # type: ignore[arg-type]
    game = play(with_bonus(state, bonus), melee, answers=OPEN)
    assert pool(game).start == start


@checks("K11-02", "K11-03")
@pytest.mark.parametrize(
    ("models", "bonus", "gains", "thrown"),
    [(4, 4, 0, 12), (4, 0, 2, 10), (4, 2, 2, 12), (4, 3, 1, 12)],
)
def test_k11_bonus_and_gained_dice_share_one_budget(
    models: int, bonus: int, gains: int, thrown: int
) -> None:
    """T46, T51: four Hearthguards have eight dice and a budget of four for all extra dice."""
    state = facing_off(
        men("hearthguard", models, 100), men("warrior", 8, 160), placed={"wik_1": "C"}
    )
    game = play(with_bonus(state, bonus), melee, answers=OPEN)
    use = do.Use(AbilityId("wik_1"))
    assert (use in game.options) == (gains > 0)
    if gains:
        game.answer(use)
        assert [one.number for one in told(game, DiceGained)] == [gains]
    assert isinstance(game.ask, Count)
    assert game.ask.dice == thrown


@checks("K11-05")
def test_k11_05_bonus_defence_dice_are_thrown_but_never_more_than_twice_the_hits() -> None:
    state = facing_off(men("warrior", 8, 100), men("warrior", 8, 125), placed={"nor_b5": "CCC"})
    game = play(state, melee, answers=OPEN)
    for _ in range(3):
        game.answer(do.Use(AbilityId("nor_b5")))
        game.answer(do.ChooseOption(2))
    one_hit = play(state, melee, answers=[*OPEN, *_three_defences()], dice=[6] + [1] * 7 + [1] * 8)
    assert isinstance(one_hit.ask, Count)
    assert one_hit.ask.dice == 2
    two_hits = [6, 6, 6, 6] + [1] * 4 + [1] * 8
    four = play(state, melee, answers=[*OPEN, *_three_defences()], dice=two_hits)
    assert isinstance(four.ask, Count)
    assert four.ask.dice == 7


def _three_defences() -> list[object]:
    return [do.Use(AbilityId("nor_b5")), do.ChooseOption(2)] * 3


# --- §12: the exchange ----------------------------------------------------------------------


def test_12_enemy_fatigue_buys_armour_of_either_side() -> None:
    """T76: each marker is +1 own or −1 enemy armour; several at once count for one effect."""
    state = facing_off(men("warrior", 8, 100), men("warrior", 8, 125, fatigue=2))
    game = play(state, melee, answers=OPEN)
    assert game.ask.rule == "11"  # type: ignore[union-attr]
    uses = [(o.use, o.number) for o in game.options if isinstance(o, do.SpendFatigue)]
    assert uses == [("own_armour", 1), ("own_armour", 2), ("enemy_armour", 1), ("enemy_armour", 2)]
    game.answer(do.SpendFatigue(BLUE1, "enemy_armour", 2))
    assert fatigue(game, "blue-1") == 0
    assert [one.number for one in told(game, FatigueSpent)] == [2]
    assert isinstance(game.ask, Count)
    assert game.ask.success == (2, 3, 4, 5, 6)


def test_11_the_exchange_ends_when_both_pass_in_succession() -> None:
    state = facing_off(
        men("warrior", 8, 100, fatigue=1), men("warrior", 8, 125, fatigue=1), placed={}
    )
    game = play(state, melee, answers=[*OPEN, do.Pass()])
    assert game.seat == "blue"
    game.answer(do.SpendFatigue(RED1, "own_armour"))
    assert game.seat == "red"
    game.answer(do.Pass())
    assert isinstance(game.ask, Count)


def test_12_an_exhausted_unit_has_one_less_on_its_dice() -> None:
    state = facing_off(men("warrior", 8, 100, fatigue=3), men("warrior", 8, 125))
    game = play(state, melee, answers=[*OPEN, do.Pass()])
    assert isinstance(game.ask, Count)
    assert game.ask.success == (5, 6)
    assert [(one.rule, one.amount) for one in game.ask.modifiers] == [("12", -1)]


# --- K19, K14: dice and losses ----------------------------------------------------------------


@checks("K19-04", "K19-05")
@pytest.mark.parametrize(
    ("piece", "closes", "wanted"),
    [
        (None, False, (3, 4, 5, 6)),
        (None, True, (4, 5, 6)),
        ("ruin", False, (4, 5, 6)),
        ("wood", False, (3, 4, 5, 6)),
    ],
)
def test_k19_javelins_help_a_charger_unless_the_enemy_has_solid_cover(
    piece: str | None, closes: bool, wanted: tuple[int, ...]
) -> None:
    """T33."""
    mine, theirs = men("warrior", 8, 100, "javelin"), men("warrior", 8, 150)
    cover = [(piece, "50,130 400,130 400,200 50,200")] if piece else []
    state = arena([mine], [theirs], *cover)
    answer = do.CloseRanks(BLUE1) if closes else do.StandOpen(BLUE1)
    game = play(state, melee, answers=[answer])
    assert isinstance(game.ask, Count)
    assert game.ask.success == wanted


@checks("K19-04")
def test_k19_javelins_do_not_help_the_charged_unit() -> None:
    state = facing_off(men("warrior", 8, 100), men("warrior", 8, 150, "javelin"))
    game = play(state, melee, answers=[do.StandOpen(RED1)], dice=[1] * 8)
    assert isinstance(game.ask, Count)
    assert game.ask.success == (4, 5, 6)


@checks("K14-01", "K14-02")
def test_k14_the_defender_takes_all_his_losses_before_the_attacker_takes_any() -> None:
    """T23: the defender is destroyed, the attacker still removes two models afterwards."""
    state = facing_off(men("warrior", 4, 100), men("warrior", 2, 125), men("warlord", 1, 800))
    dice = [6, 6, 1, 1, 6, 6, 1, 1, 1, 1]
    game = play(state, melee, answers=OPEN, dice=dice)
    assert is_gone(game, "blue-1")
    assert asked(game) == "take-loss"
    assert game.seat == "red"
    game.answer(do.Lose(RED1, _number(1)))
    game.answer(do.Lose(RED1, _number(4)))
    assert is_done(game)
    assert [one.unit for one in told(game, ModelsLost)] == [BLUE1, RED1, RED1]
    assert not told(game, Withdrew)
    assert not told(game, MeleeDecided)
    assert fatigue(game, "red-1") == 1


def _number(number: int) -> ModelNumber:

    return ModelNumber(number)


def test_11_a_defence_die_cancels_a_hit_at_five() -> None:
    """T74: as many dice as hits; 5 and 6 cancel."""
    state = facing_off(men("warrior", 4, 100), men("warrior", 4, 125))
    dice = [4, 5, 6, 3, 1, 1, 1, 1, 5, 4, 6]
    game = play(state, melee, answers=OPEN, dice=dice)
    first = told(game, AttackThrown)[0]
    assert (first.need, first.hits) == (4, 3)
    saved = told(game, DefenceThrown)[0]
    assert (saved.need, saved.unsaved) == (5, 1)


# --- the end --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("mine", "theirs", "loser"), [(1, 2, BLUE1), (2, 1, RED1), (1, 1, RED1), (0, 0, RED1)]
)
def test_11_more_losses_lose_and_a_tie_is_lost_by_the_attacker(
    mine: int, theirs: int, loser: object
) -> None:
    state = facing_off(men("warrior", 6, 400), men("warrior", 6, 425))
    dice = [6] * theirs + [1] * (6 - theirs) + [6] * mine + [1] * (6 - mine)
    game = play(state, melee, answers=OPEN, dice=[*dice, *[1] * theirs, *[1] * mine])
    while asked(game) == "take-loss":
        game.answer(game.options[0])
    (decided,) = told(game, MeleeDecided)
    assert decided.loser == loser


def test_11_nobody_withdraws_from_a_tie_by_house_rule() -> None:
    state = facing_off(
        men("warrior", 6, 400), men("warrior", 6, 425), house={"melee_tie": "nobody"}
    )
    game = play(state, melee, answers=OPEN, dice=[1] * 12)
    assert not told(game, MeleeDecided)
    assert (fatigue(game, "red-1"), fatigue(game, "blue-1")) == (1, 1)


@checks("K12-01")
def test_k12_01_if_neither_unit_need_or_can_withdraw_they_stay_locked() -> None:
    """A26; Not One Step keeps the loser where it is, walls on all sides keep the winner."""
    spots = [(400, 400)]
    walls = [("crag", "380,0 420,0 420,387.5 380,387.5")]
    state = arena(
        [band("warlord", spots)],
        [band("warlord", [(400, 425)])],
        *walls,
        ("crag", "412.5,380 500,380 500,900 412.5,900"),
        ("crag", "300,380 387.5,380 387.5,900 300,900"),
        ("crag", "380,437.5 420,437.5 420,900 380,900"),
    )
    game = play(state, melee, answers=OPEN, dice=[1] * 16)
    assert [one.unit for one in told(game, NobodyWithdrew)] == [RED1]
    assert game.state.units[RED1].locked_with == (BLUE1,)


@checks("K12-02")
@pytest.mark.parametrize(
    ("stays", "unit"), [("", RED1), ("red", BLUE1), ("blue", RED1), ("red blue", None)]
)
def test_k12_who_need_not_withdraw_leaves_it_to_the_winner(stays: str, unit: object) -> None:
    """A26; red has lost."""
    state = facing_off(men("warrior", 6, 400), men("warrior", 6, 425))
    loser = Pool(RED1, RED, stays="red" in stays, lost=(ModelNumber(7),))
    winner = Pool(BLUE1, BLUE, stays="blue" in stays)
    assert withdrawing(state, Combat("melee", loser, winner, "end")) == unit


@pytest.mark.parametrize("fresh", ["", "red", "blue"])
def test_12_a_melee_tires_both_unless_an_effect_keeps_one_fresh(fresh: str) -> None:
    state = facing_off(
        men("warrior", 6, 400), men("warrior", 6, 425), house={"melee_tie": "nobody"}
    )
    attacker = Pool(RED1, RED, fresh=fresh == "red")
    defender = Pool(BLUE1, BLUE, fresh=fresh == "blue")
    combat = Combat("melee", attacker, defender, "end")
    state.running = (combat,)
    game = play(state, partial(end_melee, combat=combat))
    tired = [fatigue(game, "red-1"), fatigue(game, "blue-1")]
    assert tired == [int(fresh != "red"), int(fresh != "blue")]


def test_k12_nobody_will_withdraw_from_a_unit_that_is_gone() -> None:
    state = facing_off(men("warrior", 6, 400), men("warrior", 6, 425))
    attacker, defender = Pool(RED1, RED), Pool(BLUE1, BLUE)
    del state.units[BLUE1]
    assert withdrawing(state, Combat("melee", attacker, defender, "end")) is None


def test_11_destroyed_units_are_told_once() -> None:
    state = facing_off(men("warrior", 8, 100), band("warrior", row(1, 100, 125)))
    game = play(state, melee, answers=OPEN, dice=[6] * 8 + [1] + [1] * 8)
    assert [one.unit for one in told(game, UnitDestroyed)] == [BLUE1]
    assert numbers(game, "red-1") == list(range(1, 9))


@pytest.mark.parametrize(("switch", "dice"), [("halved", 4), ("minus_one", 7)])
def test_12_the_exhausted_may_have_half_their_dice_by_house_rule(switch: str, dice: int) -> None:
    tired = men("warrior", 7, 100, fatigue=3)
    state = facing_off(tired, men("warrior", 4, 125), house={"exhaustion_melee": switch})
    game = play(state, melee, answers=[do.StandOpen(RED1), do.StandOpen(BLUE1)])
    assert pool(game).start == dice
