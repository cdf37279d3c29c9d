"""How a battle begins: the field, the forces, castle and siege train, who is yet to be set up."""

from __future__ import annotations

from functools import lru_cache

from msgspec.structs import replace

from heerbann.boards.hex.hexes import Direction, Hex, neighbour
from heerbann.engine.book.rulebook import rule
from heerbann.engine.rules.asks import Seat
from heerbann.systems.diex_aie.model.changes import put
from heerbann.systems.diex_aie.model.charts import FIGURES, MOVEMENT, VICTORY
from heerbann.systems.diex_aie.model.figures import Counter, Figure, Values
from heerbann.systems.diex_aie.model.ground.footprints import Footprint
from heerbann.systems.diex_aie.model.ground.ground import Ground
from heerbann.systems.diex_aie.model.ground.hexsides import SHUT
from heerbann.systems.diex_aie.model.ground.printed_maps import ground_of
from heerbann.systems.diex_aie.model.ground.rooms import bridge_hexes
from heerbann.systems.diex_aie.model.house import House
from heerbann.systems.diex_aie.model.scenario import Animal, DiexScenario, Group, SideKind, Siege
from heerbann.systems.diex_aie.model.state import FOR_EVER, SEATS, A, B, Ladder, State, Unit, UnitId


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
    _fit_out(state)
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
    put(state, Unit(unit_id, FIGURES[animal.kind], Seat(animal.owner)), Footprint(head, tail))
    state.animals = (*state.animals, unit_id)


# §9.2, §10.1, §10.4: castle and siege train


def _fit_out(state: State) -> None:
    """Gates are shut unless the scenario opens them; the bridge and the ladders lie as it says."""
    siege = state.scenario.siege or Siege()
    state.ground = _shut(state.ground, siege)
    state.bridge = siege.bridge
    if siege.bridge != "laid":
        moat = dict.fromkeys(bridge_hexes(state.ground.board), "moat")
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


# Prisoners


def bind(state: State, unit_id: UnitId) -> None:
    """How a prisoner begins."""
    unit = state.units[unit_id]
    state.units[unit_id] = replace(
        unit, figure=_unarmed(unit.figure), mounted=False, health="stunned", fell=FOR_EVER
    )
    state.stunned = (*state.stunned, unit_id)
    state.bound = (*state.bound, unit_id)


@lru_cache(maxsize=64)
def _unarmed(figure: Figure) -> Figure:
    """A prisoner has neither weapons nor armour."""
    pace = MOVEMENT.allowances.foot
    foot = Counter(
        healthy=Values(0, VICTORY.prisoner_defence, pace.healthy),
        wounded=Values(0, VICTORY.prisoner_defence, pace.wounded),
    )
    return replace(
        figure,
        armoured=False,
        foot=foot,
        mounted=None,
        stunned=VICTORY.prisoner_defence,
        missile=None,
        axe=False,
    )
