"""The verbs of §11 and of campaigns: who begins, patrols, prisoners, and giving up."""

from heerbann.boards.hex.hexes import Hex
from heerbann.engine.rules.asks import Action, Seat
from heerbann.systems.diex_aie.model.scenario import Edge
from heerbann.systems.diex_aie.model.state import UnitId

# Before the battle


class SetUpFirst(Action, frozen=True):
    """§K20: this side sets up before the other."""

    side: Seat


class MoveFirst(Action, frozen=True):
    """§K20: this side has the first turn."""

    side: Seat


# §11.4.2: patrols


class ComeOver(Action, frozen=True):
    """The new patrol comes over this edge."""

    edge: Edge


class SendOut(Action, frozen=True):
    """He goes with the new patrol."""

    unit: UnitId


class EndPatrol(Action, frozen=True):
    """Nobody else goes with it."""


# §K21: prisoners


class FreePrisoner(Action, frozen=True):
    """A whole idle turn beside a prisoner of one's own side."""

    unit: UnitId
    prisoner: UnitId


class Rearm(Action, frozen=True):
    """A whole idle turn beside somebody dead or stunned, whose arms he takes."""

    unit: UnitId
    hex: Hex


# The end


class CallOff(Action, frozen=True):
    """§11.4.1: all defenders are shut in, and the assault is over for today."""


class Surrender(Action, frozen=True):
    """§K20: lay down arms."""
