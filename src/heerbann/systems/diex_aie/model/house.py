"""The house rules of Diex Aïe as a typed struct; ``rulings.toml`` explains each switch."""

from typing import Literal

import msgspec

Switch = Literal["on", "off"]


class House(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """One field per switch; the defaults are the recommended rulings."""

    crossing: Literal["stunned", "wounded"] = "stunned"  # R01, C-03
    defensive_fire: Literal["attackers", "attacked"] = "attackers"  # R13, C-02: who may not
    missile_checks: Literal["asked", "always"] = "asked"  # M-02
    retreat_checks: Literal["every_hex", "beyond_one"] = "every_hex"  # M-03
    fence_riders: Literal["as_foot", "double"] = "as_foot"  # C-14
    led_horses: Literal["riders", "everybody"] = "riders"  # C-05: who loses them when attacked
    charge_circles: Literal["barred", "allowed"] = "barred"  # M-70
    own_counter: Literal["distance", "path"] = "distance"  # R34: when a target rides against it
    lancers: Literal["with_lance", "all_knights"] = "with_lance"  # R37, C-07
    slowing: Literal["points", "hexes"] = "points"  # M-72: result A under defensive fire
    castle_burnt: Literal["twenty", "fifty"] = "twenty"  # Z-10: points for the Scots
    rider_hit_c: Literal["thrown", "killed"] = "thrown"  # the missing key of result C
