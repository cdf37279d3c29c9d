"""A game told from its start, decision by decision, as a seat saw it."""

from collections.abc import Iterator
from typing import Any

import msgspec

from heerbann.engine.play.answers import Answer, resigned
from heerbann.engine.play.game import Game
from heerbann.engine.records.rule_changes import begun_again
from heerbann.engine.rules.asks import Action, Seat
from heerbann.engine.show.board import Board, TableMarker
from heerbann.engine.show.scene import Fact, Piece, Scene, SeatLine
from heerbann.engine.show.sideboard import HandCard, Sideboard
from heerbann.engine.texts.teller import Teller
from heerbann.server.socket.log_line import LogLine
from heerbann.server.socket.messages_out import Ending
from heerbann.server.tell.describe import has_secrets, over_line, scene_of
from heerbann.server.tell.log_lines import log_lines


class ReplayStep(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A decision and all that came of it: what looks different now, and what is gone.

    ``n`` is the number of answers before it; a game imported with ``step = n`` stands there.
    """

    n: int
    seat: Seat | None
    text: str
    rule: str
    log: tuple[LogLine, ...]
    pieces: tuple[Piece, ...] = ()
    gone: tuple[str, ...] = ()
    facts: tuple[Fact, ...] | None = None
    seats: tuple[SeatLine, ...] | None = None
    board: Board | None = None
    markers: tuple[TableMarker, ...] | None = None
    hand: tuple[HandCard, ...] | None = None
    sideboard: Sideboard | None = None


class Replay(msgspec.Struct, frozen=True, kw_only=True):
    """The whole game: the scene at its start, then step by step what changes."""

    title: str
    system: str
    viewpoint: Seat | None
    scene: Scene | None
    log: tuple[LogLine, ...]
    steps: tuple[ReplayStep, ...]
    over: Ending | None


def replay_of(game: Game[Any], seat: Seat | None, teller: Teller) -> Replay:
    """Run the answers again, without those that were taken back."""
    again = begun_again(game)
    scene = scene_of(again, seat, teller)
    _, log = log_lines(again, seat, 0, teller)
    return Replay(
        title=game.setup.scenario.title.text(teller.language),
        system=game.system.key,
        viewpoint=seat,
        scene=scene,
        log=log,
        steps=tuple(_steps(game, again, seat, teller)),
        over=over_line(game, teller),
    )


def _steps(
    game: Game[Any], again: Game[Any], seat: Seat | None, teller: Teller
) -> Iterator[ReplayStep]:
    scene = scene_of(again, seat, teller)
    given = [answer for answer in game.answers if not answer.forced]
    number, told_lines = 0, len(log_lines(again, seat, 0, teller)[1])
    while number < len(given):
        first, ask = given[number], again.ask
        logged, rule = len(again.log), ask.rule if ask is not None else ""
        text = _said(again, first, seat, teller)
        following = end_of_decision(given, number)
        for answer in given[number:following]:
            again.answer(answer.value, answer.seat)
        _, log = log_lines(again, seat, logged, teller, told_lines)
        told_lines += len(log)
        after = scene_of(again, seat, teller)
        told = difference(scene, after)
        yield ReplayStep(n=number, seat=first.seat, text=text, rule=rule, log=log, **told)
        scene, number = after, following
    if game.outcome is not None and again.outcome is None:
        yield from _resigned(game, again, teller)


def end_of_decision(given: list[Answer], number: int) -> int:
    """A decision and the dice that follow it are one step; so are dice before any decision."""
    end = number + 1
    while end < len(given) and given[end].is_chance:
        end += 1
    return end


def _said(game: Game[Any], answer: Answer, seat: Seat | None, teller: Teller) -> str:
    """What was decided; what another seat decides is told by the log, as far as it is known."""
    is_open = not has_secrets(game) and not answer.sealed
    is_known = is_open or answer.seat == seat
    if isinstance(answer.value, Action) and is_known:
        return teller.action(answer.value, game.state)
    return ""


def _resigned(game: Game[Any], again: Game[Any], teller: Teller) -> Iterator[ReplayStep]:
    loser = resigned(game.journal)
    if loser is not None:
        logged = len(again.log)
        again.resign(loser)
        _, log = log_lines(again, loser, logged, teller)
        number = len([answer for answer in game.answers if not answer.forced])
        yield ReplayStep(n=number, seat=loser, text="", rule="", log=log)


def difference(before: Scene | None, after: Scene | None) -> dict[str, Any]:
    """What has to be drawn anew."""
    if before is None or after is None:
        return {}
    known = {piece.id: piece for piece in before.pieces}
    there = {piece.id for piece in after.pieces}
    return {
        "pieces": tuple([piece for piece in after.pieces if known.get(piece.id) != piece]),
        "gone": tuple([piece for piece in known if piece not in there]),
        "facts": after.facts if after.facts != before.facts else None,
        "seats": after.seats if after.seats != before.seats else None,
        "board": after.board if after.board != before.board else None,
        "markers": after.markers if after.markers != before.markers else None,
        "hand": after.hand if after.hand != before.hand else None,
        "sideboard": after.sideboard if after.sideboard != before.sideboard else None,
    }
