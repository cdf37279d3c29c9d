"""A small castle for tests: the field in the west, moat, palisade with walkway, bailey.

A B C D    E     F        G …
field   moat  walkway   bailey      the gate is the western side of F5, the bridge lies on E5
"""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from heerbann.boards.hex.hexes import Direction
from heerbann.systems.diex_aie.model.markers import Flame
from heerbann.systems.diex_aie.model.state import A, Ladder, State, UnitId
from tests.systems.diex_aie.field import at, field, meadow

WALKWAY = [f"F{row}" for row in range(1, 10) if row != 5]


def levels(**heights: str) -> str:
    """A drawing of levels."""
    return meadow(**heights).replace(".", "0")  # type: ignore[arg-type]


def lay(state: State, *labels: str, **facts: Any) -> State:
    """A ladder of side A that lies in these hexes."""
    hexes = tuple([at(state, label) for label in labels])
    state.ladders = (*state.ladders, Ladder(A, hexes, **facts))
    return state


def lean(state: State, label: str, way: str = "E", climber: str | None = None) -> State:
    """A ladder of side A that stands here since long, perhaps with somebody on it."""
    lay(state, label, way=Direction[way])
    if climber is not None:
        side = (at(state, label), Direction[way])
        ladder = replace(state.ladders[-1], climber=UnitId(climber))
        state.ladders = (*state.ladders[:-1], ladder)
        state.ground = state.ground.altered(sides={side: "ladder"})
    return state


def burn(state: State, *labels: str, owner: Any = A, turns: int = 0) -> State:
    """These hexes are on fire since the turn before."""
    for label in labels:
        hex = at(state, label)
        state.flames = {**state.flames, hex: Flame(owner, state.turn - 1)}
        if turns:
            state.burnt = {**state.burnt, hex: turns}
        burning = state.ground.burning | state.ground.board.bit[hex]
        state.ground = state.ground.altered(burning=burning)
    return state


def castle(gate: str = "closed_gate", without: tuple[str, ...] = (), **facts: Any) -> State:
    """The castle with a gate of this kind; hexes may be drawn otherwise: ``E3="F"``."""
    given = {key: facts.pop(key) for key in list(facts) if key[0].isupper()}
    glyphs = {f"{column}{row}": "b" for column in "GHIJKLMN" for row in range(1, 10)}
    glyphs |= {f"E{row}": "m" for row in range(1, 10)} | dict.fromkeys(WALKWAY, "w")
    glyphs |= {"E5": "B", "F5": "b", "G3": "s"} | given
    palisade = [f"F{row} W" for row in range(1, 10) if row != 5 and f"F{row}" not in without]
    palisade += [f"F{row} NW SW" for row in (1, 3, 5, 7, 9) if f"F{row}" not in without]
    sides = {"palisade": palisade, gate: ["F5 W"]}
    heights = {hex: "1" for hex in WALKWAY if glyphs[hex] == "w"} | facts.pop("heights", {})
    return field(
        meadow(**glyphs),  # type: ignore[arg-type]
        levels=levels(**heights),
        sides=sides | facts.pop("sides", {}),
        chapter=facts.pop("chapter", 10),
        **facts,
    )
