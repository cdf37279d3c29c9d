"""Contests in motion: several are played turn by turn, and one of them alone is the plainest case.

Turns are common to all. Whoever moves picks the game in which he begins a turn, and ends it there
before he begins it in another one. Before the first turn they are set up one after the other; a
game that is over is left out, and the others go on.
"""

from collections.abc import Collection, Mapping, Sequence
from typing import Any

from heerbann.engine.play.answers import FoughtAll, MalformedAnswer, Result
from heerbann.engine.play.contests import NoContest, begin_contests, contest_of, fought
from heerbann.engine.play.game import Game, Umpire
from heerbann.engine.play.known_systems import KNOWN, Systems
from heerbann.engine.rules.asks import ContestAsk
from heerbann.engine.rules.contest import How
from heerbann.engine.texts.phrases import phrase

BEFORE = -(10**6)
"""Where a game is that is still being set up: before all turns."""

Order = Mapping[int, int]
"""In which game each common turn was begun."""


def place_of(game: Game[Any], ahead: int = 0) -> int | None:
    """In which of the common turns a game is; None: it is over."""
    turn = game.system.turn
    if turn is None:
        raise NoContest(f"{game.system.key} has no System.turn: it is not played side by side")
    if game.ask is None:
        return None
    number = turn(game.state)
    return number - ahead if number else BEFORE


def open_games(places: Sequence[int | None], order: Order) -> tuple[int, ...]:
    """Which games may be played on; where there are several, whoever moves picks one."""
    running = [place for place in places if place is not None]
    if not running:
        return ()
    common = min(running)
    there = tuple([number for number, place in enumerate(places) if place == common])
    if common < 1:
        return there[:1]
    begun = order.get(common)
    return (begun,) if begun is not None and begun in there else there


class ContestGames:
    """The games of a contest that somebody plays here."""

    def __init__(
        self, asked: ContestAsk, games: Sequence[Game[Any]], order: Order | None = None
    ) -> None:
        self.asked = asked
        self.games = tuple(games)
        self.order = dict(order or {})

    @classmethod
    def begin(
        cls, parent: Game[Any], *, umpire: Umpire | None = None, systems: Systems = KNOWN
    ) -> "ContestGames":
        """All games of the contest that a game waits for, at their beginning."""
        games = begin_contests(parent, umpire=umpire, systems=systems)
        return cls(contest_of(parent), games)

    @property
    def places(self) -> tuple[int | None, ...]:
        """In which common turn each game is."""
        if len(self.games) == 1:
            return (None if self.games[0].ask is None else BEFORE,)
        ahead = self.asked.ahead
        return tuple([place_of(game, ahead(n)) for n, game in enumerate(self.games)])

    @property
    def open(self) -> tuple[int, ...]:
        """Which games may be played on now."""
        return open_games(self.places, self.order)

    def take_up(self, number: int) -> Game[Any]:
        """Play on in one of the games that are open: a turn that is begun there is ended there."""
        free = self.open
        if number not in free:
            raise MalformedAnswer(phrase("other-game-first"))
        if len(free) > 1:
            place = self.places[number]
            assert place is not None
            self.order[place] = number
        return self.games[number]

    def fought(self, parent: Game[Any], how: How = "people") -> Result:
        """The answer to the contest, when all games are over."""
        results = [fought(parent, game, how, part) for part, game in enumerate(self.games)]
        return results[0] if len(results) == 1 else FoughtAll(tuple(results), dict(self.order))


def check_order(order: Order, decided: Sequence[Collection[int]]) -> None:
    """Is it told of each common turn in which of the games it was begun?

    ``decided`` are, for each game, the common turns in which somebody decided something.
    """
    turns = sorted({turn for one in decided for turn in one if turn >= 1})
    shared = [turn for turn in turns if sum(turn in one for one in decided) > 1]
    is_known = all(turn >= 1 and 0 <= begun < len(decided) for turn, begun in order.items())
    if not is_known or any(turn not in order for turn in shared):
        raise MalformedAnswer(phrase("other-order"))
