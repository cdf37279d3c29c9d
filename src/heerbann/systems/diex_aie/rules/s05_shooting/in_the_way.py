"""§5.5.2 to §5.5.5 What is between a shooter and his target: cover, and people in the way."""

from heerbann.boards.hex.hexes import Hex
from heerbann.engine.book.rulebook import rule
from heerbann.engine.rules.asks import Refusal
from heerbann.systems.diex_aie.model.charts import Cover
from heerbann.systems.diex_aie.model.ground.memo import looks_of
from heerbann.systems.diex_aie.model.missile_charts import MISSILES, Weapon
from heerbann.systems.diex_aie.model.state import A, B, State, Unit, place_of
from heerbann.systems.diex_aie.model.weapons import weapon_of
from heerbann.systems.diex_aie.rules.s05_shooting.lines import SightLine
from heerbann.systems.diex_aie.rules.s05_shooting.sight import better, cover, last_hexes, sight
from heerbann.systems.diex_aie.rules.s07_techniques.shield_wall import is_behind_wall
from heerbann.systems.diex_aie.rules.s08_buildings.doorways import chosen_cover
from heerbann.systems.diex_aie.rules.s10_siege.climbing import ladder_under

# §5.5.2: cover


def aim(state: State, unit: Unit, hex: Hex) -> SightLine:
    """The line from the shooter to a hex; a rider throws from where his horse's head is."""
    return sight(state.ground, place_of(unit).head, hex)


@rule("5.4.1")
def is_exposed(state: State, unit: Unit, hit: Hex) -> bool:
    """As far as cover allows; by a house rule nobody is hit whom the shooter cannot see (M-15)."""
    weapon, seen = weapon_of(unit), aim(state, unit, hit)
    assert weapon is not None
    is_safe = seen.blocked if state.house.stray_shots == "seen" else seen.walled
    return not is_safe and cover(state.ground, seen, weapon) != "total"


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


# §5.5.3: people in the way


@rule("5.5.1", "5.5.3")
def refuse_way(
    state: State, shooter: Unit, weapon: Weapon, seen: SightLine, target: Unit | None
) -> Refusal | None:
    """Whoever lives bars the line; of two hexes beside it both have to bar it (R19)."""
    suspects = held_along(state, seen, crowd(state))
    if not suspects:
        return None
    aimed = place_of(target).hexes if target is not None else seen.path[-1:]
    ends = {*place_of(shooter).hexes, *aimed}
    is_over = _shoots_over(state, shooter, weapon, seen, target)
    is_down = seen.rise > 0 and state.ground.row(seen.path[0]).raised
    for hexes in suspects:
        if not ends.isdisjoint(hexes):
            continue
        if is_down and all(_is_friend_below(state, shooter, aimed, hex) for hex in hexes):
            return Refusal("9.3.4", "somebody-in-the-way")
        if not is_over and all(_bars(state, shooter, weapon, seen, hex) for hex in hexes):
            return Refusal("5.5.3", "somebody-in-the-way")
    return None


def crowd(state: State) -> int:
    """Bits of the hexes with somebody living who is not in the water."""
    return (state.living[A] | state.living[B]) & ~looks_of(state.ground).water


def held_along(state: State, seen: SightLine, occupied: int) -> list[list[Hex]]:
    """Which of these hexes (bits) lie on a line: one by one, and the pairs it only runs between."""
    hexes_of, mask = state.ground.board.hexes_of, seen.singles & occupied
    found = [[hex] for hex in hexes_of(mask)] if mask else []
    for one, other in seen.pairs:
        if occupied & one and occupied & other:
            found.append(list(hexes_of(one | other)))
    return found


@rule("5.5.3")
def _shoots_over(
    state: State, shooter: Unit, weapon: Weapon, seen: SightLine, target: Unit | None
) -> bool:
    """Arrows and javelins fly over others at a far target that is hardly covered."""
    if target is None or not weapon.over_units or seen.range <= weapon.range.short:
        return False  # 10.3: flaming arrows do not fly farther
    return shelter(state, shooter, target, seen.path[-1]) in ("none", "light")


def _bars(state: State, shooter: Unit, weapon: Weapon, seen: SightLine, hex: Hex) -> bool:
    unit = state.units[state.at[hex]]
    if unit.health == "stunned" or _is_thrown_over(state, shooter, weapon, seen, unit):
        return False
    return stands_in_view(state, seen, hex)


@rule("5.5.3.1", "5.5.5", "9.3.4")
def stands_in_view(state: State, seen: SightLine, hex: Hex) -> bool:
    """Is somebody there high enough to bar the line? Not below both ends, nor near a target above.

    Nor does anybody whom one does not see from where the line begins.
    """
    ground, start, end = state.ground, seen.path[0], seen.path[-1]
    level = ground.levels[hex]
    if level < ground.levels[start] and level < ground.levels[end]:
        return False
    if ground.board.distance(hex, end) <= -seen.rise:
        return False
    return not sight(ground, start, hex).blocked


@rule("5.5.3.1", "7.1")
def _is_thrown_over(
    state: State, shooter: Unit, weapon: Weapon, seen: SightLine, unit: Unit
) -> bool:
    """A rider throws over friends on foot beside him, if the target is far enough (R21)."""
    if weapon.key != "mounted_lance" or unit.side != shooter.side or unit.is_horse:
        return False
    beside = [h for own in place_of(shooter).hexes for h in state.ground.board.adjacent[own]]
    return seen.range >= MISSILES.over_friends_from and place_of(unit).head in beside


@rule("9.3.4")
def _is_friend_below(state: State, shooter: Unit, aimed: tuple[Hex, ...], hex: Hex) -> bool:
    """A friend beside the target and on its level forbids firing down from works (M-27)."""
    unit, board, levels = state.units[state.at[hex]], state.ground.board, state.ground.levels
    if unit.side != shooter.side or unit.health == "stunned":
        return False
    alike = [end for end in aimed if levels[end] == levels[hex]]
    return any(board.distance(own, end) == 1 for own in place_of(unit).hexes for end in alike)
