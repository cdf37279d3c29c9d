"""A look one step ahead: what an answer leads to, over all ways chance can go."""

from collections.abc import Sequence
from heapq import heappop, heappush
from itertools import count
from random import Random
from typing import Any

from heerbann.agents.deadline import IsLate, never
from heerbann.agents.waypoints import Meetings, Waypoint, Worths
from heerbann.engine.play.game import Game
from heerbann.engine.rules.asks import Action, Chance, ChanceAsk, Seat
from heerbann.engine.rules.branches import Branch

BRANCHINGS = 16
"""So many throws are followed over all their branches, the likeliest first; then one is drawn."""

LOOKED_THROUGH, DRAWN = 10_000, 100
"""Of a throw that can fall in more ways so many are drawn, for all of them take too long."""


def look(
    game: Game[Any], action: Action, seat: Seat, rng: Random, is_late: IsLate = never
) -> float:
    """What a seat may expect of an action by the end of the running step."""
    first = game.fork()
    first.answer_within_step(action)
    return expected(first, seat, rng, is_late)


def expected(game: Game[Any], seat: Seat, rng: Random, is_late: IsLate = never) -> float:
    """What a seat may expect by the end of the running step; the game is used up by it.

    Exact as long as the throws on the way branch into few enough ways: else the unlikely ways are
    drawn one by one, each with the weight it has, so that the mean stays true. Questions met on the
    way are answered by the first idea. Who is late takes all that is left for what one way is worth
    by now.
    """
    order = count()  # equal shares: first in, first out
    worths, meetings = Worths(seat), Meetings()
    waiting: list[tuple[float, int, Waypoint]] = [(-1.0, next(order), meetings.at(game))]
    left = BRANCHINGS
    total = 0.0
    while waiting:
        share, _, here = heappop(waiting)
        ask = here.ask
        if is_late():
            return total - (share + sum([one for one, *_ in waiting])) * here.worth(worths)
        if isinstance(ask, Chance):
            ways = _ways(ask, rng) if left else [(ask.sample(rng.randrange), 1)]
            left = max(0, left - 1)
            left_over = whole = sum([weight for _, weight in ways])
            for number, (way, weight) in enumerate(ways, start=1):
                if is_late():
                    heappush(waiting, (share * left_over / whole, next(order), here))
                    break
                there = here.after(way, meetings, is_last=number == len(ways))
                heappush(waiting, (share * weight / whole, next(order), there))
                left_over -= weight
        elif ask is not None and (decided := here.after_idea(meetings)) is not None:
            heappush(waiting, (share, next(order), decided))
        else:
            total -= share * here.worth(worths)
    return total


def _ways(ask: ChanceAsk, rng: Random) -> Sequence[Branch]:
    if ask.to_look_through <= LOOKED_THROUGH:
        return ask.branches()
    return [(ask.sample(rng.randrange), 1) for _ in range(DRAWN)]
