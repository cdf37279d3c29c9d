"""Whatever is read is bounded first, by size, depth and number; errors say what the limit is."""

from __future__ import annotations

import os
import tomllib
from pathlib import Path
from typing import Any, Literal

import msgspec
import pytest

from heerbann.engine.packs import readers
from heerbann.engine.packs.bounds import (
    TooMuch,
    army_size_problem,
    check_data,
    data_problem,
    json_problem,
    toml_problem,
)
from heerbann.engine.packs.limits import LIMITS, shown
from heerbann.engine.packs.plain_files import read_plain_file, write_private_file
from heerbann.engine.packs.readers import (
    PackError,
    package_folder,
    raise_problems,
    read_grid,
    read_text,
    read_toml,
)
from heerbann.engine.packs.type_errors import did_you_mean, misfits
from heerbann.engine.texts.phrases import phrase, said

DEEP = LIMITS.depth + 1


class Hexes(msgspec.Struct, forbid_unknown_fields=True):
    hexes: tuple[int, ...] = ()


def write(folder: Path, text: str, name: str = "data.toml") -> Path:
    path = folder / name
    path.write_text(text, encoding="utf-8")
    return path


def refusal(path: Path, type_: Any = dict[str, Any]) -> PackError:
    with pytest.raises(PackError) as caught:
        read_toml(path, type_)
    return caught.value


# TOML before it is parsed


NESTED = {
    "a dotted key": "a" + ".b" * DEEP + " = 1",
    "a dotted key with blanks": "a" + " . b" * DEEP + " = 1",
    "a dotted key of strings": "a" + '."b.c"' * DEEP + " = 1",
    "a table": "[a" + ".b" * DEEP + "]",
    "a list of tables": "[[a" + ".b" * DEEP + "]]",
    "lists": "a = " + "[" * DEEP + "]" * DEEP,
    "lists over several lines": "a = " + "[\n" * DEEP + "]" * DEEP,
    "inline tables": "a = " + "{b = " * DEEP + "1" + "}" * DEEP,
    "a key in an inline table": "a = {b = 1, c" + ".d" * DEEP + " = 1}",
    "a key after a string that ends in a quote": 'a = {b = """c"""", d' + ".e" * DEEP + " = 1}",
    "a key after such a literal": "a = {b = '''c'''', d" + ".e" * DEEP + " = 1}",
    "a key after an escaped quote": r'a = {b = "\"", d' + ".e" * DEEP + " = 1}",
}


