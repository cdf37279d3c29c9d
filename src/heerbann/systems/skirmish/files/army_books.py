"""Army books of a pack, and the armies one can build from them (§15.9)."""

from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path

from heerbann.engine.packs.pack_files import named_file, no_such_file
from heerbann.engine.texts.phrases import Phrase
from heerbann.systems.skirmish.model.army_book import ArmyBook, Entry
from heerbann.systems.skirmish.model.army_book_files import load_book
from heerbann.systems.skirmish.model.charts import FOLDER, RULES
from heerbann.systems.skirmish.model.phrases import phrase


@cache
def our_entries() -> dict[str, Entry]:
    """Every entry of the army books that come with the game, by its key."""
    books = [load_book(file) for file in sorted((FOLDER / "armies").glob("*.toml"))]
    return {entry.key: entry for book in books for entry in book.entries}


def find_book(near: Path, name: str) -> ArmyBook | None:
    """An army book of the same pack as a file, or one of ours."""
    found = named_file(near, "armies", name, FOLDER)
    return None if found is None else load_book(found)


def unknown_book(near: Path, name: str) -> Phrase:
    """What to say of an army book that is not there."""
    return no_such_file(near, "armies", name, FOLDER, phrase("no-book"))


# Armies (§15.9)


def army_problems(units: Iterable[Entry], points: int) -> Iterator[Phrase]:
    """What is wrong with an army of so many points; nothing if it may fight."""
    army, law = list(units), RULES.army
    cost = sum(entry.points for entry in army)
    if cost > points:
        yield phrase("army-too-dear", cost=cost, points=points)
    yield from _composition(army, points)
    for entry in dict.fromkeys(army):
        if army.count(entry) > law.copies:
            taken = army.count(entry)
            yield phrase("too-often", name=entry.key, taken=taken, allowed=law.copies)


def _composition(army: list[Entry], points: int) -> Iterator[Phrase]:
    law = RULES.army
    generals = sum(entry.has_general for entry in army)
    if generals != law.generals:
        yield phrase("wrong-generals", wanted=law.generals, found=generals)
    foot = sum(entry.type == "infantry" and not entry.has_general for entry in army)
    if foot < law.infantry:
        yield phrase("too-little-infantry", least=law.infantry, found=foot)
    vehicles = sum(entry.points for entry in army if entry.is_vehicle)
    if vehicles * 100 > law.vehicle_percent * points:
        percent = law.vehicle_percent
        yield phrase("vehicles-too-dear", cost=vehicles, percent=percent, points=points)


def book_problems(book: ArmyBook, points: int) -> Iterator[Phrase]:
    """Why nobody can build an army of so many points from a book; nothing if one can."""
    law = RULES.army
    generals = [entry.points for entry in book.entries if entry.has_general]
    foot = [e.points for e in book.entries if e.type == "infantry" and not e.has_general]
    if not generals:
        yield phrase("book-without-general", book=book.key)
    if len(foot) * law.copies < law.infantry:
        yield phrase("book-without-infantry", book=book.key)
    if generals and foot:
        cheapest = sorted(foot * law.copies)[: law.infantry]
        least = min(generals) + sum(cheapest)
        if least > points:
            yield phrase("book-too-dear", book=book.key, cost=least, points=points)
