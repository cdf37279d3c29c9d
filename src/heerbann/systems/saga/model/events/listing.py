"""All facts of the system, in the order of a battle."""

from heerbann.engine.rules.battle import Event
from heerbann.systems.saga.model.events.abilities import ABILITY_EVENTS
from heerbann.systems.saga.model.events.activation import ACTIVATION_EVENTS
from heerbann.systems.saga.model.events.combat import COMBAT_EVENTS
from heerbann.systems.saga.model.events.movement import MOVE_EVENTS
from heerbann.systems.saga.model.events.orders import ORDERS_EVENTS
from heerbann.systems.saga.model.events.setup import MISSION_EVENTS, SETUP_EVENTS

EVENTS: tuple[type[Event], ...] = (
    *SETUP_EVENTS,
    *ORDERS_EVENTS,
    *ABILITY_EVENTS,
    *ACTIVATION_EVENTS,
    *MOVE_EVENTS,
    *COMBAT_EVENTS,
    *MISSION_EVENTS,
)
