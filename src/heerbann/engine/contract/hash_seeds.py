"""Repeating: the same answers give the same game in every process."""

import os
import subprocess
import sys
from collections.abc import Iterator
from importlib import import_module
from itertools import islice
from typing import Any

from heerbann.engine.contract.random_play import expect, ordinary_setups, random_game
from heerbann.engine.records.record import lines
from heerbann.engine.rules.system import System

LENGTH = 400
"""After so many decisions of a game nothing new is to be expected."""


def check_hash_seeds(where: str, seed: int = 0, length: int = LENGTH) -> None:
    """The same games under two hash seeds; ``where`` is like ``heerbann.systems.claymore:SYSTEM``.

    A rule that goes through a set gives other games, and other records, from run to run.
    """
    command = [
        sys.executable,
        "-c",
        f"import {__name__} as run; run.tell({where!r}, {seed}, {length})",
    ]
    told = [_output(command, hash_seed) for hash_seed in ("1", "2")]
    expect(bool(told[0]) and told[0] == told[1], "two runs played different games:", *told)


def tell(where: str, seed: int, length: int) -> None:
    """Print how a game of each scenario goes."""
    module, _, name = where.partition(":")
    print("\n".join(fingerprints(getattr(import_module(module), name), seed, length)))


def fingerprints(system: System[Any], seed: int, length: int) -> Iterator[str]:
    """The last line of the record of one game each: its checksum covers every answer before."""
    for key, setup in ordinary_setups(system).items():
        *_, game = islice(random_game(system, setup, seed), length)
        *_, last = lines(game)
        yield f"{key} {last}"


def _output(command: list[str], hash_seed: str) -> str:
    path = os.pathsep.join(filter(None, sys.path))
    environment = {**os.environ, "PYTHONPATH": path, "PYTHONHASHSEED": hash_seed}
    run = subprocess.run(
        command, env=environment, capture_output=True, encoding="utf-8", check=False
    )
    expect(run.returncode == 0, run.stderr)
    return run.stdout
