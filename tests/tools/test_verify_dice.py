"""The stand-alone verifier: it agrees with the engine and catches what was tampered with."""

from __future__ import annotations

import ast
import hashlib
import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from tests.toy import SYSTEM
from tests.toy.games import setup
from tests.toy_war import SYSTEM as WAR
from tests.toy_war.games import war_setup

from heerbann.engine.contract.random_play import random_game
from heerbann.engine.play.dice import CommittedDice, SeededDice
from heerbann.engine.play.game import Setup
from heerbann.engine.records.record import save
from heerbann.systems import all_systems

TOOL = Path(__file__).parents[2] / "tools" / "verify_dice.py"
SECRET = bytes(range(100, 132))
COMMITMENT = CommittedDice(SECRET).commitment

Line = dict[str, Any]


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "duel.record"
    *_, game = random_game(SYSTEM, setup("feud", lives=5), 4, CommittedDice(SECRET))
    save(game, path, {"red": "Käthe\u2028"})
    return path


def run(*arguments: str | Path) -> tuple[int, str]:
    command = [sys.executable, "-I", str(TOOL), *map(str, arguments)]
    result = subprocess.run(
        command, capture_output=True, encoding="utf-8", check=False, env={"PYTHONUTF8": "1"}
    )
    assert "Traceback" not in result.stderr
    return result.returncode, result.stdout + result.stderr


def tamper(file: Path, change: Callable[[list[Line]], None]) -> None:
    """Change the record and put all checksums right."""
    lines = [json.loads(text) for text in file.read_text("utf-8").rstrip("\n").split("\n")]
    change(lines)
    check, texts = "", []
    for line in lines:
        line.pop("check")
        plain = json.dumps(line, separators=(",", ":"), ensure_ascii=False)
        check = hashlib.sha256((check + plain).encode()).hexdigest()[:16]
        texts.append(f'{plain[:-1]},"check":"{check}"}}\n')
    file.write_text("".join(texts), encoding="utf-8")


def test_it_uses_nothing_but_the_standard_library() -> None:
    imported = {
        alias.name.partition(".")[0]
        for node in ast.walk(ast.parse(TOOL.read_text("utf-8")))
        for alias in getattr(node, "names", [])
        if isinstance(node, ast.Import)
    } | {
        (node.module or "").partition(".")[0]
        for node in ast.walk(ast.parse(TOOL.read_text("utf-8")))
        if isinstance(node, ast.ImportFrom)
    }
    assert imported <= {*sys.stdlib_module_names, "__future__"}


def test_an_honest_game_is_proven(file: Path) -> None:
    code, told = run(file)
    throws = sum('"chance"' in line for line in file.read_text("utf-8").split("\n"))
    assert (code, told.strip()) == (
        0,
        f"{file}: all {throws} throws are those that were committed",
    )
    assert run(file, COMMITMENT)[0] == 0


@pytest.mark.parametrize("key", all_systems())
def test_an_honest_game_of_every_system_is_proven(key: str, tmp_path: Path) -> None:
    system = all_systems()[key]
    scenario = next(iter(system.scenarios.values()))
    *_, game = random_game(system, Setup(scenario, system.house()), 1, CommittedDice(SECRET))
    save(game, tmp_path / "game.record")
    assert run(tmp_path / "game.record", COMMITMENT)[0] == 0


# Games within games


@pytest.fixture
def war_file(tmp_path: Path) -> Path:
    path = tmp_path / "war.record"
    *_, game = random_game(WAR, war_setup("league"), 4, CommittedDice(SECRET))
    save(game, path, {"north": "Käthe"})
    return path


def battles(lines: list[Line]) -> list[list[Line]]:
    return [line["contest"] for line in lines if "contest" in line]


def rechain(lines: list[Line]) -> None:
    """Put the checksums of a battle right."""
    check = ""
    for line in lines:
        line.pop("check")
        plain = json.dumps(line, separators=(",", ":"), ensure_ascii=False)
        check = hashlib.sha256((check + plain).encode()).hexdigest()[:16]
        line["check"] = check


