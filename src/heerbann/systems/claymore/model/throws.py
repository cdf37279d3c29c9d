"""What throws are for."""

from enum import Enum


class Purpose(Enum):
    """What a throw is for, whichever paragraph calls for it."""

    DICE_OFF = "dice_off"
    """§8.5: who may attack in a melee."""
