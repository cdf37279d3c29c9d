"""``heerbann serve``: play in the browser, alone or with others."""

from __future__ import annotations

import click

from heerbann.cli.speech.spoken_commands import command, option
from heerbann.cli.speech.voice import Voice


@command("command-serve")
@option(
    "--port", type=click.IntRange(0, 65535), default=8700, show_default=True,
    metavar="word-number", help="option-serve-port",
)  # fmt: skip
@option(
    "--host", default="127.0.0.1", show_default=True,
    metavar="word-address", help="option-serve-host",
)  # fmt: skip
@option("--store", metavar="word-store", help="option-serve-store", show_default="default-store")
@option("--no-browser", is_flag=True, help="option-serve-no-browser")
@click.pass_obj
def serve(voice: Voice, port: int, host: str, store: str | None, no_browser: bool) -> None:
    """Start the server, print its address once it answers, and open the browser."""
    from heerbann.server.http.serving import CannotServe, run
    from heerbann.server.store.store_location import BadPlace

    try:
        run(host, port, store, voice.line, opens_browser=not no_browser)
    except BadPlace as problem:
        why = problem.text(voice.language)
        raise voice.problem("cannot-serve", problem=why) from problem
    except CannotServe as problem:
        raise voice.problem("cannot-serve", problem=str(problem)) from problem
