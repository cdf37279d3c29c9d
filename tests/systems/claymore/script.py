"""Answers as words: `move knights-1 E3`, `shoot xbow-1 orcs-1`, or what the dice show."""

from __future__ import annotations

from typing import Any, get_type_hints

import msgspec

from heerbann.boards.hex.hexes import Hex
from heerbann.engine.rules.asks import Action
from heerbann.systems.claymore import SYSTEM
from tests.systems.claymore.field import BOARD, hex_of

_KINDS: dict[str, type[Action]] = {str(k.__struct_config__.tag): k for k in SYSTEM.refusals}


def said(answer: object) -> str:
    """An answer on one line: the tag of the action, then its fields."""
    if isinstance(answer, Action):
        values = [getattr(answer, name) for name in answer.__struct_fields__]
        return " ".join([str(answer.__struct_config__.tag), *map(_word, values)])
    return " ".join(map(str, answer)) if isinstance(answer, tuple) else str(answer)


def _word(value: object) -> str:
    return BOARD.label(value) if isinstance(value, Hex) else str(msgspec.to_builtins(value))


def action_of(text: str) -> Action:
    """The action that :func:`said` would say like this, whether it is allowed or not."""
    tag, *words = text.split()
    kind = _KINDS[tag]
    names = kind.__struct_fields__[: len(words)]
    hints = get_type_hints(kind)
    given = zip(names, words, strict=True)
    return kind(**{name: _value(hints[name], word) for name, word in given})


def _value(hint: Any, word: str) -> Any:
    return hex_of(word) if hint is Hex else msgspec.convert(word, hint, strict=False)
