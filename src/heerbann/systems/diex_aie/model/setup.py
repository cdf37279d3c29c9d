"""How a battle begins: the field, the forces, castle and siege train, who is yet to be set up."""

from __future__ import annotations

from functools import lru_cache

from msgspec.structs import replace

from heerbann.boards.hex.hexes import Direction, Hex, neighbour
from heerbann.engine.book.rulebook import rule
from heerbann.engine.rules.asks import Seat
from heerbann.systems.diex_aie.model.changes import put
from heerbann.systems.diex_aie.model.charts import FIGURES
from heerbann.systems.diex_aie.model.copies import figure_of
from heerbann.systems.diex_aie.model.ground.footprints import Footprint
from heerbann.systems.diex_aie.model.ground.ground import Ground
from heerbann.systems.diex_aie.model.ground.hexsides import SHUT
from heerbann.systems.diex_aie.model.ground.logged_works import logged_ground
from heerbann.systems.diex_aie.model.ground.rooms import bridge_hexes
from heerbann.systems.diex_aie.model.house import House
from heerbann.systems.diex_aie.model.prisoners import imprison, setter
from heerbann.systems.diex_aie.model.scenario import (
    Animal,
    DiexScenario,
    Group,
    Man,
    SideKind,
    Siege,
)
from heerbann.systems.diex_aie.model.state import SEATS, A, B, Ladder, State, Unit, UnitId


def begin(scenario: DiexScenario, house: House) -> State:
    """The state before the first step of the sequence."""
    return _start(scenario, house).copy()


@lru_cache(maxsize=256)
@rule("1.2", "2")
def _start(scenario: DiexScenario, house: House) -> State:
    """Worked out once: a simulation begins the same scenario thousands of times."""
    state = State(house=house, scenario=scenario, ground=logged_ground(scenario, house))
    for side in SEATS:
        for group in scenario.force(side).group:
            _muster(state, side, group)
    state.deploying = in_order(state, A if scenario.set_up == "a_first" else B)
    state.first = B if scenario.first == "b" else A
    for number, animal in enumerate(scenario.animals, start=1):
        _tether(state, animal, number)
    _fit_out(state)
    return state


def in_order(state: State, first: Seat) -> tuple[UnitId, ...]:
    """Everybody who is to be set up, this side's men before the others."""
    waiting = [unit for unit in state.areas if state.units[unit].place is None]
    return tuple(sorted(waiting, key=lambda unit: setter(state.units[unit]) != first))


def _muster(state: State, side: Seat, group: Group) -> None:
    for key in group.units:
        man, unit_id = state.scenario.men.get(key, Man()), UnitId(key)
        state.units[unit_id] = _recruit(unit_id, side, group, man)
        if group.secret:
            state.hidden = (*state.hidden, unit_id)
        if key in state.scenario.prisoners:
            imprison(state, unit_id)
        if man.hex is not None:
            _post(state, unit_id, man.hex, Direction[man.facing])
        else:
            _place(state, unit_id, group)


def _recruit(unit_id: UnitId, side: Seat, group: Group, man: Man) -> Unit:
    """§1.2: one of the roster, as he comes to this battle."""
    figure = figure_of(unit_id)
    return Unit(
        unit_id,
        figure,
        side,
        mounted=figure.mounted is not None and man.horse and not group.dismounted,
        health="wounded" if man.wounded else "healthy",
        enters=group.round if group.edge is not None else 0,
        hungry=group.hungry,
    )


@rule("11.4.1")
def _post(state: State, unit_id: UnitId, label: str, facing: Direction) -> None:
    """He keeps the place he had (§11.4); a horse has its tail behind its head."""
    unit, head = state.units[unit_id], state.ground.board.hex(label)
    tail = neighbour(head, facing.opposite) if unit.mounted else None
    put(state, unit, Footprint(head, tail))


def _place(state: State, unit_id: UnitId, group: Group) -> None:
    """Where somebody will come into play."""
    match group.edge:
        case "one" | "any":
            state.unposted = (*state.unposted, unit_id)
        case None if group.patrol:
            reserve = (*state.patrols.reserve, unit_id)
            state.patrols = replace(state.patrols, reserve=reserve)
        case None:
            assert group.area is not None, "checked when it was read"
            state.areas = {**state.areas, unit_id: group.area}
        case edge:
            state.edges = {**state.edges, unit_id: edge}


@rule("4.4.3")
def _tether(state: State, animal: Animal, number: int) -> None:
    """It stands where it stands, or waits beside the map with whoever leads it."""
    unit_id = UnitId(f"{animal.kind}-{number}")
    unit = Unit(unit_id, FIGURES[animal.kind], Seat(animal.owner))
    state.animals = (*state.animals, unit_id)
    if animal.leader is not None:
        leader = UnitId(animal.leader)
        state.units[unit_id] = unit
        state.leads = {**state.leads, leader: (*state.leads.get(leader, ()), unit_id)}
        return
    assert animal.hex is not None, "checked when it was read"
    head = state.ground.board.hex(animal.hex)
    tail = neighbour(head, Direction[animal.facing].opposite) if animal.kind == "horse" else None
    put(state, unit, Footprint(head, tail))


# §9.2, §10.1, §10.4: castle and siege train


def _fit_out(state: State) -> None:
    """Gates are shut unless the scenario opens them; the bridge and the ladders lie as it says."""
    siege = state.scenario.siege or Siege()
    state.ground = _shut(state.ground, siege)
    bridge = bridge_hexes(state.ground.board)
    is_burnt = any(state.ground.terrain[hex] != "drawbridge" for hex in bridge)
    state.bridge = "lost" if is_burnt else siege.bridge
    if state.bridge != "laid":
        moat = dict.fromkeys(bridge, "moat")
        state.ground = state.ground.altered(terrain=moat)  # type: ignore[arg-type]
    state.ground = state.ground.as_root()
    state.ladders = tuple(
        [_ladder(state.ground, label, Direction[way]) for label, way in siege.ladders.items()]
    )
    state.fillings = siege.moat_markers
    state.unlaid = siege.loose_ladders


@rule("9.2.4", "9.2.5")
def _shut(ground: Ground, siege: Siege) -> Ground:
    shut: dict[tuple[Hex, Direction], SideKind | None] = {
        (hex, way): SHUT[kind]
        for (hex, way), kind in ground.sides.items()
        if kind in SHUT and not _is_open(ground, siege, hex, way)
    }
    return ground.altered(sides=shut) if shut else ground


def _is_open(ground: Ground, siege: Siege, hex: Hex, way: Direction) -> bool:
    around = (hex, neighbour(hex, way))
    return any(ground.board.labels.get(near) in siege.gates_open for near in around)


def _ladder(ground: Ground, label: str, way: Direction) -> Ladder:
    one = ground.board.hex(label)
    return Ladder(A, (one, neighbour(one, way)))
