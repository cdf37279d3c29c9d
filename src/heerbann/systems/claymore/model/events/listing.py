"""All that can happen in a battle; nothing else changes the state."""

from heerbann.engine.rules.battle import Event
from heerbann.systems.claymore.model.events.deployment import DEPLOYMENT_EVENTS
from heerbann.systems.claymore.model.events.howitzer import HOWITZER_EVENTS
from heerbann.systems.claymore.model.events.melee import MELEE_EVENTS
from heerbann.systems.claymore.model.events.round import ROUND_EVENTS

EVENTS: tuple[type[Event], ...] = (
    *DEPLOYMENT_EVENTS,
    *ROUND_EVENTS,
    *HOWITZER_EVENTS,
    *MELEE_EVENTS,
)
