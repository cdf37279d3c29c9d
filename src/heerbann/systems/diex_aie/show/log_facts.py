"""What lines of the log tell of ways, and which lines are told as one."""

from heerbann.engine.rules.battle import Event
from heerbann.engine.show.log_facts import Join, Path
from heerbann.engine.texts.teller import Teller
from heerbann.systems.diex_aie.model.events.climbing import (
    Fell,
    Jumped,
    JumpRolled,
    LadderFell,
    ToppleRolled,
)
from heerbann.systems.diex_aie.model.events.horses import CatchRolled, Dismounted
from heerbann.systems.diex_aie.model.events.ladders import LadderHauled
from heerbann.systems.diex_aie.model.events.melee import (
    Advanced,
    CombatEnded,
    Displaced,
    MeleeRolled,
    Retreated,
)
from heerbann.systems.diex_aie.model.events.moving import (
    InfiltrationRolled,
    MoveBegan,
    MoveEnded,
    PassageGranted,
    Slowed,
    Stepped,
    TurnedAbout,
)
from heerbann.systems.diex_aie.model.events.shooting import (
    Aimed,
    HitHexRolled,
    ShotLost,
    ShotStruck,
    VolleyNamed,
)
from heerbann.systems.diex_aie.model.events.techniques import (
    BlowWasted,
    ChargeDeclared,
    ChargeFought,
    ChargeRidden,
    CounterFailed,
    Evaded,
    RolesSwapped,
)
from heerbann.systems.diex_aie.model.events.wounds import Killed, Stunned, Thrown, Wounded
from heerbann.systems.diex_aie.model.ground.footprints import Footprint
from heerbann.systems.diex_aie.model.state import State, UnitId

_TO_A_PLACE = (
    Stepped, TurnedAbout, MoveEnded, Retreated, Displaced, Advanced, Evaded, Jumped, Fell,
)  # fmt: skip

PARTS: tuple[type[Event], ...] = (
    JumpRolled, ToppleRolled, LadderFell, Fell, CatchRolled, MeleeRolled, Retreated,
    Displaced, Advanced, CombatEnded, MoveEnded, Slowed, InfiltrationRolled, PassageGranted,
    HitHexRolled, ShotLost, ShotStruck, CounterFailed, RolesSwapped, ChargeFought,
    ChargeRidden, BlowWasted, Wounded, Stunned, Killed, Thrown, VolleyNamed,
)  # fmt: skip
"""What comes of a deed that an earlier line tells of."""


def paths(event: Event) -> tuple[Path, ...]:
    """Where a unit went on to; §7.2.1: the way it announced for its charge."""
    if isinstance(event, _TO_A_PLACE):
        return () if event.place is None else (_to(event.unit, event.place),)
    if isinstance(event, Dismounted | Thrown):
        return (Path(event.unit, (event.to,)),)
    if isinstance(event, LadderHauled):
        return tuple([_to(unit, place) for unit, place in event.places])
    if isinstance(event, ChargeDeclared):
        heads = tuple([place.head for place in event.path])
        return (Path(event.unit, heads, ahead=True),)
    return ()


def _to(unit: UnitId, place: Footprint) -> Path:
    return Path(unit, (place.head,), place.tail)


def joins(before: Event, event: Event, state: State, teller: Teller) -> Join | None:
    """A way of many hexes is one line, so is taking aim; who stopped at once did nothing."""
    match before, event:
        case Stepped(unit=unit), Stepped(unit=same, place=place, cost=cost) if unit == same:
            hex = state.ground.board.labels[place.head]
            return Join("onward", teller.text("log-onward", hex=hex, cost=cost))
        case Stepped(unit=unit), MoveEnded(unit=same) if unit == same:
            return Join("silent")
        case MoveBegan(unit=unit), MoveEnded(unit=same) if unit == same:
            return Join("void")
        case Aimed(target=target), Aimed(target=same) if target == same:
            return Join("part")
    return None
