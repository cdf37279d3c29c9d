"""The door for the games around a battle: who goes into it, and what comes back out of it.

A siege or a campaign says with an :data:`Encounter` who meets whom and how; :func:`scenario_of`
makes a scenario of it, as if somebody had written a file. :func:`report_of` tells the facts of a
battle that is over, :func:`after` what becomes of its men, and :func:`report_problems` why a
report that somebody typed cannot be true.
"""

from heerbann.systems.diex_aie.handover.aftermath import After, after
from heerbann.systems.diex_aie.handover.checking import refuse_report, report_problems
from heerbann.systems.diex_aie.handover.encounters import (
    Assault,
    Band,
    Encounter,
    FieldBattle,
    Man,
    Meeting,
    Party,
    Sortie,
)
from heerbann.systems.diex_aie.handover.making import UnfitEncounter, scenario_of
from heerbann.systems.diex_aie.handover.reporting import report_of
from heerbann.systems.diex_aie.handover.reports import AnimalReport, BattleReport, ManReport
from heerbann.systems.diex_aie.handover.strongholds import (
    ZONES,
    burnable,
    map_of,
    map_title,
    points_of,
    roster,
    zone_hexes,
)
from heerbann.systems.diex_aie.model.scenario import Area, Edge, Overlay

__all__ = [
    "ZONES",
    "After",
    "AnimalReport",
    "Area",
    "Assault",
    "Band",
    "BattleReport",
    "Edge",
    "Encounter",
    "FieldBattle",
    "Man",
    "ManReport",
    "Meeting",
    "Overlay",
    "Party",
    "Sortie",
    "UnfitEncounter",
    "after",
    "burnable",
    "map_of",
    "map_title",
    "points_of",
    "refuse_report",
    "report_of",
    "report_problems",
    "roster",
    "scenario_of",
    "zone_hexes",
]
