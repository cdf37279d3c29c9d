"""The field as coloured characters.

Each hex is up to four characters: what stands out of the ground (a tower, a palisade, a ford), the
letter and number of the regiment, and its chips. The Empire has capital letters, Chaos small ones.
"""

from collections.abc import Collection
from typing import Any

from heerbann.boards.hex.hexes import Direction, Hex
from heerbann.boards.hex.painting import paint
from heerbann.engine.rules.asks import Seat
from heerbann.engine.show.terminal import Picture, Span
from heerbann.engine.texts.teller import Teller
from heerbann.systems.claymore.model.charts import PROFILES
from heerbann.systems.claymore.model.scenario import Printed
from heerbann.systems.claymore.model.state import SEATS, State, Unit, unit_at
from heerbann.systems.claymore.rules.s13_victory import marked_hexes, round_limit

GLYPHS = {
    "plain": "·", "road": "=", "river": "~", "ford": "#", "swamp": "%", "palisade": "[",
    "tower": "^", "rubble": "x", "farm": "*", "camp": "+",
}  # fmt: skip
OUTSTANDING = ("ford", "palisade", "tower", "farm", "camp")
"""What is still shown where a regiment stands."""

CHIPS = " ¹²³⁴⁵⁶⁷⁸⁹"


def code(unit: Unit, teller: Teller) -> str:
    """Such as "R1": the letter of the kind, capital for the Empire, and the number."""
    _, _, number = unit.id.rpartition("-")
    return letter(unit.profile.key, teller) + number[-1]


def letter(kind: str, teller: Teller) -> str:
    """The letter of a kind of regiment, different for every kind of a side."""
    key = f"code-{kind}"
    return teller.text(key)


def codes(state: State, teller: Teller) -> dict[str, str]:
    """Every living regiment by its code on the picture."""
    return {unit.id: code(unit, teller) for unit in state.units.values()}


def picture(state: State, _seat: Seat | None, teller: Teller, lit: Collection[Any] = ()) -> Picture:
    """The whole field; hexes and regiments that are ``lit`` stand in brackets."""

    def cell(hex: Hex) -> list[Span]:
        unit = unit_at(state, hex)
        ground = _ground(state, hex)
        if unit is not None:
            mark = ">" if unit.id in lit else GLYPHS[ground] if ground in OUTSTANDING else " "
            chips = CHIPS[unit.chips].strip()
            return [
                Span(mark, "lit" if unit.id in lit else ground),
                Span(code(unit, teller), unit.side),
                Span(chips, "chips"),
            ]
        glyph = Span(GLYPHS[ground], ground)
        return [Span("(", "lit"), glyph, Span(")", "lit")] if hex in lit else [Span(" "), glyph]

    return paint(state.ground.board, cell)


def _ground(state: State, hex: Hex) -> str:
    """The most telling thing on a hex: a piece, a marker, else what is printed."""
    kind = state.ground.kind(hex)
    if kind is not None:
        return kind
    markers = state.scenario.markers
    if hex in marked_hexes(state, markers.farms):
        return "rubble" if hex in state.burnt else "farm"
    return "camp" if hex in marked_hexes(state, markers.camp) else state.ground.board.terrain[hex]


def legend(state: State, teller: Teller) -> Picture:
    """What the letters and signs mean: the kinds that are there, then the ground."""
    kinds = dict.fromkeys(unit.profile.key for unit in state.units.values())
    lines = [
        [
            Span(letter(kind, teller), PROFILES[kind].side),
            Span(f" {PROFILES[kind].name.text(teller.language)}"),
        ]
        for kind in kinds
    ]
    shown = dict.fromkeys(_ground(state, hex) for hex in state.ground.board.hexes)
    lines += [
        [Span(GLYPHS[ground], ground), Span(f" {_ground_name(ground, teller)}")]
        for ground in GLYPHS
        if ground in shown
    ]
    lines += [_palisade(state, hex, teller) for hex in state.ground.hexes_with("palisade")]
    if any(unit.chips for unit in state.units.values()):
        lines.append([Span("¹²", "chips"), Span(f" {teller.text('legend-chips')}")])
    return lines


def _palisade(state: State, hex: Hex, teller: Teller) -> list[Span]:
    """Which sides it bars: too small for the picture."""
    closed = [teller.word(Direction, side) for side in state.ground.elements[hex].closed]
    return [Span("[", "palisade"), Span(f" {teller.word(Hex, hex, state)}: {' '.join(closed)}")]


def _ground_name(ground: str, teller: Teller) -> str:
    if ground in ("farm", "camp"):
        return teller.text("legend-farm" if ground == "farm" else "legend-camp")
    return teller.word(Printed, ground)


def status(state: State, teller: Teller) -> str:
    """Round, initiative, and what each side has lost; before the battle, what is mustered."""
    muster = state.scenario.muster
    if not state.round:
        points = muster.points if muster is not None else 0
        armies = _shares(teller, {side: (state.mustered[side], points) for side in SEATS})
        return teller.text("status-muster", armies=armies) if state.recruiting else ""
    losses = _shares(teller, {side: (state.lost[side], state.mustered[side]) for side in SEATS})
    begins = state.initiative
    rounds = teller.text("status-round", round=state.round, last=round_limit(state))
    first = [teller.text("status-initiative", side=teller.word(Seat, begins))] if begins else []
    return " · ".join([rounds, *first, teller.text("status-losses", losses=losses)])


def _shares(teller: Teller, shares: dict[Seat, tuple[int, int]]) -> str:
    return ", ".join(
        f"{teller.word(Seat, side)} {part}/{whole}" for side, (part, whole) in shares.items()
    )
