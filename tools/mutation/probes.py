"""Which tests reach which statement of the rules: learnt once, remembered by content.

Every statement of the rules gets a probe in front of it; each test runs once with the probes in.
What was learnt is kept per file of tests, under a digest of that file and of everything it uses.
"""

from __future__ import annotations

import ast
import hashlib
import json
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tools.mutation.mutants import functions_in

PROBE = "__reached__"


@dataclass(frozen=True)
class Reach:
    """What one test reaches, as `file:line` of statements, and how many seconds it needs."""

    test: str
    seconds: float
    statements: frozenset[str]
    passed: bool


def with_probes(source: str, file: str) -> ast.Module:
    """The syntax tree of a module whose functions tell each statement before they carry it out."""
    tree = ast.parse(source)
    for _, function in functions_in(tree.body):
        _probe(function, file)
    return ast.fix_missing_locations(tree)


def _probe(node: ast.AST, file: str) -> None:
    for field, value in ast.iter_fields(node):
        if isinstance(value, list) and value and isinstance(value[0], ast.stmt):
            setattr(node, field, [new for old in value for new in _probed(old, file)])
        elif isinstance(value, list):
            for child in value:
                if isinstance(child, ast.match_case | ast.ExceptHandler):
                    _probe(child, file)


def _probed(statement: ast.stmt, file: str) -> list[ast.stmt]:
    _probe(statement, file)
    place = ast.Constant(f"{file}:{statement.lineno}")
    call = ast.Expr(ast.Call(ast.Name(PROBE, ast.Load()), [place], []))
    return [ast.copy_location(call, statement), statement]


def digest(paths: Iterable[Path]) -> str:
    """A fingerprint of these files."""
    fingerprint = hashlib.sha256()
    for path in sorted(paths):
        fingerprint.update(str(path).encode())
        fingerprint.update(hashlib.sha256(path.read_bytes()).digest())
    return fingerprint.hexdigest()


class Memory:
    """What was learnt earlier about files of tests that are still the same."""

    def __init__(self, path: Path, key: Callable[[Path], str]) -> None:
        self.path = path
        self.key = key
        self.files: dict[str, dict[str, Any]] = {}
        if path.exists():
            self.files = json.loads(path.read_text(encoding="utf-8"))

    def knows(self, file: Path) -> bool:
        """Is what was learnt about this file of tests still true?"""
        return self.files.get(str(file), {}).get("key") == self.key(file)

    def reaches(self, file: Path) -> list[Reach]:
        """What is known about the tests of a file."""
        known = self.files[str(file)]
        places = known["places"]
        return [
            Reach(test, seconds, frozenset(places[at] for at in statements), passed)
            for test, seconds, statements, passed in known["tests"]
        ]

    def learn(self, file: Path, reaches: Sequence[Reach]) -> None:
        """Remember what the tests of a file reach."""
        places = sorted({place for reach in reaches for place in reach.statements})
        number = {place: at for at, place in enumerate(places)}
        tests = [
            (r.test, round(r.seconds, 4), sorted(number[p] for p in r.statements), r.passed)
            for r in reaches
        ]
        self.files[str(file)] = {"key": self.key(file), "places": places, "tests": tests}

    def save(self) -> None:
        """Write it down."""
        self.path.parent.mkdir(parents=True, exist_ok=True)
        draft = self.path.with_suffix(".draft")
        draft.write_text(json.dumps(self.files), encoding="utf-8")
        draft.replace(self.path)
