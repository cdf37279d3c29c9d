"""What exact odds need to know of BattleLore."""

from heerbann.engine.odds.hooks import OddsHooks, TellChange
from heerbann.systems.battlelore.odds.merged_positions import merge_key, rest
from heerbann.systems.battlelore.odds.merged_throws import alike, merged_throws
from heerbann.systems.battlelore.odds.usual_answers import ASSUMED, usual_answer
from heerbann.systems.battlelore.odds.weighed_changes import KINDS, weighed_changes

TEXTS = (
    *[f"change-{what}" for what in KINDS],
    *[f"assumed-{answer}" for answer in ASSUMED],
)
"""What is asked for by a key that is put together."""


def odds_hooks(tell_change: TellChange) -> OddsHooks:
    """All of them; what a change means in words is known where things are shown."""
    return OddsHooks(
        changes=weighed_changes,
        tell_change=tell_change,
        usual_answer=usual_answer,
        losses=("figures",),
        fatal=("eliminated",),
        merge_key=merge_key,
        merged_throws=merged_throws,
        alike=alike,
        rest=rest,
    )
