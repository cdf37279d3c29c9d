"""§B.1, §B.6 to §B.8, §B.18: sections, the turn, orders and movement; §T: the new terrain."""

from __future__ import annotations

import pytest

from heerbann.engine.rules.asks import Choose, Draw, Roll
from heerbann.systems.battlelore.model.actions import (
    EndMoves,
    EndOrders,
    GainGround,
    KeepCommand,
    Move,
    Order,
    PlayCommand,
    Pursue,
    Refrain,
    Retreat,
)
from heerbann.systems.battlelore.model.charts import COMMANDS
from heerbann.systems.battlelore.model.events.battle import Attacked
from heerbann.systems.battlelore.model.events.turn import (
    CommandKept,
    DeckShuffled,
    Ordered,
    OrdersRolled,
    TurnBegan,
)
from heerbann.systems.battlelore.model.sections import SEATS, offset, sections_of
from heerbann.systems.battlelore.model.state import PENNANT, STANDARD, Orders, State
from heerbann.systems.battlelore.rules.battle.s06_turn import counted_as, slots_of
from heerbann.systems.battlelore.rules.battle.s07_orders import order_options
from heerbann.systems.battlelore.rules.battle.s08_movement import moves
from heerbann.systems.battlelore.rules.battle.s09_targets import melee_hexes, shot_hexes
from heerbann.systems.battlelore.rules.battle.s12_morale import boldness, retreat_hexes
from heerbann.systems.battlelore.rules.battle.s19_victory import banners_of
from tests.rulechecks import checks
from tests.systems.battlelore.field import (
    BLUE,
    BOARD,
    FLAG,
    GREEN,
    LORE,
    RED,
    SWORD,
    Played,
    asked,
    at,
    attack,
    dice_of,
    field,
    fight,
    go_on,
    hex_of,
    labels,
    move,
    place_of,
    play,
    refused,
    told,
    words,
)


def reached(state: State, label: str) -> set[str]:
    """Where the unit on a hex may go."""
    unit = at(state, label)
    return labels(found.to for found in moves(state, unit, state.orders[unit.id]))


def with_hand(state: State, *cards: str) -> State:
    """The standards hold these cards, the pennants one of no matter."""
    state.hands = {STANDARD: cards, PENNANT: ("patrol_left",)}
    state.phase, state.card, state.played, state.active = "begin", None, None, None
    state.orders = {}
    return state


# --- sections -------------------------------------------------------------------------------


def test_b_1_ten_hexes_belong_to_two_sections() -> None:
    shared = [hex for hex in BOARD if len(sections_of(STANDARD, hex)) == 2]
    assert {offset(hex) for hex in shared} == {(x, y) for x in (4, 8) for y in (0, 2, 4, 6, 8)}
    assert len(BOARD) == 113


def test_b_1_the_sections_are_mirrored_for_the_pennants() -> None:
    assert sections_of(STANDARD, hex_of("A9")) == ("left",)
    assert sections_of(PENNANT, hex_of("A9")) == ("right",)
    assert sections_of(PENNANT, hex_of("G5")) == ("centre",)


# --- the turn -------------------------------------------------------------------------------


def test_b_6_a_card_is_played_units_ordered_moved_and_one_card_drawn() -> None:
    state = with_hand(field(standard={"G7": "HBS"}, pennant={"G1": "HBS"}), "patrol_centre")
    unit = at(state, "G7").id
    game = play(state, "command", PlayCommand("patrol_centre"))
    game.answer(Order(unit, "centre"))
    game.answer(Move(unit, hex_of("G6")))
    assert isinstance(game.ask, Draw)
    game.answer("attack_left")
    assert game.state.hands[STANDARD] == ("attack_left",)
    assert game.state.active == PENNANT
    assert told(game, TurnBegan)[-1].turn == 3


