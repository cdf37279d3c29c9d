"""What exact odds need to know of Diex Aïe."""

from functools import partial

from heerbann.engine.odds.hooks import AnnouncedPart, OddsHooks, TellChange
from heerbann.engine.play.game import Game
from heerbann.engine.rules.asks import Throw
from heerbann.systems.diex_aie.model.state import State
from heerbann.systems.diex_aie.model.throws import Purpose
from heerbann.systems.diex_aie.odds.declared_charges import charge_ahead
from heerbann.systems.diex_aie.odds.merged_positions import merge_key
from heerbann.systems.diex_aie.odds.usual_answers import ASSUMED, Worth, usual_answer
from heerbann.systems.diex_aie.odds.weighed_changes import OF_HEXES, OF_UNITS, weighed_changes

_CHARGE_HOME = "charge-home"
TEXTS = (
    *[f"change-{what}" for what in (*OF_UNITS, *OF_HEXES)],
    *[f"assumed-{what}" for what in (*ASSUMED, _CHARGE_HOME)],
)
"""What is asked for by a key that is put together."""


def is_unfinished(state: State) -> bool:
    """A move is not over before it has ended; with no points left that needs no order (§4.3)."""
    return state.moving is not None


def announced_part(game: Game[State]) -> AnnouncedPart | None:
    """A charge is declared long before it is ridden and fought (§7.2)."""
    part = charge_ahead(game)
    return None if part is None else AnnouncedPart(part, _CHARGE_HOME)


def is_apart(game: Game[State]) -> bool:
    """Whoever flees from a fire has nothing to do with how the others spread (§10.2.2)."""
    return isinstance(game.ask, Throw) and game.ask.purpose is Purpose.SPREAD


def odds_hooks(tell_change: TellChange, worth: Worth) -> OddsHooks:
    """All of them; words for a change and what a unit is worth are known in other rooms."""
    return OddsHooks(
        changes=weighed_changes,
        tell_change=tell_change,
        usual_answer=partial(usual_answer, worth),
        fatal=("dead", "captured"),
        merge_key=merge_key,
        announced_part=announced_part,
        is_unfinished=is_unfinished,
        is_apart=is_apart,
    )
