"""The house rules of BattleLore as a typed struct; ``rulings.toml`` explains each switch."""

from typing import Literal

import msgspec

Switch = Literal["on", "off"]


class House(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """One field per switch; the defaults are the preset ``as_written``."""

    reserve_shared: Switch = "off"
    bonus_above_cap: Switch = "on"
    first_reveal: Literal["coin", "owner"] = "coin"
    green_creature: Switch = "on"
    creature_pool: Literal["three", "spider", "unlimited"] = "three"
    medieval_creatures: Switch = "on"
    bridge_cap: Switch = "on"
    short_sword: Literal["first", "all"] = "first"
    longbow_range: int = 5
    hill_sight: Literal["both", "viewer"] = "both"
    cliff_inward: Switch = "on"
    nations: Switch = "off"
    draft: Literal["owner_first", "pennant", "standard"] = "owner_first"
    landmarks: Switch = "off"
    medieval_lore: Switch = "off"
