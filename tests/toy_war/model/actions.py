"""The verbs of the war."""

from heerbann.engine.rules.asks import Action, Seat


class March(Action, frozen=True):
    """March against somebody."""

    by: Seat
    against: Seat


class Stay(Action, frozen=True):
    """Stay at home."""

    by: Seat


class Levy(Action, frozen=True):
    """Buy a man."""


class Save(Action, frozen=True):
    """Keep the gold."""
