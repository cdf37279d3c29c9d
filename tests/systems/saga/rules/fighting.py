"""Short ways to begin a melee or a shooting, and to look at its dice."""

from __future__ import annotations

from typing import Any

from heerbann.systems.saga.model.board import AbilityId, AttackDice
from heerbann.systems.saga.model.events.combat import PoolMade
from heerbann.systems.saga.model.frames import Standing, UnitId
from heerbann.systems.saga.model.state import RED, Battle, State
from heerbann.systems.saga.rules.s10_shooting.beginning import (
    begin_shooting,
    begin_shooting_without_unit,
)
from heerbann.systems.saga.rules.s11_melee.melee import begin_melee
from tests.systems.playing import told
from tests.systems.saga.arena import Band, Played, arena, band, carrying_on, row

RED1, BLUE1, BLUE2 = UnitId("red-1"), UnitId("blue-1"), UnitId("blue-2")


async def melee(battle: Battle) -> None:
    """The first red unit has charged the first blue one."""
    begin_melee(battle, RED1, BLUE1)
    await carrying_on(battle)


async def shooting(battle: Battle) -> None:
    """The first red unit shoots at the first blue one."""
    begin_shooting(battle, RED1, BLUE1)
    await carrying_on(battle)


async def arrows_from_nowhere(battle: Battle) -> None:
    """An effect of red shoots with five dice at the first blue unit (K10)."""
    begin_shooting_without_unit(battle, RED, AbilityId("wik_5"), BLUE1, 5, None)
    await carrying_on(battle)


def facing_off(mine: Band, theirs: Band, *more: Band, **facts: Any) -> State:
    """Two units and perhaps further blue ones."""
    return arena([mine], [theirs, *more], **facts)


def men(kind: str, number: int, y: int, *equipment: str, **facts: Any) -> Band:
    """So many models side by side, touching none of the other row."""
    return band(kind, row(number, 100, y), *equipment, **facts)


def with_bonus(state: State, dice: int) -> State:
    """Bonus attack dice wait for the first red unit."""
    effect = AttackDice(n=dice, mode="bonus")
    standing = Standing(AbilityId("wal_6"), RED, effect, "activation", RED1)
    state.standing = (*state.standing, standing)
    return state


def pool(game: Played, side: str = "red") -> PoolMade:
    """The dice a side began with."""
    return next(made for made in told(game, PoolMade) if made.side == side)
