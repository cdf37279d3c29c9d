"""``heerbann match``: which computer player is stronger?"""

from __future__ import annotations

import os
from itertools import takewhile
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from heerbann.cli.commands.options import FILE, json_option
from heerbann.cli.commands.play import AGENTS
from heerbann.cli.speech.spoken_commands import argument, command, option
from heerbann.cli.speech.voice import Voice

if TYPE_CHECKING:
    from heerbann.lab.match import Conditions, MatchReport


@command("command-match")
@argument("words", nargs=-1, required=True, metavar="word-match")
@option(
    "--games", type=click.IntRange(2), default=400, show_default=True,
    metavar="word-number", help="option-match-games",
)  # fmt: skip
@option(
    "--elo", type=click.FloatRange(1, 400), default=35.0, show_default=True,
    metavar="word-number", help="option-match-elo",
)  # fmt: skip
@option(
    "--seed", type=int, default=0, show_default=True,
    metavar="word-number", help="option-simulate-seed",
)  # fmt: skip
@option(
    "--jobs", type=click.IntRange(1), default=lambda: os.cpu_count() or 1,
    metavar="word-number", help="option-simulate-jobs", show_default="default-jobs",
)  # fmt: skip
@option(
    "--seconds", type=click.FloatRange(0.01, 600), default=0.2, show_default=True,
    metavar="word-number", help="option-simulate-seconds",
)  # fmt: skip
@option(
    "--playouts", type=click.IntRange(1), metavar="word-number", help="option-simulate-playouts"
)
@option("--file", "path", type=FILE, metavar="word-file", help="option-match-file")
@json_option
@click.pass_obj
def match(voice: Voice, /, words: tuple[str, ...], as_json: bool, **flags: Any) -> None:
    """Let computer players meet, with sides swapped, until it is clear who is stronger."""
    from heerbann.cli.speech.match_report import show_match
    from heerbann.lab.match import conditions

    path, jobs = flags.pop("path"), flags.pop("jobs")
    players, system, scenarios = _understood(voice, words)
    report = _run(voice, conditions(system, players, scenarios, **flags), path, jobs)
    if as_json:
        voice.json(report)
    else:
        show_match(voice, report)


def _understood(
    voice: Voice, words: tuple[str, ...]
) -> tuple[tuple[str, ...], str, tuple[str, ...]]:
    """Two players or more, then the system, then perhaps scenarios."""
    from heerbann.cli.speech.finding import find_system

    players = tuple(takewhile(lambda word: word in AGENTS, words))
    rest = words[len(players) :]
    if len(set(players)) < len(players) or len(players) < 2:
        told = words[len(players)] if len(players) < 2 and rest else words[0]
        voice.unknown("match-wants-players", told, AGENTS)
    if not rest:
        raise voice.problem("match-wants-system")
    system = find_system(voice, rest[0])
    for key in rest[1:]:
        scenario = system.scenarios.get(key)
        if scenario is None:
            voice.unknown("unknown-scenario", key, system.scenarios)
        if not scenario.is_battle or len(system.seats_of(scenario)) != 2:
            raise voice.problem("match-wants-two-sides", scenario=key)
    return players, system.key, rest[1:]


def _run(voice: Voice, wanted: Conditions, path: Path | None, jobs: int) -> MatchReport:
    """Play, with a bar on standard error; whoever stops it loses no game."""
    from rich.progress import Progress

    from heerbann.lab.match import OtherMatch, play_match

    with Progress(console=voice.err, transient=True) as bar:
        task = bar.add_task(voice.text("playing"), total=wanted.games)

        def progress(report: MatchReport) -> None:
            bar.update(task, completed=2 * report.pairs)

        try:
            return play_match(wanted, path=path, jobs=jobs, progress=progress)
        except OtherMatch as problem:
            raise voice.problem("cannot-match", problem=problem.text(voice.language)) from problem
