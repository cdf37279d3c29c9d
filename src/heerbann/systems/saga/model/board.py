"""§14: battle boards as data: abilities, their costs, triggers, conditions and effects."""

from typing import Annotated, Literal, NewType, TypeAlias

import msgspec
from msgspec import Meta

from heerbann.engine.packs.readers import Localised, TomlTable

AbilityId = NewType("AbilityId", str)  # "nor_4"
Symbol = Literal["C", "U", "R"]  # common, uncommon, rare
Cls = Literal["hero", "hearthguard", "warrior", "levy"]
Stick = Literal["VS", "S", "M", "L"]
Kind = Literal["move", "charge", "shoot", "rest"]  # §7: kinds of activation
Movement = Literal["open", "uneven", "dangerous", "impassable"]
CoverKind = Literal["none", "light", "solid"]
Equipment = Literal[
    "bow", "sling", "crossbow", "javelin", "composite_bow", "heavy_weapon", "improvised",
    "unarmed", "horse",
]  # fmt: skip
Trigger = Literal[
    "orders", "orders_reaction", "activation", "activation_reaction", "shooting",
    "shooting_reaction", "melee",
]  # fmt: skip
Duration = Literal["combat", "activation", "turn", "next_own_turn"]
Moment = Literal["activation_end", "combat_end"]
Link = Literal["then", "separate"]
Occasion = Literal["enemy_activated", "enemy_charge", "enemy_move_ended"]
Positive = Annotated[int, Meta(ge=1, le=99)]


# Who is meant


class Within(TomlTable, frozen=True, kw_only=True, omit_defaults=True):
    """Some model is this near: to an own unit that passes the filter, the enemy, the Warlord."""

    of: Literal["own_unit", "enemy", "warlord"]
    dist: Stick
    filter: "Filter | None" = None
    include_self: bool = False  # A47: a unit is within any distance of itself only where it says so


class Touches(TomlTable, frozen=True, kw_only=True, omit_defaults=True):
    """Some base overlaps or touches a piece of such ground, or one that gives such cover."""

    move: tuple[Movement, ...] = ()
    cover: tuple[CoverKind, ...] = ()


class Filter(TomlTable, frozen=True, kw_only=True, omit_defaults=True):
    """Which units are meant; everything that is said must hold."""

    cls: tuple[Cls, ...] = ()
    not_cls: tuple[Cls, ...] = ()
    mounted: bool = False
    foot: bool = False
    equipment: tuple[Equipment, ...] = ()
    ranged: bool = False
    within: Within | None = None
    touches_terrain: Touches | None = None
    mutual_within: Stick | None = None  # the chosen units are pairwise so near
    any: "tuple[Filter, ...]" = ()
    fought_last_own_turn: bool = False
    charged: bool = False
    closed_ranks: bool = False
    close_ranks_allowed: bool = False
    min_models: int = 0  # Presence counts 4
    min_fatigue: int = 0
    exhausted: bool | None = None


class Target(TomlTable, frozen=True, kw_only=True, omit_defaults=True):
    """The unit or units an effect is about; ``all`` means every one that passes (K3)."""

    sel: Literal["choose", "self", "enemy", "charge_target", "same_unit", "activated"]
    side: Literal["own", "enemy"] = "own"
    n: Positive | Literal["all"] = 1
    filter: Filter = Filter()


SELF = Target(sel="self")
ENEMY = Target(sel="enemy")


# When


class Casualties(TomlTable, frozen=True, kw_only=True):
    """At least so many models were really removed from this unit in this combat."""

    of: Literal["self", "enemy"]
    min: Positive


class Condition(TomlTable, frozen=True, kw_only=True, omit_defaults=True):
    """What must hold; everything that is said must."""

    self: Filter | None = None
    event: Occasion | None = None
    actor: Filter | None = None  # the enemy unit whose deed opened the window
    target: Filter | None = None  # the own unit it is aimed at
    activation: Literal["resolved", "cancelled"] | None = None
    casualties: Casualties | None = None


# How much


