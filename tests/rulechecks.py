"""Tying tests to the lines of a system's checklist, and finding them again."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

from heerbann.engine.book.rule_tests import RuleTest, collect_tests
from heerbann.engine.packs.readers import package_folder

if TYPE_CHECKING:
    from heerbann.engine.rules.system import System

F = TypeVar("F", bound=Callable[..., object])

TESTS = Path(__file__).parent


def checks(*ids: str) -> Callable[[F], F]:
    """Say which lines of the checklist a test checks: `@checks("CS-7.4a", "CS-7.4-S1")`."""
    if not ids:
        raise TypeError("checks() needs at least one line of the checklist")

    def attach(test: F) -> F:
        test.__dict__["checks"] = ids
        return test

    return attach


@cache
def rule_tests(system: str) -> list[RuleTest]:
    """Every test function of a system, with its checks and whether it asserts something."""
    helpers = [*sorted(TESTS.glob("*.py")), *sorted((TESTS / "systems").glob("*.py"))]
    return collect_tests(TESTS / "systems" / system, helpers)


def system_keys() -> list[str]:
    """The rule systems there are, by their folders; nothing is imported yet."""
    folders = (package_folder("heerbann") / "systems").glob("*/__init__.py")
    return sorted(file.parent.name for file in folders)


def system_called(key: str) -> System[Any]:
    """The registered system of a folder; a folder that is not registered is an error."""
    from heerbann.systems import all_systems

    return all_systems()[key]
