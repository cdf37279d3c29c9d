"""Every event of a campaign."""

from heerbann.engine.rules.battle import Event
from heerbann.systems.diex_war.model.campaign.events import (
    aftermath,
    battles,
    captives,
    corrections,
    days,
    demands,
    encounters,
    evenings,
    fields,
    groups,
    marches,
    mercenaries,
    patients,
    siege_ends,
    sieges,
    supply,
)

EVENTS: tuple[type[Event], ...] = (
    *days.EVENTS,
    *supply.EVENTS,
    *groups.EVENTS,
    *patients.EVENTS,
    *marches.EVENTS,
    *encounters.EVENTS,
    *demands.EVENTS,
    *aftermath.EVENTS,
    *captives.EVENTS,
    *mercenaries.EVENTS,
    *evenings.EVENTS,
    *fields.EVENTS,
    *battles.EVENTS,
    *corrections.EVENTS,
    *sieges.EVENTS,
    *siege_ends.EVENTS,
)
