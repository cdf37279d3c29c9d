"""Names the data of the charts and decks; holds no numbers itself."""

from collections.abc import Mapping
from typing import Literal, get_args

import msgspec

from heerbann.engine.packs.readers import (
    Grid,
    Localised,
    TomlTable,
    read_grid,
    read_toml,
    system_folder,
)
from heerbann.systems.battlelore.model.profiles import Colour, Profile, Weapon, WeaponName

FOLDER = system_folder(__name__)
DATA = FOLDER / "data"

Section = Literal["left", "centre", "right"]
Slot = Literal[
    "left", "centre", "right", "any", "green", "blue", "red", "foot", "cavalry", "line",
    "archers", "beside",
]  # fmt: skip
Tactic = Literal[
    "", "banners", "charge", "onslaught", "line", "volley", "counter", "close", "march", "lore",
]  # fmt: skip
Gain = Literal["tokens", "token-and-card", "cards"]
Master = Literal["commander", "wizard", "cleric", "warrior", "rogue"]
When = Literal[
    "move", "battle", "own_roll", "after_roll", "follow_on", "end",
    "command", "order", "enemy_move", "roll", "flags", "spell", "roll_or_move",
]  # fmt: skip
CommandId = str
LoreId = str
SpecialistId = str

SLOTS: tuple[Slot, ...] = get_args(Slot)
EVERYBODY: dict[Tactic, Slot] = {"volley": "archers", "close": "beside"}
"""§B.18: the tactics that order everybody, and whom they are for."""
SECTIONS: tuple[Section, ...] = ("left", "centre", "right")
MASTERS: tuple[Master, ...] = ("commander", "wizard", "cleric", "warrior", "rogue")
CLASSES: tuple[Master, ...] = ("wizard", "cleric", "warrior", "rogue")


class Units(TomlTable, frozen=True):
    """``units.toml``."""

    unit: tuple[Profile, ...]


class BattleNumbers(TomlTable, frozen=True):
    """``battle.toml``."""

    fewest_dice: int
    wasted_on_cavalry: int
    dwarf_bold: int
    frightened_hexes: int
    rush_move: int
    support_friends: int
    support_bold: int
    shelter_bold: int
    shelter_strikes: int
    pentacle_lore: int
    pool_figures: int
    camp_dice: int
    creature_bold: int
    creature_hexes: int
    creature_order_cost: int
    creature_reward: int
    creature_level: int
    banners: int


class Deployment(TomlTable, frozen=True):
    """``deployment.toml``."""

    draw: int
    impromptu_sets: int
    organized_sets: int
    scout_dice: int
    reserve_units: int
    specialists: int
    rectangular_tiles: int
    stone_bridges: int
    ramparts: int
    base_ramparts: int
    marsh_and_cliff_tiles: int
    levies: dict[Colour, int]


class Command(TomlTable, frozen=True, kw_only=True):
    """§B.18: one command card."""

    key: CommandId
    name: Localised
    copies: int
    text: Localised
    orders: dict[Slot, int] = {}
    held: Slot | None = None
    draws: int = 1
    tactic: Tactic = ""
    mirror: CommandId = ""


class Tactics(TomlTable, frozen=True):
    """``tactics.toml``."""

    charge_move: int
    charge_dice: int
    onslaught_move: int
    line_move: int
    volley_attacks: int
    close_dice: int
    march_hexes: int
    lore_dice: int


class CommandDeck(TomlTable, frozen=True):
    """``command.toml``."""

    card: tuple[Command, ...]


class LoreCard(TomlTable, frozen=True, kw_only=True):
    """§B.17: one lore card."""

    key: LoreId
    master: Master
    name: Localised
    copies: int
    cost: int
    when: When
    text: Localised


class LoreDeck(TomlTable, frozen=True):
    """``lore_deck.toml``."""

    card: tuple[LoreCard, ...]


class Specialist(TomlTable, frozen=True, kw_only=True):
    """§S.0: one specialist card."""

    key: SpecialistId
    name: Localised
    text: Localised
    lore: bool = False
    master: Master | None = None


