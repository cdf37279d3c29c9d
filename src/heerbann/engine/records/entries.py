"""One answer after the other as JSON: the lines of a record, and of a server's store."""

from typing import Any

import msgspec

from heerbann.engine.play.answers import RESIGNED, Answer, MalformedAnswer, Undone
from heerbann.engine.play.game import Game
from heerbann.engine.rules.asks import Chance, Decision, Seat
from heerbann.engine.texts.phrases import phrase

Line = dict[str, Any]


def entry_line(entry: Answer | Undone) -> Line:
    """What a journal's entry is written as."""
    if isinstance(entry, Undone):
        return {"undo": entry.kept, "seat": entry.seat, "agreed": entry.agreed}
    if entry.seat is None:
        return {"chance": entry.value, "of": _told(entry.of)}
    if entry.value == RESIGNED:
        return {"resign": entry.seat}
    return {"seat": entry.seat, "answer": msgspec.to_builtins(entry.value)}


def _told(of: object) -> object:
    """A bag is told as ``{"flying": 5, …}``, in the order it is drawn from."""
    return dict(of) if isinstance(of, tuple) else of


def apply_entry(game: Game[Any], line: Line) -> None:
    """Answer as a line says; what does not fit the game raises and changes nothing."""
    match line:
        case {"undo": kept, "seat": str(seat), "agreed": bool(agreed)}:
            game.undo(Seat(seat), agreed=agreed)
            if len(game.answers) != kept:
                raise MalformedAnswer(phrase("other-undo"))
        case {"resign": str(seat)}:
            game.resign(Seat(seat))
        case {"chance": value, "of": of}:
            if not isinstance(game.ask, Chance) or msgspec.json.encode(of) != msgspec.json.encode(
                _told(game.ask.of)
            ):
                raise MalformedAnswer(phrase("rules-wait", ask=repr(game.ask)))
            game.answer(tuple(value) if isinstance(value, list) else value)
        case {"seat": seat, "answer": answer}:
            if not isinstance(game.ask, Decision) or game.ask.seat != seat:
                raise MalformedAnswer(phrase("rules-wait", ask=repr(game.ask)))
            game.answer(game.system.action_reader.decode(msgspec.json.encode(answer)))
        case _:
            raise MalformedAnswer(phrase("no-entry"))
