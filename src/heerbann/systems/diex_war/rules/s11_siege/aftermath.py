"""§11.4 After a battle: men, works, food and who has won."""

from heerbann.engine.book.rulebook import rule
from heerbann.engine.rules.asks import Seat
from heerbann.systems.diex_aie.handover import After, BattleReport, after
from heerbann.systems.diex_war.model.charts import SIEGE
from heerbann.systems.diex_war.model.events.battles import (
    AnimalsCounted,
    BattleFought,
    BattleKind,
    CiviliansOut,
    LaddersLost,
    PostsOffered,
    Returned,
    WorksLeft,
    ZoneTaken,
)
from heerbann.systems.diex_war.model.events.men import WentHome
from heerbann.systems.diex_war.model.events.stores import FellBack
from heerbann.systems.diex_war.model.state import (
    SEATS,
    Battle,
    HexName,
    State,
    UnitId,
    able,
    holds,
    owned,
)
from heerbann.systems.diex_war.model.works import Zone
from heerbann.systems.diex_war.rules.s11_siege.besieger_besieged import lose_animals, reverse_roles
from heerbann.systems.diex_war.rules.s11_siege.supplies import bring_food
from heerbann.systems.diex_war.rules.s11_siege.victory import check_commanders, conclude, lose

OPPOSITE = {"east": "west", "west": "east"}
TAKEN = "works-taken"
"""N21: how the tactical game calls it that no able defender is left."""


def _side(state: State, child: str) -> Seat:
    """Whom a side of the map stands for."""
    return state.besieger if child == "a" else state.besieged


def _emit_fought(
    battle: Battle, kind: BattleKind, report: BattleReport, zones: dict[Zone, Seat], *, beside: bool
) -> None:
    state = battle.state
    found = after(report)
    men = [
        Returned(UnitId(unit), man.fate, man.horse, kept_place(state, report, unit, man, zones))
        for unit, man in found.items()
    ]
    ending = report.reason if report.end == "decided" else report.end
    winner = None if report.winner is None else _side(state, report.winner)
    battle.emit(
        BattleFought(
            kind, ending, report.rounds, tuple(men), report.how, beside=beside, winner=winner
        )
    )


@rule("11.4")
def kept_place(
    state: State, report: BattleReport, unit: str, man: After, zones: dict[Zone, Seat]
) -> HexName | None:
    """N23, N36: a place is kept in a part of the works of his side, and if it still stands."""
    hex = state.plan.hexes.get(man.hex or "")
    if hex is None or hex.zone is None or hex.label in report.destroyed:
        return None
    is_own = zones.get(hex.zone) == state.men[UnitId(unit)].side
    return HexName(hex.label) if is_own else None


# §11.4.1 The works


@rule("11.4.1")
def come_back_from_works(battle: Battle, report: BattleReport, *, beside: bool = False) -> None:
    """Who lives, what burnt, who holds which part; then whether the works are taken."""
    state = battle.state
    zones = {zone: _side(state, report.zones[zone]) for zone in state.zones}
    _emit_fought(battle, "assault", report, zones, beside=beside)
    _leave_works(battle, report)
    for zone, side in zones.items():
        if state.zones[zone] != side:
            battle.emit(ZoneTaken(zone, side))
    if beside:
        return
    if report.reason == TAKEN or not owned(state, state.besieged):
        lose(battle, state.besieged, "taken")
    check_commanders(battle)
    check_fall_back(battle)
    conclude(battle)
    keepers = [seat for seat in SEATS if any(m.side == seat and m.hex for m in state.men.values())]
    battle.emit(PostsOffered(tuple(keepers)))


def _leave_works(battle: Battle, report: BattleReport) -> None:
    state = battle.state
    fresh = [HexName(hex) for hex in report.destroyed if hex not in state.damage]
    gates = tuple([HexName(hex) for hex in report.gates_open])
    battle.emit(WorksLeft(tuple(fresh), report.broken, gates, report.bridge))
    lost = state.stock("ladders", state.besieger) - report.ladders
    if lost > 0:
        battle.emit(LaddersLost(state.besieger, lost))


@rule("11.4.1")
def check_fall_back(battle: Battle) -> None:
    """Whoever has only the inner ward left loses half of the food to the besieger."""
    state = battle.state
    inside = holds(state, state.besieged, "inner_ward", "keep")
    if state.fallen_back or not inside or state.zones.get("bailey") != state.besieger:
        return
    battle.emit(FellBack(state.besieged, state.besieger, food_left_behind(state)))


