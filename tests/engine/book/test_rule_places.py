"""Where a section lives: a toy system with one of everything, surveyed."""

from __future__ import annotations

from pathlib import Path

import pytest

from heerbann.engine.book import rule_places as places_module
from heerbann.engine.book.rule_places import (
    SourceLine,
    SourceLines,
    coverage,
    find_tests,
    places,
    survey,
)
from heerbann.engine.book.rule_tests import RuleTest, collect_tests, section_in_name
from heerbann.engine.book.rulebook import Rulebook, rule, rules_of
from heerbann.engine.packs.readers import PackError
from tests.rulechecks import checks

BOOK = "".join(
    f"""\
[[section]]
id = "{section}"
heading = "x"
title = {{ de = "x", en = "x" }}
text = {{ de = "x", en = "x" }}
status = "done"
checklist = {lines}
"""
    for section, lines in {"4.3": ["T-4.3a"], "4.3.1": [], "7": ["T-7a", "T-7b"]}.items()
)

REFUSALS = """\
BOGGED = Refusal("4.3", "bogged-down")

def refuse_move(state, action):
    def inner():
        return Refusal(rule="4.3.1", reason="no")
    if action:
        return refuse("7", "too-far")
    return Refusal("", "nothing")

class Shot:
    def check(self):
        return asks.Refusal("7", "blocked")

ASKED = {Pursue: unless_asked("7", "nobody-to-pursue")}
"""

TESTS = """\
import pytest
from tests.rulechecks import checks

def test_4_3_units_move():
    assert 1 + 1 == 2

@checks("T-7a", "T-7b")
def test_4_3_1_two_ways():
    with pytest.raises(ValueError):
        int("x")

def test_7_says_nothing():
    pass

def test_7_asserts_a_constant():
    assert True

@pytest.mark.skip
def test_7_is_skipped():
    assert 1 + 1 == 2

@pytest.mark.xfail(strict=True)
def test_7_is_expected_to_fail():
    assert 1 + 1 == 3

class TestShooting:
    async def test_7_4_2_units_shoot(self):
        table.expect_hit()

def test_7_with_a_helper_that_does_nothing():
    expect_nothing()

def test_7_with_a_helper_nobody_wrote():
    assert_elsewhere()

def expect_nothing():
    return 3

def test_of_no_section():
    refused("x")
"""

HELPERS = """\
def expect_hit():
    refused("7")

def refused(section):
    assert section
"""


@rule("4.3", "4.3.1", system="survey")
def march() -> None: ...


