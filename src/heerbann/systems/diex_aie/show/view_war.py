"""What a seat sees of sieges and campaigns: patrols, prisoners, zones, and how the day may end."""

import msgspec

from heerbann.engine.rules.asks import Seat
from heerbann.systems.diex_aie.model.patrols import Ending
from heerbann.systems.diex_aie.model.scenario import Edge
from heerbann.systems.diex_aie.model.state import State, UnitId
from heerbann.systems.diex_aie.rules.s11_war.endings import quiet_rounds
from heerbann.systems.diex_aie.rules.s11_war.zones import holders


class WarView(msgspec.Struct, frozen=True):
    """The same for everybody: nothing of it is secret."""

    left_by: dict[UnitId, Edge]
    captors: dict[UnitId, Seat]
    reserve: tuple[UnitId, ...]
    patrol: tuple[UnitId, ...]
    patrol_edge: Edge | None
    entered: dict[UnitId, int]
    zones: dict[str, Seat]
    quiet: int | None
    """§11.4.1: rounds since the last melee, where an assault may pause."""
    ending: Ending | None


def war_view(state: State) -> WarView:
    """Everything beside the men themselves."""
    patrols = state.patrols
    return WarView(
        left_by=dict(state.left_by),
        captors=dict(state.captors),
        reserve=patrols.reserve,
        patrol=patrols.coming,
        patrol_edge=patrols.edge,
        entered=dict(patrols.entered),
        zones=holders(state),
        quiet=None if state.scenario.assault is None else quiet_rounds(state),
        ending=state.ending,
    )
