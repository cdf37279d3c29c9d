"""§10, §11: how many hits of one side the other does not cancel, by the dice of both together."""

from collections import defaultdict
from collections.abc import Sequence
from fractions import Fraction
from functools import lru_cache
from math import comb, lcm
from typing import Any, NamedTuple, TypeAlias

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

Answers: TypeAlias = tuple[Any, ...]
"""What dice showed, and which of them are thrown again."""


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
    scored: int | None = None
    """The hits, if the attack is over: the defence is then against these."""
    so_far: Answers = ()
    """What is known already of the attack, or after it of the defence."""

    @property
    def due(self) -> Throwing:
        """The next dice of this direction, or those that are thrown just now."""
        return self.attack if self.scored is None else self.defence

    @property
    def unsaved(self) -> Weights:
        """How many hits are not cancelled."""
        defence = _plain(self.defence)
        if self.scored is None:
            return _unsaved(_plain(self.attack), defence, self.saves, self.so_far)
        return _unsaved_of(self.scored, defence, self.so_far)

    def asked(self) -> ChanceAsk | None:
        """What is asked of these dice just now; None if nothing of them is left to throw."""
        ask: ChanceAsk | None = _run(self.due, self.so_far).ask
        return ask

    def answered(self) -> ChanceAsk | None:
        """After the attack: the largest defence that there may be."""
        if self.scored is not None:
            return None
        most = len(_hits(_plain(self.attack), self.so_far).each) - 1
        largest: ChanceAsk | None = _run(self.defence._replace(dice=self.saves[most]), ()).ask
        return largest


def directions(state: State, combat: Combat, answers: Answers) -> list[Direction]:
    """What the sides throw at each other, if the running piece had these answers so far."""
    pools = (combat.attacker, combat.defender)[: 2 if combat.kind == "melee" else 1]
    found: list[Direction] = []
    for pool in pools:
        way = direction(state, combat, pool.side)
        if combat.stage == "defence":
            defence = defence_throw(state, combat, OPPONENT[pool.side], pool.hits)
            way = way._replace(defence=defence, scored=pool.hits)
        left = _run(way.due, answers).left
        found.append(way._replace(so_far=answers[: len(answers) - len(left)]))
        answers = left
    return found


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
def _unsaved(
    attack: Throwing, defence: Throwing, saves: tuple[int, ...], so_far: Answers
) -> Weights:
    """Every number of hits, against the dice there are then."""
    hits = _hits(attack, so_far)
    saved = [_successes(defence._replace(dice=dice)) for dice in saves[: len(hits.each)]]
    whole = lcm(*[one.whole for one in saved])
    each = [0] * len(hits.each)
    for number, weight in enumerate(hits.each):
        scale = weight * (whole // saved[number].whole)
        for successes, share in enumerate(saved[number].each):
            each[unsaved_hits(number, successes)] += scale * share
    assumed = [tag for one in (hits, *saved) for tag in one.assumed]
    return Weights(tuple(each), tuple(dict.fromkeys(assumed)))


@lru_cache(REMEMBERED)
def _unsaved_of(scored: int, defence: Throwing, so_far: Answers) -> Weights:
    """So many hits, against dice of which something may be known."""
    saved = _walked(defence, so_far) if so_far else _successes(defence)
    each = [0] * (scored + 1)
    for successes, share in enumerate(saved.each):
        each[unsaved_hits(scored, successes)] += share
    return Weights(_trimmed(each), saved.assumed)


def _hits(attack: Throwing, so_far: Answers) -> Weights:
    """Every number of hits that may still come of an attack."""
    if not so_far:
        return _successes(attack)
    hits = _walked(attack, so_far)
    return hits._replace(each=_trimmed(hits.each))


def _trimmed(each: Sequence[int]) -> tuple[int, ...]:
    """Without the largest numbers, if nothing leads to them."""
    return tuple(each[: 1 + max([number for number, weight in enumerate(each) if weight])])


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


def _walked(throw: Throwing, so_far: Answers = ()) -> Weights:
    """The rule of throwing itself, walked over all that dice may show after these answers."""
    found: dict[int, Fraction] = defaultdict(Fraction)
    assumed: dict[str, None] = {}
    waiting: list[tuple[Answers, Fraction]] = [(so_far, Fraction(1))]
    while waiting:
        answers, share = waiting.pop()
        ask, successes, _ = _run(throw, answers)
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


class _Run(NamedTuple):
    """The question after some answers; or None, the successes, and the answers nobody asked for."""

    ask: Any
    successes: int = 0
    left: Answers = ()


def _run(throw: Throwing, answers: Answers) -> _Run:
    """The rule of throwing with these answers."""
    rule, given = throw_dice(throw), iter(answers)
    try:
        ask = rule.send(None)
        for answer in given:
            ask = rule.send(answer)
    except StopIteration as done:
        return _Run(None, done.value.successes, tuple(given))
    rule.close()
    return _Run(ask)


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
