"""Which language the caller reads: what they ask for, else what the environment says."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from itertools import takewhile
from typing import TYPE_CHECKING, cast

if TYPE_CHECKING:
    from heerbann.engine.packs.readers import Language

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


def language_asked(words: Iterable[str], environment: Mapping[str, str]) -> Language:
    """The last ``--language`` of a command line, wherever it stands.

    Looked for before the words are parsed: what is wrong with them is to be said in it as well.
    """
    lines = "\n".join(takewhile(lambda word: word != "--", words))
    asked = re.findall(r"^--language[=\n](de|en)$", lines, re.MULTILINE)
    return cast("Language", asked[-1]) if asked else language_of(environment)
