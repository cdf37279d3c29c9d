"""Good answers to "where to?": the moves that are worth trying (§6)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

from heerbann.boards.table import (
    INCH,
    Bounds,
    Point,
    Stand,
    ahead,
    gathered,
    shifted,
    squared,
    turn_towards,
    vector,
)
from heerbann.engine.rules.asks import Rng
from heerbann.systems.skirmish.model.actions import March, Walk
from heerbann.systems.skirmish.model.ground import Piece
from heerbann.systems.skirmish.model.state import Model, Unit, enemies_of, stand_of
from heerbann.systems.skirmish.rules.s06_movement.aim import fits_alone, march_to, shifted_march
from heerbann.systems.skirmish.rules.s06_movement.charge import can_reach, charge
from heerbann.systems.skirmish.rules.s06_movement.coherence import COHERENCY
from heerbann.systems.skirmish.rules.s06_movement.contact import area, middle, stands
from heerbann.systems.skirmish.rules.s06_movement.legality import Passage
from heerbann.systems.skirmish.rules.s12_terrain import may_enter

_DIRECTIONS = 12
_SIDESTEPS = (0, 30, -30, 60, -60)
_ALIKE = INCH // 2  # marches that end nearer to each other than this are one suggestion


def suggest(passage: Passage, random: Rng) -> Iterator[March]:
    """Legal marches, some of everything: charges, places of use, plain directions; then staying."""
    ends: list[Point] = []
    for march in _candidates(passage, random):
        end = _end(passage, march)
        if any(squared(end, other) < _ALIKE * _ALIKE for other in ends):
            continue
        if passage.refuse(march) is None:
            ends.append(end)
            yield march
    yield March(passage.unit.id, ())


def _end(passage: Passage, march: March) -> Point:
    """Where the middle of the unit comes to stand."""
    ends = {walk.model: walk.path[-1] for walk in march.walks if walk.path}
    places = [ends.get(model.number) or stand_of(model).at for model in passage.unit.models]
    return Point(sum(p.x for p in places) // len(places), sum(p.y for p in places) // len(places))


def _candidates(passage: Passage, random: Rng) -> Iterator[March]:
    if passage.moving.manner == "pile_in":
        yield from _closing_in(passage)
        return
    kinds = [_charges, _useful, _directions]
    random.shuffle(kinds)
    for kind in kinds:
        yield from kind(passage, random)


def _closing_in(passage: Passage) -> Iterator[March]:
    """§8.4: those out of reach step up, all together or one by one."""
    toward = passage.moving.toward
    assert toward is not None
    march = close_in(passage, passage.state.units[toward])
    if march.walks:
        yield march
        for walk in march.walks:
            yield March(march.unit, (walk,))


def close_in(passage: Passage, target: Unit) -> March:
    """Every model that is out of reach and finds room goes towards the target, in front first."""
    theirs = stands(target.models)
    walks: tuple[Walk, ...] = ()

    def distance(model: Model) -> int:
        return min([squared(stand_of(model).at, other.at) for other in theirs])

    for model in sorted(passage.unit.models, key=distance):
        for at in _steps_towards(stand_of(model), theirs, passage.pace.open):
            more = (*walks, Walk(model.number, (at,), stand_of(model).turn))
            if passage.refuse(March(passage.unit.id, more)) is None:
                walks = more
                break
    return March(passage.unit.id, walks)


def _steps_towards(stand: Stand, others: Sequence[Stand], reach: int) -> Iterator[Point]:
    """Places on the way to the nearest of the others, straight ahead first, then aslant."""
    nearest = min(others, key=lambda other: squared(stand.at, other.at))
    direction = turn_towards(stand.at, nearest.at)
    for sidestep in _SIDESTEPS:
        for length in (reach, reach // 2):
            yield shifted(stand.at, ahead(direction + sidestep, length - 1))


def _charges(passage: Passage, random: Rng) -> Iterator[March]:
    """§6.9: at every enemy within reach."""
    if passage.moving.manner == "vanguard":
        return
    near = [enemy for enemy in passage.enemies if can_reach(passage, enemy)]
    random.shuffle(near)
    for enemy in near:
        march = charge(passage, enemy)
        if march is not None:
            yield march


def _directions(passage: Passage, random: Rng) -> Iterator[March]:
    """All around, as far as possible, half as far, and as far as terrain allows."""
    centre = middle(passage.unit.models)
    first = random.randrange(360)
    lengths = list(dict.fromkeys((passage.pace.open, passage.pace.open // 2, passage.pace.slow)))
    ways = [(360 * n // _DIRECTIONS, length) for length in lengths for n in range(_DIRECTIONS)]
    random.shuffle(ways)
    for turn, length in ways:
        yield from _advance(passage, shifted(centre, ahead(first + turn, length - 1)))


def _advance(passage: Passage, goal: Point) -> Iterator[March]:
    """Straight towards a point in formation, no farther than the move or terrain allow."""
    mine = passage.unit.models
    centre = middle(mine)
    table = passage.state.ground.table.bounds
    for reach in dict.fromkeys(passage.pace):
        end = _within_reach(centre, goal, reach)
        if table.covers(_moved(area(mine), vector(centre, end))):
            march = shifted_march(passage, end, None, ())
            refusal = passage.refuse(march)
            if refusal is None:
                yield march
            if refusal is None or refusal.reason != "slowed":
                return


def _moved(box: Bounds, by: Point) -> Bounds:
    return Bounds(box[0] + by[0], box[1] + by[1], box[2] + by[0], box[3] + by[1])


def _within_reach(centre: Point, goal: Point, reach: int) -> Point:
    """The goal, or the point on the way to it that is just near enough."""
    if squared(centre, goal) <= (reach - 1) * (reach - 1):
        return goal
    return shifted(centre, ahead(turn_towards(centre, goal), reach - 3))


def _useful(passage: Passage, random: Rng) -> Iterator[March]:
    """Into cover, to the markers, towards the enemy and away from him."""
    state = passage.state
    goals = [mark.at for mark in state.marks.values()]
    if state.scenario.mission == "king_of_the_hill":
        goals.append(state.ground.table.centre)
    goals += [middle(enemy.models) for enemy in enemies_of(state, passage.unit)]
    random.shuffle(goals)
    for goal in goals:
        yield from _advance(passage, goal)
    pieces = [piece for piece in state.ground.pieces if _is_refuge(passage, piece)]
    random.shuffle(pieces)
    for piece in pieces:
        yield from _into(passage, piece)


def _is_refuge(passage: Passage, piece: Piece) -> bool:
    """Does the piece give cover, may the unit enter it, and is it near?"""
    if piece.nature.cover == "none":
        return False
    near = area(passage.unit.models).grown(passage.pace.slow)
    entry = passage.unit.entry
    return near.overlaps(piece.outline.bounds) and may_enter(passage.state.house, entry, piece)


def _into(passage: Passage, piece: Piece) -> Iterator[March]:
    """As much of the unit as possible into a piece, at its near side."""
    left, bottom, right, top = piece.outline.bounds
    mine = stands(passage.unit.models)
    centre = middle(passage.unit.models)
    inside = Point((left + right) // 2, (bottom + top) // 2)
    goal = _within_reach(centre, inside, passage.pace.slow)
    yield shifted_march(passage, goal, None, ())
    fits = partial(fits_alone, passage, passage.pace.slow)
    formation = gathered(mine, goal, fits, COHERENCY)
    if formation is not None:
        yield march_to(passage, formation, centre, ())
