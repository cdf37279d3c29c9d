"""An answer in factors: of all that may be answered, one word after the other is said.

Words that only one way leads on from say themselves, so that every word somebody chooses is a real
choice.
"""

from collections.abc import Iterable
from itertools import islice
from random import Random
from typing import Any, NamedTuple, Self

from heerbann.engine.play.game import Game
from heerbann.engine.rules.asks import Action, Place
from heerbann.lab.envs.vocabulary import END, Path, Vocabulary

SEED = 0
"""Suggestions are drawn with it, always: the same position has the same, in the same order."""


class Factors(NamedTuple):
    """What may still be meant after the first ``said`` words, which are alike in all of it."""

    answers: tuple[tuple[Path, Action], ...]
    said: int
    end: int

    @classmethod
    def of(cls, game: Game[Any], vocabulary: Vocabulary) -> Self:
        """The decision a game waits for."""
        answers = tuple(_told_apart(_paths(game, vocabulary), vocabulary))
        plain = cls(answers, 0, vocabulary.number(END))
        return plain._go_on() if len(answers) > 1 else plain

    @property
    def chosen(self) -> Path:
        """The words said so far."""
        return self.answers[0][0][: self.said]

    @property
    def legal(self) -> list[int]:
        """The words that may come next, in the order of their numbers."""
        return sorted({self._next(path) for path, _ in self.answers})

    def choose(self, word: int) -> "Factors | Action":
        """Say a word: the answer, if that was the last one needed."""
        left = tuple([one for one in self.answers if self._next(one[0]) == word])
        if not left:
            raise ValueError(f"{word} is no legal action here")
        return left[0][1] if len(left) == 1 else Factors(left, self.said + 1, self.end)._go_on()

    def _go_on(self) -> Self:
        """Say what goes without saying."""
        said = self.said
        paths = [path for path, _ in self.answers]
        shortest = min(map(len, paths))
        while said < shortest and len({path[said] for path in paths}) == 1:
            said += 1
        return self._replace(said=said)

    def _next(self, path: Path) -> int:
        return path[self.said] if self.said < len(path) else self.end


def _paths(game: Game[Any], vocabulary: Vocabulary) -> Iterable[tuple[Path, Action]]:
    ask = game.ask
    if isinstance(ask, Place):
        first = vocabulary.number("suggestion:0")
        several = islice(ask.suggest(Random(SEED)), vocabulary.suggestions)
        for number, action in enumerate(dict.fromkeys(several)):
            yield (first + number,), action
    else:
        for action in game.options:
            yield vocabulary.path(action, game.state), action


def _told_apart(
    paths: Iterable[tuple[Path, Action]], vocabulary: Vocabulary
) -> Iterable[tuple[Path, Action]]:
    """Answers that would be said alike get a number in the end."""
    met: dict[Path, int] = {}
    for path, action in paths:
        times = met[path] = met.get(path, -1) + 1
        yield (path if not times else (*path, vocabulary.number(f"number:{times}"))), action
