"""What is under way: an ability, an activation, a combat; the last one begun runs first."""

from typing import Literal, NewType, TypeAlias

import msgspec

from heerbann.boards.table import ModelNumber, Stand
from heerbann.engine.rules.asks import Seat
from heerbann.systems.saga.model.board import (
    AbilityId,
    Condition,
    CoverKind,
    Duration,
    Effect,
    GroundAs,
    Kind,
    Moment,
    Occasion,
    Stick,
    Trigger,
)

UnitId = NewType("UnitId", str)  # "red-3"
Length = NewType("Length", int)  # in 1/100 mm
Source = Literal[
    "ability", "determination", "we_obey", "manoeuvre", "free_shot", "blood_feud", "scenario",
]  # fmt: skip
ActivationStage = Literal["declared", "ready", "moved", "fighting", "done", "ending"]
CombatKind = Literal["melee", "shooting"]
CombatStage = Literal["ranks", "pool", "abilities", "attack", "defence", "losses", "end", "over"]


class Roles(msgspec.Struct, frozen=True, omit_defaults=True):
    """Who is meant by the words of an ability."""

    self: UnitId | None = None
    enemy: UnitId | None = None
    charge_target: UnitId | None = None
    activated: UnitId | None = None
    same: UnitId | None = None  # whom the effect before was about
    event: Occasion | None = None  # what opened the window of a reaction


class Using(msgspec.Struct, frozen=True, tag="using"):
    """§14: an ability (or effects put off until now) that is carried out, effect by effect."""

    side: Seat
    ability: AbilityId
    trigger: Trigger
    effects: tuple[Effect, ...]  # those still to come, the running one first
    roles: Roles = Roles()
    cost: int = 0  # dice that pay for it; available again when it is over
    done: bool = True  # was the effect before really done?
    amount: int = 0  # how much the effect before did
    activated: tuple[UnitId, ...] = ()  # units the running effect has activated
    resolved: int = 0  # how many of these activations were not cancelled
    waiting: tuple[UnitId, ...] | None = None  # units named together that are still to be activated
    reduced: bool = False  # K21: the player says how much of each effect he wants


class Activation(msgspec.Struct, frozen=True, tag="activation"):
    """§7: one activation, from its declaration to its end."""

    unit: UnitId
    kind: Kind
    source: Source
    target: UnitId | None = None  # of a charge or shooting
    by: UnitId | None = None  # §5: the Hero who gives the order
    ability: AbilityId | None = None
    advanced: bool = False
    stage: ActivationStage = "declared"
    cancelled: bool = False
    no_fatigue: bool = False
    slowed: bool = False  # §12: the enemy spent fatigue to shorten the stick
    dist_bonus: Stick | None = None
    terrain_as: GroundAs = GroundAs()
    moved: tuple[UnitId, ...] = ()  # C6: others that moved since, by reactions
    waded: bool = False  # §16: charged through a ford

    @property
    def is_manoeuvre(self) -> bool:
        """§8: a free move out of the enemy's reach?"""
        return self.source == "manoeuvre"


class Again(msgspec.Struct, frozen=True):
    """C1: dice that may be thrown again, up to so many; ``forced`` by an enemy who names them."""

    pool: Literal["attack", "defence"]
    which: Literal["any", "failed", "ones"]
    most: int | None  # None: all of them, and then all must be (K3)
    forced: bool = False


class Pool(msgspec.Struct, frozen=True, omit_defaults=True):
    """§10, §11: the dice of one side in a combat, and all that befalls it."""

    unit: UnitId | None
    side: Seat
    closed: bool = False  # C9
    exhausted: bool = False  # when the pool was made (A48)
    generated: int = 0
    budget: int = 0  # K8, K11: extra dice of all kinds together
    bonus: int = 0
    start: int = 0
    gained: int = 0
    discarded: int = 0
    defence: int = 0  # bonus defence dice
    attack_mod: int = 0  # by abilities
    defence_mod: int = 0
    armour: int = 0  # by abilities and by fatigue that the other side had
    rerolls: tuple[Again, ...] = ()
    stays: bool = False  # no_withdraw
    fresh: bool = False  # no_fatigue_after_melee
    hits: int = 0  # scored against the enemy
    unsaved: int = 0  # suffered and not cancelled
    lost: tuple[ModelNumber, ...] = ()  # really removed from the unit
    places: tuple[Stand, ...] = ()  # where they stood (K13)
    removed: int = 0  # losses dealt with, prevented ones among them
    guards: tuple[tuple[UnitId, Stand], ...] = ()  # K16: who fell instead, and where they stood


class Combat(msgspec.Struct, frozen=True, tag="combat"):
    """§10, §11: a shooting or a melee; of a shooting without a unit (K10) the attacker has none."""

    kind: CombatKind
    attacker: Pool
    defender: Pool
    stage: CombatStage
    to_play: Seat | None = None  # who plays the next ability or passes
    passes: int = 0
    dice: int = 0  # K10: what the effect gives
    ignore_cover: CoverKind | None = None
    ability: AbilityId | None = None  # K10: the effect that shoots
    shaken: tuple[UnitId, ...] = ()  # K13: friends near a unit that was destroyed, once for each

    @property
    def section(self) -> str:
        """The chapter of the book that tells how it goes."""
        return "11" if self.kind == "melee" else "10"


Frame: TypeAlias = Using | Activation | Combat


class Standing(msgspec.Struct, frozen=True):
    """A modifier in force: whose it is, on whom it lies (None: a whole side), how long."""

    ability: AbilityId
    by: Seat
    effect: Effect
    lasts: Duration
    unit: UnitId | None = None
    side: Seat | None = None
    depth: int = 0  # how much was under way when it began: combat and activation end it there


class Deferred(msgspec.Struct, frozen=True):
    """Effects that are still to come."""

    ability: AbilityId
    by: Seat
    until: Moment
    then: tuple[Effect, ...]
    roles: Roles
    trigger: Trigger
    condition: Condition | None = None
    depth: int = 0  # how much was under way when it was put off
