"""Options that several commands share."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

import click

from heerbann.cli.speech.spoken_commands import option

F = TypeVar("F", bound=Callable[..., Any])

FILE = click.Path(path_type=Path)
"""A path as it was typed; whether it can be used is found out, and said, by whoever uses it."""


json_option = option("--json", "as_json", is_flag=True, help="option-json")

house_option = option("--house", multiple=True, metavar="word-setting", help="option-house")

preset_option = option("--preset", metavar="word-name", help="option-preset")

set_option = option("--set", "changes", multiple=True, metavar="word-setting", help="option-set")


def house_options(command: F) -> F:
    """House rules: a preset and single changes."""
    return house_option(preset_option(command))
