"""Who fights in a scenario."""

from collections.abc import Iterator

from heerbann.engine.rules.asks import Seat
from heerbann.engine.show.forces import Fielded, Force, force_of
from heerbann.systems.battlelore.model.charts import PROFILES
from heerbann.systems.battlelore.model.house import House
from heerbann.systems.battlelore.model.scenario import BattleScenario, card_places
from heerbann.systems.battlelore.model.state import SEATS


def forces(scenario: BattleScenario, _house: House) -> dict[Seat, Force]:
    """The printed armies; none where cards bring them."""
    if any(card_places(scenario, seat) for seat in SEATS):
        return {}
    return {seat: force_of(_fielded(scenario, seat)) for seat in SEATS}


def _fielded(scenario: BattleScenario, seat: Seat) -> Iterator[Fielded]:
    """No unit is worth more than another."""
    for kind in scenario.units.of(seat).values():
        yield Fielded(kind, PROFILES[kind].name, 1)
