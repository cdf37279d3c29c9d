"""Building an army as a client is told of it."""

import msgspec

from heerbann.engine.show.workbench import ArmyLine, Budget, OfferCard


class ToldWay(msgspec.Struct, frozen=True, omit_defaults=True):
    """One way to take a card: the option that does, or the paragraph that forbids it.

    ``key`` is the same in every battle of the system: lists that are kept name it.
    """

    key: str
    title: str = ""
    option: int | None = None
    text: str = ""
    rule: str = ""


class ToldOffer(msgspec.Struct, frozen=True):
    """A card and the ways to take it."""

    card: OfferCard
    ways: tuple[ToldWay, ...]


class ToldWorkbench(msgspec.Struct, frozen=True, kw_only=True):
    """What is on offer, what one has, what is left; ``chosen`` are the keys of what was taken.

    ``rest`` are the options that take nobody, such as the end.
    """

    offers: tuple[ToldOffer, ...]
    rest: tuple[ToldWay, ...]
    army: tuple[ArmyLine, ...]
    budget: Budget | None = None
    chosen: tuple[str, ...] = ()
