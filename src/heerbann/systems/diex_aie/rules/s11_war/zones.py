"""§11.4.1 The parts of the works, and who holds them."""

from heerbann.engine.book.rulebook import rule
from heerbann.engine.rules.asks import Seat
from heerbann.systems.diex_aie.model.areas import area_mask
from heerbann.systems.diex_aie.model.scenario import Zone
from heerbann.systems.diex_aie.model.state import OPPONENT, State
from heerbann.systems.diex_aie.rules.s02_turn.victory import able_hexes


@rule("11.4.1")
def holders(state: State) -> dict[str, Seat]:
    """Who would hold each zone if the battle ended now."""
    return {name: _holder(state, zone) for name, zone in state.scenario.zones.items()}


def _holder(state: State, zone: Zone) -> Seat:
    """It changes hands when an able enemy stands in it, and no able owner does (N-20)."""
    owner, area = Seat(zone.holder), area_mask(state.scenario, zone.area)
    is_lost = area & able_hexes(state, OPPONENT[owner]) and not area & able_hexes(state, owner)
    return OPPONENT[owner] if is_lost else owner
