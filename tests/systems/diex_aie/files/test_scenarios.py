"""The nine scenarios: who fights where for what, in the book's order; how a bad file is told."""

from __future__ import annotations

from pathlib import Path

import pytest

from heerbann.boards.hex.drawing_files import board_of
from heerbann.boards.hex.hexes import Hex
from heerbann.engine.packs.readers import PackError
from heerbann.engine.play.game import Game, Setup
from heerbann.engine.rules.asks import Refusal
from heerbann.engine.texts.catalogue import load_texts
from heerbann.systems.diex_aie import SYSTEM
from heerbann.systems.diex_aie.files.loading import load_map, load_scenario
from heerbann.systems.diex_aie.files.overlays import features_of, levels_of
from heerbann.systems.diex_aie.model.actions.moving import Deploy
from heerbann.systems.diex_aie.model.areas import area_hexes
from heerbann.systems.diex_aie.model.changes import remove
from heerbann.systems.diex_aie.model.chart_files import FOLDER
from heerbann.systems.diex_aie.model.charts import FIGURES
from heerbann.systems.diex_aie.model.house import House
from heerbann.systems.diex_aie.model.scenario import DiexScenario, Force
from heerbann.systems.diex_aie.model.state import A, UnitId
from heerbann.systems.diex_aie.rules.s02_turn.victory import holds
from heerbann.systems.diex_aie.rules.s02_turn.victory import points as points_of
from tests.rulechecks import checks
from tests.systems.diex_aie.field import field

SCENARIOS = {path.stem: load_scenario(path) for path in (FOLDER / "scenarios").glob("*.toml")}
ORDERED = sorted(SCENARIOS, key=lambda key: SCENARIOS[key].order)
WET = ("water", "bridge")
EDGES = ("north", "east", "south", "west")
every_scenario = pytest.mark.parametrize("key", ORDERED)


def names(force: Force) -> list[str]:
    return [name for group in force.group for name in group.units]


def points(force: Force, without: tuple[str, ...] = ()) -> int:
    return sum(FIGURES[name].points for name in names(force) if name not in without)


@checks("2-01", "6.7-10", "7.5-13", "8.5.1-02", "10.4-06")
def test_scenarios_follow_the_chapters_of_the_book() -> None:
    learned = [(key, SCENARIOS[key].order, SCENARIOS[key].chapter) for key in ORDERED]
    assert learned == [
        ("toll_at_the_long_bridge", 1, 6),
        ("byre_raid", 2, 6),
        ("wet_boots", 3, 7),
        ("border_watch", 4, 7),
        ("axes_on_the_mound", 5, 7),
        ("reeves_tithe", 6, 8),
        ("midnight_at_the_hall", 7, 8),
        ("ladders_at_first_light", 8, 10),
        ("pitch_and_tow", 9, 10),
    ]


@pytest.mark.parametrize(
    ("key", "men", "worth", "rounds"),
    [
        ("toll_at_the_long_bridge", (8, 8), (106, 99), 12),
        ("byre_raid", (9, 9), (119, 124), 14),
        ("wet_boots", (11, 13), (262, 227), 15),
        ("border_watch", (6, 8), (192, 185), 12),
        ("axes_on_the_mound", (10, 10), (232, 146), 10),
        ("reeves_tithe", (10, 12), (178, 136), 15),
        ("midnight_at_the_hall", (10, 8), (128, 122), 12),
        ("ladders_at_first_light", (17, 10), (262, 150), 18),
        ("pitch_and_tow", (14, 9), (208, 144), 20),
    ],
)
def test_every_scenario_has_its_forces_and_its_length(
    key: str, men: tuple[int, int], worth: tuple[int, int], rounds: int
) -> None:
    scenario = SCENARIOS[key]
    sides = (scenario.a, scenario.b)
    assert tuple(len(names(side)) for side in sides) == men
    assert tuple(points(side, scenario.prisoners) for side in sides) == worth
    assert scenario.rounds == rounds


