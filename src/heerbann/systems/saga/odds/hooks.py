"""What exact odds need to know of SAGA."""

from heerbann.engine.odds.hooks import OddsHooks, TellChange, TellGist
from heerbann.systems.saga.model.state import State
from heerbann.systems.saga.odds.merged_positions import merge_key
from heerbann.systems.saga.odds.usual_answers import ASSUMED, alternatives, usual_answer
from heerbann.systems.saga.odds.weighed_changes import KINDS, weighed_changes
from heerbann.systems.saga.odds.whole_fights import whole_fight

TEXTS = (
    *[f"change-{what}" for what in KINDS],
    *[f"gist-{what}" for what in KINDS],
    *[f"assumed-{answer}" for answer in ASSUMED],
)
"""What is asked for by a key that is put together."""


def is_under_way(state: State) -> bool:
    """An activation goes on from step to step until nothing of it is left."""
    return bool(state.running)


def odds_hooks(tell_change: TellChange, tell_gist: TellGist) -> OddsHooks:
    """All of them; what a change means in words is known where things are shown."""
    return OddsHooks(
        changes=weighed_changes,
        tell_change=tell_change,
        usual_answer=usual_answer,
        losses=("models",),
        fatal=("destroyed",),
        tell_gist=tell_gist,
        alternatives=alternatives,
        merge_key=merge_key,
        leap=whole_fight,
        is_unfinished=is_under_way,
    )
