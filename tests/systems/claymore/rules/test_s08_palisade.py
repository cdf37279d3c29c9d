"""§8.10, §8.11: palisades and towers in melee, and how points are added up."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from heerbann.engine.rules.asks import Count, Modifier
from heerbann.systems.claymore.model.actions import Attack
from heerbann.systems.claymore.model.charts import PROFILES
from heerbann.systems.claymore.model.events.melee import Attacked
from heerbann.systems.claymore.model.state import CHAOS, EMPIRE, OPPONENT
from heerbann.systems.claymore.rules.s07_shooting import PlannedAttack
from heerbann.systems.claymore.rules.s08_melee import melee_strike
from tests.rulechecks import checks
from tests.systems.claymore.field import at, change, field
from tests.systems.claymore.play import Played, chips_of, fight, go_on
from tests.systems.playing import told

FENCE = {"D10": "palisade E NE NW"}
"""E10 lies at a closed side of D10, D11 at an open one."""

SIDE = {"palisade_scope": "closed_side"}
SAVE = {"palisade_def": "save_die"}
TOWER = {"E7": "tower"}


def attack(
    attacker: tuple[str, str],
    defender: tuple[str, str],
    dice: list[int],
    elements: dict[str, str],
    house: dict[str, Any] | None = None,
    *,
    berserk: bool = False,
) -> Played:
    """A regiment on a hex wins the dice-off against another and attacks."""
    (here, kind), (there, other) = attacker, defender
    side = PROFILES[kind].side
    places = {side: {here: kind}, OPPONENT[side]: {there: other}}
    won = [6, 1] if side == EMPIRE else [1, 6]
    state = field(**places, elements=elements, house=house)
    return fight(state, dice=[*won, *dice], answers=[Attack(berserk)])


def attacked(game: Played) -> tuple[int, int, int]:
    """What the only attack needed, how many dice were thrown, how many chips they cost."""
    (event,) = told(game, Attacked)
    return event.need, len(event.dice), event.chips


def worked_out(
    attacker: tuple[str, str],
    defender: tuple[str, str],
    elements: dict[str, str],
    house: dict[str, Any] | None = None,
    *,
    berserk: bool = False,
) -> PlannedAttack:
    """The attack before the dice fall."""
    (here, kind), (there, other) = attacker, defender
    side = PROFILES[kind].side
    state = field(
        **{side: {here: kind}, OPPONENT[side]: {there: other}}, elements=elements, house=house
    )
    return melee_strike(state, at(state, here), at(state, there), berserk)


# --- 8.10: palisades ------------------------------------------------------------------------


@pytest.mark.parametrize("house", [{}, SIDE])
@checks("CS-8.10a", "CS-8.10b")
def test_8_10_across_a_closed_side_the_attacker_has_a_die_less_and_the_defender_v_plus_1(
    house: dict[str, str],
) -> None:
    """Whatever the scope: Orcs on E10 have two dice and need 5 against Soldiers, V 5."""
    game = attack(("E10", "orcs"), ("D10", "soldiers"), [5, 4], FENCE, house)
    assert attacked(game) == (5, 2, 1)
    assert chips_of(game, "soldiers-1") == 1


@checks("CS-8.10a", "CS-8.10b")
def test_8_10_palisade_scope_whole_hex_protects_at_the_open_side_too() -> None:
    """The book's sentence has no condition (A-32): Orcs on D11 have two dice and need 5."""
    game = attack(("D11", "orcs"), ("D10", "soldiers"), [5, 4], FENCE)
    assert attacked(game) == (5, 2, 1)
    assert chips_of(game, "soldiers-1") == 1


def test_8_10_palisade_scope_closed_side_does_not_protect_at_the_open_side() -> None:
    game = attack(("D11", "orcs"), ("D10", "soldiers"), [5, 4, 1], FENCE, SIDE)
    assert attacked(game) == (4, 3, 2)
    assert chips_of(game, "soldiers-1") == 2


@pytest.mark.parametrize("house", [{}, SIDE])
@pytest.mark.parametrize("outside", ["E10", "D11"])
@checks("CS-8.10b")
def test_8_10_whoever_stands_inside_attacks_outward_as_usual(
    house: dict[str, str], outside: str
) -> None:
    game = attack(("D10", "soldiers"), (outside, "orcs"), [5, 4, 1], FENCE, house)
    assert attacked(game) == (5, 3, 1)
    assert chips_of(game, "orcs-1") == 1


