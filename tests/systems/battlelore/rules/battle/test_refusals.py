"""§B Why not: whatever a client could send, the battle refuses by section and reason."""

from __future__ import annotations

import pytest

from heerbann.boards.hex.hexes import Hex
from heerbann.systems.battlelore.model.actions import (
    Attack,
    DiscardLore,
    EndBattles,
    EndMoves,
    EndOrders,
    KeepCommand,
    Move,
    Order,
    OrderCreature,
    PlayCommand,
    PlayLore,
    RaiseLandmark,
    Slip,
    TakeHarvest,
    UsePower,
)
from heerbann.systems.battlelore.model.charts import COMMANDS
from heerbann.systems.battlelore.model.state import PENNANT, STANDARD, Orders, State, UnitId
from heerbann.systems.battlelore.rules.battle.s06_turn import slots_of
from tests.systems.battlelore.battle_scenes import lore, moving, ordering
from tests.systems.battlelore.field import allowed, at, attack, field, hex_of, move, refused

NOBODY = UnitId("S-HGS-99")
NOWHERE = Hex(99, 99)


# --- §B.6 ------------------------------------------------------------------------------------


def commanding(phase: str = "command") -> State:
    state = field(standard={"G6": "HRS"}, phase=phase)  # type: ignore[arg-type]
    state.hands = {STANDARD: ("attack_centre",), PENNANT: ("patrol_left",)}
    return state


def test_b_6_a_command_card_is_played_from_the_own_hand_at_its_time() -> None:
    allowed(commanding(), PlayCommand("attack_centre"))
    refused(commanding(), PlayCommand("patrol_left"), "B.6", "not-in-hand")
    for phase in ("begin", "order", "move", "battle", "end"):
        refused(commanding(phase), PlayCommand("attack_centre"), "B.6", "no-command-now")
    before = commanding()
    before.active = None
    refused(before, PlayCommand("attack_centre"), "B.6", "no-command-now")


def test_b_6_only_a_card_just_drawn_is_kept_and_only_when_several_were_drawn() -> None:
    state = commanding("draw")
    state.hands = {STANDARD: ("attack_centre", "scout_left", "scout_right"), PENNANT: ()}
    state.keeping = 2
    allowed(state, KeepCommand("scout_left"), KeepCommand("scout_right"))
    refused(state, KeepCommand("attack_centre"), "B.6", "not-drawn")
    for change in ({"keeping": 1}, {"draws": 1}, {"phase": "move"}, {"active": None}):
        other = state.copy()
        for name, value in change.items():
            setattr(other, name, value)
        refused(other, KeepCommand("scout_left"), "B.6", "nothing-to-keep")


# --- §B.7 ------------------------------------------------------------------------------------


def test_b_7_an_order_needs_a_unit_of_ones_own_without_one_that_the_card_can_order() -> None:
    state = ordering("patrol_left", standard={"A9": "HGS", "G9": "HGS"}, pennant={"A1": "HBS"})
    left, centre, enemy = at(state, "A9").id, at(state, "G9").id, at(state, "A1").id
    allowed(state, Order(left, "left"), EndOrders())
    refused(state, Order(NOBODY, "left"), "B.2", "no-such-unit")
    refused(state, Order(enemy, "left"), "B.7", "not-your-unit")
    refused(state, Order(centre, "left"), "B.7", "unit-does-not-fit")
    refused(state, Order(centre, "centre"), "B.7", "card-does-not-order")
    state.orders = {left: Orders()}
    refused(state, Order(left, "left"), "B.7", "already-ordered")
    state.orders, state.limit = {}, 0
    refused(state, Order(left, "left"), "B.17", "truce")
    state.limit = 1
    allowed(state, Order(left, "left"))
    state.phase = "move"
    refused(state, Order(left, "left"), "B.6", "no-orders-now")
    refused(state, EndOrders(), "B.6", "no-orders-now")


def test_b_16_a_creature_outside_the_section_is_ordered_for_three_tokens_in_lore_adventures() -> (
    None
):
    state = lore(standard={"A9": "SPI", "G9": "HGS"}, phase="order", tokens=(3, 0))
    state.slots, state.orders = slots_of(state, COMMANDS["patrol_centre"], 3), {}
    spider, foot = at(state, "A9").id, at(state, "G9").id
    allowed(state, OrderCreature(spider, "centre"))
    refused(state, OrderCreature(foot, "centre"), "B.16", "no-creature-order")
    refused(state, OrderCreature(NOBODY, "centre"), "B.2", "no-such-unit")
    refused(state, OrderCreature(spider, "left"), "B.16", "no-creature-order")
    state.lore = {STANDARD: 2, PENNANT: 9}
    refused(state, OrderCreature(spider, "centre"), "B.16", "no-creature-order")
    state.lore = {STANDARD: 9, PENNANT: 0}
    state.orders = {spider: Orders()}
    refused(state, OrderCreature(spider, "centre"), "B.7", "already-ordered")
    medieval = ordering("patrol_centre", standard={"A9": "SPI"}, pennant={"A1": "HBS"})
    medieval.lore = {STANDARD: 9, PENNANT: 0}
    refused(medieval, OrderCreature(at(medieval, "A9").id, "centre"), "B.16", "no-creature-order")


