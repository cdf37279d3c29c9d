"""Evidence: which tests say something about which section, read from their source.

A test speaks about a section by its name (`test_7_4_…`) or by the lines of the checklist in
its `@checks("…")`. It counts only if it asserts something: itself, or through a helper whose
name announces it. A test that is skipped or expected to fail proves nothing.
"""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator
from functools import cached_property
from pathlib import Path

import msgspec

from heerbann.engine.book.rulebook import Rulebook
from heerbann.engine.packs.readers import PackError, read_text
from heerbann.engine.texts.phrases import phrase

_HELPERS = ("assert_", "expect_", "refused")
_IDLE_MARKS = ("skip", "xfail")

FunctionNode = ast.FunctionDef | ast.AsyncFunctionDef


class RuleTest(msgspec.Struct, frozen=True):
    """A test function as its source shows it."""

    file: Path
    line: int
    name: str
    checks: tuple[str, ...]
    asserts: bool

    def sections(self, rulebook: Rulebook) -> list[str]:
        """The sections it speaks about: that of its name, then those of its checks."""
        named = section_in_name(self.name, rulebook)
        lines = (rulebook.section_of_line.get(check) for check in self.checks)
        return list(dict.fromkeys(section for section in (named, *lines) if section))


def section_in_name(name: str, rulebook: Rulebook) -> str | None:
    """The longest section number that a test's name begins with."""
    words = name.removeprefix("test_").lower() + "_"
    fitting = [section.id for section in rulebook if words.startswith(_in_a_name(section.id))]
    return max(fitting, key=len, default=None)


def _in_a_name(section: str) -> str:
    return section.lower().replace(".", "_").replace("-", "_") + "_"


def collect_tests(folder: Path, helpers: Iterable[Path] = ()) -> list[RuleTest]:
    """Every test function below a folder; helpers may stand there or in the files given."""
    trees = {file: _parse(file) for file in sorted(folder.rglob("*.py"))}
    judge = _Judge([*trees.values(), *(_parse(file) for file in helpers)])
    return [
        RuleTest(file, test.lineno, test.name, _checks(file, test), judge.asserts(test))
        for file, tree in trees.items()
        if file.name.startswith("test_")
        for test in _functions(tree)
        if test.name.startswith("test_")
    ]


def _parse(file: Path) -> ast.Module:
    return ast.parse(read_text(file), str(file))


def _functions(tree: ast.AST) -> Iterator[FunctionNode]:
    for node in ast.walk(tree):
        if isinstance(node, FunctionNode):
            yield node


def called_name(node: ast.expr) -> str:
    """The last name of what is called: `refused` in `play.refused(…)`."""
    if isinstance(node, ast.Call):
        return called_name(node.func)
    if isinstance(node, ast.Attribute):
        return node.attr
    return node.id if isinstance(node, ast.Name) else ""


def _checks(file: Path, test: FunctionNode) -> tuple[str, ...]:
    found: list[str] = []
    for decorator in test.decorator_list:
        if isinstance(decorator, ast.Call) and called_name(decorator) == "checks":
            for argument in decorator.args:
                if not (isinstance(argument, ast.Constant) and isinstance(argument.value, str)):
                    raise PackError(phrase("checks-hidden"), file, test.name, decorator.lineno)
                found.append(argument.value)
    return tuple(found)


class _Judge:
    """Tells whether a function asserts something, following the helpers it calls."""

    def __init__(self, trees: list[ast.Module]) -> None:
        self._trees = trees

    @cached_property
    def _asserting_helpers(self) -> set[str]:
        """Grown step by step, since a helper may assert through another one."""
        helpers = [
            function
            for tree in self._trees
            for function in _functions(tree)
            if function.name.startswith(_HELPERS)
        ]
        asserting: set[str] = set()
        while grown := {
            helper.name
            for helper in helpers
            if helper.name not in asserting and _asserts(helper, asserting)
        }:
            asserting |= grown
        return asserting

    def asserts(self, test: FunctionNode) -> bool:
        marks = {called_name(decorator) for decorator in test.decorator_list}
        return marks.isdisjoint(_IDLE_MARKS) and _asserts(test, self._asserting_helpers)


def _asserts(function: FunctionNode, helpers: set[str]) -> bool:
    for node in ast.walk(function):
        if isinstance(node, ast.Assert) and not isinstance(node.test, ast.Constant):
            return True
        if isinstance(node, ast.Call):
            name = called_name(node)
            if name == "raises" or name in helpers:
                return True
    return False
