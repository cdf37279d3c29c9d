"""Where the store is: a file in the user's data folder, another file, or a PostgreSQL server."""

import os
import sys
from pathlib import Path

from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError

FILE = "games.sqlite3"
DRIVERS = {"sqlite": "sqlite+aiosqlite", "postgresql": "postgresql+asyncpg"}
DRIVERS |= {"postgres": DRIVERS["postgresql"], **{driver: driver for driver in DRIVERS.values()}}


class BadPlace(Exception):
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
        folder.mkdir(parents=True, exist_ok=True)
        return _file_url(folder / FILE)
    if "://" not in place:
        return _file_url(Path(place))
    try:
        url = make_url(place)
    except ArgumentError as problem:
        raise BadPlace(f"{place} is no address of a store: {problem}") from problem
    if url.drivername not in DRIVERS:
        raise BadPlace(f"a store is a file, sqlite:// or postgresql://, not {url.drivername}://")
    return url.set(drivername=DRIVERS[url.drivername])


def _file_url(path: Path) -> URL:
    if not path.absolute().parent.is_dir():
        raise BadPlace(f"there is no folder {path.absolute().parent}")
    if path.is_dir():
        raise BadPlace(f"{path.absolute()} is a folder, not a file")
    return URL.create(DRIVERS["sqlite"], database=str(path.absolute()))