# --- §B.8 ------------------------------------------------------------------------------------


def test_b_8_a_move_needs_the_time_an_order_and_a_way() -> None:
    state = moving(
        standard={"G9": "HRS", "A9": "HRS"}, pennant={"A1": "HBS", "H9": "HBS"},
        ground={"F9": "river", "G8": "cliff SE"},
    )  # fmt: skip
    refused(state, Move(NOBODY, hex_of("G8")), "B.2", "no-such-unit")
    refused(state, move(state, "A1", "A2"), "B.7", "not-your-unit")
    refused(state, move(state, "G9", "H9"), "B.8", "occupied")
    refused(state, move(state, "G9", "F9"), "B.14", "impassable")
    refused(state, Move(at(state, "G9").id, NOWHERE), "B.1", "off-board")
    assert refused(state, move(state, "G9", "G7"), "B.8", "too-far").facts == {"steps": 1}
    allowed(state, move(state, "A9", "A8"), EndMoves())
    state.orders[at(state, "G9").id] = Orders(has_moved=True)
    refused(state, move(state, "G9", "F8"), "B.8", "has-moved")
    del state.orders[at(state, "A9").id]
    refused(state, move(state, "A9", "A8"), "B.7", "not-ordered")
    state.phase = "battle"
    refused(state, move(state, "G9", "F8"), "B.6", "no-moves-now")
    refused(state, EndMoves(), "B.6", "no-moves-now")


def test_b_8_a_hex_near_enough_may_have_no_free_way_and_a_cliff_beside_none_at_all() -> None:
    wall = moving(standard={"G6": "HGS"}, pennant={"A1": "HBS"}, ground={"G5": "cliff SW SE"})
    allowed(wall, move(wall, "G6", "G5"))  # around it
    single = moving(standard={"G6": "HRS"}, pennant={"A1": "HBS"}, ground={"G5": "cliff SW SE"})
    refused(single, move(single, "G6", "G5"), "T.1", "cliff")
    rivers = {"G5": "river", "H5": "river"}
    shut = moving(standard={"G6": "HGS"}, pennant={"A1": "HBS"}, ground=rivers)
    refused(shut, move(shut, "G6", "G4"), "B.8", "no-way")
    refused(shut, move(shut, "G6", "G3"), "B.8", "too-far")


def test_b_15_only_from_a_den_and_only_to_a_hideout_does_one_slip_away() -> None:
    ground = {"G9": "den", "D5": "woods", "E5": "woods"}
    state = moving(standard={"G9": "HGS", "A9": "HGS", "E5": "HGS"}, ground=ground)
    inside, outside = at(state, "G9").id, at(state, "A9").id
    allowed(state, Slip(inside, hex_of("D5")))
    refused(state, Slip(inside, hex_of("G5")), "B.15", "no-hideout")
    refused(state, Slip(inside, hex_of("E5")), "B.15", "no-hideout")
    refused(state, Slip(inside, NOWHERE), "B.15", "no-hideout")
    refused(state, Slip(outside, hex_of("D5")), "B.15", "not-in-a-den")
    refused(state, Slip(NOBODY, hex_of("D5")), "B.2", "no-such-unit")
    state.orders[inside] = Orders(has_moved=True)
    refused(state, Slip(inside, hex_of("D5")), "B.8", "has-moved")
    state.phase = "battle"
    refused(state, Slip(inside, hex_of("D5")), "B.6", "no-moves-now")


# --- §B.9 ------------------------------------------------------------------------------------


def test_b_9_an_attack_needs_the_time_two_units_an_order_and_an_enemy() -> None:
    state = field(standard={"G6": "HRS", "F6": "HRS"}, pennant={"G5": "HBS", "E6": "HBS"})
    own, friend, enemy = at(state, "G6").id, at(state, "F6").id, at(state, "G5").id
    allowed(state, Attack(own, enemy), EndBattles())
    refused(state, Attack(NOBODY, enemy), "B.2", "no-such-unit")
    refused(state, Attack(own, NOBODY), "B.2", "no-such-unit")
    refused(state, Attack(enemy, own), "B.7", "not-your-unit")
    refused(state, Attack(own, friend), "B.9", "own-unit")
    refused(state, attack(state, "G6", "E6"), "B.9", "not-beside")
    state.orders[own] = Orders(attacks=0)
    refused(state, Attack(own, enemy), "B.6", "has-battled")
    state.orders[own] = Orders(attacks=0, fights="none")
    refused(state, Attack(own, enemy), "B.8", "may-not-battle")
    state.orders[own] = Orders(fights="none")
    refused(state, Attack(own, enemy), "B.8", "may-not-battle")
    del state.orders[friend]
    refused(state, attack(state, "F6", "G5"), "B.7", "not-ordered")
    state.phase = "move"
    refused(state, Attack(own, enemy), "B.6", "no-battles-now")
    refused(state, EndBattles(), "B.6", "no-battles-now")


