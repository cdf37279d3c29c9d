"""Every event of a siege."""

from heerbann.engine.rules.battle import Event
from heerbann.systems.diex_war.model.events import battles, days, fires, men, outings, stores

EVENTS: tuple[type[Event], ...] = (
    *days.EVENTS,
    *stores.EVENTS,
    *men.EVENTS,
    *fires.EVENTS,
    *outings.EVENTS,
    *battles.EVENTS,
)
