"""``heerbann results``: table and charts once more, from the file of a run."""

from __future__ import annotations

from pathlib import Path

import click

from heerbann.cli.commands.options import FILE, json_option
from heerbann.cli.speech.spoken_commands import argument, command, option
from heerbann.cli.speech.voice import Voice


@command("command-results")
@argument("file", type=FILE, metavar="word-file")
@option("--charts", type=FILE, metavar="word-folder", help="option-charts")
@json_option
@click.pass_obj
def results(voice: Voice, /, file: Path, charts: Path | None, as_json: bool) -> None:
    """Tell what a simulation, a match or a question of balance came to; nothing is played."""
    from heerbann.cli.speech.told_runs import tell_file

    tell_file(voice, file, charts, as_json=as_json)
