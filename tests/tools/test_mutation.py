"""Mutants on a tiny system of its own: which there are, which die, which are judged equivalent."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
from tools.mutation.mutants import Mutant, mutants_in, without_equivalents
from tools.mutation.probes import PROBE, with_probes

ROOT = Path(__file__).parents[2]

RULES = '''
"""The rules of a game in which somebody jumps."""
from functools import cache

BONUS = 3

def jump(strength: int, height: int = 4) -> str:
    """Nothing in here is a fault: 1 < 2."""
    assert height > 0
    if strength < height:
        return "falls"
    return "lands"

def refuse_jump(tired: bool, log: list[str]) -> object:
    log.append("asked")
    if tired:
        return Refusal("1.1", "tired")
    return None

@cache
def doubled(number: int) -> int:
    return number * 2

class Ladder:
    def climb(self, rungs: int) -> list[int]:
        return [rung for rung in range(rungs) if rung]

def unseen() -> bool:
    return 1 == 1

class Refusal(tuple):
    def __new__(cls, *parts: str) -> "Refusal":
        return tuple.__new__(cls, parts)
'''

ENDLESS = """
def rest(left: int) -> int:
    while left > 0:
        left -= 1
    return left
"""

TESTS = """
import importlib.util, pathlib, pytest

def load(name):
    path = pathlib.Path(__file__).parents[3] / "src/heerbann/systems/tiny/rules" / name
    spec = importlib.util.spec_from_file_location("heerbann.systems.tiny.rules", path)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module

rules = load("s01_jumps.py")
jump = rules.jump
resting = load("s02_rest.py")

def test_1_1_the_weak_fall():
    assert jump(1, 4) == "falls" and jump(9, 4) == "lands"

def test_1_2_the_tired_do_not_jump():
    assert rules.refuse_jump(True, []) == ("1.1", "tired")

def test_1_3_a_rest_ends():
    assert resting.rest(3) == 0

def test_1_4_this_only_fills_a_cache():
    rules.doubled(2)

def test_1_4_twice_as_much():
    assert rules.doubled(2) == 4

def test_1_5_every_rung_but_the_lowest():
    assert rules.Ladder().climb(3) == [1, 2]

def test_1_6_this_fails_by_itself_and_kills_nothing():
    log = []
    rules.refuse_jump(False, log)
    assert log == []

@pytest.mark.slow
def test_1_7_slow_tests_kill_nothing():
    assert jump(4, 4) == "lands"
"""

FREEZING = """
import gc

def pytest_collection_finish():
    gc.freeze()
