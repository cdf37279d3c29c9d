"""What a siege is about: where the walls can be climbed, fire; and how the garrison answers."""

from functools import lru_cache

from heerbann.boards.hex.drawing_files import board_of
from heerbann.boards.hex.hexes import DIRECTIONS, Direction, Hex, neighbour
from heerbann.engine.rules.asks import Seat
from heerbann.systems.diex_aie.computer.distances import FAR
from heerbann.systems.diex_aie.computer.efforts import Effort
from heerbann.systems.diex_aie.computer.values import WEIGHTS
from heerbann.systems.diex_aie.model.areas import area_hexes
from heerbann.systems.diex_aie.model.ground.ground import Ground
from heerbann.systems.diex_aie.model.ground.memo import kept_with_ground, kept_with_shape
from heerbann.systems.diex_aie.model.ground.printed_maps import ground_of
from heerbann.systems.diex_aie.model.ground.rooms import room_of
from heerbann.systems.diex_aie.model.ground.timber import is_fortification
from heerbann.systems.diex_aie.model.house import House
from heerbann.systems.diex_aie.model.scenario import DiexScenario
from heerbann.systems.diex_aie.model.state import Fate, State, Unit, place_of
from heerbann.systems.diex_aie.rules.s09_castles.gates import gate_sides, is_gate_open, is_inside
from heerbann.systems.diex_aie.rules.s10_siege.fire import ready
from heerbann.systems.diex_aie.rules.s10_siege.ruins import is_destroyed, ruin_points


def lost(state: State, seat: Seat, fates: tuple[Fate, ...] = ("dead", "fled")) -> list[Unit]:
    """Who of a side is dead or has run away."""
    gone = state.gone.values()
    return [u for u, fate in gone if fate in fates and u.side == seat and u.is_person]


# The walls


@lru_cache(maxsize=16)
def _walkways(scenario: DiexScenario, area: str, house: House) -> tuple[tuple[Hex, Direction], ...]:
    """The sides of the walkways of an area, as printed."""
    printed = ground_of(scenario.map, house)
    hexes = [h for h in area_hexes(scenario, area) if printed.terrain[h] == "walkway"]
    return tuple([(hex, way) for hex in hexes for way in DIRECTIONS])


@kept_with_ground
def _climbable(
    ground: Ground, scenario: DiexScenario, area: str, house: House
) -> tuple[tuple[Hex, ...], tuple[Hex, ...]]:
    """The hexes outside and inside of the sides against which a ladder could lean."""
    sides = [side for side in _walkways(scenario, area, house) if _is_climbable(ground, *side)]
    feet = [neighbour(hex, way) for hex, way in sides]
    return tuple(dict.fromkeys(feet)), tuple(dict.fromkeys([hex for hex, _ in sides]))


def _is_climbable(ground: Ground, hex: Hex, way: Direction) -> bool:
    """Could a ladder lean against the palisade on this side?"""
    foot = ground.board.neighbours[hex][way]
    if ground.terrain[hex] != "walkway" or foot is None:
        return False
    if ground.sides.get((hex, way)) not in ("palisade", "ladder"):
        return False
    return ground.terrain[foot] != "moat" and not ground.row(foot).raised


def footings(state: State, area: str) -> tuple[Hex, ...]:
    """Where a ladder could stand: firm ground outside, right before a walkway of this area."""
    return _climbable(state.ground, state.scenario, area, state.house)[0]


def gaps(state: State, area: str) -> tuple[Hex, ...]:
    """The pieces of the palisade that, once burnt, lead into the area from firm ground outside."""
    return _climbable(state.ground, state.scenario, area, state.house)[1]


# Fire


def burning(effort: Effort) -> None:
    """What is burnt, what burns, what is about to, and men on the way to light more."""
    state = effort.state
    score = state.scenario.score
    if not (score.destroyed_side or score.destroyed_hut):
        return
    effort.value += WEIGHTS.ruin * (ruin_points(state) + _hopes(state))
    timber = _timber(state)
    effort.send(timber, WEIGHTS.burners)


