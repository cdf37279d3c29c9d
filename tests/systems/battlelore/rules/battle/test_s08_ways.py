"""§B.8, §T.4 Ways: every legal way is found, and the player chooses where they differ."""

from __future__ import annotations

from random import Random

import pytest

from heerbann.systems.battlelore.files.loading import load_map
from heerbann.systems.battlelore.model.actions import GainGround, Move, Retreat, TakeWay
from heerbann.systems.battlelore.model.charts import FOLDER
from heerbann.systems.battlelore.model.events.turn import Moved
from heerbann.systems.battlelore.model.setup import start
from heerbann.systems.battlelore.model.state import STANDARD, Orders, State
from heerbann.systems.battlelore.rules.battle.s08_movement import farthest, moves, ways_of
from heerbann.systems.battlelore.rules.battle.s08_ways import is_stopped
from tests.rulechecks import checks
from tests.systems.battlelore.battle_scenes import moving, reached
from tests.systems.battlelore.brute_force import DrawnMap, all_moves, label_of
from tests.systems.battlelore.field import (
    BOARD,
    FLAG,
    GREEN,
    at,
    attack,
    hex_of,
    house_of,
    move,
    place_of,
    play,
    refused,
    scenario_of,
    words,
)
from tests.systems.playing import asked, go_on, the

MAPS = sorted(path.stem for path in (FOLDER / "maps").glob("*.toml"))
WALL = {"G5": "rampart SW SE"}


def way(over: str, *, stops: bool, battles: bool = True) -> TakeWay:
    return TakeWay(hex_of(over), stops, battles)


@checks("T-WA-01")
def test_t_4_a_rampart_reached_over_its_open_side_does_not_end_the_move() -> None:
    """The Old Dyke: G6, G5, G4, H4 and on to I4, although H4 is nearer over its wall."""
    dyke = load_map(FOLDER / "maps" / "old_dyke.toml")
    units = {"standard": {"G6": "HGC"}, "pennant": {"I5": "HBS"}}
    state = start(scenario_of(map=dyke, units=units), house_of())
    state.phase, state.active, state.turn, state.card = "move", STANDARD, 1, "patrol_centre"
    board = state.ground.board
    horses = state.units[state.at[board.hex("G6")]]
    state.orders = {horses.id: Orders()}
    ways = ways_of(state, horses, Orders())
    assert board.hex("I4") in ways.hexes
    (path,) = ways.paths(board.hex("I4"))
    first, second, *rest = [board.label(hex) for hex in path]
    assert first == "G6"
    assert second in ("G5", "H5")
    assert rest == ["G4", "H4", "I4"]


@checks("T-WA-01", "T-MA-02")
def test_t_4_the_player_chooses_to_be_stopped_by_the_wall_or_to_ride_around_it() -> None:
    state = moving(standard={"G6": "HGC"}, pennant={"G4": "HBS"}, ground=WALL)
    game = play(state, answers=[move(state, "G6", "G5")])
    assert asked(game) == "way"
    assert game.seat == STANDARD
    assert set(game.options) == {way("H5", stops=False), way("G6", stops=True)}
    refused(game, way("F6", stops=True), "B.8", "no-such-way")
    around = go_on(game.fork(), answers=[way("H5", stops=False)])
    assert len(the(around, Moved).path) == 3
    assert not the(around, Moved).stopped
    straight = go_on(game, answers=[way("G6", stops=True)])
    assert len(the(straight, Moved).path) == 2
    assert the(straight, Moved).stopped


@checks("T-WA-01")
def test_b_13_who_rode_around_the_wall_gains_ground_who_was_stopped_by_it_does_not() -> None:
    for chosen, follows in ((way("H5", stops=False), "gain-ground"), (way("G6", stops=True), "")):
        state = moving(standard={"G6": "HGC"}, pennant={"G4": "HBS", "A1": "HGS"}, ground=WALL)
        game = play(state, answers=[move(state, "G6", "G5"), chosen])
        go_on(game, answers=[attack(game, "G5", "G4")], dice=[FLAG, GREEN])
        go_on(game, answers=[Retreat(hex_of("G3"))])
        if follows:
            assert asked(game) == follows
            go_on(game, answers=[GainGround()])
        assert place_of(game, "S-HGC-1") == ("G4" if follows else "G5")


