"""Write the client's types anew: `python -m tools.client_types`, from the repository.

Everything that goes over HTTP or the web socket is a msgspec struct of the server. Each module that
has some becomes a file of `web/src/wire/types`, with the same names, and the docstrings of structs
and fields as comments. A test fails when these files are stale.
"""

from __future__ import annotations

import ast
import inspect
import json
import re
import sys
import textwrap
from collections.abc import Iterator, Mapping
from functools import cache, reduce
from operator import or_
from pathlib import Path
from types import NoneType, UnionType
from typing import Any, Literal, NamedTuple, NewType, Union, get_args, get_origin, get_type_hints

import msgspec
from msgspec.structs import FieldInfo

from heerbann.engine.packs.readers import Language
from heerbann.engine.play.free_undo import UndoKind
from heerbann.engine.rules.asks import XY, Seat
from heerbann.engine.show.aide import (
    AideSheet,
    ClashAnswer,
    ClashQuestion,
    TrayAnswer,
    TrayQuestion,
)
from heerbann.engine.show.board import Shape
from heerbann.server.games.seats import Level
from heerbann.server.http.catalogue import RulesPage, ScenarioPage, SystemEntry, SystemPage
from heerbann.server.http.requests import GameInfo, ImportedGame, NewGame, ServerInfo, StartedGame
from heerbann.server.laboratory.lab_messages import (
    LabPlayer,
    LabQuestion,
    LabReport,
    StartedRun,
    StopRun,
)
from heerbann.server.socket import (
    lesson_message,
    messages_in,
    messages_out,
    plan_messages,
    state_patches,
)
from heerbann.server.store.dice_kinds import DiceKind
from heerbann.server.tell.course import Course
from heerbann.server.tell.dice_luck import LuckReport
from heerbann.server.tell.first_look import FirstLook
from heerbann.server.tell.replay import Replay
from heerbann.server.tell.told_ledger import ToldLedger

FOLDER = Path(__file__).parent.parent / "web" / "src" / "wire" / "types"
WIDTH = 100

Kind = type[msgspec.Struct]

ALIASES: Mapping[str, Any] = {
    "Seat": Seat,
    "Language": Language,
    "Level": Level,
    "XY": XY,
    "Shape": Shape,
    "UndoKind": UndoKind,
    "DiceKind": DiceKind,
    "LabPlayer": LabPlayer,
}
"""What has a name of its own, also where several structs use it."""
SHARED = "shared"
"""The file where these are."""
PLAIN: Mapping[Any, str] = {
    bool: "boolean",
    int: "number",
    float: "number",
    str: "string",
    NoneType: "null",
    Any: "unknown",
    msgspec.Raw: "unknown",
}


def _sent() -> tuple[Kind, ...]:
    """Every message of the server, in the order of the modules they are in."""
    return tuple(
        [
            kind
            for module in (messages_out, plan_messages, lesson_message, state_patches)
            for kind in vars(module).values()
            if isinstance(kind, type)
            and issubclass(kind, messages_out.Sent)
            and kind.__module__ == module.__name__
            and kind is not messages_out.Sent
        ]
    )


UNIONS: Mapping[str, tuple[Kind, ...]] = {
    "ServerMessage": _sent(),
    "ClientMessage": get_args(messages_in.ClientMessage),
}
"""The messages of the web socket, told apart by their type."""
UNITED = "socketMessages"
"""The file where these are."""
RECEIVED: tuple[Kind, ...] = (
    *UNIONS["ClientMessage"],
    *(NewGame, ImportedGame, TrayQuestion, ClashQuestion, LabQuestion, StopRun),
)
"""What clients send."""
SENT: tuple[Kind, ...] = (
    *UNIONS["ServerMessage"],
    *(SystemEntry, SystemPage, ScenarioPage, RulesPage, FirstLook),
    *(AideSheet, TrayAnswer, ClashAnswer),
    *(StartedRun, LabReport),
    *(StartedGame, GameInfo, ServerInfo, Replay, LuckReport, Course, ToldLedger),
)
"""What clients are sent."""


def main() -> None:
    """Write all files, and take away what is none any more."""
    files = written(SENT, RECEIVED)
    FOLDER.mkdir(parents=True, exist_ok=True)
    for old in FOLDER.iterdir():
        if old.name not in files:
            old.unlink()
    for name, text in files.items():
        (FOLDER / name).write_text(text, "utf-8")
    print(f"{len(files)} files in {FOLDER}", file=sys.stderr)


