"""Names the numbers of the rulebook; holds none itself."""

from typing import Literal

from heerbann.engine.packs.readers import TomlTable, read_grid, read_toml, system_folder

FOLDER = system_folder(__name__)
DATA = FOLDER / "data"

WorksKind = Literal["castle", "hall"]
EventKey = Literal[
    "nothing", "unwell", "smoke", "poison", "suspect", "wood", "reinforcements", "theft",
    "traitor", "refugees", "dysentery", "saboteur", "murderer", "rain", "relief", "messenger",
]  # fmt: skip
Nation = Literal["norman", "saxon", "scot", "viking", "mercenary"]


class Supplies(TomlTable, frozen=True):
    """§11.1.1."""

    castle: int
    hall: int
    least: int
    animal: int


class EventRoll(TomlTable, frozen=True):
    """§11.1.2."""

    dice: int
    early: int
    early_until: int
    highest: int
    lowest: int


class Initiative(TomlTable, frozen=True):
    """§11.1.3."""

    besieger: int


class Ratio(TomlTable, frozen=True):
    """§11.1.4, §11.5.1: so many besiegers per besieged, and what that adds."""

    ratio: int
    add: int


class Building(TomlTable, frozen=True):
    """§11.2."""

    crew: int
    days: int
    ladders: int
    fascines: int


class Sortie(TomlTable, frozen=True):
    """§11.4.2."""

    share: int
    animals: int
    led_on_foot: int
    led_by_rider: int


class InnerWard(TomlTable, frozen=True):
    """§11.4.1: the fall-back."""

    lost: int
    gain: int
    own: int
    own_least: int


class Surrender(TomlTable, frozen=True):
    """§11.5, §11.5.1."""

    needs: int
    breach: int
    palisade: int
    tower: int
    force: tuple[Ratio, ...]


class Siege(TomlTable, frozen=True):
    """``siege.toml``."""

    supplies: Supplies
    event_roll: EventRoll
    initiative: Initiative
    rationing: tuple[Ratio, ...]
    building: Building
    sortie: Sortie
    inner_ward: InnerWard
    surrender: Surrender
    commanders: dict[Nation, tuple[str, ...]]


class Catches(TomlTable, frozen=True):
    """§11.3.2: from which roll on."""

    wattle: int
    timber: int
    spread: int
    extinguish: int


class FireBonus(TomlTable, frozen=True):
    """§11.3.2: what a siege adds."""

    first_archer: int
    further_archer: int
    spread: int


class Fire(TomlTable, frozen=True):
    """``fire.toml``."""

    catches: Catches
    bonus: FireBonus


class EventRow(TomlTable, frozen=True):
    """§11.6: a row of the events."""

    roll: int
    key: EventKey


class EventNumbers(TomlTable, frozen=True):
    """§11.6: the numbers inside of the rows."""

    suspect: int
    wood: int
    points: int
    theft: int
    refugees: int
    traitor_castle: int
    traitor_hall: int
    saboteur: int
    murder: int
    stab: int
    rain: int


class Events(TomlTable, frozen=True):
    """``events.toml``."""

    event: tuple[EventRow, ...]
    numbers: EventNumbers
    refugees: dict[Nation, str]


SIEGE = read_toml(DATA / "siege.toml", Siege)
FIRE = read_toml(DATA / "fire.toml", Fire)
EVENTS = read_toml(DATA / "events.toml", Events)
EVENT_KEYS = {row.roll: row.key for row in EVENTS.event}
NUMBERS = EVENTS.numbers

_SUPPLIES = read_grid(DATA / "supplies.csv")
_HEALING = read_grid(DATA / "healing.csv")


def supply_modifier(works: WorksKind, mouths: int) -> int:
    """§11.1.1: the first column of the chart that so many reach."""
    heads = _SUPPLIES.columns
    return next(int(head) for head in heads if mouths >= _SUPPLIES[works, head])


def healing_days(roll: int) -> int:
    """§11.1.5: after how many days."""
    return _HEALING[roll, "days"]
