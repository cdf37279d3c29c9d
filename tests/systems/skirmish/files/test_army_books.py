"""§1.2, §15.9: army books and armies, and what is said of bad ones."""

from __future__ import annotations

from pathlib import Path

import pytest

from heerbann.boards.table import INCH, Box, Disc
from heerbann.engine.packs.readers import PackError
from heerbann.systems.skirmish.files.army_books import army_problems
from heerbann.systems.skirmish.files.loading import load_scenario
from heerbann.systems.skirmish.model.army_book_files import load_book
from heerbann.systems.skirmish.model.charts import BARE_HANDS, FOLDER
from tests.rulechecks import checks

BOOKS = sorted((FOLDER / "armies").glob("*.toml"))
SCENARIOS = sorted((FOLDER / "scenarios").glob("*.toml"))

BOOK = """\
title = { de = "Heer", en = "Army" }
text = { de = "Kurz.", en = "Short." }
ranged.rifle = { name = { de = "Gewehr", en = "rifle" }, range = 18, rof = 1, fp = 0 }
melee.blade = { name = { de = "Klinge", en = "blade" }, reach = 1, fp = 0 }

[[entry]]
key = "squad"
name = { de = "Trupp", en = "Squad" }
type = "infantry"
base = { disc = 1 }
profile = { b = 6, nk = 4, fk = 4, rw = 5, a = 1, l = 1, mw = 3 }
gear = [{ count = 5, ranged = ["rifle"], melee = "blade" }]
points = 50
"""


def written(folder: Path, text: str) -> Path:
    """A file of an army book."""
    path = folder / "mine.toml"
    path.write_text(text, encoding="utf-8")
    return path


@checks("GR-1.2")
def test_1_2_four_army_books_of_ten_units() -> None:
    """One book for each of the four armies, forty units in all."""
    books = [load_book(path) for path in BOOKS]
    assert [len(book.entries) for book in books] == [10, 10, 10, 10]
    assert all(sum(entry.has_general for entry in book.entries) == 1 for book in books)


def test_2_1_a_book_says_what_its_file_says(tmp_path: Path) -> None:
    """Profile, weapons, base in 1/100 mm; a model without a melee weapon has bare hands."""
    book = load_book(written(tmp_path, BOOK.replace(', melee = "blade"', "")))
    squad = book.entry("squad")
    assert squad.models == 5
    assert squad.base == Disc(INCH // 2)
    assert squad.gear[0].ranged[0].key == "rifle"
    assert squad.gear[0].melee == BARE_HANDS
    assert (BARE_HANDS.reach, BARE_HANDS.rof, BARE_HANDS.fp) == (1, 0, 0)
    assert not squad.is_vehicle


def test_9_2_armour_makes_a_vehicle() -> None:
    """An armoured walker is one, an unarmoured hauler too; riders are none."""
    entries = {entry.key: entry for path in BOOKS for entry in load_book(path).entries}
    assert entries["picket_strider"].is_vehicle
    assert entries["clan_hauler"].is_vehicle
    assert not entries["lancer_troop"].is_vehicle
    assert entries["bastion_tank"].base == Box(INCH * 11 // 2, 3 * INCH)


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (('"rifle"]', '"riffle"]'), 'there is no ranged weapon "riffle"'),
        (('melee = "blade"', 'melee = "blad"'), 'there is no melee weapon "blad"'),
        (("rw = 5", "rw = 7"), "rw"),
        (("{ disc = 1 }", "{ disc = 1, box = [1, 2] }"), "either a disc, a box or an oval"),
        (('type = "infantry"', 'type = "vehicle"'), "a vehicle is a unit of one model"),
        (("count = 5", "count = 5, general = true"), "at most one general"),
        (("points = 50", "points = 50\nspeed = 3"), "speed"),
        (("fp = 0 }\nmelee", 'fp = 0, key = "gun" }\nmelee'), "leave it out"),
        (("{ disc = 1 }", "{ disc = nan }"), 'base, key "disc": expected a number'),
        (("{ disc = 1 }", "{ disc = 0.001 }"), 'base, key "disc": expected a number'),
        (("count = 5", "count = 100000000"), 'gear #1, key "count": expected a whole number'),
        (("rof = 1", "rof = 100000000"), 'ranged, rifle, key "rof": expected a whole number'),
    ],
)
def test_1_2_a_bad_book_is_named_with_file_and_key(
    tmp_path: Path, change: tuple[str, str], message: str
) -> None:
    """Unknown weapons, impossible values and unknown keys."""
    path = written(tmp_path, BOOK.replace(*change))
    with pytest.raises(PackError) as caught:
        load_book(path)
    assert message in str(caught.value)
    assert "mine.toml" in str(caught.value)


@pytest.mark.parametrize("path", SCENARIOS, ids=lambda path: path.stem)
def test_15_9_our_armies_may_fight(path: Path) -> None:
    """Every army of a scenario with points keeps the rules of army building."""
    scenario = load_scenario(path)
    if scenario.points is not None:
        found = [*army_problems(scenario.armies["red"].units, scenario.points)]
        found += army_problems(scenario.armies["blue"].units, scenario.points)
        assert found == []


def test_15_9_what_is_wrong_with_an_army() -> None:
    """Points, general, infantry, vehicles, copies."""
    book = load_book(FOLDER / "armies" / "colonial_guard.toml")
    army = [book.entry("bastion_tank")] * 4 + [book.entry("line_platoon")]
    assert [problem.text("en") for problem in army_problems(army, 1000)] == [
        "the army costs 1050 points, allowed are 1000",
        "an army has 1 general, this one has 0",
        "an army has at least 2 infantry units besides the general, not 1",
        "vehicles cost 920 points, allowed are 40 % of 1000",
        '"bastion_tank" is taken 4 times, allowed are 3',
    ]
