"""§B.7 Orders: which units a command card sets in motion."""

from __future__ import annotations

from heerbann.systems.battlelore.model.actions import (
    Order,
)
from tests.systems.battlelore.battle_scenes import (
    ARMY,
    ordered,
    ordering,
)
from tests.systems.battlelore.field import (
    at,
    play,
    refused,
)


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
