"""The house rules as a typed struct; ``rulings.toml`` explains each switch."""

from typing import Literal

import msgspec


class House(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """One field per switch; the defaults are the rulings'."""

    retreat: Literal["on", "off"] = "on"
