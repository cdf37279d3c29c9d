"""The house rules of Claymore as a typed struct; ``rulings.toml`` explains each switch."""

from typing import Literal

import msgspec

Switch = Literal["on", "off"]


class House(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """One field per switch; the defaults are the preset ``as_written``."""

    archer_dice: Literal["3", "2"] = "3"
    deploy_rows: Literal["auto", "2", "3"] = "auto"
    deploy_sides: Literal["4", "2"] = "4"
    deploy_order: Literal["sequential", "alternating"] = "sequential"
    palisade_arc: Literal["3", "2", "4"] = "3"
    pin: Literal["strict", "fought_last_round"] = "strict"
    contact_stops: Switch = "on"
    swift_roll: Literal["free", "commits"] = "free"
    half_order: Literal["free", "move_then_shoot"] = "free"
    los: Switch = "off"
    shoot_in_contact: Literal["any", "adjacent_only", "none"] = "any"
    shoot_into_melee: Switch = "on"
    one_attack_per_unit: Switch = "off"
    melee_order: Literal["upfront", "stepwise"] = "upfront"
    melee_tie: Literal["reroll", "nobody", "initiative"] = "reroll"
    leader_helps: Literal["all", "own"] = "all"
    may_rolls: Literal["asked", "automatic"] = "asked"
    palisade_def: Literal["v_plus_1", "save_die"] = "v_plus_1"
    palisade_scope: Literal["whole_hex", "closed_side"] = "whole_hex"
    v_overflow: Literal["cap5", "col6"] = "cap5"
    coward_auto_attacked: Switch = "off"
    flight: Literal["strict", "lenient", "partial"] = "strict"
    skip_scope: Literal["move", "round"] = "move"
    howitzer_clock: Literal["fixed_multiples", "cooldown"] = "fixed_multiples"
    howitzer_start_loaded: Switch = "off"
    howitzer_path: Literal["after_reveal", "before_reveal"] = "after_reveal"
    howitzer_bag: Literal["5/3/2", "6/3/1", "4/3/3", "5/2/2"] = "5/3/2"
    road_bonus: Switch = "off"
    tower_to_tower: Literal["outside", "level"] = "outside"
    round_limit: int = 30
