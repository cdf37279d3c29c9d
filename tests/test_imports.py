"""Imports point one way, the house has rooms, and rules are pure: no clock, no chance, no file."""

from __future__ import annotations

import ast
from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

TESTS = Path(__file__).parent
SOURCE = TESTS.parent / "src"
PACKAGE = SOURCE / "heerbann"

LAYERS = ("engine", "boards", "systems", "agents", "lab", "server", "cli")
MAY_IMPORT: dict[str, set[str]] = {
    "engine": {"engine"},
    "boards": {"engine", "boards"},
    "systems": {"engine", "boards", "systems"},
    "agents": {"engine", "boards", "systems", "agents"},
    "lab": {"engine", "boards", "systems", "agents", "lab"},
    "server": {"engine", "boards", "systems", "agents", "lab", "server"},
    "cli": {"engine", "boards", "systems", "agents", "lab", "server", "cli"},
}

ROOMS: dict[str, set[str]] = {
    "model": {"model"},
    "rules": {"model", "rules"},
    "odds": {"model", "rules", "odds"},
    "show": {"model", "rules", "odds", "show"},
    "computer": {"model", "rules", "odds", "computer"},
    "files": {"model", "files"},
    "handover": {"model", "rules", "files", "handover"},
}
"""The rooms of a system, and what each of them may import."""

DOORS = {("diex_war", "diex_aie"): "handover"}
"""Which system may import another, and by which room only."""

MOST_IN_A_FOLDER = 22

IMPURE = {
    *("random", "secrets", "uuid"),
    *("time", "datetime", "calendar", "sched"),
    *("os", "io", "sys", "pathlib", "shutil", "tempfile", "subprocess", "socket"),
    *("asyncio", "threading", "multiprocessing", "urllib", "http", "sqlite3", "pickle", "logging"),
}
IMPURE_CALLS = {"open", "print", "input", "eval", "exec", "hash", "id"}


def modules() -> list[Path]:
    return sorted(PACKAGE.rglob("*.py"))


def rule_modules() -> list[Path]:
    """Every module of the rules, and those of the facts that carry out a section of the book."""
    facts = (PACKAGE / "systems").glob("*/model/**/*.py")
    tied = [path for path in facts if "heerbann.engine.book.rulebook.rule" in imports(path)]
    return sorted([*(PACKAGE / "systems").glob("*/rules/**/*.py"), *tied])


def name_of(path: Path) -> str:
    return str(path.relative_to(SOURCE))


@cache
def tree_of(path: Path) -> ast.Module:
    return ast.parse(path.read_text("utf-8"), str(path))


