"""A game copies: ``copy.copy`` and ``copy.deepcopy`` give an independent game at the same point.

No coroutine can be copied, and none has to be: a copy is the state at the start of the running step
and the answers since, as a fork is. Other than a fork it has the whole log, and dice that throw
what those of the first game will throw.
"""

from copy import deepcopy
from typing import TYPE_CHECKING, Any, Self, TypeVar

from heerbann.engine.play.answers import Setup
from heerbann.engine.play.asked import Asked
from heerbann.engine.play.dice import Dice
from heerbann.engine.rules.battle import Battle, Outcome, State
from heerbann.engine.rules.system import System

if TYPE_CHECKING:
    from heerbann.engine.play.game import Umpire

S = TypeVar("S", bound=State)


class Copied(Asked[S]):
    """A game of which there can be two."""

    __slots__ = ("dice", "umpire")

    dice: Dice | None
    umpire: "Umpire | None"

    def fork(
        self,
        dice: Dice | None = None,
        checkpoint: S | None = None,
        umpire: "Umpire | None" = None,
    ) -> Self:
        """An independent game at the same point; :class:`~heerbann.Game` knows how."""
        raise NotImplementedError

    def __copy__(self) -> Self:
        twin = self.fork(deepcopy(self.dice), umpire=self.umpire)
        twin._come_by(self.trail)
        return twin

    def __deepcopy__(self, _memo: dict[int, Any]) -> Self:
        return self.__copy__()

    @classmethod
    def over(cls, system: System[S], setup: Setup, state: S, outcome: Outcome | None) -> Self:
        """A game that has ended in this state; like a fork it has no log."""
        game = object.__new__(cls)
        game.system, game.setup, game.dice, game.umpire = system, setup, None, None
        game._forget()
        game._began, game._cursor, game._kept = 0, 0, [(0, state)]
        game._since, game._marks = [], []
        game.battle, game.ask, game.outcome = Battle(state.copy()), None, outcome
        return game
