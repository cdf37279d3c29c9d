"""Whatever is refused, a section of the rulebook says so, and there is a sentence for it."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from typing import Any, Literal, get_args, get_origin, get_type_hints

import pytest

from heerbann.boards.hex.hexes import Direction, Hex
from heerbann.engine.book.rulebook import Rulebook
from heerbann.engine.rules.asks import Action, Refusal, Seat
from heerbann.engine.texts.catalogue import load_texts
from heerbann.engine.texts.teller import Teller
from heerbann.systems.diex_aie import SYSTEM
from heerbann.systems.diex_aie.model.chart_files import FOLDER
from heerbann.systems.diex_aie.model.state import UnitId
from tests.systems.diex_aie.field import at, field

RULEBOOK = Rulebook.load(FOLDER)
MODULES = {str(path): ast.parse(path.read_text(encoding="utf-8")) for path in FOLDER.rglob("*.py")}
SECTION = re.compile(r"K?\d+(\.\d+)*")


CALLS = [
    (f"{path}:{node.lineno}", node)
    for path, module in sorted(MODULES.items())
    for node in ast.walk(module)
    if isinstance(node, ast.Call)
]


def calls(name: str) -> Iterator[tuple[str, ast.Call]]:
    """Every place where a function is called, or its first arguments are given by ``partial``."""
    for where, node in CALLS:
        heads = [node.func, *(node.args[:1] if _is(node.func, "partial") else [])]
        if any(_is(head, name) for head in heads):
            yield where, node


def _is(node: ast.expr, name: str) -> bool:
    return isinstance(node, ast.Name) and node.id == name


def given(call: ast.Call) -> list[ast.expr]:
    return [*call.args, *[keyword.value for keyword in call.keywords]]


def passing_on() -> list[str]:
    """The functions that are told by which section they refuse."""
    return sorted(
        node.name
        for module in MODULES.values()
        for node in ast.walk(module)
        if isinstance(node, ast.FunctionDef)
        and any(argument.arg == "section" for argument in node.args.args)
        and any(isinstance(n, ast.Name) and n.id == "Refusal" for n in ast.walk(node))
    )


def sections(call: ast.Call) -> list[str]:
    strings = [a.value for a in given(call) if isinstance(a, ast.Constant)]
    return [text for text in strings if isinstance(text, str) and SECTION.fullmatch(text)]


def is_passed_on(call: ast.Call) -> bool:
    return any(_is(argument, "section") for argument in given(call))


@pytest.mark.parametrize("name", ["Refusal", *passing_on()])
def test_every_refusal_in_the_code_names_a_section_of_the_rulebook(name: str) -> None:
    found = list(calls(name))
    assert found
    for where, call in found:
        named = sections(call)
        assert len(named) == 1 or is_passed_on(call), f"{where}: no section, or several"
        assert all(section in RULEBOOK for section in named), f"{where}: {named}"


def reasons() -> set[str]:
    """What stands as a reason in the code: the word beside a section."""
    found = set()
    for name in ("Refusal", *passing_on()):
        for _, call in calls(name):
            texts = [a.value for a in given(call) if isinstance(a, ast.Constant)]
            found |= {t for t in texts if isinstance(t, str) and not SECTION.fullmatch(t)}
    return found


def test_every_reason_has_a_sentence_in_both_languages() -> None:
    assert len(reasons()) > 100
    for language, catalogue in load_texts(FOLDER).items():
        missing = [reason for reason in sorted(reasons()) if f"refusal-{reason}" not in catalogue]
        assert missing == [], language


@pytest.mark.parametrize("kind", SYSTEM.refusals, ids=lambda kind: kind.__name__)
def test_every_kind_of_action_is_refused_by_a_section_when_it_makes_no_sense(
    kind: type[Action],
) -> None:
    state = field(a={"colin": "C5"}, phase="recovery")
    refusal = SYSTEM.why_not(state, nonsense(kind, at(state, "N5")))
    assert isinstance(refusal, Refusal)
    assert refusal.rule in RULEBOOK
    for language in ("de", "en"):
        assert len(Teller(SYSTEM, language).refusal(refusal, state)) > 10


def nonsense(kind: type[Action], hex: Hex) -> Action:
    """An action of this kind by nobody, or to nowhere in particular."""
    hints = get_type_hints(kind)
    return kind(**{name: _any(hints[name], hex) for name in kind.__struct_fields__})


def _any(hint: Any, hex: Hex) -> Any:
    if get_origin(hint) is Literal:
        return get_args(hint)[0]
    if get_origin(hint) is tuple:
        return ()
    if hint in (UnitId, Seat):
        return "nobody"
    if get_origin(hint) is not None or not isinstance(hint, type):
        inner = [part for part in get_args(hint) if part is not type(None)]
        return _any(inner[0], hex)
    return {Hex: hex, Direction: Direction.E, int: 0, bool: False}.get(hint, "nobody")
