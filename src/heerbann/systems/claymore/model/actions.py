"""The verbs: everything a player can answer."""

from heerbann.boards.hex.hexes import Direction, Hex
from heerbann.engine.rules.asks import Action
from heerbann.systems.claymore.model.ground import ElementKind
from heerbann.systems.claymore.model.state import Edge, UnitId


class Recruit(Action, frozen=True):
    """§14.1: take one more regiment of this kind into the army."""

    kind: str


class EndRecruiting(Action, frozen=True):
    """§14.1: the army is complete."""


class LayElement(Action, frozen=True):
    """§2.1: lay a piece of terrain; ``facing`` is the first closed side of a palisade."""

    kind: ElementKind
    hex: Hex
    facing: Direction | None = None


class StopLaying(Action, frozen=True):
    """§2.1: lay no more terrain."""


class ChooseEdge(Action, frozen=True):
    """§3.1: deploy on this side of the board."""

    edge: Edge


class Deploy(Action, frozen=True):
    """§3.2: set up a regiment."""

    unit: UnitId
    hex: Hex


class Move(Action, frozen=True):
    """§6.1: move a regiment; the way is found by the referee."""

    unit: UnitId
    to: Hex


class Hurry(Action, frozen=True):
    """§6.8: a Swift regiment rolls for one hex more; then it moves, stays or shoots."""

    unit: UnitId


class Stay(Action, frozen=True):
    """§6.8: after the Swift roll, do not move after all."""

    unit: UnitId


class Shoot(Action, frozen=True):
    """§7.3: shoot at an enemy regiment."""

    unit: UnitId
    target: UnitId


class Fire(Action, frozen=True):
    """§9.3: fire the howitzer at an enemy regiment."""

    unit: UnitId
    target: UnitId


class LayTile(Action, frozen=True):
    """§9.5: lay the next tile of the howitzer's chain here."""

    hex: Hex


class EndHalf(Action, frozen=True):
    """§5.4: no more moves and shots in this half of the phase."""


class Fight(Action, frozen=True):
    """§8.3: this melee is the next."""

    empire: UnitId
    chaos: UnitId


class UseReroll(Action, frozen=True):
    """§10.1: roll the die of the dice-off again, thanks to a Leader."""


class KeepRoll(Action, frozen=True):
    """§10.1: let the die lie."""


class Attack(Action, frozen=True):
    """§8.6: use the won dice-off; Berserkers may sacrifice a life point for more dice (§10.7)."""

    berserk: bool = False


class Decline(Action, frozen=True):
    """§8.6: do not attack."""


class Reroll(Action, frozen=True):
    """§10.2: roll this many missed dice again, and this many that hit."""

    misses: int
    hits: int = 0


class TakeSaves(Action, frozen=True):
    """§10.4: roll for armour."""


class WaiveSaves(Action, frozen=True):
    """§10.4: take the wounds."""


class SelfDestruct(Action, frozen=True):
    """§10.8: try to blow up howitzer and attacker."""


class HoldOut(Action, frozen=True):
    """§10.8: do not try it."""


class Flee(Action, frozen=True):
    """§10.6: a Cowardly regiment runs to this hex."""

    to: Hex
