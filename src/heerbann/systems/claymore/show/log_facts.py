"""What lines of the log tell of ways."""

from heerbann.engine.rules.battle import Event
from heerbann.engine.show.log_facts import Path
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
    Sacrificed,
    SelfDestructionRolled,
    SkipsTurn,
)
from heerbann.systems.claymore.model.events.round import FarmBurnt, Moved

PARTS: tuple[type[Event], ...] = (
    TileLaid, TargetBlasted, Bounced, TowerHit, TowerFell, MeleeOrdered, DiceOffRolled,
    LeaderRerolled, AttackDeclined, CowardHeld, Sacrificed, SelfDestructionRolled, Attacked,
    Fled, FlightBlocked, SkipsTurn, Destroyed, MeleeEnded, FarmBurnt,
)  # fmt: skip
"""What comes of a deed that an earlier line tells of."""


def paths(event: Event) -> tuple[Path, ...]:
    """The way of a regiment that moved or fled."""
    return (Path(event.unit, event.path),) if isinstance(event, Moved | Fled) else ()
