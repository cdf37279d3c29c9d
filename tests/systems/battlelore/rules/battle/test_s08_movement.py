"""§B.8 Movement: hex by hex, over free hexes only."""

from __future__ import annotations

from heerbann.systems.battlelore.model.actions import (
    EndMoves,
    Move,
)
from tests.systems.battlelore.battle_scenes import (
    moving,
    reached,
)
from tests.systems.battlelore.field import (
    at,
    attack,
    hex_of,
    move,
    play,
    refused,
    words,
)


def test_b_8_units_move_over_free_hexes_only() -> None:
    state = moving(standard={"G9": "HGS"}, pennant={"G8": "HBS", "F8": "HBS"})
    assert reached(state, "G9") == words("F9 E9 E8 H9 I9 H8")
    game = play(state)
    refused(game, move(game, "G9", "G8"), "B.8", "occupied")
    refused(game, move(game, "G9", "G6"), "B.8", "too-far")


def test_b_8_blue_foot_may_move_two_hexes_but_then_does_not_battle() -> None:
    state = moving(standard={"G9": "HBS"}, pennant={"G6": "HBS"})
    game = play(state, "move", answers=[move(state, "G9", "G7")])
    refused(game, attack(game, "G7", "G6"), "B.6", "no-battles-now")
    assert game.state.orders == {} or at(game.state, "G7").id in game.state.orders
    near = moving(standard={"G8": "HBS"}, pennant={"G6": "HBS"})
    game = play(near, "move", answers=[move(near, "G8", "G7")])
    assert attack(game, "G7", "G6") in game.options


def test_b_8_a_unit_moves_once_and_only_with_an_order() -> None:
    state = moving(standard={"G9": "HGS", "A9": "HGS"}, pennant={"A1": "HBS"})
    game = play(state, "move", answers=[move(state, "G9", "G8")])
    refused(game, Move(at(game.state, "G8").id, hex_of("G7")), "B.8", "has-moved")
    del state.orders[at(state, "A9").id]
    refused(state, move(state, "A9", "A8"), "B.7", "not-ordered")
    assert EndMoves() in game.options
