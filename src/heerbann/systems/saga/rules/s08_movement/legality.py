"""§8: is a move legal? The one place that says so, and why not."""

from __future__ import annotations

from collections.abc import Sequence

from heerbann.boards.memo import kept
from heerbann.boards.table import (
    Bounds,
    Stand,
    bounds_of_all,
    path_length,
    path_length_at_most,
)
from heerbann.boards.table.crowds import Crowd
from heerbann.boards.table.geometry.angles import ahead
from heerbann.boards.table.moves.hindrances import Hindrance
from heerbann.boards.table.moves.lanes import (
    approached,
    come_near,
    crossed,
    off_sticks,
    out_of_circle,
    over_barrier,
    over_edge,
    touched,
    turned_too_far,
)
from heerbann.boards.table.moves.passage import Glance
from heerbann.boards.table.moves.walks import (
    ModelMove,
    Walks,
    final_stands,
    is_shift,
    moves_of,
    shift_of,
    shifting,
    swept,
)
from heerbann.engine.book.rulebook import rule
from heerbann.engine.rules.asks import Refusal
from heerbann.systems.saga.model.charts import STICKS
from heerbann.systems.saga.model.frames import Activation
from heerbann.systems.saga.model.ground import TerrainPiece
from heerbann.systems.saga.model.state import State
from heerbann.systems.saga.rules.s08_movement.distances import move_sticks
from heerbann.systems.saga.rules.s08_movement.named_models import refuse_shape
from heerbann.systems.saga.rules.s08_movement.surroundings import VERY_SHORT, Surroundings


def passage_of(state: State, activation: Activation) -> MovePassage:
    """What the move of an activation has to reckon with."""
    unit = state.units[activation.unit]
    return MovePassage(
        state,
        unit,
        move_sticks(state, unit, activation),
        terrain_as=activation.terrain_as,
        is_manoeuvre=activation.is_manoeuvre,
    )


