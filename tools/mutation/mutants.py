"""The mutants of a module of rules: every small fault that is tried, found in its syntax tree.

A fault changes one field of one node, so it can be made, shown and taken back. The families:

- comparison: a boundary or comparison is turned round, `and` becomes `or`, a `not` goes;
- call: a statement that calls something (a rule, an event) is dropped;
- refusal: the condition under which something is refused or yielded never holds;
- branch: the two ways of an `if` change places, or its condition is turned round;
- number: a whole number is one more or one less;
- choice: `min` for `max`, `any` for `all`, and the other way round.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

FLIPPED: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
}
BOUNDARIES = (ast.Lt, ast.LtE, ast.Gt, ast.GtE)
SWAPPED = {"min": "max", "max": "min", "any": "all", "all": "any"}

Function = ast.FunctionDef | ast.AsyncFunctionDef


@dataclass(frozen=True)
class Fault:
    """One field of one node gets another value; `shown` is the node that tells what changed."""

    family: str
    owner: ast.AST
    field: str
    value: object
    shown: ast.AST

    @contextmanager
    def made(self) -> Iterator[None]:
        """The tree with the fault in it; afterwards as it was."""
        before = getattr(self.owner, self.field)
        setattr(self.owner, self.field, self.value)
        try:
            yield
        finally:
            setattr(self.owner, self.field, before)

    def change(self) -> str:
        """The fault in one line."""
        before = _words(self.shown)
        if self.family == "call":
            return f"{before} → (dropped)"
        with self.made():
            return f"{before} → {_words(self.shown)}"


@dataclass(frozen=True)
class Mutant:
    """One fault in one function, as it is named in reports and in the list of equivalents."""

    file: str
    function: str
    change: str
    family: str
    line: int
    statement: int
    index: int

    @property
    def chapter(self) -> str:
        """The chapter's module or folder."""
        parts = self.file.removesuffix(".py").split("/")[1:]
        for at, part in enumerate(parts):
            if part[:1] == "s" and part[1:3].isdigit():
                return "/".join(parts[: at + 1])
        return "/".join(parts)

    def __str__(self) -> str:
        return f"{self.file}:{self.line} {self.function} [{self.family}] {self.change}"


def mutants_of(folder: Path, room: str = "rules") -> list[Mutant]:
    """Every mutant of the modules in a system's room, in the order of files and lines."""
    return [
        mutant
        for path in sorted((folder / room).rglob("*.py"))
        for mutant in mutants_in(path.read_text(encoding="utf-8"), path.relative_to(folder))
    ]


def mutants_in(source: str, file: Path) -> list[Mutant]:
    """Every mutant of one module; equal changes of one function are counted through."""
    mutants: list[Mutant] = []
    seen: dict[tuple[str, str], int] = {}
    for index, (name, statement, fault) in enumerate(faults_in(ast.parse(source))):
        change = fault.change()
        number = seen[name, change] = seen.get((name, change), 0) + 1
        mutant = Mutant(
            file=file.as_posix(),
            function=name,
            change=change if number == 1 else f"{change} ({number})",
            family=fault.family,
            line=getattr(fault.shown, "lineno", statement.lineno),
            statement=statement.lineno,
            index=index,
        )
        mutants.append(mutant)
    return mutants


