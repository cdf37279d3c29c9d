"""``heerbann serve``: play in the browser, alone or with others."""

from __future__ import annotations

import click

from heerbann.cli.options import language_option
from heerbann.cli.voice import Voice


@click.command()
@click.option(
    "--port",
    type=click.IntRange(0, 65535),
    default=8700,
    show_default=True,
    help="Port to listen on; 0 takes any free one.",
)
@click.option(
    "--host",
    default="127.0.0.1",
    show_default=True,
    help="Address to listen on; 0.0.0.0 lets others in your network in.",
)
@click.option(
    "--store",
    metavar="PATH|URL",
    help="Where games are kept: a file, or postgresql://… (default: your data folder).",
)
@click.option("--no-browser", is_flag=True, help="Do not open the browser.")
@language_option
@click.pass_obj
def serve(voice: Voice, port: int, host: str, store: str | None, no_browser: bool) -> None:
    """Start the server and open the browser.

    The address is printed on standard output once the server answers.
    """
    from heerbann.server.places import BadPlace
    from heerbann.server.serving import CannotServe, run

    try:
        run(host, port, store, voice.line, opens_browser=not no_browser)
    except (BadPlace, CannotServe) as problem:
        raise voice.problem("cannot-serve", problem=str(problem)) from problem
