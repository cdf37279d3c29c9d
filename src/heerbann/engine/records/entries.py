"""What was answered, one entry after the other as JSON: the same for records, store and processes.

A journal has no forced answers: whoever re-runs it finds them again. Where answers are given
unchecked, because they were checked before, the forced ones are among them and say so.
"""

from typing import Any

import msgspec

from heerbann.engine.play.answers import RESIGNED, Answer, MalformedAnswer, Undone
from heerbann.engine.play.game import Game
from heerbann.engine.rules.asks import Ask, Chance, Decision, Seat
from heerbann.engine.rules.system import System
from heerbann.engine.texts.phrases import phrase

Line = dict[str, Any]


# Writing


def entry_line(entry: Answer | Undone) -> Line:
    """What an entry is written as."""
    if isinstance(entry, Undone):
        return {"undo": entry.kept, "seat": entry.seat, "agreed": entry.agreed}
    if entry.seat is None:
        return {"chance": entry.value, "of": _told(entry.of)}
    if entry.value == RESIGNED:
        return {"resign": entry.seat}
    line = {"seat": entry.seat, "answer": msgspec.to_builtins(entry.value)}
    return {**line, "forced": True} if entry.forced else line


def _told(of: object) -> object:
    """A bag is told as ``{"flying": 5, …}``, in the order it is drawn from."""
    return dict(of) if isinstance(of, tuple) else of


# Reading


def read_answer(line: Line, system: System[Any]) -> Answer:
    """The answer that a line tells of; whether the rules take it is another question."""
    match line:
        case {"chance": value, "of": of}:
            bag = tuple(of.items()) if isinstance(of, dict) else of
            return Answer(None, tuple(value) if isinstance(value, list) else value, of=bag)
        case {"seat": seat, "answer": answer}:
            action = system.action_reader.decode(msgspec.json.encode(answer))
            return Answer(seat, action, "forced" in line)
    raise MalformedAnswer(phrase("no-entry"))


def is_asked_for(answer: Answer, ask: Ask | None) -> bool:
    """Does the game wait for just this: an answer of this seat, or such a throw?"""
    if answer.seat is not None:
        return isinstance(ask, Decision) and ask.seat == answer.seat
    return isinstance(ask, Chance) and _json(answer.of) == _json(ask.of)


def _json(of: object) -> bytes:
    return msgspec.json.encode(_told(of))


def apply_entry(game: Game[Any], line: Line) -> None:
    """Answer as a line says; what does not fit the game raises and changes nothing."""
    match line:
        case {"undo": kept, "seat": str(seat), "agreed": bool(agreed)}:
            game.undo(Seat(seat), agreed=agreed)
            if len(game.answers) != kept:
                raise MalformedAnswer(phrase("other-undo"))
        case {"resign": str(seat)}:
            game.resign(Seat(seat))
        case _:
            answer = read_answer(line, game.system)
            if not is_asked_for(answer, game.ask):
                raise MalformedAnswer(phrase("rules-wait", ask=repr(game.ask)))
            game.answer(answer.value)
