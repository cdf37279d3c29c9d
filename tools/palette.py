"""Pictures of a screen made small: a PNG file with 256 well-chosen colours instead of millions.

It reads what a browser writes (8 bits for each of red, green and blue) and needs only Python.
"""

from __future__ import annotations

import struct
import zlib
from collections import Counter
from collections.abc import Iterator
from itertools import chain

SIGN = b"\x89PNG\r\n\x1a\n"
Colour = tuple[int, ...]
Box = list[tuple[Colour, int]]
"""Colours that lie close together, and how often each is used."""


def reduced(png: bytes, number: int = 256) -> bytes:
    """The same picture with at most so many colours."""
    parts = dict(_merged(png))
    width, height, depth, kind = struct.unpack(">IIBB", parts[b"IHDR"][:10])
    if (depth, kind) != (8, 2):
        raise ValueError("only pictures with 8 bits of red, green and blue are read")
    rows = [_pixels(row) for row in _rows(zlib.decompress(parts[b"IDAT"]), width, height)]
    boxes = _boxes(Counter(chain.from_iterable(rows)), number)
    index = {colour: at for at, box in enumerate(boxes) for colour, _ in box}
    body = b"".join([b"\0" + bytes([index[pixel] for pixel in row]) for row in rows])
    palette = bytes(chain.from_iterable(map(_mean, boxes)))
    header = struct.pack(">IIBBBBB", width, height, 8, 3, 0, 0, 0)
    written = ((b"IHDR", header), (b"PLTE", palette), (b"IDAT", zlib.compress(body, 9)))
    return SIGN + b"".join([_chunk(*part) for part in (*written, (b"IEND", b""))])


# Reading


def _merged(png: bytes) -> Iterator[tuple[bytes, bytes]]:
    """The header, and the picture itself in one piece."""
    data, at = b"", len(SIGN)
    while at < len(png):
        size, name = struct.unpack(">I4s", png[at : at + 8])
        content = png[at + 8 : at + 8 + size]
        if name == b"IHDR":
            yield name, content
        elif name == b"IDAT":
            data += content
        at += size + 12
    yield b"IDAT", data


def _rows(data: bytes, width: int, height: int) -> Iterator[bytearray]:
    """The rows of bytes, with the filter of each row undone."""
    size = 3 * width
    above = bytearray(size)
    for number in range(height):
        start = number * (size + 1)
        row = bytearray(data[start + 1 : start + 1 + size])
        _unfilter(data[start], row, above)
        yield row
        above = row


def _unfilter(kind: int, row: bytearray, above: bytearray) -> None:
    for at in range(len(row) if kind else 0):
        left = row[at - 3] if at >= 3 else 0
        corner = above[at - 3] if at >= 3 else 0
        guess = (0, left, above[at], (left + above[at]) // 2, _paeth(left, above[at], corner))
        row[at] = (row[at] + guess[kind]) & 255


def _paeth(left: int, up: int, corner: int) -> int:
    """Whichever neighbour is nearest to left + up − corner; the first of them in a tie."""
    wanted = left + up - corner
    return min((left, up, corner), key=lambda neighbour: abs(wanted - neighbour))


def _pixels(row: bytearray) -> list[Colour]:
    return list(zip(row[0::3], row[1::3], row[2::3], strict=True))


# Choosing


def _boxes(used: Counter[Colour], number: int) -> list[Box]:
    """Cut the box whose colours differ most, by the channel in which they do, again and again."""
    boxes: list[Box] = [list(used.items())]
    while len(boxes) < number:
        widest = max(boxes, key=_weight)
        if len(widest) == 1:
            break
        boxes.remove(widest)
        boxes += _halves(widest)
    return boxes


def _spread(box: Box) -> tuple[int, int]:
    """How far the colours lie apart, and in which channel."""
    channels = list(zip(*[colour for colour, _ in box], strict=True))
    return max((max(values) - min(values), at) for at, values in enumerate(channels))


def _weight(box: Box) -> float:
    """Large areas count more, but thin lines must not be lost."""
    return float(_spread(box)[0] * sum(count for _, count in box) ** 0.4)


def _halves(box: Box) -> list[Box]:
    """Cut in the middle of what is seen; each half has at least one colour."""
    _, channel = _spread(box)
    ordered = sorted(box, key=lambda entry: entry[0][channel])
    half, seen, at = sum(count for _, count in box) / 2, 0, 0
    while at < len(ordered) - 1 and (at == 0 or seen < half):
        seen += ordered[at][1]
        at += 1
    return [ordered[:at], ordered[at:]]


def _mean(box: Box) -> list[int]:
    total = sum(count for _, count in box)
    return [round(sum(c[channel] * n for c, n in box) / total) for channel in range(3)]


def _chunk(name: bytes, content: bytes) -> bytes:
    check = zlib.crc32(name + content)
    return struct.pack(">I", len(content)) + name + content + struct.pack(">I", check)
