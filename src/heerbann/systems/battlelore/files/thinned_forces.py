"""A scenario with fewer units: by many such battles the worth of each is measured."""

from msgspec.structs import replace

from heerbann.engine.rules.asks import Seat
from heerbann.engine.rules.system import Stays
from heerbann.systems.battlelore.model.house import House
from heerbann.systems.battlelore.model.scenario import BattleScenario, PlacedUnits
from heerbann.systems.battlelore.model.state import PENNANT, STANDARD


def thinned(scenario: BattleScenario, _house: House, stays: Stays) -> BattleScenario:
    """Without the printed units that do not stay; those of cards are not known yet."""
    left = PlacedUnits(
        pennant=_left(PENNANT, scenario, stays), standard=_left(STANDARD, scenario, stays)
    )
    return replace(scenario, units=left)


def _left(seat: Seat, scenario: BattleScenario, stays: Stays) -> dict[str, str]:
    placed = scenario.units.of(seat)
    return {
        label: kind for label, kind in placed.items() if stays(seat, f"{seat[0].upper()}-{kind}")
    }
