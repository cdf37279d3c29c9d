"""What an option of a running game may lead to: exact odds of everything a player weighs."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import Any, NamedTuple

from heerbann.engine.asks import Action, Chance, ChanceAsk, Throw
from heerbann.engine.game import Game
from heerbann.engine.odds import Leap
from heerbann.engine.stages import staged_odds
from heerbann.engine.terminal import Changes


class Stakes(NamedTuple):
    """One option: the throws it leads to, and the outcomes with their odds, likeliest first."""

    action: Action | None
    throws: tuple[Chance, ...]
    outcomes: tuple[tuple[Changes, Fraction], ...]


def stakes_of(game: Game[Any]) -> Iterator[tuple[int, Stakes]]:
    """The stakes of every option, numbered as the options are; or of the throw that is due."""
    if isinstance(game.ask, Chance):
        yield 0, stakes(game, None)
    for number, action in enumerate(game.options, start=1):
        yield number, stakes(game, action)


def stakes(game: Game[Any], action: Action | None) -> Stakes:
    """Walk the rules over every branch; follow-up questions are answered as nearly all would."""
    terminal = game.system.terminal
    assert terminal is not None, f"{game.system.key} offers no terminal"
    met: list[ChanceAsk] = []

    def note(ask: ChanceAsk) -> tuple[tuple[Any, int], ...]:
        met.append(ask)
        return ask.branches()

    def observe(leaf: Game[Any]) -> Changes:
        return terminal.changes(game.state, leaf.state)

    def leaps(here: Game[Any]) -> Leap | None:
        leap = terminal.leaps(here) if terminal.leaps is not None else None
        met.extend(leap.asks if leap is not None else ())
        return leap

    found = staged_odds(
        game, action, observe, decide=terminal.usual, meet=terminal.meet, branch=note, leaps=leaps
    )
    ranked = sorted(found, key=lambda outcome: (-outcome[1], outcome[0]))
    return Stakes(action, _different(met), tuple(ranked))


def _different(met: list[ChanceAsk]) -> tuple[Chance, ...]:
    """The throws that are argued about, each kind once, in the order they were met."""
    found: dict[object, Chance] = {}
    for ask in met:
        points = ask.modifiers if isinstance(ask, Throw) else ()
        found.setdefault((ask.rule, ask.by, points), ask)
    return tuple(found.values())
