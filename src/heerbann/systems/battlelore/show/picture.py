"""The field as coloured characters.

Each hex is up to four characters: what stands out of the ground, the letters of the unit and its
figures. Pennants have capital letters, standards small ones.
"""

from collections.abc import Collection
from typing import Any

from heerbann.boards.hex.hexes import Direction, Hex
from heerbann.boards.hex.painting import paint
from heerbann.engine.rules.asks import Seat
from heerbann.engine.show.terminal import Picture, Span
from heerbann.engine.texts.teller import Teller
from heerbann.systems.battlelore.model.charts import PROFILES
from heerbann.systems.battlelore.model.ground import Printed
from heerbann.systems.battlelore.model.state import PENNANT, SEATS, State, Unit, unit_at
from heerbann.systems.battlelore.rules.battle.s19_victory import banners_of

GLYPHS = {
    "plain": "·", "woods": "w", "hill": "h", "river": "~", "ford": "#", "bridge": "=",
    "stone_bridge": "+", "marsh": "%", "cliff": "^", "rampart": "[", "stakes": "|",
    "pentacle": "*", "pool": "o", "den": "n", "camp": "x", "stronghold": "&",
}  # fmt: skip
LEVY = "?"
FIGURES = "⁰¹²³⁴⁵⁶⁷⁸⁹"


def code(unit: Unit) -> str:
    """Such as "B1": a letter for the kind, capital for pennants, and the number."""
    _, _, number = unit.id.rpartition("-")
    letter = LETTERS[unit.profile.key]
    return (letter if unit.side == PENNANT else letter.lower()) + number[-1]


LETTERS = {
    "HGB": "B", "HGS": "I", "HBS": "M", "HRS": "K", "HGC": "L", "HBC": "C", "HRC": "H",
    "DGX": "X", "DBS": "D", "DRS": "W", "GGB": "G", "GBS": "S", "GRS": "R", "GGC": "Y",
    "SPI": "A", "GIA": "O", "ELE": "E",
}  # fmt: skip
"""One letter for each kind."""


def codes(state: State, _teller: Teller) -> dict[str, str]:
    """Every living unit by its code on the picture."""
    return {unit.id: code(unit) for unit in state.units.values()}


def ground_at(state: State, hex: Hex) -> str:
    """The most telling thing on a hex."""
    return "stakes" if hex in state.ground.stakes else state.ground.terrain[hex]


def picture(
    state: State, _seat: Seat | None, _teller: Teller, lit: Collection[Any] = ()
) -> Picture:
    """The whole field; hexes and units that are ``lit`` stand in brackets."""
    levies = {levy.hex: levy for levy in state.levies}

    def cell(hex: Hex) -> list[Span]:
        unit = unit_at(state, hex)
        ground = ground_at(state, hex)
        if unit is not None:
            mark = ">" if unit.id in lit else " " if ground == "plain" else GLYPHS[ground]
            return [
                Span(mark, "lit" if unit.id in lit else ground),
                Span(code(unit), unit.side),
                Span(FIGURES[unit.figures % 10], "chips"),
            ]
        if hex in levies:
            return [Span(" "), Span(LEVY, levies[hex].seat)]
        glyph = Span(GLYPHS[ground], ground)
        return [Span("(", "lit"), glyph, Span(")", "lit")] if hex in lit else [Span(" "), glyph]

    return paint(state.ground.board, cell)


def legend(state: State, teller: Teller) -> Picture:
    """What the letters and signs mean: the kinds that are there, then the ground."""
    kinds = dict.fromkeys((unit.side, unit.profile.key) for unit in state.units.values())
    lines = [
        [
            Span(LETTERS[kind] if side == PENNANT else LETTERS[kind].lower(), side),
            Span(f" {PROFILES[kind].name.text(teller.language)}"),
        ]
        for side, kind in kinds
    ]
    shown = dict.fromkeys(ground_at(state, hex) for hex in state.ground.board.hexes)
    lines += [
        [Span(GLYPHS[ground], ground), Span(f" {_ground_name(ground, teller)}")]
        for ground in GLYPHS
        if ground in shown
    ]
    return lines + [_edges(state, hex, teller) for hex in state.ground.edges]


def _ground_name(ground: str, teller: Teller) -> str:
    return teller.text("legend-stakes") if ground == "stakes" else teller.word(Printed, ground)


def _edges(state: State, hex: Hex, teller: Teller) -> list[Span]:
    """Which sides of a cliff or rampart are marked: too small for the picture."""
    ground = state.ground.terrain[hex]
    sides = [teller.word(Direction, side) for side in state.ground.edges[hex]]
    place = teller.word(Hex, hex, state)
    return [Span(GLYPHS[ground], ground), Span(f" {place}: {' '.join(sides)}")]


def status(state: State, teller: Teller) -> str:
    """Turn and banners; before the battle nothing."""
    if not state.turn:
        return ""
    need = state.scenario.banners
    banners = ", ".join(
        f"{teller.word(Seat, seat)} {banners_of(state, seat)}/{need}" for seat in SEATS
    )
    return teller.text("status-turn", turn=state.turn, banners=banners)
