"""The house rules of the skirmish as a typed struct; ``rulings.toml`` explains each switch."""

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

Switch = Literal["on", "off"]


class House(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """One field per switch; the defaults are the preset ``as_written``."""

    nat6_saves: Switch = "off"
    ones_fail: Switch = "off"
    hit_cap6: Switch = "off"
    instakill: Literal["armour_value", "printed_digit", "no_save", "off"] = "armour_value"
    armour_ignore: Literal["printed", "reduced"] = "printed"
    neg_fp_floor: Switch = "off"
    suppress_trigger: Literal["unsaved", "model"] = "unsaved"
    morale_pct: Literal["ge25", "gt25"] = "ge25"
    morale_base: Literal["current", "starting"] = "current"
    mw_mixed: Literal["best", "worst"] = "best"
    react_with: Literal["any_short", "move_or_attack"] = "any_short"
    react_any_target: Switch = "on"
    react_point_blank: Switch = "on"
    take_cover_in_melee: Switch = "on"
    crew_effects: Literal["round", "own_activation"] = "round"
    test_threshold: Literal["0", "1"] = "0"
    terrain_test_vs_armour: Literal["ignored", "bypass"] = "ignored"
    terrain_test: Literal["auto_hit", "hit_on_1"] = "auto_hit"
    jump_enter_hard: Switch = "off"
    hills_open: Switch = "off"
    linear_walls: Switch = "off"
    shoot_into_melee: Switch = "on"
    melee_holds: Literal["fought", "contact"] = "fought"
    disengage: Literal["flee", "move"] = "flee"
    voluntary_flee: Literal["any", "melee_only"] = "any"
    first_flight: Literal["counts", "extra"] = "counts"
    vehicles_lock: Switch = "on"
    veh_na_strict: Switch = "off"
    wreck: Literal["soft", "none", "hard"] = "soft"
    lose_weapon: Literal["attacker", "random", "owner"] = "attacker"
    steadfast: Literal["reroll", "auto_rally"] = "reroll"
    pinned_ends_with_round: Switch = "off"
    flee_first: Switch = "on"
    rally_then_act: Switch = "on"
    hill_radius: Literal["3", "6"] = "3"
    general_check: Literal["round_end", "instant"] = "round_end"
    vehicle_split_fire: Switch = "off"
    preacher_scope: Literal["all", "melee"] = "all"
    fast_with_long: Switch = "on"
    pile_in: Literal["0", "2"] = "0"
    dup_scope: Literal["round", "activation"] = "round"
    cavalry_move: Literal["8", "6"] = "8"
    vehicle_terrain_move: Literal["6", "8"] = "6"
    ruins_shield_vehicles: Switch = "off"
    small_cover: Literal["infantry", "small", "all"] = "infantry"
    fleeing_first: Literal["all", "own"] = "all"
    fleeing_fights: Switch = "on"
    flying_lands: Literal["anywhere", "entered"] = "anywhere"
    vanguard_limits: Switch = "off"
    loot_shown: Literal["end", "near"] = "end"
    rounds: Annotated[int, Meta(ge=1, le=20)] = 6
