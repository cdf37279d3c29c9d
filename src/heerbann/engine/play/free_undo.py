"""May an answer be taken back? It is decided here and nowhere else, from the record alone.

Freely exactly while since then no die fell, nobody else answered and nothing hidden was shown. Rule
authors annotate nothing.
"""

from typing import TYPE_CHECKING, Any, Literal

from heerbann.engine.play.answers import resigned
from heerbann.engine.play.dice import CommittedDice
from heerbann.engine.play.views import is_revealed
from heerbann.engine.rules.asks import ContestAsk, Seat

if TYPE_CHECKING:
    from heerbann.engine.play.game import Game

UndoKind = Literal["free", "consent", "no"]
"""How a seat may take its last answer back: by itself, if the others agree, or not at all."""


def undo_kind(game: "Game[Any]", seat: Seat) -> UndoKind:
    """How this seat may take back the last answer it gave."""
    kept = last_answer_of(game, seat)
    if kept is None or is_sealed(game):
        return "no"
    return "free" if _is_free(game, seat, kept) else "consent"


def last_answer_of(game: "Game[Any]", seat: Seat) -> int | None:
    """How many answers came before the last one that this seat gave of its own will.

    Nobody goes back behind a contest or a sealed order, nor, where others are played side by side,
    behind a turn that has ended.
    """
    for index in range(len(game.answers) - 1, -1, -1):
        answer = game.answers[index]
        if answer.is_final:
            return None
        if answer.seat == seat and not answer.forced:
            return None if game.in_step and _is_earlier_turn(game, index) else index
    return None


def _is_earlier_turn(game: "Game[Any]", kept: int) -> bool:
    turn = game.system.turn
    assert turn is not None
    return turn(game.before(kept).state) != turn(game.state)


def is_behind(game: "Game[Any]", seat: Seat) -> bool:
    """Does the last answer of this seat lie behind what is final, or is it that?"""
    if game.in_step:
        return True
    mine = [answer.seat == seat and not answer.forced for answer in game.answers]
    return any(mine) and any(answer.is_final for answer in game.answers[_last(mine) :])


def _last(mine: list[bool]) -> int:
    return len(mine) - 1 - mine[::-1].index(True)


def is_sealed(game: "Game[Any]") -> bool:
    """Committed dice are told when a game ends: after that there is no way back."""
    return game.outcome is not None and isinstance(game.dice, CommittedDice)


def _is_free(game: "Game[Any]", seat: Seat, kept: int) -> bool:
    if resigned(game.journal) is not None or isinstance(game.ask, ContestAsk):
        return False  # the battle may have begun
    if any(answer.seat != seat and not answer.forced for answer in game.answers[kept:]):
        return False
    if game.system.imagine is None:
        return True  # where nothing is hidden nothing can have been shown
    before, seats = game.before(kept), (*game.seats, None)
    return not any(is_revealed(before.view(one), game.view(one)) for one in seats)
