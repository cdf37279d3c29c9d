"""Odds part by part: states between parts, throws that are multiplied, parts of their own."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from fractions import Fraction
from functools import partial

import pytest

from heerbann.engine.odds.hooks import Change, Changes
from heerbann.engine.odds.independent_units import multiplied
from heerbann.engine.odds.merged_positions import Guide
from heerbann.engine.odds.procedure_parts import Ends, PartRun, ProcedureParts, odds_by_parts
from heerbann.engine.odds.walk import Odds, odds
from heerbann.engine.play.game import Game
from heerbann.engine.rules.asks import Choose, Count, Seat
from heerbann.engine.rules.battle import Battle, Part
from heerbann.engine.rules.sequence import Step
from tests.toy import SYSTEM
from tests.toy.games import setup
from tests.toy.model.actions import Accept
from tests.toy.model.events import Struck
from tests.toy.model.state import BLUE, RED, State

FOE = {RED: BLUE, BLUE: RED}


async def hit(battle: Battle[State], side: Seat, dice: int) -> None:
    """Sixes wound a side, unless it is wounded three times already."""
    if battle.state.wounds[side] < 3:
        throw = Count("2.3", dice, 6, (6,))
        faces = await throw
        battle.emit(Struck(FOE[side], faces, throw.successes(faces)))


def told(state: State) -> Changes:
    wounds = [(side, state.wounds[side]) for side in (RED, BLUE)]
    return tuple([Change(side, "wounds", number) for side, number in wounds if number])


def played(parts: Sequence[Part[State]]) -> Game[State]:
    """A game that is nothing but these parts."""

    async def run(battle: Battle[State]) -> None:
        await battle.in_turn(parts)

    async def end(battle: Battle[State]) -> None:
        battle.end(None, "3.1", "rounds-over")

    steps = (Step("throw", "2.3", run), Step("end", "3.1", end))
    return Game(replace(SYSTEM, sequence=steps), setup())


def stop(_game: Game[State]) -> None:
    return None


GUIDE = Guide(stop, stop)


def parts_of(*, last: bool = False) -> ProcedureParts:
    return ProcedureParts(
        ahead=lambda game: game.battle.ahead,
        position=told,
        is_last=lambda _game: last,
        rest=stop,
        last=walked_on,
    )


def walked_on(
    ends: Ends, changes: Callable[[State], Changes], _guide: Guide
) -> Iterator[tuple[Changes, Fraction]]:
    for leaf, share in ends:
        for found, chance in odds(leaf, None, lambda end: changes(end.state)):
            yield found, share * chance


def plain(game: Game[State]) -> Odds[Changes]:
    return odds(game, None, lambda leaf: told(leaf.state))


THREE = [
    partial(hit, side=BLUE, dice=2),
    partial(hit, side=RED, dice=1),
    partial(hit, side=BLUE, dice=2),
]


def test_parts_have_the_odds_of_the_whole() -> None:
    game = played(THREE)
    assert len(game.battle.ahead) == 3
    assert odds_by_parts(game, game.battle.ahead, told, parts_of(), GUIDE) == plain(game)


def test_the_parts_ahead_become_fewer() -> None:
    game = played(THREE)
    left = []
    while game.battle.ahead:
        left.append(len(game.battle.ahead))
        assert isinstance(game.ask, Count)
        game.answer((1,) * game.ask.dice)
    assert left == [3, 2, 1]


def test_a_part_without_a_throw_is_passed() -> None:
    """Blue is wounded enough by the first part for the second to do nothing."""

    async def wound(battle: Battle[State], times: int) -> None:
        faces = await Count("2.3", 1, 6, (6,))
        battle.emit(Struck(RED, faces, times))

    game = played([partial(wound, times=3), partial(hit, side=BLUE, dice=2)])
    found = odds_by_parts(game, game.battle.ahead, told, parts_of(), GUIDE)
    assert found.probabilities == {(Change(BLUE, "wounds", 3),): 1}


def test_where_a_part_ends_early_the_rest_is_worked_out_apart() -> None:
    """Before its second throw nothing but what both have suffered matters."""

    async def both(battle: Battle[State]) -> None:
        await hit(battle, RED, 2)
        await hit(battle, BLUE, 3)

    game = played([both])
    guide = replace(GUIDE, merge_key=lambda here: told(here.state))
    assert odds_by_parts(game, [both], told, parts_of(last=True), guide) == plain(game)


def test_what_befalls_different_sides_is_multiplied() -> None:
    async def both(battle: Battle[State]) -> None:
        await hit(battle, RED, 2)
        await hit(battle, BLUE, 3)

    spreads = {
        side: plain(played([partial(hit, side=side, dice=dice)])).probabilities
        for side, dice in ((RED, 2), (BLUE, 3))
    }
    ways, whole = multiplied((), spreads, (RED, BLUE))
    found = Odds({changes: Fraction(weight, whole) for changes, weight in ways})
    assert found == plain(played([both]))


def test_who_is_certain_is_told_among_the_others() -> None:
    sure, one = Change("b", "wounds", 1), Change("a", "wounds", 2)
    half = {(): Fraction(1, 2), (one,): Fraction(1, 2)}
    assert multiplied((sure,), {"a": half}, "ab") == ([((sure,), 1), ((one, sure), 1)], 2)


def test_forks_of_a_game_that_goes_on_run_no_more_than_what_is_left() -> None:
    """The game itself goes on as it was."""
    game = played(THREE[:2])
    game.answer((6, 1))
    run = PartRun.onward(game, THREE[1])
    twin = run.fork()
    assert len(run.log) > len(twin.log) == 0
    for one in (run, twin):
        assert isinstance(one.ask, Count)
        one.answer_within_step((6,))
        assert (one.state.wounds[BLUE], one.state.wounds[RED]) == (1, 1)


def test_a_fork_of_a_stretch_is_where_it_was() -> None:
    game = played(THREE)
    run = PartRun.of(game, game.state, THREE[0])
    twin = run.fork()
    run.answer_within_step((6, 6))
    assert run.ask is None
    assert run.state.wounds[BLUE] == 2
    assert isinstance(twin.ask, Count)
    assert twin.state.wounds[BLUE] == game.state.wounds[BLUE] == 0


@pytest.mark.parametrize("options", [1, 2])
def test_a_stretch_passes_a_choice_without_a_choice(options: int) -> None:
    async def asking(battle: Battle[State]) -> None:
        await Choose(RED, "2.3", "parry", (Accept(),) * options)
        battle.emit(Struck(RED, (6,), 1))

    game = played(THREE)
    run = PartRun.of(game, game.state, asking)
    assert run.state.wounds[BLUE] == (1 if options == 1 else 0)
