"""§6: is a move legal? The one place that says so, and why not."""

from __future__ import annotations

from collections.abc import Sequence

from heerbann.boards.table import Bounds, Group, Stand, path_length
from heerbann.boards.table.moves.hindrances import (
    barred_by,
    ending_upon,
    off_table,
    passing,
    tears,
    too_long,
    upon_own,
)
from heerbann.boards.table.moves.passage import Limits, Passage
from heerbann.boards.table.moves.walks import ModelMove, Walks, final_stands, moves_of, swept
from heerbann.engine.book.rulebook import rule
from heerbann.engine.rules.asks import Refusal
from heerbann.systems.skirmish.model.actions import March
from heerbann.systems.skirmish.model.groups import group
from heerbann.systems.skirmish.model.state import Moving, State, enemies_of, on_table
from heerbann.systems.skirmish.rules.s06_movement.contact import foes
from heerbann.systems.skirmish.rules.s06_movement.move_ends import (
    COHERENCY,
    VANGUARD,
    exclusion,
    refuse_leaving_melee,
    refuse_nearness,
    refuse_own_overlap,
    refuse_pile_in,
    refuse_scattered,
    refuse_shape,
    refuse_vanguard,
)
from heerbann.systems.skirmish.rules.s06_movement.pace import pace, slowing_piece
from heerbann.systems.skirmish.rules.s12_terrain import barred


def refuse_march(state: State, action: March) -> Refusal | None:
    """Why the declared move may not go this way."""
    moving = state.moving
    if moving is None:
        return Refusal("6.1", "no-move-declared")
    return MarchPassage(state, moving).refuse(action)


def is_limited(state: State, moving: Moving) -> bool:
    """Is it a move before the game that the house keeps away from the enemy (R-86)?"""
    return moving.manner == "vanguard" and state.house.vanguard_limits == "on"


