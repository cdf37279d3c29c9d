"""§15.7 Markers: how many, where they may lie, and what is hidden under them (§15.2, §15.3)."""

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache, partial

from heerbann.boards.table import INCH, Outline, Point, squared
from heerbann.engine.book.rulebook import rule
from heerbann.engine.rules.asks import XY, Draw, Faces, Place, Refusal, Rng, Roll, Seat
from heerbann.systems.skirmish.model.actions import PlaceMark
from heerbann.systems.skirmish.model.charts import RULES
from heerbann.systems.skirmish.model.events.setup import (
    LootHidden,
    MarkPlaced,
    MarksCounted,
    MarksLeftOver,
)
from heerbann.systems.skirmish.model.ground import Ground
from heerbann.systems.skirmish.model.state import RED, SEATS, Battle, State

_MISSIONS = ("hidden_loot", "objectives")
_SIDES = 100  # two dice of so many sides choose a spot of a thrown layout
_GRID = INCH // 2
_GAP = RULES.missions.mark_gap * INCH
_TRIES = 20

# How many


def needs_marks(state: State) -> bool:
    """Is the mission about markers?"""
    return state.scenario.mission in _MISSIONS


@rule("15.2", "15.3")
async def count_marks(battle: Battle) -> None:
    """Six crates of loot; as many objectives as a die says, and two."""
    if battle.state.scenario.mission == "hidden_loot":
        battle.emit(MarksCounted(0, sum(RULES.missions.loot.values())))
    elif battle.state.scenario.mission == "objectives":
        (die,) = await Roll("15.3", 1, 6, by=(_first(battle.state),))
        battle.emit(MarksCounted(die, die + RULES.missions.objectives_more))


def _first(state: State) -> Seat:
    return state.chooser or RED


# Where


def are_marks_left(state: State) -> bool:
    """Is there a marker still to be laid?"""
    return state.marks_left > 0


@rule("15.7")
async def place_mark(battle: Battle) -> None:
    """By turns, one marker after the other; or a thrown layout that is fair to both.

    What finds no room stays in the box (R-84).
    """
    state = battle.state
    if next(_spots(state), None) is None:
        battle.emit(MarksLeftOver(state.marks_left))
    elif state.scenario.marks == "mirrored":
        await _throw_marks(battle)
    else:
        await _lay_mark(battle)


async def _lay_mark(battle: Battle) -> None:
    state = battle.state
    side = state.placing or _first(state)
    place = await Place(
        side,
        "15.7",
        "mark",
        (PlaceMark,),
        partial(refuse_place_mark, state),
        partial(_suggest, state),
        _aim,
    )
    battle.emit(MarkPlaced(side, len(state.marks) + 1, place.at))


def _suggest(state: State, random: Rng) -> Iterator[PlaceMark]:
    """Any spots, as they come; if none of a few is free, all that are."""
    grid = _grid(state.ground)
    for _ in range(_TRIES):
        spot = random.choice(grid)
        if refuse_spot(state, spot) is None:
            yield PlaceMark(spot)
    spots = list(_spots(state))
    random.shuffle(spots)
    yield from [PlaceMark(spot) for spot in spots]


def _aim(target: XY, facing: int | None, via: tuple[XY, ...]) -> PlaceMark:
    return PlaceMark(target)


