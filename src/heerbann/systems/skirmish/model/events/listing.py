"""All facts of the system, in the order of a battle."""

from heerbann.engine.rules.battle import Event
from heerbann.systems.skirmish.model.events.combat import COMBAT_EVENTS
from heerbann.systems.skirmish.model.events.morale import MORALE_EVENTS
from heerbann.systems.skirmish.model.events.movement import MOVE_EVENTS
from heerbann.systems.skirmish.model.events.round import ROUND_EVENTS
from heerbann.systems.skirmish.model.events.setup import SETUP_EVENTS
from heerbann.systems.skirmish.model.events.vehicles import VEHICLE_EVENTS

EVENTS: tuple[type[Event], ...] = (
    *SETUP_EVENTS,
    *ROUND_EVENTS,
    *MOVE_EVENTS,
    *COMBAT_EVENTS,
    *VEHICLE_EVENTS,
    *MORALE_EVENTS,
)
