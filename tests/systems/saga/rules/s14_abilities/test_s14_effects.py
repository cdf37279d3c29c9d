"""§14 What the effects of an ability do, whom they are about, and when there is nothing to do."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from heerbann.systems.saga.model import actions as do
from heerbann.systems.saga.model.board import Ability, AbilityId, Board, Effect, Trigger
from heerbann.systems.saga.model.events.abilities import (
    ArmourChanged,
    DiceModified,
    EffectEnded,
    ModifierBegan,
    RerollGranted,
    StandingFirm,
)
from heerbann.systems.saga.model.events.orders import SagaDiceThrown
from heerbann.systems.saga.model.frames import (
    Activation,
    Combat,
    Deferred,
    Pool,
    Roles,
    Standing,
    UnitId,
)
from heerbann.systems.saga.model.scenario import Stage
from heerbann.systems.saga.model.state import BLUE, RED, Battle, State, Tray
from heerbann.systems.saga.rules.s04_troops import armour_of
from heerbann.systems.saga.rules.s14_abilities.deferred import is_anything_due
from heerbann.systems.saga.rules.s14_abilities.filters import Scope
from heerbann.systems.saga.rules.s14_abilities.possible import can_do, does_something, lockable
from heerbann.systems.saga.rules.s14_abilities.standing import (
    attack_change,
    bonus_dice,
    defence_change,
    denies_close_ranks,
    loses_charge_bonus,
    range_cap,
)
from heerbann.systems.saga.rules.s14_abilities.usable import (
    is_open,
    is_reducible,
    refuse_ability,
    uses_of,
)
from tests.systems.playing import asked, told
from tests.systems.saga.arena import Played, arena, fatigue, is_done, lay, play, unit
from tests.systems.saga.rules.fighting import BLUE1, BLUE2, RED1, men
from tests.systems.saga.rules.moving import all_by, reason
from tests.systems.saga.rules.s14_abilities.test_s14_abilities import (
    ROLES,
    melee,
    plan,
    pool,
    u,
    using,
)

PROBE = AbilityId("probe_1")
RED2 = UnitId("red-2")


def box(*effects: dict[str, Any], trigger: Trigger = "melee", kind: str = "advanced") -> Board:
    return plan({"trigger": [trigger], "effects": list(effects), "kind": kind})


def ready(*effects: dict[str, Any], trigger: Trigger = "melee", **facts: Any) -> State:
    """Two red units and two blue ones; a die lies on a box of these effects."""
    red = facts.pop("red", [men("warrior", 8, 300), men("levy", 6, 200)])
    blue = facts.pop("blue", [men("warrior", 8, 350), men("levy", 6, 450)])
    boards = (box(*effects, trigger=trigger), "normans")
    return arena(red, blue, boards=boards, placed={"probe_1": "C"}, **facts)


def used(
    *effects: dict[str, Any], answers: Any = (), dice: Any = (), fights: bool = True, **facts: Any
) -> Played:
    """The box is used, in the exchange of a melee or in the activation phase."""
    trigger: Trigger = "melee" if fights else "activation"
    state = ready(*effects, trigger=trigger, **facts)
    if fights:
        melee(state)
    roles = ROLES if fights else Roles()
    return play(state, using("probe_1", trigger, roles), answers=answers, dice=dice)


def could(state: State, effect: dict[str, Any], trigger: Trigger = "melee", **roles: Any) -> bool:
    """Would the effect do anything for red?"""
    scope = Scope(state, RED, Roles(**({"self": RED1, "enemy": BLUE1} | roles)))
    ability = box(effect, trigger=trigger).box(PROBE)
    return can_do(scope, ability, ability.effects[0], trigger)


def done(game: Played) -> list[tuple[bool, int]]:
    return [(event.done, event.amount) for event in told(game, EffectEnded)]


ME, FOE = {"sel": "self"}, {"sel": "enemy"}
ANY_FOE = {"sel": "choose", "side": "enemy"}


# --- fatigue -------------------------------------------------------------------------------------


def test_14_markers_come_to_each_unit_that_is_meant() -> None:
    everybody = {"sel": "choose", "side": "enemy", "n": "all"}
    game = used({"op": "add_fatigue", "target": everybody, "n": 2}, fights=False)
    assert [fatigue(game, one) for one in ("blue-1", "blue-2", "red-1")] == [2, 2, 0]
    assert done(game) == [(True, 4)]


def test_14_only_markers_that_came_or_went_count_as_done() -> None:
    """The limit leaves room for one; two of three can go only twice."""
    tired = [men("warrior", 8, 350, fatigue=2)]
    assert done(used({"op": "add_fatigue", "target": FOE, "n": 2}, blue=tired)) == [(True, 1)]
    assert done(used({"op": "remove_fatigue", "target": FOE, "n": 3}, blue=tired)) == [(True, 2)]
    full = [men("warrior", 8, 350, fatigue=3)]
    assert done(used({"op": "add_fatigue", "target": FOE, "n": 1}, blue=full)) == [(False, 0)]


def test_14_only_the_tired_can_be_relieved() -> None:
    red = [men("warrior", 8, 300), men("levy", 6, 200, fatigue=1), men("levy", 6, 100, fatigue=1)]
    relief = {"op": "remove_fatigue", "target": {"sel": "choose", "n": 1}, "n": 1}
    game = used(relief, fights=False, red=red)
    assert list(game.options) == [do.Pick(u("red-2")), do.Pick(u("red-3")), do.Pick(())]


def test_14_one_tired_unit_is_enough_to_take_fatigue_away() -> None:
    red = [men("warrior", 8, 300), men("levy", 6, 200, fatigue=1)]
    relief = {"op": "remove_fatigue", "target": {"sel": "choose", "n": "all"}, "n": 1}
    assert could(ready(relief, trigger="activation", red=red), relief, "activation")


@pytest.mark.parametrize(("markers", "adds", "removes"), [(0, True, False), (3, False, True)])
def test_14_fatigue_needs_room_or_markers(markers: int, adds: bool, removes: bool) -> None:
    state = ready({"op": "attack_mod", "k": 1}, blue=[men("warrior", 8, 350, fatigue=markers)])
    assert could(state, {"op": "add_fatigue", "target": FOE, "n": 1}) is adds
    assert could(state, {"op": "remove_fatigue", "target": FOE, "n": 1}) is removes


# --- modifiers -----------------------------------------------------------------------------------


@pytest.mark.parametrize(("op", "attack", "defence"), [("attack_mod", 1, 0), ("defence_mod", 0, 1)])
def test_14_a_modifier_of_the_combat_is_on_ones_own_dice(
    op: str, attack: int, defence: int
) -> None:
    game = used({"op": op, "k": 1})
    assert told(game, DiceModified) == [DiceModified(RED, attack, defence)]
    assert (pool(game).attack_mod, pool(game).defence_mod) == (attack, defence)
    assert (pool(game, BLUE).attack_mod, pool(game, BLUE).defence_mod) == (0, 0)
    assert done(game) == [(True, 1)]


@pytest.mark.parametrize(("op", "found"), [("attack_mod", (2, 0)), ("defence_mod", (0, 2))])
def test_14_a_modifier_that_outlasts_the_combat_lies_on_the_unit(
    op: str, found: tuple[int, int]
) -> None:
    game = used({"op": op, "k": 2, "duration": "turn"})
    changes = [
        (attack_change(game.state, one), defence_change(game.state, one))
        for one in (unit(game, "red-1"), unit(game, "red-2"))
    ]
    assert changes == [found, (0, 0)]
    assert told(game, DiceModified) == []


def test_14_armour_of_a_fighter_changes_for_the_combat_alone() -> None:
    game = used({"op": "armour", "k": 1, "target": FOE})
    assert told(game, ArmourChanged) == [ArmourChanged(BLUE, 1)]
    assert armour_of(game.state, unit(game, "blue-1"), "melee") == 5
    assert armour_of(game.state, unit(game, "blue-2"), "melee") == 4


def test_14_armour_of_somebody_else_or_for_longer_lies_on_the_unit() -> None:
    other = {"sel": "choose", "side": "enemy", "filter": {"cls": ["levy"]}}
    game = used({"op": "armour", "k": 1, "target": other}, answers=[do.Pick(u("blue-2"))])
    assert [event.standing.unit for event in told(game, ModifierBegan)] == ["blue-2"]
    assert armour_of(game.state, unit(game, "blue-2"), "melee") == 5
    game = used({"op": "armour", "k": 1, "target": FOE, "duration": "turn"})
    assert [event.standing.lasts for event in told(game, ModifierBegan)] == ["turn"]
    assert told(game, ArmourChanged) == []


def test_14_an_effect_on_chosen_units_was_done_for_as_many() -> None:
    two = {"sel": "choose", "n": 2}
    effect = {"op": "armour", "k": 1, "target": two, "duration": "turn"}
    assert done(used(effect, fights=False, answers=[do.Pick(u("red-1", "red-2"))])) == [(True, 2)]
    assert done(used(effect, fights=False, answers=[do.Pick(())])) == [(False, 0)]


@pytest.mark.parametrize(
    ("op", "stays", "fresh"),
    [("no_withdraw", True, False), ("no_fatigue_after_melee", False, True)],
)
def test_14_a_unit_may_stand_firm_or_stay_fresh(op: str, stays: bool, fresh: bool) -> None:
    game = used({"op": op})
    assert told(game, StandingFirm) == [StandingFirm(RED, stays=stays, fresh=fresh)]
    assert (pool(game).stays, pool(game).fresh) == (stays, fresh)
    assert done(game) == [(True, 1)]
    assert done(used({"op": op}, fights=False)) == [(False, 0)]


def test_14_ranks_and_bonuses_are_denied_to_the_unit_that_is_meant() -> None:
    game = used({"op": "deny_close_ranks", "target": FOE, "duration": "activation"})
    assert [denies_close_ranks(game.state, unit(game, one)) for one in ("blue-1", "blue-2")] == [
        True,
        False,
    ]
    game = used({"op": "deny_bonus", "target": FOE, "duration": "activation"})
    assert [loses_charge_bonus(game.state, unit(game, one)) for one in ("blue-1", "blue-2")] == [
        True,
        False,
    ]
    assert not denies_close_ranks(game.state, unit(game, "blue-1"))


def test_14_a_cap_of_the_reach_is_for_the_enemy_and_for_one_kind() -> None:
    effect = {"op": "range_cap", "what": "charge", "dist": "S", "duration": "next_own_turn"}
    game = used(effect, fights=False)
    state = game.state
    assert (range_cap(state, BLUE, "charge"), range_cap(state, BLUE, "shoot")) == ("S", None)
    assert range_cap(state, RED, "charge") is None
    assert done(game) == [(True, 1)]


def test_14_the_shortest_of_several_caps_counts() -> None:
    state = ready({"op": "attack_mod", "k": 1})
    caps = [
        msgspec.convert(
            {"op": "range_cap", "what": "shoot", "dist": dist, "duration": "turn"}, Effect
        )
        for dist in ("M", "S", "L")
    ]
    state.standing = tuple([Standing(PROBE, RED, one, "turn", side=BLUE) for one in caps])
    assert range_cap(state, BLUE, "shoot") == "S"


def test_14_what_lies_on_a_side_lies_on_each_of_its_units() -> None:
    state = ready({"op": "attack_mod", "k": 1})
    effect = msgspec.convert({"op": "attack_mod", "k": 1}, Effect)
    state.standing = (Standing(PROBE, BLUE, effect, "turn", side=BLUE),)
    found = [attack_change(state, state.units[one]) for one in (RED1, BLUE1, BLUE2)]
    assert found == [0, 1, 1]


# --- K8, K11: bonus dice -------------------------------------------------------------------------


def test_k11_bonus_dice_wait_for_the_pool_of_the_unit() -> None:
    effect = {"op": "attack_dice", "n": 3, "mode": "bonus", "target": {"sel": "choose"}}
    game = used(effect, fights=False)
    assert bonus_dice(game.state, unit(game, "red-1")) == 3
    assert bonus_dice(game.state, unit(game, "red-2")) == 0
    assert [event.standing.lasts for event in told(game, ModifierBegan)] == ["turn"]
    assert done(game) == [(True, 3)]


def test_k11_bonus_dice_for_nobody_are_not_given() -> None:
    effect = {"op": "attack_dice", "n": 3, "mode": "bonus", "target": {"sel": "same_unit"}}
    game = used(effect, fights=False)
    assert done(game) == [(False, 0)]
    assert not could(game.state, effect, "activation")


# --- K10: shooting without a unit ----------------------------------------------------------------


ARROWS = {"op": "shoot_no_unit", "dice": 5, "target": ANY_FOE, "ignore_cover": "light"}


def test_k10_an_effect_shoots_at_whom_it_names_with_the_dice_it_gives() -> None:
    marker = {"op": "add_fatigue", "target": {"sel": "same_unit"}, "n": 1, "link": "then"}
    game = used(ARROWS, marker, fights=False, answers=[do.Pick(u("blue-1"))], dice=[1, 1, 1, 1, 1])
    assert is_done(game)
    assert fatigue(game, "blue-1") == 1
    assert done(game) == [(True, 1), (True, 1)]


def test_k10_whoever_names_nobody_does_not_shoot() -> None:
    marker = {"op": "add_fatigue", "target": {"sel": "choose"}, "n": 1, "link": "then"}
    game = used(ARROWS, marker, fights=False, answers=[do.Pick(())])
    assert is_done(game)
    assert done(game) == [(False, 0), (False, 0)]


def test_k10_without_a_target_there_is_nothing_to_shoot_at() -> None:
    nobody = {**ARROWS, "target": {**ANY_FOE, "filter": {"mounted": True}}}
    state = ready(ARROWS, trigger="activation")
    assert could(state, ARROWS, "activation")
    assert not could(state, nobody, "activation")


# --- would it do anything? -----------------------------------------------------------------------


@pytest.mark.parametrize(
    "effect",
    [
        {"op": "armour", "k": 1, "target": {"sel": "charge_target"}},
        {"op": "move", "target": {"sel": "charge_target"}, "dist": "S"},
        {"op": "deny_close_ranks", "target": {"sel": "charge_target"}, "duration": "activation"},
    ],
)
def test_14_an_effect_on_a_unit_needs_one(effect: dict[str, Any]) -> None:
    state = melee(ready({"op": "attack_mod", "k": 1}))
    assert could(state, effect, charge_target=RED1)
    assert not could(state, effect)


@pytest.mark.parametrize(
    "effect",
    [
        {"op": "attack_dice", "n": 1},
        {"op": "defence_dice", "n": 1},
        {"op": "discard_dice", "n": 1, "keep": 1},
        {"op": "reroll", "pool": "attack", "which": "any", "max": 2},
    ],
)
def test_14_dice_of_a_combat_need_a_combat(effect: dict[str, Any]) -> None:
    state = ready(effect)
    assert not could(state, effect)
    assert could(melee(state), effect)


def test_14_attack_dice_need_room_in_the_budget() -> None:
    state = ready({"op": "attack_dice", "n": 1})
    assert could(melee(state, attacker={"gained": 7}), {"op": "attack_dice", "n": 1})
    assert not could(melee(state, attacker={"gained": 8}), {"op": "attack_dice", "n": 1})
    assert not could(
        melee(state, attacker={"gained": 5, "bonus": 3}), {"op": "attack_dice", "n": 1}
    )


@pytest.mark.parametrize(("switch", "room"), [("start_pool", 6), ("none", 16), ("budget", 1)])
def test_k11_02_the_house_says_how_many_dice_may_be_gained(switch: str, room: int) -> None:
    effect = {"op": "attack_dice", "n": 20}
    state = ready(effect, house={"gain_cap": switch})
    game = play(melee(state, attacker={"gained": 2, "budget": 3}), using("probe_1"))
    assert pool(game).gained == 2 + room


@pytest.mark.parametrize(("switch", "gained"), [("on", 1), ("off", 4)])
def test_k8_the_house_may_cap_the_dice_of_a_shooting_at_eight(switch: str, gained: int) -> None:
    effect = {"op": "attack_dice", "n": 4}
    state = ready(effect, trigger="shooting", house={"shoot_final_cap": switch})
    facts = {"start": 8, "budget": 8, "discarded": 1}
    attacker, defender = Pool(RED1, RED, **facts), Pool(BLUE1, BLUE)
    state.running = (Combat("shooting", attacker, defender, "abilities", RED),)
    assert pool(play(state, using("probe_1", "shooting"))).gained == gained


@pytest.mark.parametrize(
    ("effect", "enemy_dice", "put_away"),
    [
        ({"n": 3, "keep": 1}, {"start": 6}, 3),
        ({"n": 3, "keep": 1}, {"start": 3}, 2),
        ({"n": 3, "keep": 0}, {"start": 3}, 3),
        ({"n": 3, "keep": 1}, {"start": 3, "gained": 2, "discarded": 1}, 3),
        ({"n": "all", "keep": 2}, {"start": 9}, 7),
        ({"n": 2, "keep": 1}, {"start": 1}, 0),
    ],
)
def test_14_dice_are_put_away_down_to_those_that_are_kept(
    effect: dict[str, Any], enemy_dice: dict[str, int], put_away: int
) -> None:
    state = melee(ready({"op": "discard_dice", **effect}), defender=enemy_dice)
    assert could(state, {"op": "discard_dice", **effect}) is (put_away > 0)
    game = play(state, using("probe_1"))
    assert pool(game, BLUE).discarded == enemy_dice.get("discarded", 0) + put_away
    assert done(game) == [(put_away > 0, put_away)]


def test_14_a_right_to_throw_no_dice_again_is_none() -> None:
    """As many as own units near by: there is none."""
    near = {"count": "other_own_units_within", "dist": "S", "max": 4}
    effect = {"op": "reroll", "pool": "attack", "which": "failed", "max": near}
    far = [men("warrior", 8, 300), men("levy", 6, 800)]
    assert not could(melee(ready(effect, red=far)), effect)
    assert could(melee(ready(effect)), effect)


def test_14_where_nobody_is_counted_no_die_is_gained() -> None:
    near = {"count": "other_own_units_within", "dist": "S", "max": 4}
    far = [men("warrior", 8, 300), men("levy", 6, 800)]
    game = play(melee(ready({"op": "attack_dice", "n": near}, red=far)), using("probe_1"))
    assert (pool(game).gained, done(game)) == (0, [(False, 0)])


def test_14_a_right_that_is_granted_is_an_effect_that_is_done() -> None:
    game = used({"op": "reroll", "pool": "attack", "which": "any", "max": 2})
    assert done(game) == [(True, 1)]


def test_14_saga_dice_need_dice() -> None:
    state = ready({"op": "attack_mod", "k": 1}, trigger="orders")
    gain, again = {"op": "gain_saga_dice", "n": 2}, {"op": "reroll_saga", "n": 2}
    state.trays[RED] = Tray(1, thrown=())
    assert (could(state, gain), could(state, again)) == (True, False)
    state.trays[RED] = Tray(0, thrown=("C",))
    assert (could(state, gain), could(state, again)) == (False, True)


def test_14_no_more_saga_dice_are_thrown_than_are_available() -> None:
    state = ready({"op": "gain_saga_dice", "n": 3}, trigger="orders", phase="place")
    state.trays[RED] = msgspec.structs.replace(state.trays[RED], available=2)
    game = play(state, using("probe_1", "orders", Roles()), dice=[1, 6])
    assert game.state.trays[RED].thrown == ("C", "R")
    assert [event.generated for event in told(game, SagaDiceThrown)] == [0]  # no unit gave them
    assert done(game) == [(True, 2)]


def test_k2_thrown_dice_may_be_thrown_again_up_to_the_number() -> None:
    state = ready({"op": "reroll_saga", "n": 2}, trigger="orders", phase="place")
    tray = state.trays[RED]
    state.trays[RED] = msgspec.structs.replace(tray, thrown=("C", "C", "R"), available=4)
    game = play(state, using("probe_1", "orders", Roles()))
    hands = [("C", "C"), ("C", "R"), ("C",), ("R",), ()]
    assert list(game.options) == [do.ThrowAgain(msgspec.convert(one, Any)) for one in hands]


# --- locks ---------------------------------------------------------------------------------------


LOCK = {"op": "lock_ability", "duration": "turn", "n": 2}


def locked(effect: dict[str, Any], *laid: str) -> State:
    state = ready(effect, trigger="orders_reaction")
    for one in laid:
        lay(state, one, "C")
    return state


def lockable_by(state: State, effect: dict[str, Any]) -> list[str]:
    converted: Any = msgspec.convert(effect, Effect)
    return [*lockable(Scope(state, RED, Roles()), converted)]


def test_14_boxes_with_dice_of_the_right_kind_can_be_locked_once() -> None:
    state = locked(LOCK, "nor_3", "nor_b5", "nor_6")
    assert lockable_by(state, LOCK) == ["nor_3", "nor_6"]
    assert lockable_by(state, {**LOCK, "kind": "basic"}) == ["nor_b5"]
    empty = lockable_by(state, {**LOCK, "loaded": False})
    assert empty == [f"nor_{n}" for n in range(1, 10)]
    tray = state.trays[BLUE]
    state.trays[BLUE] = msgspec.structs.replace(tray, locked=(AbilityId("nor_3"),))
    assert lockable_by(state, LOCK) == ["nor_6"]


@pytest.mark.parametrize(("laid", "number"), [(("nor_3",), 1), (("nor_3", "nor_6"), 2)])
def test_14_as_many_boxes_are_locked_as_there_are(laid: tuple[str, ...], number: int) -> None:
    picks = [do.PickBox(AbilityId("nor_3"))] if number == 2 else []
    game = play(locked(LOCK, *laid), using("probe_1", "orders_reaction", Roles()), answers=picks)
    assert game.state.trays[BLUE].locked == tuple(laid)
    assert done(game) == [(True, number)]


def test_14_no_more_boxes_are_locked_than_the_effect_says() -> None:
    picks = [do.PickBox(AbilityId(one)) for one in ("nor_3", "nor_6")]
    state = locked(LOCK, "nor_3", "nor_6", "nor_7")
    game = play(state, using("probe_1", "orders_reaction", Roles()), answers=picks)
    assert is_done(game)
    assert done(game) == [(True, 2)]


# --- K21: links, lists and amounts ---------------------------------------------------------------


def does(state: State, *effects: dict[str, Any]) -> bool:
    ability = box(*effects).box(PROBE)
    scope = Scope(state, RED, ROLES)
    return does_something(scope, ability, ability.effects, "melee")


def test_k21_a_list_does_something_if_one_effect_does_that_hangs_on_nothing_idle() -> None:
    state = melee(ready({"op": "attack_mod", "k": 1}))
    idle = {"op": "remove_fatigue", "target": FOE, "n": 1}
    then = {"op": "attack_dice", "n": 1, "link": "then"}
    separate = {"op": "attack_dice", "n": 1, "link": "separate"}
    assert not does(state, idle, then)
    assert does(state, idle, separate)
    assert does(state, separate, idle)
    assert not does(state, {**separate, "only_if": {"self": {"mounted": True}}})


def test_14_of_several_lists_only_those_that_do_something_are_offered() -> None:
    idle = {"when": ["melee"], "effects": [{"op": "remove_fatigue", "target": FOE, "n": 1}]}
    elsewhere = {"when": ["shooting"], "effects": [{"op": "attack_dice", "n": 1}]}
    useful = {"when": ["melee"], "effects": [{"op": "attack_dice", "n": 1}]}
    other = {"when": ["melee"], "effects": [{"op": "defence_dice", "n": 2}]}
    game = used({"op": "choice", "options": [idle, elsewhere, useful, other]})
    assert list(game.options) == [do.ChooseOption(3), do.ChooseOption(4)]
    nothing = used({"op": "choice", "options": [idle, elsewhere]})
    assert done(nothing) == [(False, 0)]


TWO = {"op": "attack_dice", "n": 2}


@pytest.mark.parametrize(
    ("effect", "several"),
    [
        ({"op": "attack_dice", "n": 0}, False),
        ({"op": "attack_dice", "n": 1}, False),
        ({"op": "attack_dice", "n": 2}, True),
        ({"op": "defence_dice", "n": 2}, True),
        ({"op": "defence_dice", "n": 2, "mandatory": True}, False),
        ({"op": "defence_dice", "n": "same"}, False),
        ({"op": "discard_dice", "n": 3, "keep": 1}, True),
        ({"op": "discard_dice", "n": "same", "keep": 0}, False),
        ({"op": "gain_saga_dice", "n": 2}, True),
        ({"op": "remove_fatigue", "target": {"sel": "enemy"}, "n": 2}, True),
        ({"op": "add_fatigue", "target": {"sel": "enemy"}, "n": 2}, True),
        ({"op": "add_fatigue", "target": {"sel": "enemy"}, "n": 1}, False),
        ({"op": "add_fatigue", "target": {"sel": "self"}, "n": 2, "mandatory": True}, False),
        ({"op": "attack_mod", "k": 2}, False),
        ({"op": "choice", "options": [{"when": ["melee"], "effects": [TWO]}]}, True),
        ({"op": "choice", "options": [{"when": ["melee"], "effects": [{**TWO, "n": 1}]}]}, False),
    ],
)
def test_k21_01_fewer_dice_are_an_answer_only_where_there_are_several(
    effect: dict[str, Any], several: bool
) -> None:
    ability = box(effect).box(PROBE)
    assert is_reducible(ability) is several
    reduced = [do.Use(PROBE, reduced=True)] if several else []
    assert uses_of([ability]) == [do.Use(PROBE), *reduced]


def test_k21_01_of_one_die_nobody_is_asked_how_many() -> None:
    effects = ({"op": "attack_dice", "n": 1}, {"op": "defence_dice", "n": 2, "link": "separate"})
    state = melee(ready(*effects))
    game = play(state, using("probe_1", reduced=True))
    assert list(game.options) == [do.Take(2), do.Take(1), do.Take(0)]
    assert pool(game).gained == 1


# --- lessons -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("turn", "may"), [(0, False), (1, False), (3, False), (4, True), (6, True)]
)
def test_16_a_lesson_opens_the_advanced_boxes_later(turn: int, may: bool) -> None:
    state = ready({"op": "attack_mod", "k": 1}, round=turn)
    stages = (Stage(turns=(1, 3), boxes="basic"), Stage(turns=(4, 6), boxes="all"))
    state.scenario = msgspec.structs.replace(state.scenario, stages=stages)
    advanced: Ability = box({"op": "attack_mod", "k": 1}).box(PROBE)
    basic: Ability = box({"op": "attack_mod", "k": 1}, kind="basic").box(PROBE)
    assert is_open(state, advanced) is may
    assert is_open(state, basic)
    refusal = refuse_ability(melee(state), RED, advanced, "melee", ROLES)
    assert reason(refusal) == (None if may else ("16", "box-not-open-yet"))


# --- units named together ------------------------------------------------------------------------


def test_k20_units_named_together_may_each_be_left_out_later() -> None:
    """Named together they stand within S of each other; each may still be skipped (K3)."""
    together = {"sel": "choose", "n": 2, "filter": {"mutual_within": "S"}}
    effect = {"op": "activate", "target": together, "types": ["move"]}
    names = do.Pick(u("red-1", "red-2"))
    game = used(effect, fights=False, answers=[names])
    assert asked(game) == "activate-next"
    assert [one for one in game.options if isinstance(one, do.Skip)] == [
        do.Skip(one) for one in u("red-1", "red-2")
    ]
    assert do.Pass() not in game.options


def test_k20_named_units_are_activated_wherever_they_stand_by_now() -> None:
    """The filter was for the naming: a unit that has run off since still has its turn."""
    near = {"of": "own_unit", "dist": "S", "filter": {"cls": ["warrior"]}, "include_self": True}
    target = {"sel": "choose", "n": 2, "filter": {"mutual_within": "S", "within": near}}
    effect = {"op": "activate", "target": target, "types": ["move"], "no_fatigue": True}
    state = ready(effect, trigger="activation", blue=[men("warrior", 8, 850)])
    move = do.Activate(RED1, "move", "ability", ability=PROBE)
    away = do.March(RED1, all_by(state, 0, 150))
    named = do.Pick(u("red-1", "red-2"))
    game = play(state, using("probe_1", "activation", Roles()), answers=[named, move, away])
    assert do.Activate(UnitId("red-2"), "move", "ability", ability=PROBE) in game.options


def activating(number: int, filters: dict[str, Any]) -> State:
    """Three red units; a box activates so many of them, and its last one gets a marker."""
    effects = (
        {
            "op": "activate",
            "target": {"sel": "choose", "n": number, "filter": filters},
            "types": ["move"],
        },
        {"op": "add_fatigue", "target": {"sel": "same_unit"}, "n": 1, "link": "then"},
    )
    red = [men("warrior", 4, 300), men("levy", 6, 200), men("warrior", 4, 100)]
    return ready(*effects, trigger="activation", red=red, blue=[men("warrior", 8, 850)])


def stay(*units: str) -> list[Any]:
    """These units are activated one after the other, and stay where they are."""
    moves = [do.Activate(one, "move", "ability", ability=PROBE) for one in u(*units)]
    return [answer for move in moves for answer in (move, do.March(move.unit, ()))]


def test_k3_no_more_units_are_activated_than_the_effect_says() -> None:
    """Two of three; then it is over without a question, and about the second of them."""
    run = using("probe_1", "activation", Roles())
    game = play(activating(2, {}), run, answers=stay("red-1", "red-2"))
    assert is_done(game)
    assert done(game) == [(True, 2), (True, 1)]
    assert [fatigue(game, one) for one in ("red-1", "red-2", "red-3")] == [0, 1, 0]


def test_k3_a_named_unit_that_is_skipped_is_not_asked_about_again() -> None:
    answers = [do.Pick(u("red-1", "red-2")), do.Skip(RED1), *stay("red-2")]
    run = using("probe_1", "activation", Roles())
    game = play(activating(2, {"mutual_within": "S"}), run, answers=answers)
    assert is_done(game)
    assert done(game) == [(True, 1), (True, 1)]


def test_k21_an_effect_that_has_begun_goes_on_though_its_condition_holds_no_more() -> None:
    """The unit was near Levies, and has run off since; the second unit still has its turn."""
    near = {"of": "own_unit", "dist": "S", "filter": {"cls": ["levy"]}}
    target = {"sel": "choose", "n": 2}
    effect = {
        "op": "activate",
        "target": target,
        "types": ["move"],
        "only_if": {"self": {"within": near}},
    }
    state = ready(effect, trigger="activation", blue=[men("warrior", 8, 850)])
    run = using("probe_1", "activation", Roles(self=RED1))
    answers = [stay("red-1")[0], do.March(RED1, all_by(state, 0, 150))]
    game = play(state, run, answers=answers)
    assert stay("red-2")[0] in game.options


# --- what hangs on what was done -----------------------------------------------------------------


def test_k20_what_follows_is_about_the_unit_that_was_activated_last() -> None:
    """Three could be activated; two are, and the second takes the marker."""
    state, run = activating(3, {}), using("probe_1", "activation", Roles())
    game = play(state, run, answers=[*stay("red-1", "red-2"), do.Pass()])
    assert [fatigue(game, one) for one in ("red-1", "red-2", "red-3")] == [0, 1, 0]
    nobody = play(state, run, answers=[do.Pass()])
    assert done(nobody) == [(False, 0), (False, 0)]


def test_k21_02_as_many_as_nothing_is_nothing() -> None:
    first = {"op": "remove_fatigue", "target": FOE, "n": 1}
    same = {"op": "defence_dice", "n": "same", "link": "separate"}
    game = used(first, same)
    assert done(game) == [(False, 0), (False, 0)]
    assert pool(game).defence == 0


def test_k21_02_as_many_dice_are_put_away_as_markers_went() -> None:
    """Two go, though three might."""
    first = {"op": "remove_fatigue", "target": FOE, "n": 3}
    same = {"op": "discard_dice", "n": "same", "keep": 1, "link": "then"}
    game = used(first, same, blue=[men("warrior", 8, 350, fatigue=2)])
    assert done(game) == [(True, 2), (True, 2)]
    assert pool(game, BLUE).discarded == 2


@pytest.mark.parametrize(
    "effect",
    [
        {"op": "discard_dice", "n": "same", "keep": 1},
        {"op": "reroll", "pool": "attack", "which": "any", "max": "same"},
    ],
)
def test_k21_02_where_nothing_was_done_before_as_many_are_none(effect: dict[str, Any]) -> None:
    assert not could(melee(ready(effect)), effect)


def test_14_without_a_combat_no_dice_are_put_away_nor_gained() -> None:
    assert done(used({"op": "discard_dice", "n": 1, "keep": 1}, fights=False)) == [(False, 0)]
    assert done(used({"op": "attack_dice", "n": 1}, fights=False)) == [(False, 0)]


def test_14_without_an_enemy_that_acts_nobody_gives_ground() -> None:
    effect = {"op": "move", "target": {"sel": "choose", "n": "all"}, "dist": "S"}
    game = used(effect, fights=False)
    assert is_done(game)
    assert done(game) == [(False, 0)]


@pytest.mark.parametrize(("side", "forced"), [("own", False), ("enemy", True)])
def test_c1_only_the_enemy_is_made_to_throw_again(side: str, forced: bool) -> None:
    game = used({"op": "reroll", "pool": "attack", "which": "any", "max": 1, "side": side})
    assert [event.reroll.forced for event in told(game, RerollGranted)] == [forced]


def test_k21_01_one_effect_of_several_dice_makes_a_box_reducible() -> None:
    two = box({"op": "attack_dice", "n": 1}, {"op": "defence_dice", "n": 2, "link": "separate"})
    assert is_reducible(two.box(PROBE))


def test_16_what_is_laid_before_the_first_turn_is_laid_for_it() -> None:
    state = ready({"op": "attack_mod", "k": 1}, round=0)
    stages = (Stage(turns=(1, 1), boxes="basic"), Stage(turns=(2, 6), boxes="all"))
    state.scenario = msgspec.structs.replace(state.scenario, stages=stages)
    assert not is_open(state, box({"op": "attack_mod", "k": 1}).box(PROBE))


@pytest.mark.parametrize(
    ("until", "depth", "due"),
    [
        ("combat_end", 1, True),
        ("combat_end", 2, True),
        ("combat_end", 0, False),
        ("activation_end", 1, False),
    ],
)
def test_14_what_was_put_off_waits_for_its_moment(until: Any, depth: int, due: bool) -> None:
    state = melee(ready({"op": "attack_mod", "k": 1}))
    state.deferred = (Deferred(PROBE, RED, until, (), Roles(), "melee", depth=depth),)
    seen: list[bool] = []

    async def look(battle: Battle) -> None:
        seen.append(is_anything_due(battle, "combat_end"))

    play(state, look)
    assert seen == [due]


def test_14_one_unit_with_room_is_enough_to_lay_fatigue() -> None:
    everybody = {"sel": "choose", "side": "enemy", "n": "all"}
    effect = {"op": "add_fatigue", "target": everybody, "n": 1}
    some = [men("warrior", 8, 350, fatigue=3), men("levy", 6, 450)]
    none = [men("warrior", 8, 350, fatigue=3)]
    assert could(ready(effect, blue=some), effect)
    assert not could(ready(effect, blue=none), effect)


def nested(state: State) -> State:
    """In the fight of an activation another unit was activated, and fights as well."""
    fight = melee(state).running[0]
    moves = [Activation(one, "charge", "ability") for one in (RED1, RED2)]
    state.running = (moves[0], fight, moves[1], fight)
    return state


@pytest.mark.parametrize(("until", "depth"), [("combat_end", 4), ("activation_end", 3)])
def test_14_what_is_put_off_waits_for_the_innermost_combat_or_activation(
    until: str, depth: int
) -> None:
    later = {"op": "defer", "until": until, "then": [{"op": "attack_mod", "k": 1}]}
    game = play(nested(ready(later)), using("probe_1"))
    assert [(one.until, one.depth) for one in game.state.deferred] == [(until, depth)]
    assert done(game) == [(True, 1)]


@pytest.mark.parametrize(("lasts", "depth"), [("combat", 4), ("activation", 3)])
def test_14_what_lasts_ends_with_the_innermost_combat_or_activation(lasts: str, depth: int) -> None:
    other = {"sel": "choose", "side": "enemy", "n": "all", "filter": {"cls": ["levy"]}}
    effect = {"op": "armour", "k": 1, "target": other, "duration": lasts}
    game = play(nested(ready(effect)), using("probe_1"))
    assert [one.depth for one in game.state.standing] == [depth]


def test_14_where_nothing_is_under_way_the_use_of_the_ability_does_not_count() -> None:
    later = {"op": "defer", "until": "combat_end", "then": [{"op": "attack_mod", "k": 1}]}
    assert [one.depth for one in used(later, fights=False).state.deferred] == [0]


def test_k21_what_follows_is_about_the_last_unit_to_which_something_was_done() -> None:
    two = {"sel": "choose", "n": 2}
    armour = {"op": "armour", "k": 1, "target": two, "duration": "turn"}
    game = used(armour, fights=False, answers=[do.Pick(u("red-1", "red-2"))])
    assert [event.unit for event in told(game, EffectEnded)] == [RED2]
    one_full = [men("levy", 6, 450), men("warrior", 8, 350, fatigue=3)]
    everybody = {"sel": "choose", "side": "enemy", "n": "all"}
    marker = {"op": "add_fatigue", "target": everybody, "n": 1}
    game = used(marker, fights=False, blue=one_full)
    assert [event.unit for event in told(game, EffectEnded)] == [BLUE1]
