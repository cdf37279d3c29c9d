"""The keys of texts, read from source code.

Reasons and prompts are written out where they are used, so they can be found: as the argument of
``Refusal``, ``Choose`` …, or on the way there through parameters, variables and returns. An
f-string is spelled out if its parts come from a closed set; else ``System.texts`` must name what it
can become. A text too many does no harm, one too few does: in doubt a reason counts as used.
"""

import ast
import re
from collections.abc import Iterable, Iterator
from enum import Enum
from itertools import product
from pathlib import Path
from types import ModuleType
from typing import Any, Literal, NamedTuple, get_args, get_origin, get_type_hints

import msgspec

from heerbann.engine.book.rule_tests import FunctionNode, called_name
from heerbann.engine.packs.readers import LANGUAGES, read_text
from heerbann.engine.rules.asks import Choose, Modifier, Place, Refusal
from heerbann.engine.rules.battle import Outcome


class UnclearText(Exception):
    """A reason or prompt that cannot be read from the source."""


class _Use(NamedTuple):
    """Where a kind of call says its key, and what the text's key begins with."""

    prefix: str
    position: int
    name: str


_USES: dict[Any, _Use] = {
    Choose: _Use("ask", 2, "prompt"),
    Place: _Use("ask", 2, "prompt"),
    Refusal: _Use("refusal", 1, "reason"),
    Modifier: _Use("modifier", 2, "reason"),
    Outcome: _Use("outcome", 2, "reason"),
}
_SAYING = ("_say", "text")  # methods of a teller that take a whole key


class _Place(NamedTuple):
    """Where an expression stands: names mean something only there."""

    module: ModuleType
    function: FunctionNode | None


def keys_in_source(modules: Iterable[ModuleType], declared: Iterable[str]) -> Iterator[str]:
    """The key of every text that these modules ask for; ``declared`` helps with open f-strings."""
    reader = _Reader(declared)
    for module in modules:
        file = Path(module.__file__ or "")
        reader.read(ast.parse(read_text(file), str(file)), _Place(module, None))
    return reader.keys()


def values_of(kind: Any) -> list[Any]:
    """What a closed set holds: an enum, or literals anywhere in a type."""
    if isinstance(kind, type) and issubclass(kind, Enum):
        return list(kind)
    if get_origin(kind) is Literal:
        return list(get_args(kind))
    return [value for part in get_args(kind) for value in values_of(part)]


class _Reader:
    """Knows the calls and functions of several modules and follows keys through them."""

    def __init__(self, declared: Iterable[str]) -> None:
        self._declared = tuple(declared)
        self._calls: list[tuple[ast.Call, _Place]] = []
        self._functions: list[tuple[FunctionNode, _Place]] = []
        self._following: list[tuple[str, str]] = []
        self._prefix = ""

    def read(self, node: ast.AST, place: _Place) -> None:
        """Note every call and function below a node."""
        if isinstance(node, ast.Call):
            self._calls.append((node, place))
        elif isinstance(node, FunctionNode):
            place = _Place(place.module, node)
            self._functions.append((node, place))
        for child in ast.iter_child_nodes(node):
            self.read(child, place)

    def keys(self) -> Iterator[str]:
        """The keys of all texts that the calls ask for."""
        for call, place in self._calls:
            use = _use_of(call, place.module)
            key = _argument(call, use.position, use.name) if use else None
            if use is not None and key is not None:
                self._prefix = use.prefix
                yield from (f"{use.prefix}-{value}" for value in self._values(key, place))
            elif called_name(call) in _SAYING and call.args:
                written = _written_out(call.args[0])
                yield from (key for key in written if key not in LANGUAGES)  # Localised.text

    def _values(self, node: ast.expr, place: _Place) -> Iterator[str]:
        match node:
            case ast.Constant(value=value):
                yield from [value] if isinstance(value, str) else []
            case ast.IfExp(body=one, orelse=other):
                yield from (*self._values(one, place), *self._values(other, place))
            case ast.JoinedStr(values=parts):
                yield from self._spelled_out(parts, place)
            case ast.Name() if place.function is not None:
                yield from self._values_of_name(node, place.function, place)
            case ast.Call():
                yield from self._returned(called_name(node))
            case _:
                raise _unclear(node, place)

    # f-strings

    def _spelled_out(self, parts: list[ast.expr], place: _Place) -> Iterator[str]:
        choices = [self._choices(part, place) for part in parts]
        if all(choices):
            yield from map("".join, product(*choices))
            return
        pattern = "".join(re.escape(choice[0]) if choice else ".+" for choice in choices)
        found = [key for key in self._declared if re.fullmatch(f"{self._prefix}-{pattern}", key)]
        if not found:
            raise _unclear(parts[0], place)
        yield from (key.removeprefix(f"{self._prefix}-") for key in found)

    def _choices(self, part: ast.expr, place: _Place) -> list[str]:
        """What a part of an f-string can be; nothing if its type does not tell."""
        match part:
            case ast.Constant(value=value):
                return [str(value)]
            case (
                ast.FormattedValue(value=ast.Attribute(attr=field))
                | ast.FormattedValue(value=ast.Subscript(value=ast.Attribute(attr=field)))
            ):
                return self._literals_of_field(field)
            case ast.FormattedValue(value=ast.Name(id=name)) if place.function is not None:
                function = getattr(place.module, place.function.name, object)
                return [str(value) for value in values_of(get_type_hints(function).get(name))]
        return []

    def _literals_of_field(self, field: str) -> list[str]:
        modules = dict.fromkeys(place.module for _, place in self._calls)
        hints = [get_type_hints(struct).get(field) for struct in _structs(modules)]
        return list(dict.fromkeys(str(value) for hint in hints for value in values_of(hint)))

    # Names

    def _values_of_name(
        self, node: ast.Name, function: FunctionNode, place: _Place
    ) -> Iterator[str]:
        tested = _tested(function, node)
        assigned = list(_assigned(function, node.id))
        if tested:
            yield from tested
        elif node.id in _parameters(function):
            yield from self._passed(function, node.id, place)
        elif assigned:
            for value in assigned:
                yield from self._values(value, place)
        else:
            raise _unclear(node, place)

    def _passed(self, function: FunctionNode, name: str, place: _Place) -> Iterator[str]:
        """What a parameter is by default, and what callers give, directly or by ``partial``."""
        if (function.name, name) in self._following:
            return  # a function that calls itself adds nothing
        self._following.append((function.name, name))
        position = _parameters(function).index(name)
        yield from [
            value for node in _defaults(function, name) for value in self._values(node, place)
        ]
        for call, caller in self._calls:
            is_partial = called_name(call) == "partial" and bool(call.args)
            if (called_name(call.args[0]) if is_partial else called_name(call)) == function.name:
                given = _argument(call, position + is_partial, name)
                if given is not None:
                    yield from self._values(given, caller)
        self._following.pop()

    def _returned(self, function: str) -> Iterator[str]:
        """What functions of this name return."""
        for node, place in self._functions:
            for inner in ast.walk(node) if node.name == function else ():
                if isinstance(inner, ast.Return) and inner.value is not None:
                    yield from self._values(inner.value, place)


