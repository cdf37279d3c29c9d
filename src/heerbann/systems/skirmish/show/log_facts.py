"""Which lines of the log are part of a deed that an earlier line tells of."""

from heerbann.engine.rules.battle import Event
from heerbann.engine.show.log_facts import Join
from heerbann.engine.texts.teller import Teller
from heerbann.systems.skirmish.model.events.combat import (
    AttackEnded,
    Fired,
    FoughtOn,
    GeneralFell,
    HitsIgnored,
    LeftMelee,
    LossTaken,
    MeleeDecided,
    Pursued,
    PursuitWaived,
    Saved,
    Struck,
    UnitDestroyed,
)
from heerbann.systems.skirmish.model.events.morale import (
    Broke,
    Fled,
    MoraleTested,
    Pinned,
    RanOff,
    TerrainTested,
)
from heerbann.systems.skirmish.model.events.movement import (
    Activated,
    ActivationEnded,
    ReactionsPassed,
)
from heerbann.systems.skirmish.model.events.round import RoundEnded
from heerbann.systems.skirmish.model.events.vehicles import (
    DamageRolled,
    Exploded,
    WeaponLost,
    WreckLeft,
)
from heerbann.systems.skirmish.model.state import State

PARTS: tuple[type[Event], ...] = (
    AttackEnded, Fired, Struck, HitsIgnored, Saved, LossTaken, UnitDestroyed, GeneralFell,
    MeleeDecided, FoughtOn, LeftMelee, Pursued, PursuitWaived, TerrainTested, MoraleTested,
    Pinned, Broke, Fled, RanOff, ActivationEnded, ReactionsPassed, DamageRolled, WeaponLost,
    WreckLeft, Exploded, RoundEnded,
)  # fmt: skip
"""What comes of a deed that an earlier line tells of."""


def joins(before: Event, event: Event, _state: State, teller: Teller) -> Join | None:
    """Whose activation ends at once did nothing with it."""
    match before, event:
        case Activated(unit=unit), ActivationEnded(unit=same) if unit == same:
            return Join("onward", teller.text("log-idle"))
    return None
