"""§B.6 The turn: command cards are played, orders given, cards drawn."""

from __future__ import annotations

from heerbann.engine.rules.asks import Choose, Draw
from heerbann.systems.battlelore.model.actions import (
    EndOrders,
    KeepCommand,
    Move,
    Order,
    PlayCommand,
)
from heerbann.systems.battlelore.model.events.turn import (
    CommandKept,
    TurnBegan,
)
from heerbann.systems.battlelore.model.state import PENNANT, STANDARD
from tests.systems.battlelore.battle_scenes import (
    with_hand,
)
from tests.systems.battlelore.field import at, field, hex_of, play, refused
from tests.systems.playing import told


def test_b_6_a_card_is_played_units_ordered_moved_and_one_card_drawn() -> None:
    state = with_hand(field(standard={"G7": "HBS"}, pennant={"G1": "HBS"}), "patrol_centre")
    unit = at(state, "G7").id
    game = play(state, "command", answers=[PlayCommand("patrol_centre")])
    game.answer(Order(unit, "centre"))
    game.answer(Move(unit, hex_of("G6")))
    assert isinstance(game.ask, Draw)
    game.answer("attack_left")
    assert game.state.hands[STANDARD] == ("attack_left",)
    assert game.state.active == PENNANT
    assert told(game, TurnBegan)[-1].turn == 3


def test_b_6_a_scout_draws_two_cards_and_keeps_one() -> None:
    state = with_hand(field(standard={"G7": "HBS"}, pennant={"G1": "HBS"}), "scout_centre")
    game = play(state, "command", answers=[PlayCommand("scout_centre"), EndOrders()])
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