TWO_FENCES = {"D10": "palisade E NE NW", "C10": "palisade NE NW W"}
"""The side between the two is open; that of D10 to E10 is closed."""


@checks("CS-8.10a", "CS-8.10b")
def test_8_10_palisade_scope_whole_hex_an_attacker_on_a_palisade_hex_loses_no_die() -> None:
    """It does not come from outside, but the defender is inside all the same: V 5, three dice."""
    game = attack(("C10", "orcs"), ("D10", "soldiers"), [5, 4, 4], TWO_FENCES)
    assert attacked(game) == (5, 3, 1)


def test_8_10_palisade_scope_closed_side_only_the_side_between_counts() -> None:
    open_side = worked_out(("C10", "orcs"), ("D10", "soldiers"), TWO_FENCES, SIDE)
    assert (open_side.dice, open_side.need) == (3, 4)
    fences = {"D10": "palisade W SW NW", "C10": "palisade NE NW W"}
    closed = worked_out(("C10", "orcs"), ("D10", "soldiers"), fences, SIDE)
    assert (closed.dice, closed.need) == (2, 5)
    own = {"D10": "palisade E NE NW", "C10": "palisade E NE SE"}
    attackers_side = worked_out(("C10", "orcs"), ("D10", "soldiers"), own, SIDE)
    assert (attackers_side.dice, attackers_side.need) == (3, 4)


@checks("CS-8.10a")
def test_8_10_the_protection_is_for_both_armies() -> None:
    game = attack(("E10", "knights"), ("D10", "orcs"), [5, 4, 1, 5, 4], FENCE)
    assert attacked(game) == (5, 3, 2)


@checks("CS-8.10a", "CS-8.10b")
def test_8_10_the_throw_tells_what_the_palisade_does() -> None:
    game = attack(("E10", "orcs"), ("D10", "soldiers"), [], FENCE)
    assert isinstance(game.ask, Count)
    assert game.ask.modifiers == (
        Modifier("4.1", 3, "attacks"),
        Modifier("8.10", -1, "palisade-dice"),
        Modifier("4.1", 4, "strength"),
        Modifier("4.1", 4, "defence"),
        Modifier("8.10", 1, "palisade-defence"),
        Modifier("7.4", 5, "need"),
    )


@pytest.mark.parametrize("face", [1, 2, 3, 4, 5, 6])
def test_8_10_palisade_def_save_die_cancels_one_hit_on_5_or_6(face: int) -> None:
    """A-31: no V+1, one die less, and a die of the defender after the throw."""
    game = attack(("E10", "orcs"), ("D10", "soldiers"), [5, 4, face], FENCE, SAVE)
    assert attacked(game) == (4, 2, 1 if face >= 5 else 2)


def test_8_10_palisade_def_save_die_is_thrown_by_the_defender_after_a_hit_only() -> None:
    game = attack(("E10", "orcs"), ("D10", "soldiers"), [5, 1], FENCE, SAVE)
    assert isinstance(game.ask, Count)
    assert (game.ask.rule, game.ask.dice, game.ask.sides) == ("8.10", 1, 6)
    assert game.ask.by == (EMPIRE,)
    go_on(game, dice=[6])
    assert chips_of(game, "soldiers-1") == 0
    missed = attack(("E10", "orcs"), ("D10", "soldiers"), [3, 1], FENCE, SAVE)
    assert attacked(missed) == (4, 2, 0)


def test_8_10_palisade_def_save_die_comes_before_the_armour() -> None:
    """Two hits on Knights, one cancelled by the palisade: armour is thrown for one."""
    game = attack(("E10", "orcs"), ("D10", "knights"), [4, 4, 6, 2], FENCE, SAVE)
    (event,) = told(game, Attacked)
    assert (event.fence, event.saves, event.chips) == ((6,), (2,), 1)


def test_8_10_palisade_def_save_die_follows_the_scope() -> None:
    game = attack(("D11", "orcs"), ("D10", "soldiers"), [5, 4, 1], FENCE, SAVE | SIDE)
    assert attacked(game) == (4, 3, 2)
    game = attack(("D11", "orcs"), ("D10", "soldiers"), [5, 4, 6], FENCE, SAVE)
    assert attacked(game) == (4, 2, 1)
    inside = attack(("C10", "orcs"), ("D10", "soldiers"), [5, 4, 1, 6], TWO_FENCES, SAVE)
    assert attacked(inside) == (4, 3, 1)


