"""§11.4.1 The tables of an assault: zones, areas, who sets up where, and how it ends."""

from typing import Any

from heerbann.boards.hex.drawing_files import board_of
from heerbann.engine.book.rulebook import rule
from heerbann.systems.diex_aie.handover.encounters import Assault, Man
from heerbann.systems.diex_aie.handover.men import captives, groups, men_tables
from heerbann.systems.diex_aie.handover.strongholds import (
    STRONGHOLDS,
    StrongholdData,
    labels_in,
    map_of,
)
from heerbann.systems.diex_aie.model import scenario as tables
from heerbann.systems.diex_aie.model.scenario import (
    EDGES,
    Area,
    Condition,
    Force,
    Group,
    Siege,
    Works,
)

AreaTables = dict[str, tuple[Area, ...]]


@rule("11.4.1")
def assault_tables(assault: Assault) -> dict[str, Any]:
    """Everything but the words."""
    data = STRONGHOLDS[assault.place]
    everybody = (*assault.besiegers.men, *assault.besieged.men)
    return {
        "rounds": assault.rounds,
        "first": assault.first,
        "map": map_of(assault.place),
        "a": Force(name=assault.besiegers.name, group=_besiegers(assault), exits=EDGES),
        "b": Force(name=assault.besieged.name, group=_besieged(assault)),
        "areas": _areas(assault, data),
        "zones": {
            name: tables.Zone(name=zone.name, area=name, holder=assault.holders.get(name, "b"))
            for name, zone in data.zones.items()
        },
        "assault": tables.Assault(
            works="works",
            refuge="refuge_of_all",
            ramp="ramp" if data.ramp else None,
            ramp_gate=data.ramp_gate,
        ),
        "men": men_tables(everybody),
        "works": Works(destroyed=assault.destroyed, broken=assault.broken, closed=assault.closed),
        "siege": Siege(
            loose_ladders=assault.ladders,
            moat_markers=assault.fascines,
            bridge=assault.bridge,
            gates_open=assault.gates_open,
        ),
        "victory": _VICTORY,
        **captives(everybody),
    }


_VICTORY = (
    Condition(winner="a", reason="works-taken", at="once", area_clear="works"),
    Condition(winner="b", reason="attackers-gone", at="once", routed=True),
    Condition(winner="b", reason="works-held"),
)


def _has_lost_ground(assault: Assault) -> bool:
    """Do the besiegers hold a part of the works from an earlier day?"""
    return "a" in assault.holders.values()


# Who sets up where


def _besiegers(assault: Assault) -> tuple[Group, ...]:
    """Over the edges; once they hold ground, anywhere outside but out of the field of fire."""
    men = assault.besiegers.men
    let_in = tuple([man for man in men if man.id in assault.inside])
    others = tuple([man for man in men if man.id not in assault.inside and not man.prisoner])
    bound = tuple([man for man in men if man.prisoner])
    if _has_lost_ground(assault):
        outside = groups(others, area="outside", out_of_fire=True)
    else:
        outside = groups(others, edge="any")
    return (*outside, *groups(map(_on_foot, let_in), area="inside"), *groups(bound, area="held"))


def _on_foot(man: Man) -> Man:
    return Man(man.id, man.wounded, man.horse, False, man.hungry, man.hex, man.facing)


def _besieged(assault: Assault) -> tuple[Group, ...]:
    men = assault.besieged.men
    free = [man for man in men if not man.prisoner]
    bound = [man for man in men if man.prisoner]
    return (*groups(free, area="held"), *groups(bound, area="outside"))


# The parts of the map


@rule("11.4.1")
def _areas(assault: Assault, data: StrongholdData) -> AreaTables:
    """Each zone, all of the works, what the besieged still hold, and what lies outside of that."""
    ramp: AreaTables = {"ramp": data.ramp} if data.ramp else {}
    zones = {name: zone.area for name, zone in data.zones.items()}
    held = [name for name in zones if assault.holders.get(name, "b") == "b"]
    in_hand = _without(assault, (*_joined(zones, held), *_ramp(data, held)))
    return {
        **zones,
        **ramp,
        "works": (*_joined(zones, list(zones)), *data.ramp),
        "refuge_of_all": _joined(zones, list(data.refuge)),
        "held": in_hand,
        "outside": _others(assault, (*_joined(zones, held), *_ramp(data, held))),
        "inside": _without(assault, _joined(zones, _opened(data))),
    }


def _joined(zones: AreaTables, names: list[str]) -> tuple[Area, ...]:
    return tuple([part for name in names for part in zones[name]])


def _ramp(data: StrongholdData, held: list[str]) -> tuple[Area, ...]:
    """It goes with the refuge."""
    return data.ramp if data.refuge[0] in held else ()


def _opened(data: StrongholdData) -> list[str]:
    """Where a traitor lets men in."""
    return list(data.zones) if data.traitors is None else [data.traitors]


def _without(assault: Assault, area: tuple[Area, ...]) -> tuple[Area, ...]:
    """An area without the hexes that are not built."""
    if not assault.closed:
        return area
    labels = labels_in(map_of(assault.place), area)
    return (Area(hexes=tuple([label for label in labels if label not in assault.closed])),)


def _others(assault: Assault, area: tuple[Area, ...]) -> tuple[Area, ...]:
    """All of the map beside an area."""
    printed = map_of(assault.place)
    own = (*labels_in(printed, area), *assault.closed)
    labels = board_of(printed).labels.values()
    return (Area(hexes=tuple([label for label in labels if label not in own])),)
