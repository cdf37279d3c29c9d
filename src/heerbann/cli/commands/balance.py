"""``heerbann balance``: is a scenario fair, and why?"""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from heerbann.cli.commands.options import FILE, house_options, json_option
from heerbann.cli.commands.play import AGENTS
from heerbann.cli.commands.run_options import run_options
from heerbann.cli.speech.spoken_commands import argument, command, option
from heerbann.cli.speech.voice import Voice

if TYPE_CHECKING:
    from heerbann.engine.rules.system import System
    from heerbann.lab.balance.question import Balance, Players, Version


@command("command-balance")
@argument("system", metavar="word-system")
@argument("scenario", metavar="word-scenario")
@option("--against", metavar="word-scenario", help="option-balance-against")
@option(
    "--games", type=click.IntRange(1), default=600, show_default=True,
    metavar="word-number", help="option-balance-games",
)  # fmt: skip
@option(
    "--margin", type=click.IntRange(1, 40), default=10, show_default=True,
    metavar="word-number", help="option-balance-margin",
)  # fmt: skip
@option(
    "--player", default="thumb", show_default=True,
    metavar="word-agent", help="option-balance-player",
)  # fmt: skip
@option(
    "--other", default="random", show_default=True,
    metavar="word-agent", help="option-balance-other",
)  # fmt: skip
@option(
    "--checks", type=click.IntRange(0), default=100, show_default=True,
    metavar="word-number", help="option-balance-checks",
)  # fmt: skip
@option(
    "--varied", type=click.IntRange(0), default=200, show_default=True,
    metavar="word-number", help="option-balance-varied",
)  # fmt: skip
@option("--to-the-end", is_flag=True, help="option-balance-to-the-end")
@option("--charts", type=FILE, metavar="word-folder", help="option-charts")
@run_options
@house_options
@json_option
@click.pass_obj
def balance(voice: Voice, /, system: str, scenario: str, as_json: bool, **flags: Any) -> None:
    """Let equal computer players fight a battle until it is clear whether it is fair."""
    from heerbann.cli.speech.finding import find_system
    from heerbann.cli.speech.running import run
    from heerbann.cli.speech.told_runs import tell_balance
    from heerbann.lab.balance.findings import balance as play_all

    asked = _question(voice, find_system(voice, system), scenario, flags)
    report = run(voice, system, flags, partial(play_all, asked))
    tell_balance(voice, report, flags["charts"], as_json=as_json)


def _question(voice: Voice, system: System[Any], scenario: str, flags: dict[str, Any]) -> Balance:
    from heerbann.cli.speech.finding import find_players
    from heerbann.lab.balance.question import Balance, players_of, seats_of

    version = _version(voice, system, scenario, flags)
    sides = seats_of(version)
    players = players_of(find_players(voice, sides, flags["player"]))
    if flags["other"] not in AGENTS:
        voice.unknown("unknown-agent", flags["other"], AGENTS)
    if flags["checks"]:
        _check_other(voice, players, flags["other"])
    other = flags["against"] and _version(voice, system, flags["against"], flags)
    if other and seats_of(other) != sides:
        raise voice.problem("balance-other-sides", scenario=scenario, other=flags["against"])
    return Balance(
        version=version,
        against=other or None,
        margin=flags["margin"] / 100,
        **players,
        **{key: flags[key] for key in ("other", "games", "checks", "varied", "seed", "to_the_end")},
        seconds=None if flags["playouts"] is not None else flags["seconds"],
        playouts=flags["playouts"],
    )


def _check_other(voice: Voice, players: Players, other: str) -> None:
    if players["players"]:
        raise voice.problem("balance-unequal-checks")
    if players["player"] == other:
        raise voice.problem("balance-same-players", player=other)


def _version(voice: Voice, system: System[Any], scenario: str, flags: dict[str, Any]) -> Version:
    """A scenario that is tried out before anybody plays."""
    from heerbann.cli.speech.finding import find_changes, find_setup, is_file
    from heerbann.lab.balance.question import version_of

    setup = find_setup(voice, system, scenario, flags["house"], flags["preset"])
    if not setup.scenario.is_battle:
        raise voice.problem("no-battle", scenario=scenario)
    named = Path(scenario) if is_file(scenario) else scenario
    house = find_changes(voice, system, flags["house"])
    return version_of(system.key, named, house, flags["preset"])
