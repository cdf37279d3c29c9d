"""The numbers of a scenario's actions: each is a word, and an answer is said word by word.

``Move(unit="empire-1", to=D4)`` is three words: the verb, the unit, the hex. Every word has one
number for the whole game and in every position, so that a policy can learn what it means. The words
are those of the rule system (its verbs, and the names its actions know) and of the scenario (the
spots of its board, the units it begins with). Whatever else an answer holds is put together: units
that come later from the parts of their names, anything unforeseen letter by letter.
"""

import json
import re
from collections.abc import Iterable, Iterator
from enum import Enum
from functools import lru_cache
from typing import Any, Literal, NewType, Self, get_args, get_origin, get_type_hints

import msgspec

from heerbann.engine.play.game import Game
from heerbann.engine.play.known_systems import KNOWN
from heerbann.engine.rules.asks import Action, tag_of
from heerbann.engine.rules.system import System
from heerbann.engine.texts.teller import Teller

NUMBERS = 64
"""Whole numbers below this are one word."""
REMEMBERED = 65_536
"""So many actions are remembered with their words."""

END = "end"
"""Says that a list, a spelled word or the whole answer is over."""
_CONSTANTS = (END, "none", "no", "yes")
_LETTERS = tuple([chr(code) for code in range(32, 127)])
_NAME = re.compile(r"[\w:+.-]{1,40}")

Path = tuple[int, ...]
"""An answer, as the numbers of its words."""


class Vocabulary:
    """All words of a scenario, and how to say an action with them."""

    def __init__(self, system: System[Any], words: tuple[str, ...]) -> None:
        self._system = system
        self._stage = system.stage
        self.words = words
        self.suggestions = sum(word.startswith("suggestion:") for word in words)
        self._numbers = {word: number for number, word in enumerate(self.words)}
        self._said: dict[Action, Path] = {}

    @classmethod
    def of(cls, game: Game[Any], suggestions: int) -> Self:
        """The words of a game that has just begun and has thrown nothing yet."""
        words = (
            *_CONSTANTS,
            *[f"suggestion:{number}" for number in range(suggestions)],
            *[f"do:{tag_of(kind)}" for kind in game.system.refusals],
            *[f"spot:{spot}" for spot in _spots(game)],
            *[f"name:{name}" for name in sorted(_names(game))],
            *[f"number:{number}" for number in range(NUMBERS)],
            *[f"letter:{letter}" for letter in _LETTERS],
        )
        return cls(game.system, words)

    def __reduce__(self) -> tuple[Any, ...]:
        return _known_vocabulary, (self._system.key, self.words)

    def __len__(self) -> int:
        return len(self.words)

    def number(self, word: str) -> int:
        """The number of a word."""
        return self._numbers[word]

    def path(self, action: Action, state: Any) -> Path:
        """An action in numbers."""
        said = self._said.get(action)
        if said is None:
            if len(self._said) >= REMEMBERED:
                self._said.clear()
            words = [f"do:{tag_of(type(action))}", *self._fields(action, state)]
            said = self._said[action] = tuple([self._numbers[word] for word in words])
        return said

    def _fields(self, struct: msgspec.Struct, state: Any) -> Iterator[str]:
        for name in struct.__struct_fields__:
            yield from self._spoken(getattr(struct, name), state)

    def _spoken(self, value: Any, state: Any) -> Iterable[str]:
        if self._stage is not None and isinstance(value, self._stage.place):
            word = f"spot:{self._stage.spot(value, state)}"
            if word in self._numbers:
                return (word,)
        if isinstance(value, Enum):
            value = value.value
        if value is None or isinstance(value, bool):
            return (_CONSTANTS[1 if value is None else 2 + value],)
        if isinstance(value, str):
            return self._name(value)
        if isinstance(value, int):
            return (f"number:{value}",) if 0 <= value < NUMBERS else _spelled(value)
        return self._parts(value, state)

    def _parts(self, value: Any, state: Any) -> Iterable[str]:
        if isinstance(value, msgspec.Struct):
            return self._fields(value, state)
        if isinstance(value, dict):
            value = [part for pair in value.items() for part in pair]
        elif isinstance(value, frozenset | set):
            value = sorted(value, key=repr)
        if isinstance(value, tuple | list):
            return [*[word for part in value for word in self._spoken(part, state)], END]
        return _spelled(msgspec.to_builtins(value))

    def _name(self, name: str) -> Iterable[str]:
        if f"name:{name}" in self._numbers:
            return (f"name:{name}",)
        parts = name.split("-")
        if len(parts) > 1 and all(self._is_part(part) for part in parts):
            return [f"{'number' if part.isdecimal() else 'name'}:{part}" for part in parts]
        return _spelled(name)

    def _is_part(self, part: str) -> bool:
        return f"{'number' if part.isdecimal() else 'name'}:{part}" in self._numbers


@lru_cache(16)
def _known_vocabulary(system_key: str, words: tuple[str, ...]) -> Vocabulary:
    """A vocabulary that was pickled: one for all positions that share it."""
    return Vocabulary(KNOWN[system_key], words)


def _spelled(value: Any) -> Iterable[str]:
    return [*[f"letter:{letter}" for letter in json.dumps(value)], END]


# Where words come from


def _spots(game: Game[Any]) -> list[str]:
    stage = game.system.stage
    if stage is None:
        return []
    board = stage.scene(game.state, None, Teller(game.system, "en")).board
    return [spot.id for spot in board.spots]


def _names(game: Game[Any]) -> set[str]:
    """The setup is known to everybody, and so is the state it leads to before any throw."""
    found = {*game.seats, *_strings(game.state), *_typed_names(game.system)}
    parts = [part for name in found for part in name.split("-") if not part.isdecimal()]
    return {name for name in (*found, *parts) if _NAME.fullmatch(name)}


def _strings(value: Any) -> Iterator[str]:
    """All names that a tree of facts holds, but no titles and no texts."""
    if isinstance(value, str):
        yield str(value.value) if isinstance(value, Enum) else value
    elif isinstance(value, msgspec.Struct):
        hidden = ("title", "briefing", "text", "name", "lesson")
        for field in value.__struct_fields__:
            if field not in hidden:
                yield from _strings(getattr(value, field))
    elif isinstance(value, dict):
        for pair in value.items():
            yield from _strings(pair)
    elif isinstance(value, tuple | list | frozenset | set):
        for part in value:
            yield from _strings(part)


def _typed_names(system: System[Any]) -> Iterator[str]:
    for kind in system.refusals:
        for hint in get_type_hints(kind).values():
            yield from _named_by(hint)


def _named_by(hint: Any) -> Iterator[str]:
    """The names that values of a type can be, where the type tells them."""
    if isinstance(hint, NewType):
        yield from _named_by(hint.__supertype__)
    elif get_origin(hint) is Literal:
        yield from [value for value in get_args(hint) if isinstance(value, str)]
    elif isinstance(hint, type) and issubclass(hint, Enum):
        yield from [one.value for one in hint if isinstance(one.value, str)]
    elif isinstance(hint, type) and issubclass(hint, msgspec.Struct):
        for part in get_type_hints(hint).values():
            yield from _named_by(part)
    else:
        for part in get_args(hint):
            yield from _named_by(part)
