"""What a line of the log tells besides its sentence: ways, continuations, lists, pieces."""

from collections.abc import Callable, Iterator
from functools import cache
from itertools import repeat
from types import NoneType, UnionType
from typing import Any, Literal, NamedTuple, Union, get_args, get_origin, get_type_hints

import msgspec

from heerbann.engine.rules.asks import Seat
from heerbann.engine.rules.battle import Event


class Path(NamedTuple):
    """The way of a unit: the places it came by, one after the other.

    Where the event knows it, the first one is the place it left. ``tail`` is the second place that
    it covers at the end. One that is ``ahead`` is only announced.
    """

    unit: str
    places: tuple[Any, ...]
    tail: Any = None
    ahead: bool = False


class Join(NamedTuple):
    """How an event belongs to the one before it: a log tells both in one line.

    ``onward``: it goes on, which a few words at the end of that line tell. ``silent``: it goes
    without saying. ``void``: nothing came of either. ``part``: it is part of the deed told there,
    though others of its type are not. ``takes``: that one only announced it, and is part of it.
    """

    how: Literal["onward", "silent", "void", "part", "takes"]
    text: str = ""


class Listing(NamedTuple):
    """An entry of a list of what stands where: an army, a unit of the army before, other things."""

    what: Literal["army", "unit", "ground"]
    text: str
    seat: Seat | None = None
    unit: str | None = None
    place: Any = None


# Who is mentioned

Finder = Callable[[Any], Iterator[str]]
"""Finds the units in values of one type."""


def pieces_of(event: Event, unit: Any) -> tuple[str, ...]:
    """Every unit an event names, each once: found by the annotated types of its fields."""
    find = _finder(type(event), unit)
    return () if find is None else tuple(dict.fromkeys(find(event)))


@cache
def _finder(hint: Any, unit: Any) -> Finder | None:
    """How to find units in values of this type; None where there are none."""
    hint = without_none(hint)
    if is_kind(hint, unit):
        return lambda value: iter(() if value is None else (value,))
    if isinstance(hint, type) and issubclass(hint, msgspec.Struct):
        hints = get_type_hints(hint)
        named = {name: _finder(hints[name], unit) for name in hint.__struct_fields__}
        return _in_fields({name: find for name, find in named.items() if find is not None})
    if get_origin(hint) is tuple:
        return _in_tuples(get_args(hint), unit)
    return None


def _in_fields(finders: dict[str, Finder]) -> Finder | None:
    def find(value: Any) -> Iterator[str]:
        if value is not None:
            for name, inner in finders.items():
                yield from inner(getattr(value, name))

    return find if finders else None


def _in_tuples(hints: tuple[Any, ...], unit: Any) -> Finder | None:
    is_even = hints[1:] == (...,)
    finders = [_finder(hint, unit) for hint in hints if hint is not ...]

    def find(value: Any) -> Iterator[str]:
        inner = repeat(finders[0]) if is_even else finders
        for part, one in zip(value or (), inner, strict=False):
            yield from () if one is None else one(part)

    return find if any(finders) else None


def is_kind(hint: Any, kinds: Any) -> bool:
    """Is this the type that is meant, or one of several (``A | B``)?"""
    return hint is kinds or (get_origin(kinds) in (Union, UnionType) and hint in get_args(kinds))


def without_none(hint: Any) -> Any:
    """``X | None`` is an ``X`` where there is one."""
    if get_origin(hint) not in (Union, UnionType):
        return hint
    kinds = [kind for kind in get_args(hint) if kind is not NoneType]
    return kinds[0] if len(kinds) == 1 else hint
