"""Finding what a person calls by a name: a unit by its id, its code or its name."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import TypeVar

K = TypeVar("K")


class UnknownWord(LookupError):
    """A word that names nothing here; ``known`` are those that do."""

    def __init__(self, word: str, known: tuple[str, ...]) -> None:
        super().__init__(word, known)
        self.word = word
        self.known = known


def nothing_meant(
    words: Sequence[str], is_known: Callable[[str], object], known: Iterable[str]
) -> list[K]:
    """Nothing, for words that are known one by one; else the unknown one among them is refused.

    Where none is known they are refused together: a name may have several words.
    """
    unknown = [word for word in words if not is_known(word)]
    if unknown:
        word = unknown[0] if len(unknown) < len(words) else " ".join(words)
        raise UnknownWord(word, tuple(known))
    return []


def called(
    word: str, names: Mapping[K, Iterable[str]], codes: Mapping[K, str] = MappingProxyType({})
) -> list[K]:
    """Whatever has the word among its names; if nothing has it in this case, then in any.

    ``codes`` are names that count in their own case only, where the case tells the sides apart.
    """
    exact = [one for one, spellings in names.items() if word in (*spellings, codes.get(one))]
    folded = word.casefold()
    return exact or [
        one for one, spellings in names.items() if folded in map(str.casefold, spellings)
    ]
