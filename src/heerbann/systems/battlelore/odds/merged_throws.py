"""Throws of a battle that are as good as each other, and hits on a creature with what they do."""

from collections.abc import Callable, Hashable, Iterator
from functools import partial
from typing import NamedTuple

from heerbann.engine.odds.walk import MergedThrows
from heerbann.engine.play.game import Game
from heerbann.engine.rules.asks import ChanceAsk, Count, Faces, Roll, Seat
from heerbann.systems.battlelore.model.charts import POWERS, LoreId
from heerbann.systems.battlelore.model.events.battle import AttackBegan
from heerbann.systems.battlelore.model.events.lore import LoreFoiled, LorePlayed
from heerbann.systems.battlelore.model.state import HELMET, SIDES, Face, State, Unit
from heerbann.systems.battlelore.model.throws import Purpose
from heerbann.systems.battlelore.odds.merged_positions import cards_ahead, counting_lore
from heerbann.systems.battlelore.odds.strike_rows import (
    Row,
    Target,
    alike_apart,
    rows_apart,
    what_counts,
)
from heerbann.systems.battlelore.rules.battle.s09_targets import can_melee
from heerbann.systems.battlelore.rules.battle.s10_dice import ignored_swords
from heerbann.systems.battlelore.rules.battle.s16_powers import SPIDER
from heerbann.systems.battlelore.rules.battle.s17_lore.playing import (
    cards_at,
    level_of,
    may_cast,
    playable,
)

_AGAIN = cards_at("after_roll")
_SHELTERS: tuple[LoreId, ...] = ("stone_skin", "shield_wall")
"""Against these some swords do not hit."""


class Strike(NamedTuple):
    """Who strikes whom, with what throw: how many dice of the first kind show is all that hits."""

    throw: Roll
    kinds: tuple[Faces, ...]
    unit: Unit
    target: Unit
    cards: tuple[LoreId, ...]
    """What who strikes may still play after it."""


def _target(strike: Strike) -> Target:
    target = strike.target
    helmet = int(HELMET[target.profile.colour])
    figures = None if target.is_creature else target.figures
    return Target(strike.throw.dice, strike.kinds, figures, helmet)


def merged_throws(game: Game[State]) -> MergedThrows | None:
    """Nobody cares for hits that are too many, for flags of the fallen, for lore without cards."""
    if isinstance(game.ask, Count):
        return _critical(game.ask)
    if isinstance(game.ask, Roll) and game.ask.purpose is Purpose.ORDERS:
        return _orders(game.ask)
    strike = _strike(game)
    if strike is None:
        return _throws_alike(game)
    rows = rows_apart(_target(strike), _lore(game.state, strike))
    return MergedThrows(tuple(_asks(game, strike, rows)), rows)


def _throws_alike(game: Game[State]) -> MergedThrows | None:
    """Where a card may have a say, or swords are ignored: dice that matter alike are as one."""
    strike = _some_strike(game)
    swords = None if strike is None else _swords_ignored(game, strike)
    if strike is None or swords is None:
        return None
    state, seat = game.state, strike.unit.side
    counted = _counted(state, strike)
    is_helped = len(counted) > 1 and len(playable(state, seat, _AGAIN)) > 0
    rows = alike_apart(_target(strike), swords, counted, _lore(state, strike), is_helped)
    return MergedThrows((strike.throw,), rows)


def alike(game: Game[State]) -> Callable[[Faces], Hashable] | None:
    """The same, but for players who count every token of lore, and throw by throw."""
    throw, state = game.ask, game.state
    if isinstance(throw, Count) and throw.purpose is Purpose.CRITICAL:
        return lambda faces: throw.successes(faces) > 0
    strike = _some_strike(game)
    swords = None if strike is None else _swords_ignored(game, strike)
    if strike is None or swords is None:
        return None
    return partial(what_counts, _target(strike), swords, _counted(state, strike))


def _counted(state: State, strike: Strike) -> tuple[Faces, ...]:
    """Dice of these kinds count one by one: lore, and with a card in hand those that missed."""
    if not state.with_lore:
        return ()
    if strike.unit.side != state.active or not may_cast(state, strike.unit.side, _AGAIN):
        return ((int(Face.LORE),),)
    useful = {face for kind in strike.kinds for face in kind}
    missed = [face for face in range(1, SIDES + 1) if face not in {*useful, Face.SWORD}]
    return (int(Face.LORE),), (int(Face.SWORD),), tuple(missed)


def _swords_ignored(game: Game[State], strike: Strike) -> int | None:
    """How many swords do not hit, if some do and some do not; None if a card may have a say."""
    if (Face.SWORD,) not in strike.kinds:
        return 0
    state, unit, target = game.state, strike.unit, strike.target
    is_mine = unit.side == state.active
    spared = _spared_by_card(game, target.side) if is_mine and target.side in state.cast else 0
    if spared is None:
        return None
    is_melee = can_melee(state, unit.hex, target.hex)
    return spared + ignored_swords(state, unit, target, is_melee) or None


def _spared_by_card(game: Game[State], seat: Seat) -> int | None:
    """Swords ignored by a card of this battle; None if nothing tells how the battle went so far."""
    spared = 0
    for event in reversed(game.battle.log):
        match event:
            case AttackBegan():
                return spared
            case LoreFoiled(seat=player) if player == seat:
                return 0
            case LorePlayed(seat=player, card=card) if player == seat and card in _SHELTERS:
                spared = level_of(game.state, seat, card)
    return None


def _orders(throw: Roll) -> MergedThrows:
    """Whoever they are for: nobody falls or gives way before they are given."""
    shown = throw.branches()
    return MergedThrows((throw,), (((shown[0][0],), sum([weight for _, weight in shown])),))


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
    return Strike(throw, throw.alike, unit, target, cards_ahead(game, unit))


def _lore(state: State, strike: Strike) -> tuple[int, ...]:
    """How much counts of no token, one, two and more.

    It is for cards of who has still to strike; of creatures spiders alone need it in a battle.
    """
    tokens = range(strike.throw.dice + 1)
    if not state.with_lore:
        return (0,) * len(tokens)
    unit = strike.unit
    if unit.is_creature:
        return tuple([_has_poison(unit, number) for number in tokens])
    return tuple([counting_lore(state, unit.side, strike.cards, number) for number in tokens])


def _has_poison(unit: Unit, tokens: int) -> bool:
    stored = min(unit.profile.lore, unit.lore + tokens)
    return unit.profile.key == SPIDER and stored >= POWERS.poison.cost


def _asks(game: Game[State], strike: Strike, rows: tuple[Row, ...]) -> Iterator[ChanceAsk]:
    """The strike, and the dice for as many hits on a creature as there may be."""
    yield strike.throw
    if any(len(answers) > 1 for answers, _ in rows):
        probe = game.fork()
        probe.answer_within_step(strike.kinds[0][:1] * strike.throw.dice)
        assert isinstance(probe.ask, Count)
        yield probe.ask
