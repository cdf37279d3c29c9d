"""§13 The field: its number is thrown; which table that is (§13.1, §13.2), `model/layouts` says."""

from heerbann.engine.book.rulebook import rule
from heerbann.engine.rules.asks import Roll
from heerbann.systems.skirmish.model.events.setup import TerrainLaid
from heerbann.systems.skirmish.model.state import Battle, State


def is_terrain_open(state: State) -> bool:
    """Is the terrain still to be thrown?"""
    generated = state.scenario.generated
    return generated is not None and generated.number is None and not state.ground.pieces


@rule("13.2")
async def lay_terrain(battle: Battle) -> None:
    """Three dice of ten give the number of the field."""
    tens = await Roll("13.2", 3, 10)
    battle.emit(TerrainLaid(int("".join(str(die % 10) for die in tens))))
