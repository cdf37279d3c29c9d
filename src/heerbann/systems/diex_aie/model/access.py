"""Who gets from one hex into the next: over its sides, levels, flames and the dead."""

from heerbann.boards.hex.hexes import Hex
from heerbann.engine.book.rulebook import rule
from heerbann.systems.diex_aie.model.charts import MOVEMENT
from heerbann.systems.diex_aie.model.ground.footprints import Footprint
from heerbann.systems.diex_aie.model.ground.ground import Ground
from heerbann.systems.diex_aie.model.ground.memo import kept_with_ground, ways_of
from heerbann.systems.diex_aie.model.ground.passage import ARMOURED
from heerbann.systems.diex_aie.model.state import State, UnitId


@rule("4.2.1", "4.2.2", "8.4", "9.5.1", "10.2.4")
def is_open(state: State, mover: int, here: Hex, there: Hex) -> bool:
    """Could such a mover step from this hex into that one next to it, if nobody were there?"""
    return there in open_hexes(state, mover, here)


def open_hexes(state: State, mover: int, here: Hex) -> list[Hex]:
    """The hexes around that such a mover could step into."""
    return _past_the_dead(state, _ways_on(state.ground, mover, here))


@rule("8.4.1")
def hexes_at_hand(state: State, mover: int, here: Hex) -> list[Hex]:
    """The same without those behind a window: into them one has to climb."""
    return _past_the_dead(state, _ways_at_hand(state.ground, mover, here))


@kept_with_ground
def _ways_on(ground: Ground, mover: int, here: Hex) -> tuple[Hex, ...]:
    ways = zip(ground.board.neighbours[here], ways_of(ground).steps[mover][here], strict=True)
    return tuple([to for to, cost in ways if to is not None and cost is not None])


@kept_with_ground
def _ways_at_hand(ground: Ground, mover: int, here: Hex) -> tuple[Hex, ...]:
    bit, behind = ground.board.bit, behind_windows(ground, here)
    return tuple([to for to in _ways_on(ground, mover, here) if not bit[to] & behind])


def _past_the_dead(state: State, ways: tuple[Hex, ...]) -> list[Hex]:
    """Those that no heap of dead bars."""
    if not state.piles:
        return list(ways)
    return [to for to in ways if pile_cost(state, to) is not None]


def is_climbing(state: State, unit_id: UnitId) -> bool:
    """Is he on a ladder?"""
    return any(ladder.climber == unit_id for ladder in state.ladders)


def is_holding_on(state: State, unit_id: UnitId) -> bool:
    """Is he on a ladder, and has by a house rule no hand free there (M-48)?"""
    return state.house.ladder_hands == "both" and is_climbing(state, unit_id)


@rule("8.4.1")
def behind_windows(ground: Ground, hex: Hex) -> int:
    """Bits of the hexes behind the windows of a hex: where any enemy is, nobody climbs in."""
    ways = zip(ground.board.neighbours[hex], ground.sixes[hex], strict=True)
    return ground.board.mask_of([to for to, side in ways if to is not None and side == "window"])


@rule("4.2.2")
def pile_cost(state: State, hex: Hex) -> int | None:
    """What the dead in a hex add to its cost; None where they bar the way."""
    pile = state.piles.get(hex)
    if pile is None:
        return 0
    table = MOVEMENT.piles
    if pile.men >= table.men_block or pile.horses >= table.horses_block:
        return None
    if pile.men >= table.mixed_men and pile.horses >= table.mixed_horses:
        return None
    is_slow = pile.men >= table.men_slow or pile.horses >= table.horses_slow
    return table.extra if is_slow else 0


@rule("4.2.4")
def resting_places(state: State, place: Footprint) -> list[Hex]:
    """Where a stunned man can be laid down: empty dry hexes at hand that men on foot can enter."""
    return [to for to in hexes_at_hand(state, ARMOURED, place.head) if to not in state.at]
