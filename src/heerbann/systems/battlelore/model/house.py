"""The house rules of BattleLore as a typed struct; ``rulings.toml`` explains each switch."""

from typing import Literal

import msgspec

Switch = Literal["on", "off"]


class House(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """One field per switch; the defaults are the preset ``as_written``."""

    reserve_shared: Switch = "off"
    new_shared: Switch = "off"
    set_choice: Literal["secret", "owner_first"] = "secret"
    enrolment_levy: Switch = "off"
    allies_level: Literal["both", "split"] = "both"
    bonus_above_cap: Literal["but_marsh", "on", "off"] = "but_marsh"
    first_reveal: Literal["coin", "owner"] = "coin"
    green_creature: Switch = "on"
    creature_pool: Literal["three", "spider", "unlimited"] = "three"
    medieval_creatures: Switch = "on"
    bridge_cap: Switch = "on"
    short_sword: Literal["first", "all"] = "first"
    longbow_range: int = 5
    hill_sight: Literal["viewer", "both"] = "viewer"
    cliff_inward: Switch = "off"
    nations: Switch = "off"
    draft: Literal["owner_first", "pennant", "standard"] = "owner_first"
    landmarks: Switch = "off"
    medieval_lore: Switch = "off"