class MovePassage(Surroundings):
    """One move and all ways it might go: which of them are refused, and why."""

    _allowed: Walks | None = None

    def refuse_walks(self, walks: Walks) -> Refusal | None:
        """The first clause that forbids that the models go so."""
        if walks == self._allowed:  # whoever suggested it has asked before
            return None
        refusal = refuse_shape(self.unit, walks)
        if refusal is not None:
            return refusal
        way = shift_of(self.group, walks)
        if way is None or self._shape_of_start or self.glance(way) is not Glance.OPEN:
            moves = moves_of(self.group, walks)
            refusal = self._refuse_ways(moves) if moves else None
            refusal = refusal or self._refuse_ends(moves)
        if refusal is None:
            self._allowed = walks
        return refusal

    @property
    def may_shift(self) -> bool:
        """Who all go the same way keep their formation, good or bad."""
        return not self.group.is_round or self._shape_of_start is None

    def spoils(self, place: int, end: Stand) -> bool:
        """Does a model on its straight way pass over a barrier or come too near to an enemy?"""
        start, number = self.group.stands[place], self.group.numbers[place]
        if start.at == end.at:
            return False
        moves = [ModelMove(number, start, (start.at, end.at), end)]
        ground = swept(self.group, moves)
        refusal = self._refuse_barriers(moves, ground) or self._refuse_enemies(moves, ground)
        return refusal is not None

    def _refuse_ways(self, moves: list[ModelMove]) -> Refusal | None:
        ground = swept(self.group, moves)
        return (
            self._refuse_sticks(moves, self.sticks.open)
            or self._refuse_turn(moves, self.pace.open)
            or self._refuse_edge(moves, ground)
            or self._refuse_barriers(moves, ground)
            or self._refuse_slow(moves)
            or self._refuse_enemies(moves, ground)
        )

    def _refuse_ends(self, moves: Sequence[ModelMove]) -> Refusal | None:
        final = final_stands(self.group, moves)
        if not moves or is_shift(self.group, moves):
            return self._shape_of_start or self._refuse_staying_near(final)
        return self._refuse_shape_of(final) or self._refuse_staying_near(final)

    @kept
    def _shape_of_start(self) -> Refusal | None:
        """What is wrong with the formation as it stands: who all go the same way keep it."""
        return self._refuse_shape_of(self.group.stands)

    def _refuse_shape_of(self, final: tuple[Stand, ...]) -> Refusal | None:
        return self._refuse_upon_own(final) or self._refuse_formation(final)

    # C5, K6: how far

    @rule("8", "C5")
    def _refuse_sticks(self, moves: Sequence[ModelMove], sticks: tuple[int, ...]) -> Refusal | None:
        """One leg along each stick, in any order, with a bend between two of them."""
        full = self.state.house.full_stick_before_bend == "on"
        model = off_sticks(moves, sticks, full=full)
        if model is None:
            return None
        path = next(move.path for move in moves if move.number == model)
        reach = sum(sticks)
        facts: dict[str, str | int] = {"model": model, "reach": reach, "length": path_length(path)}
        is_short = path_length_at_most(path, reach)
        return Refusal("C5", "bends-within-a-stick" if is_short else "too-far", facts)

    @rule("K6")
    def _refuse_turn(self, moves: Sequence[ModelMove], reach: int) -> Refusal | None:
        """No part of a base that is turned at the end goes farther than the unit may."""
        model = turned_too_far(moves, reach)
        return None if model is None else Refusal("K6", "turned-too-far", {"model": model})

    @rule("8", "13", "K6")
    def _refuse_slow(self, moves: Sequence[ModelMove]) -> Refusal | None:
        """Once a model touches slow ground, the whole unit has the short stick."""
        piece = self.slowing(moves)
        if piece is None:
            return None
        slowed = moves
        if self.state.house.uneven_whole_unit == "off":
            slowed = [move for move in moves if crossed(self.slow, move)]
        refusal = self._refuse_sticks(slowed, self.sticks.slow)
        if refusal is None:
            return self._refuse_turn(slowed, self.pace.slow)
        return Refusal("8", "slowed", {**refusal.facts, "piece": piece.id})

    def slowing(self, moves: Sequence[ModelMove]) -> TerrainPiece | None:
        """The slow ground that a move touches, start and end included."""
        found = touched(self.slow, self.group, moves)
        return found[0] if found else None

    # C4: over what

    @rule("C4")
    def _refuse_edge(self, moves: Sequence[ModelMove], ground: Bounds) -> Refusal | None:
        """A base covers all its ground the whole time: nothing of it leaves the table."""
        model = over_edge(self.table, moves, ground)
        return None if model is None else Refusal("C4", "off-table", {"model": model})

    @rule("C4")
    def _refuse_barriers(self, moves: Sequence[ModelMove], ground: Bounds) -> Refusal | None:
        """No part of a base passes over impassable ground, an enemy or another own unit."""
        over = over_barrier(self.pieces, moves, ground)
        if over is not None:
            return Refusal("C4", "may-not-cross", {"model": over.model, "piece": over.other})
        over = over_barrier(self.units, moves, ground)
        return None if over is None else _about_unit("C4", "passes-unit", over)

    @rule("8")
    def _refuse_enemies(self, moves: Sequence[ModelMove], ground: Bounds) -> Refusal | None:
        """Nobody comes within VS of an enemy; a manoeuvre stays out of L all the time."""
        if self.is_manoeuvre:
            near = come_near(self.foes, moves, ground, STICKS["L"])
            return None if near is None else _about_unit("8", "manoeuvre-too-near", near)
        if self.state.house.move_enemy_buffer == "off":
            return None
        near = approached(self.foes, moves, ground, VERY_SHORT)
        return None if near is None else _about_unit("8", "too-near-enemy", near)

    # K5: how it ends

    @rule("C4")
    def _refuse_upon_own(self, final: tuple[Stand, ...]) -> Refusal | None:
        """No two bases of the unit lie on each other in the end."""
        place = Crowd(final).first_on_another()
        return None if place is None else self._about(place, "C4", "upon-own")

    @rule("K1", "K5")
    def _refuse_formation(self, final: tuple[Stand, ...]) -> Refusal | None:
        """A chain of gaps of at most VS, in a circle around any one model."""
        place = out_of_circle(final, VERY_SHORT, STICKS[self.unit.troop.radius])
        return None if place is None else self._about(place, "K5", "out-of-formation")

    @rule("8")
    def _refuse_staying_near(self, final: tuple[Stand, ...]) -> Refusal | None:
        """Who began within VS of an enemy ends outside, if the unit can get out in formation."""
        if self.is_manoeuvre or self.state.house.move_enemy_buffer == "off":
            return None
        if not self.foes.is_any_near(bounds_of_all(final).grown(VERY_SHORT)):
            return None
        near = [n for n, end in enumerate(final) if self._is_near_enemy(end)]
        if not near or not self._can_get_out:
            return None
        return self._about(near[0], "8", "ends-near-enemy")

    def _is_near_enemy(self, end: Stand) -> bool:
        return any(foe.crowd.is_near(end, VERY_SHORT) for foe in self.enemies.values())

    @kept
    def _can_get_out(self) -> bool:
        """Does a straight move of the whole unit, in some whole degree, lead away from all?"""
        for degrees in range(360):
            way = ahead(degrees, self.sticks.open[0] - 1)
            ends = [stand.moved_by(way) for stand in self.group.stands]
            if any(self._is_near_enemy(end) for end in ends):
                continue
            if self._refuse_ways(moves_of(self.group, shifting(self.group, way))) is None:
                return True
        return False

    def _about(self, place: int, section: str, reason: str) -> Refusal:
        return Refusal(section, reason, {"model": self.group.numbers[place]})

    # What a refusal means for those who look for another way

    def in_the_way(self, refusal: Refusal) -> Bounds | None:
        """The piece or the unit over which the straight way leads."""
        match refusal.reason:
            case "may-not-cross":
                piece = self.state.ground.find(str(refusal.facts["piece"]))
                return None if piece is None else piece.outline.bounds
            case "passes-unit" | "too-near-enemy":
                return self.others[str(refusal.facts["target"])].area
        return None

    def is_about_slow_ground(self, refusal: Refusal) -> bool:
        """Was it too far only because slow ground shortens the stick?"""
        return refusal.reason == "slowed"


def _about_unit(section: str, reason: str, hindrance: Hindrance) -> Refusal:
    return Refusal(section, reason, {"model": hindrance.model, "target": hindrance.other})
