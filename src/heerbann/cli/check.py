"""``heerbann check``: is what somebody wrote in order?"""

from __future__ import annotations

from pathlib import Path

import click

from heerbann.cli.options import FILE, json_option, language_option
from heerbann.cli.voice import BadResult, Voice


@click.command(short_help="Check scenarios, maps, data and saved games.")
@click.argument("paths", nargs=-1, required=True, type=FILE, metavar="PATH...")
@click.option("--system", help="The system the files belong to, if their folders do not tell.")
@json_option
@language_option
@click.pass_obj
def check(voice: Voice, paths: tuple[Path, ...], system: str | None, as_json: bool) -> None:
    """Check scenarios, maps, data, texts and saved games: files, or folders with all they hold.

    Prints every problem as "file:line: key: message"; with --json a list of objects: file, line,
    where, message. Exit code 1 if there is any.
    """
    from heerbann.cli.checking import check_files, files_below

    files = [file for path in paths for file in files_below(voice, path)]
    problems = check_files(voice, files, system)
    if as_json:
        voice.json(problems)
    else:
        for problem in problems:
            click.echo(str(problem))
        voice.note("checked", files=len(files), problems=len(problems))
    if problems:
        raise click.exceptions.Exit(BadResult.exit_code)