def _hopes(state: State) -> float:
    """The points that fires and tinder may bring."""
    adjacent, total = state.ground.board.adjacent, 0.0
    for hex, hope in hopes_of(state).items():
        total += hope * _prize(state, hex)
        if hex in state.flames:
            beside = [near for near in adjacent[hex] if near not in state.flames]
            total += 0.15 * sum([_prize(state, near) for near in beside])
    return total


def fires_of(effort: Effort) -> list[Hex]:
    """The hexes that this side sets alight, or is about to."""
    state, names = effort.state, [unit.id for unit in effort.men]
    neighbours = state.ground.board.neighbours
    works = [work for work in state.works if work.kind == "tinder" and work.unit in names]
    found = [neighbours[work.hex][work.way] for work in works]
    found += [hex for unit, hex in ready(state).items() if unit in names]
    lit = [hex for hex, flame in state.flames.items() if flame.lit == state.turn]
    found += [hex for hex in lit if state.flames[hex].owner == effort.seat]
    return [hex for hex in found if hex is not None]


def hopes_of(state: State) -> dict[Hex, float]:
    """How likely it is that a hex burns down: a fire the more the longer it burns."""
    hopes: dict[Hex, float] = {}
    for work in state.works:
        to = state.ground.board.neighbours[work.hex][work.way]
        if work.kind == "tinder" and to is not None:
            hopes[to] = 0.25
    for hex in ready(state).values():
        hopes[hex] = 0.3
    for hex in state.flames:
        hopes[hex] = 0.45 + 0.2 * state.burnt.get(hex, 0)
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
        prize = float(score.destroyed_side) if is_fortification(printed, hex) else 0.0
        if printed.row(hex).indoors:
            prize += score.destroyed_hut / room_of(printed, hex).bit_count()
        if prize:
            found[hex] = prize
    return found


def _timber(state: State) -> tuple[Hex, ...]:
    """The hexes outside from which one could light a piece of the castle."""
    gone = state.ground.board.mask_of([hex for hex in state.burnt if is_destroyed(state, hex)])
    return _outside(state.ground, _prized(state.scenario, state.house) & ~gone)


@lru_cache(maxsize=16)
def _prized(scenario: DiexScenario, house: House) -> int:
    """Bits of the hexes that bring points."""
    return board_of(scenario.map).mask_of(prizes(scenario, house))


@kept_with_shape
def _outside(ground: Ground, works: int) -> tuple[Hex, ...]:
    """The hexes beside these works (bits), but not within the castle."""
    hexes = ground.board.hexes_of(works)
    beside = dict.fromkeys([near for hex in hexes for near in ground.board.adjacent[hex]])
    return tuple([hex for hex in beside if hex not in hexes and not is_inside(ground, hex)])


# The garrison


def keeping(effort: Effort) -> None:
    """Nobody opens the gate to the enemy, or sets fire to the own castle."""
    state, own = effort.state, [unit.id for unit in effort.men]
    effort.value -= WEIGHTS.smoke * len(fires_of(effort))
    works = [work for work in state.works if work.kind == "gate" and work.unit in own]
    if works and not is_gate_open(state.ground):
        effort.value -= WEIGHTS.gate


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
    """Everybody goes to a fire that he can reach before it has burnt down.

    One that his own side lit is no goal: nobody lights a fire to have one nearer.
    """
    state = effort.state
    adjacent = state.ground.board.adjacent
    fires = [hex for hex, flame in state.flames.items() if flame.owner != effort.seat]
    beside = dict.fromkeys([near for hex in fires for near in adjacent[hex]])
    hexes = tuple([hex for hex in beside if hex not in state.flames])
    free = [unit for unit in effort.men if unit.id not in effort.busy]
    for unit, points in zip(free, effort.points_to_free(free, hexes), strict=True):
        if points <= WEIGHTS.brigade:
            effort.employ(unit, points)


def _above(ground: Ground, foot: Hex) -> tuple[Hex, ...]:
    """The walkway hexes from which a ladder is thrown over."""
    return tuple([hex for hex in ground.board.adjacent[foot] if ground.row(hex).raised])
