"""The worked examples of the book, in our words: what stood where, the order, the dice, the end."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest

from heerbann.engine.packs.readers import read_toml
from heerbann.systems.claymore import SYSTEM
from heerbann.systems.claymore.model.state import State
from tests.rulechecks import checks
from tests.systems.claymore.field import field
from tests.systems.claymore.play import chips_of, go_on, half, label_of
from tests.systems.claymore.script import action_of, said
from tests.systems.playing import refused

FOLDER = Path(__file__).with_name("examples")
FILES = sorted(FOLDER.glob("*.toml"))


class After(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is expected: chips, places, and the paragraph by which an order is refused."""

    chips: dict[str, int] = {}
    stands: dict[str, str] = {}
    refused: dict[str, str] = {}


class Example(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """One example; ``choices`` are all orders that begin with these words."""

    title: str
    section: str
    before: dict[str, Any]
    order: str
    after: After
    dice: list[int] = []
    choices: dict[str, list[str]] = {}
    refused: dict[str, str] = {}

    def state(self) -> State:
        """The position before the order."""
        return field(**self.before)


@checks("CS-6.1x", "CS-7.x", "CS-7.4b", "CS-7.5a", "CS-7.2b")
@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_the_examples_of_the_book_come_out_as_told(file: Path) -> None:
    example = read_toml(file, Example)
    state = example.state()
    assert state.active is not None
    game = half(state, state.active)
    for words, ends in example.choices.items():
        orders = [said(order) for order in game.options]
        assert sorted(o for o in orders if o.startswith(words)) == [f"{words} {e}" for e in ends]
    for order, section in example.refused.items():
        refused(game, action_of(order), section)
    go_on(game, dice=example.dice, answers=[action_of(example.order)])
    assert {unit: chips_of(game, unit) for unit in example.after.chips} == example.after.chips
    assert {unit: label_of(game, unit) for unit in example.after.stands} == example.after.stands
    for order, section in example.after.refused.items():
        refused(game, action_of(order), section)


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_every_example_is_named_after_its_section(file: Path) -> None:
    example = read_toml(file, Example)
    assert example.section in SYSTEM.rulebook
    assert file.stem.startswith(example.section.replace(".", "_") + "_")
    assert example.after != After()
