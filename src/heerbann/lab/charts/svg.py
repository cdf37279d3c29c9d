"""A few shapes of SVG, enough for charts. They follow the light or dark of the page around them."""

from collections.abc import Iterable
from xml.sax.saxutils import escape, quoteattr

WIDTH = 640
STYLE = """\
text { font: 13px system-ui, sans-serif; fill: #222 }
.title { font-weight: 600; font-size: 15px }
.faint { fill: #666 }
.end { text-anchor: end }
.middle { text-anchor: middle }
.axis { stroke: #999 }
.guide { stroke: #999; stroke-dasharray: 4 4 }
.bar { fill: #3b6ea5 }
.other { fill: #b9822b }
.line { stroke: #3b6ea5; stroke-width: 2; fill: none }
.band { fill: #3b6ea5; fill-opacity: .2 }
.interval { stroke: #222; stroke-width: 2 }
@media (prefers-color-scheme: dark) {
  .ground { fill: #1b1b1e } text { fill: #eee } .faint { fill: #aaa }
  .bar { fill: #7fb0e6 } .other { fill: #e0b060 } .band { fill: #7fb0e6 }
  .line { stroke: #7fb0e6 } .interval { stroke: #eee }
}"""

Point = tuple[float, float]


def picture(title: str, height: float, shapes: Iterable[str]) -> str:
    """A whole file; the title is also what a reader for the blind says."""
    size = f'width="{WIDTH}" height="{_short(height)}" viewBox="0 0 {WIDTH} {_short(height)}"'
    head = (
        f'<svg xmlns="http://www.w3.org/2000/svg" {size} role="img" aria-label={quoteattr(title)}>'
    )
    ground = f'<rect class="ground" width="{WIDTH}" height="{_short(height)}" fill="#fff"/>'
    shown = text(16, 26, title, "title")
    return "\n".join([head, f"<style>{STYLE}</style>", ground, shown, *shapes, "</svg>", ""])


def text(x: float, y: float, words: str, look: str = "") -> str:
    """Some words; whatever is in them is no markup."""
    return f'<text x="{_short(x)}" y="{_short(y)}" class="{look}">{escape(words)}</text>'


def bar(x: float, y: float, width: float, height: float, look: str = "bar") -> str:
    """A bar from its left upper corner."""
    place = f'x="{_short(x)}" y="{_short(y)}"'
    size = f'width="{_short(max(0.0, width))}" height="{_short(height)}"'
    return f'<rect {place} {size} class="{look}"/>'


def line(start: Point, end: Point, look: str = "axis") -> str:
    """A straight line."""
    (x1, y1), (x2, y2) = start, end
    ends = f'x1="{_short(x1)}" y1="{_short(y1)}" x2="{_short(x2)}" y2="{_short(y2)}"'
    return f'<line {ends} class="{look}"/>'


def path(points: Iterable[Point], look: str = "line") -> str:
    """A line from point to point."""
    return f'<polyline points="{_points(points)}" class="{look}"/>'


def area(points: Iterable[Point], look: str = "band") -> str:
    """What lies between some points."""
    return f'<polygon points="{_points(points)}" class="{look}"/>'


def _points(points: Iterable[Point]) -> str:
    return " ".join(f"{_short(x)},{_short(y)}" for x, y in points)


def _short(number: float) -> str:
    return f"{number:.1f}".removesuffix(".0")