@pytest.mark.parametrize(
    ("key", "first", "comes", "leaves"),
    [
        ("toll_at_the_long_bridge", "a", ({"west"}, {None}), (("east",), ())),
        ("byre_raid", "a", ({"north"}, {None, "south"}), (("north",), ())),
        ("wet_boots", "a", ({"west"}, {None}), ((), ())),
        ("border_watch", "roll", ({"west"}, {"east"}), ((), ())),
        ("axes_on_the_mound", "a", ({"west"}, {None}), ((), ("east",))),
        ("reeves_tithe", "a", ({"south"}, {None}), (("south",), ())),
        ("midnight_at_the_hall", "a", ({"one", None}, {None}), (EDGES, ())),
        ("ladders_at_first_light", "a", ({"any"}, {None}), ((), ())),
        ("pitch_and_tow", "a", ({"west"}, {None}), ((), ())),
    ],
)
def test_every_scenario_says_who_begins_and_whence_everybody_comes(
    key: str,
    first: str,
    comes: tuple[set[str | None], set[str | None]],
    leaves: tuple[tuple[str, ...], tuple[str, ...]],
) -> None:
    scenario = SCENARIOS[key]
    sides = (scenario.a, scenario.b)
    assert scenario.first == first
    assert tuple({group.edge for group in side.group} for side in sides) == comes
    assert tuple(side.exits for side in sides) == leaves


@pytest.mark.parametrize(
    ("key", "afoot"),
    [
        ("toll_at_the_long_bridge", []),
        ("byre_raid", []),
        ("wet_boots", ["aegelferth"]),
        ("border_watch", []),
        ("axes_on_the_mound", ["leofwine"]),
        ("reeves_tithe", ["beostan"]),
        ("midnight_at_the_hall", ["ethelnoth", "wulfram", "baudri"]),
        ("ladders_at_first_light", ["leofwine", "mauger"]),
        ("pitch_and_tow", ["maelduin", "domnall", "geoffroy"]),
    ],
)
def test_these_and_no_others_have_left_their_horses_behind(key: str, afoot: list[str]) -> None:
    scenario = SCENARIOS[key]
    begun = SYSTEM.begin(scenario, House())
    riders = [unit for unit in begun.units if unit in FIGURES and FIGURES[unit].mounted is not None]
    assert [unit for unit in riders if not begun.units[unit].mounted] == afoot
    assert len([unit for unit in begun.units.values() if not unit.is_person]) == len(
        scenario.animals
    )


def test_wet_boots_it_grows_dark_and_a_horse_waits_behind_the_line() -> None:
    dusks = {key: scenario.dusk for key, scenario in SCENARIOS.items() if scenario.dusk}
    nights = [key for key, scenario in SCENARIOS.items() if scenario.night]
    assert dusks == {"wet_boots": 10}
    assert nights == ["midnight_at_the_hall"]
    (horse,) = SCENARIOS["wet_boots"].animals
    assert (horse.kind, horse.owner) == ("horse", "b")


@every_scenario
def test_nobody_fights_on_both_sides_and_sides_are_of_one_nation(key: str) -> None:
    scenario = SCENARIOS[key]
    assert not set(names(scenario.a)) & set(names(scenario.b))
    for side in (scenario.a, scenario.b):
        assert len({FIGURES[name].nation for name in names(side)}) == 1


@every_scenario
def test_every_battle_is_told_in_both_languages(key: str) -> None:
    scenario = SCENARIOS[key]
    for language in ("de", "en"):
        assert len(scenario.briefing.text(language)) > 200
        assert scenario.lesson is not None
        assert str(scenario.chapter) in scenario.lesson.chapter(language)
        assert len(scenario.lesson.text(language)) > 10
    for language, catalogue in load_texts(FOLDER).items():
        missing = [c.reason for c in scenario.victory if f"outcome-{c.reason}" not in catalogue]
        assert missing == [], language


