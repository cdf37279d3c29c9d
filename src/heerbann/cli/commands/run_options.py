"""Options of all long runs: how they are seeded, how long players think, where games are kept."""

from __future__ import annotations

import os
from collections.abc import Callable
from typing import Any, TypeVar

import click

from heerbann.cli.commands.options import FILE
from heerbann.cli.speech.spoken_commands import option

F = TypeVar("F", bound=Callable[..., Any])

OPTIONS = (
    option(
        "--seed", type=int, default=0, show_default=True,
        metavar="word-number", help="option-simulate-seed",
    ),
    option(
        "--jobs", type=click.IntRange(1), default=lambda: os.cpu_count() or 1,
        metavar="word-number", help="option-simulate-jobs", show_default="default-jobs",
    ),
    option(
        "--seconds", type=click.FloatRange(0.01, 600), default=0.2, show_default=True,
        metavar="word-number", help="option-simulate-seconds",
    ),
    option(
        "--playouts", type=click.IntRange(1),
        metavar="word-number", help="option-simulate-playouts",
    ),
    option("--file", "path", type=FILE, metavar="word-file", help="option-run-file"),
    option("--cluster", metavar="word-address", help="option-run-cluster"),
)  # fmt: skip


def run_options(command: F) -> F:
    """All of them, in their order."""
    for one in reversed(OPTIONS):
        command = one(command)
    return command
