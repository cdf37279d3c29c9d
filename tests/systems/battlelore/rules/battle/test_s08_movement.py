"""§B.8 Movement: hex by hex, over free hexes only."""

from __future__ import annotations

from heerbann.systems.battlelore.model.actions import (
    EndMoves,
    Move,
)
from heerbann.systems.battlelore.model.events.turn import Moved
from heerbann.systems.battlelore.model.state import Orders
from heerbann.systems.battlelore.rules.battle.s08_movement import fights_after
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
from tests.systems.playing import the


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


def test_b_18_in_a_foot_onslaught_only_who_ran_farther_than_usual_is_bound_to_melee() -> None:
    for kind, to, fights in (
        ("HGB", "G7", "any"), ("HBS", "G8", "any"), ("HBS", "G7", "melee"), ("HRS", "G7", "melee"),
    ):  # fmt: skip
        state = moving("foot_onslaught", standard={"G9": kind}, pennant={"A1": "HBS"})
        game = play(state, answers=[move(state, "G9", to)])
        assert the(game, Moved).fights == fights


def test_b_4_goblins_rush_only_into_melee_and_only_two_hexes() -> None:
    for enemy, to, fights in (("G6", "G7", "melee"), ("G4", "G7", "none"), ("G5", "G6", "none")):
        state = moving(standard={"G9": "GBS"}, pennant={enemy: "HBS"})
        free = fights_after(
            state, at(state, "G9"), Orders(), (hex_of("G9"), *[hex_of(h) for h in ROAD[to]])
        )
        assert free == fights
    men = moving(standard={"G9": "HBS"}, pennant={"G6": "HBS"})
    game = play(men, answers=[move(men, "G9", "G7")])
    assert the(game, Moved).fights == "none"


ROAD = {"G7": ("G8", "G7"), "G6": ("G8", "G7", "G6")}


def test_b_18_in_a_mounted_charge_red_cavalry_rides_three_hexes_and_battles() -> None:
    state = moving("mounted_charge", standard={"G9": "HRC"}, pennant={"A1": "HBS"})
    game = play(state, answers=[move(state, "G9", "G6")])
    assert (len(the(game, Moved).path), the(game, Moved).fights) == (4, "any")


def test_b_16_a_spider_is_stopped_by_marsh_but_not_by_woods() -> None:
    for ground, stopped in (("marsh", True), ("woods", False), ("plain", False)):
        state = moving(standard={"G9": "SPI"}, pennant={"A1": "HBS"}, ground={"G8": ground})
        game = play(state, answers=[move(state, "G9", "G8")])
        assert the(game, Moved).stopped is stopped