def written(sent: tuple[Kind, ...], received: tuple[Kind, ...]) -> dict[str, str]:
    """The text of every file, by its name."""
    going_out, coming_in = reached(sent), reached(received)
    if both := [kind.__name__ for kind in going_out if kind in coming_in and _has_defaults(kind)]:
        raise ValueError(f"what may be left out differs by direction: {both}")
    kinds = [*going_out, *[kind for kind in coming_in if kind not in going_out]]
    sheet = Sheet(frozenset(kinds), frozenset(coming_in))
    names = dict.fromkeys([kind.__module__ for kind in kinds])
    files = {_file_of(name): _module(name, kinds, sheet) for name in names}
    files[SHARED] = _shared()
    files[UNITED] = _united()
    return {f"{name}.ts": text for name, text in sorted(files.items())}


def reached(roots: tuple[Kind, ...]) -> dict[Kind, None]:
    """These structs and all that are inside them."""
    found: dict[Kind, None] = {}
    waiting = list(roots)
    while waiting:
        kind = waiting.pop()
        if kind not in found:
            found[kind] = None
            waiting += [inner for hint in hints(kind).values() for inner in _structs(hint)]
    return found


def _structs(hint: Any) -> Iterator[Kind]:
    if isinstance(hint, type) and issubclass(hint, msgspec.Struct):
        yield hint
    for inner in get_args(hint):
        yield from _structs(inner)


@cache
def hints(kind: Kind) -> Mapping[str, Any]:
    """The types of a struct's fields, without what only limits their values."""
    return get_type_hints(kind)


def _has_defaults(kind: Kind) -> bool:
    return any(not field.required for field in msgspec.structs.fields(kind))


# Files


class Sheet(NamedTuple):
    """What is written: all structs, and those that clients send."""

    kinds: frozenset[Kind]
    received: frozenset[Kind]


def _file_of(module: str) -> str:
    first, *others = module.rpartition(".")[2].split("_")
    return first + "".join([word.capitalize() for word in others])


def _module(name: str, kinds: list[Kind], sheet: Sheet) -> str:
    own = sorted([kind for kind in kinds if kind.__module__ == name], key=_line)
    body = "\n".join([interface(kind, sheet) for kind in own])
    return f"{_header(f'`{name}`')}\n{_imports(name, own, sheet)}{body}"


def _line(kind: Kind) -> int:
    return inspect.getsourcelines(kind)[1]


def _header(source: str) -> str:
    return f"/** Written by `tools/client_types.py` from {source}: to be changed there. */\n"


def _imports(module: str, own: list[Kind], sheet: Sheet) -> str:
    wanted: dict[str, set[str]] = {}
    for kind in own:
        for inner in (_parent(kind, sheet), *_inner(kind)):
            if inner is not None and inner.__module__ != module:
                wanted.setdefault(_file_of(inner.__module__), set()).add(inner.__name__)
        for alias in _aliases(kind):
            wanted.setdefault(SHARED, set()).add(alias)
    lines = [_import(file, names) for file, names in sorted(wanted.items())]
    return "".join([*lines, "\n"]) if lines else ""


def _import(file: str, names: set[str]) -> str:
    line = f'import type {{ {", ".join(sorted(names))} }} from "./{file}";\n'
    if len(line) <= WIDTH:
        return line
    listed = "".join([f"  {name},\n" for name in sorted(names)])
    return f'import type {{\n{listed}}} from "./{file}";\n'


def _inner(kind: Kind) -> list[Kind]:
    return [inner for hint in hints(kind).values() for inner in _structs(hint)]


def _aliases(kind: Kind) -> Iterator[str]:
    for hint in hints(kind).values():
        yield from _named(hint)


def _named(hint: Any) -> Iterator[str]:
    if (name := _alias(hint)) is not None:
        yield name
        return
    for inner in get_args(hint):
        yield from _named(inner)


def _shared() -> str:
    lines = [f"export type {name} = {_spelled(value)};\n" for name, value in ALIASES.items()]
    return _header("the types that several structs name") + "\n" + "".join(lines)


def _united() -> str:
    wanted: dict[str, set[str]] = {}
    for kinds in UNIONS.values():
        for kind in kinds:
            wanted.setdefault(_file_of(kind.__module__), set()).add(kind.__name__)
    imports = "".join([_import(file, names) for file, names in sorted(wanted.items())])
    unions = [
        f"export type {name} =\n" + "\n".join([f"  | {kind.__name__}" for kind in kinds]) + ";\n"
        for name, kinds in UNIONS.items()
    ]
    return _header("the messages of the web socket") + "\n" + imports + "\n" + "\n".join(unions)


# Structs


