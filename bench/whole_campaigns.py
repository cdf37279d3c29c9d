"""Whole campaigns of ``thumb`` on all seats, with all battles fought out: time, memory, numbers.

Each is played in a process of its own, so that its memory is that of this campaign alone.
"""

import json
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path
from random import Random
from typing import Any

from bench.memory import memory_mb
from heerbann.agents import ComputerUmpire, make_agent, play
from heerbann.engine.play.answers import Answer, Fought, FoughtAll, Setup
from heerbann.engine.play.dice import SeededDice
from heerbann.engine.play.game import Game
from heerbann.engine.play.long_lived import settle
from heerbann.systems import all_systems
from heerbann.systems.diex_war.model.campaign.scenario import CampaignScenario

KEY = "diex_war"
NAMES = {"diex_aie": "battles", KEY: "sieges"}
"""What a contest of a system is; of a siege it is a day."""

ROOT = Path(__file__).resolve().parents[1]
_PLAYING = """\
import json, sys
from bench.whole_campaigns import whole_campaign
print(json.dumps(whole_campaign(sys.argv[1], int(sys.argv[2]))))
"""

Figures = dict[str, float | int | None]


def whole_campaigns(seed: int) -> dict[str, Figures]:
    """What each campaign that comes with the program costs from its first day to its last."""
    scenarios = all_systems()[KEY].scenarios.items()
    names = [name for name, one in scenarios if isinstance(one, CampaignScenario)]
    return {f"{name}, seed {seed}": _in_a_process(name, seed) for name in names}


def _in_a_process(name: str, seed: int) -> Figures:
    command = [sys.executable, "-c", _PLAYING, name, str(seed)]
    done = subprocess.run(command, stdout=subprocess.PIPE, text=True, check=True, cwd=ROOT)
    figures: Figures = json.loads(done.stdout)
    return figures


def whole_campaign(name: str, seed: int) -> Figures:
    """Played here; with the most memory that this process has used before it and by its end."""
    system = all_systems()[KEY]
    setup = Setup(system.scenarios[name], system.house())
    settle(KEY)
    begin, before = time.process_time(), memory_mb()
    game: Game[Any] = Game(system, setup, SeededDice(seed), umpire=ComputerUmpire(seed))
    agents = {seat: make_agent("thumb", system, seat, seed) for seat in game.seats}
    play(game, agents, Random(seed))
    seconds = time.process_time() - begin
    fought = Counter(_fought(game.answers))
    return {
        "days": game.state.day,
        "answers": len(game.answers),
        **{what: fought[what] for what in NAMES.values()},
        "in them": fought["answers"],
        "CPU-s": round(seconds, 1),
        "MB first": before,
        "MB": memory_mb(),
    }


def _fought(entries: Iterable[Any]) -> Iterator[str]:
    """A name for each contest among these, and for each answer given in one; in theirs as well."""
    for entry in entries:
        value = entry.value if isinstance(entry, Answer) else None
        for one in value.fought if isinstance(value, FoughtAll) else (value,):
            if isinstance(one, Fought):
                yield NAMES[one.record.system]
                yield from ["answers"] * len(one.record.journal)
                yield from _fought(one.record.journal)
