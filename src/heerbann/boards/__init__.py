"""Geometry without rules: hexes, hex maps and maps drawn as text."""

from heerbann.boards.drawing import DrawingError, draw, parse_drawing
from heerbann.boards.hexes import Direction, Hex, Hexside
from heerbann.boards.hexmap import HexMap, UnknownHex, path_to

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
