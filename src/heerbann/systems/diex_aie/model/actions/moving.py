"""The verbs of §2 and §4: set up, move, ride, get past."""

from heerbann.boards.hex.hexes import Direction, Hex
from heerbann.engine.rules.asks import Action
from heerbann.systems.diex_aie.model.scenario import Edge
from heerbann.systems.diex_aie.model.state import UnitId

# Before the battle


class Deploy(Action, frozen=True):
    """Set somebody up; ``hex`` is that of a horse's head, ``facing`` where it points."""

    unit: UnitId
    hex: Hex
    facing: Direction | None = None


class SendAhead(Action, frozen=True):
    """Post somebody at an edge before the enemy sets up."""

    unit: UnitId
    edge: Edge


class EndSendingAhead(Action, frozen=True):
    """The others wait until the enemy has set up."""


class Post(Action, frozen=True):
    """Post somebody at the edge over which he will come."""

    unit: UnitId
    edge: Edge


class Approach(Action, frozen=True):
    """Everybody comes over this edge."""

    edge: Edge


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


class Flee(Action, frozen=True):
    """Give the battle up, over the edge one came from; the enemy gets a point for it."""

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
