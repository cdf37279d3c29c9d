"""Options that several commands share."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

import click

from heerbann.cli.locale import language_of
from heerbann.cli.voice import Voice

if TYPE_CHECKING:
    from heerbann.engine.packs import Language

F = TypeVar("F", bound=Callable[..., Any])

FILE = click.Path(path_type=Path)
"""A path as it was typed; whether it can be used is found out, and said, by whoever uses it."""


def _set_language(ctx: click.Context, _option: click.Parameter, value: Language | None) -> None:
    """Before the command or after it: the nearer one counts."""
    if ctx.obj is None:
        ctx.obj = Voice(value or language_of(os.environ))
    elif value is not None:
        ctx.obj.language = value


language_option = click.option(
    "--language",
    type=click.Choice(["de", "en"]),
    expose_value=False,
    is_eager=True,
    callback=_set_language,
    help="Language of the game; by default that of your system, German if it has none.",
)

json_option = click.option(
    "--json", "as_json", is_flag=True, help="Print the result as JSON, for programs."
)

house_option = click.option(
    "--house",
    multiple=True,
    metavar="KEY=VALUE",
    help="Change a house rule, one of `heerbann rules SYSTEM --house`; may be given several times.",
)

preset_option = click.option(
    "--preset", metavar="NAME", help="A named set of house rules, for example: tournament."
)

set_option = click.option(
    "--set",
    "changes",
    multiple=True,
    metavar="KEY=VALUE",
    help="Change the scenario, for example: muster.points=80; may be given several times.",
)


def house_options(command: F) -> F:
    """House rules: a preset and single changes."""
    return house_option(preset_option(command))