def test_b_9_a_shot_needs_a_ranged_weapon_range_sight_and_nobody_beside() -> None:
    state = field(standard={"E7": "HGB"}, pennant={"I7": "HBS", "J7": "HBS"})
    allowed(state, attack(state, "E7", "I7"))
    assert refused(state, attack(state, "E7", "J7"), "B.3", "out-of-range").facts == {"reach": 4}
    state.orders[at(state, "E7").id] = Orders(fights="melee")
    refused(state, attack(state, "E7", "I7"), "B.9", "not-beside")
    swords = field(standard={"E7": "HGS"}, pennant={"H7": "HBS"})
    refused(swords, attack(swords, "E7", "H7"), "B.9", "not-beside")
    beside = field(standard={"E7": "HGB"}, pennant={"F7": "HBS", "H7": "HBS"})
    refused(beside, attack(beside, "E7", "H7"), "B.9", "enemy-at-hand")
    volley = field(
        standard={"E7": "HGB"}, pennant={"F7": "HBS"}, card="darken_the_sky",
        orders={"E7": Orders(fights="ranged", has_moved=True, attacks=2)},
    )  # fmt: skip
    refused(volley, attack(volley, "E7", "F7"), "B.18", "no-point-blank")


# --- §B.15 to §B.17 --------------------------------------------------------------------------


def test_b_15_the_landmark_whose_turn_it_is_goes_to_an_empty_plain_hex_of_the_own_half() -> None:
    state = field(standard={"G8": "HGS"}, ground={"F8": "woods"}, stakes=("E8",))
    refused(state, RaiseLandmark("den", hex_of("H8")), "B.15", "no-landmark-now")
    state.landmarks = ((STANDARD, "den"), (PENNANT, "pool"))
    allowed(state, RaiseLandmark("den", hex_of("H8")), RaiseLandmark("den", hex_of("A6")))
    refused(state, RaiseLandmark("pool", hex_of("H8")), "B.15", "other-landmark")
    for label in ("G8", "F8", "E8", "A5", "A2"):
        refused(state, RaiseLandmark("den", hex_of(label)), "B.15", "no-site")
    refused(state, RaiseLandmark("den", NOWHERE), "B.15", "no-site")


def test_b_16_a_power_is_used_only_when_it_is_offered() -> None:
    state = field(standard={"G6": "SPI"}, pennant={"G5": "HBS"})
    refused(state, UsePower(at(state, "G6").id), "B.16", "no-power-now")
    refused(state, UsePower(NOBODY), "B.2", "no-such-unit")


def test_b_17_a_lore_card_is_played_only_in_lore_adventures_and_at_its_moment() -> None:
    refused(lore(("bless",)), PlayLore("bless"), "B.17", "no-lore-now")
    refused(lore(("bless",)), PlayLore("fireball"), "B.17", "no-such-lore")
    refused(field(standard={"G6": "HRS"}), PlayLore("bless"), "B.17", "no-lore-here")


def test_b_17_only_the_cards_in_question_are_discarded() -> None:
    state = lore(("bless", "mend"))
    refused(state, DiscardLore("bless"), "B.17", "no-discard-now")
    state.sorting = ((STANDARD, 1, 1),)
    allowed(state, DiscardLore("mend"))
    refused(state, DiscardLore("bless"), "B.17", "not-to-discard")
    state.sorting = ((STANDARD, 1, 2),)
    allowed(state, DiscardLore("bless"), DiscardLore("mend"))


@pytest.mark.parametrize(("keeping", "is_due"), [(0, True), (1, True), (2, False)])
def test_b_17_the_harvest_comes_once_after_the_command_card_is_chosen(
    keeping: int, is_due: bool
) -> None:
    state = lore()
    state.phase, state.keeping = "draw", keeping
    if is_due:
        allowed(state, TakeHarvest("tokens"))
    else:
        refused(state, TakeHarvest("tokens"), "B.17", "no-harvest-now")
    state.keeping, state.draws = 0, 1
    refused(state, TakeHarvest("tokens"), "B.17", "no-harvest-now")
    state.draws, state.phase = 0, "battle"
    refused(state, TakeHarvest("tokens"), "B.17", "no-harvest-now")
