"""What an option of a running game may lead to: exact odds of everything a player weighs."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from fractions import Fraction
from math import lcm
from typing import Any, NamedTuple

from heerbann.engine.odds.hooks import Changes, OddsHooks
from heerbann.engine.odds.merged_positions import Guide, merged_positions
from heerbann.engine.odds.procedure_parts import PartRun, odds_by_parts
from heerbann.engine.odds.walk import Assuming, MergedThrows, Odds, begun, led_on
from heerbann.engine.play.game import Game
from heerbann.engine.rules.asks import Action, Chance, ChanceAsk, Throw


class OptionOdds(NamedTuple):
    """One option: the throws it leads to, and all that may change with its odds, likeliest first.

    ``assumed`` are the keys of what was taken for granted on the way, in the order it was met.
    """

    action: Action | None
    throws: tuple[Chance, ...] = ()
    changes: tuple[tuple[Changes, Fraction], ...] = ()
    assumed: tuple[str, ...] = ()


def odds_of_options(game: Game[Any]) -> Iterator[tuple[int, OptionOdds]]:
    """The odds of every option, numbered as the options are; or of the throw that is due."""
    if isinstance(game.ask, Chance):
        yield 0, option_odds(game, None)
    for number, action in enumerate(game.options, start=1):
        yield number, option_odds(game, action)


def option_odds(game: Game[Any], action: Action | None) -> OptionOdds:
    """Walk the rules over every branch; follow-up questions are answered as nearly all would.

    A system that offers no odds has none to tell.
    """
    hooks = game.system.odds
    if hooks is None:
        return OptionOdds(action)
    met: list[ChanceAsk] = []
    decide = Assuming(hooks.usual_answer)

    def note(ask: ChanceAsk) -> tuple[tuple[Any, int], ...]:
        met.append(ask)
        return ask.branches()

    def merge_throws(here: Game[Any]) -> MergedThrows | None:
        merged = hooks.merged_throws(here)
        met.extend(merged.asks if merged is not None else ())
        return merged

    guide = Guide(decide, hooks.merge_key, note, merge_throws)
    found = _changes(game, action, hooks, guide, decide.met)
    return OptionOdds(action, _different(met), _ranked(found), tuple(decide.met))


def leads_to_throw(game: Game[Any], action: Action) -> bool:
    """Are there any odds? The rules are walked to the first throw only, which is soon."""
    hooks = game.system.odds
    if hooks is None:
        return False
    here = begun(game, action, hooks.usual_answer)
    while not isinstance(here.ask, Chance):
        onward = _onward(here, hooks, {})
        if onward is None:
            return False
        here = led_on(onward, hooks.usual_answer)
    return True


def _changes(
    game: Game[Any],
    action: Action | None,
    hooks: OddsHooks,
    guide: Guide,
    assumed: dict[str, None],
) -> Odds[Changes]:
    """By parts, if the action leads to a procedure that has some; else by merged positions."""

    def changes(state: Any) -> Changes:
        return hooks.changes(game.state, state)

    first, parts = begun(game, action, guide.decide), hooks.procedure_parts
    ahead = parts.ahead(first) if parts is not None and isinstance(first.ask, Chance) else ()
    if parts is not None and ahead:
        return odds_by_parts(first, ahead, changes, parts, guide)
    found: dict[Changes, Fraction] = defaultdict(Fraction)
    starts: list[tuple[Game[Any], Action | None, Fraction]] = [(first, None, Fraction(1))]
    while starts:
        leaves, starts = merged_positions(starts, guide), []
        for leaf, share in leaves:
            onward = _onward(leaf, hooks, assumed)
            if onward is None:
                found[changes(leaf.state)] += share
            else:
                starts.append((onward, None, share))
    return Odds(found)


def _onward(leaf: Game[Any], hooks: OddsHooks, assumed: dict[str, None]) -> Game[Any] | None:
    """Where it goes on, if what was begun or announced is not over with the step."""
    if leaf.ask is not None or leaf.outcome is not None:
        return None
    announced = hooks.announced_part(leaf)
    if announced is not None:
        assumed[announced.assumed] = None
        return PartRun.of(leaf, leaf.state, announced.part)
    if not hooks.is_unfinished(leaf.state):
        return None
    leaf.next_step(hooks.is_unfinished)
    return leaf


def _ranked(found: Odds[Changes]) -> tuple[tuple[Changes, Fraction], ...]:
    """The likeliest first; whole numbers are compared sooner than fractions."""
    whole = lcm(*[chance.denominator for _, chance in found])
    weights = {
        changes: chance.numerator * (whole // chance.denominator) for changes, chance in found
    }
    return tuple(sorted(found, key=lambda told: (-weights[told[0]], told[0])))


def _different(met: list[ChanceAsk]) -> tuple[Chance, ...]:
    """The throws that are argued about, each kind once, in the order they were met."""
    found: dict[object, Chance] = {}
    for ask in met:
        points = ask.modifiers if isinstance(ask, Throw) else ()
        found.setdefault((ask.rule, ask.by, points), ask)
    return tuple(found.values())
