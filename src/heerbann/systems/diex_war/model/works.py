"""§11.3.1 The plans of the siege log: the hexes of castle and great hall, and their parts."""

import re
from typing import Literal

import msgspec

from heerbann.boards.hex.hexes import DIRECTIONS, Direction, Hex, Shift, from_offset, neighbour
from heerbann.systems.diex_war.model.charts import DATA, WorksKind
from heerbann.systems.diex_war.model.csv_tables import NONE, read_list

Zone = Literal["bailey_wall", "bailey", "inner_ward", "keep", "front", "refuge"]
Stuff = Literal["wattle", "timber"]
BreachKind = Literal["palisade", "tower", "wall"]

ZONES: dict[WorksKind, tuple[Zone, ...]] = {
    "castle": ("bailey_wall", "bailey", "inner_ward", "keep"),
    "hall": ("front", "refuge"),
}
"""N20: the parts of the works, from the outside inwards."""
LAST_HOLD: dict[WorksKind, tuple[Zone, ...]] = {
    "castle": ("inner_ward", "keep"),
    "hall": ("refuge",),
}
"""§11.4.1: where the attacker may leave the defenders alone."""
RAMP = "ramp"


class Row(msgspec.Struct, frozen=True):
    """A line of a plan."""

    hex: str
    terrain: str
    level: int
    zone: str
    burns: str
    breach: str
    sides: str


class PlanHex(msgspec.Struct, frozen=True):
    """A hex of a plan. N20: the ramp belongs to the inner ward."""

    label: str
    place: Hex
    terrain: str
    level: int
    zone: Zone | None
    burns: Stuff | None
    breach: BreachKind | None
    sides: tuple[tuple[Direction, str], ...]


class Plan(msgspec.Struct, frozen=True):
    """The works as the log draws them; ``near`` are the hexes of the plan next to each other."""

    kind: WorksKind
    hexes: dict[str, PlanHex]
    near: dict[str, tuple[str, ...]]

    def of_zone(self, zone: Zone) -> tuple[str, ...]:
        """The hexes of a part."""
        return tuple([label for label, hex in self.hexes.items() if hex.zone == zone])


def place_of(label: str) -> Hex:
    """Where a printed label lies: even rows are shifted to the right."""
    letters, digits = _split(label)
    column = 0
    for letter in letters:
        column = column * 26 + ord(letter) - ord("A") + 1
    return from_offset(column - 1, int(digits) - 1, Shift.ODD_ROWS)


def _split(label: str) -> tuple[str, str]:
    match = re.fullmatch(r"([A-Z]+)(\d+)", label)
    assert match is not None, label
    return match[1], match[2]


def _hex_of(row: Row) -> PlanHex:
    zone = "inner_ward" if row.zone == RAMP else row.zone
    sides = [] if row.sides == NONE else [side.split(":") for side in row.sides.split()]
    facts = {"zone": zone, "burns": row.burns, "breach": row.breach}
    known = {name: None if fact == NONE else fact for name, fact in facts.items()}
    ways = [(Direction[way], kind) for way, kind in sides]
    return msgspec.convert(
        {
            **known,
            "label": row.hex,
            "place": place_of(row.hex),
            "terrain": row.terrain,
            "level": row.level,
            "sides": ways,
        },
        PlanHex,
    )


def _plan(kind: WorksKind) -> Plan:
    rows = read_list(DATA / f"works_{kind}.csv", Row)
    hexes = {row.hex: _hex_of(row) for row in rows}
    labels = {hex.place: hex.label for hex in hexes.values()}
    near = {
        hex.label: tuple(
            [labels[spot] for way in DIRECTIONS if (spot := neighbour(hex.place, way)) in labels]
        )
        for hex in hexes.values()
    }
    return Plan(kind, hexes, near)


PLANS: dict[WorksKind, Plan] = {kind: _plan(kind) for kind in ZONES}
