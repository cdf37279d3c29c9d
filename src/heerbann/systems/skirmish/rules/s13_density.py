"""§13 How much terrain a table needs: a quarter of it, in three equal parts."""

from heerbann.engine.book.rulebook import rule
from heerbann.systems.skirmish.model.charts import RULES


@rule("13.1")
def shares(width: int, height: int) -> tuple[int, int]:
    """The area to be covered, and what falls to each of the three categories (square units)."""
    covered = width * height * RULES.density.percent // 100
    return covered, covered // 3


@rule("13.1")
def piece_range(category: int) -> tuple[int, int]:
    """How many pieces a category has at least and at most."""
    density = RULES.density
    return {1: density.pieces_1, 2: density.pieces_2, 3: density.pieces_3}[category]
