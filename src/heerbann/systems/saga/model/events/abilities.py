"""The facts of abilities (§14): used, effect by effect, and what of them lasts."""

from typing import ClassVar

from msgspec.structs import replace

from heerbann.engine.rules.asks import Seat
from heerbann.engine.rules.battle import Event
from heerbann.systems.saga.model.board import AbilityId, Defer, Effect, Trigger
from heerbann.systems.saga.model.changes import (
    change_pool,
    change_tray,
    change_using,
    pool_of,
    put_on,
)
from heerbann.systems.saga.model.frames import Again, Deferred, Roles, Standing, UnitId, Using
from heerbann.systems.saga.model.state import State, board_of, running_combat


class AbilityUsed(Event, frozen=True):
    """An ability is paid for; its effects follow."""

    section: ClassVar[str] = "14"
    side: Seat
    ability: AbilityId
    trigger: Trigger
    roles: Roles = Roles()
    reduced: bool = False

    def apply(self, state: State) -> None:
        """The dice leave the box; the ability is under way."""
        tray, board = state.trays[self.side], board_of(state, self.side)
        box = board.box(self.ability)
        left = tray.on(self.ability)[len(box.cost) :]
        used = tray.used if box.is_basic else (*tray.used, self.ability)
        placed = put_on(tray, board, self.ability, left)
        paying = tray.paying + len(box.cost)
        change_tray(state, self.side, placed=placed, used=used, paying=paying)
        using = Using(
            self.side,
            self.ability,
            self.trigger,
            box.effects,
            self.roles,
            len(box.cost),
            reduced=self.reduced,
        )
        state.running = (*state.running, using)


class EffectsChosen(Event, frozen=True):
    """One of several lists of effects was chosen; it takes the place of the choice."""

    section: ClassVar[str] = "14"
    side: Seat
    ability: AbilityId
    number: int
    effects: tuple[Effect, ...]

    def apply(self, state: State) -> None:
        """They come next."""
        using = state.running[-1]
        assert isinstance(using, Using)
        change_using(state, effects=(*self.effects, *using.effects[1:]))


class UnitsPicked(Event, frozen=True):
    """K3: the units an effect activates are named."""

    section: ClassVar[str] = "K3"
    side: Seat
    ability: AbilityId
    units: tuple[UnitId, ...]

    def apply(self, state: State) -> None:
        """They are activated one after the other."""
        change_using(state, waiting=self.units)


class UnitSkipped(Event, frozen=True):
    """K3: one of the units that were named is not activated after all."""

    section: ClassVar[str] = "K3"
    unit: UnitId

    def apply(self, state: State) -> None:
        """It waits no longer."""
        using = next(frame for frame in reversed(state.running) if isinstance(frame, Using))
        waiting = using.waiting or ()
        change_using(state, waiting=tuple([one for one in waiting if one != self.unit]))


class EffectEnded(Event, frozen=True):
    """An effect of the running ability is over: was it done, how much, about whom (K21)?"""

    section: ClassVar[str] = "K21"
    ability: AbilityId
    done: bool
    amount: int = 0
    unit: UnitId | None = None

    @property
    def is_empty(self) -> bool:
        """What it did was told already."""
        return self.done

    def apply(self, state: State) -> None:
        """The next effect of the list is looked at."""
        using = next(frame for frame in reversed(state.running) if isinstance(frame, Using))
        roles = using.roles if self.unit is None else replace(using.roles, same=self.unit)
        change_using(
            state,
            effects=using.effects[1:],
            done=self.done,
            amount=self.amount,
            roles=roles,
            activated=(),
            resolved=0,
            waiting=None,
        )


class AbilityEnded(Event, frozen=True):
    """An ability is over; the dice that paid for it are available again."""

    section: ClassVar[str] = "14"
    side: Seat
    ability: AbilityId

    @property
    def is_empty(self) -> bool:
        """Nothing is seen of it."""
        return True

    def apply(self, state: State) -> None:
        """It is under way no longer."""
        using = state.running[-1]
        assert isinstance(using, Using)
        state.running = state.running[:-1]
        tray = state.trays[self.side]
        change_tray(
            state,
            self.side,
            paying=tray.paying - using.cost,
            available=tray.available + using.cost,
        )


class ModifierBegan(Event, frozen=True):
    """Something is in force from now on."""

    section: ClassVar[str] = "14"
    standing: Standing

    def apply(self, state: State) -> None:
        """Keep it until its time is over."""
        state.standing = (*state.standing, self.standing)


class EffectDeferred(Event, frozen=True):
    """Effects wait for their moment."""

    section: ClassVar[str] = "14"
    side: Seat
    ability: AbilityId
    depth: int

    def apply(self, state: State) -> None:
        """Keep them, with everybody in his part."""
        using = state.running[-1]
        assert isinstance(using, Using)
        effect = using.effects[0]
        assert isinstance(effect, Defer)
        waiting = Deferred(
            self.ability,
            self.side,
            effect.until,
            effect.then,
            using.roles,
            using.trigger,
            effect.condition,
            self.depth,
        )
        state.deferred = (*state.deferred, waiting)


