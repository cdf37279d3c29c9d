"""Opposed throws: the Empire's die, then that of Chaos; equal dice are thrown again (A-07)."""

from typing import Protocol

from heerbann.engine.rules.asks import Faces, Roll, Seat
from heerbann.engine.rules.battle import Event
from heerbann.systems.claymore.model.state import CHAOS, EMPIRE, SIDES, Battle


class OpposedEvent(Protocol):
    """An event that tells of an opposed throw."""

    def __call__(self, empire: int, chaos: int, winner: Seat | None, /) -> Event:
        """Make the event."""


def higher(dice: Faces) -> Seat | None:
    """Whose die shows more; None for equal dice."""
    empire, chaos = dice
    if empire == chaos:
        return None
    return EMPIRE if empire > chaos else CHAOS


def is_tie(dice: Faces) -> bool:
    """Equal dice decide nothing."""
    return dice[0] == dice[1]


async def opposed_roll(battle: Battle, rule: str, event: OpposedEvent) -> Seat:
    """Both throw until one is higher; every throw is told."""
    while True:
        dice = await Roll(rule, 2, 6, by=SIDES, again=is_tie, alike=higher)
        winner = higher(dice)
        battle.emit(event(dice[0], dice[1], winner))
        if winner is not None:
            return winner