def test_b_6_a_scout_draws_two_cards_and_keeps_one() -> None:
    state = with_hand(field(standard={"G7": "HBS"}, pennant={"G1": "HBS"}), "scout_centre")
    game = play(state, "command", PlayCommand("scout_centre"), EndOrders())
    for card in ("attack_left", "patrol_right"):
        game.answer(card)
    assert game.options == (KeepCommand("attack_left"), KeepCommand("patrol_right"))
    refused(game, KeepCommand("scout_centre"), "B.6", "not-drawn")
    game.answer(KeepCommand("patrol_right"))
    assert game.state.hands[STANDARD] == ("patrol_right",)
    assert game.state.discards == ("scout_centre", "attack_left")
    kept = told(game, CommandKept)[0]
    assert kept.seen_by(PENNANT).kept == "?"


def test_b_6_only_cards_in_hand_are_played_and_even_a_single_one_is_asked_for() -> None:
    state = with_hand(field(standard={"G7": "HBS"}, pennant={"G1": "HBS"}), "patrol_centre")
    game = play(state, "command")
    assert isinstance(game.ask, Choose)
    assert game.ask.always
    refused(game, PlayCommand("attack_left"), "B.6", "not-in-hand")


def test_b_18_an_empty_deck_is_made_anew_from_the_discards() -> None:
    state = with_hand(field(standard={"G7": "HBS"}, pennant={"G1": "HBS"}), "patrol_centre")
    state.deck, state.discards = {"attack_left": 0}, ("attack_left", "scout_left")
    game = play(state, "command", PlayCommand("patrol_centre"), EndOrders())
    assert told(game, DeckShuffled)
    assert isinstance(game.ask, Draw)
    assert dict(game.ask.branches()) == {"attack_left": 1, "scout_left": 1, "patrol_centre": 1}


# --- orders ---------------------------------------------------------------------------------


def ordering(card: str, **tables: object) -> State:
    """A state in which orders of a card are to be given; three cards were held."""
    state = field(phase="order", card=card, **tables)  # type: ignore[arg-type]
    state.slots = slots_of(state, COMMANDS[card], 3)
    return state


def ordered(state: State) -> list[tuple[str, str]]:
    """The orders that may be given: hex and part of the card."""
    return [
        (BOARD.label(state.units[option.unit].hex), option.slot)
        for option in order_options(state)
        if isinstance(option, Order)
    ]


ARMY = {"A9": "HGS", "E9": "HBS", "G9": "HRC", "M9": "HGB"}


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
    game = play(state, "order", Order(one, "left"))
    refused(game, Order(one, "left"), "B.7", "already-ordered")
    game.answer(Order(two, "left"))
    assert game.state.phase == "move"


def test_b_7_cards_per_hand_order_one_unit_for_each_card_held() -> None:
    state = ordering("advance_left", standard=ARMY, pennant={"G1": "HBS"})
    assert state.slots == (("left", 3),)


def test_b_18_banners_order_their_colour_or_one_unit_if_there_is_none() -> None:
    state = ordering("green_banners", standard=ARMY, pennant={"G1": "HBS"})
    assert {label for label, _ in ordered(state)} == {"A9", "M9"}
    state = ordering("red_banners", standard={"A9": "HGS"}, pennant={"G1": "HBS"})
    assert state.slots == (("any", 1),)


def test_b_18_a_battle_line_is_one_linked_group_of_foot() -> None:
    state = ordering(
        "battle_line", standard={"A9": "HGS", "B9": "HBS", "D9": "HBS"}, pennant={"G1": "HBS"}
    )
    game = play(state, "order", Order(at(state, "A9").id, "line"))
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
    assert dice_of(play(game.state, "battle", attack(game, "A9", "A8"))) == 3


def test_b_18_a_counter_attack_is_the_enemys_card_with_left_and_right_exchanged() -> None:
    state = field(standard=ARMY, pennant={"G1": "HBS"})
    state.before = "attack_left"
    assert counted_as(state, "counter_attack") == "attack_right"
    state.before = "probe"
    assert counted_as(state, "counter_attack") == "probe"
    state.before = None
    assert counted_as(state, "counter_attack") == "counter_attack"


def test_b_18_battle_lore_rolls_for_its_orders() -> None:
    state = with_hand(field(standard=ARMY, pennant={"G1": "HBS"}), "battle_lore", "probe", "probe")
    game = play(state, "command", PlayCommand("battle_lore"))
    assert isinstance(game.ask, Roll)
    assert game.ask.dice == 3
    game.answer((GREEN, SWORD, FLAG))
    assert told(game, OrdersRolled)[0].slots == (("green", 1), ("any", 1))
    game.answer(Order(at(game.state, "A9").id, "green"))
    assert told(game, Ordered)[0].orders.dice == 1


