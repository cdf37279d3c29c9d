"""``heerbann check``: is what somebody wrote in order?"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path

import click

from heerbann.cli.commands.options import FILE, json_option
from heerbann.cli.speech.spoken_commands import argument, command, option
from heerbann.cli.speech.voice import BadResult, Voice


@command("command-check")
@argument("paths", nargs=-1, required=True, type=FILE, metavar="word-path")
@option("--system", metavar="word-system", help="option-check-system")
@json_option
@click.pass_obj
def check(voice: Voice, paths: tuple[Path, ...], system: str | None, as_json: bool) -> None:
    """Check scenarios, maps, data, texts and saved games: files, or folders with all they hold."""
    from heerbann.cli.speech.file_checks import check_files, files_below

    files = [file for path in paths for file in files_below(voice, path)]
    problems = []
    for problem in check_files(voice, _with_bar(voice, files), system):
        problems.append(problem)
        if not as_json:
            click.echo(str(problem))
    if as_json:
        voice.json(problems)
    else:
        voice.note("checked", files=len(files), problems=len(problems))
    if problems:
        raise click.exceptions.Exit(BadResult.exit_code)


def _with_bar(voice: Voice, files: Iterable[Path]) -> Iterator[Path]:
    """The files, with how far it has come on standard error; what is found goes its own way."""
    if not voice.err.is_terminal:
        yield from files
        return
    from rich.progress import Progress

    with Progress(console=voice.err, transient=True, redirect_stdout=voice.out.is_terminal) as bar:
        yield from bar.track(files, description=voice.text("checking"))
