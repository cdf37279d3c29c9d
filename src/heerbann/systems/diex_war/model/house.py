"""The house rules as a typed struct; ``rulings.toml`` explains each switch."""

from typing import Literal

import msgspec


class House(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """One field per switch; the defaults are the rulings'."""

    early_events: Literal["plus_5", "minus_5"] = "plus_5"
    ward_food: Literal["as_printed", "capped"] = "as_printed"
    negotiation: Literal["any_day_without_battle", "besiegers_initiative"] = (
        "any_day_without_battle"
    )
    refugees: Literal["days", "days_times_two"] = "days"
