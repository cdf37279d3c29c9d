"""Opposed throws: one die for each of two seats, in the order of the seats; the higher one wins."""

from functools import cache, partial
from typing import Any, Protocol

from heerbann.engine.rules.asks import Faces, Roll, Seat
from heerbann.engine.rules.battle import Battle, Event
from heerbann.engine.rules.seats import TwoSeats


class OpposedEvent(Protocol):
    """An event that tells of an opposed throw."""

    def __call__(self, one: int, other: int, winner: Seat | None, /) -> Event:
        """Make the event."""


def higher(seats: TwoSeats, dice: Faces) -> Seat | None:
    """Whose die shows more; None for equal dice."""
    if is_tie(dice):
        return None
    return seats[0] if dice[0] > dice[1] else seats[1]


def is_tie(dice: Faces) -> bool:
    """Equal dice decide nothing."""
    return dice[0] == dice[1]


async def opposed_roll(
    battle: Battle[Any], rule: str, seats: TwoSeats, event: OpposedEvent, sides: int = 6
) -> Seat:
    """Both throw until one is higher; every throw is told."""
    while True:
        dice = await Roll(rule, 2, sides, by=seats, again=is_tie, alike=higher_of(seats))
        winner = higher(seats, dice)
        battle.emit(event(dice[0], dice[1], winner))
        if winner is not None:
            return winner


@cache
def higher_of(seats: TwoSeats) -> partial[Seat | None]:
    """Always the same function for the same seats, so that branches are remembered."""
    return partial(higher, seats)