@every_scenario
def test_every_area_lies_on_the_map_where_somebody_can_stand(key: str) -> None:
    scenario = SCENARIOS[key]
    for name in scenario.areas:
        assert area_hexes(scenario, name), name


def terrains(scenario: DiexScenario, area: str) -> set[str]:
    board = board_of(scenario.map)
    return {board.terrain[hex] for hex in area_hexes(scenario, area)}


def test_toll_any_two_saxons_but_no_more_may_begin_on_the_bridge() -> None:
    game = Game(SYSTEM, Setup(SCENARIOS["toll_at_the_long_bridge"], House()))
    terrain = game.state.ground.terrain

    def begin(is_bridge: bool) -> None:
        unit = game.state.deploying[0]
        hexes = [o.hex for o in game.options if isinstance(o, Deploy)]
        game.answer(Deploy(unit, next(h for h in hexes if (terrain[h] == "bridge") == is_bridge)))

    for is_bridge in (False, True, False, True):
        begin(is_bridge)
    third = Deploy(game.state.deploying[0], game.state.ground.board.hex("Q11"))
    assert third.hex not in game.state.at
    assert third not in game.options
    assert game.why_not(third) == Refusal("2", "part-full")
    begin(is_bridge=False)


def test_toll_the_others_begin_anywhere_east_of_the_river() -> None:
    scenario = SCENARIOS["toll_at_the_long_bridge"]
    board, inside = board_of(scenario.map), area_hexes(scenario, "east_bank")
    east: list[Hex] = []
    for row in range(1, 21):
        river = [h for h in board.hexes if h.r == row - 1 and board.terrain[h] in WET]
        east += [h for h in board.hexes if h.r == row - 1 and h.q > max(w.q for w in river)]
    assert [hex for hex in inside if board.terrain[hex] != "bridge"] == east


def byres(scenario: DiexScenario) -> list[Hex]:
    return [board_of(scenario.map).hex(f"{c}{row}") for c in "JKLMNQRSTU" for row in range(5, 9)]


def test_byre_raid_the_mules_stand_inside_the_fences() -> None:
    scenario = SCENARIOS["byre_raid"]
    board = board_of(scenario.map)
    assert [animal.kind for animal in scenario.animals] == ["mule"] * 5
    assert {board.hex(animal.hex) for animal in scenario.animals} <= {*byres(scenario)}
    assert all(board.terrain[board.hex(animal.hex)] == "clear" for animal in scenario.animals)
    assert scenario.score.animal_off == 6


def test_byre_raid_half_of_the_foot_begins_within_four_hexes_of_the_byres() -> None:
    scenario = SCENARIOS["byre_raid"]
    board, pens = board_of(scenario.map), byres(scenario)
    near = [h for h in board.hexes if min(board.distance(h, pen) for pen in pens) <= 4]
    assert area_hexes(scenario, "byres") == tuple(near)
    foot = [name for name in names(scenario.b) if FIGURES[name].mounted is None]
    assert 2 * len(scenario.b.group[0].units) == len(foot)
    assert scenario.b.group[1].round == 3


def test_axes_the_helpless_begin_on_the_track_three_hexes_from_the_mound() -> None:
    scenario = SCENARIOS["axes_on_the_mound"]
    board, mound = board_of(scenario.map), area_hexes(scenario, "mound")
    assert len(mound) == 19
    for hex in area_hexes(scenario, "track"):
        assert board.terrain[hex] == "road"
        assert min(board.distance(hex, other) for other in mound) == 3


def test_wet_boots_the_plateau_is_the_high_ground() -> None:
    scenario = SCENARIOS["wet_boots"]
    plateau = area_hexes(scenario, "plateau")
    levels = levels_of(scenario.map, board_of(scenario.map))
    assert set(plateau) == {hex for hex, level in levels.items() if level == 2}


