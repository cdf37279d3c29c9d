"""The verbs of §8 to §10 and of single scenarios: work, climb, burn, search."""

from heerbann.boards.hex.hexes import Direction, Hex
from heerbann.engine.rules.asks import Action
from heerbann.systems.diex_aie.model.state import UnitId

# §8: buildings


class TakeShelter(Action, frozen=True):
    """§8.3.3, §8.3.4: from which side somebody in a doorway or at a corner is covered."""

    unit: UnitId
    way: Direction


class BreakFence(Action, frozen=True):
    """§8.4.2: tear down the fence on this side of the own hex."""

    unit: UnitId
    way: Direction


# §9: castles


class WorkGate(Action, frozen=True):
    """§9.2.4, §9.2.5: open or shut the gate on this side of the own hex."""

    unit: UnitId
    way: Direction


class PullBridge(Action, frozen=True):
    """§9.2.3: pull the bridge to the own side."""

    unit: UnitId


class SinkBridge(Action, frozen=True):
    """§9.2.3: throw the bridge into the moat."""

    unit: UnitId


class LayBridge(Action, frozen=True):
    """§9.2.3: lay the bridge back."""

    unit: UnitId


# §10.1: ladders


class LayLadder(Action, frozen=True):
    """Before the battle: a ladder lies in this hex and the next one that way."""

    hex: Hex
    way: Direction


class LiftLadder(Action, frozen=True):
    """§10.1.2: two men pick up a ladder; the first takes its first end."""

    ladder: int
    unit: UnitId
    helper: UnitId


class TakeUpLadder(Action, frozen=True):
    """§10.1.2: the two who carry a ladder move with it."""

    ladder: int


class Haul(Action, frozen=True):
    """§10.1.2: a hex on with the ladder; this carrier leads, the other follows."""

    ladder: int
    unit: UnitId
    to: Hex


class RaiseLadder(Action, frozen=True):
    """§10.1.2: set the ladder up in one of its hexes, against the palisade on this side."""

    ladder: int
    hex: Hex
    way: Direction


class DropLadder(Action, frozen=True):
    """§10.1.2: lay the ladder down."""

    ladder: int


class EndHaul(Action, frozen=True):
    """§10.1.2: far enough with the ladder for this turn."""

    ladder: int


class ShiftLadder(Action, frozen=True):
    """§10.1.4: two men shift or turn a ladder that stands."""

    ladder: int
    unit: UnitId
    helper: UnitId
    hex: Hex
    way: Direction


class Climb(Action, frozen=True):
    """§10.1.3: onto the ladder."""

    unit: UnitId
    ladder: int


class ClimbDown(Action, frozen=True):
    """§10.1.3: down from the ladder."""

    unit: UnitId


class Jump(Action, frozen=True):
    """§10.1.3: from the top of the ladder over the palisade."""

    unit: UnitId
    to: Hex


class Topple(Action, frozen=True):
    """§10.1.6, §10.1.7: try to throw a ladder over."""

    unit: UnitId
    ladder: int


class FallTo(Action, frozen=True):
    """§10.1.6: where somebody falls who was on the ladder."""

    unit: UnitId
    to: Hex


class LetLie(Action, frozen=True):
    """§10.1.6: where the other half of a fallen ladder lies."""

    ladder: int
    to: Hex


# §10.2, §10.3: fire


class LayTinder(Action, frozen=True):
    """§10.2.1: make ready to light the timber of this hex in the next turn."""

    unit: UnitId
    hex: Hex


class LightFire(Action, frozen=True):
    """§10.2.1: light it."""

    unit: UnitId
    hex: Hex


class PutOut(Action, frozen=True):
    """§10.2.3: try to put out the fire in this hex."""

    unit: UnitId
    hex: Hex


class ShootFire(Action, frozen=True):
    """§10.3: a flaming arrow at the timber of this hex."""

    unit: UnitId
    hex: Hex


# §10.4: the moat


class FillMoat(Action, frozen=True):
    """§10.4: this hex of the moat is filled before the assault."""

    hex: Hex


class EndFilling(Action, frozen=True):
    """§10.4: no more of the moat is filled."""


# §2: what single scenarios add


class HideChest(Action, frozen=True):
    """Hide a chest in the house of this hex."""

    hex: Hex


class Search(Action, frozen=True):
    """Search the house one is in, a whole turn long."""

    unit: UnitId


class LullAsleep(Action, frozen=True):
    """Say who sleeps when the battle begins."""

    unit: UnitId
