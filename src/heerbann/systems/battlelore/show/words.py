"""How things are called: units by name and number, hexes by label, cards by their names."""

from collections.abc import Mapping
from functools import cache
from typing import Any, get_args

from heerbann.boards.hex.hexes import Direction, Hex
from heerbann.boards.hex.words import hex_name, path_name
from heerbann.engine.packs.readers import Language
from heerbann.engine.rules.asks import Draw, Seat, Throw
from heerbann.engine.rules.system import Wording
from heerbann.engine.texts.catalogue import load_texts
from heerbann.engine.texts.teller import Word
from heerbann.systems.battlelore.model import actions as do
from heerbann.systems.battlelore.model.changes import HIDDEN_CARD
from heerbann.systems.battlelore.model.charts import (
    COMMANDS,
    FOLDER,
    LORE,
    MASTERS,
    PROFILES,
    SECTIONS,
    SPECIALISTS,
    Command,
    Gain,
    LoreCard,
    Master,
    Slot,
    Specialist,
)
from heerbann.systems.battlelore.model.events import lore
from heerbann.systems.battlelore.model.events import muster as mustered
from heerbann.systems.battlelore.model.events import specialists as served
from heerbann.systems.battlelore.model.events import turn as turned
from heerbann.systems.battlelore.model.events import units as came
from heerbann.systems.battlelore.model.ground import Landmark, Printed
from heerbann.systems.battlelore.model.profiles import CREATURE, Colour, Kind, Race, WeaponName
from heerbann.systems.battlelore.model.scenario import (
    CARD_PLACES,
    BattleScenario,
    CardPlaceName,
    cards_of,
    commands_of,
    decks_of,
    lore_of,
    specialists_of,
)
from heerbann.systems.battlelore.model.state import SEATS, Council, Face, State, UnitId
from heerbann.systems.battlelore.rules.battle.s10_dice import Capping


def unit_name(unit: UnitId, _state: object, language: Language) -> Word:
    """Name, number and camp, "Bogenschützen 1 (S)"; somebody may ask about a unit that is not."""
    return _unit_name(unit, language)


@cache
def _unit_name(unit: UnitId, language: Language) -> Word:
    camp, _, rest = unit.partition("-")
    kind, _, number = rest.rpartition("-")
    profile = PROFILES.get(kind)
    if profile is None:
        return Word(unit, "other")
    form = "one" if profile.kind == "creature" else "other"
    return Word(f"{profile.name.text(language)} {number} ({camp})", form)


def kind_name(kind: str, _state: object, language: Language) -> str:
    """A kind of unit; a creature of a card is any creature."""
    if kind == CREATURE:
        return load_texts(FOLDER)[language].format("kind-creature")
    profile = PROFILES.get(kind)
    return profile.name.text(language) if profile else kind


def _hidden(language: Language) -> str:
    return load_texts(FOLDER)[language].format("card-hidden")


def printed_card(
    card: str, scenario: BattleScenario | None
) -> Command | LoreCard | Specialist | None:
    """A command, lore or specialist card as the scenario has it."""
    if card in COMMANDS:
        return (commands_of(scenario) if scenario is not None else COMMANDS)[card]
    if card in LORE:
        return (lore_of(scenario) if scenario is not None else LORE)[card]
    if card in SPECIALISTS:
        return (specialists_of(scenario) if scenario is not None else SPECIALISTS)[card]
    return None


def card_name(card: str, state: State, language: Language) -> str:
    """A card of any deck by its name; a back is a back."""
    if card == HIDDEN_CARD:
        return _hidden(language)
    printed = printed_card(card, state.scenario if state is not None else None)
    if printed is not None:
        return printed.name.text(language)
    deployment = cards_of(state.scenario).get(card) if state is not None else None
    return f"{card} {deployment.name.text(language)}" if deployment is not None else card


def drawn_name(kind: str, state: State, language: Language) -> str:
    """What is drawn: a card, or the side of a coin."""
    if kind in SEATS:
        return load_texts(FOLDER)[language].format(f"seat-{kind}")
    return card_name(kind, state, language)


def face_name(face: int, _state: object, language: Language) -> str:
    """§B.5: the sign on a battle die."""
    return load_texts(FOLDER)[language].format(f"face-{Face(face).name.lower()}")


