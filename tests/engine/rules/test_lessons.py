"""A lesson is a chapter of the rules and what of it is learned."""

import msgspec
import pytest

from heerbann.engine.rules.lessons import Lesson


def lesson(de: str, en: str) -> Lesson:
    return msgspec.convert({"de": de, "en": en}, Lesson)


def test_a_lesson_has_a_chapter_and_a_text() -> None:
    told = lesson("Kapitel 7: Angriff: zu Pferd", "Chapter 7: charges")
    assert (told.chapter("de"), told.text("de")) == ("Kapitel 7", "Angriff: zu Pferd")
    assert (told.chapter("en"), told.text("en")) == ("Chapter 7", "charges")


@pytest.mark.parametrize("wrong", ["", "charges", "Chapter 7:", "Chapter 7: ", ": charges"])
def test_a_lesson_without_one_of_them_is_refused(wrong: str) -> None:
    with pytest.raises(msgspec.ValidationError, match=r"regex.*`\$\.en`"):
        lesson("Kapitel 7: Angriff", wrong)