def test_b_8_the_longer_way_may_be_too_long_to_battle_after_it() -> None:
    state = moving(standard={"G6": "HBS"}, pennant={"A1": "HGS"}, ground=WALL)
    game = play(state, answers=[move(state, "G6", "G5")])
    assert game.options == (
        way("G6", stops=True), way("H5", stops=False, battles=False),
    )  # fmt: skip


def test_b_8_where_ways_do_not_differ_nobody_is_asked() -> None:
    state = moving(standard={"G6": "HGC"}, pennant={"A1": "HGS"}, ground={"G5": "woods"})
    game = play(state, answers=[move(state, "G6", "G5")])
    assert asked(game) != "way"
    assert the(game, Moved).path == (hex_of("G6"), hex_of("G5"))


@checks("T-WA-01")
def test_t_4_a_rampart_stops_only_those_who_come_over_its_protected_sides() -> None:
    front = moving(standard={"G6": "HRC"}, pennant={"A1": "HGS"}, ground=WALL)
    assert "F4" not in reached(front, "G6")
    assert "G5" in reached(front, "G6")
    beside = moving(standard={"F5": "HRC"}, pennant={"A1": "HGS"}, ground=WALL)
    assert "H5" in reached(beside, "F5")
    behind = moving(standard={"G4": "HRC"}, pennant={"A1": "HGS"}, ground=WALL)
    assert "F6" in reached(behind, "G4")
    game = play(beside, answers=[move(beside, "F5", "G5")])
    assert not the(game, Moved).stopped


# --- against a search of another kind -------------------------------------------------------

KINDS = ("HGC", "HBC", "HRC", "HGS", "HBS", "HRS", "SPI")


def crowded(name: str, random: Random) -> State:
    """Units of both camps all over a map; the first of the standards is about to move."""
    drawing = load_map(FOLDER / "maps" / f"{name}.toml")
    open_cells = [c for c, ground in DrawnMap(drawing).terrain.items() if ground != "river"]
    here, *others = random.sample([label_of(c) for c in open_cells], random.randint(2, 24))
    kind = random.choice(KINDS)
    split = random.randint(0, len(others) - 1)
    units = {
        "standard": {here: kind, **dict.fromkeys(others[:split], "HGS")},
        "pennant": dict.fromkeys(others[split:], "HBS"),
    }
    state = start(scenario_of(map=drawing, units=units), house_of())
    state.phase, state.active, state.turn, state.card = "move", STANDARD, 1, "patrol_centre"
    return state


def compare(name: str, random: Random) -> None:
    """All moves of one unit, found by the rules and by walking every walk."""
    state = crowded(name, random)
    unit, orders = next(iter(state.units.values())), Orders(reach=random.choice((0, 0, 1)))
    board, steps = state.ground.board, farthest(state, unit, orders)
    ways = ways_of(state, unit, orders)
    ends = {
        (board.label(to), is_stopped(state.ground, unit, path[-2], to)): len(path) - 1
        for to in ways.hexes
        for path in ways.paths(to)
    }
    taken = {board.label(hex) for hex in state.at if hex != unit.hex}
    drawn = DrawnMap(state.scenario.map)
    walked = all_moves(
        drawn, board.label(unit.hex), steps, taken, woodwise=unit.profile.key == "SPI"
    )
    assert ends == {
        end: number
        for end, number in walked.items()
        if number <= walked.get((end[0], False), number)  # stopped by a longer way: no way
    }
    assert {board.label(option.to) for option in moves(state, unit, orders)} == {
        label for label, _ in walked
    }
    assert all(isinstance(option, Move) for option in moves(state, unit, orders))


@pytest.mark.parametrize("name", MAPS)
def test_b_8_every_move_on_every_map_is_found_and_no_other(name: str) -> None:
    random = Random(f"ways on {name}")
    for _ in range(25):
        compare(name, random)


@pytest.mark.slow
@pytest.mark.parametrize("name", MAPS)
def test_b_8_thousands_of_moves_on_every_map_are_found_and_no_others(name: str) -> None:
    random = Random(f"many ways on {name}")
    for _ in range(2_300):
        compare(name, random)


def test_b_8_the_other_search_reads_the_same_board() -> None:
    drawn = DrawnMap(scenario_of().map)
    assert {label_of(cell) for cell in drawn.terrain} == set(BOARD.labels.values())
    assert words("G5 H5 F6 H6 G7 H7") == {label_of(there) for there, _, _ in drawn.steps((6, 5))}
    assert at(moving(standard={"G6": "HGC"}), "G6").hex == hex_of("G6")
