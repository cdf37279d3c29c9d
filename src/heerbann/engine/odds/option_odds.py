"""What an option of a running game may lead to: exact odds of everything a player weighs."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Hashable, Iterator
from dataclasses import replace
from fractions import Fraction
from functools import partial
from math import lcm
from typing import Any, NamedTuple, TypeAlias

from heerbann.engine.odds.hooks import Changes, OddsHooks, Ranked
from heerbann.engine.odds.leaps import Leap, LeapEnd, landed
from heerbann.engine.odds.merged_positions import Guide, merged_positions
from heerbann.engine.odds.procedure_parts import PartRun, afresh, odds_by_parts
from heerbann.engine.odds.walk import Assuming, MergedThrows, Odds, begun, led_on, never
from heerbann.engine.play.game import Game
from heerbann.engine.rules.asks import Action, Chance, ChanceAsk, Decision, Throw

Start: TypeAlias = tuple[Game[Any], Action | None, Fraction]
"""A game, the answer with which it goes on, and its share of all ways."""


class OptionOdds(NamedTuple):
    """One option: the throws it leads to, and all that may change with its odds, likeliest first.

    ``assumed`` are the keys of what was taken for granted on the way, in the order it was met.
    """

    action: Action | None
    throws: tuple[Chance, ...] = ()
    changes: Ranked = ()
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
    return OddsWalk(game, hooks).odds_from(action, begun(game, action))


def leads_to_throw(game: Game[Any], action: Action) -> bool:
    """Are there any odds? The rules are walked to the first throw only, which is soon."""
    hooks = game.system.odds
    if hooks is None:
        return False
    here = begun(game, action, hooks.usual_answer)
    while not isinstance(here.ask, Chance):
        onward = gone_on(here, hooks, {})
        if onward is None:
            return False
        here = led_on(onward, hooks.usual_answer)
    return not hooks.is_apart(here)


class OddsWalk:
    """The way to the odds of one option: what was thrown and assumed so far."""

    def __init__(self, game: Game[Any], hooks: OddsHooks) -> None:
        self.game = game
        self.hooks = hooks
        self.decide = Assuming(hooks.usual_answer)
        self._met: list[ChanceAsk] = []
        self._guide = Guide(
            self.decide,
            hooks.merge_key,
            self._branches,
            self._merged_throws,
            afresh=partial(afresh, hooks.rest),
            is_apart=hooks.is_apart,
        )
        self._sums: dict[int, dict[Changes, int]] = defaultdict(lambda: defaultdict(int))

    def _branches(self, ask: ChanceAsk) -> tuple[tuple[Any, int], ...]:
        self._met.append(ask)
        return ask.branches()

    def _merged_throws(self, here: Game[Any]) -> MergedThrows | None:
        merged = self.hooks.merged_throws(here)
        if merged is not None:
            self._met.extend(merged.asks)
            self.decide.met.update(dict.fromkeys(merged.assumed))
        return merged

    def _weigh(self, state: Any) -> Changes:
        return self.hooks.changes(self.game.state, state)

    def odds_from(self, action: Action | None, first: Game[Any]) -> OptionOdds:
        """What comes of an action that leads to this position; the position is spent."""
        if action is None:  # the throw that is due is the very one that is asked about
            self._guide = replace(self._guide, is_apart=never)
        found = self._changes(led_on(first, self.decide))
        return OptionOdds(action, _different(self._met), _ranked(found), tuple(self.decide.met))

    def _changes(self, first: Game[Any]) -> Odds[Changes]:
        """By parts, if it leads to a procedure that has some; else by leaps and positions."""
        if self._guide.is_apart(first):
            return Odds({self._weigh(first.state): Fraction(1)})
        parts = self.hooks.procedure_parts
        ahead = parts.ahead(first) if parts is not None and isinstance(first.ask, Chance) else ()
        if parts is not None and ahead:
            return odds_by_parts(first, ahead, self._weigh, parts, self._guide)
        starts: list[Start] = [(first, None, Fraction(1))]
        while starts:
            leaves, starts = self._leaves(starts), []
            for leaf, weight, whole in leaves:
                end, goes_on = self._followed(leaf)
                if goes_on:
                    starts.append((end, None, Fraction(weight, whole)))
                else:
                    self._sums[whole][self._weigh(end.state)] += weight
        return _summed(self._sums)

    def _followed(self, leaf: Game[Any]) -> tuple[Game[Any], bool]:
        """Where it goes on from here, and whether there is anything to walk."""
        onward = gone_on(leaf, self.hooks, self.decide.met)
        if onward is None:
            return leaf, False
        return onward, _goes_on(onward, self._guide)

    def _leaves(self, starts: list[Start]) -> Iterator[tuple[Game[Any], int, int]]:
        """Where ways end, each with its weight and that of all: by leaps, or throw by throw."""
        walked: list[Start] = []
        for start in starts:
            leap = self._leap(start[0])
            if leap is None:
                walked.append(start)
            else:
                yield from self._landings(start[0], start[2], leap)
        for leaf, share in merged_positions(walked, self._guide):
            yield leaf, share.numerator, share.denominator

    def _landings(
        self, game: Game[Any], share: Fraction, leap: Leap
    ) -> Iterator[tuple[Game[Any], int, int]]:
        """The ends of a leap from which the rules go on; what is known is summed up at once."""
        part, whole = share.numerator, share.denominator * leap.whole
        groups: dict[Hashable, list[LeapEnd]] = defaultdict(list)
        for number, end in enumerate(leap.ends):
            if end.land is None:
                self._sums[whole][end.changes] += part * end.weight
            else:
                groups[(number,) if end.alike is None else end.alike].append(end)
        for first, *others in groups.values():
            there, goes_on = self._followed(landed(game, first))
            if goes_on:
                for end in (first, *others):
                    yield landed(game, end), part * end.weight, whole
                continue
            last = self._weigh(there.state)
            self._sums[whole][last] += part * first.weight
            changes = leap.onward(first, last)
            for end in others:
                self._sums[whole][changes(end)] += part * end.weight

    def _leap(self, game: Game[Any]) -> Leap | None:
        if not isinstance(game.ask, Chance):
            return None
        leap = self.hooks.leap(game, self.decide, self._weigh)
        if leap is not None:
            self._met.extend(leap.asks)
            self.decide.met.update(dict.fromkeys(leap.assumed))
        return leap


def _goes_on(game: Game[Any], guide: Guide) -> bool:
    """Is there a throw, a question that is answered on the way, or nothing that is asked?"""
    if not isinstance(game.ask, Decision):
        return game.outcome is None
    return guide.merge_key(game) is not None or guide.decide(game) is not None


def _summed(sums: dict[int, dict[Changes, int]]) -> Odds[Changes]:
    found: dict[Changes, Fraction] = defaultdict(Fraction)
    for whole, weights in sums.items():
        for changes, weight in weights.items():
            found[changes] += Fraction(weight, whole)
    return Odds(found)


def gone_on(leaf: Game[Any], hooks: OddsHooks, assumed: dict[str, None]) -> Game[Any] | None:
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


def _ranked(found: Odds[Changes]) -> Ranked:
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
