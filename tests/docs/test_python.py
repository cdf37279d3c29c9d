"""Heerbann from Python: the loop of the page plays everything, and every module has its name."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import heerbann
import heerbann.systems.skirmish.model.state
from tests.docs.pages import ROOT, run_python

PAGE = ROOT / "docs" / "python.md"


@pytest.fixture(scope="module")
def play_at_random(tmp_path_factory: pytest.TempPathFactory) -> Callable[..., Any]:
    """The loop as the page shows it."""
    folder = tmp_path_factory.mktemp("page")
    shutil.copytree(ROOT / "docs" / "examples", folder / "docs" / "examples")
    with pytest.MonkeyPatch.context() as patch:
        patch.chdir(folder)
        found: Callable[..., Any] = run_python(PAGE)["play_at_random"]
    return found


@pytest.mark.parametrize("key", heerbann.all_systems())
def test_the_random_loop_plays_every_system_to_its_end(
    play_at_random: Callable[..., Any], key: str
) -> None:
    first = next(iter(heerbann.find_system(key).scenarios))
    assert play_at_random(key, first, seed=1).outcome is not None


def test_a_module_is_reached_by_its_dotted_name() -> None:
    assert heerbann.systems.skirmish.model.state.UnitId("red-3") == "red-3"


def test_no_function_of_the_public_face_hides_a_package() -> None:
    packages = {path.parent.name for path in Path(heerbann.__file__).parent.glob("*/__init__.py")}
    assert packages.isdisjoint(heerbann.__all__)
