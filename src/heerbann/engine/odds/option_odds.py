"""What an option of a running game may lead to: exact odds of everything a player weighs."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from fractions import Fraction
from math import lcm
from typing import Any, NamedTuple

from heerbann.engine.odds.merged_positions import Guide, staged
from heerbann.engine.odds.procedure_parts import Stretch, odds_by_parts
from heerbann.engine.odds.walk import Assuming, Leap, Odds, begun, led_on
from heerbann.engine.play.game import Game
from heerbann.engine.rules.asks import Action, Chance, ChanceAsk, Throw
from heerbann.engine.show.terminal import Changes, Terminal


class Stakes(NamedTuple):
    """One option: the throws it leads to, and the outcomes with their odds, likeliest first.

    ``assumed`` are the keys of what was taken for granted on the way, in the order it was met.
    """

    action: Action | None
    throws: tuple[Chance, ...] = ()
    outcomes: tuple[tuple[Changes, Fraction], ...] = ()
    assumed: tuple[str, ...] = ()


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
    decide = Assuming(terminal.usual)

    def note(ask: ChanceAsk) -> tuple[tuple[Any, int], ...]:
        met.append(ask)
        return ask.branches()

    def leaps(here: Game[Any]) -> Leap | None:
        leap = terminal.leaps(here) if terminal.leaps is not None else None
        met.extend(leap.asks if leap is not None else ())
        return leap

    guide = Guide(decide, terminal.meet, note, leaps)
    found = _outcomes(game, action, terminal, guide, decide.met)
    return Stakes(action, _different(met), _ranked(found), tuple(decide.met))


def throws(game: Game[Any], action: Action) -> bool:
    """Are there any stakes? The rules are walked to the first throw only, which is soon."""
    terminal = game.system.terminal
    assert terminal is not None, f"{game.system.key} offers no terminal"
    here = begun(game, action, terminal.usual)
    while not isinstance(here.ask, Chance):
        onward = _onward(here, terminal, {})
        if onward is None:
            return False
        here = led_on(onward, terminal.usual)
    return True


def _outcomes(
    game: Game[Any],
    action: Action | None,
    terminal: Terminal,
    guide: Guide,
    assumed: dict[str, None],
) -> Odds[Changes]:
    """By parts, if the action leads to a procedure that has some; else in stages."""

    def changes(state: Any) -> Changes:
        return terminal.changes(game.state, state)

    first, parts = begun(game, action, guide.decide), terminal.parts
    ahead = parts.ahead(first) if parts is not None and isinstance(first.ask, Chance) else ()
    if parts is not None and ahead:
        return odds_by_parts(first, ahead, changes, parts, guide)
    found: dict[Changes, Fraction] = defaultdict(Fraction)
    stage: list[tuple[Game[Any], Action | None, Fraction]] = [(first, None, Fraction(1))]
    while stage:
        leaves, stage = staged(stage, guide), []
        for leaf, share in leaves:
            onward = _onward(leaf, terminal, assumed)
            if onward is None:
                found[changes(leaf.state)] += share
            else:
                stage.append((onward, None, share))
    return Odds(found)


def _onward(leaf: Game[Any], terminal: Terminal, assumed: dict[str, None]) -> Game[Any] | None:
    """Where it goes on, if what was begun or announced is not over with the step."""
    if leaf.ask is not None or leaf.outcome is not None:
        return None
    later = terminal.later(leaf)
    if later is not None:
        assumed[later.assumed] = None
        return Stretch.of(leaf, leaf.state, later.part)
    if not terminal.goes_on(leaf.state):
        return None
    leaf.next_step()
    return leaf


def _ranked(found: Odds[Changes]) -> tuple[tuple[Changes, Fraction], ...]:
    """The likeliest first; whole numbers are compared sooner than fractions."""
    whole = lcm(*[chance.denominator for _, chance in found])
    weights = {
        changes: chance.numerator * (whole // chance.denominator) for changes, chance in found
    }
    return tuple(sorted(found, key=lambda outcome: (-weights[outcome[0]], outcome[0])))


def _different(met: list[ChanceAsk]) -> tuple[Chance, ...]:
    """The throws that are argued about, each kind once, in the order they were met."""
    found: dict[object, Chance] = {}
    for ask in met:
        points = ask.modifiers if isinstance(ask, Throw) else ()
        found.setdefault((ask.rule, ask.by, points), ask)
    return tuple(found.values())
