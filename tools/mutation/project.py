"""Where the rules and the tests of a system lie."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from pathlib import Path

from tools.mutation.probes import digest

# Whole games that are compared with what they were, not with the book: they kill nothing here.
NO_KILLERS = ("test_golden.py", "test_perft.py", "perft.py")
CONTRACT = "tests/contract/test_every_system.py"


class UnknownSystem(Exception):
    """There is no such system; the text says which there are."""


class BadList(Exception):
    """The list of equivalent mutants cannot be read; the text says why."""


@dataclass(frozen=True)
class Project:
    """A repository and one system in it."""

    root: Path
    system: str

    @classmethod
    def find(cls, root: Path, system: str) -> Project:
        """The system with this key."""
        known = [key for key in _keys(root) if cls(root, key).tests.is_dir()]
        if system not in known:
            raise UnknownSystem(f'There is no system "{system}". Known: {", ".join(known)}.')
        return cls(root, system)

    @property
    def folder(self) -> Path:
        """The system's package; that of the documentation's sample lies among the docs."""
        places = [root / self.system for root in _homes(self.root)]
        return next(place for place in places if (place / "rules").is_dir())

    @property
    def rules(self) -> Path:
        """The room that is mutated."""
        return self.folder / "rules"

    @property
    def tests(self) -> Path:
        """The tests of the system."""
        return self.root / "tests" / "systems" / self.system

    @property
    def memory(self) -> Path:
        """Where is kept which test reaches what."""
        return self.root / ".pytest_cache" / "mutation" / f"{self.system}.json"

    @property
    def survivors(self) -> Path:
        """Where is kept what survived the last run."""
        return self.memory.with_suffix(".survivors.json")

    @property
    def packages(self) -> tuple[str, ...]:
        """Whose caches must be empty before a test may say what it reaches."""
        return ("heerbann.boards", f"heerbann.systems.{self.system}")

    def key(self, file: Path) -> str:
        """A fingerprint of a file of tests with all it uses: other tests are not part of it."""
        source = self.root / "src" / "heerbann"
        rooms = [source / "engine", source / "boards", self.folder]
        used = [path for room in rooms for path in room.rglob("*") if _is_source(path)]
        helpers = [p for p in self.tests.rglob("*.py") if not p.name.startswith("test_")]
        return digest([*used, *helpers, file])

    def equivalents(self) -> list[tuple[str, str, str]]:
        """The mutants judged equivalent: file, function, change."""
        path = self.tests / "equivalent_mutants.toml"
        if not path.exists():
            return []
        try:
            entries = tomllib.loads(path.read_text(encoding="utf-8")).get("mutant", [])
            return [_entry(entry) for entry in entries]
        except (tomllib.TOMLDecodeError, KeyError, TypeError) as error:
            raise BadList(f"{path}: {error}") from error


def _entry(entry: dict[str, str]) -> tuple[str, str, str]:
    if not entry["reason"].strip():
        raise KeyError(f"{entry['change']}: no reason")
    return entry["file"], entry["function"], entry["change"]


def _homes(root: Path) -> list[Path]:
    return [root / "src" / "heerbann" / "systems", root / "docs" / "examples"]


def _keys(root: Path) -> list[str]:
    return sorted({place.parent.name for home in _homes(root) for place in home.glob("*/rules")})


def _is_source(path: Path) -> bool:
    return path.is_file() and path.suffix not in {".pyc", ".ftl"}