def test_reeves_tithe_six_houses_hide_three_chests() -> None:
    scenario = SCENARIOS["reeves_tithe"]
    board = board_of(scenario.map)
    assert (len(scenario.chests), scenario.hidden_chests) == (6, 3)
    indoors = {"interior", "furniture", "door"}
    housed = {board.hex(label) for labels in scenario.chests.values() for label in labels}
    assert {board.terrain[hex] for hex in housed} <= indoors
    rooms = {hex for hex in housed if board.terrain[hex] != "door"}
    assert rooms == set(area_hexes(scenario, "houses"))
    assert all(group.secret for group in scenario.b.group)


def test_midnight_the_prisoners_lie_in_the_inner_room() -> None:
    scenario = SCENARIOS["midnight_at_the_hall"]
    held = next(group for group in scenario.a.group if group.units == scenario.prisoners)
    assert held.area == "inner_room"
    assert len(area_hexes(scenario, "inner_room")) == 12
    assert not set(area_hexes(scenario, "inner_room")) & set(area_hexes(scenario, "hall"))
    assert (scenario.sleepers, scenario.night) == (4, True)


def test_midnight_the_normans_set_up_before_the_prisoners() -> None:
    state = SYSTEM.begin(SCENARIOS["midnight_at_the_hall"], House())
    sides = [state.units[unit].side for unit in state.deploying]
    assert sides == ["b"] * 8 + ["a"] * 2


@checks("10.4-02")
def test_the_castle_scenarios_say_how_many_ladders_and_moat_markers_there_are() -> None:
    first, second = (SCENARIOS[key].siege for key in ("ladders_at_first_light", "pitch_and_tow"))
    assert first is not None
    assert second is not None
    assert (first.loose_ladders, first.moat_markers, first.spread_bonus) == (4, 4, 0)
    assert (second.loose_ladders, second.moat_markers, second.spread_bonus) == (1, 2, 1)


def test_pitch_only_the_bailey_side_is_in_play() -> None:
    whole, cut = SCENARIOS["ladders_at_first_light"].map, SCENARIOS["pitch_and_tow"].map
    board, larger = board_of(cut), board_of(whole)
    assert {label.rstrip("0123456789") for label in board.labels.values()} == set("ABCDEFGHIJKLMNO")
    assert "motte" not in board.terrain.values()
    assert all(larger.terrain[hex] == terrain for hex, terrain in board.terrain.items())
    heights = levels_of(whole, larger)
    assert all(heights[hex] == level for hex, level in levels_of(cut, board).items())
    features = features_of(whole, larger)
    near = {side: kind for side, kind in features.items() if any(h in board for h in side.hexes)}
    kept = {frozenset(s.hexes): kind for s, kind in features_of(cut, board).items()}
    assert kept == {frozenset(side.hexes): kind for side, kind in near.items()}


def test_pitch_twenty_points_are_enough_unless_the_house_wants_fifty() -> None:
    """Z-10: six men in armour and one without are worth 20 points."""
    wanted = SCENARIOS["pitch_and_tow"].victory[0]
    assert (wanted.points, wanted.points_fifty) == (20, 50)
    dead = ("gaucher", "arnoul", "gervais", "anquetil", "bouchard", "herluin", "colin")
    for house, wins in (("twenty", True), ("fifty", False)):
        state = field(b=dict.fromkeys(dead, "C5"), house=House(castle_burnt=house))  # type: ignore[arg-type]
        for name in dead[:-1]:
            remove(state, state.units[UnitId(name)], "dead")
        assert not holds(state, wanted)
        remove(state, state.units[UnitId(dead[-1])], "dead")
        assert points_of(state, A) == 20
        assert holds(state, wanted) is wins


# Files that are wrong

GOOD = """\
title = { de = "Probe", en = "Trial" }
briefing = { de = "-", en = "-" }
map = "meadow"
chapter = 6
rounds = 5

[a]
name = { de = "A", en = "A" }
[[a.group]]
units = ["gaucher"]
edge = "west"

[b]
name = { de = "B", en = "B" }
[[b.group]]
units = ["ligulf"]
area = "east"

[areas]
east = [{ rows = [1, 20], columns = ["Z", "AD"] }]

[[victory]]
reason = "equal-points"
"""


