"""Other possible worlds: those who hide are in other houses, and chests could be in any."""

from random import Random

from heerbann.engine.play.game import Game
from heerbann.engine.rules.asks import Seat
from heerbann.systems.diex_aie.model.areas import area_mask
from heerbann.systems.diex_aie.model.changes import lift, put
from heerbann.systems.diex_aie.model.ground.footprints import Footprint
from heerbann.systems.diex_aie.model.ground.passage import entering
from heerbann.systems.diex_aie.model.state import B, State, UnitId
from heerbann.systems.diex_aie.rules.s02_turn.hiding import hidden_from, unknown_rooms


def imagine(game: Game[State], seat: Seat, random: Random) -> Game[State]:
    """Another world that looks the same to the seat."""
    now = game.state
    hidden = [u for u in hidden_from(now, seat) if game.checkpoint.units[u].place is not None]
    guesses = seat != B and now.scenario.hidden_chests > 0
    if not hidden and not guesses:
        return game.fork()
    start = game.checkpoint.copy()
    if guesses:
        start.hoards = None  # whoever searches a house learns by the lot what is in it
    _hide_elsewhere(start, now, hidden, random)
    return game.fork(checkpoint=start)


def _hide_elsewhere(start: State, now: State, hidden: list[UnitId], random: Random) -> None:
    """Anywhere in the rooms that are not known yet."""
    if not hidden:
        return
    for unit in hidden:
        lift(start, start.units[unit])
    area = area_mask(start.scenario, start.areas[hidden[0]])
    rooms = sum(unknown_rooms(now))  # rooms have no hex in common
    board = start.ground.board
    places = [hex for hex in board.hexes_of(area & rooms) if hex not in start.at]
    random.shuffle(places)
    for unit in hidden:
        mover = start.units[unit].mover
        open_hex = next(h for h in places if entering(start.ground.row(h), mover) is not None)
        places.remove(open_hex)
        put(start, start.units[unit], Footprint(open_hex))
