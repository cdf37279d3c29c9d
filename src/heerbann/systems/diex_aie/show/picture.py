"""The field as coloured characters.

Each hex is up to four characters: what is in its western side or the ground if it stands out, two
letters for whoever is there (capital for the first side, small for the second) and a sign for
wounds. A tail of a horse is "==". What is in the other sides stands between the rows.
"""

from collections.abc import Collection
from functools import partial
from typing import Any

from heerbann.boards.hex.hexes import Direction, Hex
from heerbann.boards.hex.painting import paint
from heerbann.engine.rules.asks import Seat
from heerbann.engine.show.terminal import Picture, Span
from heerbann.engine.texts.teller import Teller
from heerbann.systems.diex_aie.model.scenario import SideKind, Terrain
from heerbann.systems.diex_aie.model.state import (
    SEATS,
    A,
    Health,
    Phase,
    State,
    Unit,
    UnitId,
    unit_at,
)
from heerbann.systems.diex_aie.rules.s02_turn.hiding import as_seen, hoard_hexes
from heerbann.systems.diex_aie.rules.s02_turn.victory import points

GLYPHS: dict[Terrain, str] = {
    "clear": "·", "road": ":", "bush": "o", "tree": "T", "slope": "/", "marsh": "%", "rocks": "^",
    "water": "~", "ford": "-", "bridge": "#", "interior": "_", "door": "D", "yard_gate": "G",
    "furniture": "f", "stairs": "S", "bailey": ",", "walkway": "W", "moat": "u",
    "filled_moat": "n", "drawbridge": "H", "motte": "M", "ramp": "R", "tower": "t",
    "platform": "P", "breach": "x", "unbuilt": "+",
}  # fmt: skip
OUTSTANDING: tuple[Terrain, ...] = ("bush", "tree", "slope", "marsh", "water", "door", "walkway")
"""What is still shown where somebody stands."""

SIDES: dict[SideKind, tuple[str, str]] = {
    "fence": ('"', '"'), "wall": ("─", "│"), "window": ("╌", "┊"), "door_side": ("∙", "∙"),
    "palisade": ("═", "║"), "gate": ("░", "░"), "closed_gate": ("▒", "▒"), "burnt_gate": ("x", "x"),
    "seesaw": ("◊", "◊"), "closed_seesaw": ("♦", "♦"), "tower_wall": ("━", "┃"),
    "tower_window": ("╍", "┋"), "breach_side": ("x", "x"), "ladder": ("‡", "‡"),
}  # fmt: skip
"""Signs for sides, those that lie and those that stand upright."""

CHEST, FIRE, LADDER = "$", "*", "‡"
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
    things = _things(state)

    def cell(hex: Hex) -> list[Span]:
        unit = unit_at(state, hex)
        west = _side(state, hex, Direction.W)
        if unit is not None:
            first = Span(">", "lit") if unit.id in lit else west or _mark(state, hex)
            return [first, *_somebody(unit, hex, short[unit.id])]
        terrain = state.ground.terrain[hex]
        glyph = things.get(hex) or Span(GLYPHS[terrain], terrain)
        if hex in lit:
            return [Span("(", "lit"), glyph, Span(")", "lit")]
        return [west or Span(" "), glyph]

    return paint(state.ground.board, cell, partial(_side, state))


def _things(state: State) -> dict[Hex, Span]:
    """What lies where nobody stands, or burns there; the weightiest last."""
    chests = {**hoard_hexes(state), **state.lying}
    ladders = [hex for ladder in state.ladders if ladder.way is None for hex in ladder.hexes]
    return (
        dict.fromkeys(state.piles, Span("†", "dead"))
        | dict.fromkeys(ladders, Span(LADDER, "side"))
        | dict.fromkeys(chests, Span(CHEST, "chest"))
        | dict.fromkeys(state.flames, Span(FIRE, "fire"))
    )


def _side(state: State, hex: Hex, way: Direction) -> Span | None:
    side = state.ground.sides.get((hex, way))
    if side is None:
        return None
    lying, upright = SIDES[side]
    return Span(upright if way == Direction.W else lying, "side")


def _mark(state: State, hex: Hex) -> Span:
    """Fire and outstanding ground are seen beside whoever stands there."""
    terrain = state.ground.terrain[hex]
    if hex in state.flames:
        return Span(FIRE, "fire")
    return Span(GLYPHS[terrain], terrain) if terrain in OUTSTANDING else Span(" ")


def _somebody(unit: Unit, hex: Hex, code: str) -> list[Span]:
    if unit.place is not None and hex == unit.place.tail:
        return [Span("==", unit.side)]
    return [Span(code, unit.side), Span(WOUNDS[unit.health], "wounds")]


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
    built = dict.fromkeys(state.ground.sides.values())
    lines += [
        [Span("".join(dict.fromkeys(signs)), "side"), Span(f" {teller.word(SideKind, kind)}")]
        for kind, signs in SIDES.items()
        if kind in built and kind != "ladder"
    ]
    lines.append([Span("' _", "wounds"), Span(f" {teller.text('legend-wounds')}")])
    if state.scenario.hidden_chests:
        lines.append([Span(CHEST, "chest"), Span(f" {teller.text('marker-chest')}")])
    if state.piles:
        lines.append([Span("†", "dead"), Span(f" {teller.text('legend-dead')}")])
    if state.ladders:
        lines.append([Span(LADDER, "side"), Span(f" {teller.text('spoken-ladder')}")])
    if state.flames:
        lines.append([Span(FIRE, "fire"), Span(f" {teller.text('legend-fire')}")])
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
