"""Where a unit may want to go (§6): what a drag means, and the moves that are worth trying."""

from __future__ import annotations

from collections.abc import Iterator

from heerbann.boards.table.moves.aim import aim
from heerbann.boards.table.moves.suggestions import (
    advance,
    all_around,
    charges,
    closing_in,
    into,
    legal_and_distinct,
)
from heerbann.boards.table.moves.walks import Walks
from heerbann.engine.rules.asks import XY, Rng
from heerbann.systems.skirmish.model.actions import March
from heerbann.systems.skirmish.model.ground import TerrainPiece
from heerbann.systems.skirmish.model.groups import group
from heerbann.systems.skirmish.model.state import enemies_of
from heerbann.systems.skirmish.rules.s06_movement.legality import MarchPassage, is_limited
from heerbann.systems.skirmish.rules.s12_terrain import may_enter


def aim_march(passage: MarchPassage, target: XY, facing: int | None, via: tuple[XY, ...]) -> March:
    """The unit goes there in its formation, or as near as it may; at an enemy it charges."""
    return March(passage.unit.id, aim(passage, target, facing, via))


def suggest(passage: MarchPassage, random: Rng) -> Iterator[March]:
    """Legal marches, some of everything: charges, places of use, plain directions; then staying."""
    for walks in legal_and_distinct(passage, _candidates(passage, random)):
        yield March(passage.unit.id, walks)
    yield March(passage.unit.id, ())


def _candidates(passage: MarchPassage, random: Rng) -> Iterator[Walks]:
    manner, toward = passage.moving.manner, passage.moving.toward
    if manner == "pile_in":
        assert toward is not None
        yield from closing_in(passage, group(passage.state.units[toward].models))
        return
    kinds = [_charges, _useful, all_around]
    random.shuffle(kinds)
    for kind in kinds:
        yield from kind(passage, random)


def _charges(passage: MarchPassage, random: Rng) -> Iterator[Walks]:
    """§6.9: at every enemy within reach, by house rule not before the game (§14.4)."""
    if not is_limited(passage.state, passage.moving):
        yield from charges(passage, random)


def _useful(passage: MarchPassage, random: Rng) -> Iterator[Walks]:
    """To the markers, towards the enemy, into cover."""
    state = passage.state
    goals = [marker.at for marker in state.marks.values()]
    if state.scenario.mission == "king_of_the_hill":
        goals.append(state.ground.table.centre)
    goals += [group(enemy.models).middle for enemy in enemies_of(state, passage.unit)]
    random.shuffle(goals)
    for goal in goals:
        yield from advance(passage, goal)
    pieces = [piece for piece in state.ground.pieces if _is_refuge(passage, piece)]
    random.shuffle(pieces)
    for piece in pieces:
        yield from into(passage, piece.outline)


def _is_refuge(passage: MarchPassage, piece: TerrainPiece) -> bool:
    """Does the piece give cover, may the unit enter it, and is it near?"""
    if piece.nature.cover == "none":
        return False
    near = passage.group.area.grown(passage.pace.slow)
    entry = passage.unit.entry
    return near.overlaps(piece.outline.bounds) and may_enter(passage.state.house, entry, piece)
