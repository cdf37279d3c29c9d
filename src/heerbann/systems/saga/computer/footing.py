"""What the ground under a unit is worth: riders in a wood neither get far nor stay fresh."""

from heerbann.boards.table.memo import Memo2
from heerbann.systems.saga.model.charts import EQUIPMENT
from heerbann.systems.saga.model.ground import Ground
from heerbann.systems.saga.model.groups import group
from heerbann.systems.saga.model.state import Unit

MIRED = 0.7
"""What it costs to stand on ground that tires whoever moves there."""


def _mired(unit: Unit, ground: Ground) -> float:
    horses = [EQUIPMENT[one] for one in unit.troop.equipment]
    bad = ("uneven", "dangerous") if any(one.end_uneven for one in horses) else ("dangerous",)
    here = group(unit.models)
    near = [
        piece.outline
        for piece in ground.pieces
        if piece.nature.ground in bad and piece.outline.bounds.overlaps(here.area)
    ]
    return MIRED if any(one.meets(stand) for one in near for stand in here.stands) else 0.0


mired = Memo2(_mired)
"""What the ground under a unit costs it."""