def _use_of(call: ast.Call, module: ModuleType) -> _Use | None:
    """Does this call say a key? Names count as what they stand for; ``Choose[X]`` is ``Choose``."""
    function = call.func.value if isinstance(call.func, ast.Subscript) else call.func
    meant = vars(module).get(function.id) if isinstance(function, ast.Name) else None
    return next((use for kind, use in _USES.items() if kind is meant), None)


def _argument(call: ast.Call, position: int, name: str) -> ast.expr | None:
    named = [word.value for word in call.keywords if word.arg == name]
    return named[0] if named else dict(enumerate(call.args)).get(position)


def _parameters(function: FunctionNode) -> list[str]:
    arguments = function.args
    names = [argument.arg for argument in (*arguments.posonlyargs, *arguments.args)]
    positional = [name for name in names if name != "self"]
    return [*positional, *[argument.arg for argument in arguments.kwonlyargs]]


def _defaults(function: FunctionNode, name: str) -> list[ast.expr]:
    arguments = function.args
    positional = [*arguments.posonlyargs, *arguments.args]
    last = positional[len(positional) - len(arguments.defaults) :]
    pairs = [*zip(last, arguments.defaults, strict=True)]
    pairs += [
        (argument, default)
        for argument, default in zip(arguments.kwonlyargs, arguments.kw_defaults, strict=True)
        if default is not None
    ]
    return [default for argument, default in pairs if argument.arg == name]


def _assigned(function: FunctionNode, name: str) -> Iterator[ast.expr]:
    for node in ast.walk(function):
        match node:
            case ast.Assign(targets=[ast.Name(id=target)], value=value) if target == name:
                yield value
            case ast.AnnAssign(target=ast.Name(id=target), value=ast.expr() as value):
                if target == name:
                    yield value


def _tested(function: FunctionNode, name: ast.Name) -> list[str]:
    """What a name can be below ``if name in ("a", "b")``; nothing elsewhere."""
    for node in ast.walk(function):
        match node:
            case ast.If(
                test=ast.Compare(left=ast.Name(id=left), ops=[ast.In()], comparators=[among]),
                body=body,
            ) if left == name.id:
                if any(inner is name for step in body for inner in ast.walk(step)):
                    return list(_written_out(among))
    return []


def _written_out(node: ast.expr) -> Iterator[str]:
    """The strings of an expression that consists of nothing else."""
    match node:
        case ast.Constant(value=str(text)):
            yield text
        case ast.IfExp(body=one, orelse=other):
            yield from (*_written_out(one), *_written_out(other))
        case ast.Tuple(elts=elements) | ast.List(elts=elements) | ast.Set(elts=elements):
            for element in elements:
                yield from _written_out(element)


def _structs(modules: Iterable[ModuleType]) -> Iterator[type[msgspec.Struct]]:
    for module in modules:
        for kind in vars(module).values():
            if isinstance(kind, type) and issubclass(kind, msgspec.Struct):
                yield kind


def _unclear(node: ast.expr, place: _Place) -> UnclearText:
    where = f"{place.module.__name__}, line {node.lineno}"
    return UnclearText(f"{where}: write this reason out, or name its texts in System.texts")
