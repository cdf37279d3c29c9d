"""§10 Shooting: who shoots, with how many dice, against what; and effects that shoot (K10)."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from heerbann.engine.rules.asks import Count
from heerbann.systems.saga.model import actions as do
from heerbann.systems.saga.model.board import AbilityId
from heerbann.systems.saga.model.events.combat import DefenceThrown, ModelsLost
from heerbann.systems.saga.model.frames import Activation, Again, Combat, Pool, UnitId
from heerbann.systems.saga.model.state import BLUE, RED
from heerbann.systems.saga.rules.s10_shooting.targets import contributing, refuse_shot
from tests.rulechecks import checks
from tests.systems.playing import told
from tests.systems.saga.arena import arena, band, carrying_on, fatigue, is_done, play, row
from tests.systems.saga.rules.fighting import (
    BLUE1,
    RED1,
    arrows_from_nowhere,
    facing_off,
    men,
    pool,
    shooting,
    with_bonus,
)

SHOT = Activation(RED1, "shoot", "ability", BLUE1)


# --- who shoots -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("equipment", "y", "reason"),
    [
        ((), 200, ("10", "no-missiles")),
        (("bow",), 425, None),
        (("bow",), 425.01, ("10", "out-of-range")),
        (("javelin",), 275, None),
        (("javelin",), 275.01, ("10", "out-of-range")),
        (("improvised",), 225, None),
        (("improvised",), 225.01, ("10", "out-of-range")),
    ],
)
def test_10_a_shot_needs_missiles_and_an_enemy_in_range(
    equipment: tuple[str, ...], y: float, reason: tuple[str, str] | None
) -> None:
    """Exactly so far is in range; bases are 25 mm wide."""
    mine, theirs = band("warrior", row(1, 100, 100), *equipment), band("warrior", [(100, y)])
    refusal = refuse_shot(facing_off(mine, theirs), SHOT)
    assert (refusal and (refusal.rule, refusal.reason)) == reason


@checks("K24-03")
def test_k24_03_at_dawn_nobody_shoots_farther_than_m() -> None:
    mine, theirs = band("levy", row(1, 100, 100), "bow"), band("warrior", [(100, 276)])
    assert refuse_shot(facing_off(mine, theirs), SHOT) is None
    dawn = refuse_shot(facing_off(mine, theirs, special="dawn"), SHOT)
    assert dawn is not None
    assert dawn.reason == "out-of-range"
    second = facing_off(mine, theirs, special="dawn", round=2)
    assert refuse_shot(second, SHOT) is None


@checks("C8-01")
def test_c8_01_a_unit_behind_a_wood_is_not_seen() -> None:
    mine, theirs = men("levy", 6, 100, "bow"), men("warrior", 4, 300)
    state = arena([mine], [theirs], ("wood", "0,150 600,150 600,250 0,250"))
    refusal = refuse_shot(state, SHOT)
    assert refusal is not None
    assert (refusal.rule, refusal.reason) == ("C8", "not-seen")


def test_10_only_models_in_range_add_their_dice() -> None:
    spots = [(100, 100), (100, 130), (100, 160), (100, 190)]
    state = facing_off(band("warrior", spots, "javelin"), band("warrior", [(100, 310)]))
    units = state.units
    shooters = contributing(state, units[RED1], units[BLUE1])
    assert [model.number for model in shooters] == [3, 4]


@pytest.mark.parametrize(
    ("hero", "escort", "who"), [(None, "L", [2, 3, 4]), ("L", None, [1]), ("L", "M", [1])]
)
def test_10_a_hero_and_his_escort_shoot_as_far_as_their_own_weapons(
    hero: Any, escort: Any, who: list[int]
) -> None:
    """The enemy is 275 mm away."""
    state = facing_off(band("warlord", row(4, 100, 100), escorts=3), band("warrior", [(100, 400)]))
    lord, target = state.units[RED1], state.units[BLUE1]
    assert lord.escort is not None
    armed = replace(
        lord, troop=replace(lord.troop, range=hero), escort=replace(lord.escort, range=escort)
    )
    state.units[RED1] = armed
    assert [model.number for model in contributing(state, armed, target)] == who


# --- K8: the pool ---------------------------------------------------------------------------


@checks("K8-01", "K8-02", "K8-03", "K8-08")
@pytest.mark.parametrize(("bonus", "start"), [(0, 6), (1, 7), (8, 8)])
def test_k8_a_pool_is_cut_to_eight_dice(bonus: int, start: int) -> None:
    """T15: twelve levy bows have six dice of their own."""
    state = facing_off(men("levy", 12, 100, "bow"), men("warrior", 8, 200))
    game = play(with_bonus(state, bonus), shooting)
    assert (pool(game).generated, pool(game).start) == (6, start)


@checks("K8-02")
def test_k8_02_bonus_dice_at_most_double_the_own_ones() -> None:
    state = facing_off(men("warrior", 4, 100, "javelin"), men("warrior", 8, 200))
    game = play(with_bonus(state, 9), shooting)
    assert (pool(game).generated, pool(game).bonus, pool(game).start) == (2, 2, 4)


@checks("K8-03", "K8-04")
def test_k8_03_bonus_dice_are_no_more_than_models_and_presence_counts_one() -> None:
    lord = band("warlord", row(1, 100, 100), "javelin")
    game = play(with_bonus(facing_off(lord, men("warrior", 8, 200)), 4), shooting)
    assert (pool(game).generated, pool(game).bonus, pool(game).start) == (4, 1, 5)


@checks("K8-05")
def test_k8_05_the_target_takes_defence_dice() -> None:
    state = facing_off(men("levy", 12, 100, "bow"), men("warrior", 8, 200), placed={"nor_b5": "C"})
    game = play(state, shooting)
    assert game.seat == "blue"
    game.answer(do.Use(AbilityId("nor_b5")))
    thrown = play(state, shooting, answers=[do.Use(AbilityId("nor_b5"))], dice=[4, 4, 1, 1, 1, 1])
    assert isinstance(thrown.ask, Count)
    assert thrown.ask.dice == 3


# --- armour, cover, losses --------------------------------------------------------------------


def test_10_hits_reach_the_armour_and_defence_cancels_on_four() -> None:
    """T73: 4 hits at armour 4, and 4 or more saves."""
    state = facing_off(men("levy", 12, 100, "bow"), men("warrior", 8, 200))
    game = play(state, shooting, dice=[4, 5, 6, 3, 2, 1, 4, 3, 6])
    (saved,) = told(game, DefenceThrown)
    assert (saved.need, saved.unsaved) == (4, 1)


@checks("K9-01")
@pytest.mark.parametrize(("left", "modifiers"), [(80, [("K9", 1)]), (105, [])])
def test_k9_01_cover_needs_every_base_wholly_inside(
    left: int, modifiers: list[tuple[str, int]]
) -> None:
    """T17: the first base reaches from 87.5 to 112.5 mm."""
    mine, theirs = men("levy", 12, 100, "bow"), men("warrior", 4, 250)
    field = ("field", f"{left},200 600,200 600,300 {left},300")
    game = play(arena([mine], [theirs], field), shooting, dice=[6, 1, 1, 1, 1, 1])
    assert isinstance(game.ask, Count)
    assert [(one.rule, one.amount) for one in game.ask.modifiers] == modifiers


def test_10_mounted_units_never_have_cover() -> None:
    mine, theirs = men("levy", 12, 100, "bow"), band("warrior", [(265, 250)], "horse")
    field = ("field", "0,200 600,200 600,300 0,300")
    game = play(arena([mine], [theirs], field), shooting, dice=[6, 1, 1, 1, 1, 1])
    assert isinstance(game.ask, Count)
    assert game.ask.modifiers == ()


def test_12_the_target_spends_fatigue_of_the_shooter_for_its_armour() -> None:
    state = facing_off(men("levy", 12, 100, "bow", fatigue=2), men("warrior", 8, 200, fatigue=2))
    game = play(state, shooting)
    assert (game.seat, game.ask.rule) == ("blue", "10")  # type: ignore[union-attr]
    wanted = [o for o in game.options if isinstance(o, do.SpendFatigue)]
    assert wanted == [do.SpendFatigue(RED1, "own_armour", n) for n in (1, 2)]
    game.answer(wanted[0])
    assert fatigue(game, "red-1") == 1
    game.answer(do.Pass())
    assert isinstance(game.ask, Count)
    assert game.ask.success == (5, 6)


@pytest.mark.parametrize(("equipment", "success"), [("bow", (4, 5, 6)), ("crossbow", (3, 4, 5, 6))])
def test_10_crossbows_have_one_more_on_their_dice(equipment: str, success: tuple[int, ...]) -> None:
    game = play(facing_off(men("warrior", 8, 100, equipment), men("warrior", 8, 200)), shooting)
    assert isinstance(game.ask, Count)
    assert game.ask.success == success


def test_10_improvised_missiles_help_the_targets_defence() -> None:
    state = facing_off(men("warrior", 8, 100, "improvised"), men("warrior", 8, 200))
    game = play(state, shooting, dice=[6, 1, 1, 1])
    assert isinstance(game.ask, Count)
    assert game.ask.success == (3, 4, 5, 6)


# --- K10: without a unit ----------------------------------------------------------------------


@checks("K8-06", "K8-07", "K10-01", "K10-02", "K10-03", "K10-04", "K10-05")
def test_k10_an_effect_shoots_with_its_own_dice_and_nobody_adds_any() -> None:
    """T16."""
    state = facing_off(men("warrior", 8, 100), men("warrior", 8, 800), placed={"wik_b5": "C"})
    game = play(state, arrows_from_nowhere)
    assert isinstance(game.ask, Count)
    assert game.ask.dice == 5
    over = play(state, arrows_from_nowhere, dice=[6, 1, 1, 1, 1, 1])
    over.answer(over.options[0])
    assert is_done(over)
    assert [one.unit for one in told(over, ModelsLost)] == [BLUE1]
    assert state.trays["red"].on(AbilityId("wik_b5")) == ("C",)  # type: ignore[index]


# --- what is told -----------------------------------------------------------------------------


def test_10_a_shooting_cites_its_own_chapter() -> None:
    mine, theirs = men("levy", 6, 100, "bow"), men("warrior", 4, 300)
    game = play(facing_off(mine, theirs), shooting, dice=[6, 1, 1, 1])
    cited = [event.section for event in game.log if not event.is_empty]
    assert cited[:4] == ["10", "K8", "10", "10"]


def test_10_where_nothing_hits_nobody_tells_of_a_defence() -> None:
    mine, theirs = men("levy", 6, 100, "bow"), men("warrior", 4, 300)
    game = play(facing_off(mine, theirs), shooting, dice=[1, 1, 1])
    assert [event.is_empty for event in told(game, DefenceThrown)] == [True]


@pytest.mark.parametrize(("pool_of", "asks"), [("defence", True), ("attack", False)])
def test_c1_rights_to_defence_dice_are_for_defence_dice(pool_of: Any, asks: bool) -> None:
    again = Again(pool_of, "any", 1)
    state = facing_off(men("levy", 12, 100, "bow"), men("warrior", 8, 250))
    attacker, defender = Pool(RED1, RED, hits=1), Pool(BLUE1, BLUE, rerolls=(again,))
    state.running = (Combat("shooting", attacker, defender, "defence"),)
    game = play(state, carrying_on, dice=[5])
    assert is_done(game) is not asks


def test_k10_an_effect_generates_no_dice_of_its_own_and_has_no_budget() -> None:
    state = facing_off(men("levy", 12, 100, "bow"), men("warrior", 8, 250))
    made = pool(play(state, arrows_from_nowhere))
    assert (made.generated, made.budget, made.bonus, made.start) == (0, 0, 5, 5)


def test_10_nobody_shoots_at_his_own_side_at_nobody_or_at_who_is_not_on_the_table() -> None:
    bows = band("levy", row(6, 300, 300), "bow")
    state = arena([bows, band("warrior", row(4, 300, 400))], [band("warrior", row(4, 300, 400))])
    shots = [replace(SHOT, target=one) for one in (UnitId("red-2"), None, UnitId("blue-9"))]
    enemy = state.units[UnitId("blue-1")]
    assert refuse_shot(state, replace(SHOT, target=enemy.id)) is None
    waiting = [replace(model, stand=None) for model in enemy.models]
    state.units[enemy.id] = replace(enemy, models=tuple(waiting))
    for shot in (*shots, replace(SHOT, target=enemy.id)):
        refusal = refuse_shot(state, shot)
        assert refusal is not None
        assert (refusal.rule, refusal.reason) == ("10", "no-target")
