"""What abilities are worth in a fight: what they change in it, and what they cost."""

from __future__ import annotations

import pytest

from heerbann.systems.saga.computer.arming import armed, successes_of
from heerbann.systems.saga.computer.boxes import worth_of_effect
from heerbann.systems.saga.model import actions as do
from heerbann.systems.saga.model.board import AbilityId
from heerbann.systems.saga.model.frames import Activation, Again, Combat, Pool, Roles, Using
from heerbann.systems.saga.model.state import BLUE, RED, State, board_of, running_combat
from tests.systems.saga.arena import arena
from tests.systems.saga.computer.positions import chosen
from tests.systems.saga.rules.fighting import BLUE1, RED1, men

NO_TOMORROW = do.Use(AbilityId("wik_8"))


def melee(red: int, blue: int) -> State:
    """Red has charged, its pool and that of blue are made, and red may use No Tomorrow."""
    units = [men("warrior", 8, 100)], [men("warrior", 8, 140)]
    state = arena(*units, placed={"wik_8": "R"})
    attacker = Pool(RED1, RED, generated=red, start=red)
    defender = Pool(BLUE1, BLUE, generated=blue, start=blue)
    combat = Combat("melee", attacker, defender, "abilities", to_play=RED)
    charge = Activation(RED1, "charge", "ability", BLUE1, stage="fighting")
    state.running = (charge, combat)
    return state


def test_nobody_lowers_his_armour_to_throw_two_dice_again() -> None:
    assert chosen(melee(2, 12)) == do.Pass()


def test_for_many_dice_it_is_worth_it() -> None:
    assert chosen(melee(12, 2)) == NO_TOMORROW


def used(ability: str) -> Combat:
    """The melee once all effects of an ability of red have come."""
    state = melee(8, 8)
    effects = board_of(state, RED).box(AbilityId(ability)).effects
    roles = Roles(self=RED1, enemy=BLUE1)
    using = Using(RED, AbilityId(ability), "melee", effects, roles)
    state.running = (*state.running, using)
    (twin,) = armed(state, using)
    assert running_combat(state) != running_combat(twin)
    found = running_combat(twin)
    assert found is not None
    return found


def test_effects_change_the_dice_as_the_rules_do() -> None:
    no_tomorrow = used("wik_8").attacker
    assert (no_tomorrow.armour, no_tomorrow.rerolls) == (-1, (Again("attack", "failed", None),))
    assert used("wik_2").attacker.attack_mod == 1
    assert used("wik_6").defender.discarded == 3


def test_of_several_lists_those_are_looked_at_that_fit_the_moment() -> None:
    state = melee(8, 8)
    effects = board_of(state, RED).box(AbilityId("wik_b5")).effects
    roles = Roles(self=RED1, enemy=BLUE1)
    for trigger, number in (("melee", 2), ("shooting_reaction", 1)):
        using = Using(RED, AbilityId("wik_b5"), trigger, effects, roles)  # type: ignore[arg-type]  # a trigger
        state.running = (*state.running[:2], using)
        assert len(list(armed(state, using))) == number


@pytest.mark.parametrize(
    ("again", "expected"),
    [
        (Again("attack", "failed", None), 6),
        (Again("attack", "any", 2), 5),
        (Again("attack", "ones", None), 4 + 8 / 6 / 2),
        (Again("attack", "any", None), 4),
        (Again("attack", "any", 2, forced=True), 3),
        (Again("defence", "failed", None), 4),
    ],
)
def test_dice_thrown_again_succeed_more_often(again: Again, expected: float) -> None:
    """Eight dice, each with one chance in two."""
    pool = Pool(RED1, RED, rerolls=(again,))
    assert successes_of(pool, "attack", 8, 0.5) == pytest.approx(expected)


def test_drawbacks_are_no_help() -> None:
    """No Tomorrow lowers the own armour, Battle-Fever tires."""
    state = melee(8, 8)
    for ability in ("wik_8", "wik_2"):
        drawback, help_ = board_of(state, RED).box(AbilityId(ability)).effects
        assert worth_of_effect(drawback) < 0 < worth_of_effect(help_)
