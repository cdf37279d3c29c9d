"""Rulings belong to sections and say their kind; the typed house rules are those of the file."""

from __future__ import annotations

import msgspec
import pytest

from heerbann.engine.book.rulebook import Rulebook
from heerbann.engine.book.rulings import Rulings, check_house_struct
from tests.rulechecks import system_called, system_keys

pytestmark = pytest.mark.parametrize("key", system_keys())


def test_the_typed_house_rules_agree_with_the_rulings(key: str) -> None:
    system = system_called(key)
    assert check_house_struct(Rulings.load(system.folder), system.house_type) == []


def test_every_ruling_is_about_a_section_of_the_rulebook(key: str) -> None:
    folder = system_called(key).folder
    rulebook = Rulebook.load(folder)
    rulings = Rulings.load(folder).rulings
    assert [ruling.id for ruling in rulings if ruling.section not in rulebook] == []


def test_the_defaults_and_every_preset_are_valid_house_rules(key: str) -> None:
    system = system_called(key)
    rulings = Rulings.load(system.folder)
    for preset in (None, *rulings.presets):
        house = rulings.house(preset=preset)
        typed = msgspec.convert(house, system.house_type)
        assert msgspec.to_builtins(typed) == house


def test_the_defaults_are_the_books_words(key: str) -> None:
    rulings = Rulings.load(system_called(key).folder)
    firsts = [(ruling.id, ruling.options[0]) for ruling in rulings.rulings if ruling.options]
    assert [name for name, first in firsts if first.departs] == []