@pytest.mark.parametrize("text", NESTED.values(), ids=NESTED.keys())
def test_what_nests_too_deeply_is_never_parsed(
    text: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(readers.tomllib, "loads", lambda _text: pytest.fail("it was parsed"))
    problem = refusal(write(tmp_path, f"first = 1\n{text}\n"))
    assert problem.message == phrase("too-deep", most=32)
    assert problem.line is not None
    assert problem.line >= 2
    assert said(problem.where, "en").startswith(("key", "a, b, b, b", "a, b.c"))
    assert problem.text("de").endswith("zu tief verschachtelt: erlaubt sind höchstens 32 Ebenen")


HARMLESS = {
    "dots in a string": 'a = "' + "x." * DEEP + '"',
    "brackets in a string": "a = '" + "[{" * DEEP + "'",
    "dots in a comment": "a = 1 # " + "x." * DEEP,
    "a long text": 'a = """' + "\n[x.y] " * DEEP + '"""',
    "quotes in a long text": 'a = """' + '""x' + "[" * DEEP + '"""""',
    "an escape at the end": 'a = """\\\\"""\nb = 1',
    "many numbers": "a = [" + "1.5, " * DEEP + "]",
    "many lists": "a = [" + "[1], " * DEEP + "]",
    "many tables": "".join(f"[t.u{n}]\n" for n in range(DEEP)),
}


@pytest.mark.parametrize("text", HARMLESS.values(), ids=HARMLESS.keys())
def test_what_only_looks_deep_is_read(text: str) -> None:
    assert toml_problem(text) is None
    tomllib.loads(text)


def test_all_our_own_files_are_far_below_the_limits() -> None:
    for file in sorted(package_folder("heerbann").rglob("*.toml")):
        text = read_text(file)
        assert 4 * len(text.encode()) < LIMITS.file_bytes * 3, file
        assert toml_problem(text) is None, file
        assert data_problem(tomllib.loads(text)) is None, file


@pytest.mark.parametrize("text", ['"""' + '\\"""' * 9, "'''" + "'" * 7, '"' + "\\", "'", '"""\\'])
def test_strings_without_an_end_are_left_to_the_parser(text: str, tmp_path: Path) -> None:
    assert refusal(write(tmp_path, f"a = {text}")).message.text("en").startswith("not valid TOML")


def test_too_many_values_are_never_parsed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(readers.tomllib, "loads", lambda _text: pytest.fail("it was parsed"))
    problem = refusal(write(tmp_path, "a = [" + "1," * (LIMITS.values + 1) + "]"))
    assert problem.text("en").endswith("too many values: at most 100000 are allowed altogether")
    assert said(problem.where, "en") == 'key "a"'


def test_a_number_of_thousands_of_digits_is_refused(tmp_path: Path) -> None:
    problem = refusal(write(tmp_path, "a = " + "9" * 5000))
    assert problem.message.text("de") == "die Zahl ist zu groß"


# Plain data


LARGE: dict[str, tuple[str, str]] = {
    "list": (f"[t]\na = {[1] * 1001}", "too many entries: 1001, at most 1000 are allowed"),
    "table": ("\n".join(f"k{n} = 1" for n in range(1001)), "too many entries: 1001, at most"),
    "number": ("[t]\na = -1000000001", "numbers from -1000000000 to 1000000000 are allowed"),
    "text": (f'[t]\na = "{"x" * 20_001}"', "the text is too long: 20001 characters, at most 20000"),
    "name": (f'[t]\nname = "{"x" * 201}"', "the text is too long: 201 characters, at most 200"),
    "title": (f'[t]\ntitle.de = "{"x" * 201}"', "201 characters, at most 200"),
    "key": (f"[t]\n{'k' * 201} = 1", "is too long: 201 characters, at most 200"),
}


@pytest.mark.parametrize(("text", "told"), LARGE.values(), ids=LARGE.keys())
def test_what_is_too_large_is_refused_with_file_place_and_limit(
    text: str, told: str, tmp_path: Path
) -> None:
    path = write(tmp_path, text)
    problem = refusal(path)
    assert problem.text("en").startswith(str(path))
    assert told in problem.text("en")
    assert str(path) in problem.text("de")
    if text.startswith("[t]"):
        assert "t" in said(problem.where, "en")
        assert problem.line in (1, 2)


def test_data_at_the_limits_is_taken() -> None:
    deep: object = 1
    for _ in range(LIMITS.depth):
        deep = [deep]
    good = {
        "deep": deep[0],  # type: ignore[index]  # it is a list by now
        "list": [0] * LIMITS.entries,
        "number": LIMITS.number,
        "text": "x" * LIMITS.text,
        "name": {"de": "x" * LIMITS.name},
    }
    assert data_problem(good) is None
    assert data_problem({"deep": deep}) == ((*("deep",), *([0] * 32)), phrase("too-deep", most=32))


def test_changes_that_are_too_much_say_where() -> None:
    with pytest.raises(TooMuch) as caught:
        check_data({"pieces": [{"corners": [[0, 0]] * 1001}]})
    assert caught.value.text("de").startswith("pieces.0.corners: zu viele Einträge: 1001")
    check_data({"pieces": []})


def test_values_are_counted_all_together() -> None:
    lists = [[0] * 999 for _ in range(101)]
    with pytest.raises(TooMuch, match="at most 100000 are allowed altogether"):
        check_data({"lists": lists})


def test_json_is_bounded_before_it_is_parsed() -> None:
    assert json_problem("[" * 32 + "]" * 32, 100) is None
    assert json_problem("[" * 33 + "]" * 33, 100) == phrase("too-deep", most=32)
    assert json_problem('{"a":' * 33, 1000) == phrase("too-deep", most=32)
    assert json_problem('["' + "[" * 50 + '"]', 100) is None
    assert json_problem("[" + "[1]," * 40 + "1]", 1000) is None
    assert json_problem("x" * 101, 100) == phrase("too-many-bytes", most=100)
    assert json_problem("ä" * 51, 100) == phrase("too-many-bytes", most=100)


def test_armies_have_a_size() -> None:
    assert army_size_problem(LIMITS.units, LIMITS.figures) is None
    assert army_size_problem(65, 1) == phrase("too-many-units", units=65, most=64)
    assert army_size_problem(1, 301) == phrase("too-many-figures", figures=301, most=300)


def test_charts_have_a_size(tmp_path: Path) -> None:
    wide = write(tmp_path, "x," + ",".join(map(str, range(1001))) + "\n1,2\n", "wide.csv")
    with pytest.raises(PackError, match="too many entries: 1001"):
        read_grid(wide)
    digits = write(tmp_path, f"x,1\n2,{'9' * 5000}\n", "digits.csv")
    with pytest.raises(PackError, match="is not a whole number"):
        read_grid(digits)


# What is told


def test_only_so_many_problems_are_told(tmp_path: Path) -> None:
    path = write(tmp_path, "\n".join(f"k{n} = 1" for n in range(500)))
    assert len(refusal(path, Hexes).errors) == LIMITS.problems
    found = iter([(("k1",), phrase("nothing"))] * 500)
    with pytest.raises(PackError) as caught:
        raise_problems(path, found)
    assert len(caught.value.errors) == LIMITS.problems
    assert len(list(found)) == 400  # nobody looked for more


@pytest.mark.parametrize(
    ("data", "type_"),
    [
        ({f"k{n}": 1 for n in range(500)}, Hexes),
        (["x"] * 500, list[int]),
        ({f"k{n}": 1 for n in range(500)}, dict[Literal["a"], int]),
    ],
)
def test_nobody_looks_for_more_misfits_than_are_told(data: object, type_: Any) -> None:
    assert len(misfits(data, type_)) == LIMITS.problems


def test_a_value_of_any_length_is_cut_in_an_error_text(tmp_path: Path) -> None:
    long = phrase("key-missing", key="x" * 100_000).text("en")
    assert long == f'key "{"x" * (LIMITS.shown - 1)}…" is missing'
    assert said("y" * 100_000, "de") == shown("y" * 100_000)
    assert said(tuple("abc") * 100, "de").count(",") == LIMITS.listed
    hint = did_you_mean("z" * 100_000, ["y"]).text("en")
    assert hint == "known: y"
    problem = refusal(write(tmp_path, f'hexes = "{"x" * 15_000}"'), Hexes)
    assert len(problem.text("en")) < 1000


def test_the_path_of_a_file_is_told_whole() -> None:
    path = Path("/" + "folder/" * 100 + "x.toml")
    assert PackError(phrase("nothing"), path).text("en").startswith(str(path))


# Files


def test_a_file_that_is_too_large_is_not_read(tmp_path: Path) -> None:
    path = write(tmp_path, "#" * (LIMITS.file_bytes + 1))
    assert refusal(path).text("en") == f"{path}: is too large: at most 500000 bytes are read"
    assert refusal(path).text("de") == f"{path}: ist zu groß: gelesen werden höchstens 500000 Bytes"
    assert read_text(write(tmp_path, "#" * LIMITS.file_bytes))


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="needs named pipes")
def test_a_pipe_is_not_waited_for(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe.toml")
    assert refusal(tmp_path / "pipe.toml").text("de").endswith("Das ist keine gewöhnliche Datei")
    assert refusal(tmp_path / "pipe.toml").text("en").endswith("it is no plain file")


@pytest.mark.skipif(not Path("/dev/zero").exists(), reason="needs a device that never ends")
def test_a_device_is_not_read() -> None:
    assert refusal(Path("/dev/zero")).text("en").endswith("it is no plain file")


def test_a_folder_is_no_file(tmp_path: Path) -> None:
    (tmp_path / "folder.toml").mkdir()
    assert "Das ist ein Ordner" in refusal(tmp_path / "folder.toml").text("de")


@pytest.mark.skipif(os.name != "posix", reason="needs rights of files")
def test_secrets_are_written_for_their_owner_alone(tmp_path: Path) -> None:
    path = write(tmp_path, "old", "secret")
    path.chmod(0o644)
    write_private_file(path, "new\n")
    assert read_plain_file(path, 100) == b"new\n"
    assert path.stat().st_mode & 0o777 == 0o600
    assert [file.name for file in tmp_path.iterdir()] == ["secret"]
