"""The house rules of the duel."""

from typing import Literal

import msgspec


class House(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One field per switch."""

    parry: Literal["on", "off"] = "on"
    lives: int = 2
