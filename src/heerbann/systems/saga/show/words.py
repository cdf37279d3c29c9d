"""How things are called: units by name and number, lengths in centimetres, abilities by name."""

from collections.abc import Mapping
from functools import cache
from typing import Any

from heerbann.boards.table import ModelNumber, Point
from heerbann.boards.table.moves.walks import Walks
from heerbann.boards.table.show.lengths import CENTIMETRES, said_length, said_place, said_way
from heerbann.engine.packs.readers import Language
from heerbann.engine.rules.asks import Seat
from heerbann.engine.rules.system import Wording
from heerbann.engine.texts.catalogue import load_texts
from heerbann.engine.texts.teller import Word, text_name
from heerbann.systems.saga.model import actions as do
from heerbann.systems.saga.model.board import (
    AbilityId,
    Cls,
    CoverKind,
    Equipment,
    Kind,
    Movement,
    Symbol,
)
from heerbann.systems.saga.model.charts import FACTIONS, FOLDER, SPECIAL_TROOPS
from heerbann.systems.saga.model.events.abilities import ArmourChanged, DiceModified
from heerbann.systems.saga.model.events.activation import FatigueCause, ReliefCause
from heerbann.systems.saga.model.events.movement import Charged, GaveGround, Marched
from heerbann.systems.saga.model.frames import (
    Activation,
    Again,
    Combat,
    Frame,
    Length,
    Standing,
    UnitId,
    Using,
)
from heerbann.systems.saga.model.ground import PieceKind, TerrainPiece
from heerbann.systems.saga.model.scenario import Mission, SpecialRule
from heerbann.systems.saga.model.state import (
    Diagonal,
    Edge,
    Method,
    Mustering,
    Phase,
    State,
    Unit,
    boards_of,
)
from heerbann.systems.saga.rules.s09_charge.charging import FAULTS


def _text(key: str, language: Language, **facts: str | int) -> str:
    return load_texts(FOLDER)[language].format(key, **facts)


# Units and their models


def unit_name(unit: UnitId, state: State | None, language: Language) -> Word:
    """Who they are and the short name, "Krieger R2"; somebody may ask about a unit of no army."""
    found = find_unit(unit, state)
    if found is None:
        return Word(unit, "one")
    return Word(f"{_troop_name(found, language)} {short_name(unit)}", "one")


def _troop_name(unit: Unit, language: Language) -> str:
    name = unit.troop.name.text(language)
    return name if unit.escort is None else _text("troop-heroic", language, name=name)


def find_unit(unit: UnitId, state: State | None) -> Unit | None:
    """A unit, be it alive, gone or destroyed."""
    if state is None:
        return None
    return state.units.get(unit) or state.fallen.get(unit) or state.left.get(unit)


def short_name(unit: UnitId) -> str:
    """Such as "R2": the side's letter, the same in both languages, and the number."""
    side, _, number = unit.partition("-")
    return f"{side[:1].upper()}{number}"


def plain(value: object, _state: object, _language: Language) -> str:
    """A number, as it is."""
    return str(value)


def formed_unit(unit: Unit, _state: object, language: Language) -> str:
    """A unit that has just been formed, with the number of its models."""
    return f"{_troop_name(unit, language)} {short_name(unit.id)} ({len(unit.models)})"


# Abilities and dice


def ability_name(ability: AbilityId, state: State | None, language: Language) -> str:
    """What its board calls it."""
    boards = () if state is None else boards_of(state).values()
    found = [box for board in boards for box in board.ability if box.id == ability]
    return found[0].name.text(language) if found else ability


def standing_name(standing: Standing, state: State, language: Language) -> str:
    """Which ability holds, and for whom."""
    name = ability_name(standing.ability, state, language)
    if standing.unit is not None:
        return f"{unit_name(standing.unit, state, language)} – {name}"
    return name


def again_name(again: Again, _state: object, language: Language) -> str:
    """Which dice may be thrown again."""
    number = "all" if again.most is None else again.most
    return _text("told-reroll", language, which=again.which, pool=again.pool, number=number)


# What is under way


def activation_name(activation: Activation, state: State, language: Language) -> str:
    """Who does what, against whom, and by what right."""
    target, ability, by = activation.target, activation.ability, activation.by
    return _text(
        "told-activation",
        language,
        unit=unit_name(activation.unit, state, language),
        kind=_text(f"kind-{activation.kind}", language),
        target="none" if target is None else unit_name(target, state, language),
        source=activation.source,
        ability="none" if ability is None else ability_name(ability, state, language),
        by="none" if by is None else unit_name(by, state, language),
    )


def combat_name(combat: Combat, state: State, language: Language) -> str:
    """Who fights or shoots at whom."""
    unit, target = combat.attacker.unit, combat.defender.unit
    ability = combat.ability
    return _text(
        "told-combat",
        language,
        kind=combat.kind,
        unit="none" if unit is None else unit_name(unit, state, language),
        target="none" if target is None else unit_name(target, state, language),
        ability="none" if ability is None else ability_name(ability, state, language),
    )


