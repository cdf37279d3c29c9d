"""Two regiments face to face, and other small positions that several chapters are tested on."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from heerbann.engine.rules.asks import Seat
from heerbann.systems.claymore.model.events.melee import Attacked
from heerbann.systems.claymore.model.events.round import RoundBegan
from heerbann.systems.claymore.model.state import EMPIRE, State
from tests.systems.claymore.field import field
from tests.systems.claymore.play import Played, half
from tests.systems.playing import told

AFAR: tuple[Mapping[str, str], Mapping[str, str]] = ({"A13": "soldiers"}, {"L13": "beast"})
"""Two regiments out of everybody's way, so that the battle goes on."""


def duel(empire: str, chaos: str, **facts: Any) -> State:
    """The Empire's regiment on D3, that of Chaos on E3, and the two in the far corners."""
    return field({"D3": empire, **AFAR[0]}, {"E3": chaos, **AFAR[1]}, **facts)


def in_round(state: State, number: int, side: Seat = EMPIRE) -> Played:
    """A side's half of a later round: everybody is fresh, nobody has moved in between."""
    later = state.copy()
    RoundBegan(number).apply(later)
    return half(later, side)


def strikes(game: Played) -> list[tuple[str, int]]:
    """Who attacked in melee, and how many chips it cost."""
    return [(event.unit, event.chips) for event in told(game, Attacked)]
