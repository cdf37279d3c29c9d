"""Reading data files: typed, strict, and with errors that name file, line, table and key.

Numbers of a rulebook live in TOML tables and in CSV grids that look like the printed charts.
Nothing here knows a game. A reader reports every problem of a file, not only the first.
"""

from __future__ import annotations

import importlib.resources
import re
import tomllib
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import Any, Literal, TypeVar

import msgspec

from heerbann.engine.packs.bounds import data_problem, first_problems, toml_problem
from heerbann.engine.packs.limits import LIMITS
from heerbann.engine.packs.plain_files import read_plain_file
from heerbann.engine.packs.reader_errors import toml_complaint, unreadable
from heerbann.engine.packs.toml_lines import KeyPath, key_before, key_lines, line_of
from heerbann.engine.packs.toml_places import readable_place
from heerbann.engine.packs.type_errors import misfits
from heerbann.engine.texts.phrases import Fact, Phrase, Problem, TellingError, Told, phrase, said

T = TypeVar("T")

Language = Literal["de", "en"]
LANGUAGES: tuple[Language, ...] = ("de", "en")


class Localised(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A short text in both languages, for titles that belong beside their data."""

    de: str
    en: str

    def text(self, language: Language, /) -> str:
        """The text in one language."""
        return self.de if language == "de" else self.en


class TomlTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Base of what a file holds: it never changes, and a key too many is an error."""


class PackError(TellingError):
    """One problem in a data file: what is wrong, in which file, at which table and key and line."""

    def __init__(
        self, message: Told, file: Path | Fact, where: Fact = "", line: int | None = None
    ) -> None:
        super().__init__(message, file, where, line)
        self.message = message
        self.file: Fact = str(file) if isinstance(file, Path) else file
        self.where = where
        self.line = line

    @property
    def errors(self) -> tuple[PackError, ...]:
        """The single problems; for one problem, itself."""
        return (self,)

    def text(self, language: Language, /) -> str:
        """The place, then what is wrong there."""
        file = self.file if isinstance(self.file, str) else said(self.file, language)
        where = said(self.where, language)
        place = file if self.line is None else f"{file}:{self.line}"
        return ": ".join(part for part in (place, where, self.message.text(language)) if part)


class PackErrors(PackError):
    """Several problems reported together, one line each; `errors` holds the single ones."""

    def __init__(self, errors: Sequence[PackError]) -> None:
        first = errors[0]
        super().__init__(first.message, first.file, first.where, first.line)
        self.args = (errors,)  # what a copy is made from when it crosses to another process
        self._errors = tuple(errors)

    @property
    def errors(self) -> tuple[PackError, ...]:
        """The single problems, in the order they were found."""
        return self._errors

    def text(self, language: Language, /) -> str:
        """All of them, one line each."""
        return "\n".join(error.text(language) for error in self._errors)


def raise_all(errors: Sequence[PackError]) -> None:
    """Raise the gathered problems together, if there are any."""
    if errors:
        raise PackErrors(errors)


def check_all(checks: Iterable[Callable[[], object]]) -> list[PackError]:
    """Run every check, for instance readers of several files, and list the problems of all."""
    problems: list[PackError] = []
    for check in checks:
        try:
            check()
        except PackError as error:
            problems.extend(error.errors)
    return problems


def package_folder(package: str) -> Path:
    """The folder of an installed package, which holds the data that ships with it."""
    return Path(str(importlib.resources.files(package)))


def system_package(module: str) -> str:
    """The package of the rule system that a module belongs to: ``heerbann.systems.<key>``."""
    return ".".join(module.split(".")[:3])


def system_folder(module: str) -> Path:
    """The folder of the rule system that a module belongs to, with its data, maps and texts."""
    return package_folder(system_package(module))


def read_text(path: Path) -> str:
    """The text of a UTF-8 file that is not too large."""
    try:
        content = read_plain_file(path, LIMITS.file_bytes)
        return content.decode("utf-8-sig")
    except OSError as error:
        raise PackError(unreadable(error), file=path) from error
    except UnicodeDecodeError as error:
        line = content.count(b"\n", 0, error.start) + 1
        raise PackError(phrase("not-utf8"), file=path, line=line) from error


def read_toml(path: Path, type_: type[T]) -> T:
    """Read a TOML file into a typed struct; unknown keys are errors where the struct forbids."""
    text = read_text(path)
    data = _bounded_toml(path, text)
    try:
        return msgspec.convert(data, type_)
    except msgspec.ValidationError:
        found = misfits(data, type_)
    raise PackErrors(_all_located(path, text, data, found))


def scenario_errors(key: str, problems: Iterable[Problem]) -> list[PackError]:
    """Problems of a scenario that is in no file: it was changed, or comes from a record."""
    scenario = phrase("scenario", key=key)
    return [PackError(message, scenario, ", ".join(map(str, at))) for at, message in problems]


def toml_error(path: Path, keys: KeyPath, message: Told) -> PackError:
    """A problem of meaning in a file that read well, at a place like `("unit", 3, "bw")`."""
    text = read_text(path)
    (found,) = _all_located(path, text, parse_toml(path, text), [(keys, message)])
    return found


def raise_problems(path: Path, problems: Iterable[Problem]) -> None:
    """Raise the problems of meaning in a file that read well, each at its place."""
    found = first_problems(problems)
    if found:
        text = read_text(path)
        raise PackErrors(_all_located(path, text, parse_toml(path, text), found))


def parse_toml(path: Path, text: str) -> dict[str, Any]:
    """The tables of a TOML text that is not too much; ``path`` is what errors call it."""
    too_much = toml_problem(text)
    if too_much is not None:
        message, line = too_much
        where = readable_place(None, key_before(text, line))
        raise PackError(message, path, where, line)
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        message, at = toml_complaint(error)
        raise PackError(message, path, line=at or len(text.splitlines())) from error
    except ValueError as error:  # Python makes no number of so many digits
        raise PackError(phrase("number-too-large"), file=path) from error


def _bounded_toml(path: Path, text: str) -> dict[str, Any]:
    data = parse_toml(path, text)
    too_much = data_problem(data)
    if too_much is not None:
        raise PackErrors(_all_located(path, text, data, [too_much]))
    return data


def _all_located(
    path: Path, text: str, data: object, problems: Sequence[tuple[KeyPath, Told]]
) -> list[PackError]:
    """As many problems as are told of one file, each with its place."""
    lines = key_lines(text)
    return [
        PackError(message, file=path, where=readable_place(data, keys), line=line_of(lines, keys))
        for keys, message in problems[: LIMITS.problems]
    ]


class Grid(msgspec.Struct, frozen=True):
    """A printed chart of whole numbers: `grid[row head, column head]`.

    A head that is a whole number is also found by that number: `grid["3", "4"]`, `grid[3, 4]`.
    """

    file: str
    rows: tuple[str, ...]
    columns: tuple[str, ...]
    cells: dict[tuple[str | int, str | int], int]

    def __getitem__(self, heads: tuple[str | int, str | int]) -> int:
        try:
            return self.cells[heads]
        except KeyError:
            row, column = heads
            raise KeyError(f"{self.file}: no cell in row {row!r}, column {column!r}") from None


def read_grid(path: Path) -> Grid:
    """Read an aligned CSV chart; lines that begin with `#` are comments."""
    lines = _grid_lines(read_text(path))
    if len(lines) < 2:
        raise PackError(phrase("grid-too-small"), file=path)
    (head_line, (_, *columns)), *rows = lines
    largest = max(len(rows), len(columns))
    if largest > LIMITS.entries:
        raise PackError(phrase("too-many-entries", entries=largest, most=LIMITS.entries), path)
    problems = _repeated_heads(
        path, [(head_line, head, phrase("at-column", column=head)) for head in columns]
    )
    problems += _repeated_heads(
        path, [(line, cells[0], phrase("at-row", row=cells[0])) for line, cells in rows]
    )
    values: dict[tuple[str | int, str | int], int] = {}
    for line, (row, *cells) in rows:
        if len(problems) >= LIMITS.problems:
            break
        if len(cells) != len(columns):
            message = phrase("wrong-cells", cells=len(cells), heads=len(columns))
            problems.append(PackError(message, path, phrase("at-row", row=row), line))
        for column, cell in zip(columns, cells, strict=False):
            if (value := whole_number(cell)) is None:
                where = (phrase("at-row", row=row), phrase("at-column", column=column))
                message = phrase("no-whole-number", cell=cell)
                problems.append(PackError(message, path, where, line))
            else:
                values |= {(r, c): value for r in _spellings(row) for c in _spellings(column)}
    raise_all(problems)
    return Grid(str(path), tuple(cells[0] for _, cells in rows), tuple(columns), values)


def _grid_lines(text: str) -> list[tuple[int, list[str]]]:
    """The lines that hold something, numbered, cut into trimmed cells."""
    return [
        (number, [cell.strip() for cell in line.split(",")])
        for number, line in enumerate(text.splitlines(), start=1)
        if line.strip() and not line.lstrip().startswith("#")
    ]


def _repeated_heads(path: Path, heads: list[tuple[int, str, Phrase]]) -> list[PackError]:
    seen: set[str] = set()
    problems = []
    for line, name, where in heads:
        if name in seen:
            problems.append(PackError(phrase("head-twice"), path, where, line))
        seen.add(name)
    return problems


def _spellings(head: str) -> tuple[str | int, ...]:
    number = whole_number(head)
    return (head,) if number is None else (head, number)


def whole_number(text: str) -> int | None:
    """At most nine plain digits with an optional sign; `int()` alone would also take "1_0"."""
    return int(text) if re.fullmatch(r"[+-]?[0-9]{1,9}", text) else None
