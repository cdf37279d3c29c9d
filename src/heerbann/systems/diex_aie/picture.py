"""The field as coloured characters.

Each hex is up to four characters: the ground if it stands out, two letters for whoever is there
(capital for the first side, small for the second) and a sign for wounds. A tail of a horse is "==".
"""

from collections.abc import Collection
from typing import Any

from heerbann.boards.hexes import Hex
from heerbann.boards.painting import paint
from heerbann.engine.asks import Seat
from heerbann.engine.telling import Teller
from heerbann.engine.terminal import Picture, Span
from heerbann.systems.diex_aie.hiding import as_seen, hoard_hexes
from heerbann.systems.diex_aie.scenario import Terrain
from heerbann.systems.diex_aie.state import SEATS, A, Health, Phase, State, Unit, UnitId, unit_at
from heerbann.systems.diex_aie.victory import points

GLYPHS: dict[Terrain, str] = {
    "clear": "·", "road": ":", "bush": "o", "tree": "T", "slope": "/", "marsh": "%", "rocks": "^",
    "water": "~", "ford": "-", "bridge": "#", "interior": "_", "door": "D", "yard_gate": "G",
    "furniture": "f", "stairs": "S", "bailey": ",", "walkway": "W", "moat": "u",
    "filled_moat": "n", "drawbridge": "H", "motte": "M", "ramp": "R", "tower": "t",
    "platform": "P", "breach": "x",
}  # fmt: skip
OUTSTANDING: tuple[Terrain, ...] = ("bush", "tree", "slope", "marsh", "water", "door", "walkway")
"""What is still shown where somebody stands."""

CHEST = "$"
WOUNDS: dict[Health, str] = {"healthy": "", "wounded": "'", "stunned": "_"}


def codes(state: State, _teller: Teller) -> dict[str, str]:
    """Everybody alive by two letters: those of the name, or others where they are taken."""
    taken: dict[str, str] = {}
    for unit in state.units.values():
        found = next(code for code in _spellings(unit) if code not in taken.values())
        taken[unit.id] = found
    return taken


def _spellings(unit: Unit) -> list[str]:
    letters = [sign for sign in unit.id if sign.isalnum()]
    rest = [*letters[1:], *"123456789abcdefghijklmnopqrstuvwxyz"]
    pairs = [letters[0] + sign for sign in rest]
    return [pair.upper() if unit.side == A else pair.lower() for pair in pairs]


def picture(state: State, seat: Seat | None, teller: Teller, lit: Collection[Any] = ()) -> Picture:
    """The whole field; hexes and units that are ``lit`` stand in brackets."""
    state = as_seen(state, seat)
    short = codes(state, teller)
    chests = {**hoard_hexes(state), **state.lying}

    def cell(hex: Hex) -> list[Span]:
        unit = unit_at(state, hex)
        terrain = state.ground.terrain[hex]
        if unit is not None:
            return _somebody(unit, hex, short[unit.id], terrain, unit.id in lit)
        pile = state.piles.get(hex)
        glyph = Span("†", "dead") if pile is not None else Span(GLYPHS[terrain], terrain)
        glyph = Span(CHEST, "chest") if hex in chests else glyph
        return [Span("(", "lit"), glyph, Span(")", "lit")] if hex in lit else [Span(" "), glyph]

    return paint(state.ground.board, cell)


def _somebody(unit: Unit, hex: Hex, code: str, terrain: Terrain, is_lit: bool) -> list[Span]:
    mark = ">" if is_lit else GLYPHS[terrain] if terrain in OUTSTANDING else " "
    first = Span(mark, "lit" if is_lit else terrain)
    if unit.place is not None and hex == unit.place.tail:
        return [first, Span("==", unit.side)]
    return [first, Span(code, unit.side), Span(WOUNDS[unit.health], "wounds")]


def legend(state: State, teller: Teller) -> Picture:
    """What the letters and signs mean: who is there, then the ground."""
    lines = [
        [Span(code, state.units[UnitId(unit)].side), Span(f" {teller.word(UnitId, UnitId(unit))}")]
        for unit, code in codes(state, teller).items()
    ]
    shown = dict.fromkeys(state.ground.terrain[hex] for hex in state.ground.board.hexes)
    lines += [
        [Span(glyph, terrain), Span(f" {teller.word(Terrain, terrain)}")]
        for terrain, glyph in GLYPHS.items()
        if terrain in shown
    ]
    lines.append([Span("' _", "wounds"), Span(f" {teller.text('legend-wounds')}")])
    if state.scenario.hidden_chests:
        lines.append([Span(CHEST, "chest"), Span(f" {teller.text('marker-chest')}")])
    if state.piles:
        lines.append([Span("†", "dead"), Span(f" {teller.text('legend-dead')}")])
    return lines


def status(state: State, teller: Teller) -> str:
    """Round, whose turn and step it is, and the victory points."""
    if not state.round:
        return ""
    scores = ", ".join(f"{teller.word(Seat, s, state)} {points(state, s)}" for s in SEATS)
    return teller.text(
        "status-turn",
        round=state.round,
        last=state.scenario.rounds,
        side=teller.word(Seat, state.active, state),
        phase=teller.word(Phase, state.phase),
        points=scores,
    )
