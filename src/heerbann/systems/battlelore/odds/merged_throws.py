"""Throws of a battle that are as good as each other, and hits on a creature with what they do."""

from collections import defaultdict
from collections.abc import Callable, Hashable, Iterator
from functools import partial
from typing import NamedTuple

from heerbann.engine.odds.walk import MergedThrows
from heerbann.engine.play.game import Game
from heerbann.engine.rules.asks import ChanceAsk, Count, Faces, Roll
from heerbann.systems.battlelore.model.state import HELMET, SIDES, Face, State, Unit
from heerbann.systems.battlelore.model.throws import Purpose
from heerbann.systems.battlelore.odds.merged_positions import counting_lore
from heerbann.systems.battlelore.rules.battle.s09_targets import can_melee
from heerbann.systems.battlelore.rules.battle.s10_dice import ignored_swords
from heerbann.systems.battlelore.rules.battle.s17_lore.playing import cards_at, may_cast, playable

_AGAIN = cards_at("after_roll")

Row = tuple[tuple[Faces, ...], int]
"""The dice of a strike, and of its hits on a creature, with a weight."""


class Strike(NamedTuple):
    """Who strikes whom, with what throw: how many dice of the first kind show is all that hits."""

    throw: Roll
    kinds: tuple[Faces, ...]
    unit: Unit
    target: Unit


def merged_throws(game: Game[State]) -> MergedThrows | None:
    """Nobody cares for hits that are too many, for flags of the fallen, for lore without cards."""
    if isinstance(game.ask, Count):
        return _critical(game.ask)
    strike = _strike(game)
    if strike is None:
        return _throws_alike(game)
    weights: dict[Hashable, int] = defaultdict(int)
    shown: dict[Hashable, tuple[Faces, ...]] = {}
    for answers, weight in _rows(strike):
        result = _result(game.state, strike, answers)
        weights[result] += weight
        shown.setdefault(result, answers)
    rows = tuple([(shown[result], weight) for result, weight in weights.items()])
    return MergedThrows(tuple(_asks(game, strike, rows)), rows)


def _throws_alike(game: Game[State]) -> MergedThrows | None:
    """Where a card may have a say, or swords are ignored: dice that matter alike are as one."""
    throw, matters, strike = game.ask, alike(game), _some_strike(game)
    if matters is None or strike is None or not isinstance(throw, Roll):
        return None
    weights: dict[Hashable, int] = defaultdict(int)
    shown: dict[Hashable, Faces] = {}
    for faces, weight in throw.branches():
        weights[matters(faces)] += weight
        shown.setdefault(matters(faces), faces)
    rows: dict[Hashable, tuple[Faces, int]] = {}
    for counts, faces in shown.items():
        key = _on_the_way(game.state, strike, faces, counts)
        _, before = rows.pop(key, (faces, 0))  # the last comes first in a walk
        rows[key] = faces, before + weights[counts]
    return MergedThrows((throw,), tuple([((faces,), weight) for faces, weight in rows.values()]))


def alike(game: Game[State]) -> Callable[[Faces], Hashable] | None:
    """The same, but for players who count every token of lore, and throw by throw."""
    throw, state = game.ask, game.state
    if isinstance(throw, Count) and throw.purpose is Purpose.CRITICAL:
        return lambda faces: throw.successes(faces) > 0
    strike = _some_strike(game)
    if strike is None:
        return None
    swords = _swords_ignored(state, strike)
    return (
        None if swords is None else partial(_what_counts, strike, swords, _counted(state, strike))
    )


def _counted(state: State, strike: Strike) -> tuple[Faces, ...]:
    """Dice of these kinds count one by one: lore, and with a card in hand those that missed."""
    if not state.with_lore:
        return ()
    if strike.unit.side != state.active or not may_cast(state, strike.unit.side, _AGAIN):
        return ((int(Face.LORE),),)
    useful = {face for kind in strike.kinds for face in kind}
    missed = [face for face in range(1, SIDES + 1) if face not in {*useful, Face.SWORD}]
    return (int(Face.LORE),), (int(Face.SWORD),), tuple(missed)


def _swords_ignored(state: State, strike: Strike) -> int | None:
    """How many swords do not hit, if some do and some do not; None if a card may have a say."""
    if (Face.SWORD,) not in strike.kinds:
        return 0
    unit, target = strike.unit, strike.target
    if target.side in state.cast:
        return None
    return ignored_swords(state, unit, target, can_melee(state, unit.hex, target.hex))


