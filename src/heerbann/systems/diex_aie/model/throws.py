"""What throws are for."""

from enum import Enum


class Purpose(Enum):
    """What a throw is for, whichever paragraph calls for it."""

    HIT_HEX = "hit_hex"
    """§5.4.1: which hex a shot hits."""
    INFILTRATION = "infiltration"
    """§4.3.1: whether somebody gets past an enemy."""
    SPREAD = "spread"
    """§10.2.2: whether a fire spreads."""