# --- movement -------------------------------------------------------------------------------


def moving(card: str = "patrol_centre", **tables: object) -> State:
    """A state in which the standards move."""
    return field(phase="move", card=card, **tables)  # type: ignore[arg-type]


def test_b_8_units_move_over_free_hexes_only() -> None:
    state = moving(standard={"G9": "HGS"}, pennant={"G8": "HBS", "F8": "HBS"})
    assert reached(state, "G9") == words("F9 E9 E8 H9 I9 H8")
    game = play(state)
    refused(game, move(game, "G9", "G8"), "B.8", "occupied")
    refused(game, move(game, "G9", "G6"), "B.8", "too-far")


def test_b_8_blue_foot_may_move_two_hexes_but_then_does_not_battle() -> None:
    state = moving(standard={"G9": "HBS"}, pennant={"G6": "HBS"})
    game = play(state, "move", move(state, "G9", "G7"))
    refused(game, attack(game, "G7", "G6"), "B.6", "no-battles-now")
    assert game.state.orders == {} or at(game.state, "G7").id in game.state.orders
    near = moving(standard={"G8": "HBS"}, pennant={"G6": "HBS"})
    game = play(near, "move", move(near, "G8", "G7"))
    assert attack(game, "G7", "G6") in game.options


def test_b_4_blue_goblin_foot_rushes_two_hexes_into_melee() -> None:
    state = moving(standard={"G9": "GBS"}, pennant={"G6": "HBS"})
    game = play(state, "move", move(state, "G9", "G7"))
    assert attack(game, "G7", "G6") in game.options


def test_b_18_tactics_change_how_far_units_move() -> None:
    onslaught = moving("foot_onslaught", standard={"G9": "HRS"}, pennant={"G6": "HBS"})
    game = play(onslaught, "move", move(onslaught, "G9", "G7"))
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


def test_b_14_woods_and_fords_stop_and_rivers_are_closed() -> None:
    state = moving(
        standard={"G9": "HGC"}, pennant={"A1": "HBS"},
        ground={"G8": "woods", "F8": "river", "H8": "ford"},
    )  # fmt: skip
    assert not reached(state, "G9") & words("F8")
    assert "G7" not in reached(moving(
        standard={"G9": "HGS"}, pennant={"A1": "HBS"},
        ground={"G8": "woods", "F8": "river"}), "G9")  # fmt: skip
    refused(play(state), move(state, "G9", "F8"), "B.14", "impassable")


def test_b_16_woods_do_not_stop_a_spider() -> None:
    for kind, there in (("SPI", True), ("HGS", False)):
        state = moving(
            standard={"G9": kind}, pennant={"A1": "HBS"},
            ground={"G8": "woods", "F8": "river"},
        )  # fmt: skip
        assert ("G7" in reached(state, "G9")) is there


def test_b_8_a_unit_moves_once_and_only_with_an_order() -> None:
    state = moving(standard={"G9": "HGS", "A9": "HGS"}, pennant={"A1": "HBS"})
    game = play(state, "move", move(state, "G9", "G8"))
    refused(game, Move(at(game.state, "G8").id, hex_of("G7")), "B.8", "has-moved")
    del state.orders[at(state, "A9").id]
    refused(state, move(state, "A9", "A8"), "B.7", "not-ordered")
    assert EndMoves() in game.options


# --- objectives -----------------------------------------------------------------------------


def test_b_19_an_objective_held_at_the_start_of_the_turn_is_a_banner_while_it_is_held() -> None:
    state = with_hand(field(standard={"C5": "HBS"}, pennant={"G1": "HBS"}), "patrol_left")
    marked = state.scenario.map
    import msgspec

    state.scenario = msgspec.structs.replace(
        state.scenario, map=msgspec.structs.replace(marked, objectives=("C5", "K5"))
    )
    assert banners_of(state, STANDARD) == 0
    game = play(state, "command")
    assert banners_of(game.state, STANDARD) == 1
    unit = at(game.state, "C5").id
    game.answer(PlayCommand("patrol_left"))
    game.answer(Order(unit, "left"))
    game.answer(Move(unit, hex_of("D5")))
    assert banners_of(game.state, STANDARD) == 0


