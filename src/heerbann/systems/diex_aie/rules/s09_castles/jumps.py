"""§9.2.1, §9.2.2 How somebody lands who jumps from a palisade."""

from heerbann.boards.hex.hexes import Hex
from heerbann.engine.book.rulebook import rule
from heerbann.engine.rules.asks import Modifier, Roll
from heerbann.systems.diex_aie.model.events.climbing import JumpRolled
from heerbann.systems.diex_aie.model.siege_charts import CASTLE
from heerbann.systems.diex_aie.model.state import Battle, UnitId
from heerbann.systems.diex_aie.rules.s06_melee.wounds import hurt


@rule("9.2.1", "9.2.2")
async def land(battle: Battle, unit_id: UnitId, to: Hex) -> None:
    """A walkway is not as deep as the ground."""
    unit = battle.state.units[unit_id]
    is_walkway = battle.state.ground.row(to).raised
    section, least = ("9.2.2", CASTLE.jump.walkway) if is_walkway else ("9.2.1", CASTLE.jump.ground)
    extra = CASTLE.jump.armoured if unit.figure.armoured else 0
    points = (Modifier(section, extra, "jumper-armoured"),) if extra else ()
    (die,) = await Roll(
        section,
        1,
        6,
        by=(unit.side,),
        modifiers=points,
        alike=lambda faces: faces[0] + extra >= least,
    )
    is_hurt = die + extra >= least
    battle.emit(JumpRolled(unit_id, section, die, is_hurt))
    if is_hurt:
        await hurt(battle, unit_id, "wounded")
