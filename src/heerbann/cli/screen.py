"""Pictures on a terminal: colours for what the spans are, and a legend beside the board."""

from __future__ import annotations

from collections.abc import Sequence

from rich.style import Style
from rich.text import Text

from heerbann.cli.voice import Voice
from heerbann.engine.terminal import Picture, Span

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
}


def styled(line: Sequence[Span]) -> Text:
    """One line of a picture with its colours."""
    return Text.assemble(*[(span.text, STYLES.get(span.kind, Style.null())) for span in line])


def draw_board(voice: Voice, board: Picture, legend: Picture | None = None) -> None:
    """The board, the legend to its right as far as there is room, the rest of it below."""
    lines = [styled(line) for line in board]
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
