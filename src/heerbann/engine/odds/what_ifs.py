"""What if somebody decides otherwise? The odds of an option for other answers on the way to it.

Odds assume what nearly everybody answers. Where an enemy may react, or a player may still use
something, the same exact odds are worked out for that answer, too.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import TYPE_CHECKING, Any, NamedTuple

from heerbann.engine.odds.hooks import OddsHooks
from heerbann.engine.odds.option_odds import OddsWalk, OptionOdds, gone_on
from heerbann.engine.odds.walk import begun
from heerbann.engine.play.game import Game
from heerbann.engine.rules.asks import Action, Decision, Seat

if TYPE_CHECKING:
    from heerbann.engine.texts.teller import Teller

MOST = 8
"""So many are told: nobody reads more."""


class WhatIf(NamedTuple):
    """What a seat may answer otherwise, and the odds if it does and all else goes as usual.

    An answer may ask for another one, such as which effect of an ability is wanted.
    """

    seat: Seat
    actions: tuple[Action, ...]
    odds: OptionOdds


def what_ifs(game: Game[Any], plain: OptionOdds) -> tuple[WhatIf, ...]:
    """What else may come of an option whose plain odds are known, if that makes a difference."""
    hooks = game.system.odds
    if hooks is None or not plain.throws:
        return ()
    ways = (
        WhatIf(seat, actions, OddsWalk(game, hooks).odds_from(plain.action, there))
        for seat, actions, there in _otherwise(begun(game, plain.action), hooks)
    )
    told = (one for one in ways if one.odds.throws and one.odds.changes != plain.changes)
    return tuple(islice(told, MOST))


def _otherwise(
    game: Game[Any], hooks: OddsHooks
) -> Iterator[tuple[Seat, tuple[Action, ...], Game[Any]]]:
    """Every question before the first throw with the answers that could be given instead."""
    here: Game[Any] | None = _at_question(game, hooks)
    while here is not None:
        ask = here.ask
        assert isinstance(ask, Decision)
        for answer in hooks.alternatives(here):
            for actions, there in _answered(here, answer, hooks):
                yield ask.seat, actions, there
        usual = hooks.usual_answer(here)
        if usual is None:
            return
        here.answer_within_step(usual)
        here = _at_question(here, hooks)


def _answered(
    here: Game[Any], answer: Action, hooks: OddsHooks
) -> Iterator[tuple[tuple[Action, ...], Game[Any]]]:
    """The game after an answer, and after each way to answer what it leads to at once."""
    there = here.fork()
    there.answer_within_step(answer)
    question = _at_question(there, hooks)
    if question is None or hooks.usual_answer(question) is not None:
        again = here.fork()
        again.answer_within_step(answer)
        yield (answer,), again
        return
    for more in hooks.alternatives(question):
        for actions, end in _answered(question, more, hooks):
            yield (answer, *actions), end


def _at_question(game: Game[Any], hooks: OddsHooks) -> Game[Any] | None:
    """The same game at its next question, if no dice are thrown before."""
    here: Game[Any] | None = game
    while here is not None and here.ask is None:
        here = gone_on(here, hooks, {})
    return here if here is not None and isinstance(here.ask, Decision) else None


def told_gist(game: Game[Any], found: OptionOdds, teller: Teller) -> list[str]:
    """All outcomes in few words, as the system tells them."""
    hooks = game.system.odds
    if hooks is None or not found.throws:
        return []
    return hooks.tell_gist(found.changes, game.state, teller)


def told_difference(
    game: Game[Any], plain: OptionOdds, other: OptionOdds, teller: Teller
) -> list[str]:
    """What the gist of other odds tells that the plain ones do not."""
    known, told = told_gist(game, plain, teller), told_gist(game, other, teller)
    return [line for line in told if line not in known] or told