def written(tmp_path: Path, old: str, new: str) -> Path:
    folder = tmp_path / "scenarios"
    folder.mkdir()
    assert old in GOOD
    (folder / "trial.toml").write_text(GOOD.replace(old, new), "utf-8")
    return folder / "trial.toml"


def test_a_scenario_that_is_right_is_read(tmp_path: Path) -> None:
    assert load_scenario(written(tmp_path, "rounds = 5", "rounds = 6")).rounds == 6


@pytest.mark.parametrize(
    ("old", "new", "problem"),
    [
        ('"meadow"', '"medow"', r'trial\.toml:3: key "map": there is no map "medow"; did you mean'),
        (
            '"gaucher"',
            '"gauchet"',
            r'trial\.toml:10: a, group #1, units #1: unknown unit "gauchet"',
        ),
        ('"ligulf"', '"gaucher"', r'trial\.toml:16: b, group #1, units #1: "gaucher" takes part'),
        ('area = "east"', 'area = "eest"', r'group #1, key "area": there is no area "eest"'),
        ('area = "east"', "", r"b, group #1: a group either sets up in an area or enters"),
        ("[1, 20]", "[1, 21]", r'areas, east #1, key "rows": must rise .* within 1 to 20'),
        ('["Z", "AD"]', '["AD", "Z"]', r'areas, east #1, key "columns": must rise'),
        ('rows = [1, 20], columns = ["Z", "AD"]', 'hexes = ["Z99"]', r'there is no hex "Z99"'),
        (
            'rows = [1, 20], columns = ["Z", "AD"]',
            'hexes = ["Z2"], terrain = ["water"]',
            r'the area "east" has room for 0 of 1 hexes',
        ),
        ('reason = "equal-points"', 'reason = "x"\nleft = 2', r"victory #1: the last condition"),
        (
            'reason = "equal-points"',
            'reason = "x"\n[[victory]]\nreason = "y"',
            r"victory #1: always holds",
        ),
        (
            'reason = "equal-points"',
            'reason = "x"\nholds = 2\n[[victory]]\nreason = "y"',
            r'victory #1: "holds" and "area" belong together',
        ),
        (
            'reason = "equal-points"',
            'reason = "x"\nunits_lost = ["hugues"]\n[[victory]]\nreason = "y"',
            r'units_lost #1: "hugues" does not take part',
        ),
        ("rounds = 5", 'rounds = 5\nprisoners = ["wine"]', r'"wine" does not take part'),
        ("rounds = 5", "rounds = 5\nhidden_chests = 1", r"there are only 0 houses"),
        ("rounds = 5", 'rounds = 5\nlast_column = "ZZ"', r'"last_column": there is no column "ZZ"'),
        (
            "rounds = 5",
            'rounds = 5\nanimals = [{ kind = "horse", hex = "A1", owner = "a" }]',
            r'animals #1, key "hex": the animal at A1 does not fit on the map',
        ),
        (
            "rounds = 5",
            'rounds = 5\nanimals = [{ kind = "mule", hex = "A1", owner = "a" },'
            ' { kind = "mule", hex = "A1", owner = "b" }]',
            r'animals #2, key "hex": the animal at A1 would stand on another one',
        ),
        (
            "rounds = 5",
            'rounds = 5\noverlays = [{ name = "cot", at = "F5" }]\n'
            'animals = [{ kind = "mule", hex = "G5", owner = "a" }]',
            r'animals #1, key "hex": no animal can stand at G5 \(§4.2.1\)',
        ),
        ('"ligulf"', "", r'trial\.toml:1\d: b, key "group": nobody takes part on this side'),
        ('edge = "west"', 'edge = "west"\nround = 6', r'"round": the battle is over after round 5'),
        (
            'edge = "west"',
            'edge = "weest"',
            r"invalid enum value 'weest'; allowed: north, east, .* one, any",
        ),
        ('area = "east"', 'edge = "any"', r'b, group #1, key "edge": only side a chooses'),
        (
            'edge = "west"',
            'edge = "west"\nsecret = true',
            r'a, group #1, key "secret": belongs to groups that are set up in an area',
        ),
        (
            'area = "east"',
            'area = "east"\nsecret = true',
            r'b, group #1, key "secret": one hides in rooms only, .* "east" Z1 is in the open',
        ),
        ("rounds = 5", 'rounds = 5\nprisoners = ["gaucher"]', r'"gaucher" lies bound and so must'),
        ("rounds = 5", "rounds = 5\nsleepers = -1", r'"sleepers": expected a whole number >= 0'),
        ('"equal-points"', '"equl-points"', r'"reason": .*did you mean "equal-points"'),
        (
            'reason = "equal-points"',
            'winner = "a"\nreason = "more-points"\nleft = 1\n[[victory]]\nreason = "equal-points"',
            r'victory #1, key "left": side a cannot leave anywhere: it has no "exits"',
        ),
        (
            "[areas]",
            '[siege]\ngates_open = ["A1"]\n[areas]',
            r"siege, gates_open #1: there is no gate at A1",
        ),
        (
            "rounds = 5",
            'rounds = 5\noverlays = [{ name = "cot", at = "F4" }]',
            r'overlays "cot", key "at": Cot cannot lie at F4',
        ),
        (
            "rounds = 5",
            'rounds = 5\noverlays = [{ name = "cott", at = "F5" }]',
            r'overlays "cott", key "name": there is no overlay "cott"; did you mean "cot"',
        ),
        (
            "[areas]",
            '[siege]\nladders = { A1 = "W" }\n[areas]',
            r"the ladder at A1 does not fit on the map",
        ),
        ("rounds = 5", "rouds = 5", r'unknown key; did you mean "rounds"'),
    ],
)
def test_a_scenario_that_is_wrong_is_refused_with_file_line_and_key(
    tmp_path: Path, old: str, new: str, problem: str
) -> None:
    with pytest.raises(PackError, match=problem):
        load_scenario(written(tmp_path, old, new))


