"""Fluent catalogues: nothing falls back in silence, and both languages say the same."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path
from threading import Thread

import pytest

from heerbann.engine.packs.readers import PackError
from heerbann.engine.texts.catalogue import (
    LANGUAGES,
    Catalogue,
    MissingText,
    TextError,
    compare_catalogues,
    load_texts,
    text_key,
)

GERMAN = """\
-regiment = Regiment

event-wounded =
    { $hits ->
        [one] Ein Treffer auf { $unit }.
       *[other] { $hits } Treffer auf { $unit }.
    }
event-chance = Chance: { NUMBER($chance, style: "percent", maximumFractionDigits: 1) }
event-distance = { $far } Schritt
event-gate = Das Tor ist { $open ->
        [true] offen
       *[false] zu
    }.
event-lost = Das { -regiment } ist verloren: { event-wounded }
plain = Ende
"""


def catalogue(folder: Path, text: str = GERMAN, language: str = "de") -> Catalogue:
    path = folder / f"{language}.ftl"
    path.write_text(text, encoding="utf-8")
    return Catalogue("de" if language == "de" else "en", path)


def test_messages_are_formatted_in_the_grammar_of_the_language(tmp_path: Path) -> None:
    german = catalogue(tmp_path)
    assert german.format("plain") == "Ende"
    assert german.format("event-wounded", hits=1, unit="Orks") == "Ein Treffer auf Orks."
    assert german.format("event-wounded", hits=3, unit="Orks") == "3 Treffer auf Orks."
    assert german.format("event-lost", hits=1, unit="Orks") == (
        "Das Regiment ist verloren: Ein Treffer auf Orks."
    )


def test_numbers_follow_the_language(tmp_path: Path) -> None:
    german = catalogue(tmp_path)
    english = catalogue(tmp_path, GERMAN, "en")
    assert german.format("event-distance", far=12345) == "12.345 Schritt"
    assert english.format("event-distance", far=12345) == "12,345 Schritt"
    assert german.format("event-chance", chance=Fraction(1, 3)) == "Chance: 33,3\N{NO-BREAK SPACE}%"
    assert english.format("event-chance", chance=Fraction(1, 3)) == "Chance: 33.3%"


def test_truth_values_select_their_variant(tmp_path: Path) -> None:
    german = catalogue(tmp_path)
    assert german.format("event-gate", open=True) == "Das Tor ist offen."
    assert german.format("event-gate", open=False) == "Das Tor ist zu."


def test_an_argument_may_be_called_key(tmp_path: Path) -> None:
    assert catalogue(tmp_path, "a = { $key }\n").format("a", key="D3") == "D3"


def test_an_unknown_key_is_an_error(tmp_path: Path) -> None:
    with pytest.raises(MissingText, match='no message "event-slain" in language "de"'):
        catalogue(tmp_path).format("event-slain")


def test_a_missing_argument_is_an_error_even_if_the_chosen_variant_does_not_use_it(
    tmp_path: Path,
) -> None:
    text = "a = { $n ->\n    [one] one\n   *[other] { $n } of { $all }\n }\n"
    with pytest.raises(MissingText, match='message "a" in language "de" needs all'):
        catalogue(tmp_path, text).format("a", n=1)


def test_what_fluent_cannot_format_is_an_error(tmp_path: Path) -> None:
    broken = catalogue(tmp_path, "list = { $x }\nfunction = { SHOUT($x) }\n")
    with pytest.raises(TextError, match="Unsupported external type"):
        broken.format("list", x=[1])  # type: ignore[arg-type]
    with pytest.raises(TextError, match="Unknown function: SHOUT"):
        broken.format("function", x="a")


def test_variables_are_found_through_references_but_not_in_terms(tmp_path: Path) -> None:
    text = "-unit = { $case ->\n   *[nom] Heer\n }\n" + GERMAN + "deep = { -unit } { event-lost }\n"
    german = catalogue(tmp_path, text)
    assert german.variables("deep") == {"hits", "unit"}
    assert german.variables("plain") == set()


def test_keys_come_in_the_order_of_the_file_without_terms(tmp_path: Path) -> None:
    text = "b = 1\n-term = x\na = { -term }\n"
    german = catalogue(tmp_path, text)
    assert german.keys() == list(german) == ["b", "a"]
    assert "a" in german
    assert "term" not in german


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("a = 1\nb = { $x\n", r'de\.ftl:3: not valid Fluent: Expected token: "}"'),
        ("a = 1\n\nnonsense\n", r"de\.ftl:3: not valid Fluent: Expected token"),
        ("a = 1\nb = 2\na = 3\n", r'de\.ftl:3: message "a": is already given in de\.ftl:1'),
        ("-a = 1\n-a = 3\n", r'de\.ftl:2: message "-a": is already given in de\.ftl:1'),
        ("a = { b }\n", r'de\.ftl:1: message "a": refers to "b", which does not exist'),
        ("a = { -b }\n", r'de\.ftl:1: message "a": refers to "-b", which does not exist'),
        ("a = { -b }\n-b = { a }\n", r'de\.ftl:1: message "a": refers to itself'),
        ("a =\n    .hint = nur ein Hinweis\n", r'de\.ftl:1: message "a": has no text'),
    ],
)
def test_a_broken_file_names_line_and_message(tmp_path: Path, text: str, expected: str) -> None:
    with pytest.raises(PackError, match=expected):
        catalogue(tmp_path, text).check()


def test_a_broken_message_is_told_when_it_is_needed_and_hurts_no_other(tmp_path: Path) -> None:
    german = catalogue(tmp_path, "a = 1\nb = { c } { $x\nc = 3\nd = { e }\n")
    assert (german.format("a"), german.format("c")) == ("1", "3")
    for key in ("b", "d"):
        with pytest.raises(PackError, match=r'de\.ftl:3: not valid Fluent: Expected token: "}"'):
            german.format(key)


def test_every_broken_message_is_listed(tmp_path: Path) -> None:
    with pytest.raises(PackError) as caught:
        catalogue(tmp_path, "a = {\n\nb = { $\n\nc = ok\n").check()
    assert len(caught.value.errors) == 2


def test_a_message_that_another_thread_prepares_is_waited_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    german = catalogue(tmp_path)
    add, said = german._bundle.add_resource, list[str]()
    other = Thread(target=lambda: said.append(german.format("plain")), daemon=True)

    def added_late(resource: object) -> None:
        if other.ident is None:
            other.start()
            other.join(0.2)  # whoever does not wait has formatted what is not there by now
        add(resource)

    monkeypatch.setattr(german._bundle, "add_resource", added_late)
    assert german.format("plain") == "Ende"
    other.join()
    assert said == ["Ende"]


def test_languages_are_compared_both_ways(tmp_path: Path) -> None:
    german = catalogue(tmp_path, "same = { $n }\nonly = x\nargs = { $from }\nnone = x\n")
    english = catalogue(tmp_path, "same = { $n }\nargs = { $to }\nnone = { $n }\nnew = x\n", "en")
    assert compare_catalogues(german, german) == []
    assert compare_catalogues(german, english) == [
        "only: missing in en",
        "args: asks for from in de but to in en",
        "none: asks for nothing in de but n in en",
        "new: missing in de",
    ]


def test_only_whole_files_are_compared(tmp_path: Path) -> None:
    german = catalogue(tmp_path, "a = 1\na = 2\n")
    with pytest.raises(PackError, match="is already given"):
        compare_catalogues(german, german)


def write_texts(folder: Path, **texts: str) -> Path:
    (folder / "text").mkdir()
    for language, text in texts.items():
        (folder / "text" / f"{language}.ftl").write_text(text, encoding="utf-8")
    return folder


def test_a_system_folder_has_both_languages_german_first(tmp_path: Path) -> None:
    folder = write_texts(tmp_path, de="a = eins\n", en="a = one\n")
    texts = load_texts(folder)
    assert tuple(texts) == LANGUAGES == ("de", "en")
    assert (texts["de"].format("a"), texts["en"].format("a")) == ("eins", "one")
    assert load_texts(folder)["de"] is texts["de"]


def test_a_language_without_a_file_is_an_error(tmp_path: Path) -> None:
    folder = write_texts(tmp_path, de="a = eins\n")
    with pytest.raises(PackError, match=r"en\.ftl: cannot be read"):
        load_texts(folder)


def test_the_shared_messages_exist_in_both_languages(tmp_path: Path) -> None:
    texts = load_texts(write_texts(tmp_path, de="", en=""))
    assert compare_catalogues(texts["de"], texts["en"]) == []


def test_a_key_is_made_of_its_parts() -> None:
    assert text_key("ask", "6.5") == "ask-6-5"
    assert text_key("event", "gate-opened") == "event-gate-opened"
