"""A game pickles: it goes to another process as what it is, a checkpoint and the answers since.

No coroutine is pickled and no state: the state is written fact by fact, as in a snapshot, and the
other process makes a game of it by its own rules, which have to be of the same version. Like a fork
the game then has all its answers and its journal, and its log begins at the last checkpoint. Its
dice throw on where those of the first game stand. Records remain what is kept: never a pickle.
"""

import copyreg
from typing import Any, NamedTuple

import msgspec

from heerbann.engine.play.answers import Answer, Past, Undone
from heerbann.engine.play.dice import Dice
from heerbann.engine.play.game import Game, Umpire
from heerbann.engine.play.known_systems import KNOWN
from heerbann.engine.records.snapshots import read_state, written_state
from heerbann.engine.records.written_setups import WrittenSetup, written_setup
from heerbann.engine.rules.asks import Seat
from heerbann.engine.rules.battle import Outcome


class PickledGame(NamedTuple):
    """All that makes a game; ``step`` and ``since`` are None and 0 when it is over."""

    setup: bytes
    state: bytes
    step: str | None
    since: int
    seat: Seat | None
    answers: list[Answer]
    journal: list[Answer | Undone]
    earlier: int
    past: Past | None
    in_step: bool
    outcome: Outcome | None
    dice: Dice | None
    umpire: Umpire | None


def pickled(game: Game[Any]) -> PickledGame:
    """A game as it can be pickled."""
    state = game.state if game.step is None else game.checkpoint
    return PickledGame(
        setup=msgspec.json.encode(written_setup(game)),
        state=bytes(written_state(game, state)),
        step=None if game.step is None else game.step.name,
        since=0 if game.step is None else len(game.since_checkpoint),
        seat=game.seat,
        answers=game.answers,
        journal=game.journal,
        earlier=game.earlier,
        past=game.past,
        in_step=game.in_step,
        outcome=game.outcome,
        dice=game.dice,
        umpire=game.umpire,
    )


def unpickled(packed: PickledGame) -> Game[Any]:
    """The game again."""
    game = _at_checkpoint(packed)
    game.remember(packed.answers, packed.journal, packed.earlier)
    game.past, game.in_step = packed.past, packed.in_step
    game.dice, game.umpire = packed.dice, packed.umpire
    if packed.seat is not None:
        game.turn_to(packed.seat)
    return game


def _at_checkpoint(packed: PickledGame) -> Game[Any]:
    written = msgspec.json.decode(packed.setup, type=WrittenSetup)
    system = written.system_in(KNOWN)
    setup, state = read_state(written, system, msgspec.Raw(packed.state))
    if packed.step is None:
        return Game.over(system, setup, state, packed.outcome)
    since = packed.answers[len(packed.answers) - packed.since :]
    return Game.at_step(system, setup, state, packed.step, None, since)


def let_games_pickle() -> None:
    """Tell Python's pickle how it is done."""
    copyreg.pickle(Game, lambda game: (unpickled, (pickled(game),)))
