"""Decks, maps and scenarios as files: what is wrong with them is said with its place."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from heerbann.boards.hex.drawing_files import board_of
from heerbann.engine.packs.readers import PackError
from heerbann.engine.play.dice import SeededDice
from heerbann.engine.play.game import Game, Setup
from heerbann.engine.records.record import load, save
from heerbann.engine.rules.asks import Draw
from heerbann.engine.texts.teller import Teller
from heerbann.systems.battlelore import SYSTEM
from heerbann.systems.battlelore.files.loading import load_map, load_scenario
from heerbann.systems.battlelore.files.pack_files import read_data
from heerbann.systems.battlelore.model.charts import AMOUNTS, COMMANDS, FOLDER
from heerbann.systems.battlelore.model.deployment_cards import load_deck
from heerbann.systems.battlelore.model.ground import Ground
from heerbann.systems.battlelore.model.scenario import (
    MapData,
    amounts_of,
    commands_of,
    decks_of,
    lore_of,
)
from heerbann.systems.battlelore.model.sections import half_turn
from heerbann.systems.battlelore.model.setup import ground_of
from heerbann.systems.battlelore.model.state import STANDARD, Council, State
from heerbann.systems.battlelore.rules.battle.s06_turn import slots_of
from heerbann.systems.battlelore.rules.battle.s17_lore.playing import cost_of
from heerbann.systems.battlelore.show.words import card_name
from tests.systems.battlelore.field import house_of

DECK = FOLDER / "data" / "decks" / "standard_a.toml"
MAPS = sorted((FOLDER / "maps").glob("*.toml"))
TELLER = Teller(SYSTEM, "en")


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


def test_the_problems_of_a_deck_are_told_in_german_too(tmp_path: Path) -> None:
    file = changed(tmp_path, DECK, ("HGB", "HGX"), ("3     HBS   .     HGS", "3     HBS"))
    with pytest.raises(PackError) as caught:
        load_deck(file)
    told = [error.message.text("de") for error in caught.value.errors]
    assert told == [
        "Karte S-A1, Reihe 4, Spalte 2: „HGX“ ist keine Einheit; gemeint ist vielleicht „HGS“",
        "Karte S-A1, Reihe 3: 1 Feld statt 3",
    ]


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


def pack(tmp_path: Path, name: str, *changes: tuple[str, str]) -> Path:
    """A pack with one scenario of ours and a changed copy of one of our card files."""
    for folder in ("scenarios", "cards"):
        (tmp_path / folder).mkdir(exist_ok=True)
    changed(tmp_path / "cards", FOLDER / "data" / f"{name}.toml", *changes)
    return changed(tmp_path / "scenarios", FOLDER / "scenarios" / "two_beacons.toml")


def begin(scenario: Path) -> Game[State]:
    """A game of a scenario of somebody else."""
    return Game(SYSTEM, Setup(load_scenario(scenario), SYSTEM.house()), SeededDice(3))


def test_b_18_a_pack_may_bring_its_own_command_cards(tmp_path: Path) -> None:
    file = pack(
        tmp_path,
        "command",
        ("Scout left", "Look left"),
        ("copies = 2\ndraws = 2\norders = { left = 1 }", "copies = 5\norders = { left = 4 }"),
    )
    game = begin(file)
    assert game.state.deck["scout_left"] == 5
    assert TELLER.word(Draw, "scout_left", game.state) == "Look left"
    card = commands_of(game.state.scenario)["scout_left"]
    assert slots_of(game.state, card, 5) == (("left", 4),)
    assert COMMANDS["scout_left"].name.en == "Scout left"


def test_b_17_a_pack_may_bring_its_own_lore_cards(tmp_path: Path) -> None:
    file = pack(tmp_path, "lore_deck", ("Ember Lance", "Fire Bolt"), ("cost = 4", "cost = 9"))
    state = begin(file).state
    state.councils = {STANDARD: Council(1, 3)}
    assert cost_of(state, STANDARD, "ember_lance") == 9
    assert card_name("ember_lance", state, "en") == "Fire Bolt"


def test_s_0_a_pack_may_bring_its_own_specialists_and_their_amounts(tmp_path: Path) -> None:
    file = pack(tmp_path, "specialists", ("Archers' Stakes", "Pointed Sticks"))
    state = begin(file).state
    assert card_name("archers_stakes", state, "en") == "Pointed Sticks"
    fewer = pack(tmp_path, "specialists", ("stakes = 3", "stakes = 1"))
    assert amounts_of(begin(fewer).state.scenario).stakes == 1
    assert AMOUNTS.stakes == 3


def test_a_record_holds_the_cards_of_its_pack(tmp_path: Path) -> None:
    game = begin(pack(tmp_path, "lore_deck", ("cost = 4", "cost = 9")))
    game.answer(game.options[0])
    save(game, tmp_path / "game.record")
    again = load(tmp_path / "game.record", {SYSTEM.key: SYSTEM})
    assert again.setup.scenario == game.setup.scenario
    assert lore_of(again.state.scenario)["ember_lance"].cost == 9


@pytest.mark.parametrize(
    ("name", "change", "problem"),
    [
        ("command", ('key = "scout_left"', 'key = "scout_lift"'),
         'there is no card "scout_lift"; did you mean "scout_left"?'),
        ("command", ('key = "scout_centre"', 'key = "scout_left"'),
         'card "scout_left": is there twice'),
        ("command", ('mirror = "scout_right"', 'mirror = "scout_rite"'),
         'card "scout_left": there is no card "scout_rite" to mirror it'),
        ("command", ("copies = 2", "copies = 0"), 'card "scout_left": at least one copy'),
        ("lore_deck", ('when = "move"', 'when = "end"'),
         'card "ember_lance": when belongs to its effect and stays "move"'),
        ("lore_deck", ("cost = 4", "cost = -1"), 'card "ember_lance": a cost is not negative'),
        ("specialists", ('key = "prayer"', 'key = "player"'), 'there is no card "player"'),
    ],
)  # fmt: skip
def test_mistakes_in_card_files_name_the_card(
    tmp_path: Path, name: str, change: tuple[str, str], problem: str
) -> None:
    (tmp_path / "cards").mkdir()
    file = changed(tmp_path / "cards", FOLDER / "data" / f"{name}.toml", change)
    (found,) = problems(read_data, file)
    assert problem in found
    assert f"{file}:" in found


def test_a_card_file_of_another_name_is_none(tmp_path: Path) -> None:
    (tmp_path / "cards").mkdir()
    file = tmp_path / "cards" / "heroes.toml"
    file.write_text("card = []\n", encoding="utf-8")
    assert (
        "a file of cards is called command, lore_deck, specialists" in problems(read_data, file)[0]
    )


def marshy(tmp_path: Path, glyphs: str, copies: int) -> Path:
    """A scenario on a plain with so much of this ground in its middle row."""
    for folder in ("scenarios", "maps"):
        (tmp_path / folder).mkdir(exist_ok=True)
    row = " 5   .   .   .   .   .   h   h   h   .   .   .   .   ."
    drawn = " 5   " + "   ".join(glyphs.ljust(13, "."))
    more = '"h" = "hill"\n"m" = "marsh"\n"s" = "stone_bridge"\n"r" = "rampart"'
    changed(
        tmp_path / "maps", FOLDER / "maps" / "sheepwalk_down.toml", (row, drawn),
        ('"h" = "hill"', more),
    )  # fmt: skip
    source = FOLDER / "scenarios" / "muster_impromptu.toml"
    wanted = 'map = "sheepwalk_down"'
    return changed(tmp_path / "scenarios", source, (wanted, f"{wanted}\ncopies = {copies}"))


@pytest.mark.parametrize(
    ("glyphs", "problem"),
    [
        ("mmmmmmmmm", "9 hexes of marsh and cliff, but there are 8 tiles"),
        ("ss", "2 hexes of stone_bridge, but there are 1 tiles"),
        ("rrrrr", "5 hexes of rampart, but there are 4 tiles"),
    ],
)
def test_ii_1_one_copy_has_so_many_tiles_and_two_have_twice_as_many(
    tmp_path: Path, glyphs: str, problem: str
) -> None:
    assert problem in problems(load_scenario, marshy(tmp_path, glyphs, 1))[0]
    assert load_scenario(marshy(tmp_path, glyphs, 2)).copies == 2


def test_every_file_of_ours_is_recognised_and_sound() -> None:
    for file in sorted(FOLDER.rglob("*.toml")):
        if file.name not in ("rulebook.toml", "rulings.toml") and file.parent.name != "lessons":
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
def test_a_ground_with_tiles_is_like_one_worked_out_anew(file: Path) -> None:
    ground = ground_of(load_map(file), house_of())
    random = Random(file.stem)
    plain = [hex for hex in ground.board if ground.terrain[hex] == "plain"]
    for tile in ("hill", "pentacle", "hill", "den"):
        ground = ground.with_tile(plain.pop(random.randrange(len(plain))), tile)
        ground = ground.with_stakes(plain.pop(random.randrange(len(plain))))
    anew = Ground(ground.board, ground.terrain, ground.edges, ground.stakes, ground.house)
    assert ground == anew
    assert (ground.steps, ground.heights, ground.closed) == (anew.steps, anew.heights, anew.closed)
    assert set(ground.landmarks) == set(anew.landmarks)
    for _ in range(200):
        a, b = random.choice(plain), random.choice(plain)
        assert ground.sightline(a, b) == anew.sightline(a, b)


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
    assert len(SYSTEM.scenarios) == 12
    assert {s.map.title.en for s in SYSTEM.scenarios.values()} == {  # type: ignore[attr-defined]
        load_map(file).title.en for file in MAPS
    }