def write(path: Path, text: str) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
    return path


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A checkout with one toy system."""
    system = tmp_path / "src" / "heerbann" / "systems" / "survey"
    write(system / "rulebook.toml", BOOK)
    write(system / "s04_movement.py", REFUSALS)
    write(system / "data" / "damage.csv", "# §7, §4.3.1.\n , 1\n1, 2\n")
    write(system / "data" / "units.toml", '# head\n\n  # §4.3: pace\nx = "§7"\n')
    write(system / "rulings.toml", "# §7 is not cited here\n")
    write(tmp_path / "tests" / "systems" / "survey" / "test_s04.py", TESTS)
    write(tmp_path / "tests" / "rulehelpers.py", HELPERS)
    return system


def test_every_kind_of_place_is_found(folder: Path) -> None:
    found = survey("survey", folder)
    system, tests = "src/heerbann/systems/survey", "tests/systems/survey/test_s04.py"
    refusals = f"{system}/s04_movement.py"
    assert found["4.3"].refusals == (SourceLine(refusals, 1, "BOGGED"),)
    assert found["4.3.1"].refusals == (SourceLine(refusals, 5, "refuse_move"),)
    assert found["7"].refusals == (
        SourceLine(refusals, 7, "refuse_move"),
        SourceLine(refusals, 12, "check"),
        SourceLine(refusals, 14, "ASKED"),
    )
    assert found["4.3"].data == (SourceLine(f"{system}/data/units.toml", 3),)
    assert found["7"].data == found["4.3.1"].data == (SourceLine(f"{system}/data/damage.csv", 1),)
    assert found["4.3"].tests == (SourceLine(tests, 4, "test_4_3_units_move"),)
    assert found["4.3.1"].tests == (SourceLine(tests, 8, "test_4_3_1_two_ways"),)
    assert list(found) == ["4.3", "4.3.1", "7"]


def test_rules_are_found_with_their_line(folder: Path) -> None:
    (place,) = survey("survey", folder)["4.3"].rules
    assert place.name == "march"
    assert Path(place.file).name == "test_rule_places.py"
    lines = Path(__file__).read_text(encoding="utf-8").splitlines()
    assert lines[place.line - 1].startswith('@rule("4.3"')
    assert str(place).endswith(f"test_rule_places.py:{place.line} march")


def test_a_test_counts_only_if_it_asserts(folder: Path) -> None:
    named = [place.name for place in survey("survey", folder)["7"].tests]
    assert named == ["test_4_3_1_two_ways", "test_7_4_2_units_shoot"]


def test_without_a_checkout_there_are_no_tests(folder: Path, tmp_path: Path) -> None:
    installed = tmp_path / "lib" / "heerbann" / "systems" / "survey"
    installed.parent.mkdir(parents=True)
    folder.rename(installed)
    assert find_tests(installed) is None
    found = survey("survey", installed)
    assert all(at.tests == () for at in found.values())
    assert found["7"].data == (SourceLine("heerbann/systems/survey/data/damage.csv", 1),)


def test_coverage_counts_in_book_order(folder: Path) -> None:
    rows = coverage(Rulebook.load(folder), survey("survey", folder))
    counted = [(row.section.id, row.rules, row.refusals, row.data, row.tests) for row in rows]
    assert counted == [("4.3", 1, 1, 1, 1), ("4.3.1", 1, 1, 1, 1), ("7", 0, 3, 1, 2)]
    assert rows[0].section.status == "done"


def test_places_asks_for_an_installed_system(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    imported: list[str] = []
    monkeypatch.setattr(places_module, "import_modules", imported.append)
    monkeypatch.setattr(places_module, "package_folder", lambda _: folder)
    assert places("survey", "4.3").rules
    assert places("survey", "9.9") == SourceLines()
    assert imported == ["heerbann.systems.survey"], "what is installed is looked through once"


def test_a_section_is_cited_by_code_or_data_not_by_a_test() -> None:
    place = (SourceLine("x", 1),)
    assert SourceLines(rules=place).cited
    assert SourceLines(refusals=place).cited
    assert SourceLines(data=place).cited
    assert not SourceLines(tests=place).cited


def test_modules_of_a_package_are_imported_all_the_way_down(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    noting = (
        'from heerbann.engine.book.rulebook import rule\n@rule("{}", system="deep")\ndef f(): ...\n'
    )
    write(tmp_path / "deep_toy" / "__init__.py", noting.format("1"))
    write(tmp_path / "deep_toy" / "inner" / "__init__.py", "")
    write(tmp_path / "deep_toy" / "inner" / "s02.py", noting.format("2"))
    monkeypatch.syspath_prepend(str(tmp_path))
    places_module.import_modules("deep_toy")
    assert [noted.sections for noted in rules_of("deep")] == [("1",), ("2",)]


@pytest.mark.parametrize(
    ("name", "section"),
    [
        ("test_4_3_units_move", "4.3"),
        ("test_4_3_1_two_ways", "4.3.1"),
        ("test_4_3_2_units_meet", "4.3"),
        ("test_4_3", "4.3"),
        ("test_4_31_more", None),
        ("test_7_4_dice", "7"),
        ("test_moving", None),
    ],
)
def test_the_longest_known_section_in_the_name_wins(
    folder: Path, name: str, section: str | None
) -> None:
    assert section_in_name(name, Rulebook.load(folder)) == section


def test_checks_must_be_written_out(tmp_path: Path) -> None:
    file = write(tmp_path / "test_x.py", "@checks(*IDS)\ndef test_1(): ...\n")
    with pytest.raises(PackError, match=r"test_x\.py:1: test_1: checks\(\) takes ids written out"):
        collect_tests(tmp_path)
    assert file.exists()


def test_collected_tests_carry_their_checks(folder: Path) -> None:
    found = {test.name: test for test in collect_tests(folder.parents[3] / "tests")}
    assert found["test_4_3_1_two_ways"].checks == ("T-7a", "T-7b")
    assert found["test_of_no_section"].asserts
    assert not found["test_7_with_a_helper_nobody_wrote"].asserts
    assert isinstance(found["test_4_3_units_move"], RuleTest)


def test_checks_only_attaches_the_ids() -> None:
    def test() -> int:
        return 1

    assert checks("CS-7.4a", "CS-7.4-S1")(test) is test
    assert test.__dict__["checks"] == ("CS-7.4a", "CS-7.4-S1")
    with pytest.raises(TypeError, match="at least one line"):
        checks()
