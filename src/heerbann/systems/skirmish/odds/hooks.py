"""What exact odds need to know of the skirmish."""

from heerbann.engine.odds.hooks import OddsHooks, TellChange
from heerbann.systems.skirmish.odds.attack_parts import ATTACK_PARTS
from heerbann.systems.skirmish.odds.merged_positions import merge_key
from heerbann.systems.skirmish.odds.merged_throws import merged_throws
from heerbann.systems.skirmish.odds.rest_of_steps import rest
from heerbann.systems.skirmish.odds.usual_answers import ASSUMED, usual_answer
from heerbann.systems.skirmish.odds.weighed_changes import KINDS, weighed_changes
from heerbann.systems.skirmish.odds.whole_melees import whole_melee

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
        losses=("models",),
        fatal=("destroyed",),
        merge_key=merge_key,
        merged_throws=merged_throws,
        leap=whole_melee,
        procedure_parts=ATTACK_PARTS,
        rest=rest,
    )
