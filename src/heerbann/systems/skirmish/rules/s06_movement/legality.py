"""§6: is a move legal? The one place that says so, and why not."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from heerbann.boards.table import (
    Bounds,
    Stand,
    bounds_of_all,
    path_length,
    path_length_at_most,
    sweep_clear,
)
from heerbann.engine.book.rulebook import rule
from heerbann.engine.rules.asks import Refusal
from heerbann.systems.skirmish.model.actions import March
from heerbann.systems.skirmish.model.ground import Piece
from heerbann.systems.skirmish.model.state import Moving, State, Unit, enemies_of, on_table
from heerbann.systems.skirmish.rules.s06_movement.coherence import (
    is_together,
    refuse_own_overlap,
    refuse_scattered,
    refuse_shape,
    scatter,
)
from heerbann.systems.skirmish.rules.s06_movement.contact import area, crowd, stands
from heerbann.systems.skirmish.rules.s06_movement.model_moves import (
    Step,
    final_stands,
    is_shift,
    steps_of,
    swept,
)
from heerbann.systems.skirmish.rules.s06_movement.nearness import (
    EXCLUSION,
    VANGUARD,
    refuse_nearness,
    refuse_pile_in,
    refuse_vanguard,
)
from heerbann.systems.skirmish.rules.s06_movement.pace import Pace, pace, slowing_piece
from heerbann.systems.skirmish.rules.s12_terrain import barred


def refuse_march(state: State, action: March) -> Refusal | None:
    """Why the declared move may not go this way."""
    moving = state.moving
    if moving is None:
        return Refusal("6.1", "no-move-declared")
    return Passage(state, moving).refuse(action)


class Passage:
    """What one declared move has to reckon with: worked out once for all ways it might go."""

    def __init__(self, state: State, moving: Moving) -> None:
        unit = state.units[moving.unit]
        self.state = state
        self.unit = unit
        self.moving = moving
        self.pace: Pace = pace(unit.entry, moving.manner, state.house)
        self.is_flying = unit.has("flying")
        keep_off = VANGUARD if moving.manner == "vanguard" else EXCLUSION
        around = area(unit.models).grown(self.pace.open + keep_off)
        self.enemies = _near(enemies_of(state, unit), around)
        self.friends = _near([u for u in on_table(state, unit.side) if u is not unit], around)
        closed = barred(state.house, unit.entry, state.ground)
        self.barred = [piece for piece in closed if piece.outline.bounds.overlaps(around)]
        self._allowed: March | None = None

    def refuse(self, march: March) -> Refusal | None:
        """The first clause that forbids this move; to stay put is never forbidden (R-81)."""
        if march == self._allowed:  # whoever suggested it has asked before
            return None
        if march.unit != self.unit.id:
            return Refusal("6.1", "another-unit-moves", {"unit": self.unit.id})
        refusal = refuse_shape(self.unit, march.walks)
        if refusal is not None:
            return refusal
        steps = list(steps_of(self.unit, march.walks))
        refusal = self._refuse_steps(steps) if steps else None
        if refusal is None:
            self._allowed = march
        return refusal

    def _refuse_steps(self, steps: list[Step]) -> Refusal | None:
        final, ground = final_stands(self.unit, steps), swept(steps)
        return (
            self._refuse_length(steps)
            or self._refuse_table(steps, ground)
            or self._refuse_terrain(steps, ground)
            or self._refuse_slow(steps)
            or self._refuse_enemies_on_the_way(steps, ground)
            or self._refuse_overlap(steps, final)
            or self._refuse_nearness(steps, final)
            or self._refuse_scattering(steps, final)
        )

    # §6.1 to §6.3: how far

    @rule("6.1")
    def _refuse_length(self, steps: list[Step]) -> Refusal | None:
        """No model goes farther than the move allows in the open."""
        reach = self.pace.open
        for step in steps:
            if not path_length_at_most(step.route, reach):
                facts: dict[str, str | int] = {"model": step.number, "reach": reach}
                return Refusal("6.1", "too-far", facts | {"length": path_length(step.route)})
        return None

    @rule("6.2", "6.3")
    def _refuse_slow(self, steps: list[Step]) -> Refusal | None:
        """Once terrain slows one model, no model of the unit goes farther than the lower rate."""
        reach = self.pace.slow
        if reach == self.pace.open:
            return None
        fast = next((s for s in steps if not path_length_at_most(s.route, reach)), None)
        if fast is None:
            return None
        piece = slowing_piece(self.state.house, self.state.ground, [s.route for s in steps])
        if piece is None:
            return None
        facts: dict[str, str | int] = {"model": fast.number, "piece": piece.id, "reach": reach}
        return Refusal("6.2", "slowed", facts | {"length": path_length(fast.route)})

    # §6.6, §6.7: over what

    @rule("6.7")
    def _refuse_table(self, steps: list[Step], ground: Bounds) -> Refusal | None:
        """Nobody leaves the table, not even on the way."""
        table = self.state.ground.table
        if table.bounds.covers(ground):
            return None
        for step in steps:
            if not (table.holds(step.end) and all(table.has(point) for point in step.route)):
                return Refusal("6.7", "off-table", {"model": step.number})
        return None

    @rule("6.6", "14.2")
    def _refuse_terrain(self, steps: list[Step], ground: Bounds) -> Refusal | None:
        """Forbidden pieces are neither entered nor crossed; who flies crosses them."""
        near = [piece for piece in self.barred if piece.outline.bounds.overlaps(ground)]
        refusals = (self._refuse_piece(piece, step) for piece in near for step in steps)
        return next((refusal for refusal in refusals if refusal is not None), None)

    def _refuse_piece(self, piece: Piece, step: Step) -> Refusal | None:
        facts: dict[str, str | int] = {"model": step.number, "piece": piece.id}
        if piece.outline.meets(step.end):
            return Refusal("6.6", "may-not-enter", facts)
        if self.is_flying or sweep_clear(step.end.base, step.route, piece.outline):
            return None
        return Refusal("6.6", "may-not-cross", facts)

    @rule("6.7", "14.2")
    def _refuse_enemies_on_the_way(self, steps: list[Step], ground: Bounds) -> Refusal | None:
        """Friends make way, enemies do not; who flies goes over them."""
        if self.is_flying:
            return None
        for enemy in self.enemies:
            if area(enemy.models).overlaps(ground):
                for step in steps:
                    if _runs_over(step, stands(enemy.models)):
                        facts: dict[str, str | int] = {"model": step.number, "target": enemy.id}
                        return Refusal("6.7", "passes-enemy", facts)
        return None

    @rule("6.7")
    def _refuse_overlap(self, steps: list[Step], final: Sequence[Stand]) -> Refusal | None:
        """In the end no base lies on another."""
        ends = bounds_of_all([step.end for step in steps])
        for other in (*self.enemies, *self.friends):
            if area(other.models).overlaps(ends):
                for step in steps:
                    if crowd(other.models).is_under(step.end):
                        facts: dict[str, str | int] = {"model": step.number, "target": other.id}
                        return Refusal("6.7", "overlaps", facts)
        return None if is_shift(steps, len(final)) else refuse_own_overlap(self.unit, final)

    # §6.8, §6.9: how it ends

    def _refuse_nearness(self, steps: list[Step], final: Sequence[Stand]) -> Refusal | None:
        match self.moving.manner:
            case "pile_in":
                assert self.moving.toward is not None
                target = self.state.units[self.moving.toward]
                return refuse_pile_in(self.unit, target, steps, self.enemies)
            case "vanguard":
                return refuse_vanguard(self.unit, final, self.enemies)
        return refuse_nearness(self.unit, final, self.enemies)

    @rule("6.8")
    def _refuse_scattering(self, steps: list[Step], final: Sequence[Stand]) -> Refusal | None:
        """The unit ends as one group; a torn one at least narrows its gaps (R-82)."""
        was_together = is_together(self.unit.models)
        if was_together and is_shift(steps, len(final)):
            return None
        refusal = refuse_scattered(self.unit, final)
        if refusal is None or was_together:
            return refusal
        return None if scatter(final) < scatter(stands(self.unit.models)) else refusal


def _near(units: Iterable[Unit], around: Bounds) -> list[Unit]:
    return [unit for unit in units if area(unit.models).touches(around)]


def _runs_over(step: Step, others: Sequence[Stand]) -> bool:
    base, route = step.end.base, step.route
    return any(not sweep_clear(base, route, other) for other in others)
