"""Decks, maps and scenarios as files: what is wrong with them is said with its place."""

from __future__ import annotations

from pathlib import Path

import pytest

from heerbann.engine.packs import PackError
from heerbann.systems.battlelore import SYSTEM
from heerbann.systems.battlelore.cards import load_deck
from heerbann.systems.battlelore.loading import load_map, load_scenario
from heerbann.systems.battlelore.packs import read_data
from heerbann.systems.battlelore.scenario import MapData, board_of, decks_of
from heerbann.systems.battlelore.sections import half_turn
from heerbann.systems.battlelore.setup import ground_of
from heerbann.systems.battlelore.tables import FOLDER
from tests.systems.battlelore.field import house_of

DECK = FOLDER / "data" / "decks" / "standard_a.toml"
MAPS = sorted((FOLDER / "maps").glob("*.toml"))


def changed(tmp_path: Path, file: Path, *changes: tuple[str, str]) -> Path:
    """A copy of a file with some words exchanged, once each."""
    text = file.read_text(encoding="utf-8")
    for old, new in changes:
        assert old in text
        text = text.replace(old, new, 1)
    copy = tmp_path / file.name
    copy.write_text(text, encoding="utf-8")
    return copy


def problems(read: object, path: Path) -> list[str]:
    with pytest.raises(PackError) as caught:
        read(path)  # type: ignore[operator]
    return [str(error) for error in caught.value.errors]


def test_an_unknown_unit_is_named_with_card_row_and_column(tmp_path: Path) -> None:
    file = changed(tmp_path, DECK, ("HGB", "HGX"))
    (problem,) = problems(load_deck, file)
    assert 'card S-A1, row 4, column 2: "HGX" is no unit; did you mean "HGS"?' in problem
    assert f"{file}:" in problem


def test_a_row_with_too_many_hexes_is_named(tmp_path: Path) -> None:
    file = changed(tmp_path, DECK, ("3     HBS   .     HGS", "3     HBS   .     HGS   ."))
    (problem,) = problems(load_deck, file)
    assert "card S-A1, row 3: 4 hexes instead of 3" in problem


def test_missing_rows_and_cards_are_named(tmp_path: Path) -> None:
    file = changed(tmp_path, DECK, ("2  .     HBC   .     .\n", ""), ("number = 7", "number = 6"))
    found = problems(load_deck, file)
    assert "the rows are 4, 3, 2, 1" in found[0]
    assert "a set has the cards 1 to 7" in found[1]


def test_a_pack_may_bring_its_own_cards(tmp_path: Path) -> None:
    for name in ("scenarios", "decks"):
        (tmp_path / name).mkdir()
    changed(tmp_path / "decks", DECK, ("Communal Line", "Another Line"))
    scenario = tmp_path / "scenarios" / "own.toml"
    source = (FOLDER / "scenarios" / "stand_at_the_fords.toml").read_text(encoding="utf-8")
    scenario.write_text(source, encoding="utf-8")
    loaded = load_scenario(scenario)
    assert decks_of(loaded)["S-A"].cards[0].name.en == "Another Line"
    assert decks_of(loaded)["S-B"].title.en == "Chivalry"


def test_every_file_of_ours_is_recognised_and_sound() -> None:
    for file in sorted(FOLDER.rglob("*.toml")):
        if file.name not in ("rulebook.toml", "rulings.toml"):
            assert read_data(file) is not None
    assert len(MAPS) == 9


@pytest.mark.parametrize("file", MAPS, ids=lambda file: file.stem)
def test_every_map_is_a_whole_board_whose_open_hexes_hang_together(file: Path) -> None:
    printed = load_map(file)
    ground = ground_of(printed, house_of())
    assert len(ground.board) == 113
    start = next(hex for hex in ground.board if ground.is_passable(hex))
    found, edge = {start}, [start]
    while edge:
        for step in ground.steps[edge.pop()]:
            if step.to not in found:
                found.add(step.to)
                edge.append(step.to)
    assert len(found) == sum(ground.is_passable(hex) for hex in ground.board)


@pytest.mark.parametrize("file", MAPS, ids=lambda file: file.stem)
def test_all_maps_but_the_dyke_look_the_same_from_both_ends(file: Path) -> None:
    printed: MapData = load_map(file)
    board = board_of(printed)
    turned = {hex: board.terrain[half_turn(hex)] for hex in board}
    assert (turned == dict(board.terrain)) is (file.stem != "old_dyke")


def test_mistakes_of_a_scenario_are_named(tmp_path: Path) -> None:
    source = FOLDER / "scenarios" / "first_blood.toml"
    (tmp_path / "scenarios").mkdir()
    file = changed(tmp_path / "scenarios", source, ('B3 = "HGB"', 'B3 = "HGQ"'), ("G1 =", "Z1 ="))
    found = problems(load_scenario, file)
    assert 'there is no unit "HGQ"' in found[0]
    assert 'there is no hex "Z1"' in found[1]
    nobody = changed(tmp_path / "scenarios", source, ('first = "standard"', ""))
    assert "printed armies do not scout" in problems(load_scenario, nobody)[0]


def test_edges_belong_to_cliffs_and_ramparts(tmp_path: Path) -> None:
    file = changed(tmp_path, FOLDER / "maps" / "broken_scarps.toml", ("E5 = ", "A1 = "))
    assert "only cliffs and ramparts have marked edges" in problems(load_map, file)[0]


def test_every_scenario_begins() -> None:
    assert len(SYSTEM.scenarios) == 9
    assert {s.map.title.en for s in SYSTEM.scenarios.values()} == {  # type: ignore[attr-defined]
        load_map(file).title.en for file in MAPS
    }