def test_b_19_an_objective_that_was_left_is_a_banner_again_only_from_the_next_own_turn() -> None:
    state = moving(standard={"C5": "HGS", "C6": "HGS"}, pennant={"G1": "HBS"})
    state.held = {STANDARD: (hex_of("C5"),)}
    assert banners_of(state, STANDARD) == 1
    game = play(state, "move", move(state, "C5", "D5"))
    assert game.state.held == {STANDARD: ()}
    game = go_on(game, move(state, "C6", "C5"))
    assert banners_of(game.state, STANDARD) == 0


def test_b_19_a_unit_that_falls_holds_no_objective_any_more() -> None:
    state = field(standard={"C6": "HRS"}, pennant={"C5": "HBS", "B5": "HBS"}, figures={"C5": 1})
    state.held = {PENNANT: (hex_of("C5"), hex_of("B5"))}
    game = play(state, "battle", attack(state, "C6", "C5"), dice=[BLUE, GREEN, GREEN, GREEN])
    assert game.state.held == {PENNANT: (hex_of("B5"),)}
    assert banners_of(game.state, PENNANT) == 1


# --- cliffs ---------------------------------------------------------------------------------

CLIFF = {"G5": "cliff SW SE"}


@checks("T-CL-01", "T-CL-02")
def test_t_1_the_marked_edges_of_a_cliff_are_impassable_the_others_are_hill() -> None:
    below = moving(standard={"G6": "HGS"}, pennant={"A1": "HBS"}, ground=CLIFF)
    unit = at(below, "G6")
    steps = labels(step.to for step in below.ground.steps[unit.hex])
    assert "G5" not in steps
    beside = moving(standard={"F5": "HGS"}, pennant={"A1": "HBS"}, ground=CLIFF)
    assert "G5" in reached(beside, "F5")
    one_step = moving(standard={"G6": "HRS"}, pennant={"A1": "HBS"}, ground=CLIFF)
    refused(play(one_step), move(one_step, "G6", "G5"), "T.1", "cliff")


@checks("T-CL-03")
def test_t_1_no_melee_and_no_point_blank_fire_across_a_cliff() -> None:
    state = field(standard={"G6": "HRS"}, pennant={"G5": "HBS"}, ground=CLIFF)
    refused(state, attack(state, "G6", "G5"), "T.1", "cliff-between")
    above = field(standard={"G5": "HRS"}, pennant={"G6": "HBS"}, ground=CLIFF)
    assert melee_hexes(above, at(above, "G5")) == ()
    archers = field(standard={"G5": "HGB"}, pennant={"G6": "HBS", "J5": "HGS"}, ground=CLIFF)
    assert labels(shot_hexes(archers, at(archers, "G5"), Orders())) == words("J5")


def test_t_1_by_a_house_rule_only_those_on_the_cliff_may_not_fight() -> None:
    house = {"cliff_inward": "off"}
    state = field(standard={"G6": "HRS"}, pennant={"G5": "HBS"}, ground=CLIFF, house=house)
    assert labels(melee_hexes(state, at(state, "G6"))) == words("G5")
    above = field(standard={"G5": "HRS"}, pennant={"G6": "HBS"}, ground=CLIFF, house=house)
    assert melee_hexes(above, at(above, "G5")) == ()


@checks("T-CL-04")
def test_t_1_over_the_open_edges_a_cliff_is_a_hill() -> None:
    state = field(standard={"F5": "HRS"}, pennant={"G5": "HBS"}, ground=CLIFF)
    assert dice_of(play(state, "battle", attack(state, "F5", "G5"))) == 2
    above = field(standard={"G5": "HRS"}, pennant={"F5": "HBS"}, ground=CLIFF)
    assert dice_of(play(above, "battle", attack(above, "G5", "F5"))) == 3
    level = field(standard={"F5": "HRS"}, pennant={"G5": "HBS"}, ground={**CLIFF, "F5": "hill"})
    assert dice_of(play(level, "battle", attack(level, "F5", "G5"))) == 3


