"""A game pickles: it goes to another process as what it is, a checkpoint and the answers since.

No coroutine is pickled and no state: states are written fact by fact, as in a snapshot, and the
other process makes a game of them by its own rules, which have to be of the same version. Like a
copy the game then has all its past: answers and journal, log and throws, and nobody has to run it
again who takes an answer back. Its dice throw on where those of the first game stand. Records
remain what is kept: never a pickle.
"""

import copyreg
from typing import Any, NamedTuple

import msgspec

from heerbann.engine.play.answers import Answer, Past, Undone
from heerbann.engine.play.dice import Dice
from heerbann.engine.play.drive import Trail
from heerbann.engine.play.game import Game, Umpire
from heerbann.engine.play.known_systems import KNOWN
from heerbann.engine.records.snapshots import read_state, written_state
from heerbann.engine.records.written_setups import WrittenSetup, written_setup
from heerbann.engine.rules.asks import ChanceAsk, Seat
from heerbann.engine.rules.battle import Outcome
from heerbann.engine.rules.chance import Roll


class PickledGame(NamedTuple):
    """All that makes a game; ``step`` and ``since`` are None and 0 when it is over.

    Of the states on its ``trail`` the first one is written, and the last one in ``state``: those
    between follow from the events.
    """

    setup: bytes
    trail: Trail[bytes]
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
        trail=_told(game, game.trail),
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


def _told(game: Game[Any], trail: Trail[Any]) -> Trail[bytes]:
    log, throws, began, kept, marks = trail
    first = bytes(written_state(game, kept[0][1]))
    told = [(event, _thrown(ask), answer) for event, ask, answer in throws]
    return Trail(log, told, began, [(0, first)], marks)


def _thrown(ask: ChanceAsk) -> ChanceAsk:
    """What is told of a throw once the dice lie: only odds ask which throws are alike."""
    if not isinstance(ask, Roll) or (ask.again is None and ask.alike is None):
        return ask
    modifiers, purpose = ask.modifiers, ask.purpose
    return Roll(ask.rule, ask.dice, ask.sides, by=ask.by, modifiers=modifiers, purpose=purpose)


def unpickled(packed: PickledGame) -> Game[Any]:
    """The game again."""
    written = msgspec.json.decode(packed.setup, type=WrittenSetup)
    system = written.system_in(KNOWN)
    setup, state = read_state(written, system, msgspec.Raw(packed.state))
    if packed.step is None:
        game = Game.over(system, setup, state, packed.outcome)
    else:
        since = packed.answers[len(packed.answers) - packed.since :]
        game = Game.at_step(system, setup, state.copy(), packed.step, None, since)
    ((_, first),) = packed.trail.kept
    kept = [(0, read_state(written, system, msgspec.Raw(first))[1])]
    if packed.step is not None:
        kept.append((packed.trail.began, state))
    log, throws, began, _, marks = packed.trail
    trail = Trail(log, throws, began, kept, marks)
    game.remember(packed.answers, packed.journal, packed.earlier, trail)
    game.past, game.in_step = packed.past, packed.in_step
    game.dice, game.umpire = packed.dice, packed.umpire
    if packed.seat is not None:
        game.turn_to(packed.seat)
    return game


def let_games_pickle() -> None:
    """Tell Python's pickle how it is done."""
    copyreg.pickle(Game, lambda game: (unpickled, (pickled(game),)))
