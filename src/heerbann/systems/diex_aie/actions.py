"""The verbs: what a player may do."""

from typing import Literal

from heerbann.boards.hexes import Direction, Hex
from heerbann.engine.asks import Action
from heerbann.systems.diex_aie.state import UnitId

# Before the battle


class Deploy(Action, frozen=True):
    """Set somebody up; ``hex`` is that of a horse's head, ``facing`` where it points."""

    unit: UnitId
    hex: Hex
    facing: Direction | None = None


# §5: missiles


class Shoot(Action, frozen=True):
    """§5.4: shoot at a target in the own turn; ``hex`` is the one aimed at."""

    unit: UnitId
    target: UnitId
    hex: Hex


class EndFire(Action, frozen=True):
    """§2.1: step 1 is over."""


class Loose(Action, frozen=True):
    """§5.3: join a volley at somebody who moves, or who will not move."""

    unit: UnitId
    target: UnitId
    hex: Hex


class FireVolley(Action, frozen=True):
    """§5.3: all shooters of the volley are named."""


class HoldFire(Action, frozen=True):
    """§5.3: no volley in this hex, during this move, or in this turn."""

    until: Literal["hex", "move", "turn"]


# §4: movement


class Begin(Action, frozen=True):
    """§4: this unit moves next."""

    unit: UnitId


class Enter(Action, frozen=True):
    """Come into play over an edge; a horse's tail is on the edge, its head one hex further."""

    unit: UnitId
    hex: Hex
    facing: Direction | None = None


class Go(Action, frozen=True):
    """§4: one hex on; for a rider ``to`` is where the head goes (§4.4.1)."""

    unit: UnitId
    to: Hex


class TurnAbout(Action, frozen=True):
    """§4.4.1: turn the horse on the spot."""

    unit: UnitId


class Mount(Action, frozen=True):
    """§4.4.2."""

    unit: UnitId
    horse: UnitId


class Dismount(Action, frozen=True):
    """§4.4.2: ``to`` is where the rider then stands."""

    unit: UnitId
    to: Hex


class TakeReins(Action, frozen=True):
    """§4.4.3: lead an animal from here on; a rider who means to ``stay`` needs no roll."""

    unit: UnitId
    animal: UnitId
    stay: bool = False


class LetGo(Action, frozen=True):
    """§4.4.3: lead an animal no longer."""

    unit: UnitId
    animal: UnitId


class PickUp(Action, frozen=True):
    """§4.2.4: carry somebody who is stunned."""

    unit: UnitId
    other: UnitId


class SetDown(Action, frozen=True):
    """§4.2.4: lay down whom one carried."""

    unit: UnitId
    to: Hex


class Leave(Action, frozen=True):
    """Leave the map over an edge that the scenario allows."""

    unit: UnitId


class EndMove(Action, frozen=True):
    """§4: this unit has moved enough; if it has not moved at all, it will not (§5.3)."""

    unit: UnitId


class ClearDead(Action, frozen=True):
    """§4.2.3: two men shift the dead of a hex by one hex."""

    unit: UnitId
    helper: UnitId
    hex: Hex
    way: Direction
    horse: bool = False


class EndMovement(Action, frozen=True):
    """§2.1: step 3 is over; whoever has not moved does not move."""


# §4.3: infiltration


class Engage(Action, frozen=True):
    """§4.3: this enemy will be attacked in this turn."""

    unit: UnitId
    enemy: UnitId


class SlipPast(Action, frozen=True):
    """§4.3: this enemy will not be attacked, so check now."""

    unit: UnitId
    enemy: UnitId


class Hinder(Action, frozen=True):
    """§4.3: a missile unit draws its hand weapon to stop somebody."""

    unit: UnitId


class LetPass(Action, frozen=True):
    """§4.3: a missile unit keeps its bow in hand and lets somebody pass."""

    unit: UnitId


# §5.4.4, §6.4, §6.7: driven back


class Retreat(Action, frozen=True):
    """§6.4: the next hex of a retreat."""

    unit: UnitId
    to: Hex


class Displace(Action, frozen=True):
    """§6.4: where somebody goes who has to make room."""

    unit: UnitId
    to: Hex


class Land(Action, frozen=True):
    """§6.7: where a thrown rider comes to lie."""

    unit: UnitId
    to: Hex


class Suffer(Action, frozen=True):
    """§6.2: which of several is hurt."""

    unit: UnitId


# §7: special techniques


class Charge(Action, frozen=True):
    """§7.2.1: charge a target, coming at it in this direction."""

    unit: UnitId
    target: UnitId
    hex: Hex
    way: Direction


class EndCharges(Action, frozen=True):
    """§2.1: step 2 is over."""


class CounterCharge(Action, frozen=True):
    """§7.2.2: ride against the charge that was just declared."""

    unit: UnitId


class AwaitCharge(Action, frozen=True):
    """§7.2.2: nobody rides against it."""


class FormWall(Action, frozen=True):
    """§7.4: all who stand side by side with this one along a line form a shield wall."""

    unit: UnitId
    line: Direction
    front: Direction


class Evade(Action, frozen=True):
    """§7.3: give way before the blow."""

    unit: UnitId
    to: Hex


class StandFast(Action, frozen=True):
    """§7.3: do not give way."""

    unit: UnitId


class RaiseAxe(Action, frozen=True):
    """§7.5: take the axe in both hands."""

    unit: UnitId


class LowerAxe(Action, frozen=True):
    """§7.5: take up the shield again."""

    unit: UnitId


class EndAxes(Action, frozen=True):
    """§7.5: all axes are as they shall be."""


# §6: melee


class Attack(Action, frozen=True):
    """§6: begin an attack."""

    unit: UnitId
    target: UnitId


class Join(Action, frozen=True):
    """§6.2: one more attacker."""

    unit: UnitId


class Include(Action, frozen=True):
    """§6.2: one more defender."""

    target: UnitId


class Strike(Action, frozen=True):
    """§6: the attack is complete."""


class Advance(Action, frozen=True):
    """§6.5: follow up by one hex."""

    unit: UnitId
    to: Hex


class Halt(Action, frozen=True):
    """§6.5: advance no further."""


class EndMelee(Action, frozen=True):
    """§2.1: step 4 is over."""


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


class Search(Action, frozen=True):
    """Search the house one is in, a whole turn long."""

    unit: UnitId


class LullAsleep(Action, frozen=True):
    """Say who sleeps when the battle begins."""

    unit: UnitId
