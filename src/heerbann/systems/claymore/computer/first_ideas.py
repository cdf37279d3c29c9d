"""What comes to a player's mind first: the options of a question, good ones first, in a blink.

Agents that play a position on look at the first few ideas only, so each costs microseconds; a
closer look is :func:`heerbann.systems.claymore.computer.evaluation.evaluate`.
"""

from collections.abc import Callable, Iterable, Iterator
from itertools import groupby
from typing import Any

from msgspec.structs import replace

from heerbann.boards.hex.hexes import Hex
from heerbann.engine.rules.asks import Action, Choose, Seat
from heerbann.systems.claymore.computer.evaluation import attack_on, led_hexes, shot_at, worth_of
from heerbann.systems.claymore.computer.goal_values import pull_of
from heerbann.systems.claymore.computer.hex_values import hex_values_of, lures_of
from heerbann.systems.claymore.computer.regiment_values import values_of
from heerbann.systems.claymore.model.actions import (
    Attack,
    Deploy,
    Fight,
    Fire,
    LayTile,
    Move,
    Shoot,
)
from heerbann.systems.claymore.model.state import (
    EMPIRE,
    OPPONENT,
    State,
    Unit,
    UnitId,
    place_of,
    unit_at,
)
from heerbann.systems.claymore.rules.s07_shooting import shooting_range


def ideas(state: State, ask: Choose[Any]) -> Iterable[Action]:
    """The options of a question, good ones first."""
    think = _THOUGHTS.get(ask.prompt)
    return ask.options if think is None else think(state, ask)


# §5.4, §6.8: moving and shooting


def orders(state: State, ask: Choose[Any]) -> Iterator[Action]:
    """Shots first, then each regiment's best move, then the end of the half; then the rest."""
    options = ask.options
    mind = _Mind(state, ask.seat)
    tried: set[Action] = set()
    shots = [o for o in options if type(o) is Shoot or type(o) is Fire]
    if shots:
        best = max(shots, key=mind.shot_gain)
        if mind.shot_gain(best) > 0.0:
            tried.add(best)
            yield best
    moves = [o for o in options if type(o) is Move]
    for unit_id, group in groupby(moves, key=_unit):
        unit = state.units[unit_id]
        stay = mind.standing(unit, place_of(unit))
        gains = [(mind.standing(unit, move.to) - stay, move) for move in group]
        gain, move = max(gains, key=_first)
        if gain > 1e-9:
            tried.add(move)
            yield move
    last = options[-1]
    tried.add(last)
    yield last
    yield from (option for option in options if option not in tried)


def _unit(action: Move | Deploy) -> UnitId:
    return action.unit


def _first(pair: tuple[float, Any]) -> float:
    return pair[0]


class _Mind:
    """What one side thinks of places for its regiments."""

    def __init__(self, state: State, side: Seat) -> None:
        self.state = state
        self.values = values_of(state.house)
        self.side = side
        self.enemies = state.mask[OPPONENT[side]]
        self.hex_values = hex_values_of(self.values, state, side)
        self.pull = pull_of(self.values, state, side)
        self.led = led_hexes(state)

    def standing(self, unit: Unit, hex: Hex) -> float:
        """What it is worth to have this regiment on this hex."""
        board = self.state.ground.board
        profile = unit.profile
        value = self.hex_values(profile, hex) + self.pull(self.state, unit, hex)
        touching = self.enemies & board.adjacent_mask[hex]
        if touching or profile.shooter:
            there = replace(unit, hex=hex)
            if touching:
                value += self.contact(there, hex, board.hexes_of(touching))
            if profile.shooter:
                value += self.best_shot(there, hex)
        return value

    def best_shot(self, shooter: Unit, hex: Hex) -> float:
        board, units, at = self.state.ground.board, self.state.units, self.state.at
        within = self.enemies & board.near_mask(hex, shooting_range(self.state, shooter))
        if not within:
            return 0.0
        gains = [self.gain(shooter, units[at[h]]) for h in board.hexes_of(within)]
        return self.values.weights.shot * max(gains)

    def gain(self, shooter: Unit, target: Unit) -> float:
        return shot_at(self.values, self.state, shooter, target).loss * worth_of(
            self.values, target
        )

    def contact(self, unit: Unit, hex: Hex, hexes: tuple[Hex, ...]) -> float:
        state, values = self.state, self.values
        bit = state.ground.board.bit
        gained, kept = 0.0, 1.0
        rounds = values.weights.melee_rounds
        is_empire = self.side == EMPIRE
        is_led = bool(self.led & bit[hex])
        for place in hexes:
            enemy = state.units[state.at[place]]
            enemy_led = bool(self.led & bit[place])
            if is_empire:
                p = values.attack_chance(unit.profile.key, enemy.profile.key, is_led, enemy_led)
            else:
                p = 1.0 - values.attack_chance(
                    enemy.profile.key, unit.profile.key, enemy_led, is_led
                )
            if p:
                strike = attack_on(values, state, unit, enemy)
                gained += worth_of(values, enemy) * (1.0 - (1.0 - p * strike.loss) ** rounds)
                kept *= (1.0 - p * strike.cost) ** rounds
            if p < 1.0:
                strike = attack_on(values, state, enemy, unit)
                kept *= (1.0 - (1.0 - p) * strike.loss) ** rounds
        return gained - worth_of(values, unit) * (1.0 - kept)

    def shot_gain(self, order: Shoot | Fire) -> float:
        """What a shot may be expected to gain."""
        unit, target = self.state.units[order.unit], self.state.units[order.target]
        if isinstance(order, Shoot):
            return self.gain(unit, target)
        distance = self.state.ground.board.distance(place_of(unit), place_of(target))
        return self.values.arrival(distance) * worth_of(self.values, target) - 1.0