@checks("T-CL-05")
def test_t_1_a_cliff_blocks_sight_but_not_along_its_own_height() -> None:
    state = field(standard={"E5": "HGB"}, pennant={"I5": "HBS"}, ground={"G5": "cliff SW"})
    refused(state, attack(state, "E5", "I5"), "B.9", "no-line-of-sight")
    height = {"E5": "hill", "F5": "hill", "G5": "cliff SW", "H5": "hill", "I5": "cliff SE"}
    along = field(standard={"E5": "HGB"}, pennant={"I5": "HBS"}, ground=height)
    assert labels(shot_hexes(along, at(along, "E5"), Orders())) == words("I5")


def test_t_1_by_a_house_rule_it_is_enough_that_the_viewer_stands_on_the_height() -> None:
    height = {"E5": "hill", "F5": "hill", "G5": "hill"}
    for rule, seen in (("both", set()), ("viewer", words("I5"))):
        state = field(
            standard={"E5": "HGB"}, pennant={"I5": "HBS"}, ground=height, house={"hill_sight": rule}
        )
        assert labels(shot_hexes(state, at(state, "E5"), Orders())) == seen


def test_t_1_nobody_retreats_over_a_cliff_and_friends_across_it_support() -> None:
    wall = {"G5": "cliff NW NE"}
    state = field(
        standard={"G6": "HRS"}, pennant={"G5": "HBS", "F4": "HGS", "G4": "HGS"}, ground=wall
    )
    assert retreat_hexes(state, at(state, "G5")) == []
    assert boldness(state, at(state, "G5"), None) == 1


# --- marsh ----------------------------------------------------------------------------------


@checks("T-MA-01", "T-MA-03")
def test_t_2_whoever_enters_marsh_stops_and_may_still_battle() -> None:
    state = moving(
        standard={"G9": "HGC"}, pennant={"G7": "HBS"}, ground={"G8": "marsh", "F8": "river"}
    )
    game = play(state, "move", move(state, "G9", "G8"))
    assert game.state.orders[at(game.state, "G8").id].stopped
    assert attack(game, "G8", "G7") in game.options
    row = {f"{letter}8": "marsh" for letter in "ABCDEFGHIJKL"}
    shut = moving(standard={"G9": "HGC"}, pennant={"A1": "HBS"}, ground=row)
    assert not any(label.endswith("7") for label in reached(shut, "G9"))


@checks("T-MA-02")
def test_t_2_who_entered_marsh_gains_no_ground_who_began_there_does_and_pursues() -> None:
    entered = field(
        standard={"G6": "HRC"}, pennant={"G5": "HBS"}, ground={"G6": "marsh"},
        orders={"G6": Orders(moved=1, has_moved=True, stopped=True)},
    )  # fmt: skip
    game = fight(entered, "G6", "G5", Retreat(hex_of("G4")), dice=[FLAG, GREEN])
    assert place_of(game, "S-HRC-1") == "G6"
    began = field(standard={"G6": "HRC"}, pennant={"G5": "HBS"}, ground={"G6": "marsh"})
    game = fight(began, "G6", "G5", Retreat(hex_of("G4")), GainGround(), dice=[FLAG, GREEN])
    assert asked(game) == "pursue"
    into = field(standard={"G6": "HRC"}, pennant={"G5": "HBS"}, ground={"G5": "marsh"})
    game = fight(into, "G6", "G5", Retreat(hex_of("G4")), GainGround(), dice=[FLAG, GREEN])
    assert asked(game) == "strike-again"


@checks("T-MA-04", "T-MA-05")
def test_t_2_into_and_out_of_marsh_one_battles_with_two_dice() -> None:
    for label in ("G5", "G6"):
        state = field(standard={"G6": "HRC"}, pennant={"G5": "HBS"}, ground={label: "marsh"})
        assert dice_of(play(state, "battle", attack(state, "G6", "G5"))) == 2


