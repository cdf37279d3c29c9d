"""The server's own sentences, in German and English."""

from functools import cache
from typing import Any

from heerbann.engine.packs.limits import LIMITS, shown
from heerbann.engine.packs.readers import Language, package_folder
from heerbann.engine.rules.system import System
from heerbann.engine.texts.catalogue import Argument, Catalogue
from heerbann.engine.texts.phrases import said
from heerbann.engine.texts.teller import Teller
from heerbann.server.http.errors import Problem


class Texts:
    """All sentences in one language."""

    def __init__(self, language: Language) -> None:
        self.language = language
        self.catalogue = Catalogue(
            language, package_folder("heerbann.server") / "text" / f"{language}.ftl"
        )

    def say(self, key: str, **arguments: Argument) -> str:
        """One sentence."""
        return self.catalogue.format(key, **arguments)

    def problem(self, problem: Problem, teller: Teller | None = None, state: object = None) -> str:
        """What is wrong: the rules' own words where they refuse, else ours."""
        if problem.refusal is not None and teller is not None:
            return shown(teller.refusal(problem.refusal, state), LIMITS.message)
        sentence = self.say(f"error-{problem.code}")
        detail = shown(said(problem.detail, self.language), LIMITS.message)
        return f"{sentence} ({detail})" if detail else sentence


_TELLERS: dict[tuple[int, Language], Teller] = {}


def teller_for(system: System[Any], language: Language) -> Teller:
    """Whoever tells a system's games in a language; it remembers what it said, for all games."""
    key = (id(system), language)
    if key not in _TELLERS:
        _TELLERS[key] = Teller(system, language)  # it holds the system, so the id stays its own
    return _TELLERS[key]


@cache
def texts(language: Language) -> Texts:
    """The sentences of a language, read once."""
    return Texts(language)
