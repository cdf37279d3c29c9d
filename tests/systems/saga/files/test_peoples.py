"""Boards and rosters of packs beside ours, for the helper at a real table."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from heerbann.engine.packs.readers import PackError
from heerbann.engine.show.aide import AideRefused, AideUnit, ClashQuestion, Fighter, TrayQuestion
from heerbann.engine.texts.teller import Teller
from heerbann.systems.saga import SYSTEM
from heerbann.systems.saga.files.peoples import peoples_in
from heerbann.systems.saga.model.peoples import our_peoples
from heerbann.systems.saga.show.aide import AIDE, aide_of

EXAMPLE = Path(__file__).parents[4] / "docs" / "examples" / "saga"
TELLER = Teller(SYSTEM, "en")


@pytest.fixture
def pack(tmp_path: Path) -> Path:
    shutil.copytree(EXAMPLE, tmp_path / "mine")
    return tmp_path / "mine"


def test_without_packs_there_are_ours() -> None:
    assert dict(peoples_in([])) == dict(our_peoples())


def test_a_people_of_a_pack_comes_after_ours_with_its_own_board() -> None:
    found = peoples_in([EXAMPLE])
    assert [*found] == [*our_peoples(), "frisians"]
    assert found["frisians"].plan.key == "frisians"
    assert found["vikings"] == our_peoples()["vikings"]


def test_a_board_called_like_ours_takes_its_place(pack: Path) -> None:
    text = (pack / "boards" / "frisians.toml").read_text("utf-8")
    (pack / "boards" / "vikings.toml").write_text(text, "utf-8")
    found = peoples_in([pack])
    assert found["vikings"].plan.key == "frisians"
    assert found["vikings"].faction == our_peoples()["vikings"].faction


def test_a_mistake_in_a_pack_is_told_by_file_and_key(pack: Path) -> None:
    path = pack / "factions" / "frisians.toml"
    path.write_text(path.read_text("utf-8").replace('"frisians"', '"frisian"'), "utf-8")
    with pytest.raises(PackError, match=r"frisians\.toml"):
        peoples_in([pack])


def test_the_helper_shows_its_tiles_and_the_kinds_it_may_field() -> None:
    aide = aide_of(peoples_in([EXAMPLE]))
    board = aide.sheet(TELLER).boards[-1]
    plan = peoples_in([EXAMPLE])["frisians"].plan
    assert (board.key, board.title) == ("frisians", "Frisians")
    assert [tile.id for tile in board.tiles] == [box.id for box in plan.ability]
    keys = {kind.key: kind.start for kind in board.kinds}
    assert {key for key, start in keys.items() if start} == {
        "warlord", "hearthguard", "warrior", "levy+bow",
    }  # fmt: skip
    assert "warrior+javelin" in keys
    assert "hearthguard+horse" not in keys


def test_its_dice_are_judged_by_its_own_board() -> None:
    aide = aide_of(peoples_in([EXAMPLE]))
    levy = AideUnit(kind="levy+bow", models=12)
    question = TrayQuestion(board="frisians", units=(levy,), thrown=("common", "uncommon"))
    tiles = {tile.id: tile for tile in aide.trays(question, TELLER).tiles}
    assert [way.dice for way in tiles["fri_2"].ways] == [("common", "uncommon")]
    with pytest.raises(AideRefused):
        AIDE.trays(question, TELLER)


def test_its_units_fight_with_exact_odds(pack: Path) -> None:
    """Levies with crossbows are nobody's but theirs."""
    path = pack / "factions" / "frisians.toml"
    path.write_text(path.read_text("utf-8").replace('["sling"]', '["crossbow"]'), "utf-8")
    question = ClashQuestion(
        way="shooting",
        attacker=Fighter(kind="levy+crossbow", models=12),
        defender=Fighter(kind="warrior", models=8),
    )
    (table,) = aide_of(peoples_in([pack])).clash(question, TELLER).losses
    assert table.mean > 0
    with pytest.raises(AideRefused):
        AIDE.clash(question, TELLER)
