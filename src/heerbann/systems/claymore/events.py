"""All that can happen in a battle; nothing else changes the state."""

from heerbann.engine.battle import Event
from heerbann.systems.claymore.events_deployment import DEPLOYMENT_EVENTS
from heerbann.systems.claymore.events_howitzer import HOWITZER_EVENTS
from heerbann.systems.claymore.events_melee import MELEE_EVENTS
from heerbann.systems.claymore.events_round import ROUND_EVENTS

EVENTS: tuple[type[Event], ...] = (
    *DEPLOYMENT_EVENTS,
    *ROUND_EVENTS,
    *HOWITZER_EVENTS,
    *MELEE_EVENTS,
)