class Reckoning(TomlTable, frozen=True, kw_only=True, omit_defaults=True):
    """A number to work out: one per so many models, or one per other own unit near by."""

    max: Positive
    per: Positive | None = None
    of: Literal["models", "self"] = "models"
    count: Literal["other_own_units_within"] | None = None
    dist: Stick | None = None


Amount: TypeAlias = Annotated[int, Meta(ge=0, le=99)] | Reckoning | Literal["all", "same"]
"""``same``: exactly as many as the effect before really did (K21, mirrored amounts)."""


# What


class GroundAs(TomlTable, frozen=True, kw_only=True, omit_defaults=True):
    """For one activation a kind of ground counts as another; dangerous is never uneven (C12)."""

    uneven: Movement = "uneven"
    dangerous: Movement = "dangerous"


class _Effect(TomlTable, frozen=True, kw_only=True, tag_field="op", omit_defaults=True):
    """What every effect may say besides.

    ``link`` ties it to the effect before ("then") or not ("separate"); a ``mandatory`` one is a
    drawback of one's own and cannot be reduced (A50).
    """

    link: Link | None = None
    only_if: Condition | None = None
    mandatory: bool = False


class Activate(_Effect, frozen=True, kw_only=True, tag="activate"):
    """Activate up to n units, one after the other; targets are declared one by one (K20)."""

    target: Target
    types: Annotated[tuple[Kind, ...], Meta(min_length=1)]
    no_fatigue: bool = False
    dist_bonus: Stick | None = None
    terrain_as: GroundAs = GroundAs()
    against: Literal["enemy"] | None = None
    attached: "tuple[Effect, ...]" = msgspec.field(default=(), name="with")


class AttackDice(_Effect, frozen=True, kw_only=True, tag="attack_dice"):
    """Extra attack dice: gained in the step for abilities, or a bonus of the pool."""

    n: Amount
    mode: Literal["gain", "bonus"] = "gain"
    target: Target = SELF


class DefenceDice(_Effect, frozen=True, kw_only=True, tag="defence_dice"):
    """Extra defence dice; never more than the hits are doubled by them."""

    n: Amount
    target: Target = SELF


class AttackMod(_Effect, frozen=True, kw_only=True, tag="attack_mod"):
    """The own attack dice show k more or less."""

    k: int
    duration: Duration = "combat"


class DefenceMod(_Effect, frozen=True, kw_only=True, tag="defence_mod"):
    """The own defence dice show k more or less."""

    k: int
    duration: Duration = "combat"


class Armour(_Effect, frozen=True, kw_only=True, tag="armour"):
    """The armour of a unit rises or falls."""

    k: int
    target: Target = SELF
    duration: Duration = "combat"


class Reroll(_Effect, frozen=True, kw_only=True, tag="reroll"):
    """The right to throw dice again: one's own, unless it names the enemy (C1)."""

    pool: Literal["attack", "defence"]
    which: Literal["any", "failed", "ones"]
    max: Amount
    side: Literal["own", "enemy"] = "own"


class RemoveFatigue(_Effect, frozen=True, kw_only=True, tag="remove_fatigue"):
    """Fatigue markers go."""

    target: Target
    n: Positive


class AddFatigue(_Effect, frozen=True, kw_only=True, tag="add_fatigue"):
    """Fatigue markers come."""

    target: Target
    n: Positive


class MoveAway(_Effect, frozen=True, kw_only=True, tag="move"):
    """One straight stick for every model, not nearer to the enemy that acts; no activation."""

    target: Target
    dist: Stick
    mode: Literal["away"] = "away"


class ShootNoUnit(_Effect, frozen=True, kw_only=True, tag="shoot_no_unit"):
    """K10: shooting without a unit."""

    dice: Positive
    target: Target
    ignore_cover: CoverKind | None = None


class DiscardDice(_Effect, frozen=True, kw_only=True, tag="discard_dice"):
    """Dice of a pool are put away before the throw; some are kept."""

    n: Amount
    keep: int
    side: Literal["enemy"] = "enemy"
    pool: Literal["attack"] = "attack"


