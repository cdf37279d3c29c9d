"""What comes to a player's mind first: the options of a question, good ones first, in a blink."""

from collections.abc import Callable, Iterable
from typing import Any

from msgspec.structs import replace

from heerbann.engine.rules.asks import Action, Choose
from heerbann.systems.battlelore.computer.evaluation import (
    best_attack_in_reach,
    gain,
    place_value,
    slot_value,
    worth_of,
)
from heerbann.systems.battlelore.model.actions import (
    Attack,
    FormCouncil,
    Move,
    Order,
    PickSets,
    PlayCommand,
    StrikeAgain,
)
from heerbann.systems.battlelore.model.scenario import commands_of, decks_of
from heerbann.systems.battlelore.model.state import OPPONENT, State, Unit, is_ranged, weapon_range
from heerbann.systems.battlelore.rules.battle.s06_turn import counted_as, slots_of
from heerbann.systems.battlelore.rules.battle.s08_movement import fights_after, ways_of


def ideas(state: State, ask: Choose[Any]) -> Iterable[Action]:
    """The options of a question, good ones first."""
    think = _THOUGHTS.get(ask.prompt)
    return ask.options if think is None else think(state, ask)


def sets(state: State, ask: Choose[PickSets]) -> list[PickSets]:
    """Sets of the own camp, whose bearers are there."""
    decks = decks_of(state.scenario)
    return sorted(
        ask.options,
        key=lambda option: sum([decks[one].camp == ask.seat for one in option.sets]),
        reverse=True,
    )


def commands(state: State, ask: Choose[PlayCommand]) -> list[PlayCommand]:
    """The card whose orders promise most."""
    held = len(state.hands[ask.seat])

    def promise(option: PlayCommand) -> float:
        card = commands_of(state.scenario)[counted_as(state, option.card)]
        return slot_value(state, slots_of(state, card, held))

    return sorted(ask.options, key=promise, reverse=True)


def orders(state: State, ask: Choose[Any]) -> list[Action]:
    """The unit with the best attack in reach; the end of orders last."""

    def promise(option: Action) -> float:
        return (
            best_attack_in_reach(state, state.units[option.unit])
            if isinstance(option, Order)
            else -1.0
        )

    return sorted(ask.options, key=promise, reverse=True)


def moves(state: State, ask: Choose[Any]) -> list[Action]:
    """The move that gains most; no move if none gains anything."""
    enemies = [unit for unit in state.units.values() if unit.side != ask.seat]
    known: dict[Unit, float] = {}

    def promise(option: Action) -> float:
        if not isinstance(option, Move):
            return 0.0
        unit = state.units[option.unit]
        if unit not in known:
            known[unit] = _standing(state, unit, enemies, fights=True)
        there = replace(unit, hex=option.to)
        return _standing(state, there, enemies, _may_fight(state, unit, option)) - known[unit]

    return sorted(ask.options, key=promise, reverse=True)


def _may_fight(state: State, unit: Unit, option: Move) -> bool:
    given = state.orders[unit.id]
    paths = ways_of(state, unit, given).paths(option.to)
    return any(fights_after(state, unit, given, path) != "none" for path in paths)


def _standing(state: State, unit: Unit, enemies: list[Unit], fights: bool) -> float:
    """What it is worth to have a unit on its hex, with the attack it may make from there."""
    distance = state.ground.board.distance
    value = worth_of(unit) * place_value(state.ground, state.mask[OPPONENT[unit.side]], unit)
    if not fights:
        return value
    reach = weapon_range(state, unit) if is_ranged(unit) else 1
    gains = [gain(state, unit, e) for e in enemies if distance(unit.hex, e.hex) <= reach]
    return value + max(gains, default=0.0)


def battles(state: State, ask: Choose[Any]) -> list[Action]:
    """The attack that should take most; the end of battles last."""

    def promise(option: Action) -> float:
        if isinstance(option, Attack):
            return gain(state, state.units[option.unit], state.units[option.target])
        if isinstance(option, StrikeAgain):
            return worth_of(state.units[option.target])
        return -1.0

    return sorted(ask.options, key=promise, reverse=True)


def retreats(state: State, ask: Choose[Any]) -> list[Action]:
    """Away from the enemy."""
    enemies = state.mask[OPPONENT[ask.seat]]
    beside = state.ground.board.adjacent_mask
    return sorted(ask.options, key=lambda option: (enemies & beside[option.to]).bit_count())


def councils(_state: State, ask: Choose[FormCouncil]) -> list[FormCouncil]:
    """Many command cards, and one master who is worth his salt."""

    def promise(option: FormCouncil) -> tuple[int, int]:
        masters = (option.wizard, option.cleric, option.warrior, option.rogue)
        return option.commander + max(masters), sum(masters)

    return sorted(ask.options, key=promise, reverse=True)


_THOUGHTS: dict[str, Callable[[State, Any], Iterable[Action]]] = {
    "sets": sets,
    "command": commands,
    "order": orders,
    "move": moves,
    "battle": battles,
    "strike-again": battles,
    "retreat": retreats,
    "council": councils,
}
