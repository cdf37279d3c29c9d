"""Good answers to "where to?": kinds of moves that are worth trying.

What a unit wants (to seize a marker, to take cover) the rules know: they put these together.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache, partial

from heerbann.boards.table.formations import gathered
from heerbann.boards.table.geometry.angles import ahead, facing_towards
from heerbann.boards.table.geometry.outlines import Outline
from heerbann.boards.table.geometry.points import INCH, Point, shifted, squared, vector
from heerbann.boards.table.geometry.shapes import Stand
from heerbann.boards.table.groups import Group
from heerbann.boards.table.moves.aim import fits_alone, in_formation, walks_to
from heerbann.boards.table.moves.charge import charge
from heerbann.boards.table.moves.passage import Glance, Passage
from heerbann.boards.table.moves.walks import Walk, Walks, middle_after
from heerbann.engine.rules.asks import Rng

_DIRECTIONS = 12
_SIDESTEPS = (0, 30, -30, 60, -60)
_ALIKE = INCH // 2  # moves that end nearer to each other than this are one suggestion


def legal_and_distinct(passage: Passage, candidates: Iterable[Walks]) -> Iterator[Walks]:
    """Those that nothing refuses, without any that ends where an earlier one does."""
    ends: list[Point] = []
    for walks in candidates:
        end = middle_after(passage.group, walks)
        if any(squared(end, other) < _ALIKE * _ALIKE for other in ends):
            continue
        if passage.refuse_walks(walks) is None:
            ends.append(end)
            yield walks


def charges(passage: Passage, random: Rng) -> Iterator[Walks]:
    """At every enemy within reach."""
    reach = passage.pace.open
    near = [unit for unit, enemy in passage.enemies.items() if passage.group.is_near(enemy, reach)]
    random.shuffle(near)
    for unit in near:
        walks = charge(passage, unit)
        if walks is not None:
            yield walks


def all_around(passage: Passage, random: Rng) -> Iterator[Walks]:
    """In all directions, as far as possible, half as far, and as far as terrain allows."""
    first = random.randrange(360)
    ways = list(_ways_around(*passage.pace))
    random.shuffle(ways)
    for aside, length in ways:
        yield from advance(passage, shifted(passage.group.middle, ahead(first + aside, length - 1)))


@lru_cache(maxsize=256)
def _ways_around(reach: int, slow: int) -> tuple[tuple[int, int], ...]:
    """So many degrees aside and so far."""
    lengths = dict.fromkeys((reach, reach // 2, slow))
    return tuple(
        [(360 * n // _DIRECTIONS, length) for length in lengths for n in range(_DIRECTIONS)]
    )


def advance(passage: Passage, goal: Point) -> Iterator[Walks]:
    """Straight towards a point in formation, no farther than the move or terrain allow."""
    group = passage.group
    for reach in dict.fromkeys(passage.pace):
        end = within_reach(group.middle, goal, reach)
        if end != group.middle and not passage.may_shift:
            return
        way = vector(group.middle, end)
        if passage.table.bounds.covers(group.area.moved(way)):
            glance = passage.glance(way)
            if glance is Glance.BARRED:
                return
            if glance is Glance.SLOWED:
                continue
            walks = in_formation(passage, end)
            refusal = passage.refuse_walks(walks)
            if refusal is None:
                yield walks
            if refusal is None or not passage.is_about_slow_ground(refusal):
                return


def within_reach(centre: Point, goal: Point, reach: int) -> Point:
    """The goal, or the point on the way to it that is just near enough."""
    if squared(centre, goal) <= (reach - 1) * (reach - 1):
        return goal
    return shifted(centre, ahead(facing_towards(centre, goal), reach - 3))


def into(passage: Passage, outline: Outline) -> Iterator[Walks]:
    """As much of the unit as possible into a piece of terrain, at its near side."""
    reach = passage.pace.slow
    goal = within_reach(passage.group.middle, outline.bounds.middle, reach)
    yield in_formation(passage, goal)
    fits = partial(fits_alone, passage, reach)
    stands, spoils = passage.group.stands, passage.spoils
    formation = gathered(stands, goal, fits, passage.gap, spoils=spoils)
    if formation is not None:
        yield walks_to(passage, formation)


# Closing in, model by model


def closing_in(passage: Passage, target: Group) -> Iterator[Walks]:
    """Models step up to a target, all together or one by one."""
    walks = close_in(passage, target)
    if walks:
        yield walks
        for walk in walks:
            yield (walk,)


def close_in(passage: Passage, target: Group) -> Walks:
    """Every model that may and finds room goes towards the target, in front first."""
    walks: Walks = ()

    def far(stand: Stand) -> int:
        return min([squared(stand.at, other.at) for other in target.stands])

    own = passage.group.by_number
    for number, stand in sorted(own.items(), key=lambda model: far(model[1])):
        for at in _steps_towards(stand, target.stands, passage.pace.open):
            more = (*walks, Walk(number, (at,), stand.facing))
            if passage.refuse_walks(more) is None:
                walks = more
                break
    return walks


def _steps_towards(stand: Stand, others: Sequence[Stand], reach: int) -> Iterator[Point]:
    """Places on the way to the nearest of the others, straight ahead first, then aslant."""
    nearest = min(others, key=lambda other: squared(stand.at, other.at))
    direction = facing_towards(stand.at, nearest.at)
    for sidestep in _SIDESTEPS:
        for length in (reach, reach // 2):
            yield shifted(stand.at, ahead(direction + sidestep, length - 1))