class Amounts(TomlTable, frozen=True):
    """§S.1 to §S.10: how much each specialist brings."""

    stakes: int
    dwarves: int
    infiltrators: int
    infiltration: dict[Colour, int]
    allies: int
    allies_at_three: int
    prayer: int


class Specialists(TomlTable, frozen=True):
    """``specialists.toml``; a pack may keep our amounts."""

    card: tuple[Specialist, ...]
    amounts: Amounts | None = None


class DeckShares(TomlTable, frozen=True):
    """§B.17: cards of a class in the lore deck."""

    both: int
    one: int
    none: int


class OutOfCharacter(TomlTable, frozen=True):
    """§B.17: playing a card of a class that has no master in the own council."""

    cost: int
    level: int


class Harvest(TomlTable, frozen=True):
    """§B.17: what the end of a turn brings."""

    tokens: int
    token_with_card: int
    cards: int


class Power(TomlTable, frozen=True):
    """§B.16: a creature's power."""

    cost: int
    range: int = 1
    dice: int = 0
    figures: int = 0


class SpellNumbers(TomlTable, frozen=True):
    """§B.17: numbers of single lore cards."""

    ember_lance_range: int
    ember_lance_dice: int
    portal_range: int
    creeping_doom_range: int
    mass_speed_units: int
    chastise_dice: int
    truce_orders: int
    great_level: int


class Powers(TomlTable, frozen=True):
    """``powers.toml``."""

    web: Power
    poison: Power
    boulder: Power
    tremor: Power
    spells: SpellNumbers


class CouncilNumbers(TomlTable, frozen=True):
    """``council.toml``."""

    hands: dict[int, int]
    highest: int
    first_draw: int
    spare: int
    deck: DeckShares
    out_of_character: OutOfCharacter
    harvest: Harvest


class _CouncilFile(TomlTable, frozen=True):
    hands: dict[str, int]
    highest: int
    first_draw: int
    spare: int
    deck: DeckShares
    out_of_character: OutOfCharacter
    harvest: Harvest


def _council() -> CouncilNumbers:
    """TOML keys are words; levels are numbers."""
    file = read_toml(DATA / "council.toml", _CouncilFile)
    tables = msgspec.structs.asdict(file)
    return CouncilNumbers(**tables | {"hands": {int(k): n for k, n in file.hands.items()}})


PROFILES: Mapping[str, Profile] = {u.key: u for u in read_toml(DATA / "units.toml", Units).unit}
TROOPS = tuple([key for key, profile in PROFILES.items() if profile.kind != "creature"])
CREATURES = tuple([key for key, profile in PROFILES.items() if profile.kind == "creature"])
WEAPONS: Mapping[WeaponName, Weapon] = read_toml(DATA / "weapons.toml", dict[WeaponName, Weapon])
NUMBERS = read_toml(DATA / "battle.toml", BattleNumbers)
DEPLOYMENT = read_toml(DATA / "deployment.toml", Deployment)
TERRAIN: Grid = read_grid(DATA / "terrain.csv")
STOCK: Grid = read_grid(DATA / "stock.csv")
COMMANDS: Mapping[CommandId, Command] = {
    card.key: card for card in read_toml(DATA / "command.toml", CommandDeck).card
}
LORE: Mapping[LoreId, LoreCard] = {
    card.key: card for card in read_toml(DATA / "lore_deck.toml", LoreDeck).card
}
TACTICS = read_toml(DATA / "tactics.toml", Tactics)
_SPECIALISTS = read_toml(DATA / "specialists.toml", Specialists)
SPECIALISTS: Mapping[SpecialistId, Specialist] = {card.key: card for card in _SPECIALISTS.card}
assert _SPECIALISTS.amounts is not None
AMOUNTS = _SPECIALISTS.amounts
COUNCIL = _council()
POWERS = read_toml(DATA / "powers.toml", Powers)
SPELLS = POWERS.spells
