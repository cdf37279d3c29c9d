"""Building an army: what is on offer, what is left to spend, whom one has.

A system names the cards and, for each, the actions that take it; whether that may be and why not
is asked of the rules when a client is told of it.
"""

from dataclasses import dataclass
from typing import Literal

from heerbann.engine.rules.asks import Action
from heerbann.engine.show.drawn import Drawn
from heerbann.engine.show.unit_cards import CardRow, CardSpecial

Preparation = Literal["muster", "deploy"]
"""What is done before a battle: armies are built, and set up."""


class Budget(Drawn, frozen=True, kw_only=True):
    """What there is to spend, and how much of it is spent."""

    title: str
    spent: int
    total: int
    rule: str = ""


class OfferCard(Drawn, frozen=True, kw_only=True, omit_defaults=True):
    """Somebody who may be taken: his picture, his price, his profile; ``most`` is where it ends."""

    title: str
    symbol: str = ""
    note: str = ""
    price: int | None = None
    taken: int = 0
    most: int | None = None
    rows: tuple[CardRow, ...] = ()
    specials: tuple[CardSpecial, ...] = ()


class ArmyLine(Drawn, frozen=True, kw_only=True, omit_defaults=True):
    """Somebody one has; what waits for a place in a unit is ``loose``."""

    title: str
    symbol: str = ""
    note: str = ""
    number: int = 1
    price: int | None = None
    loose: bool = False


@dataclass(frozen=True)
class Way:
    """One way to take a card; where there are several, each has a title."""

    action: Action
    title: str = ""


@dataclass(frozen=True)
class Offer:
    """A card and the ways to take it."""

    card: OfferCard
    ways: tuple[Way, ...]


@dataclass(frozen=True)
class Workbench:
    """All that lies before somebody who builds an army."""

    offers: tuple[Offer, ...]
    army: tuple[ArmyLine, ...] = ()
    budget: Budget | None = None


def told_once(lines: list[ArmyLine]) -> tuple[ArmyLine, ...]:
    """The same line several times is one with a number; in the order in which they came."""
    numbers: dict[ArmyLine, int] = {}
    for line in lines:
        numbers[line] = numbers.get(line, 0) + 1
    return tuple([_counted(line, number) for line, number in numbers.items()])


def _counted(line: ArmyLine, number: int) -> ArmyLine:
    price = None if line.price is None else line.price * number
    return ArmyLine(
        title=line.title,
        symbol=line.symbol,
        note=line.note,
        number=number,
        price=price,
        loose=line.loose,
    )
