"""Where the store is: a file in the user's data folder, another file, or a PostgreSQL server."""

import os
import sys
from pathlib import Path

from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError

from heerbann.engine.texts.phrases import PhraseError
from heerbann.server.store.phrases import phrase

FILE = "games.sqlite3"
DRIVERS = {"sqlite": "sqlite+aiosqlite", "postgresql": "postgresql+asyncpg"}
DRIVERS |= {"postgres": DRIVERS["postgresql"], **{driver: driver for driver in DRIVERS.values()}}


class BadPlace(PhraseError):
    """The store cannot be there."""


def data_folder() -> Path:
    """Where this system keeps a program's data for its user."""
    home = Path.home()
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA") or home / "AppData" / "Local") / "Heerbann"
    if sys.platform == "darwin":
        return home / "Library" / "Application Support" / "Heerbann"
    return Path(os.environ.get("XDG_DATA_HOME") or home / ".local" / "share") / "heerbann"


def store_url(place: str | None) -> URL:
    """The address of the store: by default a file of ours, else a path or a URL."""
    if place is None:
        folder = data_folder()
        folder.mkdir(parents=True, exist_ok=True, mode=0o700)
        return _file_url(folder / FILE)
    if "://" not in place:
        return _file_url(Path(place))
    try:
        url = make_url(place)
    except ArgumentError as problem:
        raise BadPlace(phrase("no-address", place=place, why=str(problem))) from problem
    if url.drivername not in DRIVERS:
        raise BadPlace(phrase("other-kind", kind=url.drivername))
    url = url.set(drivername=DRIVERS[url.drivername])
    file = store_file(url)
    return url if file is None else _file_url(file)


def store_file(url: URL) -> Path | None:
    """The file of a store that is one."""
    is_file = url.drivername == DRIVERS["sqlite"] and url.database not in (None, "", ":memory:")
    return Path(str(url.database)) if is_file else None


def existing_store_url(place: str | None) -> URL:
    """The same for those who only look after a store: none is made by a slip of the pen."""
    url = store_url(place)
    file = store_file(url)
    if file is not None and not file.exists():
        raise BadPlace(phrase("no-store", path=str(file)))
    return url


def _file_url(path: Path) -> URL:
    file = path.absolute()
    if not file.parent.is_dir():
        raise BadPlace(phrase("no-folder", path=str(file.parent)))
    if file.is_dir():
        raise BadPlace(phrase("is-folder", path=str(file)))
    if file.exists() and not file.is_file():
        raise BadPlace(phrase("no-plain-file", path=str(file)))
    return URL.create(DRIVERS["sqlite"], database=str(file))
