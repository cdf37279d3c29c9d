"""All there is to know of one unit, as a card."""

from heerbann.engine.show.drawn import Drawn


class CardRow(Drawn, frozen=True, kw_only=True):
    """One value of a unit's profile: its letter, its number, what it means, its paragraph."""

    label: str
    value: str
    text: str
    rule: str = ""


class CardSpecial(Drawn, frozen=True, kw_only=True):
    """A special rule in a sentence."""

    title: str
    text: str
    rule: str


class UnitCard(Drawn, frozen=True, kw_only=True):
    """All there is to know of one unit: its values, its special rules."""

    title: str
    rows: tuple[CardRow, ...]
    specials: tuple[CardSpecial, ...] = ()
