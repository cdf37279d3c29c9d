"""The facts of shooting, melee, vehicles and morale, and how each changes the state."""

from functools import lru_cache
from typing import ClassVar, Literal

from msgspec.structs import replace

from heerbann.boards.table import Outline, Point
from heerbann.engine.asks import Faces, Seat
from heerbann.engine.battle import Event
from heerbann.engine.packs import Localised
from heerbann.systems.skirmish.actions import Barrel, Walk
from heerbann.systems.skirmish.events_setup import walked
from heerbann.systems.skirmish.ground import Piece, TerrainClass
from heerbann.systems.skirmish.state import (
    Clash,
    ClashKind,
    Crew,
    DamageResult,
    Model,
    ModelNumber,
    State,
    Unit,
    UnitId,
)

SaveCause = Literal["shoot", "melee", "blast", "terrain"]

# Helpers every change of a unit goes through


def _change(state: State, unit_id: UnitId, **facts: object) -> None:
    state.units[unit_id] = replace(state.units[unit_id], **facts)


def _change_model(state: State, unit: Unit, model: Model) -> None:
    models = [model if one.number == model.number else one for one in unit.models]
    _change(state, unit.id, models=tuple(models))


def _changed_clash(state: State, **facts: int) -> None:
    if state.clash is not None:
        state.clash = replace(state.clash, **facts)


# §7, §8: an attack from its declaration to its end


class ShotDeclared(Event, frozen=True):
    """A unit opens fire on another."""

    section: ClassVar[str] = "7.1"
    unit: UnitId
    target: UnitId
    suppress: bool

    def apply(self, state: State) -> None:
        """Remember whose fire it is and how many it meets."""
        kind: ClashKind = "suppress" if self.suppress else "shoot"
        had = len(state.units[self.target].models)
        state.clash = Clash(kind, self.unit, self.target, had)


class MeleeDeclared(Event, frozen=True):
    """A unit attacks another hand to hand."""

    section: ClassVar[str] = "8.1"
    unit: UnitId
    target: UnitId

    def apply(self, state: State) -> None:
        """Remember who is the Attacker."""
        had = len(state.units[self.target].models)
        state.clash = Clash("melee", self.unit, self.target, had)


class AttackEnded(Event, frozen=True):
    """Nothing more comes of the attack."""

    section: ClassVar[str] = "5.3"
    unit: UnitId
    target: UnitId

    def apply(self, state: State) -> None:
        """Forget it."""
        state.clash = None


class Fired(Event, frozen=True):
    """The throw for hits of weapons that are alike."""

    section: ClassVar[str] = "7.5"
    unit: UnitId
    target: UnitId
    weapon: Localised
    need: int
    dice: Faces
    again: Faces
    hits: int

    def apply(self, state: State) -> None:
        """One pool is done."""
        assert state.clash is not None
        _changed_clash(state, pools=state.clash.pools + 1)


class Struck(Event, frozen=True):
    """The throw for hits of blows that are alike."""

    section: ClassVar[str] = "8.6"
    unit: UnitId
    target: UnitId
    weapon: Localised
    need: int
    dice: Faces
    again: Faces
    hits: int

    def apply(self, state: State) -> None:
        """One pool is done."""
        assert state.clash is not None
        _changed_clash(state, pools=state.clash.pools + 1)


class HitsIgnored(Event, frozen=True):
    """The armour of a vehicle is too strong for these hits."""

    section: ClassVar[str] = "9.1"
    unit: UnitId
    hits: int


class Saved(Event, frozen=True):
    """The throw for saves; ``need`` is None if there is no save."""

    section: ClassVar[str] = "7.6"
    unit: UnitId
    cause: SaveCause
    hits: int
    need: int | None
    dice: Faces
    unsaved: int
    outright: bool

    def apply(self, state: State) -> None:
        """Unsaved hits of an attack count for its outcome."""
        clash = state.clash
        if clash is None or self.cause not in ("shoot", "melee"):
            return
        if self.unit == clash.target:
            lethal = clash.lethal or (self.outright and self.unsaved > 0)
            dealt = clash.dealt + self.unsaved
            _changed_clash(state, dealt=dealt, lethal=lethal, due=self.unsaved)
        else:
            _changed_clash(state, taken=clash.taken + self.unsaved, due=self.unsaved)


class LossTaken(Event, frozen=True):
    """A model lost life to some hits; it is removed if that was its last."""

    section: ClassVar[str] = "7.7"
    unit: UnitId
    model: ModelNumber
    hits: int
    slain: bool

    def apply(self, state: State) -> None:
        """Wound the model or take it off the table."""
        unit, clash = state.units[self.unit], state.clash
        if clash is not None:
            fallen = self.slain and self.unit == clash.target
            _changed_clash(state, due=max(0, clash.due - self.hits), lost=clash.lost + fallen)
        if self.slain:
            models = [model for model in unit.models if model.number != self.model]
            _change(state, self.unit, models=tuple(models))
        else:
            model = unit.model(self.model)
            assert model is not None
            _change_model(state, unit, replace(model, wounds=model.wounds + self.hits))


class UnitDestroyed(Event, frozen=True):
    """A unit is gone with all its models."""

    section: ClassVar[str] = "7.7"
    unit: UnitId

    def apply(self, state: State) -> None:
        """Take it off the table; it is remembered among the fallen."""
        state.fallen[self.unit] = state.units.pop(self.unit).entry


class GeneralFell(Event, frozen=True):
    """A side has lost its general."""

    section: ClassVar[str] = "15.5"
    side: Seat

    def apply(self, state: State) -> None:
        """Remember it; the scenario says what it means."""
        state.general_slain = (*state.general_slain, self.side)


# §8: who won


