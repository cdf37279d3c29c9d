"""§9 The howitzer: loading, aiming, the chain of tiles."""

from functools import partial

from heerbann.boards.hex.hexes import Hex
from heerbann.engine.book.rulebook import rule
from heerbann.engine.rules.asks import Choose, Draw, Refusal
from heerbann.systems.claymore.model.actions import Fire, LayTile
from heerbann.systems.claymore.model.charts import HOWITZER
from heerbann.systems.claymore.model.events.howitzer import (
    Aimed,
    Bounced,
    TargetBlasted,
    TileLaid,
)
from heerbann.systems.claymore.model.events.melee import Destroyed
from heerbann.systems.claymore.model.state import (
    OPPONENT,
    Battle,
    State,
    Unit,
    first_loaded,
    place_of,
    unit_at,
)
from heerbann.systems.claymore.rules.s06_movement import refuse_activation
from heerbann.systems.claymore.rules.s10_special import armour_saves
from heerbann.systems.claymore.rules.s11_tower import shake_tower
from heerbann.systems.claymore.rules.s12_elimination import remove_dead
from heerbann.systems.claymore.rules.s13_victory import check_elimination

Bag = dict[str, int]


@rule("9.2")
def ready_round(state: State, gun: Unit) -> int:
    """The next round in which it may fire: every fifth, and whoever lets it pass waits (A-40).

    By a house rule (``cooldown``) any round from five after its last shot.
    """
    if state.house.howitzer_clock == "cooldown":
        return gun.ready
    first, reload = first_loaded(state.house), HOWITZER.loading.reload
    earliest = max(gun.ready, state.round)
    loadings = -((first - earliest) // reload)  # rounded up
    return first + loadings * reload


def is_loaded(state: State, gun: Unit) -> bool:
    """May it fire in this round?"""
    return state.round >= ready_round(state, gun)


@rule("9.3")
def howitzer_range(state: State) -> int:
    """As many hexes as there are tiles, and the target's own (A-42)."""
    return sum(HOWITZER.bags[state.house.howitzer_bag].values()) + HOWITZER.range.beyond_tiles


def howitzer_shots(state: State, gun: Unit) -> list[Fire]:
    """Every enemy within range, if the gun is loaded; contact does not hinder it (A-43)."""
    if not is_loaded(state, gun):
        return []
    board = state.ground.board
    within = state.mask[OPPONENT[gun.side]] & board.near_mask(place_of(gun), howitzer_range(state))
    return [Fire(gun.id, state.at[hex]) for hex in board.hexes_of(within)]


def refuse_fire(state: State, action: Fire) -> Refusal | None:
    """Why the howitzer may not fire at this."""
    refusal = refuse_activation(state, action.unit)
    if refusal is not None:
        return refusal
    gun = state.units[action.unit]
    if not gun.has("howitzer"):
        return Refusal("9.3", "no-howitzer")
    if not is_loaded(state, gun):
        return Refusal("9.2", "still-loading", {"round": ready_round(state, gun)})
    return _refuse_aim(state, gun, state.units.get(action.target))


def _refuse_aim(state: State, gun: Unit, target: Unit | None) -> Refusal | None:
    if target is None or target.hex is None:
        return Refusal("12.1", "no-such-unit")
    if target.side == gun.side:
        return Refusal("9.3", "own-unit")
    distance, reach = (
        state.ground.board.distance(place_of(gun), target.hex),
        howitzer_range(state),
    )
    if distance > reach:
        return Refusal("9.3", "out-of-range", {"distance": distance, "range": reach})
    return None


@rule("9.1", "9.3", "9.4", "9.7")
async def fire(battle: Battle, action: Fire) -> None:
    """Aim; an adjacent target is hit at once, a farther one at the end of an unbroken chain."""
    state = battle.state
    gun = state.units[action.unit]
    start, goal = place_of(gun), place_of(state.units[action.target])
    battle.emit(Aimed(gun.id, action.target, state.round + HOWITZER.loading.reload))
    await fly_on(battle, gun, dict(HOWITZER.bags[state.house.howitzer_bag]), start, goal)


@rule("9.4", "9.7")
async def fly_on(battle: Battle, gun: Unit, bag: Bag, here: Hex, goal: Hex) -> None:
    """From here on, with the tiles that are left in the bag."""
    if await lay_chain(battle, gun, bag, here, goal):
        battle.emit(TargetBlasted(goal))
        explode(battle, goal)
    check_elimination(battle)


@rule("9.5")
async def lay_chain(battle: Battle, gun: Unit, bag: Bag, here: Hex, goal: Hex) -> bool:
    """Tile by tile towards the target; True if the chain reaches it."""
    state = battle.state
    distance = state.ground.board.distance
    while distance(here, goal) > 1:
        tile, here = await _next_tile(state, gun, bag, here, goal)
        bag[tile] -= 1
        battle.emit(TileLaid(here, tile))
        if tile == "explosion":
            explode(battle, here)
            return False
        if tile == "bounce":
            await bounce(battle, here)
    return True


async def _next_tile(state: State, gun: Unit, bag: Bag, here: Hex, goal: Hex) -> tuple[str, Hex]:
    """A-41: uncover, then choose the hex; or the other way round."""
    if state.house.howitzer_path == "after_reveal":
        tile = await Draw("9.6", tuple(bag.items()), by=(gun.side,))
        return tile, await _next_hex(state, gun, here, goal)
    hex = await _next_hex(state, gun, here, goal)
    return await Draw("9.6", tuple(bag.items()), by=(gun.side,)), hex


async def _next_hex(state: State, gun: Unit, here: Hex, goal: Hex) -> Hex:
    answer = await Choose(gun.side, "9.5", "lay-tile", partial(nearer_hexes, state, here, goal))
    return answer.hex


def nearer_hexes(state: State, here: Hex, goal: Hex) -> list[LayTile]:
    """The neighbours that are one step nearer to the target."""
    board = state.ground.board
    nearer, bit = board.near_mask(goal, board.distance(here, goal) - 1), board.bit
    return [LayTile(hex) for hex in board.adjacent[here] if bit[hex] & nearer]


@rule("9.6")
async def bounce(battle: Battle, hex: Hex) -> None:
    """Friend or foe is hit; armour may save (A-22); a tower takes no harm."""
    unit = unit_at(battle.state, hex)
    if unit is None:
        return
    hits = HOWITZER.bounce.hits
    saves, saved = await armour_saves(battle, unit, hits)
    battle.emit(Bounced(unit.id, saves, hits - saved))
    remove_dead(battle, unit.id)


@rule("9.6", "9.7")
def explode(battle: Battle, hex: Hex) -> None:
    """Friend or foe is destroyed without a save; a tower is shaken."""
    state = battle.state
    unit = unit_at(state, hex)
    if unit is not None:
        battle.emit(Destroyed(unit.id))
    if state.ground.kind(hex) == "tower":
        shake_tower(battle, hex)
