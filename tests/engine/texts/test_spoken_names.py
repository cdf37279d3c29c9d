"""Whatever a person calls by a name is found."""

from __future__ import annotations

import pytest

from heerbann.engine.texts.spoken_names import called

NAMES = {"knights-1": ("knights-1", "Ritter"), "goblins-1": ("goblins-1", "ritter")}
CODES = {"knights-1": "R1", "goblins-1": "r1"}


@pytest.mark.parametrize(
    ("word", "found"),
    [
        ("knights-1", ["knights-1"]),
        ("Ritter", ["knights-1"]),
        ("ritter", ["goblins-1"]),
        ("RITTER", ["knights-1", "goblins-1"]),
        ("nobody", []),
    ],
)
def test_names_are_known_in_their_own_case_first(word: str, found: list[str]) -> None:
    assert called(word, NAMES) == found


def test_codes_are_known_in_their_own_case_only() -> None:
    assert called("R1", NAMES, CODES) == ["knights-1"]
    assert called("r1", NAMES, CODES) == ["goblins-1"]
    assert called("R1", NAMES, {"goblins-1": "r1"}) == []
