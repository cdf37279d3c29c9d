"""The house rules as a typed struct; ``rulings.toml`` explains each switch."""

from typing import Literal

import msgspec


class House(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """One field per switch; the defaults are the rulings'. First those of sieges."""

    early_events: Literal["plus_5", "minus_5"] = "plus_5"
    ward_food: Literal["as_printed", "capped"] = "as_printed"
    negotiation: Literal["any_day_without_battle", "besiegers_initiative"] = (
        "any_day_without_battle"
    )
    double_battle: Literal["common_turn", "field_prelude"] = "common_turn"
    refugees: Literal["days", "days_times_two"] = "days"
    # campaigns
    roads: Literal["cost_one", "bridges_only"] = "cost_one"
    loyalty_when: Literal["on_entering", "daily"] = "on_entering"
    loyalty_test: Literal["shifted", "against", "plain"] = "shifted"
    hunger_rolls: Literal["all_own_rolls", "without_hit_hex"] = "all_own_rolls"
    convoy_moves: Literal["with_drivers_alone", "with_group_only"] = "with_drivers_alone"
    convoy_founding: Literal["unlimited", "one_per_place_and_day"] = "unlimited"
    rebel_recruits: Literal["mirrored", "same_table"] = "mirrored"
    recruit_cap: Literal["none", "start_resources"] = "none"
    mercenary_goal: Literal["any_group", "nearest_group"] = "any_group"
    alliances: Literal["per_battle", "none"] = "per_battle"
    viking_peace: Literal["off", "on"] = "off"
