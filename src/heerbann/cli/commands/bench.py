"""``heerbann bench``: how fast it is, beside other engines; only in a source checkout."""

from __future__ import annotations

import sys
from importlib import import_module
from pathlib import Path

import click

from heerbann.cli.speech.spoken_commands import command
from heerbann.cli.speech.voice import Voice


@command(
    "command-bench",
    context_settings={"ignore_unknown_options": True, "allow_extra_args": True},
)
@click.pass_context
def bench(ctx: click.Context) -> None:
    """Measure the speed of the engine, beside others that are installed."""
    voice: Voice = ctx.obj
    root = _root()
    if not (root / "bench" / "__init__.py").is_file():
        raise voice.problem("no-bench")
    sys.path.insert(0, str(root))
    ctx.exit(import_module("bench").run(ctx.args))


def _root() -> Path:
    """The folder of the project, if this is a source checkout."""
    return Path(__file__).resolve().parents[4]
