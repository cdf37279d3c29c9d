"""Parts of a round played on from a position, in the words of :mod:`tests.systems.playing`."""

from __future__ import annotations

from collections.abc import Sequence

from heerbann.engine.play.game import Game
from heerbann.engine.rules.asks import Action, Seat
from heerbann.systems.claymore import SYSTEM
from heerbann.systems.claymore.model.actions import Fire, Hurry, Move, Shoot, Stay
from heerbann.systems.claymore.model.events.listing import EVENTS
from heerbann.systems.claymore.model.state import EMPIRE, State, Unit, UnitId
from tests.systems.playing import Answers, Dice, begun, refused
from tests.systems.playing import go_on as go_on_by_question

Played = Game[State]

_BY_UNIT = (Move, Hurry, Stay, Shoot, Fire)


_MAY_ROLLS = "fearsome-reroll saves"


# --- putting a state into play --------------------------------------------------------------


def start(state: State, step: str) -> Played:
    """A game that begins with this step; the state itself is left as it is.

    It has no dice of its own: chance is asked like everybody else, see :func:`go_on`.
    """
    return begun(SYSTEM, state, step)


def go_on(game: Played, *, dice: Dice = (), answers: Answers = ()) -> Played:
    """Dice and answers as they are asked for; a re-roll or save with dice is taken (A-30)."""
    return go_on_by_question(game, dice=dice, answers=answers, matter_of_course=_MAY_ROLLS)


def half(
    state: State,
    side: Seat = EMPIRE,
    *,
    dice: Dice = (),
    answers: Answers = (),
    initiative: Seat | None = None,
) -> Played:
    """One half of the move/shoot phase: that of the side with the initiative, or the second."""
    ready = state.copy()
    ready.active = side
    ready.initiative = initiative or side
    return go_on(start(ready, "move_and_shoot"), dice=dice, answers=answers)


def fight(
    state: State,
    *,
    dice: Dice = (),
    answers: Answers = (),
    initiative: Seat = EMPIRE,
) -> Played:
    """The melee phase from its list on, up to the initiative of the next round."""
    ready = state.copy()
    ready.active = None
    ready.initiative = initiative
    return go_on(start(ready, "list_melees"), dice=dice, answers=answers)


# --- looking at a game ----------------------------------------------------------------------


def label_of(game: Played, unit: str) -> str:
    """Where a regiment stands, as printed."""
    hex = unit_of(game, unit).hex
    assert hex is not None
    return game.state.ground.board.label(hex)


def unit_of(game: Played, unit: str) -> Unit:
    """A living regiment."""
    return game.state.units[UnitId(unit)]


def chips_of(game: Played, unit: str) -> int:
    """How many skull chips a living regiment bears."""
    return unit_of(game, unit).chips


def is_gone(game: Played, unit: str) -> bool:
    """Was the regiment removed, from the list and from the board?"""
    return UnitId(unit) not in game.state.units and unit not in game.state.at.values()


def story(game: Played) -> list[str]:
    """The names of all events, in order."""
    return [type(event).__name__ for event in game.log if type(event) in EVENTS]


def options_of(game: Played, unit: str) -> list[Action]:
    """What this regiment may do now."""
    return [action for action in game.options if _actor(action) == unit]


def moves_of(game: Played, unit: str) -> list[str]:
    """The printed hexes a regiment may move to now, sorted."""
    board = game.state.ground.board
    moves = [action for action in options_of(game, unit) if isinstance(action, Move)]
    return sorted(board.label(action.to) for action in moves)


def targets_of(game: Played, unit: str) -> list[str]:
    """Whom a regiment may shoot or fire at now, sorted."""
    shots = [action for action in options_of(game, unit) if isinstance(action, Shoot | Fire)]
    return sorted(action.target for action in shots)


def _actor(action: Action) -> str | None:
    return action.unit if isinstance(action, _BY_UNIT) else None


# --- actions by printed names ---------------------------------------------------------------


def move(state: State | Played, unit: str, to: str) -> Move:
    """A move to a printed hex."""
    board = (state.state if isinstance(state, Game) else state).ground.board
    return Move(UnitId(unit), board.hex(to))


def shoot(unit: str, target: str) -> Shoot:
    """A shot."""
    return Shoot(UnitId(unit), UnitId(target))


# --- being refused --------------------------------------------------------------------------


def all_refused(game: Played, actions: Sequence[Action], section: str, reason: str) -> None:
    """Every one of these actions is refused by the same paragraph for the same reason."""
    assert actions
    for action in actions:
        refused(game, action, section, reason)
