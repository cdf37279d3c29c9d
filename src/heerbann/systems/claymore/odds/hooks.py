"""What exact odds need to know of Claymore."""

from heerbann.engine.odds.hooks import AnnouncedPart, OddsHooks, TellChange
from heerbann.engine.play.game import Game
from heerbann.systems.claymore.model.state import State
from heerbann.systems.claymore.odds.merged_positions import merge_key, rest
from heerbann.systems.claymore.odds.merged_tiles import merged_tiles
from heerbann.systems.claymore.odds.ordered_melees import melee_ahead
from heerbann.systems.claymore.odds.usual_answers import ASSUMED, usual_answer
from heerbann.systems.claymore.odds.weighed_changes import KINDS, weighed_changes

_AS_THEY_STAND = "as-they-stand"
TEXTS = (
    *[f"change-{what}" for what in KINDS],
    *[f"assumed-{what}" for what in (*ASSUMED, _AS_THEY_STAND)],
)
"""What is asked for by a key that is put together."""


def announced_part(game: Game[State]) -> AnnouncedPart | None:
    """Melees are put in order before the first of them is fought (§8.3)."""
    part = melee_ahead(game)
    return None if part is None else AnnouncedPart(part, _AS_THEY_STAND)


def odds_hooks(tell_change: TellChange) -> OddsHooks:
    """All of them; what a change means in words is known where things are shown."""
    return OddsHooks(
        changes=weighed_changes,
        tell_change=tell_change,
        usual_answer=usual_answer,
        losses=("chips",),
        fatal=("destroyed",),
        merge_key=merge_key,
        merged_throws=merged_tiles,
        rest=rest,
        announced_part=announced_part,
    )