@checks("T-MA-06")
def test_t_2_marsh_does_not_block_sight() -> None:
    state = field(
        standard={"E7": "HGB"}, pennant={"H7": "HBS"}, ground={"F7": "marsh", "G7": "marsh"}
    )
    assert labels(shot_hexes(state, at(state, "E7"), Orders())) == words("H7")


# --- stakes ---------------------------------------------------------------------------------


@checks("T-ST-02", "T-ST-03")
def test_t_3_who_enters_stakes_stops_and_does_not_battle() -> None:
    state = moving(standard={"G9": "HGC"}, pennant={"G7": "HBS"}, stakes=("G8",))
    game = play(state, "move", move(state, "G9", "G8"))
    assert asked(game) != "battle"
    state = moving(standard={"G9": "HGC"}, pennant={"A1": "HBS"}, stakes=("G8",))
    game = play(state, "move", move(state, "G9", "G8"))
    assert place_of(game, "S-HGC-1") == "G8"


@checks("T-ST-03")
def test_t_3_horses_that_pursue_into_stakes_have_no_second_attack() -> None:
    state = field(
        standard={"G6": "HRC"}, pennant={"G5": "HBS", "G3": "HBS", "A1": "HGS"},
        stakes=("G4",), figures={"G5": 1},
    )  # fmt: skip
    game = fight(state, "G6", "G5", GainGround(), Pursue(hex_of("G4")),
                 dice=[BLUE, GREEN, GREEN, GREEN])  # fmt: skip
    assert asked(game) != "strike-again"
    assert place_of(game, "S-HRC-1") == "G4"


@checks("T-ST-04")
def test_t_3_foot_archers_may_enter_stakes_and_still_battle() -> None:
    state = moving(standard={"G9": "HGB"}, pennant={"G5": "HBS"}, stakes=("G8",))
    game = play(state, "move", move(state, "G9", "G8"))
    assert attack(game, "G8", "G5") in game.options


@checks("T-ST-05")
def test_t_3_foot_archers_in_stakes_ignore_a_sword_in_melee() -> None:
    state = field(standard={"G6": "HRC"}, pennant={"G5": "HGB"}, stakes=("G5",))
    game = fight(state, "G6", "G5", dice=[SWORD, SWORD, LORE, RED])
    assert told(game, Attacked)[0].lost == 1
    swords = field(standard={"G6": "HRC"}, pennant={"G5": "HBS"}, stakes=("G5",))
    game = fight(swords, "G6", "G5", dice=[SWORD, SWORD, LORE, RED])
    assert told(game, Attacked)[0].lost == 2


@checks("T-ST-06")
def test_t_3_foot_archers_in_stakes_are_bold() -> None:
    state = field(standard={"G6": "HRC"}, pennant={"G5": "HGB"}, stakes=("G5",))
    assert boldness(state, at(state, "G5"), at(state, "G6")) == 1
    game = play(state, "battle", attack(state, "G6", "G5"))
    game.answer((FLAG, LORE, LORE, LORE))
    assert asked(game) == "flags"
    game.answer(game.options[0])
    assert asked(game) == "battle-back"


@checks("T-ST-07")
def test_t_3_stakes_do_not_block_sight() -> None:
    state = field(standard={"E7": "HGB"}, pennant={"H7": "HBS"}, stakes=("F7", "G7"))
    assert labels(shot_hexes(state, at(state, "E7"), Orders())) == words("H7")


@pytest.mark.parametrize("seat", SEATS)
def test_b_12_retreat_is_towards_the_own_baseline(seat: str) -> None:
    state = field(standard={"G6": "HRS"}, pennant={"C5": "HBS"})
    unit = next(unit for unit in state.units.values() if unit.side == seat)
    rows = {offset(hex)[1] for hex in retreat_hexes(state, unit)}
    assert rows == {6 if seat == STANDARD else 3}


def test_b_13_a_refused_hex_is_not_taken() -> None:
    state = field(standard={"G6": "HRS"}, pennant={"G5": "HBS"})
    game: Played = fight(state, "G6", "G5", Retreat(hex_of("G4")), Refrain(),
                         dice=[FLAG, GREEN, GREEN, GREEN])  # fmt: skip
    assert place_of(game, "S-HRS-1") == "G6"
