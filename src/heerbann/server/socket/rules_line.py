"""What clients are told of a game by other rules than those that are installed."""

import msgspec


class OtherRulesLine(msgspec.Struct, frozen=True):
    """A game that can only be looked at, unless everybody agrees to go on.

    By the new rules it ``can_go_on`` if it is not over; they do not take its last ``lost`` entries.
    """

    played: str
    installed: str
    lost: int
    can_go_on: bool
