"""§9.2.1, §9.2.6, §10.2.5 What has burnt, and the points a scenario gives for it."""

from heerbann.boards.hex.hexes import Hex
from heerbann.systems.diex_aie.model.ground.ground import Ground
from heerbann.systems.diex_aie.model.ground.memo import bits_where, kept_with_shape
from heerbann.systems.diex_aie.model.ground.printed_maps import ground_of
from heerbann.systems.diex_aie.model.ground.rooms import room_of
from heerbann.systems.diex_aie.model.ground.timber import is_fortification
from heerbann.systems.diex_aie.model.siege_charts import SIEGE
from heerbann.systems.diex_aie.model.state import State


def is_destroyed(state: State, hex: Hex) -> bool:
    """Has a hex burnt down?"""
    return state.burnt.get(hex, 0) >= SIEGE.fire.burns


def ruin_points(state: State) -> int:
    """What the besieger has burnt: pieces of palisade and gate, and whole huts (M-47)."""
    score = state.scenario.score
    if not state.burnt or not (score.destroyed_side or score.destroyed_hut):
        return 0
    gone = [hex for hex in state.burnt if is_destroyed(state, hex)]
    printed = ground_of(state.scenario.map, state.house)
    works, huts = _destroyed(printed, printed.board.mask_of(gone))
    return works * score.destroyed_side + huts * score.destroyed_hut


@kept_with_shape
def _destroyed(printed: Ground, mask: int) -> tuple[int, int]:
    """How many pieces of works and whole huts of the printed map were in these hexes (bits)."""
    works = (bits_where(printed, is_fortification) & mask).bit_count()
    inside = [hex for hex in printed.board.hexes_of(mask) if printed.row(hex).indoors]
    rooms = dict.fromkeys([room_of(printed, hex) for hex in inside])
    return works, len([room for room in rooms if room & mask == room])
