"""``heerbann simulate``: the same battle many times over."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from heerbann.cli.commands.options import house_options, json_option
from heerbann.cli.commands.run_options import run_options
from heerbann.cli.speech.spoken_commands import argument, command, option
from heerbann.cli.speech.voice import Voice

if TYPE_CHECKING:
    from heerbann.engine.rules.system import System
    from heerbann.lab.report import Report


@command("command-simulate")
@argument("system", metavar="word-system")
@argument("scenario", metavar="word-scenario")
@option(
    "--games", type=click.IntRange(1), default=100, show_default=True,
    metavar="word-number", help="option-simulate-games",
)  # fmt: skip
@option(
    "--seats", default="thumb", show_default=True,
    metavar="word-agents", help="option-simulate-seats",
)  # fmt: skip
@run_options
@option("--no-swap", is_flag=True, help="option-simulate-no-swap")
@house_options
@json_option
@click.pass_obj
def simulate(
    voice: Voice, /, system: str, scenario: str, seats: str, as_json: bool, **flags: Any
) -> None:
    """Let computer players fight a battle many times: is it fair, how long, who falls?"""
    from heerbann.cli.speech.finding import find_players, find_setup, find_system
    from heerbann.cli.speech.lab_report import show_report

    found = find_system(voice, system)
    setup = find_setup(voice, found, scenario, flags["house"], flags["preset"])
    if not setup.scenario.is_battle:
        raise voice.problem("no-battle", scenario=scenario)
    players = find_players(voice, found.seats_of(setup.scenario), seats)
    report = _run(voice, found, scenario, players, flags)
    if as_json:
        voice.json(report)
    else:
        show_report(voice, found, setup, report)


def _run(
    voice: Voice,
    system: System[Any],
    scenario: str,
    players: dict[str, str],
    flags: dict[str, Any],
) -> Report:
    from functools import partial

    from heerbann.cli.speech.finding import find_changes, is_file
    from heerbann.cli.speech.running import run
    from heerbann.lab import simulate as play_many

    what = partial(
        play_many,
        system.key,
        Path(scenario) if is_file(scenario) else scenario,
        players,
        flags["games"],
        seed=flags["seed"],
        swap=not flags["no_swap"],
        house=find_changes(voice, system, flags["house"]),
        preset=flags["preset"],
        seconds=flags["seconds"],
        playouts=flags["playouts"],
    )
    return run(voice, system.key, flags, what)
