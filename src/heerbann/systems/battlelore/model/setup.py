"""How a battle begins: the field, printed units, what is in the boxes."""

from functools import lru_cache

from msgspec.structs import replace

from heerbann.boards.hex.drawing_files import board_of
from heerbann.boards.hex.hexes import Direction, Hex
from heerbann.engine.book.rulebook import rule
from heerbann.engine.rules.asks import Seat
from heerbann.systems.battlelore.model.changes import put
from heerbann.systems.battlelore.model.charts import DEPLOYMENT
from heerbann.systems.battlelore.model.events.units import pay
from heerbann.systems.battlelore.model.ground import Ground
from heerbann.systems.battlelore.model.house import House
from heerbann.systems.battlelore.model.scenario import BattleScenario, MapData, commands_of
from heerbann.systems.battlelore.model.state import SEATS, State
from heerbann.systems.battlelore.model.stock import (
    bearers_of,
    creatures,
    flags_of,
    new_unit,
    pool,
    price,
    raised_with,
)


@rule("III.0", "B.1")
def start(scenario: BattleScenario, house: House) -> State:
    """The field with its printed units; a camp that plays cards brings the rest by them."""
    state = State(
        house=house,
        scenario=scenario,
        ground=ground_of(scenario.map, house),
        deck={key: card.copies for key, card in commands_of(scenario).items()},
        hands=dict.fromkeys(SEATS, ()),
        first=Seat(scenario.first) if scenario.first is not None else None,
        beasts=creatures(house),
        with_lore=scenario.adventure == "lore" or house.medieval_lore == "on",
    )
    if scenario.mode == "organized":
        stock_up(state)
    for seat in SEATS:
        for label, kind in scenario.units.of(seat).items():
            stand(state, seat, kind, state.ground.board.hex(label))
    return state


@rule("I.1", "O.1")
def stand(state: State, seat: Seat, kind: str, hex: Hex) -> None:
    """A printed unit stands there; in organised mode its figures are missing in the pool."""
    unit = new_unit(state, seat, kind, hex)
    paid = "beast" if unit.is_creature else price(state, seat, kind) if state.bearers else None
    if paid == "beast" and not state.beasts.get(kind):
        paid = None
    if paid is not None:
        pay(state, seat, kind, paid, unit.figures)
    put(state, replace(unit, flagged=paid == "flag"))
    state.raised = raised_with(state, seat, kind)


@rule("O.1", "II.c")
def stock_up(state: State) -> None:
    """Bearers, flags and levy tokens for each camp; all other figures are one pool."""
    state.bearers = {seat: bearers_of(seat) for seat in SEATS}
    state.flags = {seat: flags_of(seat, state.house) for seat in SEATS}
    state.figures = pool()
    state.tokens_left = {seat: dict(DEPLOYMENT.levies) for seat in SEATS}


@lru_cache(maxsize=256)
def ground_of(printed: MapData, house: House) -> Ground:
    """The field; games with equal map and house rules share one ground."""
    board = board_of(printed)
    edges = {
        board.hex(label): tuple([Direction[name] for name in names])
        for label, names in printed.edges.items()
    }
    return Ground(board, board.terrain, edges, (), house)
