"""§11.4.1 Where the defenders of an assault await it."""

from heerbann.engine.rules.asks import Seat
from heerbann.systems.diex_aie.model.actions.moving import Deploy, Go
from heerbann.systems.diex_aie.model.areas import area_mask
from heerbann.systems.diex_aie.model.state import A, B, State, place_of, units_of

POSTINGS = (Deploy, Go)

SUPERIOR = 1.5
"""With so many points for each of the garrison's attackers win in the outer works."""


def is_poor_post(state: State, action: Deploy | Go) -> bool:
    """Outside of the last refuge, where few get at them at a time, for a garrison much weaker."""
    assault = state.scenario.assault
    if assault is None or assault.refuge is None or state.units[action.unit].side != B:
        return False
    refuge, bit = area_mask(state.scenario, assault.refuge), state.ground.board.bit
    if isinstance(action, Deploy):
        return not bit[action.hex] & refuge and _is_inferior(state)
    here = place_of(state.units[action.unit]).head
    leaves = bit[here] & refuge and not bit[action.to] & refuge
    return bool(leaves) and _is_inferior(state)


def _is_inferior(state: State) -> bool:
    return _points(state, A) >= SUPERIOR * _points(state, B)


def _points(state: State, side: Seat) -> int:
    return sum([unit.figure.points for unit in units_of(state, side) if unit.is_able])