class DeferredDue(Event, frozen=True):
    """The moment of deferred effects has come."""

    section: ClassVar[str] = "14"
    side: Seat
    ability: AbilityId
    number: int  # which of those that wait, counted from 0
    holds: bool

    @property
    def is_empty(self) -> bool:
        """Did nothing come of it?"""
        return not self.holds

    def apply(self, state: State) -> None:
        """They are carried out now, or never."""
        one = state.deferred[self.number]
        state.deferred = (*state.deferred[: self.number], *state.deferred[self.number + 1 :])
        if self.holds:
            using = Using(one.by, one.ability, one.trigger, one.then, one.roles)
            state.running = (*state.running, using)


class AbilityLocked(Event, frozen=True):
    """An ability cannot be used; its dice stay."""

    section: ClassVar[str] = "14"
    side: Seat
    ability: AbilityId

    def apply(self, state: State) -> None:
        """Until the next player turn begins."""
        locked = state.trays[self.side].locked
        change_tray(state, self.side, locked=(*locked, self.ability))


# What abilities do to the dice of a combat


class DiceGained(Event, frozen=True):
    """K8, K11: attack dice come to a pool while abilities are played."""

    section: ClassVar[str] = "14"
    side: Seat
    number: int

    def apply(self, state: State) -> None:
        """They count against the budget."""
        combat = running_combat(state)
        assert combat is not None
        change_pool(state, self.side, gained=pool_of(combat, self.side).gained + self.number)


class DefenceDiceGained(Event, frozen=True):
    """Bonus defence dice are laid out."""

    section: ClassVar[str] = "14"
    side: Seat
    number: int

    def apply(self, state: State) -> None:
        """They wait for hits."""
        combat = running_combat(state)
        assert combat is not None
        change_pool(state, self.side, defence=pool_of(combat, self.side).defence + self.number)


class DiceDiscarded(Event, frozen=True):
    """Attack dice of a pool are put away."""

    section: ClassVar[str] = "14"
    side: Seat
    number: int

    def apply(self, state: State) -> None:
        """They do not come back, nor does the budget."""
        combat = running_combat(state)
        assert combat is not None
        discarded = pool_of(combat, self.side).discarded + self.number
        change_pool(state, self.side, discarded=discarded)


class DiceModified(Event, frozen=True):
    """Attack or defence dice of a side show more or less in this combat."""

    section: ClassVar[str] = "K2"
    side: Seat
    attack: int = 0
    defence: int = 0

    def apply(self, state: State) -> None:
        """Add it up."""
        combat = running_combat(state)
        assert combat is not None
        pool = pool_of(combat, self.side)
        change_pool(
            state,
            self.side,
            attack_mod=pool.attack_mod + self.attack,
            defence_mod=pool.defence_mod + self.defence,
        )


class ArmourChanged(Event, frozen=True):
    """The armour of a side is better or worse in this combat."""

    section: ClassVar[str] = "14"
    side: Seat
    by: int

    def apply(self, state: State) -> None:
        """Add it up."""
        combat = running_combat(state)
        assert combat is not None
        change_pool(state, self.side, armour=pool_of(combat, self.side).armour + self.by)


class RerollGranted(Event, frozen=True):
    """C1: a side may throw dice of its own again."""

    section: ClassVar[str] = "C1"
    side: Seat
    reroll: Again

    def apply(self, state: State) -> None:
        """Used after the throw."""
        combat = running_combat(state)
        assert combat is not None
        rerolls = (*pool_of(combat, self.side).rerolls, self.reroll)
        change_pool(state, self.side, rerolls=rerolls)


class StandingFirm(Event, frozen=True):
    """A unit does not withdraw after this melee, or takes no fatigue for it."""

    section: ClassVar[str] = "14"
    side: Seat
    stays: bool
    fresh: bool

    def apply(self, state: State) -> None:
        """The end of the melee asks for it."""
        combat = running_combat(state)
        assert combat is not None
        pool = pool_of(combat, self.side)
        change_pool(
            state, self.side, stays=pool.stays or self.stays, fresh=pool.fresh or self.fresh
        )


ABILITY_EVENTS: tuple[type[Event], ...] = (
    AbilityUsed,
    EffectsChosen,
    UnitsPicked,
    UnitSkipped,
    EffectEnded,
    AbilityEnded,
    ModifierBegan,
    EffectDeferred,
    DeferredDue,
    AbilityLocked,
    DiceGained,
    DefenceDiceGained,
    DiceDiscarded,
    DiceModified,
    ArmourChanged,
    RerollGranted,
    StandingFirm,
)
