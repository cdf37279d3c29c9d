"""``heerbann serve``: play in the browser, alone or with others."""

from __future__ import annotations

from pathlib import Path

import click

from heerbann.cli.commands.options import FILE
from heerbann.cli.speech.spoken_commands import command, option
from heerbann.cli.speech.voice import Voice


@command("command-serve")
@option(
    "--port", type=click.IntRange(0, 65535),
    metavar="word-number", help="option-serve-port", show_default="default-port",
)  # fmt: skip
@option("--host", metavar="word-address", help="option-serve-host", show_default="default-host")
@option("--store", metavar="word-store", help="option-serve-store", show_default="default-store")
@option("--settings", type=FILE, metavar="word-file", help="option-serve-settings")
@option("--set", "values", multiple=True, metavar="word-setting", help="option-serve-set")
@option("--no-browser", is_flag=True, help="option-serve-no-browser")
@click.pass_obj
def serve(  # a server has that many knobs
    voice: Voice,
    port: int | None,
    host: str | None,
    store: str | None,
    settings: Path | None,
    values: tuple[str, ...],
    no_browser: bool,
) -> None:
    """Start the server, print its address once it answers, and open the browser."""
    from heerbann.cli.speech.finding import split_setting
    from heerbann.server.http.serving import CannotServe, run
    from heerbann.server.http.settings_sources import read_settings
    from heerbann.server.store.store_location import BadPlace

    named = {"host": host, "port": port, "store": store}
    chosen = {key: str(value) for key, value in named.items() if value is not None}
    chosen |= dict([split_setting(voice, "--set", value) for value in values])
    wanted = read_settings(settings, chosen)
    try:
        run(wanted, voice.line, opens_browser=not no_browser)
    except BadPlace as problem:
        why = problem.text(voice.language)
        raise voice.problem("cannot-serve", problem=why) from problem
    except CannotServe as problem:
        raise voice.problem("cannot-serve", problem=str(problem)) from problem
