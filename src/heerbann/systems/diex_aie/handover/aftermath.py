"""What becomes of the men after a battle: who comes to, who is a prisoner, who keeps his horse."""

from typing import Literal

import msgspec

from heerbann.engine.book.rulebook import rule
from heerbann.systems.diex_aie.handover.reports import BattleReport, ManReport
from heerbann.systems.diex_aie.model.scenario import SeatName


class After(msgspec.Struct, frozen=True, kw_only=True):
    """One man when all is quiet; ``hex`` if he stands on the map and could keep his place."""

    fate: Literal["healthy", "wounded", "dead", "captured"]
    by: SeatName | None = None
    horse: bool = False
    hex: str | None = None


def after(report: BattleReport) -> dict[str, After]:
    """Everybody, in the order of the report."""
    return {name: _after(report, man) for name, man in report.men.items()}


def _after(report: BattleReport, man: ManReport) -> After:
    if man.fate == "dead":
        return After(fate="dead")
    captor = _captor(report, man)
    if captor is not None:
        return After(fate="captured", by=captor)
    health: Literal["healthy", "wounded"] = "wounded" if man.health == "wounded" else "healthy"
    has_horse = man.horse in ("ridden", "camp")
    if man.horse == "loose":
        has_horse = _holder(report, man) == man.side
    return After(fate=health, horse=has_horse, hex=man.hex)


@rule("11.4.1", "K21")
def _captor(report: BattleReport, man: ManReport) -> SeatName | None:
    """Prisoners, unless their own side has the field; and the stunned on ground of the enemy."""
    other: SeatName = "b" if man.side == "a" else "a"
    if man.fate == "captured":
        return man.by or other
    if man.fate != "on_map":
        return None
    if man.by is not None:
        return None if report.field == man.side else man.by
    is_taken = man.health == "stunned" and _holder(report, man) == other
    return other if is_taken else None


@rule("11.4.1")
def _holder(report: BattleReport, man: ManReport) -> SeatName:
    """Whose ground it is: the zone's holder's, that of who has the field, outside the besieger's.

    Where nobody has the field each keeps his own (N-25).
    """
    if man.zone is not None and man.zone in report.zones:
        return report.zones[man.zone]
    if report.field is not None:
        return report.field
    return "a" if report.zones else man.side
