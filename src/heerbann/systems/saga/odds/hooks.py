"""What exact odds need to know of SAGA."""

from heerbann.engine.odds.hooks import OddsHooks, TellChange
from heerbann.systems.saga.model.state import State
from heerbann.systems.saga.odds.merged_positions import merge_key
from heerbann.systems.saga.odds.usual_answers import ASSUMED, usual_answer
from heerbann.systems.saga.odds.weighed_changes import KINDS, weighed_changes

TEXTS = (
    *[f"change-{what}" for what in KINDS],
    *[f"assumed-{answer}" for answer in ASSUMED],
)
"""What is asked for by a key that is put together."""


def is_under_way(state: State) -> bool:
    """An activation goes on from step to step until nothing of it is left."""
    return bool(state.running)


def odds_hooks(tell_change: TellChange) -> OddsHooks:
    """All of them; what a change means in words is known where things are shown."""
    return OddsHooks(
        changes=weighed_changes,
        tell_change=tell_change,
        usual_answer=usual_answer,
        merge_key=merge_key,
        is_unfinished=is_under_way,
    )
