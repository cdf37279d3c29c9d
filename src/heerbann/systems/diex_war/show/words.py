"""How things are called: men by name, hexes by their printed label, sides by their people."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from heerbann.engine.packs.readers import Language, parse_toml, read_text, read_toml
from heerbann.engine.rules.asks import Draw, Seat
from heerbann.engine.rules.system import Wording
from heerbann.engine.texts.catalogue import load_texts
from heerbann.engine.texts.teller import Word
from heerbann.systems.diex_war.model.actions import Hire
from heerbann.systems.diex_war.model.campaign.scenario import (
    CampaignCondition,
    CampaignFile,
    CampaignScenario,
)
from heerbann.systems.diex_war.model.charts import FOLDER, EventKey
from heerbann.systems.diex_war.model.events.battles import BattleFought, BattleKind
from heerbann.systems.diex_war.model.roster import ROSTER
from heerbann.systems.diex_war.model.scenario import Condition, SiegeScenario
from heerbann.systems.diex_war.model.state import (
    Bridge,
    DayAction,
    FieldEdge,
    FieldMap,
    Health,
    HexName,
    LossKind,
    Origin,
    Spot,
    Stand,
    State,
    TaskKind,
    UnitId,
    figure_of,
)
from heerbann.systems.diex_war.model.works import Zone


def unit_name(unit: UnitId, _state: object, _language: Language) -> str:
    """A man's name; others of the same name are counted."""
    figure = figure_of(unit)
    if figure not in ROSTER:
        return unit
    number = unit.removeprefix(figure).lstrip("_")
    return f"{ROSTER[figure].name} {number}" if number else ROSTER[figure].name


def units_name(units: tuple[UnitId, ...], state: object, language: Language) -> Word:
    """Several names, or one."""
    names = ", ".join([unit_name(unit, state, language) for unit in units]) or "–"
    return Word(names, "one" if len(units) == 1 else "other")


def figure_name(figure: str, _state: object, language: Language) -> str:
    """His name, what he is, and his points."""
    line = ROSTER.get(figure)
    if line is None:
        return figure
    kind = class_name(line.code, language)
    return f"{line.name} ({kind}, {line.points})"


def class_name(code: str, language: Language) -> str:
    """What somebody is, by the letters of his code."""
    return load_texts(FOLDER)[language].format(f"class-{code.lower()}")


def side_name(side: Seat, state: State | None, language: Language) -> str:
    """The people of a side, as the scenario calls them."""
    if state is None:
        return load_texts(FOLDER)[language].format("seat-a" if side == "a" else "seat-b")
    scenario: Any = state.scenario
    if isinstance(scenario, CampaignScenario):
        return scenario.side[side].name.text(language)  # type: ignore[index]  # one of its seats
    name: str = scenario.host(side).name.text(language)
    return name


def hexes_name(hexes: tuple[HexName, ...], _state: object, _language: Language) -> Word:
    """Labels, or a dash."""
    return Word(", ".join(hexes) or "–", "one" if len(hexes) == 1 else "other")


def spot_name(spot: Spot, _state: object, _language: Language) -> str:
    """The printed label."""
    return spot.label


def hex_name(hex: HexName, _state: object, _language: Language) -> str:
    """The printed label."""
    return hex


def ending_name(ending: str, _state: object, language: Language) -> str:
    """How a battle ended."""
    return load_texts(FOLDER)[language].format(f"ending-{ending.replace('_', '-')}")


def how_name(how: str, _state: object, language: Language) -> Word:
    """Who fought it out."""
    return Word(load_texts(FOLDER)[language].format(f"how-{how}"), how)


WORDS: Mapping[Any, Wording] = {
    UnitId: unit_name,
    tuple[UnitId, ...]: units_name,
    Spot: spot_name,
    HexName: hex_name,
    tuple[HexName, ...]: hexes_name,
    (Hire, "figure"): figure_name,
    (BattleFought, "ending"): ending_name,
    (BattleFought, "how"): how_name,
    Seat: side_name,
    EventKey: "happening",
    DayAction: "day-action",
    TaskKind: "task",
    FieldMap: "map",
    FieldEdge: "edge",
    Health: "health",
    LossKind: "loss",
    Stand: "stand",
    Zone: "zone",
    Origin: "origin",
    BattleKind: "battle",
    Bridge: "bridge",
    Draw: unit_name,
}


def _conditions(path: Path) -> tuple[Condition | CampaignCondition, ...]:
    if "map" in parse_toml(path, read_text(path)):
        return read_toml(path, CampaignFile).victory
    return read_toml(path, SiegeScenario).victory


OUTCOMES = tuple(
    dict.fromkeys(
        [
            f"outcome-{condition.reason}"
            for path in sorted((FOLDER / "scenarios").rglob("*.toml"))
            for condition in _conditions(path)
        ]
    )
)
"""How sieges and campaigns can end, by the conditions of the scenarios."""

ENDINGS = (
    "works-taken", "attackers-gone", "works-held", "supplies-through", "supplies-lost",
    "field-won", "no-decision", "surrendered", "pause", "called-off", "surrender", "time",
    "resigned", "unopposed",
)  # fmt: skip
HOWS = ("people", "computer", "typed")
CODES = tuple(dict.fromkeys([figure.code.lower() for figure in ROSTER.values()]))
LOSSES = ("starved", "leaderless", "negotiated", "taken", "lifted", "beaten")

TEXTS = (
    "seat-a",
    "seat-b",
    *[f"ending-{ending}" for ending in ENDINGS],
    *[f"how-{how}" for how in HOWS],
    *[f"class-{code}" for code in CODES],
    *[f"outcome-{kind}" for kind in LOSSES],
)
"""What is asked for without a teller, or by a key that is put together."""
