"""``heerbann check``: every problem of every file, with file, line and key."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from heerbann.engine.packs import package_folder
from tests.cli.conftest import CommandLine

SYSTEM = package_folder("heerbann.systems.claymore")


def found(command: CommandLine, *paths: Path) -> list[str]:
    result = command.run("check", *paths)
    assert result.exit_code == (1 if result.stdout else 0)
    return result.stdout.splitlines()


def edited(path: Path, old: str, new: str) -> Path:
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new), encoding="utf-8")
    return path


def test_everything_that_is_shipped_is_in_order(command: CommandLine) -> None:
    assert found(command, SYSTEM) == []
    assert "alles in Ordnung" in command.run("check", SYSTEM).stderr


def test_a_good_scenario_of_ones_own(command: CommandLine, clash: Path) -> None:
    assert found(command, clash) == []


def test_a_unit_in_the_swamp(command: CommandLine, clash: Path) -> None:
    edited(clash, "D3 =", "C4 =")
    edited(clash, "[deployed.empire]", '[terrain]\nswamps = ["C4"]\n\n[deployed.empire]')
    (line,) = found(command, clash)
    assert re.search(r'clash\.toml:11: deployed, empire, key "C4": .*swamp.*§3\.4', line)


def test_all_problems_are_listed_and_not_only_the_first(command: CommandLine, clash: Path) -> None:
    edited(clash, "D3 =", "Z9 =")
    edited(clash, '"orcs"', '"orks"')
    lines = found(command, clash)
    assert len(lines) == 2
    assert 'no hex "Z9"' in lines[0]
    assert 'did you mean "orcs"?' in lines[1]


def test_an_unknown_key_is_named_with_its_line(command: CommandLine, clash: Path) -> None:
    edited(clash, "round_limit", "rund_limit")
    (line,) = found(command, clash)
    assert 'clash.toml:5: key "rund_limit": unknown key; did you mean "round_limit"?' in line


def test_what_is_no_toml_at_all(command: CommandLine, clash: Path) -> None:
    edited(clash, 'en = "Clash" }', 'en = "Clash"')
    (line,) = found(command, clash)
    assert "clash.toml:1: not valid TOML" in line


def test_a_broken_row_of_a_chart(command: CommandLine, tmp_path: Path) -> None:
    chart = tmp_path / "damage.csv"
    chart.write_text("S, 1, 2\n1, 4, x\n2, 4\n", encoding="utf-8")
    assert found(command, chart) == [
        f'{chart}:2: row "1", column "2": "x" is not a whole number',
        f'{chart}:3: row "2": 1 cells under 2 column heads',
    ]


def test_a_map_with_an_unknown_glyph(command: CommandLine, tmp_path: Path) -> None:
    folder = tmp_path / "maps"
    folder.mkdir()
    path = folder / "vale.toml"
    path.write_bytes((SYSTEM / "maps" / "heron_vale.toml").read_bytes())
    edited(path, " 1   .   .", " 1   .   ?")
    (line,) = found(command, path)
    assert re.search(r'vale\.toml:\d+: key "drawing": column 10: unknown glyph "\?"', line)


def test_data_rulings_and_texts(command: CommandLine, tmp_path: Path) -> None:
    data = tmp_path / "data"
    data.mkdir()
    units = data / "units.toml"
    units.write_bytes((SYSTEM / "data" / "units.toml").read_bytes())
    edited(units, "pw = 9", 'pw = "nine"')
    lines = found(command, units)
    assert all('key "pw"' in line for line in lines)
    rulings = tmp_path / "rulings.toml"
    rulings.write_bytes((SYSTEM / "rulings.toml").read_bytes())
    edited(rulings, 'id = "A-02"', 'id = "A-01"')
    assert "listed twice" in found(command, rulings)[0]
    texts = tmp_path / "de.ftl"
    texts.write_text("hallo = { $x\n", encoding="utf-8")
    assert "not valid Fluent" in found(command, texts)[0]


def test_a_record(command: CommandLine, clash: Path, tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    command.fine("play", "claymore", clash, "--seat", "both", "--save", path)
    assert found(command, path) == []
    lines = path.read_text(encoding="utf-8").splitlines()
    path.write_text("\n".join(lines[:-1]) + "\n", encoding="utf-8")
    (line,) = found(command, path)
    assert f"{path}:{len(lines) - 1}: " in line  # ties in the roll make it longer


def test_a_folder_with_all_it_holds(command: CommandLine, clash: Path) -> None:
    other = clash.with_name("other.toml")
    other.write_text("foo = 1\n", encoding="utf-8")
    result = command.run("check", clash.parent)
    assert result.exit_code == 1
    assert result.stdout.count("\n") >= 1
    assert str(other) in result.stdout
    assert "2 Dateien geprüft" in result.stderr


def test_problems_for_programs(command: CommandLine, clash: Path) -> None:
    edited(clash, "round_limit", "rund_limit")
    result = command.run("check", clash, "--json")
    assert result.exit_code == 1
    assert '"line": 5' in result.stdout
    assert command.json("check", SYSTEM) == []


def test_the_system_may_be_named(command: CommandLine, clash: Path) -> None:
    assert command.fine("check", clash, "--system", "claymore") == ""
    assert "„claymore“" in command.refused("check", clash, "--system", "clymore")


@pytest.mark.parametrize("name", ["nowhere.toml", "nowhere"])
def test_paths_that_do_not_exist(command: CommandLine, tmp_path: Path, name: str) -> None:
    assert name in command.refused("check", tmp_path / name)


def test_a_folder_with_nothing_in_it(command: CommandLine, tmp_path: Path) -> None:
    assert tmp_path.name in command.refused("check", tmp_path)


def test_a_file_that_is_no_text(command: CommandLine, tmp_path: Path) -> None:
    path = tmp_path / "picture.toml"
    path.write_bytes(b"\xff\xd8\xff")
    (line,) = found(command, path)
    assert "is not UTF-8 text" in line
