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
    DeckShuffled,
    DrawsDue,
    TurnBegan,
)
from heerbann.systems.battlelore.model.state import PENNANT, STANDARD
from heerbann.systems.battlelore.rules.battle.s06_turn import in_phase, is_dealing, next_to_draw
from tests.systems.battlelore.battle_scenes import (
    with_hand,
)
from tests.systems.battlelore.field import (
    Played,
    at,
    field,
    hex_of,
    play,
    refused,
)
from tests.systems.playing import the, told


def test_b_6_a_card_is_played_units_ordered_moved_and_one_card_drawn() -> None:
    state = with_hand(field(standard={"G7": "HBS"}, pennant={"G1": "HBS"}), "patrol_centre")
    unit = at(state, "G7").id
    game = play(state, "command", answers=[PlayCommand("patrol_centre")])
    game.answer(Order(unit, "centre"))
    game.answer(Move(unit, hex_of("G6")))
    assert isinstance(game.ask, Draw)
    assert the(game, DrawsDue).draws == 1
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


def test_b_6_a_turn_has_its_parts_one_after_the_other() -> None:
    state = field(phase="move")
    assert in_phase("move")(state)
    assert not in_phase("battle")(state)


def test_b_6_hands_are_filled_by_turns_as_far_as_the_scenario_says() -> None:
    state = field(phase="begin", hands={"pennant": 2, "standard": 3})
    state.turn, state.active = 0, None
    dealt = []
    while (seat := next_to_draw(state)) is not None:
        dealt.append(seat)
        state.hands = {**state.hands, seat: (*state.hands[seat], "patrol_left")}
    assert dealt == [PENNANT, STANDARD, PENNANT, STANDARD, STANDARD]
    assert not is_dealing(state)
    short = field(phase="begin", hands={"pennant": 2, "standard": 3})
    short.turn = 0
    assert is_dealing(short)
    short.turn = 1
    assert not is_dealing(short)


def drawing(card: str, deck: dict[str, int], discards: tuple[str, ...]) -> Played:
    """The end of a turn of the standards with this card."""
    state = with_hand(field(standard={"G7": "HBS"}, pennant={"G1": "HBS"}), card, "probe")
    state.phase, state.active, state.turn = "end", STANDARD, 1
    state.played = state.card = card
    state.keeping = 1
    state.hands = {**state.hands, STANDARD: ("probe",)}
    state.deck, state.discards = deck, discards
    return play(state, "draw")


def test_b_6_the_discards_are_shuffled_only_when_the_deck_is_empty() -> None:
    game = drawing("patrol_centre", {"attack_left": 1, "probe": 0}, ("scout_left",))
    assert isinstance(game.ask, Draw)
    assert not told(game, DeckShuffled)
    empty = drawing("patrol_centre", {"attack_left": 0, "probe": 0}, ("scout_left",))
    assert len(told(empty, DeckShuffled)) == 1


def test_b_18_after_battle_lore_the_deck_is_shuffled_with_all_discards() -> None:
    game = drawing("battle_lore", {"attack_left": 1}, ("scout_left",))
    assert len(told(game, DeckShuffled)) == 1
    assert game.state.discards == ()
    assert game.state.deck["battle_lore"] == 1
