"""The verbs of §5 to §7: shoot, strike, give ground, charge."""

from typing import Literal

from heerbann.boards.hex.hexes import Direction, Hex
from heerbann.engine.rules.asks import Action
from heerbann.systems.diex_aie.model.state import UnitId

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


class ChargeAlong(Action, frozen=True):
    """§7.2.1: who charges whom on which path, hex by hex of the horse's head."""

    unit: UnitId
    target: UnitId
    path: tuple[Hex, ...]


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
