"""Names the numbers of the campaign rules; holds none itself."""

from functools import cache, partial
from typing import Literal

from heerbann.engine.packs.readers import Grid, TomlTable, read_grid, read_toml
from heerbann.systems.diex_war.model.charts import DATA
from heerbann.systems.diex_war.model.csv_tables import NONE, read_rows

FOLDER = DATA / "campaign"

Season = Literal["winter", "spring", "summer", "autumn"]
ListKey = Literal[
    "norman", "norman_riders", "saxon", "saxon_riders", "scot", "scot_riders", "viking",
    "mercenary", "garrison",
]  # fmt: skip
Fate = Literal["free", "captured", "half_killed", "killed"]


class Villages(TomlTable, frozen=True):
    """K§5."""

    most_resources: int
    least_loyalty: int
    most_loyalty: int
    recruits_from: int
    rebel_up_to: int


class Castles(TomlTable, frozen=True):
    """K§6."""

    garrison: int
    keep: int
    most_resources: int


class Movement(TomlTable, frozen=True):
    """K§4, K§11."""

    foot: int
    riders: int
    convoy: int
    wounded: int
    starving: int


class Loyalty(TomlTable, frozen=True):
    """K§9."""

    revolt: int
    middle: int
    wavering: int
    leaderless: int


class Groups(TomlTable, frozen=True):
    """K§10, K§24."""

    least: int
    together: int
    set: int


class Supply(TomlTable, frozen=True):
    """K§12."""

    eats_from: int
    starves_after: int
    penalty: int


class Leaders(TomlTable, frozen=True):
    """K§13."""

    won: int
    lost: int
    least: int
    wins_needed: int
    new: int


class Convoys(TomlTable, frozen=True):
    """K§14."""

    animals: int
    load: int
    transfer: int


class Prices(TomlTable, frozen=True):
    """K§15 to K§17, K§22."""

    recruit: int
    mercenary: int
    food: int
    plunder: int


class Recruiting(TomlTable, frozen=True):
    """K§16."""

    norman_needs: tuple[str, ...]
    recruit: str


class Plundering(TomlTable, frozen=True):
    """K§17."""

    emptied: int


class Encounters(TomlTable, frozen=True):
    """K§18."""

    scots_hostile: int


class VillageBattle(TomlTable, frozen=True):
    """K§19."""

    lost: int
    won: int
    light: str
    light_share: int
    others: tuple[str, ...]


class BattleNumbers(TomlTable, frozen=True):
    """K§20."""

    rounds: int
    evasion: int
    homeless: int


class Prisoners(TomlTable, frozen=True):
    """K§21."""

    guards: int
    movement: int


class Mercenaries(TomlTable, frozen=True):
    """K§22."""

    loyalty: int
    later: int


class CampaignSiege(TomlTable, frozen=True):
    """K§23."""

    days: int
    animal: int
    least: int
    dies: int
    half: int


class CampaignNumbers(TomlTable, frozen=True):
    """``campaign.toml``."""

    ranks: tuple[tuple[str, ...], ...]
    villages: Villages
    castles: Castles
    movement: Movement
    loyalty: Loyalty
    groups: Groups
    supply: Supply
    leaders: Leaders
    convoys: Convoys
    prices: Prices
    recruiting: Recruiting
    plundering: Plundering
    encounters: Encounters
    village_battle: VillageBattle
    battle: BattleNumbers
    prisoners: Prisoners
    mercenaries: Mercenaries
    siege: CampaignSiege


NUMBERS = read_toml(FOLDER / "campaign.toml", CampaignNumbers)


def _grid(name: str) -> Grid:
    return read_grid(FOLDER / f"{name}.csv")


