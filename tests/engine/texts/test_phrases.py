"""Phrases: facts that are put into words when they are told."""

from __future__ import annotations

import pickle
import subprocess
import sys

import pytest

from heerbann.engine.packs.readers import Localised
from heerbann.engine.texts.catalogue import MissingText
from heerbann.engine.texts.phrases import Phrase, PhraseError, phrase, said


def test_a_phrase_is_said_in_either_language() -> None:
    missing = phrase("key-missing", key="bw")
    assert missing.text("de") == "der Schlüssel „bw“ fehlt"
    assert missing.text("en") == 'key "bw" is missing'


def test_facts_may_be_phrases_texts_and_lists() -> None:
    knights = Localised("Ritter", "knights")
    hint = phrase("known", names=("a", knights, phrase("quoted", word="b")))
    unknown = phrase("unknown-key", hint=hint)
    assert unknown.text("de") == "unbekannter Schlüssel; bekannt: a, Ritter, „b“"
    assert unknown.text("en") == 'unknown key; known: a, knights, "b"'


def test_numbers_choose_words_and_are_written_without_separators() -> None:
    assert phrase("wrong-cells", cells=1, heads=2).text("de") == "1 Feld unter 2 Spaltenköpfen"
    assert phrase("wrong-cells", cells=2, heads=1).text("de") == "2 Felder unter 1 Spaltenkopf"
    assert phrase("wrong-entries", found=1410, written=3).text("de").startswith("es gibt 1410 ")
    assert said((1410, "x"), "en") == "1410, x"


def test_equal_facts_are_equal_phrases_also_in_another_process() -> None:
    one = phrase("known", names=("a", "b"))
    assert one == phrase("known", names=("a", "b"))
    assert len({one, phrase("known", names=("a", "b")), phrase("known", names=("a",))}) == 2
    assert pickle.loads(pickle.dumps(one)) == one


def test_a_key_or_fact_that_is_missing_is_an_error() -> None:
    with pytest.raises(MissingText):
        Phrase.of("heerbann.engine.texts", "nonsense").text("de")
    with pytest.raises(MissingText, match="needs key"):
        phrase("key-missing").text("de")


def test_an_error_prints_itself_in_english_and_survives_another_process() -> None:
    error = PhraseError(phrase("key-missing", key="bw"))
    assert str(error) == 'key "bw" is missing'
    assert pickle.loads(pickle.dumps(error)).text("de") == "der Schlüssel „bw“ fehlt"


def test_the_texts_are_not_loaded_before_something_is_wrong() -> None:
    """They take longer than all the rest, and every process of a simulation would pay."""
    program = "import heerbann, sys; print('fluent.runtime' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, check=True)
    assert done.stdout.strip() == b"False"
