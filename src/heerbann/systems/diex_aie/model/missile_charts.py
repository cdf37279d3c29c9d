"""Names the data of chapter 5; holds no numbers itself."""

from typing import Literal

from heerbann.engine.packs.readers import Localised, TomlTable, read_toml
from heerbann.systems.diex_aie.model.chart_files import DATA, read_chart

Share = Literal["all", "half", "none"]


class Ranges(TomlTable, frozen=True, kw_only=True):
    """The farthest hex of each band."""

    short: int
    medium: int
    long: int


WeaponKey = Literal["mounted_lance", "lance", "javelin", "sling", "shortbow", "crossbow"]


class Weapon(TomlTable, frozen=True, kw_only=True):
    """§5.1: one row of the sheet of missile weapons."""

    key: WeaponKey
    name: Localised
    range: Ranges
    offset: int  # how many rows lower its effect is read
    own_turn: Share  # how much of its movement may be used if it fires …
    enemy_turn: Share | None = None  # None: no defensive fire
    both: Share | None = None  # None: not both
    shots: int = 0  # 0: as many as it likes
    over_units: bool = False  # §5.5.3
    through_tower_window: bool = False  # §9.3.4
    upwards: bool = True  # §9.3.4
    fire_arrows: bool = False  # §10.3


class HitHex(TomlTable, frozen=True, kw_only=True):
    """§5.4.1, §5.4.2."""

    sure: int  # up to this range the target hex is always hit
    centre: int  # highest modified roll that hits it
    medium: int
    long: int
    wounded: int
    near: int
    near_range: int


class EffectRoll(TomlTable, frozen=True, kw_only=True):
    """§5.4.3, §7.5."""

    rows: int
    armoured: int
    axe: int


class Refire(TomlTable, frozen=True, kw_only=True):
    """§5.3: hexes until the next volley at the same target."""

    foot_wounded: int
    foot: int
    mounted: int
    charging: int


class MissileResults(TomlTable, frozen=True, kw_only=True):
    """§5.4.3: what retreats and losses amount to."""

    retreat: int  # hexes
    slowed: int  # points lost under defensive fire
    slowed_by_wound: int  # remaining points divided by


class _WeaponFile(TomlTable, frozen=True, kw_only=True):
    hit_hex: HitHex
    effect: EffectRoll
    refire: Refire
    results: MissileResults
    over_friends_from: int  # §7.1: the target of a throw over friends is at least so far
    dusk: int
    night_range: int
    night: int
    weapon: tuple[Weapon, ...]


MISSILES = read_toml(DATA / "missiles.toml", _WeaponFile)
HIT_HEX, EFFECT, REFIRE = MISSILES.hit_hex, MISSILES.effect, MISSILES.refire
WEAPONS = {weapon.key: weapon for weapon in MISSILES.weapon}
MISSILE_FOOT = read_chart(DATA / "missile_foot.csv")
MISSILE_RIDER = read_chart(DATA / "missile_rider.csv")
