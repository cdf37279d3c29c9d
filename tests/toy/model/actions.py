"""The verbs of the duel."""

from heerbann.engine.rules.asks import Action
from tests.toy.model.scenario import Card
from tests.toy.model.state import Spot


class SetPawn(Action, frozen=True):
    """Stand a pawn on a point of the table."""

    at: Spot


class Halt(Action, frozen=True):
    """Do not walk after all."""


class Strike(Action, frozen=True):
    """Attack with a card of the hand."""

    card: Card


class Veil(Action, frozen=True):
    """Lay a card face down."""

    card: Card


class Unveil(Action, frozen=True):
    """Turn one's own card up."""


class Peek(Action, frozen=True):
    """Look at the other's card."""


class Walk(Action, frozen=True):
    """Begin to walk."""


class Wait(Action, frozen=True):
    """Do nothing."""


class Parry(Action, frozen=True):
    """Spend a shield."""


class Accept(Action, frozen=True):
    """Take the blow."""
