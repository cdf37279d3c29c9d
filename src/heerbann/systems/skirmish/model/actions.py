"""The verbs: everything a player can answer."""

import msgspec

from heerbann.boards.table import ModelNumber, Point
from heerbann.boards.table.moves.walks import Walk
from heerbann.engine.rules.asks import Action
from heerbann.systems.skirmish.model.state import Edge, UnitId


class Barrel(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A ranged weapon of a unit: its line of gear, and its number there."""

    unit: UnitId
    gear: int
    number: int


class Salvo(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """So many models that fire the same weapon."""

    weapon: Barrel
    models: int


class ChooseBook(Action, frozen=True):
    """§1.2: build the army from this book."""

    book: str


class Recruit(Action, frozen=True):
    """§15.9: buy one more unit of this entry."""

    entry: str


class EndRecruiting(Action, frozen=True):
    """§15.9: the army is complete."""


class ChooseEdge(Action, frozen=True):
    """§15.8: this long edge is ours."""

    edge: Edge


class PlaceMark(Action, frozen=True):
    """§15.7: lay the next marker here."""

    at: Point


class Deploy(Action, frozen=True):
    """§15.8: set up this unit next."""

    unit: UnitId


class SetUp(Action, frozen=True):
    """§15.8: the models of the unit stand here; each way is its one end point."""

    unit: UnitId
    walks: tuple[Walk, ...]


class Vanguard(Action, frozen=True):
    """§14.4: move this unit before the game."""

    unit: UnitId


class StayBack(Action, frozen=True):
    """§14.4: do without the move before the game."""

    unit: UnitId


class CallHowl(Action, frozen=True):
    """§14.12: call the War Howl now."""


class SaveHowl(Action, frozen=True):
    """§14.12: keep the War Howl for later."""


class HowlMove(Action, frozen=True):
    """§14.12: this unit uses its free move."""

    unit: UnitId


class HowlFight(Action, frozen=True):
    """§14.12: this unit uses its free melee."""

    unit: UnitId
    target: UnitId


class EndHowl(Action, frozen=True):
    """§14.12: nobody else uses the War Howl."""


class Activate(Action, frozen=True):
    """§11.2: this unit acts now."""

    unit: UnitId


class Move(Action, frozen=True):
    """§5.4: move up to B."""

    unit: UnitId


class FreeMove(Action, frozen=True):
    """§14.1: the additional move of a Fast unit."""

    unit: UnitId


class Sprint(Action, frozen=True):
    """§5.13: move up to twice B as the only action."""

    unit: UnitId


class March(Action, frozen=True):
    """§6: how the declared move goes; models that are not named stay where they are."""

    unit: UnitId
    walks: tuple[Walk, ...]


class Shoot(Action, frozen=True):
    """§5.5: shoot at an enemy unit."""

    unit: UnitId
    target: UnitId


class Suppress(Action, frozen=True):
    """§5.11: suppressive fire at an enemy unit."""

    unit: UnitId
    target: UnitId


class Fire(Action, frozen=True):
    """§7.1: so many models fire this weapon and so many that one; a vehicle fires all of these."""

    unit: UnitId
    salvos: tuple[Salvo, ...]


class FireSome(Action, frozen=True):
    """§7.1: so many models fire this weapon; what the others fire is said next."""

    unit: UnitId
    salvo: Salvo


class HoldFire(Action, frozen=True):
    """§7.1, switch vehicle_split_fire: the weapons that are left stay silent."""

    unit: UnitId


class Fight(Action, frozen=True):
    """§5.6: attack an enemy unit in contact."""

    unit: UnitId
    target: UnitId


class SecureArea(Action, frozen=True):
    """§5.7: prepare a reaction."""

    unit: UnitId


class TakeCover(Action, frozen=True):
    """§5.12: save one better for the rest of the round."""

    unit: UnitId


class Flee(Action, frozen=True):
    """§5.9: run towards the own edge."""

    unit: UnitId


class Rally(Action, frozen=True):
    """§5.10: try to restore morale."""

    unit: UnitId


class EndActivation(Action, frozen=True):
    """§5.3: do no more with this unit."""

    unit: UnitId


class ReactMove(Action, frozen=True):
    """§5.8: react with a move."""

    unit: UnitId


class ReactShoot(Action, frozen=True):
    """§5.8: react with fire."""

    unit: UnitId
    target: UnitId


class ReactFight(Action, frozen=True):
    """§5.8: react with an attack."""

    unit: UnitId
    target: UnitId


class ReactFlee(Action, frozen=True):
    """§5.8: react by running away."""

    unit: UnitId


class ReactRally(Action, frozen=True):
    """§5.8: react by restoring morale."""

    unit: UnitId


class PassReaction(Action, frozen=True):
    """§5.8: let it happen and keep the markers."""


class Lose(Action, frozen=True):
    """§7.7: this model takes the next loss."""

    unit: UnitId
    model: ModelNumber


class AimAt(Action, frozen=True):
    """§14.5: the sniper's next hit is for this model."""

    unit: UnitId
    model: ModelNumber


class LoseWeapon(Action, frozen=True):
    """§9.3: this weapon of the vehicle is destroyed."""

    unit: UnitId
    weapon: Barrel


class Pursue(Action, frozen=True):
    """§8.10: run after the fleeing unit."""

    unit: UnitId


class LetGo(Action, frozen=True):
    """§8.10: stay where the melee was."""

    unit: UnitId
