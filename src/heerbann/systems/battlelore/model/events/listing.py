"""What a deployment helper tells at its end: both armies, hex by hex."""

from typing import ClassVar

from heerbann.boards.hex.hexes import Hex
from heerbann.engine.rules.asks import Seat
from heerbann.engine.rules.battle import Event
from heerbann.systems.battlelore.model.ground import Printed
from heerbann.systems.battlelore.model.profiles import Colour, WeaponName
from heerbann.systems.battlelore.model.state import UnitId


class ArmyListed(Event, frozen=True):
    """An army stands: its units, its banners, the command cards it gets, and does it begin?"""

    section: ClassVar[str] = "III.5"
    seat: Seat
    units: int
    green: int
    blue: int
    red: int
    hand: int
    begins: bool


class UnitListed(Event, frozen=True):
    """A unit and what to put on its hex."""

    section: ClassVar[str] = "III.5"
    unit: UnitId
    hex: Hex
    colour: Colour
    weapon: WeaponName
    figures: int


class GroundListed(Event, frozen=True):
    """A tile that the deployment brought: stakes, or terrain that the map does not have."""

    section: ClassVar[str] = "III.5"
    hex: Hex
    terrain: Printed
    stakes: bool


LISTING_EVENTS: tuple[type[Event], ...] = (ArmyListed, UnitListed, GroundListed)