def sets_name(sets: tuple[str, ...], state: State, language: Language) -> str:
    """Sets by letter and title."""
    decks = decks_of(state.scenario)
    named = [f"{one} {decks[one].title.text(language)}" if one in decks else one for one in sets]
    return " + ".join(named) or _hidden(language)


def council_name(council: Council, _state: object, language: Language) -> str:
    """Every master with a level."""
    texts = load_texts(FOLDER)[language]
    given = [(master, council.level(master)) for master in MASTERS]
    named = [f"{texts.format(f'master-{master}')} {level}" for master, level in given if level]
    return ", ".join(named) or _hidden(language)


def slots_name(slots: tuple[tuple[Slot, int], ...], _state: object, language: Language) -> str:
    """How many orders for whom; nobody counts those along a line."""
    texts = load_texts(FOLDER)[language]
    named = [
        texts.format("along-a-line")
        if slot == "line"
        else f"{number} {texts.format(f'slot-{slot}')}"
        for slot, number in slots
    ]
    return ", ".join(named) or "–"


def fight_name(fight: tuple[UnitId, UnitId], state: State, language: Language) -> str:
    """The attacker, then the target."""
    return " – ".join([unit_name(unit, state, language) for unit in fight])


_WITH_A_CARD = (
    do.PlayCommand, do.KeepCommand, do.PlayLore, do.DiscardLore, mustered.CardDrawn,
    mustered.CardRevealed, turned.CommandDrawn, turned.CommandPlayed, lore.LoreDrawn,
    lore.LoreDiscarded, lore.LorePlayed, lore.LoreFoiled, lore.LoreCardAdded,
)  # fmt: skip
_WITH_A_SPECIALIST = (
    do.Draft, do.PlaySpecialist, served.SpecialistDrafted, served.SpecialistPlayed,
    served.SpecialistDone,
)  # fmt: skip
_CARD_FIELDS = (
    *[(kind, "card") for kind in _WITH_A_CARD],
    *[(kind, "specialist") for kind in _WITH_A_SPECIALIST],
    *[(do.Assign, section) for section in SECTIONS],
    *[(mustered.CardsAssigned, place) for place in CARD_PLACES],
    (turned.CommandPlayed, "counts_as"),
    (turned.CommandKept, "kept"),
)
_KIND_FIELDS = (
    do.ChooseCreature, do.Relocate, do.CallReserve, do.ReplaceLevy, do.Hire, do.Settle,
    came.UnitDeployed, came.UnitForfeited, mustered.ReserveCalled, came.LevyReplaced,
)  # fmt: skip


def cards_name(cards: tuple[str, ...], state: State, language: Language) -> str:
    """Several cards."""
    return ", ".join([card_name(card, state, language) for card in cards])


WORDS: Mapping[Any, Wording] = {
    UnitId: unit_name,
    Hex: hex_name,
    tuple[Hex, ...]: path_name,
    Seat: "seat",
    Face: "face",
    Colour: "colour",
    Race: "race",
    Kind: "kind",
    WeaponName: "weapon",
    CardPlaceName: "place",
    Printed: "terrain",
    Landmark: "terrain",
    Direction: "direction",
    Slot: "slot",
    Gain: "gain",
    Master: "master",
    Council: council_name,
    Draw: drawn_name,
    Throw: face_name,
    tuple[UnitId, UnitId]: fight_name,
    tuple[tuple[Slot, int], ...]: slots_name,
    (do.PickSets, "sets"): sets_name,
    (mustered.SetsChosen, "sets"): sets_name,
    (mustered.SetsShown, "sets"): sets_name,
    (mustered.SetsClashed, "sets"): sets_name,
    (turned.CommandKept, "discarded"): cards_name,
    (State, "card"): card_name,
    (State, "playing"): card_name,
    **dict.fromkeys(_CARD_FIELDS, card_name),
    **{(kind, "kind"): kind_name for kind in _KIND_FIELDS},
}

TEXTS = (
    "along-a-line",
    "card-hidden",
    "kind-creature",
    *[f"modifier-cap-{ground}" for ground in get_args(Capping)],
)
"""What is asked for by a key that is put together."""
