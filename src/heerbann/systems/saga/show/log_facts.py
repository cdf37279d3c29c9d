"""Which lines of the log are part of a deed that another line tells of."""

from heerbann.engine.rules.asks import Seat
from heerbann.engine.rules.battle import Event
from heerbann.engine.show.log_facts import Join
from heerbann.engine.texts.teller import Teller
from heerbann.systems.saga.model.events.abilities import (
    AbilityUsed,
    ArmourChanged,
    DefenceDiceGained,
    DeferredDue,
    DiceDiscarded,
    DiceGained,
    DiceModified,
    EffectDeferred,
    EffectEnded,
    EffectsChosen,
    ModifierBegan,
    RerollGranted,
    StandingFirm,
    UnitSkipped,
    UnitsPicked,
)
from heerbann.systems.saga.model.events.activation import (
    Declared,
    FatigueGained,
    FatigueRemoved,
    FatigueSpent,
    TargetReplaced,
)
from heerbann.systems.saga.model.events.combat import (
    AttackThrown,
    CombatBegan,
    CombatEnded,
    DefenceThrown,
    Guarded,
    HeroSwapped,
    LossesEndured,
    MeleeDecided,
    ModelsLost,
    PoolMade,
    RanksChosen,
    UnitDestroyed,
)
from heerbann.systems.saga.model.events.movement import GaveGround, NobodyWithdrew, Waded, Withdrew
from heerbann.systems.saga.model.events.orders import (
    DiceLaid,
    DiceLost,
    DiceTakenBack,
    SagaDiceRethrown,
    SagaDiceThrown,
    TurnEnded,
)
from heerbann.systems.saga.model.events.setup import (
    MarkerMoved,
    ModelsSwapped,
    Mustered,
    MusterEnded,
    OmensBegan,
    UnitFormed,
)
from heerbann.systems.saga.model.state import State

PARTS: tuple[type[Event], ...] = (
    EffectsChosen, UnitsPicked, UnitSkipped, ModifierBegan, EffectDeferred, DiceGained,
    DefenceDiceGained, DiceDiscarded, DiceModified, ArmourChanged, RerollGranted,
    StandingFirm, TargetReplaced, FatigueGained, FatigueRemoved, FatigueSpent, RanksChosen,
    PoolMade, AttackThrown, DefenceThrown, ModelsLost, LossesEndured, Guarded, HeroSwapped,
    UnitDestroyed, MeleeDecided, CombatEnded, Waded, GaveGround, Withdrew, NobodyWithdrew,
    DiceLaid, DiceLost, SagaDiceRethrown, TurnEnded, EffectEnded, DeferredDue,
)  # fmt: skip
"""What comes of a deed that an earlier line tells of."""


def joins(before: Event, event: Event, _state: State, _teller: Teller) -> Join | None:
    """What serves a deed is told with it, be it before or after."""
    if _goes_on(before, event):
        return Join("part")
    return Join("takes") if _is_served(before, event) else None


def _goes_on(before: Event, event: Event) -> bool:
    """Is it a step of what is under way: of orders, of somebody's act, of a muster?

    A box that is used in activations opens a deed; in any other window it serves the one there. A
    melee is the end of its charge.
    """
    match event:
        case CombatBegan():
            return event.combat.kind == "melee"
        case AbilityUsed():
            return event.trigger != "activation"
        case SagaDiceThrown():
            return not event.generated
        case DiceTakenBack():
            return isinstance(before, DiceTakenBack)
        case MarkerMoved():
            return event.at is not None
        case Mustered() | ModelsSwapped() | UnitFormed():
            return _musters(before) == _musters(event)
    return False


def _is_served(before: Event, event: Event) -> bool:
    """Did the line before only open this deed: an ability that is paid, dice taken back?"""
    match event:
        case Declared():
            return event.activation.source == "ability" and _opens(before)
        case CombatBegan():
            return event.combat.ability is not None and _opens(before)
        case SagaDiceThrown():
            return isinstance(before, DiceTakenBack | OmensBegan)
        case MusterEnded():
            return _musters(before) == event.side
    return False


def _opens(event: Event) -> bool:
    if isinstance(event, AbilityUsed):
        return event.trigger == "activation"
    return isinstance(event, EffectsChosen | UnitsPicked)


def _musters(event: Event) -> Seat | None:
    match event:
        case Mustered(side=side) | ModelsSwapped(side=side):
            return side
        case UnitFormed(unit=unit):
            return unit.side
    return None
