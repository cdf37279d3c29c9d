"""§B.19 Victory: banners, objectives, and whoever has no unit left."""

from __future__ import annotations

from heerbann.engine.rules.battle import Outcome
from heerbann.systems.battlelore.model.actions import (
    BattleBack,
    Move,
    Order,
    PlayCommand,
)
from heerbann.systems.battlelore.model.state import PENNANT, STANDARD
from heerbann.systems.battlelore.rules.battle.s19_victory import banners_of
from tests.systems.battlelore.battle_scenes import moving, with_hand
from tests.systems.battlelore.field import (
    BLUE,
    GREEN,
    LORE,
    RED,
    at,
    attack,
    field,
    fight,
    hex_of,
    move,
    play,
)
from tests.systems.playing import go_on


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
    game = play(state, "move", answers=[move(state, "C5", "D5")])
    assert game.state.held == {STANDARD: ()}
    game = go_on(game, answers=[move(state, "C6", "C5")])
    assert banners_of(game.state, STANDARD) == 0


def test_b_19_a_unit_that_falls_holds_no_objective_any_more() -> None:
    state = field(standard={"C6": "HRS"}, pennant={"C5": "HBS", "B5": "HBS"}, figures={"C5": 1})
    state.held = {PENNANT: (hex_of("C5"), hex_of("B5"))}
    game = play(
        state, "battle", answers=[attack(state, "C6", "C5")], dice=[BLUE, GREEN, GREEN, GREEN]
    )
    assert game.state.held == {PENNANT: (hex_of("B5"),)}
    assert banners_of(game.state, PENNANT) == 1


def test_b_19_the_last_banner_wins_at_once_even_by_striking_back() -> None:
    state = field(
        standard={"G6": "HRS", "A9": "HGS"}, pennant={"G5": "DBS"}, figures={"G6": 1}, banners=1
    )
    game = fight(
        state, "G6", "G5", answers=[BattleBack()], dice=[GREEN, GREEN, GREEN, GREEN, RED, RED, RED]
    )
    assert game.outcome == Outcome(PENNANT, "B.19", "banners")


def test_b_19_whoever_has_no_unit_left_loses() -> None:
    state = field(standard={"G6": "HRS"}, pennant={"G5": "HBS"}, figures={"G5": 1})
    game = fight(state, "G6", "G5", dice=[BLUE, BLUE, GREEN, LORE])
    assert game.outcome == Outcome(STANDARD, "B.19", "no-army")
