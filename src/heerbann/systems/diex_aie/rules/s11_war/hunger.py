"""§K12 The hungry: they move half as far (``model/war_charts.py``), and fight badly."""

from collections.abc import Sequence

from heerbann.engine.book.rulebook import rule
from heerbann.engine.rules.asks import Modifier
from heerbann.systems.diex_aie.model.state import Unit
from heerbann.systems.diex_aie.model.war_charts import WAR


@rule("K12")
def hunger_points(units: Sequence[Unit]) -> tuple[Modifier, ...]:
    """Once, if anybody of those who strike or shoot is hungry (W-08)."""
    if not any(unit.hungry for unit in units):
        return ()
    return (Modifier("K12", WAR.hunger.added, "hungry"),)
