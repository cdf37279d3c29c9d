"""The positions of Claymore: every option and every face of the dice is one way.

`perft.txt` holds positions and counts; see tests/systems/perft.py. Look at what changed with

    python -m tests.systems.claymore.perft              # the file as it would be now
    python -m tests.systems.claymore.perft --write      # write it
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from heerbann.engine.play.game import Game, Setup
from heerbann.systems.claymore import SYSTEM
from heerbann.systems.claymore.model.state import State
from tests.systems.claymore.field import field
from tests.systems.claymore.play import Played, start
from tests.systems.claymore.script import said
from tests.systems.perft import PerftCase, Sheet


def begin(position: PerftCase) -> Played:
    """The position, ready to be counted."""
    facts = dict(position.facts)
    scenario = facts.pop("scenario", None)
    if scenario is not None:
        setup = Setup(SYSTEM.scenarios[scenario], SYSTEM.house(_pairs(facts.get("house", ""))))
        return Game(SYSTEM, setup)
    step = facts.pop("step", "move_and_shoot")
    return start(_state(facts), step)


def _state(facts: dict[str, str]) -> State:
    given: dict[str, Any] = {
        name: _pairs(facts.pop(name, "")) for name in ("empire", "chaos", "elements", "house")
    }
    given["chips"] = {hex: int(number) for hex, number in _pairs(facts.pop("chips", "")).items()}
    given["round"] = int(facts.pop("round", "1"))
    if "active" in facts:
        given["active"] = facts.pop("active")
    assert not facts, f"unknown words in perft.txt: {list(facts)}"
    return field(**given)


def _pairs(text: str) -> dict[str, str]:
    """`"D3 knights, D10 palisade E NE"` as a dictionary of first words."""
    entries = [entry.strip().partition(" ") for entry in text.split(",") if entry.strip()]
    return {first: rest for first, _, rest in entries}


SHEET = Sheet(Path(__file__).with_name("perft.txt"), begin, by_faces=True, said=said)

if __name__ == "__main__":
    SHEET.main()
