"""Opposed throws: Red's die, then Blue's; equal dice are thrown again."""

from typing import Protocol

from heerbann.engine.rules.asks import Faces, Roll, Seat
from heerbann.engine.rules.battle import Event
from heerbann.systems.skirmish.model.state import BLUE, RED, SIDES, Battle


class OpposedEvent(Protocol):
    """An event that tells of an opposed throw."""

    def __call__(self, red: int, blue: int, winner: Seat | None, /) -> Event:
        """Make the event."""


async def opposed_roll(battle: Battle, section: str, told: OpposedEvent) -> Seat:
    """Both sides throw a die until one is higher; every throw is told."""
    while True:
        red, blue = await Roll(section, 2, 6, by=SIDES, again=_is_tie, alike=_winner)
        winner = _winner((red, blue))
        battle.emit(told(red, blue, winner))
        if winner is not None:
            return winner


def _winner(faces: Faces) -> Seat | None:
    red, blue = faces
    if red == blue:
        return None
    return RED if red > blue else BLUE


def _is_tie(faces: Faces) -> bool:
    return _winner(faces) is None
