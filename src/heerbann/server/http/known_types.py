"""What msgspec knows of our types, made before threads share it.

It makes that when a type is used first, and others see it before it is whole: of two threads that
use a type first at once one follows a pointer to nowhere, and the whole server is gone.
"""

import sys
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import is_dataclass
from functools import cache

import msgspec


@cache
def make_types_known() -> None:
    """Once all modules are there: a tenth of a second for some two thousand types."""
    for one in own_types():
        with suppress(TypeError, NameError):  # it is never read: it holds a function, or the like
            msgspec.json.Decoder(one)


def own_types() -> Iterator[type]:
    """Every type that could be read, of ours and of whoever adds a system of their own."""
    packages = {_package(one.__module__) for one in _kinds_of(msgspec.Struct)}
    for name, module in sorted(sys.modules.items()):
        if _package(name) in packages:
            found = [*vars(module).values()]
            yield from [one for one in found if _is_readable(one) and one.__module__ == name]


def _kinds_of(base: type) -> Iterator[type]:
    kinds: list[type] = base.__subclasses__()
    for kind in kinds:
        yield kind
        yield from _kinds_of(kind)


def _package(module: str) -> str:
    return module.partition(".")[0]


def _is_readable(thing: object) -> bool:
    if not isinstance(thing, type):
        return False
    is_named_tuple = issubclass(thing, tuple) and hasattr(thing, "_fields")
    return issubclass(thing, msgspec.Struct) or is_dataclass(thing) or is_named_tuple
