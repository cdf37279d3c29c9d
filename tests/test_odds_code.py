"""Odds tell throws and questions apart by what they are, never by the paragraph they cite."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

PACKAGE = Path(__file__).parents[1] / "src" / "heerbann"
CITATION = re.compile(r"[A-Z]*\.?\d+(\.\d+)+")


def odds_modules() -> list[Path]:
    rooms = (PACKAGE / "engine" / "odds", *(PACKAGE / "systems").glob("*/odds"))
    return sorted([path for room in rooms for path in room.glob("*.py")])


def citations_compared(tree: ast.AST) -> list[str]:
    """Comparisons and cases in which a citation takes part: ``ask.rule``, "7.5"."""
    deciding = [node for node in ast.walk(tree) if isinstance(node, ast.Compare | ast.match_case)]
    return [
        f"line {part.lineno}: {ast.unparse(part)}"
        for node in deciding
        for part in parts_of(node)
        if is_citation(part)
    ]


def parts_of(node: ast.Compare | ast.match_case) -> Iterator[ast.expr]:
    """What is compared; calls in between ask for something else."""
    waiting: list[ast.AST] = [node.pattern] if isinstance(node, ast.match_case) else [node]
    while waiting:
        here = waiting.pop()
        if isinstance(here, ast.expr):
            yield here
        if not isinstance(here, ast.Call):
            waiting += ast.iter_child_nodes(here)


def is_citation(part: ast.expr) -> bool:
    match part:
        case ast.Attribute(attr="rule" | "section"):
            return True
        case ast.Constant(value=str(text)):
            return CITATION.fullmatch(text) is not None
    return False


def test_there_are_odds_modules() -> None:
    assert len(odds_modules()) > 20


@pytest.mark.parametrize("path", odds_modules(), ids=lambda path: "/".join(path.parts[-3:]))
def test_odds_steer_by_no_citation(path: Path) -> None:
    assert citations_compared(ast.parse(path.read_text("utf-8"))) == []


@pytest.mark.parametrize(
    "source",
    [
        'x = ask.rule == "7.5"',
        'x = ask.rule in ("7.5", "8.6")',
        "x = ask.rule != section",
        'x = cited in ("B.13.1",)',
        'match ask:\n    case Roll(rule="9.3"):\n        pass',
    ],
)
def test_citations_that_steer_are_recognised(source: str) -> None:
    assert citations_compared(ast.parse(source))


@pytest.mark.parametrize(
    "source", ['x = Refusal("8.2", "own-unit")', 'x = ask.prompt == "pursue"', "x = ask.dice == 2"]
)
def test_what_only_cites_is_left_alone(source: str) -> None:
    assert citations_compared(ast.parse(source)) == []
