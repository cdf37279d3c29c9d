"""Geometry without rules: hexes, hex maps and maps drawn as text."""

from heerbann.boards.hex.drawing import DrawingError, draw, parse_drawing
from heerbann.boards.hex.hexes import Direction, Hex, Hexside
from heerbann.boards.hex.maps import HexMap, UnknownHex, path_to

__all__ = [
    "Direction",
    "DrawingError",
    "Hex",
    "HexMap",
    "Hexside",
    "UnknownHex",
    "draw",
    "parse_drawing",
    "path_to",
]
