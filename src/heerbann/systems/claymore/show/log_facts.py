"""What lines of the log tell of ways, and which are part of the deed another one tells of."""

from heerbann.engine.rules.battle import Event
from heerbann.engine.show.log_facts import Join, Path
from heerbann.engine.texts.teller import Teller
from heerbann.systems.claymore.model.events.howitzer import (
    Bounced,
    TargetBlasted,
    TileLaid,
    TowerFell,
    TowerHit,
)
from heerbann.systems.claymore.model.events.melee import (
    AttackDeclined,
    Attacked,
    CowardHeld,
    Destroyed,
    DiceOffRolled,
    Fled,
    FlightBlocked,
    LeaderRerolled,
    MeleeEnded,
    MeleeOrdered,
    MeleesListed,
    Sacrificed,
    SelfDestructionRolled,
    SkipsTurn,
)
from heerbann.systems.claymore.model.events.round import (
    FarmBurnt,
    Moved,
    RoundEnded,
    Stayed,
    SwiftRolled,
)
from heerbann.systems.claymore.model.state import State

PARTS: tuple[type[Event], ...] = (
    TileLaid, TargetBlasted, Bounced, TowerHit, TowerFell, MeleeOrdered, DiceOffRolled,
    LeaderRerolled, AttackDeclined, CowardHeld, Sacrificed, SelfDestructionRolled, Attacked,
    Fled, FlightBlocked, SkipsTurn, Destroyed, MeleeEnded, FarmBurnt, MeleesListed, RoundEnded,
)  # fmt: skip
"""What comes of a deed that an earlier line tells of."""


def paths(event: Event) -> tuple[Path, ...]:
    """The way of a regiment that moved or fled."""
    return (Path(event.unit, event.path),) if isinstance(event, Moved | Fled) else ()


def joins(before: Event, event: Event, _state: State, _teller: Teller) -> Join | None:
    """§6.8: whoever rolled for one hex more moves in the same deed."""
    if isinstance(before, SwiftRolled) and isinstance(event, Moved | Stayed):
        return Join("takes") if before.unit == event.unit else None
    return None
