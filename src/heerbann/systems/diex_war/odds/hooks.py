"""What exact odds need to know of sieges and campaigns."""

from typing import Any

from heerbann.engine.odds.hooks import OddsHooks, TellChange
from heerbann.engine.play.game import Game
from heerbann.engine.rules.asks import Action, Choose
from heerbann.systems.diex_war.model.kinds import by_kind, is_siege
from heerbann.systems.diex_war.model.state import State
from heerbann.systems.diex_war.odds import campaign_hooks as campaign
from heerbann.systems.diex_war.odds.weighed_changes import KINDS, weighed_changes

ASSUMED = ("extinguish",)
"""The usual answers, by their tags."""
TEXTS = (
    *[f"change-{what}" for what in (*KINDS, *campaign.KINDS)],
    *[f"assumed-{answer}" for answer in ASSUMED],
)
"""What is asked for by a key that is put together."""


def usual_answer(game: Game[State]) -> Action | None:
    """Whoever can tries to put a fire out; elsewhere tastes differ."""
    ask = game.ask
    return ask.options[0] if isinstance(ask, Choose) and ask.prompt == "quench" else None


def is_unfinished(state: State) -> bool:
    """A fire that somebody may still put out."""
    return bool(state.lit)


def _usual_answer(game: Game[Any]) -> Action | None:
    """In a campaign everybody decides for himself."""
    return usual_answer(game) if is_siege(game.state) else None


def odds_hooks(tell_change: TellChange) -> OddsHooks:
    """All of them; what a change means in words is known where things are shown."""
    return OddsHooks(
        changes=by_kind(weighed_changes, campaign.weighed_changes),
        tell_change=tell_change,
        usual_answer=_usual_answer,
        is_unfinished=by_kind(is_unfinished, campaign.is_unfinished),
    )
