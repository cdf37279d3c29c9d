"""The house rules of SAGA as a typed struct; ``rulings.toml`` explains each switch."""

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

Switch = Literal["on", "off"]


class House(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """One field per switch; the defaults are the preset ``as_written``."""

    exhaustion_melee: Literal["minus_one", "halved"] = "minus_one"
    fatigue_cap: Literal["three", "none"] = "three"
    slow_effect: Literal["short", "one_step"] = "short"
    close_ranks_who: Literal["any", "defender"] = "any"
    close_ranks_round: Literal["up", "down"] = "up"
    gain_cap: Literal["budget", "start_pool", "none"] = "budget"
    gain_model_cap: Switch = "on"
    shoot_final_cap: Switch = "on"
    melee_start_cap: Literal["sixteen", "none"] = "sixteen"
    low_terrain_blocks: Switch = "on"
    start_contact: Literal["not_closer", "literal"] = "not_closer"
    free_shot_counts: Switch = "on"
    mercenary_triggers: Switch = "off"
    mercenary_also_unit: Switch = "on"
    table_size: Literal["1200x900", "1200x800"] = "1200x900"
    solid_cover_shooting: Literal["defence", "defence_and_armour"] = "defence"
    alternation_start: Literal["attacker", "defender"] = "attacker"
    melee_tie: Literal["attacker_withdraws", "nobody"] = "attacker_withdraws"
    dangerous_fatigue: Literal["moves", "ends"] = "moves"
    uneven_whole_unit: Switch = "on"
    unit_gaps_block: Switch = "on"
    move_enemy_buffer: Switch = "on"
    full_stick_before_bend: Switch = "on"
    first_player_dice: Literal["all", "three"] = "all"
    javelin_2024: Switch = "off"
    unit_destroyed_points: Literal["one", "none"] = "one"
    heroic_armour: Literal["escort", "hero"] = "escort"
    casualty_choice: Literal["owner", "engaged_first"] = "owner"
    turns: Annotated[int, Meta(ge=1, le=12)] = 6