def running_name(running: tuple[Frame, ...], state: State, language: Language) -> str:
    """What goes on right now: the unit that acts, the ability, the combat."""
    match running[-1] if running else None:
        case Activation() as activation:
            return activation_name(activation, state, language)
        case Combat() as combat:
            return combat_name(combat, state, language)
        case Using() as using:
            return ability_name(using.ability, state, language)
    return ""


# Lengths and places


def length_name(length: int, _state: object, language: Language) -> str:
    """In centimetres."""
    return said_length(length, CENTIMETRES, language)


def point_name(point: Point, _state: object, language: Language) -> str:
    """Centimetres from the west and from the south edge, "24,5/12"."""
    return said_place(point, CENTIMETRES, language)


def walks_name(walks: Walks, state: State, language: Language) -> str:
    """Where the middle of those who walk comes to stand; nowhere else if nobody does."""
    ends = [walk.path[-1] for walk in walks if walk.path]
    if not ends:
        return _text("walks-none", language)
    number = len(ends)
    middle = (sum(end[0] for end in ends) // number, sum(end[1] for end in ends) // number)
    return point_name(middle, state, language)


def way_name(length: int, _state: object, language: Language) -> str:
    """How far somebody went, to a millimetre; a board shows where to."""
    return said_way(length, CENTIMETRES, language)


def signed(number: int, _state: object, _language: Language) -> str:
    """What is added or taken away, "+1" or "−1"."""
    return f"{number:+d}".replace("-", "−") if number else "0"


def piece_name(piece: str, _state: object, language: Language) -> str:
    """Kind and number, "Wald 3"."""
    return _piece_name(piece, language)


@cache
def _piece_name(piece: str, language: Language) -> str:
    kind, _, number = piece.rpartition("-")
    texts = load_texts(FOLDER)[language]
    key = f"terrain-{text_name(kind)}"
    return f"{texts.format(key)} {number}" if key in texts else piece


def corners_name(corners: tuple[Point, ...], state: object, language: Language) -> str:
    """Where the middle of a piece lies."""
    number = len(corners) or 1
    middle = (sum(one[0] for one in corners) // number, sum(one[1] for one in corners) // number)
    return point_name(middle, state, language)


def laid_piece(piece: TerrainPiece | str, state: object, language: Language) -> str:
    """A piece by its kind and number; a refusal names it by its id alone."""
    return piece_name(piece if isinstance(piece, str) else piece.id, state, language)


# Armies


def faction_name(faction: str, _state: object, language: Language) -> str:
    """A faction by its name."""
    return FACTIONS[faction].name.text(language) if faction in FACTIONS else faction


def troops_name(troops: str, _state: object, language: Language) -> str:
    """A class of troops, or special ones."""
    special = [one for one in SPECIAL_TROOPS if one.key == troops]
    return special[0].name.text(language) if special else _text(f"cls-{troops}", language)


def mustering_name(mustering: Mustering, _state: object, language: Language) -> str:
    """What is left to be spent, and what waits to be formed."""
    stock = [f"{number} {_text(f'cls-{cls}', language)}" for cls, number in mustering.stock]
    return _text(
        "told-mustering", language, points=mustering.points, stock=", ".join(stock) or "none"
    )


WORDS: Mapping[Any, Wording] = {
    UnitId: unit_name,
    ModelNumber: plain,
    Unit: formed_unit,
    AbilityId: ability_name,
    Standing: standing_name,
    Again: again_name,
    Activation: activation_name,
    Combat: combat_name,
    Length: length_name,
    Point: point_name,
    Walks: walks_name,
    TerrainPiece: laid_piece,
    Mustering: mustering_name,
    Seat: "side",
    Edge: "edge",
    Diagonal: "diagonal",
    Method: "method",
    SpecialRule: "special",
    Mission: "mission",
    PieceKind: "terrain",
    Movement: "ground",
    CoverKind: "cover",
    Symbol: "symbol",
    Kind: "kind",
    Cls: "cls",
    Equipment: "equipment",
    Phase: "phase",
    FatigueCause: "cause",
    ReliefCause: "relief",
    (State, "running"): running_name,
    (Marched, "length"): way_name,
    (Charged, "length"): way_name,
    (GaveGround, "length"): way_name,
    (Marched, "slowed_by"): piece_name,
    (Charged, "slowed_by"): piece_name,
    (ArmourChanged, "by"): signed,
    (DiceModified, "attack"): signed,
    (DiceModified, "defence"): signed,
    (do.ShiftPiece, "piece"): piece_name,
    (do.SlidePiece, "piece"): piece_name,
    (do.PutPiece, "corners"): corners_name,
    (do.ChooseFaction, "faction"): faction_name,
    (do.Collect, "troops"): troops_name,
}


TEXTS = (
    "walks-none",
    "troop-heroic",
    "told-activation",
    "told-combat",
    "told-reroll",
    "told-mustering",
    *[f"refusal-charge-{fault}" for fault in FAULTS],
)
"""What is asked for by a key that is put together."""
