"""K12: who stands by while somebody withdraws from a melee."""

from collections.abc import Sequence
from functools import partial
from typing import Any

from heerbann.boards.memo import MemoAmong
from heerbann.boards.table.barriers import Barriers, Shut
from heerbann.boards.table.geometry.hulls import Hull, hulls_of
from heerbann.boards.table.moves.bystanders import Bystanders
from heerbann.systems.saga.model.charts import STICKS
from heerbann.systems.saga.model.ground import Ground
from heerbann.systems.saga.model.groups import group
from heerbann.systems.saga.model.house import House
from heerbann.systems.saga.model.state import Unit
from heerbann.systems.saga.rules.s13_terrain import (
    bases_of,
    impassable,
    shut_ground,
    stand_in_gaps,
)

KEPT = 256
"""So many withdrawals are remembered: each knows many ways."""


def _around(ground: Ground, row: Sequence[Any]) -> Bystanders:
    """Made of a row of single facts: the house, then four of each unit that stands by."""
    house, *facts = row
    shut: dict[str, tuple[Hull, ...] | Shut] = {
        piece.id: hulls_of(piece.outline) for piece in impassable(ground)
    }
    shunned = []
    for n in range(0, len(facts), 4):
        unit_id, models, is_among, is_enemy = facts[n : n + 4]
        shuts = partial(bases_of, models) if is_among else partial(shut_ground, house, models)
        shut[unit_id] = Shut(group(models).area, shuts)
        if is_enemy:
            shunned.append(group(models))
    return Bystanders(ground.table, Barriers(shut), shunned, STICKS["VS"])


_known = MemoAmong(_around, KEPT)


def bystanders(unit: Unit, others: Sequence[Unit], ground: Ground, house: House) -> Bystanders:
    """Who stands by; as long as they do, the same for all who are left of a unit."""
    row: list[object] = [house]
    for other in others:
        is_among = stand_in_gaps(unit.models, other.models)
        row += (other.id, other.models, is_among, other.side != unit.side)
    return _known(ground, row)
