"""``heerbann match``: which computer player is stronger?"""

from __future__ import annotations

from functools import partial
from itertools import takewhile
from typing import Any

import click

from heerbann.cli.commands.options import json_option
from heerbann.cli.commands.play import AGENTS
from heerbann.cli.commands.run_options import run_options
from heerbann.cli.speech.spoken_commands import argument, command, option
from heerbann.cli.speech.voice import Voice


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
@option("--to-the-end", is_flag=True, help="option-match-to-the-end")
@run_options
@json_option
@click.pass_obj
def match(voice: Voice, /, words: tuple[str, ...], as_json: bool, **flags: Any) -> None:
    """Let computer players meet, with sides swapped, until it is clear who is stronger."""
    from heerbann.cli.speech.match_report import show_match
    from heerbann.cli.speech.running import run
    from heerbann.lab.match import conditions, play_match

    where = {key: flags.pop(key) for key in ("path", "jobs", "cluster")}
    players, system, scenarios = _understood(voice, words)
    wanted = conditions(system, players, scenarios, **flags)
    report = run(voice, system, where, partial(play_match, wanted))
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
