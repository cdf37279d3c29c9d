"""K§20: which maps make up a field, what lies on them, and over which side somebody comes."""

from __future__ import annotations

from typing import Literal, NamedTuple

from heerbann.boards.hex.compass import Compass
from heerbann.boards.hex.drawing import column_name
from heerbann.engine.packs.readers import Localised, TomlTable, read_toml
from heerbann.systems.diex_war.model.campaign.battlefield import SIDES, FieldSide
from heerbann.systems.diex_war.model.campaign.charts import FOLDER
from heerbann.systems.diex_war.model.csv_tables import read_rows

GroundKey = Literal[
    "open", "forest", "hills", "hilly_forest", "marsh", "moor", "river", "ford", "coast",
    "port", "small", "large", "town", "abbey", "castle",
]  # fmt: skip
LayoutKey = Literal["ford", "small", "large", "town", "abbey"]


class Size(TomlTable, frozen=True):
    """Of a map part."""

    columns: int
    rows: int


class Maps(TomlTable, frozen=True, kw_only=True):
    """Which maps there are for a kind of hex."""

    core: tuple[str, ...]
    every: bool = False
    filler: tuple[str, ...] = ()
    layout: LayoutKey | None = None


class Layout(TomlTable, frozen=True, kw_only=True):
    """What is laid on a map, and the part of it that is the village."""

    houses: tuple[str, ...]  # an overlay and the hex on which it lies
    columns: tuple[str, str]
    rows: tuple[int, int]


class Fields(TomlTable, frozen=True, kw_only=True):
    """``fields.toml``."""

    strip: int
    battle: Localised
    siege: Localised
    siege_day: Localised
    mercenaries: Localised
    size: Size
    ground: dict[GroundKey, Maps]
    free: Maps
    layout: dict[LayoutKey, Layout]


def named(text: Localised, **facts: object) -> Localised:
    """A title with the names in it."""
    return Localised(de=text.de.format(**facts), en=text.en.format(**facts))


FIELDS = read_toml(FOLDER / "fields.toml", Fields)


class Spot(NamedTuple):
    """A hex of a map part by column and row, both counted from 0."""

    column: int
    row: int

    @classmethod
    def of(cls, label: str) -> Spot:
        """By the label that the part prints."""
        letters = label.rstrip("0123456789")
        return cls(_number(letters), int(label.removeprefix(letters)) - 1)

    def label(self, slot_row: int = 0, slot_column: int = 0) -> str:
        """What is printed there on the whole field, if the part lies in this slot."""
        column = self.column + slot_column * FIELDS.size.columns
        return f"{column_name(column)}{self.row + slot_row * FIELDS.size.rows + 1}"


def _number(letters: str) -> int:
    number = 0
    for letter in letters:
        number = number * 26 + ord(letter) - ord("A") + 1
    return number - 1


# K§20: entry sides


class Entry(NamedTuple):
    """A side of the field, or that of its parts along another one: "right of top"."""

    side: FieldSide
    half: FieldSide | None = None

    def turned(self, quarters: int) -> Entry:
        """After so many quarters of a turn, clockwise."""
        half = None if self.half is None else _turned(self.half, quarters)
        return Entry(_turned(self.side, quarters), half)

    def meets(self, other: Entry) -> bool:
        """Do two come over the same hexes?"""
        return self.side == other.side and (
            None in (self.half, other.half) or self.half == other.half
        )


def _turned(side: FieldSide, quarters: int) -> FieldSide:
    return SIDES[(SIDES.index(side) + quarters) % 4]


def _entry(text: str) -> Entry:
    side, _, half = text.partition(" of ")
    return Entry(_SIDE[side], _SIDE[half] if half else None)


_SIDE: dict[str, FieldSide] = {side: side for side in SIDES}
_HEADS = {1: "one", 2: "two", 4: "four"}
_ENTRIES = {row["from"]: row for row in read_rows(FOLDER / "entry_sides.csv")}


def entry_side(way: Compass, parts: int, north: FieldSide) -> Entry:
    """K§20: where those come in who came from there; W-12: the table is turned, not the maps."""
    return _entry(_ENTRIES[way.name][_HEADS[parts]]).turned(SIDES.index(north))


def northern_sides(parts: int) -> tuple[FieldSide, ...]:
    """W-12: which sides can be north; of two parts one is the upper one."""
    return ("top", "bottom") if parts == 2 else SIDES
