"""§B.17 Choosing whom or where a lore card strikes."""

from collections.abc import Iterable

from heerbann.boards.hex.hexes import Hex
from heerbann.engine.rules.asks import Action, Choose, Seat
from heerbann.systems.battlelore.model.actions import EndTargets, TargetHex, TargetUnit
from heerbann.systems.battlelore.model.state import Unit, UnitId


async def pick_unit(seat: Seat, units: Iterable[Unit], *, may: bool = False) -> UnitId | None:
    """One of these units; None if there is none, or if the player wants no (more) of them."""
    options: list[Action] = [TargetUnit(unit.id) for unit in units]
    if not options:
        return None
    if may:
        options.append(EndTargets())
    answer = await Choose[Action](seat, "B.17", "target", tuple(options))
    return answer.unit if isinstance(answer, TargetUnit) else None


async def pick_hex(seat: Seat, hexes: Iterable[Hex]) -> Hex | None:
    """One of these hexes; None if there is none."""
    options = tuple([TargetHex(hex) for hex in hexes])
    return (await Choose(seat, "B.17", "target", options)).hex if options else None
