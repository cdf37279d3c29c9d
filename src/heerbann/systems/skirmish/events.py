"""All facts of the system, in the order of a battle."""

from heerbann.engine.battle import Event
from heerbann.systems.skirmish.events_combat import COMBAT_EVENTS
from heerbann.systems.skirmish.events_morale import MORALE_EVENTS
from heerbann.systems.skirmish.events_move import MOVE_EVENTS
from heerbann.systems.skirmish.events_round import ROUND_EVENTS
from heerbann.systems.skirmish.events_setup import SETUP_EVENTS
from heerbann.systems.skirmish.events_vehicles import VEHICLE_EVENTS

EVENTS: tuple[type[Event], ...] = (
    *SETUP_EVENTS,
    *ROUND_EVENTS,
    *MOVE_EVENTS,
    *COMBAT_EVENTS,
    *VEHICLE_EVENTS,
    *MORALE_EVENTS,
)