"""

GOLDEN = TESTS.replace("test_1_", "test_golden_").replace("@pytest.mark.slow", "")


@pytest.fixture
def tiny(tmp_path: Path) -> Path:
    """A repository with one system whose tests leave gaps."""
    files = {
        "src/heerbann/systems/tiny/rules/s01_jumps.py": RULES,
        "src/heerbann/systems/tiny/rules/s02_rest.py": ENDLESS,
        "tests/systems/tiny/conftest.py": FREEZING,
        "tests/systems/tiny/test_s01_jumps.py": TESTS,
        "tests/systems/tiny/test_golden.py": GOLDEN,
        "pytest.ini": "[pytest]\naddopts = --import-mode=importlib\nmarkers =\n    slow: slow\n",
    }
    for name, text in files.items():
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return tmp_path


def mutate(root: Path, *arguments: str) -> tuple[int, str]:
    command = [sys.executable, "-m", "tools.mutation", *arguments, "--root", str(root)]
    result = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    return result.returncode, result.stdout + result.stderr


def found(source: str) -> list[tuple[str, str]]:
    return [(m.family, m.change) for m in mutants_in(source, Path("rules/s01_x.py"))]


def body(*lines: str) -> str:
    return "\n    ".join(["async def f(a, b):", *lines])


# Which faults there are


@pytest.mark.parametrize(
    ("line", "changes"),
    [
        ("return a < b", ["a < b → a <= b"]),
        ("return a <= b < 7", ["a <= b < 7 → a < b < 7", "a <= b < 7 → a <= b <= 7"]),
        ("return a in b", ["a in b → a not in b"]),
        ("return a is None", ["a is None → a is not None"]),
        ("return a and b", ["a and b → a or b"]),
        ("return not a", ["not a → a"]),
    ],
)
def test_comparisons_are_flipped(line: str, changes: list[str]) -> None:
    comparisons = [change for family, change in found(body(line)) if family == "comparison"]
    assert comparisons == changes


def test_calls_that_stand_alone_are_dropped_awaited_or_not() -> None:
    lines = body("await fight(a)", "emit(b)", "c = count(a)", "return c")
    assert found(lines) == [
        ("call", "await fight(a) → (dropped)"),
        ("call", "emit(b) → (dropped)"),
    ]


def test_refusals_are_removed_however_they_are_written() -> None:
    lines = body(
        "if a: return Refusal('1', 'x')",
        "if why := refuse(b): return why",
        "if a: yield b",
        "return Refusal('2', 'y') if b else None",
    )
    assert found(lines) == [
        ("refusal", "if a: return Refusal('1', 'x') → if False: return Refusal('1', 'x')"),
        ("refusal", "if (why := refuse(b)): return why → if False: return why"),
        ("refusal", "if a: yield b → if False: yield b"),
        ("refusal", "Refusal('2', 'y') if b else None → Refusal('2', 'y') if False else None"),
    ]


def test_branches_numbers_and_choices_are_changed() -> None:
    lines = body("if a: b = 2", "else: b = 0", "return max(a, b)")
    assert found(lines) == [
        ("branch", "if a: b = 2 → if not a: b = 2"),
        ("number", "b = 2 → b = 3"),
        ("number", "b = 2 → b = 1"),
        ("number", "b = 0 → b = 1"),
        ("choice", "max(a, b) → min(a, b)"),
    ]


def test_a_fault_that_another_one_makes_already_is_not_made_twice() -> None:
    assert found(body("return b if a == b else a")) == [("comparison", "a == b → a != b")]


def test_equal_changes_of_a_function_are_counted_through() -> None:
    lines = body("c = a < b", "return a < b")
    assert [change for _, change in found(lines)] == ["a < b → a <= b", "a < b → a <= b (2)"]


def test_constants_defaults_docstrings_and_assertions_are_left_alone() -> None:
    functions = {m.function for m in mutants_in(RULES, Path("rules/s01_jumps.py"))}
    assert functions == {"jump", "refuse_jump", "doubled", "Ladder.climb", "unseen"}
    assert [m.line for m in mutants_in(RULES, Path("s.py")) if m.function == "jump"] == [10]


@pytest.mark.parametrize(
    ("file", "chapter"),
    [
        ("rules/s04_movement/steps.py", "s04_movement"),
        ("rules/s08_melee.py", "s08_melee"),
        ("rules/battle/s17_lore/spells.py", "battle/s17_lore"),
        ("rules/common.py", "common"),
    ],
)
def test_a_mutant_belongs_to_a_chapter(file: str, chapter: str) -> None:
    assert Mutant(file, "f", "", "", 1, 1, 0).chapter == chapter


def test_probes_stand_before_every_statement_of_functions_only() -> None:
    reached: list[str] = []
    space = {PROBE: reached.append}
    source = "x = 1\ndef f(a):\n    if a:\n        return 1\n    return 2\n"
    exec(compile(with_probes(source, "s.py"), "s.py", "exec"), space)
    assert reached == []
    space["f"](False)
    assert reached == ["s.py:3", "s.py:5"]


def test_the_list_of_equivalents_says_what_it_does_not_find() -> None:
    mutants = mutants_in(body("return a < b"), Path("rules/s01_x.py"))
    known, gone = ("rules/s01_x.py", "f", "a < b → a <= b"), ("rules/s01_x.py", "f", "a > b → a")
    assert without_equivalents(mutants, [known, gone]) == ([], [gone])


# What becomes of them


def test_what_a_test_asserts_dies_and_what_none_does_survives(tiny: Path) -> None:
    code, said = mutate(tiny, "tiny", "--only", "rules/s01*")
    assert code == 0
    lines = [line.split(" [")[0] for line in said.splitlines() if ".py:" in line]
    assert sorted(lines) == [
        "survived: rules/s01_jumps.py:10 jump",  # golden and slow tests would have seen it
        "survived: rules/s01_jumps.py:15 refuse_jump",  # its only test fails anyway
        "unreached: rules/s01_jumps.py:29 unseen",
        "unreached: rules/s01_jumps.py:29 unseen",
        "unreached: rules/s01_jumps.py:29 unseen",
        "unreached: rules/s01_jumps.py:29 unseen",
        "unreached: rules/s01_jumps.py:29 unseen",
    ]
    assert "s01_jumps     4 of   11 killed,  36.4 %" in said


@pytest.mark.slow
def test_a_mutant_that_never_ends_is_killed_by_time(tiny: Path) -> None:
    code, said = mutate(tiny, "tiny", "--only", "rules/s02*")
    assert code == 0
    assert "4 of    4 killed" in said
    assert "1 of them ran out of time" in said


@pytest.mark.slow
def test_what_survived_is_tried_again_and_a_better_test_kills_it(tiny: Path) -> None:
    mutate(tiny, "tiny", "--only", "rules/s01*")
    tests = tiny / "tests" / "systems" / "tiny" / "test_s01_jumps.py"
    better = "\ndef test_1_8_just_as_strong():\n    assert jump(4, 4) == 'lands'\n"
    tests.write_text(tests.read_text(encoding="utf-8") + better, encoding="utf-8")
    code, said = mutate(tiny, "tiny", "--again")
    assert (code, "jump [comparison]" in said) == (0, False)
    assert "1 of    7 killed" in said


def test_equivalent_mutants_do_not_count(tiny: Path) -> None:
    listed = tiny / "tests" / "systems" / "tiny" / "equivalent_mutants.toml"
    entry = (
        '[[mutant]]\nfile = "rules/s01_jumps.py"\nfunction = "{}"\nchange = "{}"\nreason = "x"\n'
    )
    same = entry.format("jump", "strength < height → strength <= height")
    listed.write_text(same + entry.format("gone", "a → b"), encoding="utf-8")
    code, said = mutate(tiny, "tiny", "--list")
    assert code == 0
    assert "14 of 14 faults; 1 equivalent" in said
    assert "matches nothing in equivalent_mutants.toml: rules/s01_jumps.py gone: a → b" in said


def test_an_equivalent_mutant_needs_its_reason(tiny: Path) -> None:
    listed = tiny / "tests" / "systems" / "tiny" / "equivalent_mutants.toml"
    listed.write_text('[[mutant]]\nfile = "a"\nfunction = "b"\nchange = "c"\n', encoding="utf-8")
    code, said = mutate(tiny, "tiny", "--list")
    assert code == 2
    assert "equivalent_mutants.toml: 'reason'" in said


def test_a_sample_is_drawn_by_its_seed(tiny: Path) -> None:
    one, same, other = (
        mutate(tiny, "tiny", "--list", "--sample", "4", "--seed", seed)[1] for seed in "112"
    )
    assert one == same != other
    assert "4 of 15 faults" in one


def test_an_unknown_system_is_named_with_those_there_are() -> None:
    code, said = mutate(ROOT, "clay")
    assert code == 2
    assert said.startswith('There is no system "clay". Known: battlelore, claymore,')
    assert "Traceback" not in said
