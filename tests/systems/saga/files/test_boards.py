"""Battle boards as files: ours are sound, and what is wrong with another one is told."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from heerbann.engine.packs.readers import PackError
from heerbann.systems.saga import SYSTEM
from heerbann.systems.saga.files.boards import find_board, load_board, unknown_board
from heerbann.systems.saga.model.charts import BOARDS
from heerbann.systems.saga.model.scenario import SagaScenario

OURS = sorted(BOARDS.glob("*.toml"))

BOX = """
[[ability]]
id = "my_1"
kind = "advanced"
name = { de = "Probe", en = "Probe" }
text = { de = "Probe", en = "Probe" }
"""
SOUND = 'cost = [["C"]]\ntrigger = ["melee"]\neffects = [{ op = "attack_dice", n = 1 }]\n'


def written(tmp_path: Path, *boxes: str) -> Path:
    path = tmp_path / "mine.toml"
    head = 'key = "mine"\ntitle = { de = "Meiner", en = "Mine" }\n'
    path.write_text(head + "".join(BOX + box for box in boxes), "utf-8")
    return path


def complaint(tmp_path: Path, *boxes: str) -> str:
    with pytest.raises(PackError) as caught:
        load_board(written(tmp_path, *boxes))
    return caught.value.text("en")


@pytest.mark.parametrize("path", OURS, ids=[path.stem for path in OURS])
def test_our_boards_have_five_basic_and_nine_advanced_boxes(path: Path) -> None:
    boxes = load_board(path).ability
    assert [sum(box.kind == kind for box in boxes) for kind in ("basic", "advanced")] == [5, 9]
    assert sum(len(box.cost) for box in boxes if not box.is_basic) == 11


def test_our_boards_share_no_box() -> None:
    boxes = [box.id for path in OURS for box in load_board(path).ability]
    assert len(boxes) == len(set(boxes)) == 56


def test_a_board_is_found_by_its_name_and_a_missing_one_is_told(tmp_path: Path) -> None:
    found = find_board(tmp_path / "scenarios" / "x.toml", "vikings")
    assert found is not None
    assert found.key == "vikings"
    assert "vikings" in unknown_board(tmp_path / "scenarios" / "x.toml", "wikings").text("en")


def test_a_sound_board_of_ones_own_is_read(tmp_path: Path) -> None:
    assert load_board(written(tmp_path, SOUND)).ability[0].id == "my_1"


def effects(text: str, trigger: str = "melee") -> str:
    return f'cost = [["C"]]\ntrigger = ["{trigger}"]\neffects = [{text}]\n'


GAIN = '{ op = "attack_dice", n = 1 }'
UNIT = '{ sel = "choose" }'


@pytest.mark.parametrize(
    ("box", "said"),
    [
        (SOUND.replace("attack_dice", "attack_dise"), "attack_dise"),
        (SOUND.replace("attack_dice", "attack_dise"), 'did you mean "attack_dice"'),
        (SOUND.replace("n = 1", "m = 1"), "m"),
        (SOUND.replace('["C"]', '["C", "U", "C"]'), "names a symbol of a die twice"),
        ("requires = [{ self = { mounted = true, foot = true } }]\n" + SOUND, "never be used"),
        (
            "requires = [{ self = { any = [{ cls = ['levy'], not_cls = ['levy'] }] } }]\n" + SOUND,
            "never be used",
        ),
        (
            effects(
                '{ op = "activate", types = ["move"], target = '
                '{ sel = "choose", filter = { mounted = true, foot = true } } }',
                "activation",
            ),
            "never be used",
        ),
        (SOUND.replace('["C"]', '["X"]'), "cost"),
        (SOUND.replace('[["C"]]', "[[]]"), "cost"),
        (SOUND.replace('["C"]', ", ".join(['["C"]'] * 9)), "costs 9 dice"),
        (effects(f"{GAIN}, {GAIN}"), "link"),
        (effects('{ op = "attack_dice", n = 1, link = "then" }'), "link"),
        (effects(GAIN, "orders"), "never does anything"),
        (effects('{ op = "gain_saga_dice", n = 1 }'), "never does anything"),
        (effects(f'{{ op = "activate", target = {UNIT}, types = ["move"] }}'), "it fits"),
        (effects('{ op = "add_fatigue", target = { sel = "same_unit" }, n = 1 }'), "no unit yet"),
        (
            effects('{ op = "add_fatigue", target = { sel = "self" }, n = 1 }', "orders"),
            "means nobody",
        ),
        (effects('{ op = "attack_dice", n = "same" }'), "mirror"),
        (effects('{ op = "attack_dice", n = { max = 3 } }'), '"per"'),
        (
            effects(
                f'{{ op = "activate", target = {UNIT}, types = ["charge"],'
                ' with = [{ op = "range_cap", what = "shoot", dist = "M", duration = "turn" }] }',
                "activation",
            ),
            "cannot be attached",
        ),
        (
            effects(
                f'{{ op = "activate", target = {UNIT}, types = ["charge"], with = [{{ op ='
                ' "attack_dice", target = { sel = "activated" }, n = "all", mode = "bonus" }] }',
                "activation",
            ),
            "cannot be attached",
        ),
        (
            effects(
                f'{{ op = "choice", options = [{{ when = ["orders"], effects = [{GAIN}] }}] }}'
            ),
            "in none of its windows",
        ),
        ('requires = [{ event = "enemy_charge" }]\n' + SOUND, "reacts to no activation"),
        (SOUND.replace('["C"]', '["C"], ["C"]') + "\n", None),
    ],
)
def test_what_is_wrong_is_told_with_file_place_and_key(
    tmp_path: Path, box: str, said: str | None
) -> None:
    if said is None:
        assert load_board(written(tmp_path, box)).ability
        return
    text = complaint(tmp_path, box)
    assert "mine.toml" in text
    assert "ability" in text
    assert said in text


def test_a_name_is_given_once(tmp_path: Path) -> None:
    assert 'there is a box "my_1" already' in complaint(tmp_path, SOUND, SOUND)


def test_a_basic_box_costs_one_die(tmp_path: Path) -> None:
    box = SOUND.replace('["C"]', '["C"], ["C"]')
    path = written(tmp_path, box)
    path.write_text(path.read_text("utf-8").replace('"advanced"', '"basic"'), "utf-8")
    with pytest.raises(PackError) as caught:
        load_board(path)
    assert "exactly one die" in caught.value.text("en")


@pytest.mark.parametrize("name", ["", "a b", "../x", "a\\u0000"])
def test_a_box_is_called_so_that_files_and_addresses_can_name_it(tmp_path: Path, name: str) -> None:
    path = written(tmp_path, SOUND)
    path.write_text(path.read_text("utf-8").replace('"my_1"', f'"{name}"'), "utf-8")
    with pytest.raises(PackError) as caught:
        load_board(path)
    assert 'key "id": a box is called by letters' in caught.value.text("en")


def changed(scenario: SagaScenario, **facts: Any) -> SagaScenario:
    """The board of red has a last box that is otherwise."""
    army = scenario.armies["red"]
    boxes = army.board.ability
    board = replace(army.board, ability=(*boxes[:-1], replace(boxes[-1], **facts)))
    return replace(scenario, armies=scenario.armies | {"red": replace(army, board=board)})


def test_a_board_that_comes_with_its_battle_is_looked_at_as_well() -> None:
    """As in a record, which needs no other file."""
    scenario, house = SYSTEM.scenarios["two_farms"], SYSTEM.house()
    with pytest.raises(PackError) as caught:
        SYSTEM.begin(changed(scenario, cost=(("R",),) * 9), house)
    told = caught.value.text("en")
    assert "armies, red, board, ability" in told
    assert "costs 9 dice" in told


def test_what_is_only_of_no_use_hinders_no_battle_that_comes_with_it() -> None:
    scenario, house = SYSTEM.scenarios["two_farms"], SYSTEM.house()
    assert SYSTEM.begin(changed(scenario, cost=(("R", "R"),)), house)
