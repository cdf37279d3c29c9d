"""The house rules of Diex Aïe as a typed struct; ``rulings.toml`` explains each switch."""

from typing import Literal

import msgspec

Switch = Literal["on", "off"]


class House(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """One field per switch; the defaults are the book's words."""

    crossing: Literal["stunned", "wounded"] = "stunned"
    defensive_fire: Literal["attacked", "attackers"] = "attacked"  # who may not
    missile_checks: Literal["always", "asked"] = "always"  # M-02
    retreat_checks: Literal["every_hex", "beyond_one"] = "every_hex"  # M-03
    fence_riders: Literal["as_foot", "double"] = "as_foot"
    led_horses: Literal["riders", "everybody"] = "riders"  # who loses them when attacked
    charge_run: Literal["hexes", "steps"] = "hexes"  # how long it is straight
    charge_circles: Literal["barred", "allowed"] = "barred"  # M-70
    own_counter: Literal["distance", "path"] = "distance"  # when a target rides against it
    lancers: Literal["with_lance", "all_knights"] = "with_lance"
    slowing: Literal["points", "hexes"] = "points"  # M-72: result A under defensive fire
    castle_burnt: Literal["twenty", "fifty"] = "twenty"  # Z-10: points for the Scots
    rider_hit_c: Literal["thrown", "killed"] = "thrown"  # T-03: the missing key of result C
    carrying: Literal["anybody", "not_after_fire"] = "anybody"  # M-11
    stray_shots: Literal["cover", "seen"] = "cover"  # M-15: whom they hit
    evasions: Literal["any", "once"] = "any"  # M-08: how many in a turn
    evaders: Literal["faster", "unburdened"] = "faster"
    wall_attack: Literal["good", "as_it_is"] = "good"  # the ground of who attacks out of it
    wall_axes: Literal["stand", "gap"] = "stand"
    door_horses: Literal["whole", "head"] = "whole"
    fence_work: Literal["idle", "undisturbed"] = "idle"  # M-23
    gate_work: Literal["idle", "undisturbed"] = "idle"
    bridge_reach: Literal["beside", "open"] = "beside"  # M-41
    tower_windows: Literal["javelins", "bows"] = "javelins"  # C-06: what is thrown out of them
    ladder_hands: Literal["free", "both"] = "free"  # M-48: of whoever is on a ladder
    lighting: Literal["idle", "undisturbed"] = "idle"
    fire_fighters: Literal["anybody", "on_foot"] = "anybody"  # M-32
    hunger_rolls: Literal["all_own_rolls", "without_hit_hex"] = "all_own_rolls"  # W-08
