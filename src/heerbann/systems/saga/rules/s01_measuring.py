"""§1 Measuring: sticks, and what it means to be within a distance."""

from heerbann.boards.table import MM
from heerbann.engine.book.rulebook import rule
from heerbann.systems.saga.model.board import Stick
from heerbann.systems.saga.model.charts import RULES, STICKS
from heerbann.systems.saga.model.groups import group
from heerbann.systems.saga.model.state import Unit


@rule("1", "C3")
def is_within(unit: Unit, other: Unit, stick: Stick) -> bool:
    """One model that is so near is enough; exactly so far counts."""
    return group(unit.models).is_near(group(other.models), STICKS[stick])


@rule("1", "C2")
def stick_width() -> int:
    """How wide a stick is, for effects to which that matters."""
    return RULES.sticks.width * MM