class GainSagaDice(_Effect, frozen=True, kw_only=True, tag="gain_saga_dice"):
    """Throw up to n further available SAGA dice."""

    n: Positive


class RerollSaga(_Effect, frozen=True, kw_only=True, tag="reroll_saga"):
    """Throw up to n SAGA dice again that are thrown and not placed."""

    n: Positive


class LockAbility(_Effect, frozen=True, kw_only=True, tag="lock_ability"):
    """An enemy ability cannot be used; its dice stay."""

    duration: Duration
    n: Positive = 1
    kind: Literal["advanced", "basic"] = "advanced"
    loaded: bool = True
    side: Literal["enemy"] = "enemy"


class RangeCap(_Effect, frozen=True, kw_only=True, tag="range_cap"):
    """Enemy shooting or charging reaches no farther."""

    what: Literal["shoot", "charge"]
    dist: Stick
    duration: Duration
    side: Literal["enemy"] = "enemy"


class DenyCloseRanks(_Effect, frozen=True, kw_only=True, tag="deny_close_ranks"):
    """The unit may not close ranks."""

    target: Target
    duration: Duration


class DenyBonus(_Effect, frozen=True, kw_only=True, tag="deny_bonus"):
    """Whatever depends on having charged is lost."""

    target: Target
    duration: Duration
    what: tuple[Literal["charge"], ...] = ("charge",)


class NoWithdraw(_Effect, frozen=True, kw_only=True, tag="no_withdraw"):
    """The unit stays after this melee."""

    target: Target = SELF


class NoFatigueAfterMelee(_Effect, frozen=True, kw_only=True, tag="no_fatigue_after_melee"):
    """The unit takes no fatigue for this melee."""

    target: Target = SELF


class ChoiceOption(TomlTable, frozen=True, kw_only=True):
    """One of several lists of effects, open in these windows."""

    when: tuple[Trigger, ...]
    effects: "tuple[Effect, ...]"


class Choice(_Effect, frozen=True, kw_only=True, tag="choice"):
    """The player takes one of several lists of effects."""

    options: tuple[ChoiceOption, ...]


class Defer(_Effect, frozen=True, kw_only=True, tag="defer"):
    """Effects that come later, if something holds then."""

    until: Moment
    then: "tuple[Effect, ...]"
    condition: Condition | None = msgspec.field(default=None, name="if")


Effect: TypeAlias = (
    Activate | AttackDice | DefenceDice | AttackMod | DefenceMod | Armour | Reroll
    | RemoveFatigue | AddFatigue | MoveAway | ShootNoUnit | DiscardDice | GainSagaDice
    | RerollSaga | LockAbility | RangeCap | DenyCloseRanks | DenyBonus | NoWithdraw
    | NoFatigueAfterMelee | Choice | Defer
)  # fmt: skip

CostDie: TypeAlias = Annotated[tuple[Symbol, ...], Meta(min_length=1)]


class Ability(TomlTable, frozen=True, kw_only=True):
    """A box of a battle board; each die of its cost shows one of the symbols named."""

    id: AbilityId
    kind: Literal["basic", "advanced"]
    name: Localised
    text: Localised
    cost: Annotated[tuple[CostDie, ...], Meta(min_length=1)]
    trigger: Annotated[tuple[Trigger, ...], Meta(min_length=1)]
    effects: Annotated[tuple[Effect, ...], Meta(min_length=1)]
    requires: tuple[Condition, ...] = ()

    @property
    def is_basic(self) -> bool:
        """Does it take any number of dice, and is used any number of times?"""
        return self.kind == "basic"


class Board(TomlTable, frozen=True, kw_only=True):
    """A battle board: one file of ``data/boards``."""

    key: str
    title: Localised
    ability: tuple[Ability, ...]

    def __hash__(self) -> int:
        return hash(self.key)

    def find(self, ability: AbilityId) -> Ability | None:
        """The box of that name."""
        return next((one for one in self.ability if one.id == ability), None)

    def box(self, ability: AbilityId) -> Ability:
        """The box of that name, which is there."""
        found = self.find(ability)
        assert found is not None, f"{self.key} has no ability {ability}"
        return found
