"""Kinds of charts: rows with intervals, columns, a curve with its band."""

from collections.abc import Sequence
from textwrap import shorten
from typing import NamedTuple

from heerbann.lab.charts.svg import WIDTH, Point, area, bar, line, path, picture, text

LEFT, RIGHT, TOP = 190.0, 590.0, 48.0
ROW = 26.0
HEIGHT = 260.0
LONGEST = 28  # characters of a name


class Row(NamedTuple):
    """A value with its interval; ``note`` is written behind it."""

    name: str
    value: float
    low: float | None = None
    high: float | None = None
    note: str = ""


class Spot(NamedTuple):
    """A place on a curve, with its interval."""

    at: float
    value: float
    low: float
    high: float


def rows(
    title: str, found: Sequence[Row], span: tuple[float, float], guide: float, base: float = 0.0
) -> str:
    """Bars from the base to the value, one below the other, each with its interval."""
    least, most = span

    def x(value: float) -> float:
        return LEFT + (min(most, max(least, value)) - least) / (most - least) * (RIGHT - LEFT)

    shapes: list[str] = []
    for number, row in enumerate(found):
        y = TOP + number * ROW
        start, end = sorted((x(base), x(row.value)))
        shapes.append(text(LEFT - 8, y + 15, shorten(row.name, LONGEST, placeholder=" …"), "end"))
        shapes.append(bar(start, y + 4, end - start, 14, "bar" if row.value >= base else "other"))
        if row.low is not None and row.high is not None:
            shapes.append(line((x(row.low), y + 11), (x(row.high), y + 11), "interval"))
        shapes.append(text(WIDTH - 4, y + 15, row.note, "end faint"))
    bottom = TOP + len(found) * ROW
    shapes.append(line((x(guide), TOP - 4), (x(guide), bottom + 4), "guide"))
    return picture(title, bottom + 14, shapes)


def columns(title: str, found: Sequence[tuple[str, int]], below: str) -> str:
    """How often each of some values came up."""
    most = max([number for _, number in found], default=1)
    width = (RIGHT - 40) / max(1, len(found))
    floor = HEIGHT - 44
    shapes = [line((40, floor), (RIGHT + 10, floor))]
    every = -(-len(found) // 20)
    for at, (name, number) in enumerate(found):
        x, height = 40 + at * width, number / most * (floor - TOP)
        shapes.append(bar(x + 1, floor - height, width - 2, height))
        if at % every == 0:
            shapes.append(text(x + width / 2, floor + 16, name, "middle faint"))
    shapes += [text(34, TOP + 8, str(most), "end faint"), text(34, floor, "0", "end faint")]
    shapes.append(text(RIGHT, HEIGHT - 8, below, "end faint"))
    return picture(title, HEIGHT, shapes)


def curve(title: str, found: Sequence[Spot], below: str, guides: Sequence[float] = ()) -> str:
    """Shares from 0 to 1 over something that grows, with their intervals as a band."""
    last = max([spot.at for spot in found], default=1.0)
    first = min([spot.at for spot in found], default=0.0)
    floor = HEIGHT - 44

    def place(at: float, value: float) -> Point:
        along = (at - first) / (last - first) if last > first else 0.5
        return 50 + along * (RIGHT - 40), floor - value * (floor - TOP)

    band = [place(spot.at, spot.high) for spot in found]
    band += [place(spot.at, spot.low) for spot in reversed(found)]
    shapes = [line((50, floor), (RIGHT + 10, floor)), area(band)]
    shapes += [
        line(place(first, guide), (RIGHT + 10, place(first, guide)[1]), "guide") for guide in guides
    ]
    shapes.append(path([place(spot.at, spot.value) for spot in found]))
    for share in (0.0, 0.5, 1.0):
        shapes.append(text(44, place(first, share)[1] + 4, f"{share:.0%}", "end faint"))
    shapes += [text(50, floor + 16, f"{first:g}", "middle faint")]
    shapes += [text(RIGHT + 10, floor + 16, f"{last:g}", "end faint")]
    shapes.append(text(RIGHT, HEIGHT - 8, below, "end faint"))
    return picture(title, HEIGHT, shapes)