def hurried(state: State, ask: Choose[Any]) -> Iterator[Action]:
    """After the Swift roll: the best place in reach, the best shot, or staying."""
    mind = _Mind(state, ask.seat)
    unit = state.units[ask.options[-1].unit]

    def value(option: Action) -> float:
        if isinstance(option, Move):
            return mind.standing(unit, option.to)
        gain = mind.shot_gain(option) if isinstance(option, Shoot) else 0.0
        return mind.standing(unit, place_of(unit)) + gain

    return iter(sorted(ask.options, key=value, reverse=True))


# §8: melee


def attacks(state: State, ask: Choose[Any]) -> Iterable[Action]:
    """Attack, as Berserkers if that pays; hold back only from a crew that may blow up both."""
    assert state.fighting is not None
    one, other = state.units[state.fighting.empire], state.units[state.fighting.chaos]
    attacker, defender = (one, other) if ask.seat == EMPIRE else (other, one)
    values = values_of(state.house)
    strike = attack_on(values, state, attacker, defender)
    if strike.loss * worth_of(values, defender) < strike.cost * worth_of(values, attacker):
        return tuple(reversed(ask.options))
    wanted = Attack(strike.berserk)
    return [wanted, *[option for option in ask.options if option != wanted]]


def melees(state: State, ask: Choose[Any]) -> Iterable[Action]:
    """First where the enemy's death would spare most, last where one's own would cost most."""
    if len(ask.options) < 2:
        return ask.options
    values = values_of(state.house)
    led = led_hexes(state)
    bit = state.ground.board.bit
    weights: dict[UnitId, float] = {}
    pairs = []
    for option in ask.options:
        empire, chaos = state.units[option.empire], state.units[option.chaos]
        p = values.attack_chance(
            empire.profile.key,
            chaos.profile.key,
            bool(led & bit[place_of(empire)]),
            bool(led & bit[place_of(chaos)]),
        )
        by_empire = attack_on(values, state, empire, chaos) if p else None
        by_chaos = attack_on(values, state, chaos, empire) if p < 1.0 else None
        e = p * by_empire.loss * worth_of(values, chaos) if by_empire else 0.0
        c = (1 - p) * by_chaos.loss * worth_of(values, empire) if by_chaos else 0.0
        weights[empire.id] = weights.get(empire.id, 0.0) + e
        weights[chaos.id] = weights.get(chaos.id, 0.0) + c
        kill_chaos = p * by_empire.kill if by_empire else 0.0
        kill_empire = (1 - p) * by_chaos.kill if by_chaos else 0.0
        pairs.append((option, e, c, kill_chaos, kill_empire))
    sign = 1.0 if ask.seat == EMPIRE else -1.0

    def urgency(pair: tuple[Fight, float, float, float, float]) -> float:
        option, e, c, kill_chaos, kill_empire = pair
        return sign * (
            kill_chaos * (weights[option.chaos] - c) - kill_empire * (weights[option.empire] - e)
        )

    return [pair[0] for pair in sorted(pairs, key=urgency, reverse=True)]


def flights(state: State, ask: Choose[Any]) -> Iterable[Action]:
    """As far from every enemy as can be."""
    enemies = [hex for _, hex in lures_of(state, ask.seat)]
    distance = state.ground.board.distance
    return sorted(ask.options, key=lambda flee: -min([distance(flee.to, hex) for hex in enemies]))


def tiles(state: State, ask: Choose[Any]) -> Iterable[Action]:
    """§9.5: past the enemy and not past friends."""

    def harm(option: LayTile) -> int:
        unit = unit_at(state, option.hex)
        return 0 if unit is None else 1 if unit.side == ask.seat else -1

    return sorted(ask.options, key=harm)


# §3, §14: before the battle


def deployments(state: State, ask: Choose[Any]) -> Iterator[Action]:
    """Each regiment on the place from which it is soonest where it wants to be."""
    mind = _Mind(state, ask.seat)
    for unit_id, group in groupby(ask.options, key=_unit):
        unit = state.units[unit_id]
        yield from sorted(group, key=lambda option: -mind.standing(unit, option.hex))


_THOUGHTS: dict[str, Callable[[State, Any], Iterable[Action]]] = {
    "act": orders,
    "hurry": hurried,
    "attack": attacks,
    "pick-melee": melees,
    "flee": flights,
    "lay-tile": tiles,
    "deploy": deployments,
}