def test_a_war_is_proven_down_to_the_last_battle(war_file: Path) -> None:
    code, told = run(war_file, COMMITMENT)
    throws = war_file.read_text("utf-8").count('"chance"')
    inside = len(battles([json.loads(text) for text in war_file.read_text("utf-8").splitlines()]))
    assert inside > 2
    assert (code, told.strip()) == (
        0,
        f"{war_file}: all {throws} throws are those that were committed",
    )


def test_a_changed_throw_of_the_last_battle_is_named(war_file: Path) -> None:
    def change(lines: list[Line]) -> None:
        last = battles(lines)[-1]
        throw = next(line for line in last if line.get("of") == "2d6")
        throw["chance"] = [face % 6 + 1 for face in throw["chance"]]
        rechain(last)

    tamper(war_file, change)
    code, told = run(war_file)
    assert code == 1
    assert "the game within it" in told
    assert "committed was" in told


def test_a_changed_line_of_a_battle_is_named(war_file: Path) -> None:
    tamper(war_file, lambda lines: battles(lines)[0][0]["note"].update(red="Käthe"))
    code, told = run(war_file)
    assert code == 1
    assert "the game within it: line 1 was changed" in told


def test_a_battle_with_a_seal_of_its_own_is_found(war_file: Path) -> None:
    def change(lines: list[Line]) -> None:
        first, second = battles(lines)[:2]
        first[:] = second

    tamper(war_file, change)
    code, told = run(war_file)
    assert code == 1
    assert "not the one that was announced" in told


def test_a_changed_throw_is_named(file: Path) -> None:
    def change(lines: list[Line]) -> None:
        line = next(line for line in lines if line.get("of") == "2d6")
        line["chance"].reverse()

    tamper(file, change)
    code, told = run(file)
    assert code == 1
    assert "committed was" in told


def test_a_changed_draw_is_named(file: Path) -> None:
    def change(lines: list[Line]) -> None:
        lines[1]["chance"] = "knight" if lines[1]["chance"] != "knight" else "archer"

    tamper(file, change)
    code, told = run(file)
    assert code == 1
    assert "line 2 shows" in told


def test_a_throw_left_out_is_named(file: Path) -> None:
    tamper(file, lambda lines: lines.pop(1) and None)
    assert run(file)[0] == 1


def test_a_changed_line_is_named_by_its_checksum(file: Path) -> None:
    text = file.read_text("utf-8")
    file.write_text(text.replace('"agreed":false', '"agreed":true').replace("0", "1", 1), "utf-8")
    code, told = run(file)
    assert code == 1
    assert "was changed after it was written" in told


def test_another_secret_or_commitment_is_named(file: Path) -> None:
    code, told = run(file, "00" * 32)
    assert (code, "not the one that was announced" in told) == (1, True)

    def change(lines: list[Line]) -> None:
        lines[-1]["close"]["secret"] = bytes(32).hex()

    tamper(file, change)
    code, told = run(file)
    assert (code, "not the committed one" in told) == (1, True)


def test_a_game_without_committed_dice_is_not_proven(tmp_path: Path) -> None:
    *_, game = random_game(SYSTEM, setup(), 1, SeededDice(1))
    save(game, tmp_path / "a.record")
    code, told = run(tmp_path / "a.record")
    assert (code, "were not committed" in told) == (1, True)


def test_an_unfinished_game_is_not_proven(tmp_path: Path) -> None:
    save(next(random_game(SYSTEM, setup(), 1, CommittedDice(SECRET))), tmp_path / "a.record")
    code, told = run(tmp_path / "a.record")
    assert (code, "the game is not over" in told) == (1, True)


@pytest.mark.parametrize("content", [b"", b"{}", b"[]", b"\xff\x00", b"Hello\n"])
def test_other_files_are_no_records(tmp_path: Path, content: bytes) -> None:
    (tmp_path / "a.record").write_bytes(content)
    code, told = run(tmp_path / "a.record")
    assert code == 1
    assert "a.record: " in told


def test_without_a_file_it_says_how_it_is_used() -> None:
    code, told = run()
    assert (code, "verify_dice.py GAME.record" in told) == (2, True)