class MeleeDecided(Event, frozen=True):
    """The unsaved hits of both sides are compared; a tie is lost by the Attacker."""

    section: ClassVar[str] = "8.8"
    winner: UnitId
    loser: UnitId
    won: int
    lost: int


class Pursued(Event, frozen=True):
    """The winner runs after those who flee."""

    section: ClassVar[str] = "8.10"
    unit: UnitId
    target: UnitId
    roll: int
    caught: bool
    walks: tuple[Walk, ...]

    def apply(self, state: State) -> None:
        """Move the pursuers."""
        state.units[self.unit] = walked(state.units[self.unit], self.walks)


class PursuitWaived(Event, frozen=True):
    """The winner lets them go."""

    section: ClassVar[str] = "8.10"
    unit: UnitId


# §9: vehicles


def _crew_after(crew: Crew, die: int, result: DamageResult) -> Crew:
    """A result is remembered as long as a second one of its kind would destroy."""
    results = tuple(sorted((*crew.results, die)))
    match result:
        case "shaken":
            return replace(crew, shaken=True, results=results)
        case "stunned":
            return replace(crew, stunned=True, results=results)
        case "immobilised":
            return replace(crew, immobile=True, results=results)
    return replace(crew, results=results)


class DamageRolled(Event, frozen=True):
    """A vehicle lost a point of life; ``result`` is what it comes to."""

    section: ClassVar[str] = "9.3"
    unit: UnitId
    die: int
    result: DamageResult

    def apply(self, state: State) -> None:
        """Note the lost life and what the crew suffers."""
        unit = state.units[self.unit]
        (model,) = unit.models
        wounded = replace(model, wounds=model.wounds + 1)
        crew = _crew_after(unit.crew, self.die, self.result)
        _change(state, self.unit, models=(wounded,), crew=crew)
        if state.clash is not None:
            _changed_clash(state, due=max(0, state.clash.due - 1))


class WeaponLost(Event, frozen=True):
    """A weapon of a vehicle is destroyed."""

    section: ClassVar[str] = "9.3"
    unit: UnitId
    weapon: Barrel

    def apply(self, state: State) -> None:
        """It fires no more."""
        crew = state.units[self.unit].crew
        _change(state, self.unit, crew=replace(crew, lost=(*crew.lost, self.weapon.number)))


@lru_cache(maxsize=256)
def _wreck(unit_id: UnitId, corners: tuple[Point, ...], nature: TerrainClass) -> Piece:
    """Made once: odds come by the same wreck again and again."""
    return Piece(f"wreck-{unit_id}", "wreck", Outline(corners), nature)


class WreckLeft(Event, frozen=True):
    """A destroyed vehicle becomes a piece of terrain."""

    section: ClassVar[str] = "9.7"
    unit: UnitId
    corners: tuple[Point, ...]
    nature: TerrainClass

    def apply(self, state: State) -> None:
        """Lay the wreck."""
        state.ground = state.ground.with_piece(_wreck(self.unit, self.corners, self.nature))


class Exploded(Event, frozen=True):
    """A vehicle blows up; whoever stands near is hit."""

    section: ClassVar[str] = "9.3"
    unit: UnitId
    victims: tuple[UnitId, ...]


# §6: terrain


class TerrainTested(Event, frozen=True):
    """Models that crossed terrain take hits; ``dice`` are thrown by a house rule only."""

    section: ClassVar[str] = "6.4"
    unit: UnitId
    models: int
    dice: Faces
    hits: int


# §10: morale


class MoraleTested(Event, frozen=True):
    """A throw for morale."""

    section: ClassVar[str] = "10.1"
    unit: UnitId
    need: int
    dice: Faces
    passed: bool


class Pinned(Event, frozen=True):
    """A unit keeps its head down."""

    section: ClassVar[str] = "10.4"
    unit: UnitId

    def apply(self, state: State) -> None:
        """It also loses its reaction."""
        _change(state, self.unit, condition="pinned", marker=False)


class Broke(Event, frozen=True):
    """A unit takes to its heels."""

    section: ClassVar[str] = "10.5"
    unit: UnitId

    def apply(self, state: State) -> None:
        """It also loses its markers (§10.7)."""
        _change(state, self.unit, condition="fleeing", marker=False, covered=False)


class Fled(Event, frozen=True):
    """A unit ran towards its own edge."""

    section: ClassVar[str] = "10.5"
    unit: UnitId
    roll: int
    walks: tuple[Walk, ...]

    def apply(self, state: State) -> None:
        """Move the models."""
        state.units[self.unit] = replace(walked(state.units[self.unit], self.walks), fled=True)


class RanOff(Event, frozen=True):
    """A model of a fleeing unit reached the edge: the unit is lost."""

    section: ClassVar[str] = "10.5"
    unit: UnitId
    roll: int


class RallyRolled(Event, frozen=True):
    """A unit tried to restore its morale; without dice it always succeeds (house rule)."""

    section: ClassVar[str] = "5.10"
    unit: UnitId
    need: int
    dice: Faces
    passed: bool

    def apply(self, state: State) -> None:
        """Success makes it steady."""
        if self.passed:
            _change(state, self.unit, condition="steady")


EVENTS_COMBAT: tuple[type[Event], ...] = (
    ShotDeclared,
    MeleeDeclared,
    AttackEnded,
    Fired,
    Struck,
    HitsIgnored,
    Saved,
    LossTaken,
    UnitDestroyed,
    GeneralFell,
    MeleeDecided,
    Pursued,
    PursuitWaived,
    DamageRolled,
    WeaponLost,
    WreckLeft,
    Exploded,
    TerrainTested,
    MoraleTested,
    Pinned,
    Broke,
    Fled,
    RanOff,
    RallyRolled,
)
