"""§5.5.2, §7.4 What covers somebody against a shooter: the ground, a shield wall, a doorway."""

from heerbann.boards.hex.hexes import Hex
from heerbann.engine.book.rulebook import rule
from heerbann.systems.diex_aie.model.charts import Cover
from heerbann.systems.diex_aie.model.state import State, Unit, place_of
from heerbann.systems.diex_aie.rules.s05_shooting.lines import Sight
from heerbann.systems.diex_aie.rules.s05_shooting.sight import better, cover, last_hexes, sight
from heerbann.systems.diex_aie.rules.s05_shooting.weapons import weapon_of
from heerbann.systems.diex_aie.rules.s07_techniques.shield_wall import is_behind_wall
from heerbann.systems.diex_aie.rules.s08_buildings.shelter import chosen_cover
from heerbann.systems.diex_aie.rules.s10_siege.climbing import ladder_under


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
