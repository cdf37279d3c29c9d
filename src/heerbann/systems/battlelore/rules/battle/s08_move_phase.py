"""§B.8 The moves of a turn, and the lore cards that come before them."""

from functools import partial

from heerbann.boards.hex.hexes import Hex
from heerbann.engine.book.rulebook import rule
from heerbann.engine.rules.asks import Action, Choose
from heerbann.systems.battlelore.model.actions import Move, PlayLore, Slip, TakeWay
from heerbann.systems.battlelore.model.charts import LoreId
from heerbann.systems.battlelore.model.events.landmarks import Slipped
from heerbann.systems.battlelore.model.events.turn import Moved, MovesEnded
from heerbann.systems.battlelore.model.state import (
    Battle,
    Orders,
    State,
    Unit,
    active_seat,
)
from heerbann.systems.battlelore.rules.battle.s08_movement import (
    fights_after,
    move_options,
    ways_of,
)
from heerbann.systems.battlelore.rules.battle.s08_ways import Path, is_stopped
from heerbann.systems.battlelore.rules.battle.s17_lore.moments import (
    against_move,
    before_moves,
    lore_options,
    play_own,
)
from heerbann.systems.battlelore.rules.battle.s17_lore.playing import may_cast


@rule("B.6", "B.8", "B.15", "B.17")
async def move_unit(battle: Battle) -> None:
    """One ordered unit moves, a lore card is played, or the moves are over."""
    state = battle.state
    seat = active_seat(state)
    cards = before_moves(state)
    options = partial(options_of, state, cards)
    match await Choose(seat, "B.8", "move", options, always=may_cast(state, seat, cards)):
        case Move() as order:
            await move(battle, order)
        case Slip(unit, to):
            battle.emit(Slipped(unit, to))
        case PlayLore(card):
            await play_own(battle, card)
        case _:
            battle.emit(MovesEnded(seat))


def options_of(state: State, cards: tuple[LoreId, ...]) -> list[Action]:
    """Moves and lore cards; or no more."""
    if not cards:
        return move_options(state)
    *moves, end = move_options(state)
    return [*moves, *lore_options(state, cards), end]


@rule("B.8", "T.4")
async def choose_way(battle: Battle, unit: Unit, orders: Orders, to: Hex) -> Path:
    """MAY: over an open side of a rampart, or over a protected one, where the move ends."""
    state = battle.state
    paths = ways_of(state, unit, orders).paths(to)
    if len(paths) == 1:
        return paths[0]
    ways = {_way(state, unit, path): path for path in paths}
    best_first = sorted(ways, key=lambda way: (not way.battles, way.stops))
    return ways[await Choose(unit.side, "B.8", "way", tuple(best_first))]


def _way(state: State, unit: Unit, path: Path) -> TakeWay:
    """A way by what sets it apart: its last hex but one, and what follows."""
    *_, over, to = path
    battles = fights_after(state, unit, state.orders[unit.id], path) != "none"
    return TakeWay(over, is_stopped(state.ground, unit, over, to), battles)


@rule("B.8")
async def move(battle: Battle, action: Move) -> None:
    """The unit walks; how far it went and where it stopped decide how it may battle."""
    state = battle.state
    unit = state.units[action.unit]
    orders = state.orders[unit.id]
    whole = await choose_way(battle, unit, orders, action.to)
    path = await against_move(battle, unit, whole) if state.with_lore else whole
    is_held = path != whole or is_stopped(state.ground, unit, path[-2], path[-1])
    battle.emit(Moved(unit.id, path, is_held, fights_after(state, unit, orders, path)))
