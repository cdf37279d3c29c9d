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
    castle_burnt: Literal["twenty", "fifty"] = "twenty"  # Z-10: points for the Scots
    rider_hit_c: Literal["thrown", "killed"] = "thrown"  # the missing key of result C
