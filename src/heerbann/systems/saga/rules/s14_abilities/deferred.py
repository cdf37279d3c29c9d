"""§14: effects that were put off until the end of a combat or an activation."""

from heerbann.engine.book.rulebook import rule
from heerbann.systems.saga.model.board import Moment
from heerbann.systems.saga.model.events.abilities import DeferredDue
from heerbann.systems.saga.model.state import Battle
from heerbann.systems.saga.rules.s14_abilities.filters import Scope, holds


@rule("14")
def is_anything_due(battle: Battle, moment: Moment) -> bool:
    """The first effect whose moment has come is under way now; False if there is none left."""
    state = battle.state
    depth = len(state.running)
    for number, waiting in enumerate(state.deferred):
        if waiting.until == moment and waiting.depth >= depth:
            scope = Scope(state, waiting.by, waiting.roles)
            met = waiting.condition is None or holds(scope, waiting.condition)
            battle.emit(DeferredDue(waiting.by, waiting.ability, number, met))
            return True
    return False
