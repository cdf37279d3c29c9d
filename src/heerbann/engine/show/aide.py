"""An aide at a real table that knows no positions: boards, dice, marks and odds alone.

Everything it is asked is answered from what is told with the question: no game is kept for it.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated, Literal

import msgspec
from msgspec import Meta

from heerbann.engine.show.drawn import Drawn
from heerbann.engine.show.sideboard import CardSign, DiceChance, HandCard

if TYPE_CHECKING:
    from heerbann.engine.texts.teller import Teller

Part = Literal["attacker", "defender"]
Word = Annotated[str, Meta(max_length=64)]
Few = Annotated[int, Meta(ge=0, le=99)]
Step = Annotated[int, Meta(ge=-9, le=99)]


# What there is


class AideKind(Drawn, frozen=True, kw_only=True):
    """A kind of units, its values in words, how many models it usually has and may have.

    ``start``: with so many units of it a side begins.
    """

    key: str
    title: str
    text: str
    usual: int
    most: int
    start: int


class AideBoard(Drawn, frozen=True, kw_only=True):
    """A board with its tiles, and the kinds of units that go with it."""

    key: str
    title: str
    tiles: tuple[HandCard, ...]
    kinds: tuple[AideKind, ...]


class AideWay(Drawn, frozen=True, kw_only=True):
    """A way to fight."""

    key: str
    title: str


class AideDial(Drawn, frozen=True, kw_only=True):
    """A number that counts in a fight; ``ways``, ``parts``: in which, and for whom."""

    key: str
    title: str
    lowest: int
    highest: int
    rule: str
    ways: tuple[str, ...]
    parts: tuple[Part, ...] = ("attacker", "defender")


class AideStep(Drawn, frozen=True, kw_only=True):
    """A step of a turn, in words of ours."""

    title: str
    text: str
    rule: str


class AideSheet(Drawn, frozen=True, kw_only=True):
    """All that a page needs before anything is asked."""

    title: str
    lead: str
    dice: int
    """How many dice each side has."""
    faces: tuple[CardSign, ...]
    mark: str
    """What is laid beside units."""
    marks: int
    """So many of them are the limit."""
    mark_text: str
    mark_rule: str
    boards: tuple[AideBoard, ...]
    ways: tuple[AideWay, ...]
    dials: tuple[AideDial, ...]
    turn: tuple[AideStep, ...]


# What is asked, and what comes back


class Asked(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Base of what an aide is asked."""


class AideUnit(Asked, frozen=True, kw_only=True):
    """A unit beside which marks lie."""

    kind: Word
    models: Few
    marks: Few = 0


class TrayQuestion(Asked, frozen=True, kw_only=True):
    """The dice of a side: thrown, laid on tiles, tiles used up; its units say how many it throws.

    ``to_throw`` overrules that number.
    """

    board: Word
    units: Annotated[tuple[AideUnit, ...], Meta(max_length=24)] = ()
    thrown: Annotated[tuple[Word, ...], Meta(max_length=16)] = ()
    laid: Annotated[dict[Word, Annotated[tuple[Word, ...], Meta(max_length=16)]],
                    Meta(max_length=32)] = {}  # fmt: skip
    used: Annotated[tuple[Word, ...], Meta(max_length=32)] = ()
    to_throw: Few | None = None


class TileWay(Drawn, frozen=True, kw_only=True):
    """Dice that pay for a tile, in words, and the tiles that can no longer be paid for then."""

    dice: tuple[str, ...]
    text: str
    gone: tuple[str, ...]


class TileNow(Drawn, frozen=True, kw_only=True, omit_defaults=True):
    """How a tile stands: the ways to pay for it, or the chance that the next throw will."""

    id: str
    ways: tuple[TileWay, ...] = ()
    chance: DiceChance | None = None
    why: str = ""
    rule: str = ""


class TrayAnswer(Drawn, frozen=True, kw_only=True):
    """How many dice are available, given by the units, and thrown next; and every tile."""

    available: int
    generated: int
    to_throw: int
    tiles: tuple[TileNow, ...]


class Fighter(AideUnit, frozen=True, kw_only=True):
    """One part of a fight, with the dials that are not at nought."""

    dials: Annotated[dict[Word, Step], Meta(max_length=16)] = {}


class ClashQuestion(Asked, frozen=True, kw_only=True):
    """Two units fight, in one way."""

    way: Word
    attacker: Fighter
    defender: Fighter


class PoolText(Drawn, frozen=True, kw_only=True):
    """What one part throws: in words, with every point that counts."""

    part: Part
    text: str
    points: tuple[str, ...]


class LossChance(Drawn, frozen=True, kw_only=True):
    """How likely it is to lose exactly so many, and at least so many."""

    number: int
    fraction: str
    percent: float
    or_more: float


class LossTable(Drawn, frozen=True, kw_only=True):
    """The losses of one part."""

    part: Part
    title: str
    mean: float
    losses: tuple[LossChance, ...]


class FightFact(Drawn, frozen=True, kw_only=True):
    """Something that may come of a fight."""

    text: str
    fraction: str
    percent: float
    rule: str = ""


class ClashAnswer(Drawn, frozen=True, kw_only=True):
    """Exact odds of a fight."""

    pools: tuple[PoolText, ...]
    losses: tuple[LossTable, ...]
    facts: tuple[FightFact, ...]
    notes: tuple[str, ...] = ()


class AideRefused(Exception):
    """A question about something there is not: its word."""


@dataclass(frozen=True)
class TableAide:
    """What a system offers to people at a real table."""

    title: "Callable[[Teller], str]"
    sheet: "Callable[[Teller], AideSheet]"
    trays: "Callable[[TrayQuestion, Teller], TrayAnswer]"
    clash: "Callable[[ClashQuestion, Teller], ClashAnswer]"
