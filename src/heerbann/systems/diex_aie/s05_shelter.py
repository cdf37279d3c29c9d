"""§5.5.2, §7.4 What covers somebody against a shooter: the ground, a shield wall, a doorway."""

from heerbann.boards.hexes import Hex
from heerbann.engine.rulebook import rule
from heerbann.systems.diex_aie.s05_lines import Sight
from heerbann.systems.diex_aie.s05_sight import better, cover, last_hexes, sight
from heerbann.systems.diex_aie.s05_weapons import weapon_of
from heerbann.systems.diex_aie.s07_wall import is_behind_wall
from heerbann.systems.diex_aie.s08_shelter import chosen_cover
from heerbann.systems.diex_aie.s10_climbing import ladder_under
from heerbann.systems.diex_aie.state import State, Unit, place_of
from heerbann.systems.diex_aie.tables import Cover


def aim(state: State, unit: Unit, hex: Hex) -> Sight:
    """The line from the shooter to a hex; a rider throws from where his horse's head is."""
    return sight(state.ground, place_of(unit).head, hex)


def is_exposed(state: State, unit: Unit, hit: Hex) -> bool:
    """M-15: nobody is hit where the shooter cannot see, or behind total cover."""
    weapon, seen = weapon_of(unit), aim(state, unit, hit)
    assert weapon is not None
    return not seen.blocked and cover(state.ground, seen, weapon) != "total"


@rule("7.4")
def shelter(state: State, unit: Unit, target: Unit, hit: Hex) -> Cover:
    """The cover of somebody in a hex against a shooter; heavy behind the front of a shield wall."""
    weapon = weapon_of(unit)
    assert weapon is not None
    if state.ladders and ladder_under(state, target.id) is not None:
        return "none"  # 10.1.5
    given = cover(state.ground, aim(state, unit, hit), weapon)
    board, here = state.ground.board, place_of(unit).head
    before = last_hexes(board, here, hit) if state.walls else []
    if before and given != "total" and is_behind_wall(state, target, before):
        return "heavy"
    if given in ("none", "light"):
        return better(given, chosen_cover(state, target, hit, here))
    return given
