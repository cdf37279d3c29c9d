"""Exact odds: the rules themselves walked over every branch of chance."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from enum import Enum
from fractions import Fraction
from itertools import product
from random import Random
from typing import Any

import icepool
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from heerbann.engine.contract.random_play import candidates, position_of, random_game
from heerbann.engine.odds.merged_positions import merged_odds
from heerbann.engine.odds.merged_throws import merged_counts
from heerbann.engine.odds.walk import (
    MergedThrows,
    MergeThrows,
    Odds,
    every_face,
    modifiers_ahead,
    odds,
    walk,
)
from heerbann.engine.play.game import Game, IllegalAnswer
from heerbann.engine.rules.asks import Action, Chance, Choose, Count, Modifier, Roll
from heerbann.engine.rules.battle import Battle
from heerbann.engine.rules.sequence import Step
from tests.toy import SYSTEM
from tests.toy.games import FAR, begun, duel, setup
from tests.toy.model.actions import Accept, Parry, SetPawn, Strike, Veil, Wait, Walk
from tests.toy.model.events import Struck
from tests.toy.model.state import BLUE, RED, Spot, State


def wounds(game: Game[State]) -> int:
    return game.state.wounds[BLUE]


def accept(_game: Game[State]) -> Action:
    return Accept()


def parry_if_possible(game: Game[State]) -> Action:
    return game.options[0]


# Known distributions


def test_the_odds_of_a_strike_are_binomial() -> None:
    game = begun(lives=5)
    found = odds(game, Strike("knight"), wounds, decide=accept)
    pool = 3 @ (icepool.d6 >= 4)  # close: 5 becomes 4
    assert found.probabilities == {int(hits): pool.probability(hits) for hits in pool}


def test_modifiers_change_the_odds() -> None:
    game = begun(blue=("shield", "archer"), pawns=FAR, lives=5)
    taken = odds(game, Strike("archer"), wounds, decide=accept)
    parried = odds(game, Strike("archer"), wounds, decide=parry_if_possible)
    assert taken[2] == Fraction(1, 9)
    assert parried[2] == Fraction(1, 36)


def test_ties_are_left_out_exactly() -> None:
    game = duel()
    for answer in ("knight", "archer", "shield", "shield"):
        game.answer(answer)
    game.answer(SetPawn(Spot(0, 0)))
    game.answer(SetPawn(Spot(600, 600)))
    found = odds(game, None, lambda leaf: leaf.state.active)
    assert found.probabilities == {RED: Fraction(1, 2), BLUE: Fraction(1, 2)}


def test_a_draw_is_as_likely_as_its_number_in_the_bag() -> None:
    game = duel()
    for card in ("knight", "knight", "shield"):
        game.answer(card)
    found = odds(game, None, lambda leaf: leaf.state.hands[BLUE][-1])
    assert found.probabilities == {
        "knight": Fraction(2, 9),
        "archer": Fraction(4, 9),
        "shield": Fraction(3, 9),
    }


def test_what_is_certain_has_probability_one() -> None:
    found = odds(begun(), Wait(), wounds)
    assert found.probabilities == {0: Fraction(1)}


# Where a walk ends


def test_a_walk_ends_at_the_next_decision() -> None:
    game = begun(blue=("shield", "archer"))
    found = odds(game, Strike("knight"), lambda leaf: (leaf.seat, wounds(leaf)))
    assert found.probabilities == {(BLUE, 0): Fraction(1)}


def test_a_walk_passes_choices_without_a_choice() -> None:
    """Blue has no shield: accepting is no decision, though it is asked for secrecy."""
    game = begun(blue=("archer", "archer"), lives=5)
    assert sum(p for hits, p in odds(game, Strike("knight"), wounds) if hits) == Fraction(7, 8)


def test_a_policy_may_answer_decisions_on_the_way_or_stop() -> None:
    game = begun(blue=("shield", "archer"), pawns=FAR, lives=5)

    def parry(there: Game[State]) -> Action | None:
        return Parry() if Parry() in there.options else None

    assert odds(game, Strike("knight"), wounds, decide=parry)[3] == Fraction(1, 216)
    assert odds(game, Strike("knight"), wounds, decide=lambda _: None)[0] == 1


def test_a_walk_may_reach_the_end_of_the_game() -> None:
    game = begun(lives=1)
    found = odds(game, Strike("archer"), lambda leaf: leaf.outcome is not None, decide=accept)
    assert found.probabilities == {True: Fraction(3, 4), False: Fraction(1, 4)}


def test_a_walk_leaves_the_game_alone() -> None:
    game = begun()
    before = position_of(game)
    odds(game, Strike("knight"), wounds, decide=accept)
    assert position_of(game) == before


def test_a_walk_from_the_end_stays_there() -> None:
    game = begun()
    game.resign(RED)
    assert odds(game, None, wounds)[0] == 1


def test_nobody_gets_odds_of_the_forbidden() -> None:
    game = begun(red=("knight", "knight"))
    with pytest.raises(IllegalAnswer, match="no-such-card"):
        odds(game, Strike("archer"), wounds)
    with pytest.raises(IllegalAnswer, match="no-such-card"):
        modifiers_ahead(game, Strike("archer"))


# Against enumeration


def test_odds_equal_every_single_throw_in_random_games() -> None:
    compared = 0
    for seed in range(12):
        random = Random(seed)
        for game in random_game(SYSTEM, setup("feud"), seed):
            for action in candidates(game, random, 4):
                quick = odds(game, action, _everything, decide=_first)
                slow = odds(game, action, _everything, decide=_first, branch=every_face)
                assert quick == slow
                assert sum(p for _, p in quick) == 1
                compared += len(quick.probabilities) > 1
    assert compared > 50


def _everything(game: Game[State]) -> str:
    return repr((game.state, game.outcome))


def _first(game: Game[State]) -> Action | None:
    return game.options[0] if isinstance(game.ask, Choose) else None


def play_throws(*throws: Roll | Count) -> Game[State]:
    """A game of nothing but throws, whose wounds are the sum of what they show."""

    async def run(battle: Battle[State]) -> None:
        for throw in throws:
            faces = await throw
            hits = throw.successes(faces) if isinstance(throw, Count) else sum(faces)
            battle.emit(Struck(RED, faces, hits))

    async def end(battle: Battle[State]) -> None:
        battle.end(None, "3.1", "rounds-over")

    steps = (Step("throw", "2.3", run), Step("end", "3.1", end))
    return Game(replace(SYSTEM, sequence=steps), setup())


@settings(max_examples=40)
@given(
    st.lists(st.tuples(st.integers(0, 3), st.integers(1, 4), st.booleans()), min_size=1, max_size=3)
)
def test_several_throws_in_a_row_give_the_distribution_of_their_sum(
    throws: list[tuple[int, int, bool]],
) -> None:
    asked = [
        Count("1", dice, sides, (1,)) if counted else Roll("1", dice, sides, alike=sum)
        for dice, sides, counted in throws
    ]
    game = play_throws(*asked)
    found = odds(game, None, wounds)
    expected: Counter[int] = Counter()
    spaces = [list(product(range(1, sides + 1), repeat=dice)) for dice, sides, _ in throws]
    for outcome in product(*spaces):
        shown = [
            faces.count(1) if counted else sum(faces)
            for faces, (_, _, counted) in zip(outcome, throws, strict=True)
        ]
        expected[sum(shown)] += 1
    whole = sum(expected.values())
    assert found.probabilities == {k: Fraction(w, whole) for k, w in expected.items()}


def test_different_ways_with_different_wholes_are_added_exactly() -> None:
    """After a first die of 1 a d4 follows, else a d6: the denominators differ."""

    async def run(battle: Battle[State]) -> None:
        (first,) = await Roll("1", 1, 6)
        (second,) = await Roll("1", 1, 4 if first == 1 else 6)
        battle.emit(Struck(RED, (second,), second))

    async def end(battle: Battle[State]) -> None:
        battle.end(None, "3.1", "rounds-over")

    steps = (Step("throw", "2.3", run), Step("end", "3.1", end))
    found = odds(Game(replace(SYSTEM, sequence=steps), setup()), None, wounds)
    assert found[4] == Fraction(1, 6) * Fraction(1, 4) + Fraction(5, 6) * Fraction(1, 6)
    assert found[5] == Fraction(5, 36)
    assert sum(p for _, p in found) == 1


def test_a_count_walks_few_ways_where_faces_are_many() -> None:
    game = play_throws(Count("1", 10, 6, (6,)))
    assert len(list(walk(game, None))) == 11


# Two throws at once


class Purpose(Enum):
    HITS = "hits"
    SAVES = "saves"


def hits_and_saves(dice: int, hitting: tuple[int, ...], saving: tuple[int, ...]) -> Game[State]:
    """A die for each success of the first count; the wounds are the failures of the second."""

    async def run(battle: Battle[State]) -> None:
        throw = Count("1", dice, 6, hitting, purpose=Purpose.HITS)
        hits = throw.successes(await throw)
        if hits:
            save = Count("2", hits, 6, saving, purpose=Purpose.SAVES)
            faces = await save
            battle.emit(Struck(RED, faces, hits - save.successes(faces)))

    async def end(battle: Battle[State]) -> None:
        battle.end(None, "3.1", "rounds-over")

    steps = (Step("throw", "2.3", run), Step("end", "3.1", end))
    return Game(replace(SYSTEM, sequence=steps), setup())


faces_of_a_die = st.sets(st.integers(1, 6), max_size=6).map(lambda faces: tuple(sorted(faces)))


@settings(max_examples=60)
@given(st.integers(1, 5), faces_of_a_die, faces_of_a_die)
def test_merged_counts_have_the_odds_of_both(
    dice: int, hitting: tuple[int, ...], saving: tuple[int, ...]
) -> None:
    game = hits_and_saves(dice, hitting, saving)

    def both(here: Game[State]) -> MergedThrows | None:
        return merged_counts(here, Purpose.SAVES)

    found = merged_odds(
        game, None, wounds, decide=lambda _: None, merge_key=lambda _: None, merge_throws=both
    )
    assert found == odds(game, None, wounds)
    merged = both(game)
    assert (merged is None) == (not hitting or not saving)
    assert merged is None or len(ways(game, both)) == len(merged.rows) <= dice + 1


def ways(game: Game[State], both: MergeThrows) -> list[Any]:
    return list(walk(game, None, merge_throws=both))


@pytest.mark.parametrize("most", [0, 1, 3, 5, 9])
def test_failures_beyond_the_most_that_matter_are_one_way(most: int) -> None:
    game = hits_and_saves(5, (4, 5, 6), (5, 6))
    every, few = merged_counts(game, Purpose.SAVES), merged_counts(game, Purpose.SAVES, most)
    assert every is not None
    assert few is not None
    weights = [weight for _, weight in every.rows]
    assert [weight for _, weight in few.rows] == [*weights[:most], sum(weights[most:])][:6]
    assert few.rows == every.rows if most >= 5 else len(few.rows) == most + 1


def test_only_a_count_of_the_successes_is_merged() -> None:
    first, saves = Count("1", 2, 6, (6,)), Purpose.SAVES
    second = {"purpose": saves}
    assert merged_counts(hits_and_saves(3, (6,), (5, 6)), Purpose.HITS) is None
    assert merged_counts(play_throws(first, Count("2", 3, 6, (6,), **second)), saves) is None
    assert merged_counts(play_throws(first, Count("2", 2, 6, (6,))), saves) is None
    assert merged_counts(play_throws(first, Roll("2", 2, 6, **second)), saves) is None
    assert merged_counts(play_throws(Roll("2", 2, 6, **second)), saves) is None


def test_a_game_that_nobody_needs_may_be_spent() -> None:
    game = play_throws(Count("1", 2, 6, (6,)), Count("1", 2, 6, (1,)))
    kept = sorted((weight, wounds(leaf)) for leaf, weight, _ in walk(game, None))
    spent = sorted((weight, wounds(leaf)) for leaf, weight, _ in walk(game, None, spend=True))
    assert kept == spent
    assert game.ask is None


# Modifiers, and the distribution as a value


def test_the_modifiers_ahead_are_those_of_the_throw() -> None:
    game = begun(blue=("archer", "archer"))
    assert modifiers_ahead(game, Strike("knight")) == (Modifier("2.3", 1, "close"),)
    assert modifiers_ahead(game, Walk()) == ()
    assert modifiers_ahead(game, Veil("knight")) == ()


def test_odds_answer_questions() -> None:
    found = Odds({0: Fraction(1, 4), 1: Fraction(1, 2), 2: Fraction(1, 4)})
    assert found[1] == Fraction(1, 2)
    assert found[9] == 0
    assert found.chance(lambda hits: hits >= 1) == Fraction(3, 4)
    assert found.mean(lambda hits: hits) == 1
    assert dict(found) == found.probabilities
    assert found == Odds(dict(found))
    assert found != Odds({0: Fraction(1)})
    assert "Fraction(1, 4)" in repr(found)


def test_chance_is_where_a_walk_without_an_action_begins() -> None:
    game = begun()
    game.answer(Strike("knight"))
    game.answer(Accept())
    assert isinstance(game.ask, Chance)
    assert odds(game, None, wounds)[3] == Fraction(1, 8)
