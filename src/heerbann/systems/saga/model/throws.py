"""What dice are thrown for, where odds tell throws apart."""

from enum import Enum


class Purpose(Enum):
    """What a throw is for, whichever paragraph calls for it."""

    SAGA = "saga"
    """§6: the SAGA dice of a turn."""
    SAGA_AGAIN = "saga_again"
    """§14: SAGA dice that an ability throws, or throws again."""
    ATTACK = "attack"
    """§10, §11: how many attack dice hit."""
    ATTACK_AGAIN = "attack_again"
    """C1: attack dice that are thrown again."""
    DEFENCE = "defence"
    """§10, §11: how many hits are cancelled."""
    DEFENCE_AGAIN = "defence_again"
    """C1: defence dice that are thrown again."""
    SETUP = "setup"
    """§16: who is first, which method, which special rule."""
