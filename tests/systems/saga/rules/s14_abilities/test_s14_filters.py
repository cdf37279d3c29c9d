"""§14 Whom an ability means, when its condition holds, and how much it is."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from heerbann.systems.saga.model.board import (
    Amount,
    Condition,
    DenyBonus,
    DenyCloseRanks,
    Filter,
    Target,
)
from heerbann.systems.saga.model.frames import (
    Activation,
    Combat,
    Pool,
    Roles,
    Standing,
    UnitId,
)
from heerbann.systems.saga.model.state import BLUE, RED, State
from heerbann.systems.saga.rules.s14_abilities.filters import (
    Scope,
    candidates,
    holds,
    passes,
    reckon,
)
from tests.systems.saga.arena import Band, arena, band, row
from tests.systems.saga.rules.fighting import BLUE1, BLUE2, RED1, men

RED2 = UnitId("red-2")


def asks(state: State, side: Any = RED, **roles: Any) -> Scope:
    return Scope(state, side, Roles(**roles))


def does_pass(one: Band, fought: State | None = None, **wanted: Any) -> bool:
    """Does a red unit pass a filter, alone on the table?"""
    state = arena([one]) if fought is None else fought
    return passes(asks(state), state.units[RED1], msgspec.convert(wanted, Filter))


def fight(state: State, kind: Any = "melee", **closed: bool) -> State:
    """The first red unit has charged the first blue one, or shoots at it."""
    attacker = Pool(RED1, RED, closed=closed.get("red", False))
    defender = Pool(BLUE1, BLUE, closed=closed.get("blue", False))
    state.running = (Combat(kind, attacker, defender, "abilities", RED),)
    return state


# --- what a unit is ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("kind", "equipment", "wanted", "passed"),
    [
        ("warrior", (), {"cls": ["warrior", "levy"]}, True),
        ("warrior", (), {"cls": ["levy"]}, False),
        ("warrior", (), {"not_cls": ["levy"]}, True),
        ("levy", (), {"not_cls": ["levy"]}, False),
        ("warrior", ("horse",), {"mounted": True}, True),
        ("warrior", (), {"mounted": True}, False),
        ("warrior", (), {"foot": True}, True),
        ("warrior", ("horse",), {"foot": True}, False),
        ("warrior", ("javelin",), {"equipment": ["bow", "javelin"]}, True),
        ("warrior", ("javelin",), {"equipment": ["bow", "sling"]}, False),
        ("levy", ("bow",), {"ranged": True}, True),
        ("warrior", ("heavy_weapon",), {"ranged": True}, False),
        ("warrior", ("horse", "javelin"), {"ranged": True}, True),
    ],
)
def test_14_a_filter_names_kinds_of_troops(
    kind: str, equipment: tuple[str, ...], wanted: dict[str, Any], passed: bool
) -> None:
    assert does_pass(band(kind, row(4, 100, 100), *equipment), **wanted) is passed


def test_k15_a_heroic_unit_is_a_hero() -> None:
    heroic = band("warlord", row(3, 100, 100), escorts=2)
    assert does_pass(heroic, cls=["hero"])
    assert not does_pass(heroic, cls=["hearthguard"])


def test_14_any_of_several_filters_is_enough() -> None:
    several = [{"cls": ["levy"]}, {"mounted": True}]
    assert does_pass(men("levy", 6, 100), any=several)
    assert does_pass(men("warrior", 4, 100, "horse"), any=several)
    assert not does_pass(men("warrior", 4, 100), any=several)


# --- how it fares --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("facts", "wanted", "passed"),
    [
        ({"fatigue": 3}, {"exhausted": True}, True),
        ({"fatigue": 2}, {"exhausted": True}, False),
        ({"fatigue": 2}, {"exhausted": False}, True),
        ({"fatigue": 3}, {"exhausted": False}, False),
        ({}, {"min_models": 4}, True),
        ({}, {"min_models": 5}, False),
        ({"fatigue": 2}, {"min_fatigue": 2}, True),
        ({"fatigue": 1}, {"min_fatigue": 2}, False),
        ({"marks": ("fought_last",)}, {"fought_last_own_turn": True}, True),
        ({"marks": ("fought",)}, {"fought_last_own_turn": True}, False),
    ],
)
def test_14_a_filter_names_how_a_unit_fares(
    facts: dict[str, Any], wanted: dict[str, Any], passed: bool
) -> None:
    assert does_pass(men("warrior", 4, 100, **facts), **wanted) is passed


def test_c9_only_who_may_close_ranks_is_meant() -> None:
    """Neither equipment nor an effect forbids it."""
    assert does_pass(men("warrior", 4, 100), close_ranks_allowed=True)
    assert not does_pass(men("warrior", 4, 100, "horse"), close_ranks_allowed=True)
    state = arena([men("warrior", 4, 100)])
    deny = DenyCloseRanks(target=Target(sel="enemy"), duration="turn")
    state.standing = (Standing(msgspec.convert("nor_1", Any), BLUE, deny, "turn", RED1),)
    assert not does_pass(men("warrior", 4, 100), state, close_ranks_allowed=True)


def test_14_whoever_has_charged_is_the_attacker_of_a_melee() -> None:
    both = [men("warrior", 4, 100)], [men("warrior", 4, 130)]
    state = fight(arena(*both))
    wanted = Filter(charged=True)
    assert passes(asks(state), state.units[RED1], wanted)
    assert not passes(asks(state), state.units[BLUE1], wanted)
    assert not does_pass(both[0][0], arena(*both), charged=True)
    assert not does_pass(both[0][0], fight(arena(*both), "shooting"), charged=True)


def test_14_a_charge_that_is_denied_its_bonus_counts_for_nothing() -> None:
    state = fight(arena([men("warrior", 4, 100)], [men("warrior", 4, 130)]))
    deny = DenyBonus(target=Target(sel="enemy"), duration="activation")
    state.standing = (Standing(msgspec.convert("ags_3", Any), BLUE, deny, "activation", RED1),)
    assert not passes(asks(state), state.units[RED1], Filter(charged=True))


@pytest.mark.parametrize("closed", ["red", "blue"])
def test_c9_closed_ranks_are_those_of_the_unit_itself(closed: str) -> None:
    state = fight(arena([men("warrior", 4, 100)], [men("warrior", 4, 130)]), **{closed: True})
    passed = [
        passes(asks(state), state.units[one], Filter(closed_ranks=True)) for one in (RED1, BLUE1)
    ]
    assert passed == [closed == "red", closed == "blue"]


def test_c9_who_does_not_fight_has_no_closed_ranks() -> None:
    state = arena([men("warrior", 4, 100), men("warrior", 4, 300)], [men("warrior", 4, 130)])
    fight(state, red=True, blue=True)
    assert not passes(asks(state), state.units[RED2], Filter(closed_ranks=True))


# --- where it stands -----------------------------------------------------------------------------


def near(of: str, dist: str, **more: Any) -> Filter:
    return msgspec.convert({"within": {"of": of, "dist": dist, **more}}, Filter)


@pytest.mark.parametrize(("gap", "passed"), [(100, True), (101, False)])
def test_14_within_s_of_the_enemy_who_acts(gap: int, passed: bool) -> None:
    blue = [men("warrior", 1, 125 + gap), men("warrior", 1, 126)]
    state = arena([men("warrior", 1, 100)], blue)
    red = state.units[RED1]
    assert passes(asks(state, enemy=BLUE1), red, near("enemy", "S")) is passed
    assert not passes(asks(state), red, near("enemy", "S"))


@pytest.mark.parametrize(("gap", "passed"), [(300, True), (301, False)])
def test_14_within_l_of_the_own_warlord(gap: int, passed: bool) -> None:
    red = [men("warrior", 1, 100), men("warlord", 1, 125 + gap)]
    state = arena(red, [men("warlord", 1, 126)])
    assert passes(asks(state), state.units[RED1], near("warlord", "L")) is passed
    leaderless = arena([men("warrior", 1, 100)])
    assert not passes(asks(leaderless), leaderless.units[RED1], near("warlord", "L"))


def test_14_within_s_of_an_own_unit_of_a_kind() -> None:
    red = [men("warrior", 1, 100), men("levy", 1, 200), men("hearthguard", 1, 600)]
    state = arena(red, [men("hearthguard", 1, 126)])
    unit = state.units[RED1]
    assert passes(asks(state), unit, near("own_unit", "S"))
    assert passes(asks(state), unit, near("own_unit", "S", filter={"cls": ["levy"]}))
    assert not passes(asks(state), unit, near("own_unit", "S", filter={"cls": ["hearthguard"]}))


@pytest.mark.parametrize("itself", [True, False])
def test_14_a_unit_is_near_itself_only_where_the_text_says_so(itself: bool) -> None:
    """A47."""
    state = arena([men("warrior", 4, 100)])
    wanted = near("own_unit", "S", include_self=itself)
    assert passes(asks(state), state.units[RED1], wanted) is itself


@pytest.mark.parametrize(
    ("touches", "y", "passed"),
    [
        ({"cover": ["light"]}, 100, True),
        ({"cover": ["solid"]}, 100, False),
        ({"move": ["uneven"]}, 100, True),
        ({"move": ["dangerous"]}, 100, False),
        ({"move": ["dangerous"], "cover": ["light"]}, 100, True),
        ({"cover": ["light"]}, 187, True),
        ({"cover": ["light"]}, 190, False),
    ],
)
def test_c12_one_base_in_contact_with_a_piece_is_enough(
    touches: dict[str, Any], y: int, passed: bool
) -> None:
    wood = ("wood", "0,50 175,50 175,175 0,175")
    state = arena([band("warrior", [(100, y), (300, y)])], [], wood)
    wanted = msgspec.convert({"touches_terrain": touches}, Filter)
    assert passes(asks(state), state.units[RED1], wanted) is passed


# --- who is meant --------------------------------------------------------------------------------


def test_14_a_target_is_chosen_or_plays_a_part() -> None:
    red = [men("warrior", 4, 100), men("levy", 6, 300)]
    state = arena(red, [men("warrior", 4, 500), men("levy", 6, 700)])
    roles = {"self": RED1, "enemy": BLUE1, "charge_target": RED2, "same": BLUE2, "activated": RED1}

    def meant(sel: str, **more: Any) -> list[str]:
        target = msgspec.convert({"sel": sel, **more}, Target)
        return [unit.id for unit in candidates(asks(state, **roles), target)]

    assert meant("choose") == ["red-1", "red-2"]
    assert meant("choose", side="enemy") == ["blue-1", "blue-2"]
    assert meant("choose", side="enemy", filter={"cls": ["levy"]}) == ["blue-2"]
    assert meant("self") == ["red-1"]
    assert meant("enemy") == ["blue-1"]
    assert meant("charge_target") == ["red-2"]
    assert meant("same_unit") == ["blue-2"]
    assert meant("activated") == ["red-1"]


def test_14_nobody_is_meant_by_a_part_that_nobody_plays() -> None:
    state = arena([men("warrior", 4, 100)])
    assert candidates(asks(state), Target(sel="enemy")) == []
    assert candidates(asks(state, enemy=BLUE1), Target(sel="enemy")) == []


# --- conditions ----------------------------------------------------------------------------------


def is_met(state: State, condition: dict[str, Any], side: Any = RED, **roles: Any) -> bool:
    return holds(asks(state, side, **roles), msgspec.convert(condition, Condition))


@pytest.mark.parametrize(
    ("wanted", "happened", "met"),
    [
        ("enemy_activated", "enemy_activated", True),
        ("enemy_activated", "enemy_charge", True),
        ("enemy_activated", "enemy_move_ended", False),
        ("enemy_charge", "enemy_charge", True),
        ("enemy_charge", "enemy_activated", False),
        ("enemy_move_ended", "enemy_charge", False),
        ("enemy_move_ended", "enemy_move_ended", True),
    ],
)
def test_14_a_charge_is_an_activation_too(wanted: str, happened: Any, met: bool) -> None:
    state = arena([men("warrior", 4, 100)])
    assert is_met(state, {"event": wanted}, event=happened) is met


@pytest.mark.parametrize(
    ("part", "role"), [("self", "self"), ("actor", "enemy"), ("target", "charge_target")]
)
def test_14_a_condition_is_about_the_unit_that_plays_the_part(part: str, role: str) -> None:
    state = arena([men("warrior", 4, 100), men("levy", 6, 300)])
    condition = {part: {"cls": ["levy"]}}
    assert is_met(state, condition, **{role: RED2})
    assert not is_met(state, condition, **{role: RED1})
    assert not is_met(state, condition)


@pytest.mark.parametrize("cancelled", [True, False])
def test_14_an_activation_was_resolved_or_cancelled(cancelled: bool) -> None:
    state = arena([men("warrior", 4, 100)])
    assert not is_met(state, {"activation": "resolved"})
    assert not is_met(state, {"activation": "cancelled"})
    state.running = (Activation(RED1, "move", "ability", cancelled=cancelled),)
    assert is_met(state, {"activation": "cancelled"}) is cancelled
    assert is_met(state, {"activation": "resolved"}) is not cancelled


@pytest.mark.parametrize("side", [RED, BLUE])
@pytest.mark.parametrize(("of", "least", "met"), [
    ("self", 2, True), ("self", 3, False), ("enemy", 1, True), ("enemy", 2, False),
])  # fmt: skip
def test_14_so_many_models_were_lost_by_oneself_or_the_enemy(
    side: Any, of: str, least: int, met: bool
) -> None:
    """The side that asks has lost two, the other one."""
    state = arena([men("warrior", 4, 100)], [men("warrior", 4, 130)])
    mine, theirs = (1, 2), (1,)
    lost = {RED: mine, BLUE: theirs} if side == RED else {RED: theirs, BLUE: mine}
    attacker = msgspec.convert({"unit": RED1, "side": RED, "lost": lost[RED]}, Pool)
    defender = msgspec.convert({"unit": BLUE1, "side": BLUE, "lost": lost[BLUE]}, Pool)
    condition = {"casualties": {"of": of, "min": least}}
    assert not is_met(state, condition, side)
    state.running = (Combat("melee", attacker, defender, "end"),)
    assert is_met(state, condition, side) is met


def test_14_everything_a_condition_says_must_hold() -> None:
    state = arena([men("levy", 6, 100)])
    both = {"self": {"cls": ["levy"]}, "event": "enemy_charge"}
    assert is_met(state, both, self=RED1, event="enemy_charge")
    assert not is_met(state, both, self=RED1, event="enemy_move_ended")
    assert not is_met(state, both, event="enemy_charge")


# --- how much ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("amount", "number"),
    [
        (4, 4),
        ("all", None),
        ("same", 7),
        ({"per": 2, "of": "models", "max": 9}, 3),
        ({"per": 2, "of": "models", "max": 2}, 2),
        ({"max": 9}, 7),
        ({"count": "other_own_units_within", "dist": "M", "max": 9}, 2),
        ({"count": "other_own_units_within", "max": 9}, 1),
        ({"count": "other_own_units_within", "dist": "M", "max": 1}, 1),
    ],
)
def test_14_an_amount_is_given_mirrored_or_worked_out(amount: Any, number: int | None) -> None:
    """Seven models; two own units within M, one of them within S."""
    red = [
        men("warrior", 7, 100),
        men("warrior", 4, 200),
        men("warrior", 4, 270),
        men("levy", 6, 600),
    ]
    state = arena(red, [men("warrior", 4, 130)])
    wanted = msgspec.convert(amount, Amount)
    assert reckon(asks(state, self=RED1), wanted, 7) == number


def test_14_without_a_unit_nothing_is_worked_out() -> None:
    state = arena([men("warrior", 7, 100)])
    assert reckon(asks(state), msgspec.convert({"per": 2, "max": 9}, Amount), 7) == 0
