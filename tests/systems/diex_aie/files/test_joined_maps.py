"""§1.1, §3: several maps side by side make up one; what does not fit is told with its place."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace

from heerbann.boards.hex.drawing import column_name
from heerbann.boards.hex.drawing_files import board_of
from heerbann.boards.hex.hexes import Direction, Hexside
from heerbann.engine.contract.random_play import play_out
from heerbann.engine.packs.readers import Language, PackError
from heerbann.engine.play.dice import SeededDice
from heerbann.engine.play.game import Game, Setup
from heerbann.systems.diex_aie import SYSTEM
from heerbann.systems.diex_aie.files.joined_maps import join
from heerbann.systems.diex_aie.files.loading import load_map, load_overlay, load_scenario
from heerbann.systems.diex_aie.files.map_checking import map_problems
from heerbann.systems.diex_aie.files.overlays import column_of, cut, features_of, lay, levels_of
from heerbann.systems.diex_aie.model.actions.fighting import Shoot
from heerbann.systems.diex_aie.model.chart_files import FOLDER
from heerbann.systems.diex_aie.model.events.shooting import HitHexRolled, ShotStruck
from heerbann.systems.diex_aie.model.ground.ground import Ground
from heerbann.systems.diex_aie.model.ground.printed_maps import ground_of
from heerbann.systems.diex_aie.model.house import House
from heerbann.systems.diex_aie.model.scenario import Edge, MapData
from heerbann.systems.diex_aie.model.state import UnitId
from tests.docs.pages import ROOT
from tests.rulechecks import checks
from tests.systems.diex_aie.field import Play, at, field

MAPS = {path.stem: load_map(path) for path in sorted((FOLDER / "maps").glob("*.toml"))}
EXAMPLE = ROOT / "docs" / "examples" / "diex_aie" / "scenarios" / "far_bowmen.toml"
COLUMNS, ROWS = 30, 20
GODRIC, VITAL = UnitId("godric"), UnitId("vital")


def joined(*rows: str) -> MapData:
    """The maps whose names are written in each row."""
    return join(tuple(tuple(MAPS[name] for name in row.split()) for row in rows))


def ground(printed: MapData) -> Ground:
    return ground_of(printed, House())


FOUR = joined("meadow great_hall", "ditch motte_and_bailey")
WHERE = {"meadow": (0, 0), "great_hall": (0, 1), "ditch": (1, 0), "motte_and_bailey": (1, 1)}
every_part = pytest.mark.parametrize("name", WHERE)


def label_on_four(name: str, label: str) -> str:
    """What a hex of one map is called on all four together."""
    south, east = WHERE[name]
    letters = column_of(label)
    names = [column_name(number) for number in range(COLUMNS)]
    column = column_name(names.index(letters) + COLUMNS * east)
    return f"{column}{int(label.removeprefix(letters)) + ROWS * south}"


# One map of several


def test_labels_run_on_from_map_to_map() -> None:
    board = board_of(FOUR)
    assert len(board) == 4 * COLUMNS * ROWS
    assert [board.label(hex) for hex in (board.hexes[0], board.hexes[-1])] == ["A1", "BH40"]
    assert [board.label(hex) for hex in board.hexes[29:31]] == ["AD1", "AE1"]


@every_part
def test_every_hex_shows_what_its_map_shows(name: str) -> None:
    whole, part = board_of(FOUR), board_of(MAPS[name])
    for hex, label in part.labels.items():
        there = whole.hex(label_on_four(name, label))
        assert whole.terrain[there] == part.terrain[hex], label


@every_part
def test_sides_are_kept(name: str) -> None:
    whole, part = board_of(FOUR), board_of(MAPS[name])
    features = features_of(FOUR, whole)
    for side, kind in features_of(MAPS[name], part).items():
        hex, way = side if side.hex in part else (side.hexes[1], side.direction.opposite)
        moved = Hexside(whole.hex(label_on_four(name, part.label(hex))), way)
        assert features[moved] == kind


def test_no_side_is_added() -> None:
    parts = [len(features_of(MAPS[name], board_of(MAPS[name]))) for name in WHERE]
    assert len(features_of(FOUR, board_of(FOUR))) == sum(parts) > 100


@pytest.mark.parametrize(
    ("rows", "de", "en"),
    [
        (("meadow wood",), "Wiese und Wald", "Meadow and Wood"),
        (("fen shore", "ridge wood"), "Moor, Strand, Höhenrücken und Wald", None),
        (("meadow meadow",), "Wiese", "Meadow"),
    ],
)
def test_the_title_names_every_map_once(rows: tuple[str, ...], de: str, en: str | None) -> None:
    title = joined(*rows).title
    assert title.de == de
    assert title.en == (en or "Fen, Shore, Ridge and Wood")


def test_glyphs_that_stand_for_two_things_are_told_apart() -> None:
    wet = MapData(
        title=MAPS["fen"].title,
        drawing=MAPS["meadow"].drawing,
        legend={".": "clear", "=": "water", "o": "marsh", "T": "rocks", "^": "tree"},
    )
    printed = join(((MAPS["meadow"], wet),))
    board = board_of(printed)
    shown = [board.terrain[board.hex(label)] for label in ("AD10", "AE10", "C3", "AG3", "BG6")]
    assert shown == ["road", "water", "bush", "marsh", "tree"]


# Seams


def test_a_road_goes_on_across_the_seam() -> None:
    board = board_of(joined("meadow woodbridge"))
    row = [board.terrain[board.hex(f"{column}10")] for column in ("AC", "AD", "AE", "AF")]
    assert row == ["road"] * 4


@pytest.mark.parametrize(
    ("label", "way", "beyond"),
    [
        ("AD10", Direction.E, "AE10"),
        ("AD10", Direction.NE, "AE9"),
        ("AE9", Direction.SW, "AD10"),
        ("F20", Direction.SW, "F21"),
        ("F20", Direction.SE, "G21"),
        ("AD20", Direction.SE, "AE21"),
    ],
)
def test_hexes_on_both_sides_of_a_seam_are_neighbours(
    label: str, way: Direction, beyond: str
) -> None:
    board = board_of(FOUR)
    assert board.neighbours[board.hex(label)][way] == board.hex(beyond)


@pytest.mark.parametrize("name", MAPS)
def test_every_map_of_ours_can_lie_beside_and_below_others(name: str) -> None:
    assert map_problems(joined(f"{name} ditch", f"ridge {name}")) == []


@pytest.mark.parametrize("edge", ["north", "east", "south", "west"])
def test_edges_are_those_of_the_whole(edge: Edge) -> None:
    field = ground(FOUR)
    hexes = [field.board.label(hex) for hex in field.edge_hexes(edge)]
    ends = {"north": "A1 BH1", "east": "BH1 BH40", "south": "A40 BH40", "west": "A1 A40"}
    assert f"{hexes[0]} {hexes[-1]}" == ends[edge]
    assert len(hexes) == (60 if edge in ("north", "south") else 40)


# Levels


@every_part
def test_5_5_5_lower_maps_are_lifted_so_that_the_rims_meet(name: str) -> None:
    """The field around the ditch lies on level 1, all the others on level 0."""
    whole, part = board_of(FOUR), board_of(MAPS[name])
    levels = levels_of(FOUR, whole)
    lift = 0 if name == "ditch" else 1
    for hex, level in levels_of(MAPS[name], part).items():
        assert levels[whole.hex(label_on_four(name, part.labels[hex]))] == level + lift


@pytest.mark.parametrize("row", ["meadow ditch", "ditch meadow"])
def test_5_5_5_no_map_is_lowered_whichever_lies_first(row: str) -> None:
    printed = joined(row)
    levels = levels_of(printed, board_of(printed))
    assert set(levels.values()) == {0, 1, 2}
    assert {levels[hex] for hex in ground(printed).edge_hexes("west")} == {1}
    assert {levels[hex] for hex in ground(printed).edge_hexes("east")} == {1}


def test_maps_without_levels_stay_flat() -> None:
    assert joined("meadow wood").levels == ""


# What lies on it


def test_an_overlay_may_lie_across_the_seam() -> None:
    grove = load_overlay(FOLDER / "maps" / "overlays" / "grove.toml")
    board = board_of(lay(joined("meadow meadow"), grove, "AB3"))
    assert board.terrain[board.hex("AD3")] == "tree"
    assert board.terrain[board.hex("AE5")] == "tree"


def test_the_last_column_may_be_one_of_the_second_map() -> None:
    board = board_of(cut(joined("meadow ditch"), "AH"))
    assert len(board) == 34 * ROWS
    assert board.neighbours[board.hex("AH3")][Direction.E] is None


# §5.4: far shots


@checks("1.1-05", "5.4-03", "5.4.2-01")
@pytest.mark.parametrize(
    ("label", "roll", "hit"),
    [("U10", 3, "U10"), ("T10", 2, "T10"), ("T10", 3, "S10")],
)
def test_5_4_2_a_bow_shoots_across_two_maps_at_long_range_beyond_thirty_hexes(
    label: str, roll: int, hit: str
) -> None:
    """At 30 hexes, medium range, 3 + 1 hits the hex; at 31 only 2 + 2 does, and 3 + 2 flies on."""
    men = {"vital": "AY10"}
    state = field(a=men, b={"godric": label}, map=joined("meadow ditch"), phase="missiles")
    effect = [1] if hit == label else []
    order = Shoot(VITAL, GODRIC, at(state, label))
    play = Play(state).do(order, dice=[roll, *effect])
    assert play.events(HitHexRolled)[0].hex == at(state, hit)
    assert [struck.target for struck in play.events(ShotStruck)] == [GODRIC] * len(effect)


def test_the_example_is_played_to_its_end() -> None:
    scenario = load_scenario(EXAMPLE)
    assert len(board_of(scenario.map)) == 2 * COLUMNS * ROWS
    for seed in range(3):
        game = Game(SYSTEM, Setup(scenario, House()), SeededDice(seed))
        ended = play_out(game, seed)
        assert ended.outcome is not None
        assert ended.state.round == scenario.rounds


# Maps that do not fit


def small_map(folder: Path, title: str, *rows: str, levels: str = "") -> None:
    """A map file: glyphs row by row, a shifted row begins with a blank; levels row by row."""
    path = folder / "maps" / f"{title.lower()}.toml"
    path.parent.mkdir(exist_ok=True)
    marks = {".": "clear", "P": "platform"}
    legend = "\n".join(f'"{glyph}" = "{kind}"' for glyph, kind in marks.items())
    heights = f"levels = '''\n{drawing(*levels.split('/'))}\n'''\n" if levels else ""
    path.write_text(
        f'title = {{ de = "{title}", en = "{title}" }}\n'
        f"drawing = '''\n{drawing(*rows)}\n'''\n{heights}\n[legend]\n{legend}\n",
        "utf-8",
    )


def drawing(*rows: str) -> str:
    columns = max(len(row.strip()) for row in rows)
    lines = ["     " + "   ".join(column_name(number) for number in range(columns))]
    for number, row in enumerate(rows, 1):
        shift = "  " if row.startswith(" ") else ""
        lines.append(f"{number:2d}   {shift}{'   '.join(row.strip())}")
    return "\n".join(lines)


@pytest.fixture
def pack(tmp_path: Path) -> Path:
    """A pack of small maps."""
    small_map(tmp_path, "Square", "...", " ...")
    small_map(tmp_path, "Wide", "....", " ....")
    small_map(tmp_path, "Leaning", " ...", "...")
    small_map(tmp_path, "Short", "...", " ..")
    small_map(tmp_path, "Odd", "...", " ...", "...")
    small_map(tmp_path, "Ragged", "P..", " ...", levels="100/ 000")
    small_map(tmp_path, "High", "...", " ...", levels="999/ 999")
    small_map(tmp_path, "Hill", ".P..", " ....", levels="0100/ 0000")
    small_map(tmp_path, "Peak", "....", " ....", levels="9999/ 9999")
    (tmp_path / "scenarios").mkdir()
    return tmp_path


def problem(pack: Path, named: str, language: Language) -> str:
    """What is told of a scenario that names its maps so, without the file."""
    path = pack / "scenarios" / "mine.toml"
    text = EXAMPLE.read_text("utf-8")
    assert '[["meadow", "ditch"]]' in text
    path.write_text(text.replace('[["meadow", "ditch"]]', named), "utf-8")
    with pytest.raises(PackError) as caught:
        load_scenario(path)
    (error,) = caught.value.errors
    return error.text(language).removeprefix(f"{path}:")


PROBLEMS = [
    (
        '[["meadow", "wod"]]',
        "map Nr. 1 Nr. 2: es gibt keine Karte „wod“; gemeint ist vielleicht „wood“",
        'map #1 #2: there is no map "wod"; did you mean "wood"?',
    ),
    (
        '[["meadow", "wood"], ["fen"]]',
        "map Nr. 2: diese Reihe hat 1 Karte, die erste 2",
        "map #2: this row has 1 map, the first has 2",
    ),
    (
        '[["square"], ["wide"]]',
        "map Nr. 2 Nr. 1: die Karte Wide hat 4 Spalten und 2 Reihen, anders als Square",
        "map #2 #1: the map Wide has 4 columns and 2 rows, unlike Square",
    ),
    (
        '[["square", "leaning"]]',
        "map Nr. 1 Nr. 2: "
        "die Reihen der Karte Leaning sind anders versetzt als die der Karte Square",
        "map #1 #2: the rows of the map Leaning are shifted otherwise than those of Square",
    ),
    (
        '[["short", "short"]]',
        "map Nr. 1 Nr. 1: "
        "neben der Karte Short bliebe eine Lücke: ihre versetzten Reihen sind kürzer",
        "map #1 #1: a gap would remain beside Short: its shifted rows are shorter",
    ),
    (
        '[["odd"], ["odd"]]',
        "map Nr. 1 Nr. 1: "
        "südlich der Karte Odd passt keine andere an: die Zahl ihrer Reihen ist ungerade",
        "map #1 #1: no other map fits to the south of Odd: its number of rows is odd",
    ),
    (
        '[["square", "ragged"]]',
        "map Nr. 1 Nr. 2: "
        "die Karte Ragged passt nicht an: die Ränder treffen sich bei D1, aber dann nicht bei D2",
        "map #1 #2: the map Ragged does not fit: if the rims meet at D1, they do not at D2",
    ),
    (
        '[["peak", "hill"]]',
        "Schlüssel „map“: "
        "damit sich die Ränder treffen, läge ein Feld auf Höhe 10; die höchste ist 9",
        'key "map": for the rims to meet, a hex would be on level 10; the highest is 9',
    ),
    (
        "3",
        "Schlüssel „map“: erwartet wird ein Text oder eine Liste, hier steht eine ganze Zahl",
        'key "map": expected a string or a list, got a whole number',
    ),
    (
        "[[]]",
        "map Nr. 1: erwartet wird eine Liste der Länge >= 1",
        "map #1: expected a list of length >= 1",
    ),
    (
        '["meadow"]',
        "map Nr. 1: erwartet wird eine Liste, hier steht ein Text",
        "map #1: expected a list, got a string",
    ),
]


@pytest.mark.parametrize(("named", "de", "en"), PROBLEMS)
def test_maps_that_do_not_fit_are_refused_with_file_line_and_place(
    pack: Path, named: str, de: str, en: str
) -> None:
    line = EXAMPLE.read_text("utf-8").splitlines().index('map = [["meadow", "ditch"]]') + 1
    assert problem(pack, named, "de") == f"{line}: {de}"
    assert problem(pack, named, "en") == f"{line}: {en}"


def test_of_two_things_on_a_side_of_the_seam_that_of_the_eastern_map_stands(pack: Path) -> None:
    plain = load_map(pack / "maps" / "square.toml")
    fenced = replace(plain, sides={"fence": ("C1 E", "C2 E")})
    walled = replace(plain, sides={"wall": ("A1 W",)})
    assert join(((fenced, walled),)).sides == {"wall": ("C1 E",), "fence": ("C2 E",)}


@pytest.mark.parametrize("row", [("odd", "odd"), ("short",), ("high", "square")])
def test_small_maps_that_fit_are_joined(pack: Path, row: tuple[str, ...]) -> None:
    """An odd number of rows is right side by side, short rows are right alone."""
    maps = tuple(load_map(pack / "maps" / f"{name}.toml") for name in row)
    assert len(board_of(join((maps,)))) == sum(len(board_of(printed)) for printed in maps)
