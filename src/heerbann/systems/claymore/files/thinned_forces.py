"""A scenario with fewer regiments: by many such battles the worth of each is measured."""

from msgspec.structs import replace

from heerbann.engine.rules.asks import Seat
from heerbann.engine.rules.system import Stays
from heerbann.systems.claymore.model.house import House
from heerbann.systems.claymore.model.scenario import (
    ClaymoreScenario,
    Forces,
    PlacedUnits,
    forces_of,
)
from heerbann.systems.claymore.model.state import CHAOS, EMPIRE


def thinned(scenario: ClaymoreScenario, house: House, stays: Stays) -> ClaymoreScenario:
    """Without the regiments that do not stay, whether they are set up or still to come."""
    listed, placed = forces_of(scenario, house), scenario.deployed
    fewer = Forces(empire=_fewer(EMPIRE, listed, stays), chaos=_fewer(CHAOS, listed, stays))
    left = PlacedUnits(empire=_left(EMPIRE, placed, stays), chaos=_left(CHAOS, placed, stays))
    return replace(scenario, forces=fewer, forces_tournament=Forces(), deployed=left)


def _fewer(side: Seat, forces: Forces, stays: Stays) -> dict[str, int]:
    kept = {
        kind: sum(stays(side, kind) for _ in range(number))
        for kind, number in forces.of(side).items()
    }
    return {kind: number for kind, number in kept.items() if number}


def _left(side: Seat, placed: PlacedUnits, stays: Stays) -> dict[str, str]:
    return {label: kind for label, kind in placed.of(side).items() if stays(side, kind)}
