"""Reports of battles that never were: what is told, and for the rest what could have been."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from heerbann.engine.rules.asks import Contest
from heerbann.systems.diex_aie.handover import AnimalReport, BattleReport, ManReport
from heerbann.systems.diex_aie.model.copies import figure_of as tactical_figure
from heerbann.systems.diex_aie.model.ground.passage import ARMOURED, FOOT, RIDER, entering
from heerbann.systems.diex_aie.model.ground.printed_maps import ground_of
from heerbann.systems.diex_aie.model.house import House
from heerbann.systems.diex_war.model.roster import ROSTER
from heerbann.systems.diex_war.model.state import figure_of
from heerbann.systems.diex_war.model.works import PLANS

BEFORE_CASTLE = [f"{column}{row}" for row in (20, 1) for column in "ABCDEFGHIJKLMNOPQRSTUVW"]
WEST_BANK = [f"{column}{row}" for row in (20, 19, 15, 14, 9, 8) for column in "ABCDEFGHIJ"]
"""Open hexes before the castle, and on the map of the bridge."""


class Facts(NamedTuple):
    """What a test wants to have happened in a battle."""

    winner: str | None = "b"
    reason: str = "attackers-gone"
    end: str = "decided"
    dead: tuple[str, ...] = ()
    wounded: tuple[str, ...] = ()
    captured: tuple[str, ...] = ()
    fled: tuple[str, ...] = ()
    left: tuple[str, ...] = ()
    at: dict[str, str] = {}
    unhorsed: tuple[str, ...] = ()
    destroyed: tuple[str, ...] = ()
    ladders: int | None = None
    bridge: str | None = None
    animals: int = 0


def report_for(contest: Contest, facts: Facts) -> BattleReport:
    """A report that fits the contest and tells these facts."""
    scenario: Any = contest.scenario
    men = dict(_men(scenario, facts))
    siege = scenario.siege
    return BattleReport(
        winner=facts.winner,  # type: ignore[arg-type]
        reason=facts.reason,
        end=facts.end,  # type: ignore[arg-type]
        rounds=7,
        men=men,
        animals=_animals(scenario, facts),
        field=_field(men),  # type: ignore[arg-type]
        zones=_zones(scenario, men),  # type: ignore[arg-type]
        destroyed=tuple(dict.fromkeys([*scenario.works.destroyed, *facts.destroyed])),
        bridge=facts.bridge or (siege.bridge if siege else "laid"),  # type: ignore[arg-type]
        ladders=_ladders(siege, facts),
    )


def _ladders(siege: Any, facts: Facts) -> int:
    if facts.ladders is not None:
        return facts.ladders
    return siege.loose_ladders if siege else 0


def _men(scenario: Any, facts: Facts) -> Iterator[tuple[str, ManReport]]:
    taken = [*facts.at.values()]
    for side in ("a", "b"):
        force = scenario.force(side)
        for group in force.group:
            spots = _spots(scenario, side, group, (*taken, *facts.destroyed))
            for unit in group.units:
                told = _man(scenario, facts, side, group, unit, spots)
                taken += [told.hex] if told.hex else []
                yield unit, told


def _man(
    scenario: Any, facts: Facts, side: str, group: Any, unit: str, spots: Iterator[str]
) -> ManReport:
    before = scenario.men.get(unit)
    was_wounded = before is not None and before.wounded
    health = "wounded" if unit in facts.wounded or was_wounded else "healthy"
    horse = _horse(group, unit, before, unit in facts.unhorsed)
    told: dict[str, Any] = {"side": side, "health": health, "horse": horse}
    if unit in facts.dead:
        return ManReport(side=side, fate="dead", health=health)  # type: ignore[arg-type]
    if unit in facts.captured:
        return ManReport(**told | {"fate": "captured", "by": "b" if side == "a" else "a"})
    if unit in facts.left:
        return ManReport(**told, fate="left", edge=scenario.force(side).exits[0])
    if unit in facts.fled:
        return ManReport(**told | {"fate": "fled", "edge": _way_back(scenario, group)})
    if unit in facts.at:
        return ManReport(**told, fate="on_map", hex=facts.at[unit])
    if group.edge is not None or group.patrol:
        return ManReport(**told, fate="waiting")
    keeps = before is not None and before.hex and before.hex not in facts.destroyed
    open_ = (spot for spot in spots if _is_open(scenario, spot, unit, horse))
    place = before.hex if keeps else next(open_, None)
    if place is None:
        return ManReport(**told | {"fate": "captured", "by": "b" if side == "a" else "a"})
    return ManReport(**told, fate="on_map", hex=place)


def _is_open(scenario: Any, label: str, unit: str, horse: str) -> bool:
    """Could he stand there? On the works all these hexes are, in the field not for everybody."""
    if scenario.zones:
        return True
    ground = ground_of(scenario.map, House())
    on_foot = ARMOURED if tactical_figure(unit).armoured else FOOT
    mover = RIDER if horse == "ridden" else on_foot
    return entering(ground.row(ground.board.hex(label)), mover) is not None


def _way_back(scenario: Any, group: Any) -> str:
    if group.patrol:
        return str(scenario.patrol_edges[0])
    return "west" if group.edge in ("one", "any") else str(group.edge)


def _horse(group: Any, unit: str, before: Any, unhorsed: bool) -> str:
    if not ROSTER[figure_of(unit)].is_rider or unhorsed:
        return "none"
    if before is not None and not before.horse:
        return "none"
    return "camp" if group.dismounted else "ridden"


def _spots(scenario: Any, side: str, group: Any, taken: tuple[str, ...]) -> Iterator[str]:
    """Free hexes where a group could stand."""
    kept = [one.hex for one in scenario.men.values() if one.hex]
    if side == "b" and scenario.zones:
        plan = PLANS["castle" if "keep" in scenario.zones else "hall"]
        held = [name for name, zone in scenario.zones.items() if zone.holder == "b"]
        hexes = [one for one in plan.hexes.values() if one.zone in held]
        labels = [one.label for one in hexes if one.terrain in ("walkway", "bailey", "interior")]
    elif group.area == "inside":
        labels = ["S10", "R10", "X9", "X10", "X11", "V8"]
    else:
        labels = BEFORE_CASTLE if "keep" in scenario.zones else WEST_BANK
    closed = scenario.works.closed
    free = [one for one in labels if one not in (*taken, *kept, *closed)]
    return (one for one in free if one not in scenario.works.destroyed)


def _zones(scenario: Any, men: dict[str, ManReport]) -> dict[str, str]:
    """N20: a part changes hands when an able enemy and no able owner stands in it."""
    if not scenario.zones:
        return {}
    plan = PLANS["castle" if "keep" in scenario.zones else "hall"]
    found = {}
    for name, zone in scenario.zones.items():
        inside = [label for label in plan.of_zone(name) if label not in ("O10", "P10", "Q10")]
        able = [man.side for man in men.values() if man.fate == "on_map" and man.hex in inside]
        other = "b" if zone.holder == "a" else "a"
        found[name] = other if other in able and zone.holder not in able else zone.holder
    return found


def _field(men: dict[str, ManReport]) -> str | None:
    able = dict.fromkeys([man.side for man in men.values() if man.fate == "on_map"])
    return next(iter(able)) if len(able) == 1 else None


def _animals(scenario: Any, facts: Facts) -> tuple[AnimalReport, ...]:
    told = []
    for number, animal in enumerate(scenario.animals):
        if number < facts.animals:
            edge = scenario.force("b").exits[0]
            told.append(AnimalReport(kind=animal.kind, fate="left", owner="b", by="b", edge=edge))
        else:
            told.append(AnimalReport(kind=animal.kind, fate="dead", owner="b"))
    return tuple(told)