@cache
def imports(path: Path) -> tuple[str, ...]:
    """The full names of everything a module imports, wherever in it."""
    package = path.relative_to(SOURCE).parent.parts
    found: list[str] = []
    for node in ast.walk(tree_of(path)):
        if isinstance(node, ast.Import):
            found += [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            above = package[: len(package) - node.level + 1] if node.level else ()
            module = ".".join([*above, *([node.module] if node.module else [])])
            found += [f"{module}.{alias.name}" for alias in node.names]
    return tuple(found)


def own_parts(path: Path) -> list[tuple[str, ...]]:
    """What a module imports of ours, as parts below the package."""
    names = [name.split(".") for name in imports(path)]
    return [tuple(parts[1:]) for parts in names if parts[0] == "heerbann" and len(parts) > 1]


def layer_of(path: Path) -> str:
    parts = path.relative_to(PACKAGE).parts
    return parts[0] if len(parts) > 1 else ""


def test_every_folder_is_a_known_layer() -> None:
    assert {layer_of(path) for path in modules()} <= {"", *LAYERS}


@pytest.mark.parametrize("layer", LAYERS)
def test_imports_point_one_way(layer: str) -> None:
    wrong = [
        f"{name_of(path)} imports {'.'.join(parts)}"
        for path in modules()
        if layer_of(path) == layer
        for parts in own_parts(path)
        if parts[0] in LAYERS and parts[0] not in MAY_IMPORT[layer]
    ]
    assert wrong == []


def test_systems_never_import_each_other() -> None:
    systems = {path.parent.name for path in (PACKAGE / "systems").glob("*/__init__.py")}
    wrong = [
        f"{name_of(path)} imports {'.'.join(parts)}"
        for path in (PACKAGE / "systems").glob("*/**/*.py")
        for parts in own_parts(path)
        if parts[0] == "systems"
        and len(parts) > 1
        and parts[1] in systems - {path.relative_to(PACKAGE / "systems").parts[0]}
        and parts[2:3] != (door(path, parts[1]),)
    ]
    assert wrong == []


def door(path: Path, other: str) -> str | None:
    own = path.relative_to(PACKAGE / "systems").parts[0]
    return DOORS.get((own, other))


# The rooms of a system


def systems() -> list[Path]:
    return sorted(path.parent for path in (PACKAGE / "systems").glob("*/__init__.py"))


@pytest.mark.parametrize("system", systems(), ids=lambda path: path.name)
def test_a_system_has_the_rooms_of_the_plan_and_no_others(system: Path) -> None:
    """Its own page, `__init__.py`, is the only module outside the rooms."""
    outside = {path.relative_to(system).parts[0] for path in system.rglob("*.py")} - set(ROOMS)
    assert outside == {"__init__.py"}
    assert {"model", "rules", "show", "files"} <= {path.name for path in system.iterdir()}


@pytest.mark.parametrize("system", systems(), ids=lambda path: path.name)
def test_imports_inside_a_system_point_from_room_to_room(system: Path) -> None:
    wrong = [
        f"{name_of(path)} imports {'.'.join(parts[2:])}"
        for path in sorted(system.rglob("*/*.py"))
        for parts in own_parts(path)
        if parts[:2] == ("systems", system.name)
        and (len(parts) < 3 or parts[2] not in ROOMS[path.relative_to(system).parts[0]])
    ]
    assert wrong == []


@pytest.mark.parametrize("root", [PACKAGE, TESTS], ids=["source", "tests"])
def test_no_folder_is_crowded(root: Path) -> None:
    counts = Counter(path.parent.relative_to(root).as_posix() for path in root.rglob("*.py"))
    assert {folder: n for folder, n in counts.items() if n > MOST_IN_A_FOLDER} == {}


def test_nothing_inside_imports_the_public_face() -> None:
    """`from heerbann import play` within the package would go round in a circle."""
    face = {"__version__"}
    known = {*LAYERS, *face, *[path.stem for path in PACKAGE.glob("*.py")]}
    wrong = [
        f"{name_of(path)} imports {parts[0]}"
        for path in modules()
        if layer_of(path) in ("engine", "boards", "systems")
        for parts in own_parts(path)
        if parts[0] not in known
    ]
    assert wrong == []


# Rule modules


def test_there_are_rule_modules() -> None:
    assert len(rule_modules()) > 5


@pytest.mark.parametrize("path", rule_modules(), ids=name_of)
def test_rules_use_no_chance_no_clock_and_no_files(path: Path) -> None:
    tops = [name.partition(".")[0] for name in imports(path)]
    assert [name for name in tops if name in IMPURE] == []
    assert [f"line {line}: {name}" for line, name in calls(path) if name in IMPURE_CALLS] == []


def calls(path: Path) -> Iterator[tuple[int, str]]:
    for node in ast.walk(tree_of(path)):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            yield node.lineno, node.func.id


@pytest.mark.parametrize("path", rule_modules(), ids=name_of)
def test_rules_hold_no_floats(path: Path) -> None:
    assert floats(tree_of(path)) == []


def floats(tree: ast.AST) -> list[str]:
    """Float literals, true divisions and calls of ``float``."""
    found = []
    for node in ast.walk(tree):
        match node:
            case ast.Constant(value=float() | complex()):
                found.append(f"line {node.lineno}: {node.value}")
            case ast.BinOp(op=ast.Div()) | ast.AugAssign(op=ast.Div()):
                found.append(f"line {node.lineno}: division")
            case ast.Call(func=ast.Name(id="float")):
                found.append(f"line {node.lineno}: float()")
    return found


@pytest.mark.parametrize("path", rule_modules(), ids=name_of)
def test_rules_go_through_no_sets(path: Path) -> None:
    assert set_walks(tree_of(path)) == []


SETS = ("set", "frozenset")
SET_METHODS = ("union", "intersection", "difference", "symmetric_difference")
ORDERING = ("list", "tuple", "enumerate", "map", "filter", "zip", "iter", "next", "reversed")


def set_walks(tree: ast.AST) -> list[str]:
    """Where a set is gone through: loops, comprehensions, unpacking, ``list(a_set)``, ``pop``."""
    sets = set_names(tree)
    return [
        f"line {walked.lineno}: {ast.unparse(walked)}"
        for node in ast.walk(tree)
        for walked in walked_by(node)
        if is_set(walked, sets)
    ]


def walked_by(node: ast.AST) -> list[ast.expr]:
    match node:
        case ast.For(iter=walked) | ast.AsyncFor(iter=walked) | ast.comprehension(iter=walked):
            return [walked]
        case ast.Starred(value=walked):
            return [walked]
        case ast.Call(func=ast.Name(id=name), args=arguments) if name in ORDERING:
            return arguments
        case ast.Call(func=ast.Attribute(value=walked, attr="pop"), args=[]):
            return [walked]
    return []


def is_set(node: ast.expr, names: set[str]) -> bool:
    match node:
        case ast.Set() | ast.SetComp():
            return True
        case ast.Call(func=ast.Name(id=name)):
            return name in SETS
        case ast.Call(func=ast.Attribute(attr=name)):
            return name in SET_METHODS
        case ast.Name(id=name) | ast.Attribute(attr=name):
            return name in names
        case ast.BinOp(left=left, op=ast.BitOr() | ast.BitAnd() | ast.Sub() | ast.BitXor()):
            return is_set(left, names) or is_set(node.right, names)
    return False


def set_names(tree: ast.AST) -> set[str]:
    """Names that are given a set, or annotated as one."""
    names: set[str] = set()
    for node in ast.walk(tree):
        match node:
            case ast.Assign(targets=[ast.Name(id=name)], value=value) if is_set(value, set()):
                names.add(name)
            case ast.AnnAssign(target=ast.Name(id=name), annotation=hint) if is_set_hint(hint):
                names.add(name)
            case ast.arg(arg=name, annotation=ast.expr() as hint) if is_set_hint(hint):
                names.add(name)
    return names


def is_set_hint(hint: ast.expr) -> bool:
    kind = hint.value if isinstance(hint, ast.Subscript) else hint
    return isinstance(kind, ast.Name) and kind.id in (*SETS, "Set", "AbstractSet")


# The walkers themselves


@pytest.mark.parametrize(
    "source",
    [
        "for x in {1, 2}: pass",
        "for x in set(a): pass",
        "for x in frozenset(a): pass",
        "b = [x for x in {y for y in a}]",
        "b = set(a)\nfor x in b: pass",
        "b = {1, 2} - {2}\nfor x in b | c: pass",
        "def f(a: frozenset[int]):\n    return [x for x in a]",
        "def f(a: set[int]):\n    return list(a)",
        "x = next(iter({1, 2}))",
        "x = {1, 2}.pop()",
        "for x in a.union(b): pass",
        "x = [*{1, 2}]",
    ],
)
def test_walks_through_sets_are_recognised(source: str) -> None:
    assert set_walks(ast.parse(source))


@pytest.mark.parametrize(
    "source",
    [
        "for x in [1, 2]: pass",
        "for x in sorted({1, 2}): pass",
        "ok = x in {1, 2}",
        "b = set(a)\nok = x in b",
        "for key in {'a': 1}: pass",
        "x = stack.pop()",
        "n = len({1, 2})",
        "for x in mask & other: pass",
    ],
)
def test_what_is_no_walk_through_a_set_is_left_alone(source: str) -> None:
    assert set_walks(ast.parse(source)) == []


@pytest.mark.parametrize("source", ["x = 0.5", "x = a / b", "x = float(a)", "x /= 2"])
def test_floats_are_recognised(source: str) -> None:
    assert floats(ast.parse(source))


def test_whole_numbers_are_left_alone() -> None:
    assert floats(ast.parse("x = 5 // 2 + 1")) == []
