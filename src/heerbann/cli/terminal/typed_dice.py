"""Dice that a person throws: what is to be thrown, and what was typed."""

from __future__ import annotations

import re
from typing import Any

from heerbann.engine.rules.asks import ChanceAsk, Draw, Refusal, Throw
from heerbann.engine.texts.teller import Teller


class ImpossibleThrow(Exception):
    """No dice can show this, or nothing like it is in the bag."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.reason)
        self.refusal = refusal


def read_throw(ask: ChanceAsk, typed: str, teller: Teller) -> Any:
    """The answer to a throw or draw from what a person typed: "4 2 6", "426", signs or a tile."""
    answer = _drawn(ask, typed, teller) if isinstance(ask, Draw) else _faces(ask, typed, teller)
    problem = ask.problem(answer)
    if problem is not None:
        raise ImpossibleThrow(Refusal(ask.rule, problem))
    return answer


def _faces(ask: Throw, typed: str, teller: Teller) -> tuple[int, ...] | str:
    words = re.findall(r"[^\s,;+·]+", typed)
    signs = {teller.face(face).casefold(): str(face) for face in range(1, ask.sides + 1)}
    words = [signs.get(word.casefold(), word) for word in words]
    if len(words) == 1 and ask.sides < 10 and len(words[0]) == ask.dice:
        words = list(words[0])
    if not words or not all(word.isdecimal() for word in words):
        return typed
    return tuple(int(word) for word in words)


def _drawn(ask: Draw, typed: str, teller: Teller) -> str:
    for kind, _ in ask.bag:
        if typed.strip().casefold() in (kind, teller.word(Draw, kind).casefold()):
            return kind
    return typed


def example(ask: ChanceAsk, teller: Teller) -> str:
    """Something that could be typed."""
    if isinstance(ask, Draw):
        return teller.word(Draw, ask.branches()[0][0])
    faces = (4, 2, 6, 1, 5, 3)
    shown = [min(ask.sides, faces[at % len(faces)]) for at in range(ask.dice)]
    return " ".join([teller.face(face) for face in shown])