@rule("11.4.1")
def food_left_behind(state: State) -> int:
    """Half; an odd day goes to the besieger (N27)."""
    kept = state.days_left // SIEGE.inner_ward.lost
    if state.house.ward_food == "capped" and state.days_left:  # ruling W-03
        kept = max(1, kept)
    return state.days_left - kept


# §11.4.2 The sortie


@rule("11.4.2")
def come_back_from_sortie(battle: Battle, report: BattleReport) -> None:
    """A day more for each animal that left on the far side."""
    state = battle.state
    outing = state.outing
    assert outing is not None
    assert outing.edge is not None
    far = OPPOSITE[outing.edge]
    _emit_fought(battle, "sortie", report, {}, beside=False)
    through = [one for one in report.animals if one.fate == "left" and one.by == "b"]
    count_animals(battle, len(through))
    gone = [UnitId(unit) for unit in outing.party if state.men[unit].kind.is_civilian]
    free = [unit for unit in gone if _is_through(report, unit, far)]
    if free:
        battle.emit(CiviliansOut(tuple(free)))
    check_commanders(battle)
    conclude(battle)


def _is_through(report: BattleReport, unit: UnitId, far: str) -> bool:
    man = report.men[unit]
    return man.fate in ("left", "fled") and man.edge == far


def count_animals(battle: Battle, out: int) -> None:
    """So many come through; the others are lost."""
    number = battle.state.stock("animals", battle.state.besieged)
    if number:
        battle.emit(AnimalsCounted(out, number - out))
        bring_food(battle, out)


# §11.4.3 The open battle


@rule("11.4.3")
def come_back_from_field(battle: Battle, report: BattleReport) -> None:
    """Who leaves the field loses it: the besieger the siege, the besieged only the day."""
    state = battle.state
    _emit_fought(battle, "field", report, {}, beside=False)
    check_commanders(battle)
    if report.winner == "b":
        lose_field(battle)
    elif report.winner == "a" and is_destroyed(report, "b"):
        if not able(battle.state, state.besieged):  # nobody fights in the works (§11.4.1)
            lose(battle, state.besieged, "beaten")
        lose_animals(battle)
        _check_works(battle)
    else:
        count_animals(battle, state.stock("animals", state.besieged))
        _check_works(battle)


def is_destroyed(report: BattleReport, side: str) -> bool:
    """Is everybody of a side dead or captured?"""
    men = [after(report)[name] for name, man in report.men.items() if man.side == side]
    return all(man.fate in ("dead", "captured") for man in men)


@rule("11.4.3")
def lose_field(battle: Battle) -> None:
    """The siege is over, unless some of the besiegers hold part of the works (W-18)."""
    state = battle.state
    within = [unit for unit in state.staying or () if state.men[unit].fate == "present"]
    if not within or not owned(state, state.besieger):
        lose(battle, state.besieger, "lifted")
    lose_animals(battle)
    outside = [
        man.id
        for man in state.men.values()
        if man.side == state.besieger and man.fate == "present" and man.id not in within
    ]
    if outside:
        battle.emit(WentHome(tuple(outside)))
    check_commanders(battle)
    reverse_roles(battle)


def _check_works(battle: Battle) -> None:
    """§11.4.1: after two battles at once, whether anything of the works is left."""
    if not owned(battle.state, battle.state.besieged):
        lose(battle, battle.state.besieged, "taken")
    check_fall_back(battle)
    conclude(battle)


# Nobody on the other side


@rule("11.4")
def walk_over(battle: Battle, by_besieger: bool) -> None:
    """N21, N31: without anybody able the works are taken, or the field and with it the siege."""
    state = battle.state
    outing = state.outing
    assert outing is not None
    battle.emit(BattleFought(outing.kind, "unopposed", 0, ()))
    if outing.kind == "sortie":
        count_animals(battle, state.stock("animals", state.besieged))
        free = [unit for unit in outing.party if state.men[unit].kind.is_civilian]
        if free:
            battle.emit(CiviliansOut(tuple(free)))
        conclude(battle)
    elif by_besieger and not able(state, state.besieged):
        lose(battle, state.besieged, "taken" if outing.kind == "assault" else "beaten")
    elif not by_besieger:
        lose_field(battle)
