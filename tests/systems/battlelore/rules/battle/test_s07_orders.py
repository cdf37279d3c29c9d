"""§B.7 Orders: which units a command card sets in motion."""

from __future__ import annotations

from heerbann.systems.battlelore.model.actions import (
    Order,
)
from heerbann.systems.battlelore.model.events.turn import OrdersEnded
from heerbann.systems.battlelore.model.state import Orders
from heerbann.systems.battlelore.rules.battle.s07_orders import fresh_orders
from tests.systems.battlelore.battle_scenes import (
    ARMY,
    ordered,
    ordering,
)
from tests.systems.battlelore.field import (
    at,
    change,
    field,
    play,
    refused,
)
from tests.systems.playing import told


def test_b_7_a_section_card_orders_units_of_that_section() -> None:
    state = ordering("patrol_left", standard=ARMY, pennant={"G1": "HBS"})
    assert ordered(state) == [("A9", "left"), ("E9", "left")]
    refused(state, Order(at(state, "G9").id, "left"), "B.7", "unit-does-not-fit")
    refused(state, Order(at(state, "G9").id, "centre"), "B.7", "card-does-not-order")


def test_b_7_a_shared_hex_counts_for_either_section() -> None:
    state = ordering("coordinated_advance", standard=ARMY, pennant={"G1": "HBS"})
    assert {slot for label, slot in ordered(state) if label == "E9"} == {"left", "centre"}


def test_b_7_a_unit_gets_one_order_and_surplus_orders_are_lost() -> None:
    state = ordering("attack_left", standard=ARMY, pennant={"G1": "HBS"})
    one, two = at(state, "A9").id, at(state, "E9").id
    game = play(state, "order", answers=[Order(one, "left")])
    refused(game, Order(one, "left"), "B.7", "already-ordered")
    game.answer(Order(two, "left"))
    assert game.state.phase == "move"


def test_b_7_cards_per_hand_order_one_unit_for_each_card_held() -> None:
    state = ordering("advance_left", standard=ARMY, pennant={"G1": "HBS"})
    assert state.slots == (("left", 3),)


def test_b_18_what_a_unit_may_do_with_its_order_goes_by_the_card() -> None:
    expected = {
        "patrol_centre": Orders(),
        "darken_the_sky": Orders(has_moved=True, fights="ranged", attacks=2),
        "close_quarters": Orders(has_moved=True, dice=1),
        "forced_march": Orders(fights="none", attacks=0),
        "battle_lore": Orders(dice=1),
    }
    for card, orders in expected.items():
        state = field(standard={"G6": "HGB"}, card=card, phase="order")
        assert fresh_orders(state, at(state, "G6")) == orders
    webbed = field(standard={"G6": "HGB"}, phase="order")
    change(webbed, "G6", webbed=True)
    assert fresh_orders(webbed, at(webbed, "G6")) == Orders(
        has_moved=True, fights="none", attacks=0
    )


def test_b_7_orders_end_by_themselves_when_nobody_is_left_to_order() -> None:
    state = ordering("patrol_right", standard={"M9": "HGB", "A9": "HGS"}, pennant={"G1": "HBS"})
    game = play(state, "order", answers=[Order(at(state, "M9").id, "right")])
    assert len(told(game, OrdersEnded)) == 1
    assert game.state.phase == "move"


def test_b_17_truce_bells_leave_only_so_many_orders() -> None:
    state = ordering("attack_left", standard={"A9": "HGS", "B9": "HGS"}, pennant={"G1": "HBS"})
    state.limit = 1
    game = play(state, "order", answers=[Order(at(state, "A9").id, "left")])
    assert game.state.phase == "move"
    assert list(game.state.orders) == [at(state, "A9").id]


def test_b_18_charge_and_onslaught_are_for_cavalry_and_for_foot() -> None:
    army = {"A9": "HGS", "E9": "HBS", "G9": "HRC", "M9": "HGB", "H9": "SPI"}
    charge = ordering("mounted_charge", standard=army, pennant={"G1": "HBS"})
    assert {label for label, _ in ordered(charge)} == {"G9"}
    onslaught = ordering("foot_onslaught", standard=army, pennant={"G1": "HBS"})
    assert {label for label, _ in ordered(onslaught)} == {"A9", "E9", "M9"}


def test_b_18_a_battle_line_is_any_chain_of_foot() -> None:
    army = {"A9": "HGS", "B9": "HGS", "C9": "HGS", "D9": "HGC", "G9": "HGS"}
    state = ordering("battle_line", standard=army, pennant={"G1": "HBS"})
    assert {label for label, _ in ordered(state)} == {"A9", "B9", "C9", "G9"}
    game = play(state, "order", answers=[Order(at(state, "A9").id, "line")])
    assert {label for label, _ in ordered(game.state)} == {"B9"}
    game.answer(Order(at(state, "B9").id, "line"))
    assert list(ordered(game.state)) == [("C9", "line")]
