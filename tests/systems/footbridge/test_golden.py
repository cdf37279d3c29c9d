"""A whole game as it is told, compared line by line with a text that people can read."""

from __future__ import annotations

from pathlib import Path

from heerbann.engine.texts.teller import Teller
from heerbann.systems.footbridge import SYSTEM
from tests.systems.footbridge.play import DRIVEN_BACK, TO_THE_MIDDLE, play

GOLDEN = Path(__file__).parent / "golden" / "brook.txt"


def test_a_whole_game_as_it_is_told() -> None:
    """When it changes, say why."""
    game = play([*TO_THE_MIDDLE, *DRIVEN_BACK], dice=[6, 6, 5, 6, 5, 5])
    teller = Teller(SYSTEM, "en")
    told = [f"§{event.section} {teller.event(event, game.state)}\n" for event in game.log]
    assert "".join(told) == GOLDEN.read_text(encoding="utf-8")
