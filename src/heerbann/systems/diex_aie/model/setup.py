"""How a battle begins: the field, the forces, and who is still to be set up."""

from functools import lru_cache

from heerbann.boards.hex.hexes import Direction, neighbour
from heerbann.engine.book.rulebook import rule
from heerbann.engine.rules.asks import Seat
from heerbann.systems.diex_aie.model.changes import put
from heerbann.systems.diex_aie.model.charts import FIGURES
from heerbann.systems.diex_aie.model.ground import Place
from heerbann.systems.diex_aie.model.house import House
from heerbann.systems.diex_aie.model.printed_maps import ground_of
from heerbann.systems.diex_aie.model.scenario import Animal, DiexScenario, Group
from heerbann.systems.diex_aie.model.siege_setup import fit_out
from heerbann.systems.diex_aie.model.state import SEATS, B, State, Unit, UnitId
from heerbann.systems.diex_aie.rules.s02_turn.scenario_rules import bind


def begin(scenario: DiexScenario, house: House) -> State:
    """The state before the first step of the sequence."""
    return _start(scenario, house).copy()


@lru_cache(maxsize=256)
@rule("1.2", "2")
def _start(scenario: DiexScenario, house: House) -> State:
    """Worked out once: a simulation begins the same scenario thousands of times."""
    state = State(house=house, scenario=scenario, ground=ground_of(scenario.map, house))
    for side in SEATS:
        for group in scenario.force(side).group:
            _muster(state, side, group)
    waiting = sorted(state.areas, key=lambda unit: state.units[unit].side != B)
    state.deploying = tuple(waiting)
    for number, animal in enumerate(scenario.animals, start=1):
        _tether(state, animal, number)
    fit_out(state)
    return state


def _muster(state: State, side: Seat, group: Group) -> None:
    for key in group.units:
        figure, unit_id = FIGURES[key], UnitId(key)
        mounted = figure.mounted is not None and not group.dismounted
        enters = group.round if group.edge is not None else 0
        state.units[unit_id] = Unit(unit_id, figure, side, mounted=mounted, enters=enters)
        if group.secret:
            state.hidden = (*state.hidden, unit_id)
        if key in state.scenario.prisoners:
            bind(state, unit_id)
        _place(state, unit_id, group)


def _place(state: State, unit_id: UnitId, group: Group) -> None:
    """Where somebody will come into play."""
    match group.edge:
        case "one" | "any":
            state.unposted = (*state.unposted, unit_id)
        case None:
            assert group.area is not None, "checked when it was read"
            state.areas = {**state.areas, unit_id: group.area}
        case edge:
            state.edges = {**state.edges, unit_id: edge}


def _tether(state: State, animal: Animal, number: int) -> None:
    head = state.ground.board.hex(animal.hex)
    unit_id = UnitId(f"{animal.kind}-{number}")
    tail = neighbour(head, Direction[animal.facing].opposite) if animal.kind == "horse" else None
    put(state, Unit(unit_id, FIGURES[animal.kind], Seat(animal.owner)), Place(head, tail))
    state.animals = (*state.animals, unit_id)
