"""§8: what is around a unit that moves, and what is known at a glance of ways in formation.

Most moves that anybody tries go straight on in formation. What they pass over is the same for all
models but for where they begin, so such a way is mostly allowed or refused without asking every
clause about every model.
"""

from __future__ import annotations

from functools import partial

from heerbann.boards.memo import kept
from heerbann.boards.table import Point, squared
from heerbann.boards.table.barriers import Barriers, Shut
from heerbann.boards.table.geometry.hulls import hulls_of
from heerbann.boards.table.moves.abreast import Abreast
from heerbann.boards.table.moves.passage import Glance, Limits, Pace, Passage
from heerbann.boards.table.moves.walks import shifted_over
from heerbann.engine.book.rulebook import rule
from heerbann.systems.saga.model.board import GroundAs
from heerbann.systems.saga.model.charts import STICKS
from heerbann.systems.saga.model.groups import group
from heerbann.systems.saga.model.state import State, Unit, enemies_of, units_of
from heerbann.systems.saga.rules.s08_movement.distances import Distances
from heerbann.systems.saga.rules.s13_terrain import (
    PLAIN,
    bases_of,
    impassable,
    shut_by,
    slow_pieces,
)

VERY_SHORT = STICKS["VS"]


class Surroundings(Passage):
    """What one move has to reckon with: worked out once for all ways it might go."""

    def __init__(
        self,
        state: State,
        unit: Unit,
        sticks: Distances,
        *,
        terrain_as: GroundAs = PLAIN,
        is_manoeuvre: bool = False,
    ) -> None:
        friends = [other for other in units_of(state, unit.side) if other is not unit]
        limits = Limits(
            Pace(sum(sticks.open), sum(sticks.slow)),
            keep_off=VERY_SHORT,
            gap=VERY_SHORT,
            margin=STICKS["L"] if is_manoeuvre else VERY_SHORT,
        )
        super().__init__(
            group(unit.models),
            state.ground.table,
            limits,
            enemies={enemy.id: group(enemy.models) for enemy in enemies_of(state, unit)},
            friends={friend.id: group(friend.models) for friend in friends},
            barred=impassable(state.ground),
        )
        self.state = state
        self.unit = unit
        self.sticks = sticks
        slow = slow_pieces(state.ground, terrain_as)
        self.slow = [piece for piece in slow if piece.outline.bounds.overlaps(self.around)]
        self.is_manoeuvre = is_manoeuvre
        self.apart = limits.margin  # from enemies
        self._near = [one for unit_id, one in state.units.items() if unit_id in self.others]
        self._glances: dict[Point, Glance] = {}

    @kept
    def goals(self) -> list[Point]:
        """Where the enemies stand, the nearest first."""
        here = self.group.middle
        goals = [group(enemy.models).middle for enemy in enemies_of(self.state, self.unit)]
        return sorted(goals, key=lambda goal: squared(here, goal))

    # What is in the way; most forks know the answer and never ask

    @kept
    def pieces(self) -> Barriers:
        """Impassable ground."""
        return Barriers({piece.id: hulls_of(piece.outline) for piece in self.barred})

    @kept
    def units(self) -> Barriers:
        """What other units shut for this one."""
        house, models = self.state.house, self.unit.models
        return Barriers({other.id: shut_by(house, models, other.models) for other in self._near})

    @kept
    def foes(self) -> Barriers:
        """The bases of enemies."""
        foes = [other for other in self._near if other.id in self.enemies]
        return Barriers(
            {
                enemy.id: Shut(group(enemy.models).area, partial(bases_of, enemy.models))
                for enemy in foes
            }
        )

    # Ways in formation

    @kept
    def _units_ahead(self) -> Abreast:
        return Abreast(self.group, self.units)

    @kept
    def _pieces_ahead(self) -> Abreast:
        return Abreast(self.group, self.pieces)

    @kept
    def _slow_ahead(self) -> Abreast:
        slow = Barriers({piece.id: hulls_of(piece.outline) for piece in self.slow})
        return Abreast(self.group, slow)

    @kept
    def _foes_ahead(self) -> Abreast:
        return Abreast(self.group, self.foes)

    def glance(self, way: Point) -> Glance:
        """What is known at once of a straight way that all go in formation."""
        known = self._glances.get(way)
        if known is None:
            known = self._glances[way] = self._judge(way)
        return known

    @rule("8", "C4", "C5")
    def _judge(self, way: Point) -> Glance:
        """Nobody on a barrier, the short stick over slow ground, nobody near an enemy."""
        if self._units_ahead.is_stopped(way) or self._pieces_ahead.is_stopped(way):
            return Glance.BARRED
        ground, is_round = shifted_over(self.group, way), self.group.is_round
        length2 = way[0] * way[0] + way[1] * way[1]
        if length2 > self.pace.open**2 or not self.table.bounds.covers(ground):
            return Glance.UNSURE
        if length2 > self.pace.slow**2 and self._slow_ahead.is_stopped(way):
            return Glance.SLOWED if is_round else Glance.UNSURE
        if self._foes_ahead.comes_near(way, self.apart):
            return Glance.BARRED if self.is_manoeuvre and is_round else Glance.UNSURE
        return Glance.OPEN