_PRESTIGE, _STRENGTH, _VILLAGE_SIZE = _grid("prestige"), _grid("strength"), _grid("village_size")
_NEED, _RECRUITS, _PLUNDER = _grid("need"), _grid("recruits"), _grid("plunder")
_DEFENDERS, _MAP_PARTS = _grid("defenders"), _grid("map_parts")
_WEATHER, _SEASONS, _CAPITULATION = _grid("weather"), _grid("seasons"), _grid("capitulation")

LISTS: dict[str, tuple[str, ...]] = {
    row.pop("list"): tuple([code for code in row.values() if code != NONE])
    for row in read_rows(FOLDER / "lists.csv")
}


def _reached(grid: Grid, column: str, value: int) -> int:
    """The cell of the first row whose head is not above the value."""
    return next(grid[head, column] for head in grid.rows if int(head) <= value)


prestige_modifier = partial(_reached, _PRESTIGE, "modifier")
"""K§9."""
village_size_modifier = partial(_reached, _VILLAGE_SIZE, "modifier")
"""K§9: by the number of Norman soldiers."""
food_need = cache(partial(_reached, _NEED, "points"))
"""K§12: resource points a day for so many soldiers."""
plunder_loyalty = partial(_reached, _PLUNDER, "loyalty")
"""K§17: how the loyalty of a village changes when so many points are plundered."""


def strength_modifier(difference: int, loyalty: int) -> int:
    """K§9: Normans less Saxons; few Normans count only with those whose loyalty wavers."""
    column = "below_five" if loyalty < NUMBERS.loyalty.wavering else "other"
    return _reached(_STRENGTH, column, difference)


def recruits(resources: int, loyalty: int) -> int:
    """K§16: how many a village gives in a day."""
    times, parts = (_reached(_RECRUITS, head, loyalty) for head in ("times", "parts"))
    return -(-resources * times // parts)


def village_defenders(resources: int) -> tuple[str, ...]:
    """K§19: the codes of the men whom the chart names."""
    counted = [(code, _DEFENDERS[resources, code]) for code in _DEFENDERS.columns]
    return tuple([code for code, number in counted for _ in range(number)])


def further_defenders(resources: int, loyalty: int) -> tuple[str, ...]:
    """K§19: the codes of the men who come because the village is not loyal; half of them ceorls."""
    number = -(-resources // loyalty)
    chart = NUMBERS.village_battle
    others = [chart.others[at % len(chart.others)] for at in range(number // chart.light_share)]
    return (*[chart.light] * (number - len(others)), *others)


def map_parts(units: int) -> tuple[int, int]:
    """K§20: rows and columns of map parts for so many units."""
    return _reached(_MAP_PARTS, "rows", units), _reached(_MAP_PARTS, "columns", units)


def weather_resources(roll: int) -> int:
    """K§26."""
    return _WEATHER[roll, "resources"]


def season_of(roll: int) -> Season:
    """K§26: the last row that the roll reaches."""
    seasons: tuple[Season, ...] = ("winter", "spring", "summer", "autumn")
    return next(key for key in reversed(seasons) if _SEASONS[key, "roll"] <= roll)


def season_movement(season: Season) -> int:
    """K§26: how the season changes movement points."""
    return _SEASONS[season, "movement"]


def capitulation(roll: int) -> Fate:
    """K§23: what becomes of the garrison."""
    fates: tuple[Fate, ...] = ("free", "captured", "half_killed", "killed")
    return next(fate for fate in fates if _CAPITULATION[fate, "roll"] <= roll)


def codes_of(key: ListKey, men: int) -> tuple[str, ...]:
    """K§24: who is in a group of so many: its list, or sets of ten and the rest."""
    codes = LISTS[key]
    if men <= len(codes):
        return codes[:men]
    sets, rest = divmod(men, NUMBERS.groups.set)
    return codes[: NUMBERS.groups.set] * sets + codes[:rest]


def rank_of(code: str) -> int:
    """N69: 0 for the highest."""
    return _RANKS.get(code, len(NUMBERS.ranks))


_RANKS = {code: at for at, row in enumerate(NUMBERS.ranks) for code in row}
