"""K§9: a village is asked when Normans come into it; who is in it goes out and comes in again."""

from heerbann.boards.hex.hexes import Hex
from heerbann.systems.diex_war.model.campaign.state import Group, State, Village
from heerbann.systems.diex_war.rules.campaign.k09_loyalty import has_come


def is_test_due(state: State, group: Group, village: Village) -> bool:
    """Has it come today, and the village has not said yet where it stands?"""
    is_there = group.hex == village.hex and has_come(state, group)
    return is_there and village.tested < state.day


def way_in(state: State, group: Group, hex: Hex, village: Village) -> int | None:
    """The points from a hex into a village so that it is asked."""
    land, roads = state.land, state.house.roads
    if hex != village.hex:
        return land.points_from(hex, roads).get(village.hex)
    if is_test_due(state, group, village):
        return 0
    out, back = land.points_from(hex, roads), land.points_to(hex, roads)
    near = [other for other in land.board.adjacent[hex] if other in out]
    return min([out[other] + back[other] for other in near], default=None)
