"""How a command speaks: its language, its sentences, results apart from notices."""

from __future__ import annotations

import sys
from collections.abc import Iterable
from functools import cached_property
from typing import TYPE_CHECKING, Any, NoReturn

import click

if TYPE_CHECKING:
    from rich.console import Console, RenderableType

    from heerbann.engine.packs.readers import Language
    from heerbann.engine.rules.system import System
    from heerbann.engine.texts.catalogue import Argument, Catalogue
    from heerbann.engine.texts.teller import Teller

WIDTH_OF_FILES = 100  # columns of a result that goes to a file or pipe
LONGEST_LIST = 2000  # characters of all known names; the fields of a large map are more


class Problem(click.ClickException):
    """Something the caller has to put right, said in a sentence or two."""

    exit_code = 2

    def show(self, file: Any = None) -> None:
        """Print it to standard error."""
        click.echo(f"heerbann: {self.message}", file=file or sys.stderr)


class BadResult(Problem):
    """The command worked, and what it looked at is not in order."""

    exit_code = 1


class Voice:
    """Says everything in one language: results to standard output, the rest to standard error."""

    def __init__(self, language: Language) -> None:
        self.language: Language = language

    @cached_property
    def texts(self) -> Catalogue:
        """The sentences of the command line."""
        from heerbann.engine.packs.readers import package_folder
        from heerbann.engine.texts.catalogue import Catalogue

        folder = package_folder("heerbann.cli") / "text"
        files = (folder / f"{self.language}.ftl", folder / f"help.{self.language}.ftl")
        return Catalogue(self.language, *files)

    def text(self, key: str, /, **arguments: Argument) -> str:
        """One sentence of the command line."""
        return self.texts.format(key, **arguments)

    def teller(self, system: System[Any]) -> Teller:
        """Whoever tells this system's games in the same language."""
        from heerbann.engine.texts.teller import Teller

        return Teller(system, self.language)

    # Where it goes

    @cached_property
    def out(self) -> Console:
        """Standard output, for results."""
        return _console(sys.stdout)

    @cached_property
    def err(self) -> Console:
        """Standard error, for notices and progress."""
        return _console(sys.stderr)

    def print(self, *results: RenderableType) -> None:
        """Print a result; in a file no line ends in blanks."""
        for result in results:
            if self.out.is_terminal:
                self.out.print(result)
                continue
            with self.out.capture() as printed:
                self.out.print(result)
            lines = [line.rstrip() for line in printed.get().split("\n")]
            click.echo("\n".join(lines), nl=False)

    def line(self, text: str = "", style: str | None = None) -> None:
        """Print a line of plain text as a result; nothing in it is mark-up."""
        self.out.print(text, style=style, markup=False, highlight=False)

    def indented(self, text: str, by: int = 2) -> None:
        """Print a text as a result, all its lines further in."""
        from rich.padding import Padding
        from rich.text import Text

        self.print(Padding(Text(text), (0, 0, 0, by)))

    def note(self, key: str, /, **arguments: Argument) -> None:
        """Say something beside the result."""
        text = self.text(key, **arguments)
        self.err.print(text, markup=False, highlight=False, soft_wrap=not self.err.is_terminal)

    def json(self, data: Any) -> None:
        """Print a result for a program: plain JSON, fractions as strings."""
        import msgspec

        encoded = msgspec.json.encode(data, enc_hook=_fraction_as_text)
        click.echo(msgspec.json.format(encoded, indent=2).decode())

    # What is wrong

    def problem(self, key: str, /, **arguments: Argument) -> Problem:
        """A mistake of the caller's, to be raised."""
        return Problem(self.text(key, **arguments))

    def unknown(self, key: str, word: str, known: Iterable[str]) -> NoReturn:
        """Refuse a name."""
        raise Problem(self.not_known(key, word, known))

    def not_known(self, key: str, word: str, known: Iterable[str]) -> str:
        """There is no such name: the nearest known one, or all of them if none is near."""
        from difflib import get_close_matches

        names = {name.casefold(): name for name in known}
        near = get_close_matches(word.casefold(), names, n=1, cutoff=0.5)
        if near:
            hint = self.text("did-you-mean", name=names[near[0]])
        else:
            hint = self.text("known-are", names=_listed(names.values()))
        return f"{self.text(key, name=word)} {hint}"


def _listed(names: Iterable[str]) -> str:
    from textwrap import shorten

    return shorten(", ".join(names), LONGEST_LIST, placeholder=" …") or "–"


def _console(file: Any) -> Console:
    from rich.console import Console

    console = Console(file=file, highlight=False, soft_wrap=False)
    if not console.is_terminal:
        console = Console(file=file, highlight=False, width=_width_of_files())
    return console


def _width_of_files() -> int:
    import os

    columns = os.environ.get("COLUMNS", "")
    return int(columns) if columns.isdecimal() and int(columns) else WIDTH_OF_FILES


def _fraction_as_text(value: Any) -> str:
    from fractions import Fraction

    if isinstance(value, Fraction):
        return str(value)
    raise TypeError(f"{value!r} cannot be written as JSON")
