"""Which language the caller reads: what the environment says, German if it says nothing."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from heerbann.engine.packs import Language

_VARIABLES = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")
_NO_LANGUAGE = ("", "c", "posix")


def language_of(environment: Mapping[str, str]) -> Language:
    """German for German readers and where nothing is said, English for everybody else."""
    for variable in _VARIABLES:
        name = environment.get(variable, "").partition(":")[0]
        code = name.partition(".")[0].partition("_")[0].lower()
        if code not in _NO_LANGUAGE:
            return "de" if code == "de" else "en"
    return "de"
