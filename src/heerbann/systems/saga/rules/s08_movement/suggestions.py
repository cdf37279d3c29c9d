"""§8: what a drag means, and moves that are worth trying."""

from __future__ import annotations

from collections.abc import Iterator

from heerbann.boards.table import squared
from heerbann.boards.table.geometry.points import root_up
from heerbann.boards.table.moves.aim import aim
from heerbann.boards.table.moves.sticks import bends_on_sticks
from heerbann.boards.table.moves.suggestions import (
    advance,
    all_around,
    into,
    legal_and_distinct,
    within_reach,
)
from heerbann.boards.table.moves.walks import Walks, final_stands, moves_of, shifting
from heerbann.engine.rules.asks import XY, Rng
from heerbann.systems.saga.model.groups import group
from heerbann.systems.saga.model.state import RED, enemies_of
from heerbann.systems.saga.rules.s08_movement.legality import MovePassage

_NEAREST = 2  # so many enemies are worth a way around


def aimed(passage: MovePassage, target: XY, facing: int | None, via: tuple[XY, ...]) -> Walks:
    """The unit goes there in its formation, bending where its sticks end; or as near as it may."""
    full = passage.state.house.full_stick_before_bend == "on"
    bends = bends_on_sticks(passage.group.middle, via, passage.sticks.open) if full else via
    return aim(passage, target, facing, bends)


def suggested(passage: MovePassage, random: Rng) -> Iterator[Walks]:
    """Legal moves: towards the enemy, into cover, in all directions; then staying."""
    is_free = False
    for walks in legal_and_distinct(passage, _candidates(passage, random)):
        yield walks
        is_free = is_free or _leads_to_enemy(passage, walks)  # nobody waits for it
    if not is_free:
        yield from legal_and_distinct(passage, _past_hindrances(passage))
    if passage.refuse_walks(()) is None:
        yield ()


def _candidates(passage: MovePassage, random: Rng) -> Iterator[Walks]:
    kinds = [_at_enemies, _into_cover, all_around]
    if passage.state.scenario.mission != "clash":
        kinds.append(_at_goals)
    random.shuffle(kinds)
    for kind in kinds:
        yield from kind(passage, random)


def _at_enemies(passage: MovePassage, random: Rng) -> Iterator[Walks]:
    goals = [group(enemy.models).middle for enemy in enemies_of(passage.state, passage.unit)]
    random.shuffle(goals)
    for goal in goals:
        yield from advance(passage, goal)


def _at_goals(passage: MovePassage, random: Rng) -> Iterator[Walks]:
    """To the fords or the cows; and to the south edge, where raiders and the encircled go."""
    state, unit = passage.state, passage.unit
    places = [marker.at for marker in state.markers.values() if marker.at is not None]
    random.shuffle(places)
    if unit.side == RED and state.scenario.mission in ("cattle", "fog"):
        yield from _southward(passage)
    for place in places:
        yield from advance(passage, place)


def _southward(passage: MovePassage) -> Iterator[Walks]:
    """Straight on to the edge, or as far as the unit may go."""
    left = passage.group.area.bottom
    for reach in dict.fromkeys(passage.pace):
        yield shifting(passage.group, (0, -min(left, reach)))


def _into_cover(passage: MovePassage, random: Rng) -> Iterator[Walks]:
    """Into pieces that cover all of the unit, or none of it (K9)."""
    if not passage.unit.troop.takes_cover:
        return
    near = passage.group.area.grown(passage.pace.slow)
    pieces = [
        piece
        for piece in passage.state.ground.pieces
        if piece.nature.cover != "none" and piece.outline.bounds.overlaps(near)
    ]
    random.shuffle(pieces)
    for piece in pieces:
        yield from into(passage, piece.outline)


def _leads_to_enemy(passage: MovePassage, walks: Walks) -> bool:
    """Does a move bring the unit nearer to an enemy, by half of what it could in the open?"""
    if not passage.goals:
        return True
    start, goal = passage.group.middle, passage.goals[0]
    ends = [end.at for end in final_stands(passage.group, moves_of(passage.group, walks))]
    x, y = sum(end[0] for end in ends) // len(ends), sum(end[1] for end in ends) // len(ends)
    left = root_up(squared((x, y), goal), 1) + passage.pace.open // 2
    return left * left <= squared(start, goal)


def _past_hindrances(passage: MovePassage) -> Iterator[Walks]:
    """Towards the nearest enemies, around what is in the way or in another formation."""
    here, reach = passage.group.middle, passage.pace.open - 1
    for goal in passage.goals[:_NEAREST]:
        for length in (reach, reach // 2):  # the whole way, or where there is more room
            yield aim(passage, within_reach(here, goal, length), None, ())
