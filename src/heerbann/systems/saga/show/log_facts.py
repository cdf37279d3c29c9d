"""Which lines of the log are part of a deed that an earlier line tells of."""

from heerbann.engine.rules.battle import Event
from heerbann.systems.saga.model.events.abilities import (
    ArmourChanged,
    DefenceDiceGained,
    DiceDiscarded,
    DiceGained,
    DiceModified,
    EffectDeferred,
    EffectsChosen,
    ModifierBegan,
    RerollGranted,
    StandingFirm,
    UnitSkipped,
    UnitsPicked,
)
from heerbann.systems.saga.model.events.activation import (
    FatigueGained,
    FatigueRemoved,
    FatigueSpent,
    TargetReplaced,
)
from heerbann.systems.saga.model.events.combat import (
    AttackThrown,
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
from heerbann.systems.saga.model.events.orders import DiceLaid, SagaDiceRethrown

PARTS: tuple[type[Event], ...] = (
    EffectsChosen, UnitsPicked, UnitSkipped, ModifierBegan, EffectDeferred, DiceGained,
    DefenceDiceGained, DiceDiscarded, DiceModified, ArmourChanged, RerollGranted,
    StandingFirm, TargetReplaced, FatigueGained, FatigueRemoved, FatigueSpent, RanksChosen,
    PoolMade, AttackThrown, DefenceThrown, ModelsLost, LossesEndured, Guarded, HeroSwapped,
    UnitDestroyed, MeleeDecided, CombatEnded, Waded, GaveGround, Withdrew, NobodyWithdrew,
    DiceLaid, SagaDiceRethrown,
)  # fmt: skip
"""What comes of a deed that an earlier line tells of."""
