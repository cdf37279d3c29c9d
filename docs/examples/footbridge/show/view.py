"""What a seat may know. Nothing is hidden on a footbridge."""

import msgspec

from heerbann.engine.rules.asks import Seat
from heerbann.systems.footbridge.model.state import State, Unit


class BridgeView(msgspec.Struct, frozen=True):
    """What anybody may know."""

    units: tuple[Unit, ...]
    turns_over: int


def view(state: State, _seat: Seat | None) -> BridgeView:
    """The same for both sides and for onlookers."""
    return BridgeView(tuple(state.units.values()), state.turns_over)
