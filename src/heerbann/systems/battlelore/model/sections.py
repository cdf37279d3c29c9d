"""§B.1 The three sections of the board, the hexes two of them share, and the lattice of cards."""

from functools import cache, lru_cache

from heerbann.boards.hex.hexes import Hex, Shift, from_offset, to_offset
from heerbann.boards.hex.maps import HexMap
from heerbann.engine.book.rulebook import rule
from heerbann.engine.rules.asks import Seat
from heerbann.systems.battlelore.model.charts import SECTIONS, Section
from heerbann.systems.battlelore.model.deployment_cards import COLUMNS, CardHex
from heerbann.systems.battlelore.model.state import STANDARD

ROWS = 9
WIDE = 13
MIDDLE_ROW = (ROWS + 1) // 2
"""The row in the middle belongs to nobody's half."""

OWN_ROWS = MIDDLE_ROW - 1
LINES = (8, 16)
"""The two dotted lines, in half hexes from the left edge; a hex on a line belongs to two sections.
"""
FIRST_COLUMN: dict[Section, int] = {"left": 0, "centre": 4, "right": 8}
_MIRRORED: dict[Section, Section] = {"left": "right", "centre": "centre", "right": "left"}


def offset(hex: Hex) -> tuple[int, int]:
    """Column and row, both from 0; the pennant camp sits at row 0."""
    return to_offset(hex, Shift.ODD_ROWS)


def at_offset(column: int, row: int) -> Hex:
    """The hex at a column and row."""
    return from_offset(column, row, Shift.ODD_ROWS)


def half_turn(hex: Hex) -> Hex:
    """Where a hex lies when the board is turned by half a circle."""
    column, row = offset(hex)
    return at_offset(WIDE - 1 - row % 2 - column, ROWS - 1 - row)


@cache
@rule("B.1", "II.a")
def sections_of(seat: Seat, hex: Hex) -> tuple[Section, ...]:
    """The section of a hex as its player sees it, or the two sections that share it."""
    column, row = offset(hex)
    halves = 2 * column + row % 2
    found = [
        section
        for section, low, high in zip(SECTIONS, (0, *LINES), (*LINES, 2 * WIDE), strict=True)
        if low <= halves <= high
    ]
    return tuple(found) if seat == STANDARD else tuple([_MIRRORED[s] for s in reversed(found)])


@lru_cache(maxsize=64)
def section_masks(board: HexMap, seat: Seat) -> dict[str, int]:
    """The hexes of each section as bits, shared ones in both."""
    return {
        section: board.mask_of(h for h in board if section in sections_of(seat, h))
        for section in SECTIONS
    }


@rule("II.a")
def card_hex(seat: Seat, section: Section, spot: CardHex) -> Hex:
    """Where a hex of a card lies on the board: always read from the player's own side."""
    shift = 0 if COLUMNS[spot.row] == COLUMNS[1] else 1
    hex = at_offset(FIRST_COLUMN[section] + spot.column - shift, ROWS - spot.row)
    return hex if seat == STANDARD else half_turn(hex)


@lru_cache(maxsize=64)
def baseline(board: HexMap, seat: Seat) -> tuple[Hex, ...]:
    """§III.2: the row of the board nearest to a player, from the left edge of the map."""
    row = ROWS - 1 if seat == STANDARD else 0
    return tuple([hex for hex in board if offset(hex)[1] == row])


def own_row(seat: Seat, hex: Hex) -> int:
    """The row of a hex as its player counts: 1 is the baseline."""
    row = offset(hex)[1]
    return ROWS - row if seat == STANDARD else row + 1


def is_shared(seat: Seat, hex: Hex) -> bool:
    """§II.a: does a hex belong to two sections?"""
    return len(sections_of(seat, hex)) > 1