def test_4_2_1_the_armoured_need_more_than_water_to_be_set_up_in(tmp_path: Path) -> None:
    """Whoever can swim may be set up there."""
    board = board_of(load_map(FOLDER / "maps" / "shore.toml"))
    water = next(label for hex, label in board.labels.items() if board.terrain[hex] == "water")
    folder = tmp_path / "scenarios"
    folder.mkdir()
    shore = GOOD.replace('"meadow"', '"shore"')
    area = shore.replace('rows = [1, 20], columns = ["Z", "AD"]', f'hexes = ["{water}"]')
    for name, fits in (("godric", True), ("osferth", False)):
        file = folder / f"{name}.toml"
        file.write_text(area.replace('"ligulf"', f'"{name}"'), "utf-8")
        if fits:
            assert load_scenario(file)
        else:
            with pytest.raises(PackError, match='the area "east" has room for 0 of 1 hexes'):
                load_scenario(file)


@pytest.mark.parametrize(("most", "fits"), [(1, False), (2, True)])
def test_2_an_area_that_lets_too_few_begin_is_told(tmp_path: Path, most: int, fits: bool) -> None:
    folder = tmp_path / "scenarios"
    folder.mkdir()
    file = folder / "trial.toml"
    text = GOOD.replace('["Z", "AD"] }', f'["Z", "AD"], most = {most} }}')
    file.write_text(text.replace('"ligulf"', '"ligulf", "godric"'), "utf-8")
    if fits:
        assert load_scenario(file)
    else:
        with pytest.raises(PackError, match=r'b, group #1: the area "east" has room for 1 of 2'):
            load_scenario(file)
