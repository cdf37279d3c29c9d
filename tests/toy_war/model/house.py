"""The house rules of the war."""

from typing import Literal

import msgspec


class House(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One field per switch."""

    lives: int = 1
    mutual: Literal["one_by_one", "side_by_side"] = "one_by_one"