def _what_counts(strike: Strike, swords: int, counted: tuple[Faces, ...], faces: Faces) -> Hashable:
    """Hits, flags and lore; but nobody counts more hits than there are figures, nor flags then."""
    target = strike.target
    hits, flags = _hits(strike, faces), faces.count(Face.FLAG)
    if swords:
        hits += max(0, faces.count(Face.SWORD) - swords)
    others = [sum([face in kind for face in faces]) for kind in counted]
    if hits >= target.figures and not target.is_creature:
        return (target.figures, None, *others)
    return (hits, flags, *others)


def _on_the_way(state: State, strike: Strike, faces: Faces, counts: Hashable) -> Hashable:
    """What counts for odds: lore for cards alone, and dice that missed if a card helps them.

    They end where it could be played, whatever else was thrown.
    """
    counted = _counted(state, strike)
    if not counted or not isinstance(counts, tuple):
        return counts
    hits, flags, lore, *others = counts
    found = hits, flags, _lore(state, strike.unit, lore)
    if not others or not playable(state, strike.unit.side, _AGAIN):
        return found
    return None if any(face in counted[-1] for face in faces) else (*found, *others)


def _critical(throw: Count) -> MergedThrows | None:
    """All that matters is whether one of them kills."""
    if throw.purpose is not Purpose.CRITICAL:
        return None
    none, *some = throw.branches()
    rows: tuple[Row, ...] = (((none[0],), none[1]),)
    if some:
        rows += (((some[-1][0],), sum([weight for _, weight in some])),)
    return MergedThrows((throw,), rows)


def _strike(game: Game[State]) -> Strike | None:
    """The strike whose dice are due.

    Not where a card may have some of them thrown again, nor where some swords do not hit.
    """
    state, strike = game.state, _some_strike(game)
    if strike is None or (Face.SWORD,) in strike.kinds:
        return None
    side = strike.unit.side
    return None if side == state.active and may_cast(state, side, _AGAIN) else strike


def _some_strike(game: Game[State]) -> Strike | None:
    throw, state = game.ask, game.state
    if not isinstance(throw, Roll) or throw.purpose is not Purpose.STRIKE or not state.fighting:
        return None
    if not isinstance(throw.alike, tuple):
        return None
    unit, target = [state.units[one] for one in state.fighting]
    if unit.side not in throw.by:
        unit, target = target, unit
    return Strike(throw, throw.alike, unit, target)


def _rows(strike: Strike) -> Iterator[Row]:
    """Every throw; of one that hits a creature all that the critical dice may show, too (§B.16)."""
    whole = strike.throw.dice
    helmet = int(HELMET[strike.target.profile.colour])
    for faces, weight in strike.throw.branches():
        hits = _hits(strike, faces)
        if not strike.target.is_creature:
            yield (faces,), weight
        elif not hits:
            yield (faces,), weight * SIDES**whole
        else:
            others = weight * SIDES ** (whole - hits)
            alive = (SIDES - 1) ** hits
            yield (faces, (int(Face.FLAG),) * hits), others * alive
            yield (faces, (helmet,) * hits), others * (SIDES**hits - alive)


def _hits(strike: Strike, faces: Faces) -> int:
    return sum([face in strike.kinds[0] for face in faces])


def _result(state: State, strike: Strike, answers: tuple[Faces, ...]) -> Hashable:
    """What matters of a throw: figures lost, flags for those who are left, lore."""
    faces, lost = answers[0], _lost(strike, answers)
    flags = None if lost >= strike.target.figures else faces.count(Face.FLAG)
    lore = faces.count(Face.LORE) if state.with_lore else 0
    return lost, flags, _lore(state, strike.unit, lore)


def _lost(strike: Strike, answers: tuple[Faces, ...]) -> int:
    target = strike.target
    if not target.is_creature:
        return min(_hits(strike, answers[0]), target.figures)
    is_critical = len(answers) > 1 and HELMET[target.profile.colour] in answers[1]
    return target.figures if is_critical else 0


def _lore(state: State, unit: Unit, tokens: int) -> int:
    """A creature stores it for its powers; else it is for cards of who has still to strike."""
    if unit.is_creature:
        return tokens
    return counting_lore(state, unit.side, tokens) if unit.side == state.active else 0


def _asks(game: Game[State], strike: Strike, rows: tuple[Row, ...]) -> Iterator[ChanceAsk]:
    """The strike, and the dice for as many hits on a creature as there may be."""
    yield strike.throw
    if any(len(answers) > 1 for answers, _ in rows):
        probe = game.fork()
        probe.answer_within_step(strike.kinds[0][:1] * strike.throw.dice)
        assert isinstance(probe.ask, Count)
        yield probe.ask
