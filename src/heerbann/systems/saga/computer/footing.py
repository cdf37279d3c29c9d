"""What the ground under a unit is worth: riders in a wood neither get far nor stay fresh."""

from heerbann.boards.table.memo import Memo2
from heerbann.systems.saga.computer.values import WEIGHTS
from heerbann.systems.saga.model.board import Movement
from heerbann.systems.saga.model.charts import EQUIPMENT
from heerbann.systems.saga.model.ground import Ground
from heerbann.systems.saga.model.groups import group
from heerbann.systems.saga.model.state import Unit


def _mired(unit: Unit, ground: Ground) -> float:
    rides = any(EQUIPMENT[one].end_uneven for one in unit.troop.equipment)
    if rides and _stands_on(unit, ground, "uneven"):
        return WEIGHTS.stuck
    return WEIGHTS.mired if _stands_on(unit, ground, "dangerous") else 0.0


def _stands_on(unit: Unit, ground: Ground, kind: Movement) -> bool:
    here = group(unit.models)
    near = [
        piece.outline
        for piece in ground.pieces
        if piece.nature.ground == kind and piece.outline.bounds.overlaps(here.area)
    ]
    return any(one.meets(stand) for one in near for stand in here.stands)


mired = Memo2(_mired)
"""What the ground under a unit costs it."""