def mutated_code(path: Path, mutant: Mutant) -> ast.Module:
    """The syntax tree of the module with this fault in it for good."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    _, _, fault = list(faults_in(tree))[mutant.index]
    setattr(fault.owner, fault.field, fault.value)
    return ast.fix_missing_locations(tree)


def faults_in(tree: ast.Module) -> Iterator[tuple[str, ast.stmt, Fault]]:
    """The function, the statement and the fault, in the order of the text."""
    for name, function in functions_in(tree.body):
        for statement in function.body:
            for inner, fault in _in_statement(statement):
                yield name, inner, fault


def functions_in(body: Sequence[ast.stmt], prefix: str = "") -> Iterator[tuple[str, Function]]:
    """The functions and methods of a module; what is defined inside one belongs to it."""
    for node in body:
        if isinstance(node, Function):
            yield f"{prefix}{node.name}", node
        elif isinstance(node, ast.ClassDef):
            yield from functions_in(node.body, f"{prefix}{node.name}.")


def _in_statement(statement: ast.stmt) -> Iterator[tuple[ast.stmt, Fault]]:
    if isinstance(statement, ast.Assert):
        return
    for fault in _statement_faults(statement):
        yield statement, fault
    for field, child in _children(statement):
        if isinstance(statement, Function) and field != "body":
            continue  # defaults and decorators are not part of the code that is exchanged
        if field == "annotation":
            continue
        yield from _in_child(statement, statement, child)


def _in_child(
    statement: ast.stmt, parent: ast.AST, node: ast.AST
) -> Iterator[tuple[ast.stmt, Fault]]:
    if isinstance(node, ast.stmt):
        yield from _in_statement(node)
        return
    if isinstance(node, ast.pattern):
        return
    for fault in _expression_faults(node, parent):
        yield statement, fault
    for _, child in _children(node):
        yield from _in_child(statement, node, child)


def _children(node: ast.AST) -> Iterator[tuple[str, ast.AST]]:
    for field, value in ast.iter_fields(node):
        for child in value if isinstance(value, list) else [value]:
            if isinstance(child, ast.AST):
                yield field, child


def _statement_faults(node: ast.stmt) -> Iterator[Fault]:
    match node:
        case ast.Expr(value=ast.Call() | ast.Await(value=ast.Call())):
            yield Fault("call", node, "value", ast.Constant(None), node.value)
        case ast.If() if _refuses(node):
            yield Fault("refusal", node, "test", ast.Constant(False), node)
        case ast.If() if node.orelse or not _has_own_flip(node.test):
            if not _is_flip_a_swap(node.test):
                yield Fault("branch", node, "test", _negated(node.test), node)
        case _:
            pass


def _refuses(node: ast.If) -> bool:
    """Is something refused, or offered, only under this condition?"""
    last = node.body[-1]
    match last:
        case ast.Expr(value=ast.Yield() | ast.YieldFrom()):
            return True
        case ast.Return(value=ast.Call(func=ast.Name(id="Refusal"))):
            return True
        case ast.Return(value=ast.Name(id=name)):
            return any(
                isinstance(part, ast.NamedExpr) and part.target.id == name
                for part in ast.walk(node.test)
            )
    return False


def _expression_faults(node: ast.AST, parent: ast.AST) -> Iterator[Fault]:
    match node:
        case ast.Compare():
            yield from _comparison_faults(node)
        case ast.BoolOp():
            other = ast.Or() if isinstance(node.op, ast.And) else ast.And()
            yield Fault("comparison", node, "op", other, node)
        case ast.UnaryOp(op=ast.Not()):
            yield Fault("comparison", node, "operand", _negated(node.operand), node)
        case ast.IfExp():
            yield from _either_or_faults(node)
        case ast.comprehension():
            yield from _filter_faults(node, parent)
        case ast.Constant(value=int()) if not isinstance(node.value, bool):
            assert isinstance(node.value, int)
            shown = parent if isinstance(parent, ast.expr | ast.stmt) else node
            for step in (1, -1) if node.value > 0 else (1,):
                yield Fault("number", node, "value", node.value + step, shown)
        case ast.Call(func=ast.Name(id=name)) if name in SWAPPED:
            yield Fault("choice", node.func, "id", SWAPPED[name], node)


def _comparison_faults(node: ast.Compare) -> Iterator[Fault]:
    for at, operator in enumerate(node.ops):
        other = FLIPPED[type(operator)]()
        yield Fault("comparison", node, "ops", [*node.ops[:at], other, *node.ops[at + 1 :]], node)


def _either_or_faults(node: ast.IfExp) -> Iterator[Fault]:
    for way, never in ((node.body, False), (node.orelse, True)):
        if isinstance(way, ast.Call) and _words(way.func) == "Refusal":
            yield Fault("refusal", node, "test", ast.Constant(never), node)
            return
    if not _is_flip_a_swap(node.test):
        yield Fault("branch", node, "test", _negated(node.test), node)


def _filter_faults(node: ast.comprehension, parent: ast.AST) -> Iterator[Fault]:
    for at, test in enumerate(node.ifs):
        if not _has_own_flip(test):
            ifs = [*node.ifs[:at], _negated(test), *node.ifs[at + 1 :]]
            yield Fault("branch", node, "ifs", ifs, parent)


def _has_own_flip(test: ast.expr) -> bool:
    """Does another family change this condition as a whole?"""
    is_negation = isinstance(test, ast.UnaryOp) and isinstance(test.op, ast.Not)
    return is_negation or isinstance(test, ast.Compare | ast.BoolOp)


def _is_flip_a_swap(test: ast.expr) -> bool:
    """Would changing the two ways be the same as the flip that is tried anyway?"""
    if isinstance(test, ast.Compare):
        return len(test.ops) == 1 and not isinstance(test.ops[0], BOUNDARIES)
    return isinstance(test, ast.UnaryOp) and isinstance(test.op, ast.Not)


def _negated(test: ast.expr) -> ast.expr:
    return ast.UnaryOp(ast.Not(), test)


def _words(node: ast.AST) -> str:
    if isinstance(node, ast.If):
        return f"if {ast.unparse(node.test)}: {_first_line(node.body[-1])}"
    return _first_line(node)


def _first_line(node: ast.AST) -> str:
    return ast.unparse(node).split("\n", maxsplit=1)[0].replace("not not ", "")


def without_equivalents(
    mutants: Sequence[Mutant], judged: Sequence[tuple[str, str, str]]
) -> tuple[list[Mutant], list[tuple[str, str, str]]]:
    """The mutants that count, and the entries of the list that match none."""
    names = {(mutant.file, mutant.function, mutant.change) for mutant in mutants}
    known = set(judged)
    counted = [m for m in mutants if (m.file, m.function, m.change) not in known]
    return counted, [entry for entry in judged if entry not in names]
