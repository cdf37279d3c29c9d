"""The rulebook index: sections in book order, and functions tied to them."""

from __future__ import annotations

from pathlib import Path

import pytest

from heerbann.engine.book.rulebook import Rulebook, UnknownSection, rule, rules_of
from heerbann.engine.packs.readers import PackError

BOOK = """\
[[section]]
id = "7.4"
heading = "Schadenstabelle"
title = { de = "Treffer auswürfeln", en = "Rolling for hits" }
text = { de = "Stärke gegen Verteidigung.", en = "Strength against defence." }
checklist = ["CS-7.4a", "CS-7.4-S1"]
status = "done"

[[section]]
id = "7.10"
heading = "Schießen"
title = { de = "Reichweite", en = "Range" }
text = { de = "Gezählt wird in Feldern.", en = "Counted in hexes." }
status = "todo"

[[section]]
id = "1.1"
heading = "Vorwort"
title = { de = "Über das Buch", en = "About the book" }
text = { de = "Nichts zu tun.", en = "Nothing to do." }
status = "none"
why = "A preface has no rules."
"""


def book(folder: Path, text: str = BOOK) -> Rulebook:
    (folder / "rulebook.toml").write_text(text, encoding="utf-8")
    return Rulebook.load(folder)


def test_sections_come_in_book_order(tmp_path: Path) -> None:
    rulebook = book(tmp_path)
    assert [section.id for section in rulebook] == ["7.4", "7.10", "1.1"]
    assert len(rulebook) == 3


def test_a_section_is_found_by_its_number(tmp_path: Path) -> None:
    rulebook = book(tmp_path)
    assert rulebook.section("7.4").title.text("en") == "Rolling for hits"
    assert rulebook.section("§ 7.4") is rulebook.section("7.4")
    assert "7.4" in rulebook
    assert "7.5" not in rulebook


def test_an_unknown_section_names_the_nearest_of_its_chapter(tmp_path: Path) -> None:
    with pytest.raises(UnknownSection) as caught:
        book(tmp_path).section("7.44")
    assert str(caught.value) == 'there is no section "7.44"; nearest: 7.4, 7.10'
    assert isinstance(caught.value, KeyError)


def test_an_unknown_chapter_names_some_sections(tmp_path: Path) -> None:
    with pytest.raises(UnknownSection) as caught:
        book(tmp_path).section("9.9")
    assert set(caught.value.nearest) == {"7.4", "7.10", "1.1"}


@pytest.mark.parametrize(
    ("query", "found"),
    [
        ("TREFFER", ["7.4"]),
        ("hexes", ["7.10"]),
        ("schadenstabelle", ["7.4"]),
        ("strength hits", ["7.4"]),
        ("strength hexes", []),
        ("the book", ["1.1"]),
    ],
)
def test_search_wants_every_word_in_either_language(
    tmp_path: Path, query: str, found: list[str]
) -> None:
    assert [section.id for section in book(tmp_path).search(query)] == found


def test_a_line_of_the_checklist_belongs_to_its_section(tmp_path: Path) -> None:
    assert book(tmp_path).section_of_line == {"CS-7.4a": "7.4", "CS-7.4-S1": "7.4"}


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        (
            'id = "7.10"',
            'id = "7.4"',
            r'10: section "7\.4", key "id": this section is listed twice',
        ),
        (
            'status = "todo"',
            'status = "todo"\nchecklist = ["CS-7.4a"]',
            r'15: section "7\.10", key "checklist": another section answers for CS-7\.4a',
        ),
        ("why =", "#", r'21: section "1\.1", key "status": a section with nothing to do needs'),
        ('"todo"', '"todo"\nwhy = "late"', r'15: section "7\.10", key "why": belongs to status'),
        ('"todo"', '"later"', r'14: section "7\.10", key "status": invalid enum value'),
        ('heading = "Vorwort"', "", r'16: section "1\.1": key "heading" is missing'),
    ],
)
def test_a_bad_rulebook_says_where(tmp_path: Path, old: str, new: str, expected: str) -> None:
    assert old in BOOK
    with pytest.raises(PackError, match=rf"rulebook\.toml:{expected}"):
        book(tmp_path, BOOK.replace(old, new))


def test_rule_returns_the_very_function_and_notes_it() -> None:
    def shoot() -> int:
        return 6

    assert rule("7.4", "7.5", system="note")(shoot) is shoot
    (noted,) = rules_of("note")
    assert (noted.function, noted.sections) == (shoot, ("7.4", "7.5"))


def test_the_system_is_known_from_the_module() -> None:
    def march() -> None: ...

    march.__module__ = "heerbann.systems.test_only.s06_movement"
    rule("6.1")(march)
    assert [noted.sections for noted in rules_of("test_only")] == [("6.1",)]
    assert rules_of("never_heard_of") == []


def test_a_rule_noted_again_replaces_the_first() -> None:
    def march() -> None: ...

    rule("6.1", system="again")(march)
    rule("6.2", system="again")(march)
    assert [noted.sections for noted in rules_of("again")] == [("6.2",)]


def test_a_rule_needs_a_section_and_a_system() -> None:
    with pytest.raises(TypeError, match="at least one section"):
        rule()
    with pytest.raises(TypeError, match=r"lies outside heerbann\.systems"):
        rule("1.1")(lambda: None)
