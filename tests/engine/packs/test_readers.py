"""Data files are read strictly, and every problem names file, line, table and key."""

from __future__ import annotations

import pickle
from enum import Enum
from pathlib import Path
from typing import Annotated, Literal

import msgspec
import pytest

from heerbann.engine.packs.readers import (
    Grid,
    Localised,
    PackError,
    PackErrors,
    check_all,
    package_folder,
    raise_all,
    read_grid,
    read_toml,
    toml_error,
)
from heerbann.engine.texts.phrases import said


class Kind(Enum):
    FOOT = "foot"
    HORSE = "horse"


class Weapon(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    name: str
    range: Annotated[int, msgspec.Meta(ge=1)]


class Unit(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    key: str
    bw: int
    kind: Kind = Kind.FOOT
    side: Literal["empire", "chaos"] = "empire"
    title: Localised | None = None
    weapons: tuple[Weapon, ...] = msgspec.field(default=(), name="weapon")
    costs: dict[str, int] = {}
    corner: tuple[int, int] = (0, 0)

    def __post_init__(self) -> None:
        if self.bw < 0:
            raise ValueError("moves backwards")


class Musters(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    muster: dict[Literal["red", "blue"], tuple[Weapon, ...]] = {}


class Army(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    units: tuple[Unit, ...] = msgspec.field(name="unit")
    points: int = 0


class Hold(msgspec.Struct, tag="hold", tag_field="goal", forbid_unknown_fields=True):
    hex: str


class Slay(msgspec.Struct, tag="slay", tag_field="goal", forbid_unknown_fields=True):
    count: int


class Goals(msgspec.Struct):
    goals: list[Hold | Slay]


GOOD = """\
# the army
points = 20

[[unit]]
key = "knights"
bw = 4
kind = "horse"
title = { de = "Ritter", en = "Knights" }

[[unit.weapon]]
name = "lance"
range = 1

[[unit]]
key = "archers"
bw = 2
[unit.costs]
arrows = 3
"""


def write(folder: Path, text: str, name: str = "army.toml") -> Path:
    path = folder / name
    path.write_text(text, encoding="utf-8")
    return path


def problems(folder: Path, text: str) -> list[tuple[int | None, str, str]]:
    path = write(folder, text)
    with pytest.raises(PackError) as caught:
        read_toml(path, Army)
    assert {error.file for error in caught.value.errors} == {str(path)}
    return [
        (error.line, said(error.where, "en"), error.message.text("en"))
        for error in caught.value.errors
    ]


def test_a_good_file_becomes_a_typed_struct(tmp_path: Path) -> None:
    army = read_toml(write(tmp_path, GOOD), Army)
    knights, archers = army.units
    assert (army.points, knights.kind, archers.costs) == (20, Kind.HORSE, {"arrows": 3})
    assert knights.weapons == (Weapon("lance", 1),)
    assert knights.title is not None
    assert (knights.title.text("de"), knights.title.text("en")) == ("Ritter", "Knights")


def test_a_byte_order_mark_is_no_error(tmp_path: Path) -> None:
    path = tmp_path / "army.toml"
    path.write_bytes(b"\xef\xbb\xbf" + GOOD.encode())
    assert len(read_toml(path, Army).units) == 2


@pytest.mark.parametrize(
    ("old", "new", "line", "where", "message"),
    [
        (
            "bw = 4",
            'bw = "4"',
            6,
            'unit "knights", key "bw"',
            "expected a whole number, got a string",
        ),
        (
            "bw = 4",
            "bw = true",
            6,
            'unit "knights", key "bw"',
            "expected a whole number, got true or false",
        ),
        ("bw = 4\n", "", 4, 'unit "knights"', 'key "bw" is missing'),
        (
            "bw = 2",
            "bw = 2\nkinds = 1",
            17,
            'unit "archers", key "kinds"',
            'unknown key; did you mean "kind"?',
        ),
        (
            '"horse"',
            '"camel"',
            7,
            'unit "knights", key "kind"',
            "invalid enum value 'camel'; allowed: foot, horse",
        ),
        (
            "range = 1",
            "range = 0",
            12,
            'unit "knights", weapon "lance", key "range"',
            "expected a whole number >= 1",
        ),
        (
            "arrows = 3",
            "arrows = []",
            18,
            'unit "archers", costs, key "arrows"',
            "expected a whole number, got a list",
        ),
        (
            ', en = "Knights"',
            "",
            8,
            'unit "knights", key "title"',
            'key "en" is missing',
        ),
        ("bw = 4", "bw = -4", 4, 'unit "knights"', "moves backwards"),
        ("points = 20", "corner = 1", 2, 'key "corner"', "unknown key; known: points"),
        (
            "bw = 2",
            'bw = 2\ncorner = [1, "a"]',
            17,
            'unit "archers", corner #2',
            "expected a whole number, got a string",
        ),
        (
            'key = "archers"\nbw = 2',
            "key = 5\nbw = 2",
            15,
            'unit #2, key "key"',
            "expected a string, got a whole number",
        ),
    ],
)
def test_a_wrong_value_names_line_table_and_key(
    tmp_path: Path, old: str, new: str, line: int, where: str, message: str
) -> None:
    assert old in GOOD
    assert problems(tmp_path, GOOD.replace(old, new)) == [(line, where, message)]


def test_a_literal_lists_its_values(tmp_path: Path) -> None:
    (found,) = problems(tmp_path, GOOD.replace("bw = 2", 'bw = 2\nside = "Chaos"'))
    assert found[2] == "invalid enum value 'Chaos'; allowed: empire, chaos"


def test_all_problems_of_a_file_are_listed(tmp_path: Path) -> None:
    text = GOOD.replace("bw = 4", "bw = 4.5").replace("range = 1", "").replace("= 20", '= "x"')
    assert [(line, where) for line, where, _ in problems(tmp_path, text)] == [
        (2, 'key "points"'),
        (6, 'unit "knights", key "bw"'),
        (10, 'unit "knights", weapon "lance"'),
    ]


@pytest.mark.parametrize(
    ("text", "line", "message"),
    [
        ("points = 1\npoints = 2\n", 2, "not valid TOML: Cannot overwrite a value"),
        ("points = 1\n[[unit]\n", 2, "not valid TOML: Expected ']]' at the end of an array"),
        ("points = 1\nkey = \n", 2, "not valid TOML: Invalid value"),
        ("points = [1,\n2", 2, "not valid TOML: Unclosed array"),
    ],
)
def test_broken_toml_names_the_line(tmp_path: Path, text: str, line: int, message: str) -> None:
    ((at, where, said),) = problems(tmp_path, text)
    assert (at, where) == (line, "")
    assert said.startswith(message)


def test_a_missing_file_and_a_file_that_is_not_text_are_pack_errors(tmp_path: Path) -> None:
    with pytest.raises(PackError, match=r"nowhere\.toml: cannot be read: No such file"):
        read_toml(tmp_path / "nowhere.toml", Army)
    path = tmp_path / "latin.toml"
    path.write_bytes("points = 1\n# Büchse\n".encode("latin-1"))
    with pytest.raises(PackError, match=r"latin\.toml:2: is not UTF-8 text"):
        read_toml(path, Army)


def test_tagged_structs_are_explained_by_their_tag(tmp_path: Path) -> None:
    path = write(tmp_path, 'goals = [\n  { goal = "hold", hex = "D3" },\n  { goal = "slay" },\n]\n')
    with pytest.raises(PackError, match=r'army\.toml:1: goals #2: key "count" is missing'):
        read_toml(path, Goals)


def test_keys_inside_long_strings_do_not_mislead(tmp_path: Path) -> None:
    text = 'points = 1\n[[unit]]\nkey = """\nbw = 1\n[unit]\n"""\nbw = "x"\n'
    assert problems(tmp_path, text)[0][0] == 7


def test_a_problem_of_meaning_is_located_like_any_other(tmp_path: Path) -> None:
    path = write(tmp_path, GOOD)
    error = toml_error(path, ("unit", 1, "bw"), Localised("zu langsam", "too slow"))
    assert str(error) == f'{path}:16: unit "archers", key "bw": too slow'
    assert error.text("de") == f"{path}:16: unit „archers“, Schlüssel „bw“: zu langsam"
    assert str(toml_error(path, (), Localised("zu schwach", "too weak"))) == f"{path}: too weak"


def test_check_all_goes_on_after_the_first_bad_file(tmp_path: Path) -> None:
    good = write(tmp_path, GOOD)
    bad = write(tmp_path, "points = 'x'\nunit = []\nfoo = 1\n", "bad.toml")
    grid = write(tmp_path, "  , 1\na , x\n", "bad.csv")
    found = check_all(
        [
            lambda: read_toml(bad, Army),
            lambda: read_toml(good, Army),
            lambda: read_grid(grid),
        ]
    )
    assert [Path(error.file).name for error in found] == ["bad.toml", "bad.toml", "bad.csv"]


def test_several_errors_print_one_line_each_and_survive_another_process() -> None:
    first, second = Localised("erstens", "first"), Localised("zweitens", "second")
    both = PackErrors([PackError(first, "a.toml", "unit", 3), PackError(second, "b.csv")])
    assert str(both) == "a.toml:3: unit: first\nb.csv: second"
    assert both.text("de") == "a.toml:3: unit: erstens\nb.csv: zweitens"
    assert str(pickle.loads(pickle.dumps(both))) == str(both)
    assert (both.file, both.line, both.where, both.message) == ("a.toml", 3, "unit", first)


def test_nothing_is_raised_when_nothing_is_wrong() -> None:
    raise_all([])
    with pytest.raises(PackErrors):
        raise_all([PackError(Localised("falsch", "wrong"), "a.toml")])


def test_the_folder_of_a_package_is_found() -> None:
    assert (package_folder("heerbann.engine.packs") / "readers.py").is_file()


CHART = """\
# §7.4  what a die must show
S\\V, 1, 2,  3
1  , 4, 5,  5

2  , 3, 4, -1
"""


def grid(folder: Path, text: str) -> Grid:
    return read_grid(write(folder, text, "damage.csv"))


def test_a_grid_is_read_by_its_printed_heads(tmp_path: Path) -> None:
    chart = grid(tmp_path, CHART)
    assert (chart.rows, chart.columns) == (("1", "2"), ("1", "2", "3"))
    assert (chart["1", "2"], chart["2", "3"]) == (5, -1)
    assert chart[1, 2] == chart["1", 2] == 5


def test_heads_may_be_words(tmp_path: Path) -> None:
    chart = grid(tmp_path, "     , swamp, +1\nfoot ,     2,  3\n")
    assert chart["foot", "swamp"] == 2
    assert chart["foot", "+1"] == chart["foot", 1] == 3


def test_a_cell_that_does_not_exist_names_file_and_heads(tmp_path: Path) -> None:
    with pytest.raises(KeyError, match=r"damage\.csv: no cell in row '9', column 1"):
        grid(tmp_path, CHART)["9", 1]


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        (
            "1  , 4, 5,  5",
            "1  , 4, 5",
            'damage.csv:3: row "1": 2 cells under 3 column heads',
        ),
        (
            "1  , 4, 5,  5",
            "1  , 4, 5, 5, 6",
            'damage.csv:3: row "1": 4 cells under 3 column heads',
        ),
        (
            "2  , 3, 4",
            "2  , 3, IV",
            'damage.csv:5: row "2", column "2": "IV" is not a whole number',
        ),
        (
            "2  , 3, 4",
            "2  , 3, ",
            'damage.csv:5: row "2", column "2": "" is not a whole number',
        ),
        (
            "2  , 3, 4",
            "2  , 3, 1_0",
            'damage.csv:5: row "2", column "2": "1_0" is not a whole number',
        ),
        ("2  ,", "1  ,", 'damage.csv:5: row "1": this head stands there twice'),
        (
            "V, 1, 2,",
            "V, 1, 1,",
            'damage.csv:2: column "1": this head stands there twice',
        ),
    ],
)
def test_a_bad_grid_names_line_row_and_column(
    tmp_path: Path, old: str, new: str, expected: str
) -> None:
    assert old in CHART
    with pytest.raises(PackError) as caught:
        grid(tmp_path, CHART.replace(old, new))
    assert [str(error) for error in caught.value.errors] == [f"{tmp_path / expected}"]


def test_every_bad_cell_is_listed(tmp_path: Path) -> None:
    with pytest.raises(PackError) as caught:
        grid(tmp_path, " , 1, 2\na, x, y\nb, 1\n")
    assert [said(error.where, "en") for error in caught.value.errors] == [
        'row "a", column "1"',
        'row "a", column "2"',
        'row "b"',
    ]


@pytest.mark.parametrize("text", ["", "# nothing\n", " , 1, 2\n"])
def test_an_empty_grid_is_an_error(tmp_path: Path, text: str) -> None:
    with pytest.raises(PackError, match="a grid needs"):
        grid(tmp_path, text)


def test_a_table_for_somebody_unknown_is_named_with_its_line(tmp_path: Path) -> None:
    file = tmp_path / "musters.toml"
    file.write_text('[[muster.red]]\nname = "bow"\nrange = 3\n[[muster.green]]\nname = "axe"\n')
    with pytest.raises(PackErrors) as caught:
        read_toml(file, Musters)
    told = [str(error) for error in caught.value.errors]
    assert told[0].endswith('musters.toml:4: muster, key "green": unknown key; known: red, blue')


def test_what_is_nested_too_deep_is_named_and_ends_nothing(tmp_path: Path) -> None:
    file = tmp_path / "deep.toml"
    file.write_text("a = " + "[" * 100_000, encoding="utf-8")
    with pytest.raises(PackError) as caught:
        read_toml(file, dict)
    assert caught.value.file == str(file)
