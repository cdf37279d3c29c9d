"""Changes that several facts have in common."""

from collections.abc import Iterable

from msgspec.structs import replace

from heerbann.boards.memo import Same
from heerbann.boards.table import ModelNumber, Stand
from heerbann.boards.table.moves.walks import Walk
from heerbann.engine.rules.asks import Seat
from heerbann.systems.saga.model.board import AbilityId, Board, Symbol
from heerbann.systems.saga.model.frames import Activation, Combat, Frame, Pool, UnitId, Using
from heerbann.systems.saga.model.state import (
    Mark,
    Model,
    State,
    Tray,
    Unit,
    running_combat,
    stand_of,
)

_ORDER: tuple[Symbol, ...] = ("C", "U", "R")


def change(state: State, unit_id: UnitId, **facts: object) -> None:
    """Give a unit other facts."""
    state.units[unit_id] = replace(state.units[unit_id], **facts)


def mark(state: State, unit_id: UnitId, *marks: Mark) -> None:
    """Note something of a unit; noted twice is noted once."""
    unit = state.units.get(unit_id)
    if unit is not None:
        new = tuple([one for one in marks if one not in unit.marks])
        change(state, unit_id, marks=(*unit.marks, *new))


def without(unit: Unit, numbers: Iterable[ModelNumber]) -> tuple[Model, ...]:
    """The models of a unit but for these."""
    gone = tuple(numbers)
    return tuple([model for model in unit.models if model.number not in gone])


_same_models = Same[tuple[Model, ...]]()
"""Those who were left once stand as they did then: what is known of them is found."""


def keep(state: State, unit_id: UnitId, models: tuple[Model, ...]) -> None:
    """Of a unit these models are left, as they stand."""
    change(state, unit_id, models=_same_models(models))


def walked(unit: Unit, walks: tuple[Walk, ...]) -> Unit:
    """The unit after the walks of its models; who has no walk stays where it is."""
    ways = {walk.model: walk for walk in walks}
    models = [
        _placed(unit, model, ways[model.number]) if model.number in ways else model
        for model in unit.models
    ]
    return replace(unit, models=tuple(models))


def _placed(unit: Unit, model: Model, walk: Walk) -> Model:
    at = walk.path[-1] if walk.path else stand_of(model).at
    stand = Stand(unit.troop_of(model).base, at, walk.facing % 360)
    return Model(model.number, stand, model.hero, model.banner)


# SAGA dice


def in_order(dice: Iterable[Symbol]) -> tuple[Symbol, ...]:
    """Common before uncommon before rare."""
    return tuple(sorted(dice, key=_ORDER.index))


def less(dice: tuple[Symbol, ...], some: Iterable[Symbol]) -> tuple[Symbol, ...]:
    """The dice without some of them."""
    left = list(dice)
    for die in some:
        left.remove(die)
    return tuple(left)


def change_tray(state: State, side: Seat, **facts: object) -> None:
    """Give a tray other facts."""
    state.trays[side] = replace(state.trays[side], **facts)


def put_on(
    tray: Tray, board: Board, ability: AbilityId, dice: tuple[Symbol, ...]
) -> tuple[tuple[AbilityId, tuple[Symbol, ...]], ...]:
    """What lies on the boxes if these dice lie on one of them, in the order of the board."""
    lying = {**dict(tray.placed), ability: in_order(dice)}
    return tuple([(box.id, lying[box.id]) for box in board.ability if lying.get(box.id)])


# What is under way


def change_top(state: State, frame: Frame) -> None:
    """Put a frame in the place of the one that runs."""
    state.running = (*state.running[:-1], frame)


def change_activation(state: State, **facts: object) -> None:
    """Give the innermost activation other facts."""
    _change_innermost(state, Activation, facts)


def change_combat(state: State, **facts: object) -> None:
    """Give the innermost combat other facts."""
    _change_innermost(state, Combat, facts)


def change_using(state: State, **facts: object) -> None:
    """Give the innermost ability other facts."""
    _change_innermost(state, Using, facts)


def change_pool(state: State, side: Seat, **facts: object) -> None:
    """Give one side's pool of the innermost combat other facts."""
    combat = running_combat(state)
    assert combat is not None
    if combat.attacker.side == side:
        change_combat(state, attacker=replace(combat.attacker, **facts))
    else:
        change_combat(state, defender=replace(combat.defender, **facts))


def pool_of(combat: Combat, side: Seat) -> Pool:
    """The dice of one side."""
    return combat.attacker if combat.attacker.side == side else combat.defender


def _change_innermost(state: State, kind: type[Frame], facts: dict[str, object]) -> None:
    frames = list(state.running)
    at = len(frames) - 1
    while not isinstance(frames[at], kind):
        at -= 1
    frames[at] = replace(frames[at], **facts)
    state.running = tuple(frames)
