"""Pictures on a terminal: colours for what the spans are, and a legend beside the board."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import accumulate

from rich.cells import cell_len
from rich.style import Style
from rich.text import Text

from heerbann.cli.speech.voice import Voice
from heerbann.engine.show.terminal import Picture, Span

GAP = 3

# Letters, case and signs say the same: nothing depends on seeing colours.
STYLES = {
    "label": "dim",
    "lit": "bold yellow",
    "chips": "bold magenta",
    "plain": "dim",
    "road": "dim yellow",
    "river": "blue",
    "ford": "bold cyan",
    "swamp": "green",
    "palisade": "yellow",
    "tower": "bold",
    "rubble": "bright_black",
    "farm": "bold yellow",
    "camp": "bold yellow",
    "hill": "yellow",
    "building": "red",
    "pillar": "bright_black",
    "wood": "green",
    "jungle": "bold green",
    "forest": "green",
    "hilly_forest": "bold green",
    "hills": "yellow",
    "moor": "magenta",
    "open": "dim",
    "sea": "blue",
    "ruin": "bright_black",
    "needles": "bright_black",
    "crater": "yellow",
    "rocks": "bright_black",
    "barricade": "yellow",
    "yard": "dim",
    "wall": "bright_black",
    "wreck": "magenta",
    "mark": "bold yellow",
    "red": "bold bright_red",
    "blue": "bold bright_blue",
    "empire": "bold bright_blue",
    "chaos": "bold bright_red",
    "standard": "bold bright_blue",
    "pennant": "bold bright_red",
    "woods": "green",
    "marsh": "green",
    "cliff": "bright_black",
    "rampart": "yellow",
    "bridge": "bold cyan",
    "stone_bridge": "bold cyan",
    "a": "bold bright_blue",
    "b": "bold bright_red",
    "wounds": "bold magenta",
    "dead": "magenta",
    "chest": "bold yellow",
    "fire": "bold bright_red",
    "clear": "dim",
    "bush": "green",
    "tree": "bold green",
    "slope": "yellow",
    "water": "blue",
    "moat": "blue",
    "filled_moat": "cyan",
    "drawbridge": "bold cyan",
    "interior": "dim",
    "furniture": "bright_black",
    "door": "bold",
    "yard_gate": "bold",
    "stairs": "yellow",
    "bailey": "dim",
    "walkway": "yellow",
    "platform": "yellow",
    "motte": "green",
    "ramp": "green",
    "breach": "bright_black",
    "side": "bright_white",
}


def styled(line: Sequence[Span]) -> Text:
    """One line of a picture with its colours."""
    return Text.assemble(*[(span.text, STYLES.get(span.kind, Style.null())) for span in line])


def draw_board(voice: Voice, board: Picture, legend: Picture | None = None) -> None:
    """The board, the legend to its right as far as there is room, the rest of it below."""
    lines = [styled(line) for strip in strips(board, voice.out.width) for line in strip]
    entries = [styled(line) for line in legend or []]
    width = max(line.cell_len for line in lines)
    room = voice.out.width - width - GAP
    beside = [entry for entry in entries if entry.cell_len <= room][: len(lines)]
    for number, line in enumerate(lines):
        if number < len(beside):
            line.pad_right(width - line.cell_len + GAP)
            line.append_text(beside[number])
        voice.print(line)
    rest = [entry for entry in entries if entry not in beside]
    if rest:
        voice.print(Text("   ").join(rest))


# Boards that are wider than the screen


def strips(board: Picture, room: int) -> Iterator[Picture]:
    """The board as it is, or in parts one below the other, each with as many columns as fit."""
    if max([_width(line) for line in board]) <= room or not (heads := _places(board[0])):
        yield board
        return
    margin, wide = heads[0], heads[1] - heads[0]
    fitting = max(1, (room - margin) // wide - 1)  # every other row reaches half a column farther
    number = -(-len(heads) // fitting)
    cuts = [heads[part * len(heads) // number] for part in range(1, number)]
    for begin, end in zip([margin, *cuts], [*cuts, _width(board[0]) + wide], strict=True):
        parts = [_part(line, margin, begin, end) for line in board]
        yield [part for part in parts if any(span.text.strip() for span in part)]


def _width(line: Sequence[Span]) -> int:
    return sum([cell_len(span.text) for span in line])


def _places(line: Sequence[Span]) -> list[int]:
    """At which characters of a line places open."""
    starts = accumulate([cell_len(span.text) for span in line], initial=0)
    return [start for start, span in zip(starts, line, strict=False) if span.opens]


def _part(line: Sequence[Span], margin: int, begin: int, end: int) -> list[Span]:
    """What stands left of the board, then the places that open from ``begin`` up to ``end``."""
    kept: list[Span] = []
    place, column = -1, 0
    for span in line:
        if span.opens:
            is_first = place < begin <= column < end
            place = column
            if is_first:
                kept.append(Span(" " * (margin + place - begin - _width(kept))))
        is_label = place < 0 and span.text.strip()
        if is_label or begin <= place < end:
            kept.append(span)
        column += cell_len(span.text)
    return kept
