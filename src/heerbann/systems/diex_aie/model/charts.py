"""Names the data of the charts of terrain, movement, melee and victory; holds no numbers itself."""

from typing import Literal

from heerbann.engine.packs.readers import Localised, TomlTable, read_toml
from heerbann.systems.diex_aie.model.chart_files import DATA, read_chart
from heerbann.systems.diex_aie.model.figures import Figure
from heerbann.systems.diex_aie.model.scenario import SideKind, Terrain

Cover = Literal["none", "light", "medium", "heavy", "total"]
COVERS: tuple[Cover, ...] = ("none", "light", "medium", "heavy", "total")  # the worst first
Footing = Literal[-1, 0, 1]  # §6.1: bad, neutral or good ground for the one who stands there
Stuff = Literal["wattle", "timber"]  # §10.2: what burns


# §3.1, §8.1, §9.1: terrain


class TerrainRow(TomlTable, frozen=True, kw_only=True):
    """What a hex costs, shelters and favours; a missing cost means: closed to them."""

    key: Terrain
    name: Localised
    foot: int | None = None
    rider: int | None = None
    led: int | None = None  # an animal that is led
    cover: Cover = "none"
    cover_across: Cover = "none"  # for targets behind it
    footing: Footing = 0
    rider_footing: Footing | None = None  # where it differs
    blocks: bool = False  # §5.5.2.2: bars lines that pass through it
    water: bool = False  # §5.5.2.4: no shooting from it, the armoured drown
    cover_lost_above: bool = False  # §5.5.4: a higher shooter takes the cover away
    lost_above_works: bool = False  # §9.3.4: and so does one on a walkway or tower (rocks, too)
    slope: bool = False  # §5.5.2.3: its side towards a higher level is a crest; cover only there
    indoors: bool = False
    opening: bool = False  # §8.3.3: door, yard gate
    raised: bool = False  # §9.3.4: a man-made height
    castle: bool = False  # §9: the ground within a castle
    burns: Stuff | None = None
    behind_water: bool = False  # §5.5.2.4: improves the cover of swimmers behind it


class SideRow(TomlTable, frozen=True, kw_only=True):
    """What a feature on a hexside does; a missing cost means: nobody crosses it."""

    key: SideKind
    name: Localised
    foot: int | None = None  # whole cost of the step, if higher than that of the hex
    rider: int | None = None
    led: int | None = None
    extra: int = 0  # §9.2.1: on top of all that
    cover: Cover = "none"  # for the hex directly behind it
    cover_across: Cover = "none"  # for every target behind it
    blocks: bool = False
    melee: bool = True  # can one fight across it?
    favours_defender: bool = False  # §8.5.1
    burns: Stuff | None = None


class _TerrainFile(TomlTable, frozen=True, kw_only=True):
    terrain: tuple[TerrainRow, ...]
    side: tuple[SideRow, ...]


# §4: movement


class Pair(TomlTable, frozen=True, kw_only=True):
    """A value for the healthy and one for the wounded."""

    healthy: int
    wounded: int


class Allowances(TomlTable, frozen=True, kw_only=True):
    """§4: movement points by kind of unit."""

    woman: Pair
    foot: Pair
    armoured_foot: Pair
    rider: Pair
    armoured_rider: Pair


class Piles(TomlTable, frozen=True, kw_only=True):
    """§4.2.2: the dead as obstacles."""

    men_slow: int
    men_block: int
    horses_slow: int
    horses_block: int
    mixed_men: int  # with mixed_horses: closed
    mixed_horses: int
    extra: int
    cleared_men: int  # §4.2.3
    cleared_horses: int
    helpers: int


class Infiltration(TomlTable, frozen=True, kw_only=True):
    """§4.3.1: highest modified roll of each result, and the modifiers."""

    free: int
    stopped: int
    wounded: int
    mover_rider: int
    mover_armoured: int
    mover_wounded: int
    enemy_rider: int
    enemy_wounded: int


class Turning(TomlTable, frozen=True, kw_only=True):
    """§4.4.1: extra points by how tight the turn is."""

    front: int
    flank: int
    rear_flank: int
    behind: int
    on_the_spot: int


class Mounting(TomlTable, frozen=True, kw_only=True):
    """§4.4.2."""

    unarmoured: int
    armoured: int
    after_mounting: int  # times
    after_dismounting: int  # divided by
    after_dismounting_wounded: int


class Leading(TomlTable, frozen=True, kw_only=True):
    """§4.4.3."""

    caught: int  # highest roll that catches
    on_foot: int
    mounted: int


class Movement(TomlTable, frozen=True, kw_only=True):
    """``movement.toml``."""

    metres: int  # §1.1: across a hex
    allowances: Allowances
    piles: Piles
    carrying: int  # §4.2.4: points left are divided by
    infiltration: Infiltration
    turning: Turning
    mounting: Mounting
    leading: Leading


# §6: melee


class Melee(TomlTable, frozen=True, kw_only=True):
    """``melee.toml``."""

    upper_limits: tuple[int, ...]  # of all columns but the last
    armoured: int
    joint: int
    riders_for_joint: int  # §6.2: against a rider
    retreat: int
    rider_retreat: int
    advance: int  # points are divided by
    charge_hexes: int  # §7.2.1: the shortest charge …
    charge_straight: int  # … and its straight run
    counter_hexes: int  # §7.2.2: of the path that belong to the counter-charger
    counter_distance: int  # §7.2.2: from where the target itself may ride against it
    charge_numerator: int  # §7.2.3
    charge_denominator: int
    lancers: int  # §7.2.4: columns
    lancers_number: int
    wall_number: int  # §7.4
    axe: int  # §7.5: times
    axe_footing: Footing


class Victory(TomlTable, frozen=True, kw_only=True):
    """``victory.toml``: what casualties are worth."""

    noble: int
    knight: int
    armoured: int
    unarmoured: int
    wounded_divisor: int
    fled: int
    wakes: int  # highest roll with which a sleeper wakes
    prisoner_defence: int


class _UnitFile(TomlTable, frozen=True, kw_only=True):
    unit: tuple[Figure, ...]


MOVEMENT = read_toml(DATA / "movement.toml", Movement)
MELEE = read_toml(DATA / "melee.toml", Melee)
HEX_METRES = MOVEMENT.metres
VICTORY = read_toml(DATA / "victory.toml", Victory)
_TERRAIN = read_toml(DATA / "terrain.toml", _TerrainFile)
TERRAIN = {row.key: row for row in _TERRAIN.terrain}
HEXSIDES = {row.key: row for row in _TERRAIN.side}
FIGURES = {figure.key: figure for figure in read_toml(DATA / "units.toml", _UnitFile).unit}
MELEE_FOOT = read_chart(DATA / "melee_foot.csv")
MELEE_RIDER = read_chart(DATA / "melee_rider.csv")
