"""A game of any system in numbers: who is asked, what may be said, what chance may do."""

from copy import deepcopy
from random import Random
from typing import Any, Self

from heerbann.engine.play.game import Game
from heerbann.engine.rules.asks import Action, Chance, Decision, Faces, Seat
from heerbann.lab.envs.chances import Chances, Outcomes
from heerbann.lab.envs.factors import Factors
from heerbann.lab.envs.vocabulary import Path, Vocabulary


class Position:
    """A game and what has been said of the next answer.

    ``copy.deepcopy`` makes another one, by a fork: it costs the same however long the game is.
    """

    __slots__ = ("_factors", "_lying", "_spoken", "game", "vocabulary")

    def __init__(
        self, game: Game[Any], vocabulary: Vocabulary, spoken: Path = (), lying: Faces = ()
    ) -> None:
        self.game = game
        self.vocabulary = vocabulary
        self._factors: Factors | None = None
        self._spoken = spoken
        self._lying = lying

    def __deepcopy__(self, _memo: dict[int, Any]) -> Self:
        game = self.game.fork(deepcopy(self.game.dice), umpire=self.game.umpire)
        twin = type(self)(game, self.vocabulary, self._spoken, self._lying)
        twin._factors = self._factors
        return twin

    def __reduce__(self) -> tuple[Any, ...]:
        return Position, (self.game, self.vocabulary, self._spoken, self._lying)

    @property
    def seat(self) -> Seat | None:
        """Who is asked; None for chance and after the end."""
        return self.game.seat

    @property
    def is_over(self) -> bool:
        """Has the game ended?"""
        return self.game.ask is None

    @property
    def is_chance(self) -> bool:
        """Is something to be thrown or drawn?"""
        return isinstance(self.game.ask, Chance)

    @property
    def results(self) -> list[float]:
        """What each seat has of it, from −1 to 1; nothing before the end."""
        outcome = self.game.outcome
        return [0.0 if outcome is None else outcome.result(seat) for seat in self.game.seats]

    @property
    def said(self) -> str:
        """What the seat that is asked has said so far, and which dice of a throw lie."""
        words = self.vocabulary.words
        return " ".join([*map(str, self._lying), *[words[number] for number in self._spoken]])

    def imagined(self, seat: Seat, seed: float) -> Self:
        """Another world that looks the same to a seat; where there are no secrets, this one."""
        imagine = self.game.system.imagine
        if imagine is None:
            return deepcopy(self)
        game = imagine(self.game, seat, Random(seed))
        game.umpire = self.game.umpire
        return type(self)(game, self.vocabulary, self._spoken if seat == self.seat else ())

    # What a seat says

    @property
    def factors(self) -> Factors:
        """The decision that is due."""
        if self._factors is None:
            assert isinstance(self.game.ask, Decision), "nobody is asked"
            factors: Any = Factors.of(self.game, self.vocabulary)
            for word in self._spoken:
                factors = factors.choose(word)
            self._factors = factors
        assert self._factors is not None
        return self._factors

    @property
    def legal(self) -> list[int]:
        """The words that may be said now; none if nobody is asked."""
        return self.factors.legal if self.seat is not None else []

    def chosen(self, seat: Seat) -> Path:
        """What a seat has said of its answer so far; nobody else hears it."""
        return self.factors.chosen if seat == self.seat else ()

    def choose(self, word: int) -> None:
        """Say a word; the game goes on when the answer is complete."""
        found = self.factors.choose(word)
        if isinstance(found, Action):
            self._factors, self._spoken = None, ()
            self.game.answer(found)
        else:
            self._factors, self._spoken = found, (*self._spoken, word)

    # What chance does

    @property
    def chances(self) -> Chances:
        """What is to be thrown or drawn."""
        ask: Any = self.game.ask
        assert self.is_chance, "nothing is thrown"
        return Chances(ask, self._lying)

    @property
    def outcomes(self) -> Outcomes:
        """All that chance may do now."""
        return self.chances.outcomes

    def throw(self, outcome: int) -> None:
        """Let chance do it."""
        found = self.chances.throw(outcome)
        if isinstance(found, Chances):
            self._lying = found.lying
        else:
            self._lying = ()
            self.game.answer(found)
