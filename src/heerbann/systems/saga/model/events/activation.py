"""The facts of activations (§7): declared, slowed, cancelled, ended; and of fatigue (§12)."""

from typing import ClassVar, Literal

from msgspec.structs import replace

from heerbann.engine.rules.asks import Seat
from heerbann.engine.rules.battle import Event
from heerbann.systems.saga.model.board import Kind
from heerbann.systems.saga.model.changes import change, change_activation, change_using, mark
from heerbann.systems.saga.model.frames import Activation, ActivationStage, UnitId
from heerbann.systems.saga.model.state import Mark, State, running_activation, running_using

FatigueCause = Literal[
    "activation", "melee", "friends_destroyed", "terrain", "resilience", "ability",
]  # fmt: skip
ReliefCause = Literal["rest", "banner", "banner_rest", "ability"]

_MARK_OF_SOURCE: dict[str, Mark] = {
    "determination": "determined",
    "free_shot": "free_shot",
}


class Declared(Event, frozen=True):
    """§7: a unit is activated; a charge or shot names its target (K7, K20)."""

    section: ClassVar[str] = "7"
    activation: Activation

    def apply(self, state: State) -> None:
        """It is under way."""
        activation = self.activation
        using = running_using(state)
        if using is not None:
            waiting = using.waiting
            if waiting is not None:
                waiting = tuple([unit for unit in waiting if unit != activation.unit])
            activated = (*using.activated, activation.unit)
            change_using(state, activated=activated, waiting=waiting)
        state.running = (*state.running, activation)
        mark(state, activation.unit, "acted")
        noted = _MARK_OF_SOURCE.get(activation.source)
        if noted is not None:
            mark(state, activation.unit, noted)
        if activation.by is not None:
            mark(state, activation.by, "obeyed")


class ActivationReached(Event, frozen=True):
    """An activation comes to its next part."""

    section: ClassVar[str] = "7"
    unit: UnitId
    stage: ActivationStage

    @property
    def is_empty(self) -> bool:
        """Nothing is seen of it."""
        return True

    def apply(self, state: State) -> None:
        """Remember it."""
        change_activation(state, stage=self.stage)


class TargetReplaced(Event, frozen=True):
    """C6: the charge goes on against the unit that came in the way."""

    section: ClassVar[str] = "C6"
    unit: UnitId
    target: UnitId

    def apply(self, state: State) -> None:
        """As if it had been the target from the start."""
        activation = running_activation(state)
        assert activation is not None
        moved = [
            replace(one, unit=self.target)
            if one.lasts == "activation" and one.unit == activation.target
            else one
            for one in state.standing
        ]
        state.standing = tuple(moved)
        change_activation(state, target=self.target)


class ActivationCancelled(Event, frozen=True):
    """C4, K7: nothing comes of the activation; what paid for it stays spent."""

    section: ClassVar[str] = "7"
    unit: UnitId
    kind: Kind

    def apply(self, state: State) -> None:
        """It ends without fatigue and is not counted."""
        change_activation(state, cancelled=True, stage="done")


class ActivationEnded(Event, frozen=True):
    """An activation is over; resolved ones are counted."""

    section: ClassVar[str] = "7"
    unit: UnitId
    kind: Kind
    cancelled: bool
    counts: bool  # among the acts of the turn

    @property
    def is_empty(self) -> bool:
        """What it did was told already."""
        return True

    def apply(self, state: State) -> None:
        """It is under way no longer, and what lasted so long is over."""
        depth = len(state.running)
        state.running = state.running[:-1]
        kept = [one for one in state.standing if one.lasts != "activation" or one.depth < depth]
        state.standing = tuple(kept)
        using = running_using(state)
        if using is not None and not self.cancelled:
            change_using(state, resolved=using.resolved + 1)
        unit = state.units.get(self.unit)
        if unit is None or self.cancelled:
            return
        acts = (*unit.acts, self.kind) if self.counts and self.kind != "rest" else unit.acts
        state.units[self.unit] = replace(unit, acts=acts, last=self.kind)
        if self.kind == "rest":
            mark(state, self.unit, "rested")


# §12: fatigue


class FatigueGained(Event, frozen=True):
    """A unit gets tired."""

    section: ClassVar[str] = "12"
    unit: UnitId
    number: int
    cause: FatigueCause

    def apply(self, state: State) -> None:
        """More markers."""
        unit = state.units[self.unit]
        change(state, self.unit, fatigue=unit.fatigue + self.number)


class FatigueRemoved(Event, frozen=True):
    """A unit recovers."""

    section: ClassVar[str] = "12"
    unit: UnitId
    number: int
    cause: ReliefCause

    @property
    def is_empty(self) -> bool:
        """Was there nothing to recover from?"""
        return not self.number

    def apply(self, state: State) -> None:
        """Fewer markers."""
        unit = state.units[self.unit]
        change(state, self.unit, fatigue=unit.fatigue - self.number)
        if self.cause == "banner_rest":
            mark(state, self.unit, "banner_rest")


class FatigueSpent(Event, frozen=True):
    """The enemy uses the fatigue of a unit: to slow it, or for armour."""

    section: ClassVar[str] = "12"
    side: Seat
    unit: UnitId
    use: Literal["slow", "own_armour", "enemy_armour"]
    number: int

    def apply(self, state: State) -> None:
        """The markers go; armour is changed by an event of its own."""
        unit = state.units[self.unit]
        change(state, self.unit, fatigue=unit.fatigue - self.number)
        if self.use == "slow":
            change_activation(state, slowed=True)


ACTIVATION_EVENTS: tuple[type[Event], ...] = (
    Declared,
    ActivationReached,
    TargetReplaced,
    ActivationCancelled,
    ActivationEnded,
    FatigueGained,
    FatigueRemoved,
    FatigueSpent,
)
