"""The functions of a running program: found by file and name, given other code in place.

Other modules hold the same function objects (`from x import y`), so exchanging the code of the
object reaches all of them; importing a changed module anew would not.
"""

from __future__ import annotations

import ast
import functools
import gc
from collections.abc import Iterable, Iterator
from pathlib import Path
from types import CodeType, FunctionType
from typing import TypeAlias

Key = tuple[str, str, int]  # file, qualified name, first line
Cache: TypeAlias = "functools._lru_cache_wrapper[object]"


def _key(code: CodeType) -> Key:
    return (code.co_filename, code.co_qualname, code.co_firstlineno)


def functions_below(folder: Path) -> dict[Key, list[FunctionType]]:
    """Every living function whose code stands in this folder."""
    found: dict[Key, list[FunctionType]] = {}
    for thing in gc.get_objects():
        if isinstance(thing, FunctionType) and Path(thing.__code__.co_filename).is_relative_to(
            folder
        ):
            found.setdefault(_key(thing.__code__), []).append(thing)
    return found


def exchange(living: dict[Key, list[FunctionType]], tree: ast.Module, path: Path) -> set[str]:
    """Give the functions of a module the code of this tree; return the names that were found."""
    names = set()
    for code in _outermost(compile(tree, str(path), "exec")):
        for function in living.get(_key(code), ()):
            function.__code__ = code
            names.add(code.co_qualname)
    return names


def _outermost(code: CodeType) -> Iterator[CodeType]:
    """The code of functions and methods, not of what is defined inside them."""
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            is_class = not constant.co_flags & 0x01  # functions have fast locals, classes do not
            if is_class:
                yield from _outermost(constant)
            else:
                yield constant


def caches_of(packages: Iterable[str]) -> list[Cache]:
    """Every `functools.cache` around something of these packages."""
    prefixes = tuple(packages)
    return [
        thing
        for thing in gc.get_objects()
        if isinstance(thing, functools._lru_cache_wrapper)
        and str(getattr(thing, "__module__", "")).startswith(prefixes)
    ]
