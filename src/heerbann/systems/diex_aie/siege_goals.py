"""What a siege is about: ladders, the gate, the court, fire; and how the garrison answers."""

from functools import lru_cache

from heerbann.boards.hexes import DIRECTIONS, Direction, Hex, neighbour
from heerbann.systems.diex_aie.approach import EDGES
from heerbann.systems.diex_aie.distances import FAR
from heerbann.systems.diex_aie.efforts import Effort, waiting
from heerbann.systems.diex_aie.ground import Ground
from heerbann.systems.diex_aie.house import House
from heerbann.systems.diex_aie.printed import ground_of
from heerbann.systems.diex_aie.s08_rooms import room_of
from heerbann.systems.diex_aie.s09_gates import gate_sides, is_gate_open, is_inside
from heerbann.systems.diex_aie.s10_ruins import is_destroyed, is_work, ruin_points
from heerbann.systems.diex_aie.scenario import DiexScenario
from heerbann.systems.diex_aie.state import OPPONENT, State, place_of
from heerbann.systems.diex_aie.worths import WEIGHTS
from heerbann.systems.diex_aie.zones import area_hexes, area_mask

# The assault


def besieging(effort: Effort, area: str) -> None:
    """Ladders to the palisade, men over it, nobody left in the court, the gate open."""
    state = effort.state
    held = area_mask(state.scenario, area) & state.able[OPPONENT[effort.seat]]
    effort.value -= WEIGHTS.defender * held.bit_count()
    _at_the_gate(effort)
    _with_ladders(effort, area)
    _over_the_wall(effort, area)


def _over_the_wall(effort: Effort, area: str) -> None:
    """Everybody goes where the ladders lead, when nothing else is to be done before."""
    court = area_hexes(effort.state.scenario, area)
    effort.toil += WEIGHTS.storm * len(waiting(effort.state, effort.seat))
    for unit in effort.men:
        if place_of(unit).head in court:
            effort.value += WEIGHTS.inside
        else:
            effort.toil += WEIGHTS.storm * (1.0 - effort.pull(unit, court))


def _at_the_gate(effort: Effort) -> None:
    state = effort.state
    if is_gate_open(state):
        effort.value += WEIGHTS.gate
        return
    own = [unit.id for unit in effort.men]
    if any(work.kind == "gate" and work.unit in own for work in state.works):
        effort.value += 0.7 * WEIGHTS.gate
    gates, sides = gate_sides(state.ground), state.ground.sides
    effort.send(tuple([hex for hex, way in gates if sides[hex, way] == "closed_gate"]), 1)


def _with_ladders(effort: Effort, area: str) -> None:
    """Each ladder goes where it can stand, the nearest place that no other takes."""
    state = effort.state
    taken = [ladder.hexes[0] for ladder in state.ladders if ladder.way is not None]
    feet = tuple([hex for hex in footings(state, area) if hex not in taken])
    ways = effort.map_to(feet)
    effort.wanted = tuple([hex for ladder in state.ladders for hex in ladder.hexes]) or feet
    effort.value += WEIGHTS.ladder * _places(effort, feet)
    own = [place_of(unit).head for unit in effort.men]
    effort.toil += WEIGHTS.landing * len([top for _, top in effort.links if top in own])
    for ladder in state.ladders:
        effort.busy.update(ladder.carriers)
        if ladder.way is not None:
            effort.value += WEIGHTS.ladder * (1.0 if ladder.climber is None else 1.1)
            continue
        near = min([ways.get(hex, FAR) for hex in ladder.hexes])
        share = 0.35 if ladder.carriers else 0.15
        effort.value += WEIGHTS.ladder * (share + 0.4 * max(0.0, 1.0 - near / WEIGHTS.haul))
        if not ladder.carriers and near < FAR:
            for hex in ladder.hexes:
                effort.send((hex,), 1)


def _places(effort: Effort, feet: tuple[Hex, ...]) -> float:
    """Before the battle: how good the places for the ladders are that nobody has laid yet."""
    state = effort.state
    if not state.unlaid:
        return 0.0
    edges = [hex for edge in EDGES for hex in state.ground.edge_hexes(edge)]
    ways = effort.map_to(tuple(edges))
    near = sorted([ways.get(foot, FAR) for foot in feet])[: state.unlaid]
    return 0.5 * sum([max(0.0, 1.0 - points / WEIGHTS.haul) for points in near])


def footings(state: State, area: str) -> tuple[Hex, ...]:
    """Where a ladder could stand: firm ground outside, right before a walkway of this area."""
    ground, key = state.ground, ("footings", state.scenario.key, area)
    known: tuple[Hex, ...] | None = ground.memory.get(key)
    if known is None:
        walkways = [h for h in area_hexes(state.scenario, area) if ground.terrain[h] == "walkway"]
        sides = [(hex, way) for hex in walkways for way in DIRECTIONS]
        feet = [neighbour(hex, way) for hex, way in sides if _is_climbable(ground, hex, way)]
        known = tuple(dict.fromkeys(feet))
        ground.remember(key, known)
    return known


