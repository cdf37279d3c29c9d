"""Each single reason against an action, asked of a position without playing on from it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from heerbann.engine.rules.asks import Action
from heerbann.systems.diex_war.rules.campaign.sequence import REFUSALS
from tests.systems.diex_war.campaign.campaigns import Campaign, change_group, group_of


def at_step(game: Campaign, phase: str, seat: str = "a", **facts: Any) -> Campaign:
    """The campaign as it is, in a step of the first day in which a seat acts."""
    for name, value in {"phase": phase, "acting": (seat,), "day": 1, **facts}.items():
        setattr(game.state, name, value)
    return game


def why(game: Campaign, action: Action) -> str | None:
    """The paragraph and the reason why not."""
    refusal = REFUSALS[type(action)](game.state, action)
    return None if refusal is None else f"{refusal.rule} {refusal.reason}"


def changed(game: Campaign, name: str, action: Action, **facts: Any) -> str | None:
    """Why not, if something else stood on the sheet of a group."""
    before = group_of(game, name)
    change_group(game, name, **facts)
    found = why(game, action)
    game.state.groups[before.id] = before
    return found


def otherwise(game: Campaign, action: Action, **facts: Any) -> str | None:
    """Why not, if something else were so in the campaign."""
    before = {name: getattr(game.state, name) for name in facts}
    for name, value in facts.items():
        setattr(game.state, name, value)
    found = why(game, action)
    for name, value in before.items():
        setattr(game.state, name, value)
    return found


def assert_not_now(game: Campaign, action: Action, *, asking: bool = False) -> None:
    """It is allowed, but neither in another step nor when nobody acts (or somebody is asked)."""
    assert why(game, action) is None
    assert otherwise(game, action, phase="battles") == "K8 not-now"
    assert otherwise(game, action, acting=()) == "K8 not-now"
    if asking:
        assert otherwise(game, action, asking="n1") == "K8 not-now"


def assert_own_counter(
    game: Campaign, name: str, section: str, make: Callable[[Any], Action]
) -> None:
    """Only a counter of the one who acts does it, and only one on the map."""
    action = make(name)
    assert why(game, make("n99")) == f"{section} not-your-group"
    assert changed(game, name, action, side="c") == f"{section} not-your-group"
    assert changed(game, name, action, home=True) == f"{section} not-your-group"
