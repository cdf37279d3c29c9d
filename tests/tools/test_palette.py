"""Pictures with few colours stay as they are; those with many come close."""

from __future__ import annotations

import struct
import zlib
from collections.abc import Sequence
from itertools import chain

from tools.palette import SIGN, Colour, _chunk, _merged, reduced

RED, INK, PAPER = (200, 30, 20), (10, 12, 14), (240, 235, 220)


def picture(rows: Sequence[Sequence[Colour]], kind: int = 0) -> bytes:
    """A picture as a browser writes it, each row with this filter (none, or from the left)."""
    header = struct.pack(">IIBBBBB", len(rows[0]), len(rows), 8, 2, 0, 0, 0)
    body = b"".join([bytes([kind]) + filtered(row, kind) for row in rows])
    parts = ((b"IHDR", header), (b"IDAT", zlib.compress(body)), (b"IEND", b""))
    return SIGN + b"".join([_chunk(*part) for part in parts])


def filtered(row: Sequence[Colour], kind: int) -> bytes:
    flat = list(chain.from_iterable(row))
    return bytes([(v - (flat[i - 3] if kind and i >= 3 else 0)) & 255 for i, v in enumerate(flat)])


def seen(png: bytes) -> list[list[Colour]]:
    """The colours of a picture with a palette."""
    width, height = struct.unpack(">II", dict(_merged(png))[b"IHDR"][:8])
    start = png.index(b"PLTE") + 4
    size = struct.unpack(">I", png[start - 8 : start - 4])[0]
    palette = png[start : start + size]
    data = zlib.decompress(dict(_merged(png))[b"IDAT"])
    lines = [data[y * (width + 1) + 1 : (y + 1) * (width + 1)] for y in range(height)]
    return [[tuple(palette[3 * at : 3 * at + 3]) for at in line] for line in lines]


def test_a_picture_with_few_colours_is_not_changed() -> None:
    rows = [[RED, RED, INK, PAPER], [PAPER, PAPER, INK, RED]]
    for kind in (0, 1):
        assert seen(reduced(picture(rows, kind))) == rows


def test_many_colours_become_few_that_are_near() -> None:
    rows = [[(x, y, (x + y) // 2) for x in range(0, 256, 4)] for y in range(0, 256, 4)]
    found = seen(reduced(picture(rows), 64))
    assert len(set(chain.from_iterable(found))) <= 64
    pairs = zip(chain.from_iterable(rows), chain.from_iterable(found), strict=True)
    assert all(abs(a - b) < 40 for pair in pairs for a, b in zip(*pair, strict=True))