# --- towers in melee ------------------------------------------------------------------------


@checks("CS-11.3a", "CS-11.3b")
def test_8_11_against_a_tower_the_attacker_has_a_die_less_and_the_garrison_v_plus_1() -> None:
    game = attack(("E8", "beast"), ("E7", "earch"), [4, 3], TOWER)
    assert attacked(game) == (4, 2, 1)
    assert chips_of(game, "earch-1") == 1


@checks("CS-11.3b")
def test_8_11_the_garrison_attacks_outward_as_usual() -> None:
    strike = worked_out(("E7", "soldiers"), ("E8", "beast"), TOWER)
    assert (strike.dice, strike.need) == (3, 4)


@checks("CS-11.3a")
def test_8_11_v_rises_to_5_at_most() -> None:
    strike = worked_out(("E8", "knights"), ("E7", "cwarr"), TOWER)
    assert (strike.dice, strike.need) == (3, 5)
    assert Modifier("7.6", -1, "defence-limit") in strike.modifiers
    fence = worked_out(("E10", "knights"), ("D10", "champs"), FENCE)
    assert (fence.dice, fence.need) == (3, 5)


@pytest.mark.parametrize(("kind", "need"), [("soldiers", 6), ("knights", 5), ("lords", 5)])
def test_8_11_v_overflow_col6_lets_tower_and_palisade_raise_v_to_6(kind: str, need: int) -> None:
    house = {"v_overflow": "col6"}
    tower = worked_out(("E8", kind), ("E7", "cwarr"), TOWER, house)
    fence = worked_out(("E10", kind), ("D10", "cwarr"), FENCE, house)
    assert tower.need == fence.need == need
    assert not [point for point in tower.modifiers if point.reason == "defence-limit"]


def test_8_11_v_overflow_col6_changes_nothing_below_v_6() -> None:
    for house in ({}, {"v_overflow": "col6"}):
        assert worked_out(("E8", "orcs"), ("E7", "soldiers"), TOWER, house).need == 5
        assert worked_out(("E9", "knights"), ("D9", "cwarr"), {}, house).need == 5


@pytest.mark.parametrize(("attacker", "defender"), [("goblins", "soldiers"), ("lord", "orcs")])
@checks("CS-11.3b")
def test_8_11_two_dice_less_one_are_one(attacker: str, defender: str) -> None:
    assert worked_out(("E8", attacker), ("E7", defender), TOWER).dice == 1
    assert worked_out(("E10", attacker), ("D10", defender), FENCE).dice == 1


@pytest.mark.parametrize(("berserk", "dice"), [(False, 1), (True, 3)])
def test_8_11_one_die_always_remains_and_berserker_dice_come_on_top(
    berserk: bool, dice: int
) -> None:
    state = field(empire={"E7": "soldiers"}, chaos={"E8": "orcs"}, elements=TOWER)
    change(state, "E8", profile=replace(PROFILES["orcs"], a=1))
    strike = melee_strike(state, at(state, "E8"), at(state, "E7"), berserk)
    assert strike.dice == dice


@checks("CS-10.7", "CS-8.10b")
def test_8_11_berserk_orcs_at_the_palisade_have_three_less_one_and_two_dice() -> None:
    game = attack(("E10", "orcs"), ("D10", "soldiers"), [5, 4, 5, 1], FENCE, berserk=True)
    assert attacked(game) == (5, 4, 2)
    assert (chips_of(game, "soldiers-1"), chips_of(game, "orcs-1")) == (2, 1)
    strike = worked_out(("E10", "orcs"), ("D10", "soldiers"), FENCE, berserk=True)
    assert Modifier("10.7", 2, "berserk-dice") in strike.modifiers


def test_8_11_fearsome_re_rolls_go_against_the_raised_need() -> None:
    """Knights at a palisade: three dice, need 5; two misses again."""
    state = field(empire={"E10": "knights"}, chaos={"D10": "orcs", "L13": "orcs"}, elements=FENCE)
    game = fight(state, dice=[6, 1, 4, 4, 5, 4, 5], answers=[Attack()])
    (event,) = told(game, Attacked)
    assert (event.need, event.dice, event.rerolls, event.chips) == (5, (4, 4, 5), (4, 5), 2)
    assert game.state.units["orcs-1"].side == CHAOS
