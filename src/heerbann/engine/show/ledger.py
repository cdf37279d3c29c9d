"""The ledger of a long game: what there is to decide, sheets, what is known of others, the story.

A game that lasts for weeks is not kept in mind: whoever comes back reads here where he stands, and
prints it if he likes. It is made of a state as one seat may know it, so it costs the same however
long the game has lasted.
"""

from fractions import Fraction

from heerbann.engine.rules.asks import Seat
from heerbann.engine.show.drawn import Drawn
from heerbann.engine.show.unit_cards import UnitCard


class LedgerChance(Drawn, frozen=True):
    """An exact chance: as a fraction, and in percent."""

    fraction: str
    percent: float


class Matter(Drawn, frozen=True, kw_only=True, omit_defaults=True):
    """Something to decide, or to be known before: ``about`` whom or what it is.

    ``unit`` and ``spot`` are the piece and the place it is about, if there are any; what is
    ``urgent`` is to be seen to now.
    """

    about: str
    text: str
    rule: str
    chance: LedgerChance | None = None
    unit: str = ""
    spot: str = ""
    urgent: bool = False


class Sighting(Drawn, frozen=True, kw_only=True, omit_defaults=True):
    """What is known of a piece of somebody else: where it is, and when what was seen of it."""

    unit: str
    name: str
    side: Seat
    spot: str
    when: str
    text: str
    rule: str = ""


class StoryLine(Drawn, frozen=True, kw_only=True, omit_defaults=True):
    """A sentence of the story; ``contest`` is the number of the contest that it tells of.

    Contests are counted from 1, in the order in which their results were booked. One that the seat
    may not look at is told without its number.
    """

    text: str
    rule: str = ""
    contest: int | None = None


class Chapter(Drawn, frozen=True, kw_only=True):
    """A day, or whatever a long game is told by."""

    title: str
    lines: tuple[StoryLine, ...]


class Ledger(Drawn, frozen=True, kw_only=True, omit_defaults=True):
    """All that a seat keeps of a long game."""

    lead: str
    matters: tuple[Matter, ...] = ()
    sheets: tuple[UnitCard, ...] = ()
    sightings: tuple[Sighting, ...] = ()
    chapters: tuple[Chapter, ...] = ()

    def contests(self) -> frozenset[int]:
        """The contests that its reader may look at."""
        lines = [line for chapter in self.chapters for line in chapter.lines]
        return frozenset([line.contest for line in lines if line.contest is not None])


def ledger_chance(chance: Fraction) -> LedgerChance:
    """As it is told."""
    return LedgerChance(str(chance), float(100 * chance))
