"""How things are called: units by name and number, lengths in inches, places by their inches."""

from collections.abc import Mapping
from functools import cache
from typing import Any

from heerbann.boards.table import ModelNumber, Point
from heerbann.boards.table.moves.walks import Walks
from heerbann.boards.table.show.lengths import INCHES, said_length, said_place, said_way
from heerbann.engine.packs.readers import Language, Localised
from heerbann.engine.rules.asks import Draw, Seat
from heerbann.engine.rules.system import Wording
from heerbann.engine.texts.catalogue import load_texts
from heerbann.engine.texts.teller import Word, text_name
from heerbann.systems.skirmish.model import actions as do
from heerbann.systems.skirmish.model.army_book import Armour, Entry, UnitType, WeaponFlag
from heerbann.systems.skirmish.model.charts import FOLDER
from heerbann.systems.skirmish.model.events.combat import SaveCause
from heerbann.systems.skirmish.model.events.movement import Deed, Marched, Reaction
from heerbann.systems.skirmish.model.events.setup import BookChosen, LootHidden, Recruited
from heerbann.systems.skirmish.model.ground import Cover, PieceId, PieceKind
from heerbann.systems.skirmish.model.scenario import Mission
from heerbann.systems.skirmish.model.state import (
    Acting,
    Condition,
    DamageResult,
    Edge,
    Length,
    Manner,
    Moving,
    State,
    UnitId,
)

LETTERS = ("b", "nk", "fk", "rw", "a", "l", "mw")

# Units and their models


def unit_name(unit: UnitId, state: State | None, language: Language) -> Word:
    """The entry and the short name, "Linienzug R2"; somebody may ask about a unit of no army."""
    entry = entry_of(unit, state)
    if entry is None:
        return Word(unit, "one")
    return Word(f"{entry.name.text(language)} {short_name(unit)}", "one")


def entry_of(unit: UnitId, state: State | None) -> Entry | None:
    """What a unit is, be it alive or not."""
    if state is None:
        return None
    living = state.units.get(unit)
    return living.entry if living is not None else state.fallen.get(unit)


def short_name(unit: UnitId) -> str:
    """Such as "R2": the side's letter, the same in both languages, and the number."""
    side, _, number = unit.partition("-")
    return f"{side[:1].upper()}{number}"


def model_name(model: ModelNumber, _state: object, _language: Language) -> str:
    """Models are told apart by their number within the unit."""
    return str(model)


def barrel_name(barrel: do.Barrel, state: State, language: Language) -> str:
    """What the army book calls a weapon of a unit, be the unit alive or not."""
    entry = entry_of(barrel.unit, state)
    if entry is None or barrel.gear >= len(entry.gear):
        return str(barrel.number)
    ranged = entry.gear[barrel.gear].ranged
    return ranged[barrel.number].name.text(language) if barrel.number < len(ranged) else ""


def salvo_name(salvo: do.Salvo, state: State, language: Language) -> str:
    """Such as "3 × Karabiner"; of a single model just its weapon."""
    weapon = barrel_name(salvo.weapon, state, language)
    return weapon if salvo.models == 1 else f"{salvo.models} × {weapon}"


def book_name(book: str, state: State, language: Language) -> str:
    """The title of an army book of the scenario."""
    muster = state.scenario.muster
    books = {one.key: one.title for one in muster.books} if muster is not None else {}
    return books[book].text(language) if book in books else book


def entry_name(entry: str, state: State, language: Language) -> str:
    """A unit one can buy and its price, "Linienzug (130)"."""
    found = _entry(entry, state)
    return entry if found is None else f"{found.name.text(language)} ({found.points})"


def _entry(entry: str, state: State) -> Entry | None:
    muster = state.scenario.muster
    books = muster.books if muster is not None else ()
    return next((one for book in books for one in book.entries if one.key == entry), None)


def recruited_name(entry: str, state: State, language: Language) -> str:
    """A unit that was bought, without its price."""
    found = _entry(entry, state)
    return entry if found is None else found.name.text(language)


# Lengths and places


def length_name(length: Length, _state: object, language: Language) -> str:
    """In inches."""
    return said_length(length, INCHES, language)


def walked_name(length: Length, _state: object, language: Language) -> str:
    """How far somebody went, to a tenth of an inch; nowhere if he stood still."""
    return said_way(length, INCHES, language)


def point_name(point: Point, _state: object, language: Language) -> str:
    """Inches from the west and from the south edge, "24,5/12"."""
    return said_place(point, INCHES, language)


def walks_name(walks: Walks, state: State, language: Language) -> str:
    """Where the middle of those who walk comes to stand; nowhere else if nobody does."""
    ends = [walk.path[-1] for walk in walks if walk.path]
    if not ends:
        return load_texts(FOLDER)[language].format("walks-none")
    number = len(ends)
    middle = (sum(end[0] for end in ends) // number, sum(end[1] for end in ends) // number)
    return point_name(middle, state, language)


def piece_name(piece: PieceId, _state: object, language: Language) -> str:
    """Kind and number, "Wald 3"."""
    return _piece_name(piece, language)


@cache
def _piece_name(piece: str, language: Language) -> str:
    kind, _, number = piece.rpartition("-")
    texts = load_texts(FOLDER)[language]
    key = f"terrain-{text_name(kind)}"
    return f"{texts.format(key)} {number}" if key in texts else piece


def localised(name: Localised, _state: object, language: Language) -> str:
    """What the army book calls it."""
    return name.text(language)


def acting_name(acting: Acting | Moving, state: State, language: Language) -> Word:
    """The unit that acts or moves."""
    return unit_name(acting.unit, state, language)


def plain(value: object, _state: object, _language: Language) -> str:
    """A number, or the sign for one that is not known."""
    return str(value)


WORDS: Mapping[Any, Wording] = {
    UnitId: unit_name,
    ModelNumber: model_name,
    Length: length_name,
    Point: point_name,
    PieceId: piece_name,
    do.Barrel: barrel_name,
    do.Salvo: salvo_name,
    Localised: localised,
    Acting: acting_name,
    Moving: acting_name,
    Walks: walks_name,
    Seat: "side",
    Edge: "edge",
    Condition: "condition",
    Deed: "deed",
    Reaction: "reaction",
    Manner: "manner",
    SaveCause: "cause",
    DamageResult: "damage",
    Cover: "cover",
    PieceKind: "terrain",
    UnitType: "type",
    Armour: "armour",
    WeaponFlag: "flag",
    Mission: "mission",
    Draw: plain,
    (Marched, "length"): walked_name,
    (LootHidden, "value"): plain,
    (do.ChooseBook, "book"): book_name,
    (BookChosen, "book"): book_name,
    (do.Recruit, "entry"): entry_name,
    (Recruited, "entry"): recruited_name,
}

TEXTS = (*[f"profile-{letter}" for letter in LETTERS], "walks-none")
"""What is asked for by a key that is put together."""
