"""How things are called: persons by name, hexes by their printed label, sides by their people."""

from collections.abc import Mapping
from typing import Any, Literal

from heerbann.boards.hex.hexes import Direction, Hex
from heerbann.boards.hex.words import hex_name
from heerbann.engine.packs.readers import Language, read_toml
from heerbann.engine.rules.asks import Draw, Seat
from heerbann.engine.rules.system import Wording
from heerbann.engine.texts.catalogue import load_texts
from heerbann.engine.texts.teller import Word, text_name
from heerbann.systems.diex_aie.model.actions.fighting import ChargeAlong, FormWall
from heerbann.systems.diex_aie.model.actions.siege import LiftLadder, TakeUpLadder
from heerbann.systems.diex_aie.model.chart_files import FOLDER
from heerbann.systems.diex_aie.model.charts import FIGURES, HEXSIDES, MELEE, TERRAIN
from heerbann.systems.diex_aie.model.copies import copy_number, figure_called
from heerbann.systems.diex_aie.model.events.melee import MeleeRolled
from heerbann.systems.diex_aie.model.events.moving import Passage
from heerbann.systems.diex_aie.model.events.shooting import ShotStruck
from heerbann.systems.diex_aie.model.ground.footprints import Footprint
from heerbann.systems.diex_aie.model.scenario import Edge, ScenarioFile, SideKind, Terrain
from heerbann.systems.diex_aie.model.state import (
    Bridge,
    Find,
    Health,
    Phase,
    State,
    UnitId,
    WorkKind,
)

Until = Literal["hex", "move", "turn"]


def unit_name(unit: UnitId, _state: object, language: Language) -> str:
    """A person's name; a horse is called after its last rider."""
    person = person_name(unit, language)
    if person is not None:
        return person
    kind, _, rest = unit.partition("-")
    animal, rider = FIGURES.get(kind), person_name(rest.partition("-")[0], language)
    if animal is None:
        return unit
    name = animal.name.text(language)
    if rider is None:
        return f"{name} {rest}"
    return load_texts(FOLDER)[language].format("horse-of", horse=name, rider=rider)


def person_name(name: str, language: Language) -> str | None:
    """As the roster calls him; a copy has its number behind it."""
    figure, number = figure_called(name), copy_number(name)
    if figure is None:
        return None
    own = figure.name.text(language)
    return own if number is None else f"{own} {number}"


def units_name(units: tuple[UnitId, ...], state: object, language: Language) -> Word:
    """Several names, or one."""
    names = ", ".join([unit_name(unit, state, language) for unit in units]) or "–"
    return Word(names, "one" if len(units) == 1 else "other")


def place_name(place: Footprint, state: State, language: Language) -> str:
    """The hex of the head."""
    return hex_name(place.head, state, language)


def course_name(path: tuple[Hex, ...], state: State, language: Language) -> str:
    """§7.2.1: the hexes up to the straight run, which is the same for all."""
    bends = path[: -MELEE.charge_straight]
    return " – ".join([hex_name(hex, state, language) for hex in bends])


def ends_name(ladder: int, state: State, language: Language) -> str:
    """§10.1.2: where a ladder lies, its first end first."""
    return "/".join([hex_name(hex, state, language) for hex in state.ladders[ladder].hexes])


def line_name(line: Direction, _state: object, language: Language) -> str:
    """§7.4: a row and both ways it runs."""
    ways = [_direction(way, language) for way in (line.opposite, line)]
    return "–".join(ways)


def front_name(front: Direction, _state: object, language: Language) -> str:
    """§7.4: the two hexsides to the front of a wall; an order names the first."""
    sides = [_direction(way, language) for way in (front, front.turned(1))]
    return ", ".join(sides)


def _direction(way: Direction, language: Language) -> str:
    return load_texts(FOLDER)[language].format(f"direction-{text_name(way)}")


def carriers_name(ladder: int, state: State, language: Language) -> str:
    """§10.1.2: who carries a ladder."""
    return units_name(state.ladders[ladder].carriers, state, language)


def side_name(side: Seat, state: State | None, language: Language) -> str:
    """The people of a side, as the scenario calls them."""
    if state is None:
        return load_texts(FOLDER)[language].format("seat-a" if side == "a" else "seat-b")
    return state.scenario.force(side).name.text(language)


def terrain_name(terrain: Terrain, _state: object, language: Language) -> str:
    """As in the chart."""
    return TERRAIN[terrain].name.text(language)


def hexside_name(side: SideKind, _state: object, language: Language) -> Word:
    """As in the chart; the form says what it is."""
    return Word(HEXSIDES[side].name.text(language), text_name(side))


def letter_name(letter: str, _state: object, _language: Language) -> Word:
    """§5.4.3, §6: the letter of a chart; a dash is none."""
    return Word(letter, "none" if letter == "-" else "other")


def column_name(head: str, _state: object, _language: Language) -> str:
    """§6: the numbers above a column, as they are written in a sentence."""
    return head.replace("<=", "≤ ").replace(">=", "≥ ").replace("-", "−").replace("/", " … ")


WORDS: Mapping[Any, Wording] = {
    UnitId: unit_name,
    tuple[UnitId, ...]: units_name,
    Hex: hex_name,
    Footprint: place_name,
    (ChargeAlong, "path"): course_name,
    (LiftLadder, "ladder"): ends_name,
    (FormWall, "line"): line_name,
    (FormWall, "front"): front_name,
    (TakeUpLadder, "ladder"): carriers_name,
    (ShotStruck, "letter"): letter_name,
    (MeleeRolled, "letter"): letter_name,
    (MeleeRolled, "column"): column_name,
    Seat: side_name,
    Terrain: terrain_name,
    SideKind: hexside_name,
    Direction: "direction",
    Edge: "edge",
    Health: "health",
    Phase: "phase",
    Passage: "passage",
    Until: "until",
    WorkKind: "work",
    Bridge: "bridge",
    Find: "find",
    Draw: "find",
}

OUTCOMES = tuple(
    dict.fromkeys(
        [
            f"outcome-{condition.reason}"
            for path in sorted((FOLDER / "scenarios").glob("*.toml"))
            for condition in read_toml(path, ScenarioFile).victory
        ]
    )
)
"""How battles can end, by the conditions of the scenarios."""

OF_SIEGES = tuple(
    [
        f"outcome-{reason}"
        for reason in (
            "works-taken", "works-held", "attackers-gone", "supplies-through", "supplies-lost",
            "field-won", "no-decision",
        )
    ]
)  # fmt: skip
"""How the battles of sieges and campaigns can end."""

TEXTS = ("horse-of", "seat-a", "seat-b")
"""What is asked for without a teller."""