def interface(kind: Kind, sheet: Sheet) -> str:
    """A struct as an interface; one that is built on another told one extends that."""
    parent = _parent(kind, sheet)
    known = set(parent.__struct_fields__) if parent is not None else set()
    base = f" extends {parent.__name__}" if parent is not None else ""
    fields = [field for field in msgspec.structs.fields(kind) if field.name not in known]
    lines = [*_tag(kind), *[_field(kind, field, kind in sheet.received) for field in fields]]
    body = "".join(lines)
    return f"{_comment(kind.__doc__ or '')}export interface {kind.__name__}{base} {{\n{body}}}\n"


def _parent(kind: Kind, sheet: Sheet) -> Kind | None:
    return next((base for base in kind.__bases__ if base in sheet.kinds), None)


def _tag(kind: Kind) -> list[str]:
    config = kind.__struct_config__
    return [] if config.tag is None else [f"  {config.tag_field}: {json.dumps(config.tag)};\n"]


def _field(kind: Kind, field: FieldInfo, is_received: bool) -> str:
    hint = hints(kind)[field.name]
    is_left_out = not field.required and kind.__struct_config__.omit_defaults
    if is_left_out and not is_received and field.default is None:
        hint = _without_none(hint)
    mark = "?" if is_left_out or (is_received and not field.required) else ""
    comment = _comment(field_docs(kind).get(field.name, ""), "  ")
    left_out = f" // {json.dumps(field.default)} where it is left out" if _is_told(field) else ""
    return f"{comment}  {field.encode_name}{mark}: {typescript(hint)};{left_out}\n"


def _is_told(field: FieldInfo) -> bool:
    """Does what a left out field means need to be said? Nothing, none and no go without saying."""
    return isinstance(field.default, str | int | float) and bool(field.default)


def _without_none(hint: Any) -> Any:
    return reduce(or_, [one for one in get_args(hint) if one is not NoneType])


@cache
def field_docs(kind: Kind) -> Mapping[str, str]:
    """The strings below the fields of a struct, also of those it is built on."""
    found: dict[str, str] = {}
    for base in reversed(kind.__mro__):
        if issubclass(base, msgspec.Struct) and base is not msgspec.Struct:
            found |= _own_field_docs(base)
    return found


def _own_field_docs(kind: Kind) -> dict[str, str]:
    [tree] = ast.parse(textwrap.dedent(inspect.getsource(kind))).body
    assert isinstance(tree, ast.ClassDef)
    found: dict[str, str] = {}
    for field, below in zip(tree.body, tree.body[1:], strict=False):
        match field, below:
            case (
                ast.AnnAssign(target=ast.Name(id=name)),
                ast.Expr(value=ast.Constant(value=str(text))),
            ):
                found[name] = text
    return found


def _comment(doc: str, indent: str = "") -> str:
    text = re.sub(r"``([^`]+)``", r"`\1`", inspect.cleandoc(doc))
    if not text:
        return ""
    if "\n" not in text and len(indent) + len(text) + 7 <= WIDTH:
        return f"{indent}/** {text} */\n"
    lines = [f"{indent} * {line}".rstrip() for line in text.splitlines()]
    return "\n".join([f"{indent}/**", *lines, f"{indent} */\n"])


# Types


def typescript(hint: Any) -> str:
    """A type as the client spells it, by its name if it has one."""
    name = _alias(hint)
    return _spelled(hint) if name is None else name


def _alias(hint: Any) -> str | None:
    return next((name for name, value in ALIASES.items() if value == hint), None)


def _spelled(hint: Any) -> str:
    if isinstance(hint, NewType):
        return typescript(hint.__supertype__)
    if hint in PLAIN:
        return PLAIN[hint]
    if isinstance(hint, type) and issubclass(hint, msgspec.Struct):
        return hint.__name__
    inner = get_args(hint)
    match get_origin(hint):
        case origin if origin is Literal:
            return " | ".join([json.dumps(value) for value in inner])
        case origin if origin in (Union, UnionType):
            return " | ".join([typescript(one) for one in inner])
        case origin if origin is tuple and inner[-1] is not Ellipsis:
            return f"readonly [{', '.join([typescript(one) for one in inner])}]"
        case origin if origin in (tuple, list):
            return f"readonly {_grouped(typescript(inner[0]))}[]"
        case origin if origin is dict:
            return f"Readonly<Record<{typescript(inner[0])}, {typescript(inner[1])}>>"
    raise TypeError(f"nothing in the client is like {hint}")


def _grouped(text: str) -> str:
    return f"({text})" if "|" in text or text.startswith("readonly") else text


if __name__ == "__main__":
    main()
