"""Odds without a game: two kinds of units against each other, in given circumstances."""

from collections.abc import Mapping
from fractions import Fraction
from typing import Any, Literal, Protocol

import msgspec

from heerbann.engine.packs.readers import Localised
from heerbann.engine.rules.asks import Modifier, Refusal
from heerbann.engine.texts.spoken_names import UnknownWord, called

How = Literal["melee", "attack", "shoot", "round"]
"""A whole melee, an attack whose right is already won, a shot, or a shot and the melee after it."""


class Matchup(msgspec.Struct, frozen=True, kw_only=True):
    """The question: who against whom, how, and what else counts."""

    attacker: str
    defender: str
    how: How = "melee"
    attackers: int = 1
    circumstances: tuple[str, ...] = ()
    hurt: int = 0  # what the defender has suffered already
    attacker_hurt: int = 0
    distance: int | None = None


class Blow(msgspec.Struct, frozen=True):
    """One attack worked out: the argued points of its throw, and the special rules that count."""

    by: Localised
    on: Localised
    modifiers: tuple[Modifier, ...]
    rules: tuple[tuple[str, str], ...] = ()  # paragraph and key of the text


class Suffered(msgspec.Struct, frozen=True):
    """What one side suffers: how likely each amount is, even beyond what it can bear."""

    unit: Localised
    hits: dict[int, Fraction]
    destroyed: Fraction

    @property
    def mean(self) -> Fraction:
        """The expected amount."""
        return sum((amount * chance for amount, chance in self.hits.items()), Fraction(0))

    def at_least(self, amount: int) -> Fraction:
        """How likely this amount or more is."""
        return sum((p for hits, p in self.hits.items() if hits >= amount), Fraction(0))


class Duel(msgspec.Struct, frozen=True):
    """The answer: every attack that can happen, what may come of it, and what each side suffers.

    ``facts`` are texts of the system (``duel-<key>``) with their probabilities, ``assumed`` the
    keys of what was taken for granted.
    """

    matchup: Matchup
    blows: tuple[Blow, ...]
    facts: dict[str, Fraction]
    suffered: tuple[Suffered, ...]
    assumed: tuple[str, ...] = ()


class Named(Protocol):
    """Anything that has a name in both languages."""

    @property
    def name(self) -> Localised:
        """What it is called."""


def in_our_words(
    matchup: Matchup, kinds: Mapping[str, Named], circumstances: tuple[str, ...]
) -> Matchup:
    """Units by their keys, even if they were called by name; circumstances have to be known."""
    for word in matchup.circumstances:
        if word not in circumstances:
            raise UnknownWord(word, circumstances)
    return msgspec.structs.replace(
        matchup,
        attacker=_kind_called(matchup.attacker, kinds),
        defender=_kind_called(matchup.defender, kinds),
    )


def _kind_called(word: str, kinds: Mapping[str, Named]) -> str:
    """The key of the kind that somebody calls by its key or by its name in either language."""
    names = {key: (key, kind.name.de, kind.name.en) for key, kind in kinds.items()}
    found = called(word, names)
    if not found:
        raise UnknownWord(word, tuple(kinds))
    return found[0]


class DuelRefused(Exception):
    """The rules do not let these two fight like this; ``state`` helps to say why."""

    def __init__(self, refusal: Refusal, state: Any = None) -> None:
        super().__init__(f"§{refusal.rule}: {refusal.reason}")
        self.refusal = refusal
        self.state = state