async def _throw_marks(battle: Battle) -> None:
    """Two dice choose a spot; its mirror image is the next marker, the last odd one the middle."""
    state = battle.state
    centre = state.ground.table.centre
    number = len(state.marks) + 1
    if state.marks_left % 2 and refuse_spot(state, centre) is None:
        battle.emit(MarkPlaced(None, number, centre))
        return
    pairs = _free_pairs(state)
    if not pairs:
        battle.emit(MarksLeftOver(state.marks_left))
        return
    faces = await Roll("15.7", 2, _SIDES, by=SEATS)
    spot = pairs[_number(faces) * len(pairs) // (_SIDES * _SIDES)]
    battle.emit(MarkPlaced(None, number, spot))
    if state.marks_left:
        battle.emit(MarkPlaced(None, number + 1, _opposite(state.ground, spot)))


def _number(faces: Faces) -> int:
    tens, ones = faces
    return (tens - 1) * _SIDES + ones - 1


def _opposite(ground: Ground, spot: Point) -> Point:
    return ground.table.width - spot[0], ground.table.height - spot[1]


def _free_pairs(state: State) -> list[Point]:
    """The spots that are free, as are their mirror images."""
    laid = _laid(state)
    images = [_opposite(state.ground, at) for at in laid]
    return list(_away_from([*laid, *images], _mirrored(state.ground)))


@lru_cache(maxsize=64)
def _grid(ground: Ground) -> tuple[Point, ...]:
    """The spots of a fine grid, in rows from the south-west, where a first marker might lie."""
    gap, table = RULES.missions.edge_gap * INCH, ground.table
    rows = range(gap, table.height - gap + 1, _GRID)
    columns = range(gap, table.width - gap + 1, _GRID)
    closed = [piece.outline for piece in ground.pieces if piece.nature.enter == "none"]
    found: list[Point] = []
    for y in rows:
        here = [outline for outline in closed if outline.bounds.bottom <= y <= outline.bounds.top]
        barred = frozenset([x for outline in here for x in _inside(outline, columns, y)])
        found += [(x, y) for x in columns if x not in barred]
    return tuple(found)


def _inside(outline: Outline, columns: range, y: int) -> list[int]:
    """The columns of a row that lie in an outline."""
    first, step = columns.start, columns.step
    left = max(0, (outline.bounds.left - first) // step)
    near = columns[left : max(0, (outline.bounds.right - first) // step + 1)]
    return [x for x in near if outline.contains((x, y))]


@lru_cache(maxsize=64)
def _mirrored(ground: Ground) -> tuple[Point, ...]:
    """The spots whose mirror image might be a marker as well, far enough away."""
    grid = _grid(ground)
    open_ground = frozenset(grid)
    pairs = [(spot, _opposite(ground, spot)) for spot in grid]
    return tuple([a for a, b in pairs if squared(a, b) >= _GAP * _GAP and b in open_ground])


def _laid(state: State) -> list[Point]:
    return [mark.at for mark in state.marks.values()]


def _spots(state: State) -> Iterator[Point]:
    """Every legal spot of the grid."""
    return _away_from(_laid(state), _grid(state.ground))


def _away_from(marks: Sequence[Point], spots: Iterable[Point]) -> Iterator[Point]:
    """The spots that are far enough from these markers."""
    for spot in spots:
        x, y = spot
        for ox, oy in marks:
            if (ox - x) * (ox - x) + (oy - y) * (oy - y) < _GAP * _GAP:
                break
        else:
            yield spot


def refuse_spot(state: State, at: Point) -> Refusal | None:
    """Why no marker lies here."""
    return _refuse_ground(state.ground, at) or _refuse_neighbours(state, at)


@rule("15.7")
def _refuse_ground(ground: Ground, at: Point) -> Refusal | None:
    """Away from the edges, and where somebody can stand."""
    table, edge = ground.table, RULES.missions.edge_gap * INCH
    if not (edge <= at[0] <= table.width - edge and edge <= at[1] <= table.height - edge):
        return Refusal("15.7", "mark-near-edge", {"reach": edge})
    for piece in ground.pieces:
        if piece.nature.enter == "none" and piece.outline.contains(at):
            return Refusal("15.7", "mark-in-the-way", {"piece": piece.id})
    return None


@rule("15.7")
def _refuse_neighbours(state: State, at: Point) -> Refusal | None:
    """Away from other markers."""
    is_free = next(_away_from(_laid(state), (at,)), None) is not None
    return None if is_free else Refusal("15.7", "mark-near-mark", {"reach": _GAP})


def refuse_place_mark(state: State, action: PlaceMark) -> Refusal | None:
    """Why the next marker may not lie there."""
    if not state.marks_left or state.scenario.marks == "mirrored":
        return Refusal("15.7", "no-mark-to-place")
    return refuse_spot(state, action.at)


# What is hidden


def is_loot_undealt(state: State) -> bool:
    """Are there crates whose value was not drawn yet?"""
    is_laid = state.scenario.mission == "hidden_loot" and not state.marks_left
    return is_laid and bool(_undealt(state))


def _undealt(state: State) -> list[int]:
    """Crates that still lie open are still to be filled: nobody acts before all are."""
    return [number for number, mark in state.marks.items() if mark.open] if not state.round else []


@rule("15.2")
async def deal_loot(battle: Battle) -> None:
    """The values are shuffled and lie face down; nobody sees them."""
    state = battle.state
    hidden = [str(mark.value) for mark in state.marks.values() if not mark.open]
    bag = [(value, count - hidden.count(value)) for value, count in RULES.missions.loot.items()]
    value = await Draw("15.2", tuple(bag), seen_by=())
    battle.emit(LootHidden(_undealt(state)[0], int(value)))
