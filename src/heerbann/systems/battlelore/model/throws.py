"""What dice are thrown for, where odds tell throws apart."""

from enum import Enum


class Purpose(Enum):
    """What a throw is for, whichever paragraph calls for it."""

    ORDERS = "orders"
    """§B.18: the dice of a command that rolls for its orders."""
    STRIKE = "strike"
    """§B.10: the dice of an attack, or of one that answers it."""
    CRITICAL = "critical"
    """§B.16: every hit on a creature once more."""
