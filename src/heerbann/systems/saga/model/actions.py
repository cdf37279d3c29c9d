"""The verbs: everything a player can answer."""

from typing import Literal

from heerbann.boards.table import ModelNumber, Point
from heerbann.boards.table.moves.walks import Walk
from heerbann.engine.rules.asks import Action
from heerbann.systems.saga.model.board import AbilityId, Cls, Equipment, Kind, Symbol
from heerbann.systems.saga.model.frames import Source, UnitId
from heerbann.systems.saga.model.ground import PieceKind
from heerbann.systems.saga.model.state import Diagonal, Edge

FatigueUse = Literal["slow", "own_armour", "enemy_armour"]

# §15, §16: before the battle


class ChooseFaction(Action, frozen=True):
    """§15: the army is of this faction."""

    faction: str


class Collect(Action, frozen=True):
    """§15: spend a point on models of a class, or on a unit of special troops or mercenaries."""

    troops: str


class SwapModels(Action, frozen=True):
    """K22: the one exchange of models before units are formed."""

    remove: Cls
    add: Cls


class FormUnit(Action, frozen=True):
    """§15: so many collected models become a unit; ``escort`` makes it a heroic one (K15)."""

    cls: Cls
    models: int
    equipment: tuple[Equipment, ...] = ()
    banner: bool = False
    escort: int = 0


class EndMuster(Action, frozen=True):
    """§15: the army is complete."""


class ChooseEdge(Action, frozen=True):
    """§16: this long edge is ours."""

    edge: Edge


class ChooseDiagonal(Action, frozen=True):
    """K23: the table is halved between these corners."""

    diagonal: Diagonal


class LayPiece(Action, frozen=True):
    """§16: lay a piece of terrain of this kind."""

    kind: PieceKind


class PutPiece(Action, frozen=True):
    """§16: the piece that is laid has these corners."""

    kind: PieceKind
    corners: tuple[Point, ...]


class ShiftPiece(Action, frozen=True):
    """§16: shift a piece that lies already."""

    piece: str


class SlidePiece(Action, frozen=True):
    """§16: the middle of the shifted piece comes here, and it is turned by so many degrees."""

    piece: str
    at: Point
    turn: int = 0


class PassTerrain(Action, frozen=True):
    """§16: lay and shift nothing."""


class Deploy(Action, frozen=True):
    """K23: set up this unit next."""

    unit: UnitId


class SetUp(Action, frozen=True):
    """K23: the models of the unit stand here; each way is its one end point."""

    unit: UnitId
    walks: tuple[Walk, ...]


# §6: orders


class TakeBack(Action, frozen=True):
    """§6: take dice off this box: one off a basic box, all off an advanced one."""

    ability: AbilityId


class ThrowDice(Action, frozen=True):
    """§6: nothing more is taken back; the SAGA dice are thrown."""


class CallOmen(Action, frozen=True):
    """§16, Omen: throw all thrown dice once more."""


class LayDice(Action, frozen=True):
    """§6: lay these thrown dice on a box."""

    ability: AbilityId
    dice: tuple[Symbol, ...]


class EndOrders(Action, frozen=True):
    """§6: lay and use no more in this phase."""


# §14: abilities


class Use(Action, frozen=True):
    """§14: use an ability; ``reduced`` asks how much of each effect is wanted (K21)."""

    ability: AbilityId
    reduced: bool = False


class Pass(Action, frozen=True):
    """§14: use nothing now."""


class Pick(Action, frozen=True):
    """§14, K3: these units are meant by the effect; none may be an answer too."""

    units: tuple[UnitId, ...]


class Take(Action, frozen=True):
    """K21: so many dice of those one could have."""

    number: int


class ChooseOption(Action, frozen=True):
    """§14: the list of effects of this number, counted from 1."""

    number: int


class PickBox(Action, frozen=True):
    """§14: this ability of the enemy is meant."""

    ability: AbilityId


class ThrowAgain(Action, frozen=True):
    """K2: throw these SAGA dice again."""

    dice: tuple[Symbol, ...]


# §7: activations


class Activate(Action, frozen=True):
    """§7: this unit does this now; a charge or shot names its target, We Obey the Hero."""

    unit: UnitId
    kind: Kind
    source: Source
    target: UnitId | None = None
    ability: AbilityId | None = None
    by: UnitId | None = None


class Skip(Action, frozen=True):
    """K3: this unit is not activated after all."""

    unit: UnitId


class EndPhase(Action, frozen=True):
    """§7: the player turn is over."""


class SpendFatigue(Action, frozen=True):
    """§12: remove fatigue of an enemy unit to slow it, or for armour."""

    unit: UnitId
    use: FatigueUse
    number: int = 1


# §8, §9: movement


class March(Action, frozen=True):
    """§8: how the move goes; models that are not named stay where they are."""

    unit: UnitId
    walks: tuple[Walk, ...]


class ChargeHome(Action, frozen=True):
    """K7: how the charge goes, model by model; the first one leads."""

    unit: UnitId
    walks: tuple[Walk, ...]


class CallOff(Action, frozen=True):
    """C4: the move or charge cannot be carried out and is cancelled."""

    unit: UnitId


class ChargeInstead(Action, frozen=True):
    """C6: charge the unit that came in the way."""

    unit: UnitId
    target: UnitId


class GiveGround(Action, frozen=True):
    """§14: the models go back from the enemy, as far as an effect lets them."""

    unit: UnitId
    walks: tuple[Walk, ...]


class Withdraw(Action, frozen=True):
    """K12: the models withdraw after the melee."""

    unit: UnitId
    walks: tuple[Walk, ...]


# §10, §11: combat


class CloseRanks(Action, frozen=True):
    """C9: half the attack dice, but solid cover."""

    unit: UnitId


class StandOpen(Action, frozen=True):
    """C9: do not close ranks."""

    unit: UnitId


class Reroll(Action, frozen=True):
    """C1: throw these of one's own dice again, by what they show after modifiers."""

    faces: tuple[int, ...]


class Lose(Action, frozen=True):
    """§11: this model takes the next loss."""

    unit: UnitId
    model: ModelNumber


class Endure(Action, frozen=True):
    """§5, Resilience: take one fatigue and cancel losses."""

    unit: UnitId


class Shield(Action, frozen=True):
    """K16, Bodyguards: this Hearthguard dies instead."""

    unit: UnitId
    guard: UnitId
    model: ModelNumber


# §16: missions


class Lead(Action, frozen=True):
    """§16: the unit leads this cow from now on."""

    unit: UnitId
    marker: int


class Leave(Action, frozen=True):
    """§16: the unit leaves the table."""

    unit: UnitId


class Stay(Action, frozen=True):
    """§16: the unit neither leads nor leaves."""

    unit: UnitId
