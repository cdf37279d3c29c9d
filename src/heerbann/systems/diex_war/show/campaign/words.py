"""How the things of a campaign are called: places by name, hexes by label, groups by sign."""

from collections.abc import Mapping
from typing import Any, get_args

from heerbann.boards.hex.hexes import Hex
from heerbann.engine.packs.readers import Language
from heerbann.engine.rules.system import Wording
from heerbann.engine.texts.catalogue import load_texts
from heerbann.systems.diex_aie.handover import map_title
from heerbann.systems.diex_war.model.campaign.actions import Deal, SecretOption
from heerbann.systems.diex_war.model.campaign.battle_actions import Corrected
from heerbann.systems.diex_war.model.campaign.battlefield import FieldSide, MapName, Slot
from heerbann.systems.diex_war.model.campaign.charts import Fate, Season
from heerbann.systems.diex_war.model.campaign.events.battles import ManBack
from heerbann.systems.diex_war.model.campaign.maps import (
    CastleId,
    PlaceId,
    PlaceKind,
    Terrain,
)
from heerbann.systems.diex_war.model.campaign.scenario import Stance
from heerbann.systems.diex_war.model.campaign.siege_facts import SiegeEnd
from heerbann.systems.diex_war.model.campaign.state import (
    BattleSide,
    CaptivesId,
    Charge,
    Clash,
    Contract,
    ConvoyId,
    End,
    Group,
    GroupId,
    Note,
    Phase,
    Source,
    State,
)
from heerbann.systems.diex_war.model.charts import FOLDER
from heerbann.systems.diex_war.show.words import unit_name


def text(language: Language, key: str, **facts: object) -> str:
    """A message of the system."""
    return load_texts(FOLDER)[language].format(key, **facts)  # type: ignore[arg-type]


def place_name(place: str, state: State, _language: Language) -> str:
    """A village by its name."""
    return state.scenario.map.places[place].name


def castle_name(castle: str, state: State, language: Language) -> str:
    """A castle by its name."""
    return text(language, "castle-of", name=state.scenario.map.castles[castle].name)


def hex_name(hex: Hex, state: State, _language: Language) -> str:
    """Its label, with the place that lies there."""
    label = state.land.board.labels[hex]
    place = state.land.place_at.get(hex)
    return label if place is None else f"{state.land.places[place].name} ({label})"


def group_name(group: str, _state: object, language: Language) -> str:
    """By the letter of its party and its number (K§4)."""
    return text(language, f"group-{group[0]}", number=int(group[1:]))


def convoy_name(convoy: str, _state: object, language: Language) -> str:
    """By its number."""
    return text(language, "group-k", number=int(convoy[1:]))


def captives_name(captives: str, _state: object, language: Language) -> str:
    """By their number."""
    return text(language, "group-p", number=int(captives[1:]))


def source_name(source: str, state: State, language: Language) -> str:
    """A village, a castle or a convoy."""
    if source in state.scenario.map.places:
        return place_name(source, state, language)
    if source in state.scenario.map.castles:
        return castle_name(source, state, language)
    return convoy_name(source, state, language)


def charge_name(charge: str, state: State, language: Language) -> str:
    """A convoy, prisoners or mercenaries."""
    return group_name(charge, state, language)


def option_name(option: str, state: State, language: Language) -> str:
    """What a side may choose in secret, as the scenario calls it."""
    found = [one.options[option] for one in state.scenario.choice if option in one.options]
    return found[0].text(language) if found else option


def clash_name(clash: Clash, state: State, language: Language) -> str:
    """Who fights where."""
    hex = hex_name(clash.hex, state, language)
    return text(language, "clash-at", hex=hex)


def note_name(note: Note, state: State, language: Language) -> str:
    """What was seen of a group."""
    group = group_name(note.group, state, language)
    return text(language, "note-of", group=group, men=len(note.men))


def new_group_name(group: Group, state: State, language: Language) -> str:
    """A group that was not there before."""
    return group_name(group.id, state, language)


def map_name(name: str, _state: object, language: Language) -> str:
    """A map part as the tactical game calls it."""
    return map_title(name).text(language)


def slot_name(slot: int, _state: object, _language: Language) -> str:
    """Counted from one."""
    return f"{slot + 1}"


def man_back_name(man: ManBack, state: State, language: Language) -> str:
    """What became of somebody."""
    fate = text(language, f"corrected-{man.fate}")
    return text(language, "man-back", unit=unit_name(man.unit, state, language), fate=fate)


CAMPAIGN_WORDS: Mapping[Any, Wording] = {
    PlaceId: place_name,
    CastleId: castle_name,
    Hex: hex_name,
    GroupId: group_name,
    ConvoyId: convoy_name,
    CaptivesId: captives_name,
    Source: source_name,
    Charge: charge_name,
    SecretOption: option_name,
    Clash: clash_name,
    Note: note_name,
    Group: new_group_name,
    PlaceKind: "place-kind",
    Terrain: "ground",
    Season: "season",
    Stance: "stance",
    Phase: "phase",
    Contract: "contract",
    Deal: "deal",
    BattleSide: "battle-side",
    End: "end",
    MapName: map_name,
    Slot: slot_name,
    FieldSide: "field-side",
    Fate: "fate",
    Corrected: "corrected",
    ManBack: man_back_name,
}

SIGNS = ("n", "x", "s", "v", "m", "k", "p")
CAMPAIGN_TEXTS = (
    *[f"group-{sign}" for sign in SIGNS],
    "castle-of",
    "clash-at",
    "note-of",
    "man-back",
    "corrected-freed",
    *[f"story-siege-{end}" for end in ("day", *get_args(SiegeEnd))],
    "matter-may-evade",
    "matter-no-evasion",
)
"""What is asked for without a teller, or by a key that is put together."""
