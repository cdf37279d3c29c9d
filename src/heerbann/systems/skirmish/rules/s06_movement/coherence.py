"""§6.7, §6.8: models of one unit stand apart from each other and yet together."""

from collections.abc import Sequence

from heerbann.boards.table import (
    INCH,
    Crowd,
    Stand,
    gap,
    is_coherent,
    parts,
)
from heerbann.engine.book.rulebook import rule
from heerbann.engine.rules.asks import Refusal
from heerbann.systems.skirmish.model.actions import Walk
from heerbann.systems.skirmish.model.charts import RULES
from heerbann.systems.skirmish.model.memo import Recall
from heerbann.systems.skirmish.model.state import Unit
from heerbann.systems.skirmish.rules.s06_movement.contact import Models, stands

COHERENCY = RULES.movement.coherency * INCH


@rule("6.8")
def _is_together(models: Models) -> bool:
    """Are the models one group with small gaps?"""
    return is_coherent(stands(models), COHERENCY)


is_together = Recall(_is_together)
"""Do the models of a unit that is set up hang together?"""


def refuse_shape(unit: Unit, walks: Sequence[Walk]) -> Refusal | None:
    """A walk belongs to a living model, and every model has at most one."""
    left = [model.number for model in unit.models]
    for walk in walks:
        if walk.model in left:
            left.remove(walk.model)
        elif unit.model(walk.model) is None:
            return Refusal("1.1", "no-such-model", {"model": walk.model, "unit": unit.id})
        else:
            return Refusal("6.7", "model-twice", {"model": walk.model})
    return None


@rule("6.7")
def refuse_own_overlap(unit: Unit, final: Sequence[Stand]) -> Refusal | None:
    """Models of one unit do not stand on each other either."""
    first = Crowd(final).first_on_another()
    if first is None:
        return None
    return Refusal("6.7", "overlaps-own", {"model": unit.models[first].number})


@rule("6.8")
def refuse_scattered(unit: Unit, final: Sequence[Stand]) -> Refusal | None:
    """The unit is one group; else name a model that lost touch with most of the others."""
    if is_coherent(final, COHERENCY):
        return None
    fewest = min(parts(final, COHERENCY), key=len)
    model = unit.models[fewest[0]].number
    return Refusal("6.8", "scattered", {"model": model, "reach": COHERENCY})


def scatter(final: Sequence[Stand]) -> int:
    """How much too wide the gaps between the groups of a unit are, all together."""
    groups = parts(final, COHERENCY)
    joined, rest, total = list(groups[0]), [list(group) for group in groups[1:]], 0
    while rest:
        wide, nearest = min(
            (min(gap(final[a], final[b]) for a in joined for b in group), index)
            for index, group in enumerate(rest)
        )
        joined += rest.pop(nearest)
        total += wide - COHERENCY
    return total
