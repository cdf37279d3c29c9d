"""The facts of shooting and melee (§10, §11), and how each changes the state."""

from typing import ClassVar

from msgspec.structs import replace

from heerbann.boards.table import ModelNumber
from heerbann.engine.rules.asks import Faces, Seat
from heerbann.engine.rules.battle import Event
from heerbann.systems.saga.model.changes import (
    change,
    change_combat,
    change_pool,
    keep,
    mark,
    pool_of,
    without,
)
from heerbann.systems.saga.model.frames import Combat, CombatStage, UnitId
from heerbann.systems.saga.model.state import Model, State, running_combat, stand_of


class CombatBegan(Event, frozen=True):
    """A shooting or a melee begins."""

    combat: Combat

    @property
    def section(self) -> str:  # type: ignore[override]  # shooting and melee have their own
        """The paragraph of the combat."""
        return self.combat.section

    def apply(self, state: State) -> None:
        """It is under way; both units of a melee have fought in this player turn."""
        state.running = (*state.running, self.combat)
        if self.combat.kind == "melee":
            for pool in (self.combat.attacker, self.combat.defender):
                if pool.unit is not None:
                    mark(state, pool.unit, "fought")


class RanksChosen(Event, frozen=True):
    """C9: a unit closes ranks, or does not."""

    section: ClassVar[str] = "C9"
    side: Seat
    unit: UnitId
    closed: bool

    @property
    def is_empty(self) -> bool:
        """Does it stand as it was?"""
        return not self.closed

    def apply(self, state: State) -> None:
        """Solid cover for half the dice."""
        change_pool(state, self.side, closed=self.closed)


class PoolMade(Event, frozen=True):
    """K8, K11: the dice a side begins with."""

    side: Seat
    generated: int
    budget: int
    bonus: int
    start: int
    defence: int
    exhausted: bool
    rule: str

    @property
    def section(self) -> str:  # type: ignore[override]  # shooting and melee have their own
        """The paragraph of the pool."""
        return self.rule

    def apply(self, state: State) -> None:
        """Lay them out."""
        change_pool(
            state,
            self.side,
            generated=self.generated,
            budget=self.budget,
            bonus=self.bonus,
            start=self.start,
            defence=self.defence,
            exhausted=self.exhausted,
        )


class CombatReached(Event, frozen=True):
    """A combat comes to its next step, or the other side's turn to play an ability."""

    section: ClassVar[str] = "11"
    stage: CombatStage
    to_play: Seat | None = None
    passes: int = 0

    @property
    def is_empty(self) -> bool:
        """Nothing is seen of it."""
        return True

    def apply(self, state: State) -> None:
        """Remember it."""
        change_combat(state, stage=self.stage, to_play=self.to_play, passes=self.passes)


class AttackThrown(Event, frozen=True):
    """The attack dice of a side, after re-rolls; ``need`` is the armour they have to reach."""

    side: Seat
    dice: Faces  # as they finally show, before modifiers
    again: Faces  # what was thrown again
    modifier: int
    need: int
    hits: int
    rule: str

    @property
    def section(self) -> str:  # type: ignore[override]  # shooting and melee have their own
        """The paragraph of the attack."""
        return self.rule

    @property
    def is_empty(self) -> bool:
        """Had nobody a die to throw?"""
        return not self.dice

    def apply(self, state: State) -> None:
        """Hits wait for the enemy's defence."""
        change_pool(state, self.side, hits=self.hits)


class DefenceThrown(Event, frozen=True):
    """The defence dice of a side; what they do not cancel are losses."""

    side: Seat
    dice: Faces
    again: Faces
    modifier: int
    need: int
    unsaved: int
    rule: str

    @property
    def section(self) -> str:  # type: ignore[override]  # shooting and melee have their own
        """The paragraph of the defence."""
        return self.rule

    @property
    def is_empty(self) -> bool:
        """Had nobody a die to throw?"""
        return not self.dice

    def apply(self, state: State) -> None:
        """Losses wait to be taken."""
        change_pool(state, self.side, unsaved=self.unsaved)


