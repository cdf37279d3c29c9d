"""Random play of this checkout beside another one: who is faster, battle by battle?

Both play the same battles by turns, so whatever else the machine does slows both alike. Every
battle is played several times, and the best time of each side counts. Where the rules differ, a
battle with the same dice takes another course: the numbers of steps tell it.
"""

import io
import json
import os
import subprocess
import sys
import zipfile
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple, TypeAlias

from bench.rates import Battle

ROOT = Path(__file__).resolve().parents[1]
SCRIPT = ROOT / "bench" / "one_side.py"
MICRO = 1_000_000


class Played(NamedTuple):
    """What a battle took: CPU-seconds, and its steps."""

    seconds: float
    steps: int


Player: TypeAlias = Callable[[Battle, int], Played]
"""Plays a battle with a seed."""
Row: TypeAlias = dict[str, float]


class CannotPlay(Exception):
    """One of the two does not know a battle, or fails in it."""


def compared(
    battles: Iterable[Battle], against: str, rounds: int, seconds: float
) -> dict[str, Row | None]:
    """A row for each battle, None if one side cannot play it; then one for each system."""
    with _checkout(against) as other, _player(ROOT) as ours, _player(other) as theirs:
        found = dict[Battle, Row | None]()
        for battle in battles:
            found[battle] = row_of((ours, theirs), battle, rounds, seconds)
            print(_progress(battle, found[battle]), file=sys.stderr, flush=True)
    rows = {f"{battle.system} {battle.scenario}": row for battle, row in found.items()}
    return {**rows, **together(found)}


def _progress(battle: Battle, row: Row | None) -> str:
    """Some battles take minutes: whoever waits sees how far it is."""
    ratio = "-" if row is None else f"{row['ratio']:.2f}"
    return f"{battle.system}/{battle.scenario}: {ratio}"


def row_of(players: Sequence[Player], battle: Battle, rounds: int, seconds: float) -> Row | None:
    """As many battles as the first plays in so many seconds, all of them by turns."""
    best: list[dict[int, Played]] = [{} for _ in players]
    try:
        for player in players:
            player(battle, 0)  # reads rules, map and scenario
        while sum([one.seconds for one in best[0].values()]) < seconds:
            _play_by_turns(players, battle, len(best[0]), best)
        for _ in range(rounds - 1):
            for seed in best[0]:
                _play_by_turns(players, battle, seed, best)
    except CannotPlay:
        return None
    this, other = [[*known.values()] for known in best]
    steps = {"steps": _steps(this), "other's": _steps(other)}
    return _row(_cost(this), _cost(other)) | steps


def _play_by_turns(
    players: Sequence[Player], battle: Battle, seed: int, best: list[dict[int, Played]]
) -> None:
    for player, known in zip(players, best, strict=True):
        played = player(battle, seed)
        known[seed] = min(known.get(seed, played), played)


def _steps(battles: Sequence[Played]) -> int:
    return sum([one.steps for one in battles])


def _cost(battles: Sequence[Played]) -> float:
    """CPU-microseconds of a step."""
    return MICRO * sum([one.seconds for one in battles]) / _steps(battles)


def _row(this: float, other: float) -> Row:
    return {"this": round(this, 2), "other": round(other, 2), "ratio": round(other / this, 3)}


def together(found: Mapping[Battle, Row | None]) -> dict[str, Row]:
    """For each system of which several were played: with as many steps in each of them."""
    systems: dict[str, list[Row]] = {}
    for battle, row in found.items():
        if row is not None:
            systems.setdefault(battle.system, []).append(row)
    return {
        f"{system}, these {len(rows)} together": _row(
            *[sum([row[side] for row in rows]) / len(rows) for side in ("this", "other")]
        )
        for system, rows in systems.items()
        if len(rows) > 1
    }


# The two checkouts


@contextmanager
def _player(checkout: Path) -> Iterator[Player]:
    """A process of its own that plays by the rules of a checkout."""
    process = subprocess.Popen(
        [sys.executable, str(SCRIPT)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        env={**os.environ, "PYTHONPATH": str(checkout / "src")},
    )
    with process:
        assert process.stdin is not None
        assert process.stdout is not None
        reads, writes = process.stdout, process.stdin

        def play(battle: Battle, seed: int) -> Played:
            writes.write(json.dumps({**battle._asdict(), "seed": seed}) + "\n")
            writes.flush()
            told = json.loads(reads.readline())
            if "problem" in told:
                raise CannotPlay(told["problem"])
            return Played(**told)

        yield play


@contextmanager
def _checkout(name: str) -> Iterator[Path]:
    """A folder with a checkout, or what git knows by this name, unpacked for a while."""
    if (Path(name) / "src").is_dir():
        yield Path(name).resolve()
        return
    command = ["git", "archive", "--format=zip", name, "src"]
    packed = subprocess.run(command, cwd=ROOT, capture_output=True, check=False)
    if packed.returncode:
        raise ValueError(f"{name!r} is neither the folder of a checkout nor a revision")
    with TemporaryDirectory() as folder:
        zipfile.ZipFile(io.BytesIO(packed.stdout)).extractall(folder)
        yield Path(folder)
