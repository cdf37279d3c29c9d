"""§B.18 Command cards: the deck, the orders and the tactics of each card."""

from __future__ import annotations

from collections import Counter

from heerbann.engine.rules.asks import Draw, Roll
from heerbann.systems.battlelore.model.actions import (
    EndOrders,
    Order,
    PlayCommand,
)
from heerbann.systems.battlelore.model.charts import COMMANDS
from heerbann.systems.battlelore.model.events.turn import (
    CommandPlayed,
    DeckShuffled,
    Ordered,
    OrdersRolled,
)
from heerbann.systems.battlelore.model.state import Orders
from heerbann.systems.battlelore.rules.battle.s06_turn import counted_as
from tests.systems.battlelore.battle_scenes import (
    ARMY,
    moving,
    ordered,
    ordering,
    points,
    reached,
    thrown,
    with_hand,
)
from tests.systems.battlelore.field import (
    BLUE,
    FLAG,
    GREEN,
    LORE,
    RED,
    SWORD,
    at,
    attack,
    dice_of,
    field,
    fight,
    move,
    play,
    refused,
)
from tests.systems.playing import told


def test_b_18_an_empty_deck_is_made_anew_from_the_discards() -> None:
    state = with_hand(field(standard={"G7": "HBS"}, pennant={"G1": "HBS"}), "patrol_centre")
    state.deck, state.discards = {"attack_left": 0}, ("attack_left", "scout_left")
    game = play(state, "command", answers=[PlayCommand("patrol_centre"), EndOrders()])
    assert told(game, DeckShuffled)
    assert isinstance(game.ask, Draw)
    assert dict(game.ask.branches()) == {"attack_left": 1, "scout_left": 1, "patrol_centre": 1}


def test_b_18_banners_order_their_colour_or_one_unit_if_there_is_none() -> None:
    state = ordering("green_banners", standard=ARMY, pennant={"G1": "HBS"})
    assert {label for label, _ in ordered(state)} == {"A9", "M9"}
    state = ordering("red_banners", standard={"A9": "HGS"}, pennant={"G1": "HBS"})
    assert state.slots == (("any", 1),)


def test_b_18_a_battle_line_is_one_linked_group_of_foot() -> None:
    state = ordering(
        "battle_line", standard={"A9": "HGS", "B9": "HBS", "D9": "HBS"}, pennant={"G1": "HBS"}
    )
    game = play(state, "order", answers=[Order(at(state, "A9").id, "line")])
    assert game.why_not(Order(at(state, "B9").id, "line")) is None
    refused(game, Order(at(state, "D9").id, "line"), "B.7", "unit-does-not-fit")


def test_b_18_darken_the_sky_and_close_quarters_order_by_themselves() -> None:
    state = ordering("darken_the_sky", standard=ARMY, pennant={"M5": "HBS"})
    game = play(state, "order")
    assert [event.unit for event in told(game, Ordered)] == ["S-HGB-1"]
    assert told(game, Ordered)[0].orders.attacks == 2
    state = ordering("close_quarters", standard=ARMY, pennant={"A8": "HBS"})
    game = play(state, "order")
    assert [event.unit for event in told(game, Ordered)] == ["S-HGS-1"]
    assert dice_of(play(game.state, "battle", answers=[attack(game, "A9", "A8")])) == 3


def test_b_18_a_counter_attack_is_the_enemys_card_with_left_and_right_exchanged() -> None:
    state = field(standard=ARMY, pennant={"G1": "HBS"})
    state.before = "attack_left"
    assert counted_as(state, "counter_attack") == "attack_right"
    state.before = "probe"
    assert counted_as(state, "counter_attack") == "probe"
    state.before = None
    assert counted_as(state, "counter_attack") == "counter_attack"
    for card, counts_as in (("counter_attack", "attack_right"), ("probe", "probe")):
        state = with_hand(field(standard=ARMY, pennant={"G1": "HBS"}), card)
        state.before = "attack_left"
        game = play(state, "command", answers=[PlayCommand(card)])
        played = told(game, CommandPlayed)[0]
        assert (played.card, played.counts_as) == (card, counts_as)
        assert played.countered is (card != counts_as)


def test_b_18_battle_lore_rolls_for_its_orders() -> None:
    state = with_hand(field(standard=ARMY, pennant={"G1": "HBS"}), "battle_lore", "probe", "probe")
    game = play(state, "command", answers=[PlayCommand("battle_lore")])
    assert isinstance(game.ask, Roll)
    assert (game.ask.dice, game.ask.sides) == (3, 6)
    assert game.ask.alike == ((GREEN,), (BLUE,), (RED,), (SWORD, LORE))
    game.answer((GREEN, SWORD, FLAG))
    assert told(game, OrdersRolled)[0].slots == (("green", 1), ("any", 1))
    game.answer(Order(at(game.state, "A9").id, "green"))
    assert told(game, Ordered)[0].orders.dice == 1


def test_b_18_tactics_change_how_far_units_move() -> None:
    onslaught = moving("foot_onslaught", standard={"G9": "HRS"}, pennant={"G6": "HBS"})
    game = play(onslaught, "move", answers=[move(onslaught, "G9", "G7")])
    assert attack(game, "G7", "G6") in game.options
    charge = moving("mounted_charge", standard={"G9": "HRC"}, pennant={"A1": "HBS"})
    assert "G6" in reached(charge, "G9")
    line = moving("battle_line", standard={"G9": "HGS"}, pennant={"A1": "HBS"})
    assert "G7" not in reached(line, "G9")
    march = moving(
        "forced_march", standard={"G9": "HBS"}, pennant={"A1": "HBS"},
        orders={"G9": Orders(fights="none", attacks=0)},
    )  # fmt: skip
    assert "G6" in reached(march, "G9")


def test_b_18_the_deck_has_sixty_cards() -> None:
    numbers = Counter({key: card.copies for key, card in COMMANDS.items()})
    assert sum(numbers.values()) == 60
    sections = [key for key, card in COMMANDS.items() if card.tactic == ""]
    assert sum(numbers[key] for key in sections) == 39


def test_b_18_every_card_has_a_mirror_that_mirrors_back() -> None:
    for key, card in COMMANDS.items():
        if card.tactic != "counter":
            assert COMMANDS[card.mirror].mirror == key


def test_b_18_a_mounted_charge_adds_a_die_in_melee() -> None:
    game = thrown("mounted_charge", standard={"G6": "HRC"}, pennant={"G5": "HBS"})
    assert points(game) == {"base-dice": 4, "charge": 1}


def test_b_18_when_the_sky_darkens_archers_shoot_twice_but_not_point_blank() -> None:
    volley = Orders(has_moved=True, fights="ranged", attacks=2)
    state = field(
        standard={"G8": "HGB"}, pennant={"G5": "HBS"}, card="darken_the_sky", orders={"G8": volley}
    )
    game = fight(state, "G8", "G5", dice=[GREEN, GREEN])
    assert attack(game, "G8", "G5") in game.options
    near = field(
        standard={"G6": "HGB"}, pennant={"G5": "HBS"}, card="darken_the_sky", orders={"G6": volley}
    )
    refused(near, attack(near, "G6", "G5"), "B.18", "no-point-blank")