class ModelsLost(Event, frozen=True):
    """Models are removed from the table as losses of the running combat."""

    section: ClassVar[str] = "K14"
    is_loss: ClassVar[bool] = True
    unit: UnitId
    models: tuple[ModelNumber, ...]

    def apply(self, state: State) -> None:
        """Take them off; the unit itself stays until ``UnitDestroyed`` tells it is gone."""
        unit = state.units[self.unit]
        keep(state, self.unit, without(unit, self.models))
        combat = running_combat(state)
        if combat is not None and self.unit in (combat.attacker.unit, combat.defender.unit):
            pool = pool_of(combat, unit.side)
            fallen = [stand_of(model) for model in unit.models if model.number in self.models]
            change_pool(
                state,
                unit.side,
                lost=(*pool.lost, *self.models),
                places=(*pool.places, *fallen),
                removed=pool.removed + len(self.models),
            )


class LossesEndured(Event, frozen=True):
    """§5, Resilience: a unit takes fatigue and cancels losses."""

    section: ClassVar[str] = "5"
    unit: UnitId
    number: int

    def apply(self, state: State) -> None:
        """They are dealt with."""
        side, combat = state.units[self.unit].side, running_combat(state)
        if combat is not None:
            removed = pool_of(combat, side).removed + self.number
            change_pool(state, side, removed=removed)


class Guarded(Event, frozen=True):
    """K16, Bodyguards: a Hearthguard dies instead."""

    section: ClassVar[str] = "K16"
    is_loss: ClassVar[bool] = True
    unit: UnitId
    guard: UnitId
    model: ModelNumber

    def apply(self, state: State) -> None:
        """The substitute goes; the loss is dealt with."""
        guard = state.units[self.guard]
        fallen = [(guard.id, stand_of(m)) for m in guard.models if m.number == self.model]
        keep(state, self.guard, without(guard, (self.model,)))
        combat = running_combat(state)
        if combat is not None:
            side = state.units[self.unit].side
            pool = pool_of(combat, side)
            guards = (*pool.guards, *fallen)
            change_pool(state, side, removed=pool.removed + 1, guards=guards)


class HeroSwapped(Event, frozen=True):
    """K15: the Hero and one of his escort change places before a loss is removed."""

    section: ClassVar[str] = "K15"
    unit: UnitId
    model: ModelNumber  # of the escort

    def apply(self, state: State) -> None:
        """Each stands where the other stood."""
        unit = state.units[self.unit]
        hero = next(model for model in unit.models if model.hero)
        other = unit.model(self.model)
        assert other is not None
        places = {hero.number: other.stand, other.number: hero.stand}
        models = [
            replace(model, stand=places.get(model.number, model.stand)) for model in unit.models
        ]
        keep(state, self.unit, tuple(models))


class UnitDestroyed(Event, frozen=True):
    """A unit is gone with all its models."""

    section: ClassVar[str] = "K13"
    is_loss: ClassVar[bool] = True
    unit: UnitId
    near: tuple[UnitId, ...] = ()  # friends who saw it

    def apply(self, state: State) -> None:
        """Take it off the table; it is remembered among the fallen, and its friends will tire."""
        combat = running_combat(state)
        if combat is not None:
            change_combat(state, shaken=(*combat.shaken, *self.near))
        unit = state.units.pop(self.unit)
        left: tuple[Model, ...] = ()
        state.fallen[self.unit] = replace(unit, models=left)
        for other in list(state.units.values()):
            if self.unit in other.locked_with:
                free = tuple([one for one in other.locked_with if one != self.unit])
                change(state, other.id, locked_with=free)


class MeleeDecided(Event, frozen=True):
    """§11: who lost more models loses the melee; a tie is lost by the attacker."""

    section: ClassVar[str] = "11"
    winner: UnitId
    loser: UnitId
    winner_lost: int
    loser_lost: int


class CombatEnded(Event, frozen=True):
    """A combat is over."""

    section: ClassVar[str] = "11"

    @property
    def is_empty(self) -> bool:
        """What came of it was told already."""
        return True

    def apply(self, state: State) -> None:
        """It is under way no longer, and what lasted so long is over."""
        depth = len(state.running)
        state.running = state.running[:-1]
        kept = [one for one in state.standing if one.lasts != "combat" or one.depth < depth]
        state.standing = tuple(kept)


COMBAT_EVENTS: tuple[type[Event], ...] = (
    CombatBegan,
    RanksChosen,
    PoolMade,
    CombatReached,
    AttackThrown,
    DefenceThrown,
    ModelsLost,
    LossesEndured,
    Guarded,
    HeroSwapped,
    UnitDestroyed,
    MeleeDecided,
    CombatEnded,
)