def _is_climbable(ground: Ground, hex: Hex, way: Direction) -> bool:
    """Could a ladder lean against the palisade on this side?"""
    foot = ground.board.neighbours[hex][way]
    if foot is None or ground.sides.get((hex, way)) not in ("palisade", "ladder"):
        return False
    return ground.terrain[foot] != "moat" and not ground.row(foot).raised


# Fire


def burning(effort: Effort) -> None:
    """What is burnt, what burns, what is about to, and men on the way to light more."""
    state = effort.state
    score = state.scenario.score
    if not (score.destroyed_side or score.destroyed_hut):
        return
    effort.value += WEIGHTS.ruin * (ruin_points(state) + sum(_hopes(state).values()))
    timber = _timber(state)
    effort.send(timber, WEIGHTS.burners)


def _hopes(state: State) -> dict[Hex, float]:
    """The points that a hex may bring: a fire the more the longer it burns, tinder a little."""
    hopes: dict[Hex, float] = {}
    for work in state.works:
        to = state.ground.board.neighbours[work.hex][work.way]
        if work.kind == "tinder" and to is not None:
            hopes[to] = 0.25 * _prize(state, to)
    for unit, hex in state.kindling.items():
        if unit in state.units and state.units[unit].laboured >= state.turn - 2:
            hopes[hex] = 0.3 * _prize(state, hex)
    for hex in state.flames:
        grown = 0.45 + 0.2 * state.burnt.get(hex, 0)
        beside = [near for near in state.ground.board.adjacent[hex] if near not in state.flames]
        hopes[hex] = grown * _prize(state, hex) + 0.15 * sum(_prize(state, near) for near in beside)
    return hopes


def _prize(state: State, hex: Hex) -> float:
    """What it brings to burn this hex down."""
    prize = prizes(state.scenario, state.house).get(hex, 0.0)
    return 0.0 if prize and is_destroyed(state, hex) else prize


@lru_cache(maxsize=16)
def prizes(scenario: DiexScenario, house: House) -> dict[Hex, float]:
    """The points for each piece of the castle; of a hut the part that a hex is of it."""
    printed, score = ground_of(scenario.map, house), scenario.score
    found: dict[Hex, float] = {}
    for hex in printed.board.hexes:
        prize = float(score.destroyed_side) if is_work(printed, hex) else 0.0
        if printed.row(hex).indoors:
            prize += score.destroyed_hut / room_of(printed, hex).bit_count()
        if prize:
            found[hex] = prize
    return found


def _timber(state: State) -> tuple[Hex, ...]:
    """The hexes outside from which one could light a piece of the castle."""
    ground, key = state.ground, ("timber", state.scenario.key)
    known: tuple[Hex, ...] | None = ground.shapes.get(key)
    if known is None:
        works = [hex for hex in prizes(state.scenario, state.house) if _prize(state, hex)]
        beside = dict.fromkeys([near for hex in works for near in ground.board.adjacent[hex]])
        known = tuple([hex for hex in beside if hex not in works and not is_inside(ground, hex)])
        ground.keep(key, known)
    return known


# The garrison


def defending(effort: Effort) -> None:
    """Men to every fire and to every ladder; the others stay within reach of the gate."""
    state = effort.state
    gate = effort.map_to(tuple([hex for hex, _ in gate_sides(state.ground)][:1]))
    for unit in effort.men:
        effort.toil += WEIGHTS.post * min(gate.get(place_of(unit).head, FAR), WEIGHTS.far)
    for ladder in state.ladders:
        if ladder.way is not None and ladder.side != effort.seat:
            effort.send(_above(state.ground, ladder.hexes[0]), WEIGHTS.guards)
    if state.flames:
        _quenching(effort)


def _quenching(effort: Effort) -> None:
    """Everybody goes to a fire that he can reach before it has burnt down."""
    state = effort.state
    adjacent = state.ground.board.adjacent
    beside = dict.fromkeys([near for hex in state.flames for near in adjacent[hex]])
    hexes = tuple([hex for hex in beside if hex not in state.flames])
    for unit in [unit for unit in effort.men if unit.id not in effort.busy]:
        points = effort.points_to_free(unit, hexes)
        if points <= WEIGHTS.brigade:
            effort.employ(unit, points)


def _above(ground: Ground, foot: Hex) -> tuple[Hex, ...]:
    """The walkway hexes from which a ladder is thrown over."""
    return tuple([hex for hex in ground.board.adjacent[foot] if ground.row(hex).raised])
