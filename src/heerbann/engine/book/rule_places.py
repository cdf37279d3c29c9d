"""Where a section of the rulebook lives: rule functions, refusals, data and tests.

Code is found through the registry of :func:`heerbann.engine.book.rulebook.rule` and by reading the
source; data by comment lines like `# §7.4`; tests only in a source checkout.
"""

from __future__ import annotations

import ast
import importlib
import inspect
import pkgutil
import re
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path

import msgspec

from heerbann.engine.book.rule_tests import called_name, collect_tests
from heerbann.engine.book.rulebook import Rulebook, Section, rules_of
from heerbann.engine.packs.readers import package_folder, read_text

_DATA_FILES = (".toml", ".csv", ".txt", ".map")
_INDEX_FILES = ("rulebook.toml", "rulings.toml")
_REFUSALS = ("Refusal", "refuse", "unless_asked")
_CITED = re.compile(r"§ ?([A-Za-z0-9]+(?:[.-][A-Za-z0-9]+)*)")


class SourceLine(msgspec.Struct, frozen=True, order=True):
    """A line of a file, and the name of what stands there."""

    file: str
    line: int
    name: str = ""

    def __str__(self) -> str:
        return f"{self.file}:{self.line} {self.name}".rstrip()


class SourceLines(msgspec.Struct, frozen=True):
    """Everywhere a section lives; `tests` are only those that assert something."""

    rules: tuple[SourceLine, ...] = ()
    refusals: tuple[SourceLine, ...] = ()
    data: tuple[SourceLine, ...] = ()
    tests: tuple[SourceLine, ...] = ()

    @property
    def cited(self) -> bool:
        """Does code or data carry the section out?"""
        return bool(self.rules or self.refusals or self.data)


class CoverageRow(msgspec.Struct, frozen=True):
    """One line of the coverage table: a section and how often it is found."""

    section: Section
    rules: int
    refusals: int
    data: int
    tests: int


Citation = tuple[str, SourceLine]


def places(system: str, section: str) -> SourceLines:
    """Where one section of an installed system lives."""
    return survey(system).get(section, SourceLines())


def survey(
    system: str, folder: Path | None = None, tests: Path | None = None
) -> dict[str, SourceLines]:
    """Everything cited anywhere, by section; also sections that the book does not have.

    Without a folder it is an installed system, whose modules are imported first. The tests are
    found by themselves in a source checkout.
    """
    if folder is None:
        return _installed(system)
    tests = tests or find_tests(folder)
    root = tests.parents[2] if tests else folder.parents[2]
    found = {
        "rules": _group(_rule_places(system, root)),
        "refusals": _group(_refusal_places(folder, root)),
        "data": _group(_data_places(folder, root)),
        "tests": _group(_test_places(tests, Rulebook.load(folder), root) if tests else ()),
    }
    sections = dict.fromkeys(section for kind in found.values() for section in kind)
    return {
        section: SourceLines(**{kind: where.get(section, ()) for kind, where in found.items()})
        for section in sections
    }


@cache
def _installed(system: str) -> dict[str, SourceLines]:
    """What is installed stays as it is while a program runs."""
    import_modules(f"heerbann.systems.{system}")
    return survey(system, package_folder(f"heerbann.systems.{system}"))


def coverage(rulebook: Rulebook, surveyed: dict[str, SourceLines]) -> list[CoverageRow]:
    """For every section in book order how many places carry it out and test it."""
    rows = []
    for section in rulebook:
        at = surveyed.get(section.id, SourceLines())
        counts = (len(at.rules), len(at.refusals), len(at.data), len(at.tests))
        rows.append(CoverageRow(section, *counts))
    return rows


def find_tests(folder: Path) -> Path | None:
    """The tests of a system in a source checkout (`src/heerbann/systems/<key>`), or None."""
    root = folder.parents[3]
    tests = root / "tests" / "systems" / folder.name
    return tests if folder.parents[2].name == "src" and tests.is_dir() else None


def import_modules(package: str) -> None:
    """Import a package with all its modules, so that every rule has been noted."""
    module = importlib.import_module(package)
    for found in pkgutil.walk_packages(module.__path__, f"{package}."):
        importlib.import_module(found.name)


def _group(citations: Iterable[Citation]) -> dict[str, tuple[SourceLine, ...]]:
    grouped: dict[str, list[SourceLine]] = {}
    for section, place in citations:
        grouped.setdefault(section, []).append(place)
    return {section: tuple(sorted(set(found))) for section, found in grouped.items()}


def _relative(file: Path, root: Path) -> str:
    return file.relative_to(root).as_posix() if file.is_relative_to(root) else file.as_posix()


def _rule_places(system: str, root: Path) -> Iterator[Citation]:
    for noted in rules_of(system):
        function = inspect.unwrap(noted.function)
        file = _relative(Path(inspect.getfile(function)), root)
        place = SourceLine(file, inspect.getsourcelines(function)[1], function.__qualname__)
        yield from ((section, place) for section in noted.sections)


def _refusal_places(folder: Path, root: Path) -> Iterator[Citation]:
    """Sections written out in `Refusal("6.5", …)`, `refuse(…)` or `unless_asked(…)`."""
    for file in sorted(folder.rglob("*.py")):
        for name, statement in _named_statements(ast.parse(read_text(file), str(file))):
            for node in ast.walk(statement):
                if section := _refused_section(node):
                    yield (
                        section,
                        SourceLine(_relative(file, root), getattr(node, "lineno", 0), name),
                    )


def _named_statements(tree: ast.Module | ast.ClassDef) -> Iterator[tuple[str, ast.stmt]]:
    """The statements of a module and of its classes, with the names they give to something."""
    for statement in tree.body:
        if isinstance(statement, ast.ClassDef):
            yield from _named_statements(statement)
        else:
            yield _name_of(statement), statement


def _name_of(statement: ast.stmt) -> str:
    match statement:
        case ast.Assign(targets=[ast.Name(id=name)]) | ast.AnnAssign(target=ast.Name(id=name)):
            return name
    return getattr(statement, "name", "")


def _refused_section(node: ast.AST) -> str | None:
    """The first string given to a refusal is its section."""
    if not (isinstance(node, ast.Call) and called_name(node) in _REFUSALS):
        return None
    arguments = [*(word.value for word in node.keywords if word.arg == "rule"), *node.args]
    values = [argument.value for argument in arguments if isinstance(argument, ast.Constant)]
    return next((value for value in values if isinstance(value, str)), None)


def _data_places(folder: Path, root: Path) -> Iterator[Citation]:
    for file in sorted(folder.rglob("*")):
        if file.suffix in _DATA_FILES and file.name not in _INDEX_FILES:
            for number, line in enumerate(read_text(file).splitlines(), start=1):
                if line.lstrip().startswith("#"):
                    place = SourceLine(_relative(file, root), number)
                    yield from ((section, place) for section in _CITED.findall(line))


def _test_places(tests: Path, rulebook: Rulebook, root: Path) -> Iterator[Citation]:
    helpers = [*sorted(tests.parents[1].glob("*.py")), *sorted(tests.parent.glob("*.py"))]
    for test in collect_tests(tests, helpers):
        if test.asserts:
            place = SourceLine(_relative(test.file, root), test.line, test.name)
            yield from ((section, place) for section in test.sections(rulebook))
