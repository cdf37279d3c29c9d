"""What lines of the log tell of ways, and of the armies that a deployment helper lists."""

from heerbann.engine.rules.battle import Event
from heerbann.engine.show.log_facts import Listing, Path
from heerbann.engine.texts.teller import Teller
from heerbann.systems.battlelore.model.events.battle import (
    Attacked,
    CornerRolled,
    CriticalRolled,
    Eliminated,
    FiguresLost,
    FlagsIgnored,
    GroundGained,
    Retreated,
    StruckBack,
)
from heerbann.systems.battlelore.model.events.landmarks import Slipped
from heerbann.systems.battlelore.model.events.listing import ArmyListed, GroundListed, UnitListed
from heerbann.systems.battlelore.model.events.specialists import Infiltrated
from heerbann.systems.battlelore.model.events.spells import DiceRerolled, DiceThrown, Shifted
from heerbann.systems.battlelore.model.events.turn import (
    BattlesEnded,
    CommandDrawn,
    CommandKept,
    DrawsDue,
    Moved,
    MovesEnded,
    Ordered,
    OrdersEnded,
    OrdersRolled,
    OrdersStand,
    TurnEnded,
)
from heerbann.systems.battlelore.model.profiles import Colour, WeaponName
from heerbann.systems.battlelore.model.state import State, UnitId

PARTS: tuple[type[Event], ...] = (
    StruckBack, Attacked, CriticalRolled, CornerRolled, FiguresLost, Eliminated, FlagsIgnored,
    Retreated, GroundGained, DiceRerolled, DiceThrown, Ordered, OrdersRolled, OrdersEnded,
    OrdersStand, MovesEnded, BattlesEnded, DrawsDue, CommandDrawn, CommandKept, TurnEnded,
)  # fmt: skip
"""What comes of a deed that an earlier line tells of."""


def paths(event: Event) -> tuple[Path, ...]:
    """The way of a unit, hex by hex, or only where it ended."""
    if isinstance(event, Moved | Infiltrated):
        return (Path(event.unit, event.path),)
    if isinstance(event, Retreated | GroundGained | Slipped | Shifted):
        return (Path(event.unit, (event.to,)),)
    return ()


def listing(event: Event, state: State, teller: Teller) -> Listing | None:
    """§III.5: both armies, hex by hex, and the tiles that the deployment brought."""
    if isinstance(event, ArmyListed):
        return Listing("army", teller.event(event, state), seat=event.seat)
    if isinstance(event, UnitListed):
        return Listing("unit", _unit(event, state, teller), unit=event.unit, place=event.hex)
    if isinstance(event, GroundListed):
        return Listing("ground", teller.event(event, state), place=event.hex)
    return None


def _unit(event: UnitListed, state: State, teller: Teller) -> str:
    """The same as in the log, but for the hex."""
    return teller.text(
        "listed-unit",
        unit=teller.word(UnitId, event.unit, state),
        colour=teller.word(Colour, event.colour),
        weapon=teller.word(WeaponName, event.weapon),
        figures=event.figures,
    )
