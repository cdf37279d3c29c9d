"""Names the numbers of chapter 11 and of campaigns that a battle needs; holds none itself."""

from functools import cache

from msgspec.structs import replace

from heerbann.engine.packs.readers import TomlTable, read_toml
from heerbann.systems.diex_aie.model.chart_files import DATA
from heerbann.systems.diex_aie.model.figures import Values


class Hunger(TomlTable, frozen=True, kw_only=True):
    """§K12."""

    added: int  # to missile and melee rolls
    divisor: int  # of movement points


class AssaultNumbers(TomlTable, frozen=True, kw_only=True):
    """§11.4.1."""

    pause: int  # rounds without melee


class PatrolNumbers(TomlTable, frozen=True, kw_only=True):
    """§11.4.2."""

    chances: tuple[int, ...]  # highest roll of each turn; the last of all later ones
    men: int
    riders: int
    shooters: int
    divisor: int  # of movement points in the first turn


class MeetingNumbers(TomlTable, frozen=True, kw_only=True):
    """§K20."""

    rounds: int


class FieldNumbers(TomlTable, frozen=True, kw_only=True):
    """§11.4.3."""

    depth: int  # hexes from the edge in which a side sets up


class War(TomlTable, frozen=True, kw_only=True):
    """``war.toml``."""

    hunger: Hunger
    assault: AssaultNumbers
    patrol: PatrolNumbers
    field: FieldNumbers
    meeting: MeetingNumbers


WAR = read_toml(DATA / "war.toml", War)


@cache
def starved(values: Values) -> Values:
    """§K12: the hungry have half their points, rounded down."""
    return replace(values, movement=values.movement // WAR.hunger.divisor)