class MarchPassage(Passage):
    """What one declared move has to reckon with: worked out once for all ways it might go."""

    def __init__(self, state: State, moving: Moving) -> None:
        unit = state.units[moving.unit]
        friends = [other for other in on_table(state, unit.side) if other is not unit]
        limits = Limits(
            pace(unit.entry, moving.manner, state.house),
            keep_off=exclusion(state.house),
            gap=COHERENCY,
            margin=VANGUARD if is_limited(state, moving) else exclusion(state.house),
            is_flying=unit.has("flying"),
        )
        super().__init__(
            group(unit.models),
            state.ground.table,
            limits,
            enemies={enemy.id: group(enemy.models) for enemy in enemies_of(state, unit)},
            friends={friend.id: group(friend.models) for friend in friends},
            barred=barred(state.house, unit.entry, state.ground),
        )
        self.state = state
        self.unit = unit
        self.moving = moving
        self._allowed: Walks | None = None

    def refuse(self, march: March) -> Refusal | None:
        """The first clause that forbids this move; to stay put is never forbidden (R-81)."""
        if march.unit != self.unit.id:
            return Refusal("6.1", "another-unit-moves", {"unit": self.unit.id})
        return self.refuse_walks(march.walks)

    def refuse_walks(self, walks: Walks) -> Refusal | None:
        """The first clause that forbids that the models go so."""
        if walks == self._allowed:  # whoever suggested it has asked before
            return None
        refusal = refuse_shape(self.unit, walks)
        if refusal is not None:
            return refusal
        moves = moves_of(self.group, walks)
        refusal = self._refuse_moves(moves) if moves else None
        if refusal is None:
            self._allowed = walks
        return refusal

    def _refuse_moves(self, moves: list[ModelMove]) -> Refusal | None:
        final, ground = final_stands(self.group, moves), swept(self.group, moves)
        return (
            self._refuse_length(moves)
            or self._refuse_table(moves, ground)
            or self._refuse_terrain(moves, ground)
            or self._refuse_slow(moves)
            or self._refuse_enemies_on_the_way(moves, ground)
            or self._refuse_overlap(moves, final)
            or self._refuse_nearness(moves, final)
            or self._refuse_leaving_melee(final)
            or self._refuse_scattering(moves, final)
        )

    # §6.1 to §6.3: how far

    @rule("6.1")
    def _refuse_length(self, moves: list[ModelMove]) -> Refusal | None:
        """No model goes farther than the move allows in the open."""
        reach = self.pace.open
        far = too_long(moves, reach)
        if far is None:
            return None
        facts: dict[str, str | int] = {"model": far.number, "reach": reach}
        return Refusal("6.1", "too-far", facts | {"length": path_length(far.path)})

    @rule("6.2", "6.3")
    def _refuse_slow(self, moves: list[ModelMove]) -> Refusal | None:
        """Once terrain slows one model, no model of the unit goes farther than the lower rate."""
        reach = self.pace.slow
        fast = too_long(moves, reach) if reach < self.pace.open else None
        if fast is None:
            return None
        paths = [move.path for move in moves]
        piece = slowing_piece(self.state.house, self.state.ground, paths)
        if piece is None:
            return None
        facts: dict[str, str | int] = {"model": fast.number, "piece": piece.id, "reach": reach}
        return Refusal("6.2", "slowed", facts | {"length": path_length(fast.path)})

    # §6.6, §6.7: over what

    @rule("6.7")
    def _refuse_table(self, moves: list[ModelMove], ground: Bounds) -> Refusal | None:
        """Nobody leaves the table, not even on the way."""
        model = off_table(self.table, moves, ground)
        return None if model is None else Refusal("6.7", "off-table", {"model": model})

    @rule("6.6", "14.2")
    def _refuse_terrain(self, moves: list[ModelMove], ground: Bounds) -> Refusal | None:
        """Forbidden pieces are neither entered nor crossed; who flies crosses them."""
        stopped = barred_by(self.barred, moves, ground, may_cross=self.is_flying)
        if stopped is None:
            return None
        reason = "may-not-enter" if stopped.enters else "may-not-cross"
        return Refusal("6.6", reason, {"model": stopped.model, "piece": stopped.piece})

    @rule("6.7", "14.2")
    def _refuse_enemies_on_the_way(self, moves: list[ModelMove], ground: Bounds) -> Refusal | None:
        """Friends make way, enemies do not; who flies goes over them."""
        met = None if self.is_flying else passing(self.enemies, moves, ground)
        if met is None:
            return None
        return Refusal("6.7", "passes-enemy", {"model": met.model, "target": met.other})

    @rule("6.7")
    def _refuse_overlap(self, moves: list[ModelMove], final: Sequence[Stand]) -> Refusal | None:
        """In the end no base lies on another."""
        met = ending_upon(self.others, moves)
        if met is not None:
            return Refusal("6.7", "overlaps", {"model": met.model, "target": met.other})
        return refuse_own_overlap(self.unit, upon_own(self.group, moves, final))

    # §6.8, §6.9: how it ends

    def _refuse_nearness(self, moves: list[ModelMove], final: Sequence[Stand]) -> Refusal | None:
        match self.moving.manner:
            case "pile_in":
                assert self.moving.toward is not None
                target = self.state.units[self.moving.toward]
                return refuse_pile_in(self.state, self.unit, target, moves, self.enemies)
            case "vanguard" if is_limited(self.state, self.moving):
                return refuse_vanguard(self.unit, final, self.enemies)
        return refuse_nearness(self.unit, final, self.enemies, self.keep_off)

    @rule("8.2", "8.9")
    def _refuse_leaving_melee(self, final: Sequence[Stand]) -> Refusal | None:
        """Who fights on stays with his enemy (R-72), unless the house lets him go (R-26)."""
        house = self.state.house
        if house.melee_holds == "contact" or house.disengage == "move":
            return None
        enemies = foes(self.state, self.unit)
        held_by: dict[str, Group] = {foe.id: group(foe.models) for foe in enemies}
        return refuse_leaving_melee(self.unit, final, held_by)

    @rule("6.8")
    def _refuse_scattering(self, moves: list[ModelMove], final: Sequence[Stand]) -> Refusal | None:
        """The unit ends as one group; a torn one at least narrows its gaps (R-82)."""
        return refuse_scattered(self.unit, tears(self.group, moves, final, COHERENCY))

    @property
    @rule("6.8")
    def may_shift(self) -> bool:
        """A torn unit has to close up; only bases that are not round do so by turning."""
        return self.group.is_coherent(COHERENCY) or not self.group.is_round

    # What a refusal means for those who look for another way

    def in_the_way(self, refusal: Refusal) -> Bounds | None:
        """The piece or the enemy over which the straight way leads."""
        match refusal.reason:
            case "may-not-cross":
                return self.state.ground.piece(str(refusal.facts["piece"])).outline.bounds
            case "passes-enemy":
                return self.enemies[str(refusal.facts["target"])].area
        return None

    def is_about_slow_ground(self, refusal: Refusal) -> bool:
        """Was it too far only because terrain slows the unit?"""
        return refusal.reason == "slowed"
