"""The rulebook is the check-list: what it marks done is in the code or data, and is tested."""

from __future__ import annotations

from functools import cache

import pytest

from heerbann.engine.book.rule_places import SourceLines, survey
from heerbann.engine.book.rulebook import Rulebook
from tests.rulechecks import rule_tests, system_called, system_keys

pytestmark = pytest.mark.parametrize("key", system_keys())


@cache
def surveyed(key: str) -> dict[str, SourceLines]:
    return survey(key)


def rulebook_of(key: str) -> Rulebook:
    return Rulebook.load(system_called(key).folder)


def done_sections(key: str) -> list[str]:
    return [section.id for section in rulebook_of(key) if section.status == "done"]


def checked_lines(key: str) -> set[str]:
    return {line for test in rule_tests(key) if test.asserts for line in test.checks}


def expect_none(found: list[str]) -> None:
    """Print every culprit, however many there are."""
    assert not found, "\n".join(found)


def test_every_cited_section_is_in_the_rulebook(key: str) -> None:
    rulebook = rulebook_of(key)
    places = surveyed(key).items()
    expect_none([f"{section}: {at}" for section, at in places if section not in rulebook])


def test_every_done_section_is_carried_out_by_code_or_data(key: str) -> None:
    places = surveyed(key)
    expect_none([id_ for id_ in done_sections(key) if not places.get(id_, SourceLines()).cited])


def test_every_done_section_has_a_test_that_asserts(key: str) -> None:
    places = surveyed(key)
    expect_none([id_ for id_ in done_sections(key) if not places.get(id_, SourceLines()).tests])


def test_every_line_of_a_done_section_has_a_test_that_asserts(key: str) -> None:
    rulebook = rulebook_of(key)
    lines = [line for id_ in done_sections(key) for line in rulebook.section(id_).checklist]
    checked = checked_lines(key)
    expect_none([line for line in lines if line not in checked])


def test_every_check_names_a_line_of_the_checklist(key: str) -> None:
    known = rulebook_of(key).section_of_line
    tests = rule_tests(key)
    unknown = [f"{t.name}: {line}" for t in tests for line in t.checks if line not in known]
    expect_none(unknown)


def test_a_section_with_nothing_to_do_is_not_carried_out_either(key: str) -> None:
    idle = [section.id for section in rulebook_of(key) if section.status == "none"]
    expect_none([id_ for id_ in idle if surveyed(key).get(id_, SourceLines()).rules])
