"""Mutants: legal actions with one field changed, to prove that what is not offered is refused."""

from collections.abc import Iterator
from enum import Enum
from functools import cache
from random import Random
from typing import Any, Literal, get_args, get_origin, get_type_hints

import msgspec

from heerbann.engine.rules.asks import Action

WILD_NUMBERS = (-1, 0, 1, 10**6)


class Pool:
    """Values that stood in actions of a game, by the annotated type of their field."""

    def __init__(self) -> None:
        self._values: dict[Any, dict[Any, None]] = {}
        self._actions: dict[type[Action], list[Action]] = {}

    def note(self, action: Action) -> None:
        """Remember an action and what stands in its fields."""
        known = self._actions.setdefault(type(action), [])
        if action in known[-1:]:
            return
        known.append(action)
        for name, hint in _fields(type(action)).items():
            values = self._values.setdefault(hint, dict.fromkeys(_closed_set(hint)))
            values[getattr(action, name)] = None

    def mutants(self, action: Action, random: Random, number: int) -> Iterator[Action]:
        """The action with one field changed to something of the same type, several times."""
        for name, hint in _fields(type(action)).items():
            own = getattr(action, name)
            others = [value for value in self._values.get(hint, ()) if value != own]
            for value in random.sample(others, min(number, len(others))):
                yield msgspec.structs.replace(action, **{name: value})

    def strangers(self, random: Random) -> Iterator[Action]:
        """One action of each kind that was offered so far, at any time."""
        for known in self._actions.values():
            yield random.choice(known)


@cache
def _fields(kind: type[Action]) -> dict[str, Any]:
    hints = get_type_hints(kind)
    return {name: hints[name] for name in kind.__struct_fields__}


def _closed_set(hint: Any) -> tuple[Any, ...]:
    """What a field could hold even if it was never seen to."""
    if get_origin(hint) is Literal:
        return get_args(hint)
    if isinstance(hint, type) and issubclass(hint, Enum):
        return tuple(hint)
    if hint is bool:
        return (False, True)
    return WILD_NUMBERS if hint is int else ()
