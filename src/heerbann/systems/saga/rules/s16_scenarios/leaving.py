"""§16, breaking through the fog: units of the encircled leave the table."""

from heerbann.boards.table import Edge
from heerbann.engine.book.rulebook import rule
from heerbann.engine.rules.asks import Choose
from heerbann.systems.saga.model.actions import Leave, Stay
from heerbann.systems.saga.model.charts import RULES
from heerbann.systems.saga.model.events.setup import UnitLeft
from heerbann.systems.saga.model.state import RED, Battle, State, Unit, stands_of


@rule("16")
async def offer_leaving(battle: Battle, unit: Unit) -> None:
    """MAY: a unit of the encircled that touches the south edge after a move leaves."""
    if not may_leave(battle.state, unit):
        return
    options: tuple[Leave | Stay, ...] = (Leave(unit.id), Stay(unit.id))
    asked: Choose[Leave | Stay] = Choose(unit.side, "16", "leave", options)
    answer = await asked
    if isinstance(answer, Leave):
        battle.emit(UnitLeft(unit.id))


@rule("16")
def may_leave(state: State, unit: Unit) -> bool:
    """Does a model of the encircled touch the south edge?"""
    table, near = state.ground.table, RULES.missions.edge_contact
    gaps = [table.gap_to_edge(stand, Edge.SOUTH) for stand in stands_of(unit)]
    return unit.side == RED and min(gaps) <= near
