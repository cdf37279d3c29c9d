"""§10, §11: how many hits of one side the other does not cancel, by the dice of both together."""

from collections import defaultdict
from collections.abc import Iterator
from fractions import Fraction
from functools import lru_cache
from math import comb, lcm
from typing import Any, NamedTuple

from heerbann.engine.rules.asks import ChanceAsk, Choose, Faces, Modifier, Seat, Throw, tag_of
from heerbann.engine.rules.branches import sort_branches
from heerbann.systems.saga.model.changes import pool_of
from heerbann.systems.saga.model.frames import Combat
from heerbann.systems.saga.model.state import OPPONENT, RED, State
from heerbann.systems.saga.odds.usual_answers import usual
from heerbann.systems.saga.rules.s03_dice import SIDES, Throwing, result, throw_dice
from heerbann.systems.saga.rules.s10_shooting.throws import (
    attack_throw,
    defence_dice,
    defence_throw,
    unsaved_hits,
)

REMEMBERED = 4096


class Weights(NamedTuple):
    """How many of all ways lead to 0, 1, 2 … of something, and which answers were assumed."""

    each: tuple[int, ...]
    assumed: tuple[str, ...] = ()

    @property
    def whole(self) -> int:
        """All ways together."""
        return sum(self.each)


class Direction(NamedTuple):
    """The dice of one side and those that save the other."""

    attack: Throwing
    defence: Throwing
    """Against as many hits as there are attack dice."""
    saves: tuple[int, ...]
    """How many defence dice there are against 0, 1, 2 … hits."""

    @property
    def unsaved(self) -> Weights:
        """How many hits are not cancelled."""
        return _unsaved(_plain(self.attack), _plain(self.defence), self.saves)

    def asks(self) -> Iterator[ChanceAsk]:
        """What is thrown: the attack, and then the largest defence."""
        for throw in (self.attack, self.defence):
            if throw.dice:
                yield _run(throw, ())[0]


def direction(state: State, combat: Combat, side: Seat) -> Direction:
    """What one side throws at the other as things stand."""
    attack, enemy = attack_throw(state, combat, side), OPPONENT[side]
    pool = pool_of(combat, enemy)
    saves = tuple([defence_dice(combat, pool, hits) for hits in range(attack.dice + 1)])
    return Direction(attack, defence_throw(state, combat, enemy, attack.dice), saves)


def _plain(throw: Throwing) -> Throwing:
    """The same dice, whoever throws them and whatever modifies them: known once for all."""
    total = Modifier("3", throw.modifier, "mod-ability")
    return throw._replace(side=RED, section="3", modifiers=(total,))


@lru_cache(REMEMBERED)
def _unsaved(attack: Throwing, defence: Throwing, saves: tuple[int, ...]) -> Weights:
    """Every number of hits, against the dice there are then."""
    hits = _successes(attack)
    saved = [_successes(defence._replace(dice=dice)) for dice in saves]
    whole = lcm(*[one.whole for one in saved])
    each = [0] * len(hits.each)
    for number, weight in enumerate(hits.each):
        scale = weight * (whole // saved[number].whole)
        for successes, share in enumerate(saved[number].each):
            each[unsaved_hits(number, successes)] += scale * share
    assumed = [tag for one in (hits, *saved) for tag in one.assumed]
    return Weights(tuple(each), tuple(dict.fromkeys(assumed)))


@lru_cache(REMEMBERED)
def _successes(throw: Throwing) -> Weights:
    """Unless it is chosen which are thrown again, dice do not know of each other."""
    if throw.dice < 2 or any(reroll.most is not None for reroll in throw.rerolls):
        return _walked(throw)
    failures, successes = _successes(throw._replace(dice=1)).each
    ways = [
        comb(throw.dice, number) * successes**number * failures ** (throw.dice - number)
        for number in range(throw.dice + 1)
    ]
    return Weights(tuple(ways))


def _walked(throw: Throwing) -> Weights:
    """The rule of throwing itself, walked over all that dice may show."""
    found: dict[int, Fraction] = defaultdict(Fraction)
    assumed: dict[str, None] = {}
    waiting: list[tuple[tuple[Any, ...], Fraction]] = [((), Fraction(1))]
    while waiting:
        answers, share = waiting.pop()
        ask, successes = _run(throw, answers)
        if ask is None:
            found[successes] += share
        elif isinstance(ask, Choose):
            answer = usual(ask)
            assert answer is not None
            assumed[tag_of(type(answer))] = None
            waiting.append(((*answers, answer), share))
        else:
            ways = _branches(throw, ask, is_first=not answers)
            whole = sum([weight for _, weight in ways])
            waiting += [
                ((*answers, faces), share * Fraction(weight, whole)) for faces, weight in ways
            ]
    whole = lcm(*[share.denominator for share in found.values()])
    each = [found[number] for number in range(throw.dice + 1)]
    return Weights(tuple([int(share * whole) for share in each]), tuple(assumed))


def _run(throw: Throwing, answers: tuple[Any, ...]) -> tuple[Any, int]:
    """The question after these answers; or None, and the successes."""
    rule = throw_dice(throw)
    try:
        ask = rule.send(None)
        for answer in answers:
            ask = rule.send(answer)
    except StopIteration as done:
        return None, done.value.successes
    rule.close()
    return ask, 0


def _branches(throw: Throwing, ask: ChanceAsk, *, is_first: bool) -> tuple[tuple[Faces, int], ...]:
    """Of dice that may be thrown again it matters which fail, and which count 1 if those are meant.

    Each is thrown again once (C1): then only successes count.
    """
    if not throw.rerolls or not isinstance(ask, Throw):
        return ask.branches()
    ones = is_first and any(reroll.which == "ones" for reroll in throw.rerolls)
    kinds: dict[tuple[bool, bool], list[int]] = {}
    for face in range(1, SIDES + 1):
        shown = result(face, throw.modifier)
        kinds.setdefault((ones and shown == 1, shown >= throw.need), []).append(face)
    return sort_branches(ask.dice, SIDES, tuple([tuple(kind) for kind in kinds.values()]))
