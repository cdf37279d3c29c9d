"""The files of a pack: found by name beside each other, and told apart by folder and keys."""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

from heerbann.engine.packs.readers import (
    PackError,
    parse_toml,
    read_text,
    read_toml,
    toml_error,
)
from heerbann.engine.packs.toml_lines import KeyPath
from heerbann.engine.packs.type_errors import unknown
from heerbann.engine.texts.phrases import Phrase, phrase

Reader = Callable[[Path], object]
Keys = dict[str, Any]


# Files that name each other


def named_file(near: Path, folder: str, name: str, ours: Path) -> Path | None:
    """The file of that name in a folder of the same pack as ``near``, else among ours."""
    if re.fullmatch(r"[\w-]+", name):
        for place in _places(near, folder, ours):
            if (place / f"{name}.toml").is_file():
                return place / f"{name}.toml"
    return None


def no_such_file(near: Path, folder: str, name: str, ours: Path, what: Phrase) -> Phrase:
    """What to say of a name that leads nowhere, with the names that do."""
    places = _places(near, folder, ours)
    known = dict.fromkeys(file.stem for place in places for file in sorted(place.glob("*.toml")))
    return unknown(what, name, known)


def find_file(near: Path, keys: KeyPath, folder: str, name: str, ours: Path, what: Phrase) -> Path:
    """The named file; if there is none, the problem stands at these keys of ``near``."""
    found = named_file(near, folder, name, ours)
    if found is None:
        raise toml_error(near, keys, no_such_file(near, folder, name, ours, what))
    return found


def check_key(path: Path, key: str) -> None:
    """Refuse a scenario that calls itself otherwise than its file."""
    if key not in ("", path.stem):
        raise toml_error(path, ("key",), phrase("key-is-file", name=path.stem))


def _places(near: Path, folder: str, ours: Path) -> tuple[Path, Path]:
    return near.parent.parent / folder, ours / folder


# What kind of file it is


@dataclass(frozen=True)
class PackFiles:
    """Which reader a file needs: by its folder, by the name of a data file, or by its keys."""

    folders: Mapping[str, Reader]
    data: Mapping[str, Any]
    """The types of the files in ``data``, by their names."""
    by_keys: Callable[[Keys], Reader | None]
    """For a file that lies anywhere; None if its keys say nothing."""
    kinds: Phrase
    """What such a file may be, for the message that it is none of these."""

    def read(self, path: Path) -> object:
        """Read a file of the system, whichever it is."""
        return self._reader(path)(path)

    def _reader(self, path: Path) -> Reader:
        folder = path.resolve().parent.name
        if folder in self.folders:
            return self.folders[folder]
        if folder == "data":
            return partial(read_toml, type_=self.data.get(path.stem, dict))
        return self._by_keys(path)

    def _by_keys(self, path: Path) -> Reader:
        reader = self.by_keys(parse_toml(path, read_text(path)))
        if reader is None:
            raise PackError(phrase("neither", kinds=self.kinds), path)
        return reader
