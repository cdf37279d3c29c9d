"""The facts of shooting and melee, and how each changes the state."""

from typing import ClassVar, Literal

from msgspec.structs import replace

from heerbann.boards.table import ModelNumber
from heerbann.boards.table.moves.walks import Walk
from heerbann.engine.packs.readers import Localised
from heerbann.engine.rules.asks import Faces, Seat
from heerbann.engine.rules.battle import Event
from heerbann.systems.skirmish.model.changes import (
    change,
    change_clash,
    change_model,
    leave_melees,
)
from heerbann.systems.skirmish.model.events.setup import walked
from heerbann.systems.skirmish.model.groups import same_models
from heerbann.systems.skirmish.model.state import Clash, ClashKind, State, UnitId

SaveCause = Literal["shoot", "melee", "blast", "terrain"]

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
        change_clash(state, pools=state.clash.pools + 1)


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
        change_clash(state, pools=state.clash.pools + 1)


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
            change_clash(state, dealt=dealt, lethal=lethal, due=self.unsaved)
        else:
            change_clash(state, taken=clash.taken + self.unsaved, due=self.unsaved)


class LossTaken(Event, frozen=True):
    """A model lost life to some hits; it is removed if that was its last."""

    section: ClassVar[str] = "7.7"
    is_loss: ClassVar[bool] = True
    unit: UnitId
    model: ModelNumber
    hits: int
    slain: bool

    def apply(self, state: State) -> None:
        """Wound the model or take it off the table."""
        unit, clash = state.units[self.unit], state.clash
        if clash is not None:
            fallen = self.slain and self.unit == clash.target
            change_clash(state, due=max(0, clash.due - self.hits), lost=clash.lost + fallen)
        if self.slain:
            models = [model for model in unit.models if model.number != self.model]
            change(state, self.unit, models=same_models(tuple(models)))
        else:
            model = unit.model(self.model)
            assert model is not None
            change_model(state, unit, replace(model, wounds=model.wounds + self.hits))


class UnitDestroyed(Event, frozen=True):
    """A unit is gone with all its models."""

    section: ClassVar[str] = "7.7"
    is_loss: ClassVar[bool] = True
    unit: UnitId

    def apply(self, state: State) -> None:
        """Take it off the table; it is remembered among the fallen."""
        leave_melees(state, self.unit)
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


class FoughtOn(Event, frozen=True):
    """Nobody gave way: both units still count as in melee."""

    section: ClassVar[str] = "8.9"
    unit: UnitId
    target: UnitId

    def apply(self, state: State) -> None:
        """Remember the pair, however they stand now."""
        pair = (self.unit, self.target)
        known = [other for other in state.melees if set(other) != set(pair)]
        state.melees = (*known, pair)


class LeftMelee(Event, frozen=True):
    """A unit walked out of a melee, which a house rule allows."""

    section: ClassVar[str] = "8.2"
    unit: UnitId
    target: UnitId

    def apply(self, state: State) -> None:
        """These two are in melee no more; with others it still is."""
        pair = {self.unit, self.target}
        state.melees = tuple([other for other in state.melees if set(other) != pair])


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


COMBAT_EVENTS: tuple[type[Event], ...] = (
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
    FoughtOn,
    LeftMelee,
    Pursued,
    PursuitWaived,
)
