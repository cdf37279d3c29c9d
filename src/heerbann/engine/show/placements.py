"""What a placement would mean, and what stands in its way."""

from heerbann.engine.show.drawn import Drawn, Outline


class Sight(Drawn, frozen=True, kw_only=True):
    """Does a unit see another, through what, and what does that give the other?"""

    unit: str
    """Whom it is about."""
    seen: bool
    text: str
    line: Outline = ()
    """From end to end; empty where there is nothing to draw."""
    blocked_by: str | None = None
    """The area or piece in between."""
    cover: str | None = None
    """In words, if there is any."""


class Ring(Drawn, frozen=True, kw_only=True):
    """A circle on the table within which something has to stay."""

    x: int
    y: int
    radius: int


class Preview(Drawn, frozen=True, kw_only=True):
    """What a placement would mean: how far it is, what is seen from there, what else to know."""

    length: str = ""
    sights: tuple[Sight, ...] = ()
    notes: tuple[str, ...] = ()
    rings: tuple[Ring, ...] = ()


class Caution(Drawn, frozen=True, kw_only=True):
    """What an option costs besides, or what others could do against it, with its paragraph."""

    rule: str
    text: str


class Culprit(Drawn, frozen=True, kw_only=True, omit_defaults=True):
    """What stands in the way of a placement, to be shown: any of these."""

    figure: str | None = None
    piece: str | None = None
    area: str | None = None


class Placing(Drawn, frozen=True, kw_only=True):
    """Who is to be placed, and how far it may go from where it stands (None: it does not say)."""

    unit: str | None = None
    reach: int | None = None
