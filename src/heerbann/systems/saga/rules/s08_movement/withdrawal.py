"""K12: withdrawing after a melee."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property
from itertools import islice
from typing import Any

from heerbann.boards.memo import MemoAmong, Row
from heerbann.boards.table import CONTACT, Point, Stand, vector
from heerbann.boards.table.barriers import Barriers, Shut
from heerbann.boards.table.crowds import Crowd
from heerbann.boards.table.geometry.hulls import Hull, hulls_of
from heerbann.boards.table.moves.hindrances import not_closer
from heerbann.boards.table.moves.lanes import out_of_circle, over_barrier, over_edge
from heerbann.boards.table.moves.retreat import (
    Retreat,
    can_get_clear,
    one_by_one,
    retreats,
    shortest_retreat,
    way_back,
)
from heerbann.boards.table.moves.walks import (
    ModelMove,
    Walks,
    final_stands,
    is_shift,
    moves_of,
    swept,
)
from heerbann.engine.book.rulebook import rule
from heerbann.engine.rules.asks import XY, Place, Refusal, Rng
from heerbann.systems.saga.model.actions import Withdraw
from heerbann.systems.saga.model.charts import STICKS
from heerbann.systems.saga.model.events.movement import Withdrew
from heerbann.systems.saga.model.frames import UnitId
from heerbann.systems.saga.model.ground import Ground
from heerbann.systems.saga.model.groups import group
from heerbann.systems.saga.model.house import House
from heerbann.systems.saga.model.state import Battle, State, Unit
from heerbann.systems.saga.rules.s08_movement.bystanders import KEPT, bystanders
from heerbann.systems.saga.rules.s08_movement.named_models import refuse_shape
from heerbann.systems.saga.rules.s08_movement.open_ways import OpenWay, open_ways
from heerbann.systems.saga.rules.s08_movement.tiring import ground_fatigue, tire_by_ground
from heerbann.systems.saga.rules.s13_terrain import bases_of, impassable, shut_by, stand_in_gaps

_LENGTH = STICKS["S"]
_SHOWN = 12  # so many ways are suggested


@rule("K12")
async def withdraw(battle: Battle, unit_id: UnitId, enemy_id: UnitId, *, instead: bool) -> bool:
    """The loser goes back S; if he cannot, his enemy goes back until nobody is in contact."""
    course = withdrawal_of(battle.state, unit_id, enemy_id, instead=instead)
    if not course.is_open:
        return False
    unit = course.unit

    def suggest(_random: Rng) -> Iterator[Withdraw]:
        for walks in course.suggestions:
            yield Withdraw(unit_id, walks)

    answer = await Place(
        unit.side, "K12", "withdraw", (Withdraw,), course.refuse, suggest, course.aim
    )
    cost = ground_fatigue(battle.state, unit, answer.walks)
    battle.emit(Withdrew(unit_id, answer.walks, enemy_id, instead))
    tire_by_ground(battle, unit, cost)
    return True


class Withdrawal:
    """Who withdraws from whom, and which ways are open."""

    def __init__(
        self, unit: Unit, enemy: Unit, others: Sequence[Unit], ground: Ground, house: House,
        *, instead: bool,
    ) -> None:  # fmt: skip
        self.unit = unit
        self.enemy = enemy
        self.others = others
        self.ground = ground
        self.house = house
        self.instead = instead
        self.table = ground.table
        self.group = group(unit.models)

    @cached_property
    def retreat(self) -> Retreat:
        """What is in the way, and where nobody may end."""
        return Retreat(
            self.group,
            group(self.enemy.models),
            bystanders(self.unit, self.others, self.ground, self.house),
            gap=STICKS["VS"],
            radius=STICKS[self.unit.troop.radius],
        )

    @cached_property
    def barriers(self) -> Barriers:
        """All that is in the way, and whose it is."""
        return _barriers(self.unit, self.enemy, self.others, self.ground, self.house)

    @cached_property
    def is_open(self) -> bool:
        """Is there any way? Often one is known that was open for more models than these.

        What a retreat finds is legal, unless all scatter the same way, and back to the enemy.
        """
        known = open_ways(self.ground, (self.house, *[other.models for other in self.others]))
        if any(way.serves(self.unit.models, self.enemy.models) for way in known):
            return True
        if self.instead and can_get_clear(self.retreat, _LENGTH):
            return True
        way = way_back(self.retreat, _LENGTH)
        if way is None:
            scattered = islice(one_by_one(self.retreat, _LENGTH), _SHOWN)
            return not all(self._is_back_to_enemy(walks) for walks in scattered)
        if self._is_for_fewer:
            known.append(OpenWay(way, frozenset(self.unit.models), frozenset(self.enemy.models)))
        return True

    def _is_back_to_enemy(self, walks: Walks) -> bool:
        moves = moves_of(self.group, walks)
        return is_shift(self.group, moves) and not self.retreat.is_away(_way_of(moves[0]))

    @property
    def _is_for_fewer(self) -> bool:
        """Would a way back in formation be open for some of these models, too?"""
        own = self.unit.models
        return not any(stand_in_gaps(own, other.models) for other in self.others)

    @cached_property
    def first(self) -> Walks | None:
        """The first way there is."""
        return next(iter(self.suggestions), None)

    @cached_property
    def suggestions(self) -> Row[Walks]:
        """Ways back: the least if it goes instead of the loser, else the whole distance."""
        return Row(self._ways())

    def _ways(self) -> Iterator[Walks]:
        if self.instead:
            least = shortest_retreat(self.retreat, _LENGTH)
            if least is not None:
                yield least
        for walks in islice(retreats(self.retreat, _LENGTH), _SHOWN):
            if self.refuse_walks(walks) is None:
                yield walks

    def aim(self, target: XY, _turn: int | None, _via: tuple[XY, ...], /) -> Withdraw:
        """The open way whose end is nearest to where somebody points."""
        x, y = target

        def far(walks: Walks) -> int:
            ends = final_stands(self.group, moves_of(self.group, walks))
            return sum((end.at[0] - x) ** 2 + (end.at[1] - y) ** 2 for end in ends)

        ways = [walks for walks in retreats(self.retreat, _LENGTH) if not self.refuse_walks(walks)]
        return Withdraw(self.unit.id, min(ways, key=far, default=self.first or ()))

    # Is a way legal?

    def refuse(self, answer: Withdraw) -> Refusal | None:
        """Why the unit may not withdraw so."""
        if answer.unit != self.unit.id:
            return Refusal("8", "another-unit-moves", {"unit": self.unit.id})
        return self.refuse_walks(answer.walks)

    def refuse_walks(self, walks: Walks) -> Refusal | None:
        """The first clause that forbids that the models go so."""
        refusal = refuse_shape(self.unit, walks)
        if refusal is not None:
            return refusal
        moves = moves_of(self.group, walks)
        final = final_stands(self.group, moves)
        return (
            self._refuse_lengths(moves)
            or self._refuse_lanes(moves)
            or self._refuse_nearer(moves)
            or self._refuse_places(final)
            or self._refuse_formation(moves, final)
        )

    @rule("K12")
    def _refuse_lengths(self, moves: Sequence[ModelMove]) -> Refusal | None:
        """Everybody goes the whole distance straight, unless he goes instead of the loser."""
        lengths = {move.number: _length(move) for move in moves}
        for number in self.group.numbers:
            square = lengths.get(number, 0)
            is_short = not self.instead and square < (_LENGTH - CONTACT) ** 2
            if is_short or square > (_LENGTH + 1) ** 2:
                return Refusal("K12", "whole-distance", {"model": number, "reach": _LENGTH})
        return None

    @rule("K12", "C4")
    def _refuse_lanes(self, moves: Sequence[ModelMove]) -> Refusal | None:
        """The corridor of every base is free."""
        if not moves:
            return None
        ground = swept(self.group, moves)
        model = over_edge(self.table, moves, ground)
        if model is not None:
            return Refusal("C4", "off-table", {"model": model})
        over = over_barrier(self.barriers, moves, ground)
        if over is None:
            return None
        return Refusal("C4", "barred", {"model": over.model, "target": over.other})

    @rule("K12")
    def _refuse_nearer(self, moves: Sequence[ModelMove]) -> Refusal | None:
        """In formation away from the enemy; who goes for himself comes no nearer to him."""
        if is_shift(self.group, moves):
            is_away = self.retreat.is_away(_way_of(moves[0]))
            return None if is_away else Refusal("K12", "not-away")
        for move in moves:
            if not not_closer(self.retreat.enemy, move):
                return Refusal("K12", "nearer-to-enemy", {"model": move.number})
        return None

    @rule("K12")
    def _refuse_places(self, final: tuple[Stand, ...]) -> Refusal | None:
        """Nobody is in contact with an enemy, nor within VS of one who did not fight."""
        numbers = self.group.numbers
        for number, end in zip(numbers, final, strict=True):
            if not self.retreat.may_end(end):
                return Refusal("K12", "still-near-enemy", {"model": number})
        upon = Crowd(final).first_on_another()
        return None if upon is None else Refusal("C4", "upon-own", {"model": numbers[upon]})

    @rule("K12", "K5")
    def _refuse_formation(
        self, moves: Sequence[ModelMove], final: tuple[Stand, ...]
    ) -> Refusal | None:
        """Who all go the same way keep the formation they had; others have to end in one."""
        if is_shift(self.group, moves):
            return None
        numbers = self.group.numbers
        lost = out_of_circle(final, self.retreat.gap, self.retreat.radius)
        return None if lost is None else Refusal("K5", "out-of-formation", {"model": numbers[lost]})


def _way_of(move: ModelMove) -> Point:
    return vector(move.start.at, move.end.at)


def _length(move: ModelMove) -> int:
    """The squared length of a straight way; one that bends is longer than any."""
    if len(move.path) > 2:
        return (2 * _LENGTH) ** 2
    (x, y), (to_x, to_y) = move.path[0], move.path[-1]
    return (to_x - x) ** 2 + (to_y - y) ** 2


def _barriers(
    unit: Unit, enemy: Unit, others: Sequence[Unit], ground: Ground, house: House
) -> Barriers:
    """Impassable ground, all other units; of the enemy in this melee only the bases themselves."""
    shut: dict[str, tuple[Hull, ...] | Shut] = {
        piece.id: hulls_of(piece.outline) for piece in impassable(ground)
    }
    shut[enemy.id] = bases_of(enemy.models)
    for other in others:
        shut[other.id] = shut_by(house, unit.models, other.models)
    return Barriers(shut)


def _withdrawal(unit: Unit, row: Sequence[Any]) -> Withdrawal:
    enemy, instead, ground, house, *others = row
    return Withdrawal(unit, enemy, others, ground, house, instead=instead)


_known = MemoAmong(_withdrawal, KEPT)


def withdrawal_of(state: State, unit_id: UnitId, enemy_id: UnitId, *, instead: bool) -> Withdrawal:
    """The ways back that are open; as long as nobody moves they are known."""
    unit, enemy = state.units[unit_id], state.units[enemy_id]
    others = [
        other
        for other in state.units.values()
        if other.is_deployed and other is not unit and other is not enemy
    ]
    return _known(unit, (enemy, instead, state.ground, state.house, *others))
