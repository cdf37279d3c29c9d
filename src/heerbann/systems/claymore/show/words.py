"""How things are called: regiments by name and number, hexes by their printed label."""

from collections.abc import Mapping
from functools import cache
from typing import Any, Literal, get_args

from heerbann.boards.hex.hexes import Direction, Hex
from heerbann.boards.hex.words import hex_name, path_name
from heerbann.engine.packs.readers import Language
from heerbann.engine.rules.asks import Draw, Seat
from heerbann.engine.rules.system import Wording
from heerbann.engine.texts.catalogue import load_texts
from heerbann.engine.texts.teller import Word, text_name
from heerbann.systems.claymore.model.actions import LayElement, Recruit
from heerbann.systems.claymore.model.charts import FOLDER, PROFILES
from heerbann.systems.claymore.model.events.howitzer import TileLaid
from heerbann.systems.claymore.model.ground import ElementKind
from heerbann.systems.claymore.model.profiles import Special
from heerbann.systems.claymore.model.scenario import Printed
from heerbann.systems.claymore.model.state import Edge, Melee, State, UnitId
from heerbann.systems.claymore.rules.s02_terrain import closed_sides

Tile = Literal["flying", "bounce", "explosion"]
LETTERS = ("bw", "rw", "a", "s", "v", "l", "pw")


def unit_name(unit: UnitId, _state: object, language: Language) -> Word:
    """Name and number, "Ritter 1"; somebody may ask about a regiment that does not exist."""
    return _unit_name(unit, language)


@cache
def _unit_name(unit: UnitId, language: Language) -> Word:
    kind, _, number = unit.rpartition("-")
    profile = PROFILES.get(kind)
    if profile is None:
        return Word(unit, "other")
    is_one = profile.figures == 1 or "howitzer" in profile.rules
    return Word(f"{profile.name.text(language)} {number}", "one" if is_one else "other")


def kind_name(kind: str, _state: object, language: Language) -> str:
    """What is recruited, and its price: "Ritter (8 PW)"."""
    profile = PROFILES.get(kind)
    return f"{profile.name.text(language)} ({profile.pw} PW)" if profile else kind


def melee_name(melee: Melee, state: State, language: Language) -> str:
    """The pair, the Empire first."""
    names = [unit_name(unit, state, language) for unit in (melee.empire, melee.chaos)]
    return " – ".join(names)


def facing_name(facing: Direction, state: State, language: Language) -> str:
    """All sides that a palisade with this facing closes in this house."""
    texts = load_texts(FOLDER)[language]
    closed = closed_sides(state.house, facing)
    return ", ".join([texts.format(f"direction-{text_name(side)}") for side in closed])


WORDS: Mapping[Any, Wording] = {
    UnitId: unit_name,
    Hex: hex_name,
    tuple[Hex, ...]: path_name,
    Melee: melee_name,
    Seat: "side",
    Edge: "edge",
    Direction: "direction",
    ElementKind: "terrain",
    Printed: "terrain",
    Special: "special",
    Tile: "tile",
    Draw: "tile",
    (TileLaid, "tile"): "tile",
    (Recruit, "kind"): kind_name,
    (LayElement, "facing"): facing_name,
}

TEXTS = (
    *[f"profile-{letter}" for letter in LETTERS],
    *[f"special-{text_name(special)}-text" for special in get_args(Special)],
    *[f"refusal-on-{printed}" for printed in get_args(Printed) if printed != "plain"],
)
"""What clients ask for by its key, and the refusals of laying by what is printed on the hex."""
