"""Help at a real table over HTTP: nothing is kept, and nonsense is refused."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from heerbann.engine.packs.readers import PackError
from heerbann.server.http.app import create_app
from tests.server.conftest import lenient
from tests.server.running import Server, running

AIDE = "/api/systems/saga/aide"
PACK = Path(__file__).parents[3] / "docs" / "examples" / "saga"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    store = tmp_path_factory.mktemp("aide") / "games.sqlite3"
    with running(lenient(store)) as found:
        yield found


def test_the_sheet_is_told_in_both_languages(server: Server) -> None:
    assert server.get(AIDE).json["title"] == "Plan-Helfer"
    assert server.get(f"{AIDE}?lang=en").json["title"] == "Board helper"


def test_the_list_of_systems_says_who_has_an_aide(server: Server) -> None:
    aides = {one["key"]: one["aide"] for one in server.get("/api/systems").json}
    assert aides["saga"] == "Plan-Helfer"
    assert aides["claymore"] is None


def test_dice_and_fights_are_judged(server: Server) -> None:
    tray = server.post(f"{AIDE}/trays", {"board": "vikings", "thrown": ["rare"]})
    assert tray.status == 200
    assert tray.json["available"] == 7
    unit = {"kind": "warrior", "models": 8}
    fight = {"way": "melee", "attacker": unit, "defender": unit}
    answer = server.post(f"{AIDE}/clash?lang=en", fight)
    assert answer.status == 200
    assert len(answer.json["losses"]) == 2


@pytest.mark.parametrize(
    ("path", "body"),
    [
        ("trays", {"board": "vikings", "thrown": ["rare"] * 99}),
        ("trays", {"board": "vikings", "sold": 1}),
        ("clash", {"way": "melee"}),
        (
            "clash",
            {
                "way": "melee",
                "attacker": {"kind": "warrior", "models": -5},
                "defender": {"kind": "warrior", "models": 4},
            },
        ),
    ],
)
def test_nonsense_is_refused(server: Server, path: str, body: object) -> None:
    answer = server.post(f"{AIDE}/{path}", body)
    assert answer.status == 400
    assert answer.code == "bad-request"


def test_a_board_there_is_not_is_named(server: Server) -> None:
    answer = server.post(f"{AIDE}/trays", {"board": "martians"})
    assert answer.code == "malformed"
    assert "martians" in answer.text


def test_a_system_without_an_aide_says_so(server: Server) -> None:
    answer = server.get("/api/systems/claymore/aide")
    assert answer.status == 404
    assert answer.code == "no-such-aide"


def test_boards_of_packs_can_be_chosen(tmp_path: Path) -> None:
    settings = lenient(tmp_path / "games.sqlite3", packs=(str(PACK),))
    with running(settings) as server:
        boards = server.get(f"{AIDE}?lang=en").json["boards"]
        assert boards[-1]["title"] == "Frisians"
        tray = server.post(f"{AIDE}/trays", {"board": "frisians", "thrown": ["rare"]})
        assert tray.status == 200
        assert {tile["id"] for tile in tray.json["tiles"]} == {
            tile["id"] for tile in boards[-1]["tiles"]
        }


def test_a_pack_with_a_mistake_is_told_before_anything_is_served(tmp_path: Path) -> None:
    broken = tmp_path / "mine" / "factions"
    broken.mkdir(parents=True)
    (broken / "nobody.toml").write_text("name = 3\n", "utf-8")
    with pytest.raises(PackError, match=r"nobody\.toml"):
        create_app(lenient(tmp_path / "games.sqlite3", packs=(str(tmp_path / "mine"),)))
