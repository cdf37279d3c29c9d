"""Positions for tests, written with the labels printed on the map.

`field(empire={"D3": "knights"}, chaos={"E3": "orcs"})` is the state of a battle in which these
regiments stand on Heron Vale and the Empire has the first half of round 1.
"""

from __future__ import annotations

from collections.abc import Coroutine, Iterable, Mapping
from typing import Any

import msgspec

from heerbann.boards.hex.drawing_files import board_of
from heerbann.boards.hex.hexes import Hex
from heerbann.engine.packs.readers import Localised
from heerbann.engine.rules.asks import Ask, Seat
from heerbann.systems.claymore.files.loading import load_map, load_scenario
from heerbann.systems.claymore.model.charts import FOLDER
from heerbann.systems.claymore.model.ground import Element
from heerbann.systems.claymore.model.house import House
from heerbann.systems.claymore.model.scenario import ClaymoreScenario, PlacedUnits, Terrain
from heerbann.systems.claymore.model.setup import start
from heerbann.systems.claymore.model.state import EMPIRE, Battle, State, Unit

VALE = load_map(FOLDER / "maps" / "heron_vale.toml")
BOARD = board_of(VALE)

Pieces = Mapping[str, str]
"""Label and element: `{"C4": "swamp", "D10": "palisade E NE NW"}`."""


def shipped(key: str) -> ClaymoreScenario:
    """A scenario that comes with the game."""
    return load_scenario(FOLDER / "scenarios" / f"{key}.toml")


def house_of(changes: Mapping[str, Any] | None = None) -> House:
    """The house rules of the book with single changes, checked as if they came from a file."""
    return msgspec.convert(dict(changes or {}), House)


def scenario_of(
    empire: Mapping[str, str] | None = None,
    chaos: Mapping[str, str] | None = None,
    elements: Pieces | None = None,
    **tables: Any,
) -> ClaymoreScenario:
    """A scenario with these regiments on the board; other tables as in a file."""
    nothing = Localised(de="Probe", en="Test")
    given: dict[str, Any] = {
        "map": VALE,
        "terrain": terrain_of(elements or {}),
        "deployed": PlacedUnits(empire=dict(empire or {}), chaos=dict(chaos or {})),
    }
    given |= {
        field.name: msgspec.convert(tables.pop(field.name), field.type)
        for field in msgspec.structs.fields(ClaymoreScenario)
        if field.name in tables
    }
    assert not tables, f"a scenario has no {', '.join(tables)}"
    return ClaymoreScenario(key="test", title=nothing, briefing=nothing, **given)


def terrain_of(elements: Pieces) -> Terrain:
    """The pieces as a scenario file has them; rubble is not among them."""
    laid: dict[str, Any] = {"fords": [], "swamps": [], "towers": [], "palisades": {}}
    for label, piece in elements.items():
        kind, *sides = piece.split()
        if kind == "palisade":
            laid["palisades"][label] = sides
        elif kind != "rubble":
            laid[f"{kind}s"].append(label)
    return msgspec.convert(laid, Terrain)


def field(
    empire: Mapping[str, str] | None = None,
    chaos: Mapping[str, str] | None = None,
    elements: Pieces | None = None,
    house: Mapping[str, Any] | None = None,
    round: int = 1,  # noqa: A002  # the game's word
    active: Seat | None = EMPIRE,
    chips: Mapping[str, int] | None = None,
    **tables: Any,
) -> State:
    """A position in the middle of a battle: regiments, pieces, house rules, chips by label."""
    state = start(scenario_of(empire, chaos, elements, **tables), house_of(house))
    for label, piece in (elements or {}).items():
        if piece == "rubble":
            state.ground = state.ground.with_element(hex_of(label), Element("rubble"))
    state.round = round
    state.initiative = state.active = active
    for label, number in (chips or {}).items():
        change(state, label, chips=number)
    return state


def change(state: State, label: str, **facts: Any) -> Unit:
    """Give the regiment on a hex other facts: `change(state, "D3", fought=2)`."""
    unit = msgspec.structs.replace(at(state, label), **facts)
    state.units[unit.id] = unit
    return unit


def at(state: State, label: str) -> Unit:
    """The regiment on a hex."""
    return state.units[state.at[hex_of(label)]]


def hex_of(label: str) -> Hex:
    """The hex with this label on Heron Vale."""
    return BOARD.hex(label)


def labels(hexes: Iterable[Hex]) -> set[str]:
    """The labels of some hexes, to be compared with `words("C2 C3")`."""
    return {BOARD.label(hex) for hex in hexes}


def words(text: str) -> set[str]:
    """`"C2 C3"` as a set."""
    return set(text.split())


def carry_out(procedure: Coroutine[Ask, Any, None], *answers: Any) -> list[Ask]:
    """Run one procedure of the rules to its end with exactly these answers; returns its asks."""
    asks: list[Ask] = []
    given: Any = None
    for answer in (*answers, None):
        try:
            asks.append(procedure.send(given))
        except StopIteration:
            assert len(asks) == len(answers), "the procedure ended before all answers were given"
            return asks
        given = answer
    procedure.close()
    raise AssertionError(f"the procedure asks more: {asks[-1]!r}")


def battle_of(state: State) -> Battle:
    """What a procedure of the rules works on."""
    return Battle(state)
