"""Dice and draws as clients are told of them: what is to be thrown, and what was."""

import msgspec

from heerbann.engine.rules.asks import Seat


class ModifierText(msgspec.Struct, frozen=True):
    """One argued point of a roll."""

    rule: str
    amount: int
    text: str


class KindInBag(msgspec.Struct, frozen=True):
    """A kind of thing in a bag: how many are left."""

    kind: str
    text: str
    number: int


class DiceToThrow(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What is to be thrown or drawn, and what for, where a game tells its throws apart."""

    number: int = 0
    sides: int = 0
    purpose: str | None = None
    success: tuple[int, ...] = ()
    by: tuple[Seat, ...] = ()
    modifiers: tuple[ModifierText, ...] = ()
    bag: tuple[KindInBag, ...] = ()


class ThrownHand(msgspec.Struct, frozen=True, omit_defaults=True):
    """The dice that one hand threw; nobody's (null), where a rule asks no seat to throw."""

    seat: Seat | None
    faces: tuple[int, ...]


class LoggedThrow(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What was thrown or drawn: dice as each hand threw them, or the kind that was drawn.

    ``success`` are the faces that succeed, where successes are counted: ``successes`` are how many
    did, ``need`` is the face from which on they do, if it can be told so. ``purpose`` is what it
    was for, where a game tells its throws apart.
    """

    rule: str
    by: tuple[Seat, ...] = ()
    sides: int = 0
    purpose: str | None = None
    hands: tuple[ThrownHand, ...] = ()
    success: tuple[int, ...] = ()
    need: int | None = None
    successes: int | None = None
    modifiers: tuple[ModifierText, ...] = ()
    drawn: str | None = None
    text: str = ""
