"""Scenarios: those that ship, what a loaded one holds, and how a bad file is told."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from heerbann.boards.hex.drawing_files import board_of
from heerbann.engine.packs.readers import PackError
from heerbann.systems.claymore import SYSTEM
from heerbann.systems.claymore.files.checked_setup import begin
from heerbann.systems.claymore.files.loading import load_map, load_scenario
from heerbann.systems.claymore.model.charts import FOLDER, SETS
from heerbann.systems.claymore.model.house import House
from heerbann.systems.claymore.model.scenario import ClaymoreScenario
from heerbann.systems.claymore.model.setup import ground_for
from heerbann.systems.claymore.model.state import CHAOS, EMPIRE, Melee, State, UnitId
from tests.systems.claymore.field import (
    BOARD,
    VALE,
    hex_of,
    house_of,
    labels,
    scenario_of,
    shipped,
)

SCENARIOS = sorted((FOLDER / "scenarios").glob("*.toml"))
TOURNAMENT = {
    "shoot_in_contact": "none",
    "pin": "fought_last_round",
    "howitzer_start_loaded": "on",
}


def begun(key: str, **house: str) -> State:
    return begin(shipped(key), house_of(house))


# --- what ships -------------------------------------------------------------------------------


def test_13_2_six_scenarios_the_boxed_armies_and_a_free_battle_come_with_the_game() -> None:
    assert list(SYSTEM.scenarios) == [
        "heron_ford", "three_crossings", "watchtower", "palisade_camp", "burning_farms",
        "great_muster", "as_boxed", "free_battle",
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("key", "points", "tournament"),
    [
        ("heron_ford", (23, 25), (23, 25)),
        ("three_crossings", (61, 74), (66, 74)),
        ("as_boxed", (74, 74), (74, 74)),
        ("watchtower", (44, 43), (44, 39)),
        ("palisade_camp", (36, 56), (36, 46)),
        ("burning_farms", (37, 48), (47, 48)),
        ("great_muster", (104, 126), (110, 126)),
    ],
)
def test_14_1_scenarios_have_their_points_and_their_tournament_lists(
    key: str, points: tuple[int, int], tournament: tuple[int, int]
) -> None:
    assert tuple(begun(key).mustered.values()) == points
    assert tuple(begun(key, **TOURNAMENT).mustered.values()) == tournament
    two_of_three = {k: v for k, v in TOURNAMENT.items() if k != "pin"}
    assert tuple(begun(key, **two_of_three).mustered.values()) == points


def test_14_1_the_tournament_preset_has_the_tournament_lists() -> None:
    house = SYSTEM.house(preset="tournament")
    assert isinstance(house, House)
    state = begin(shipped("watchtower"), house)
    assert state.mustered == {EMPIRE: 44, CHAOS: 39}


@pytest.mark.parametrize("path", SCENARIOS, ids=lambda path: path.stem)
def test_13_2_a_scenario_and_its_map_survive_a_record(path: Path) -> None:
    scenario = load_scenario(path)
    assert scenario.key == path.stem
    written = msgspec.json.encode(scenario)
    read = msgspec.json.decode(written, type=ClaymoreScenario)
    assert read == scenario
    assert hash(read) == hash(scenario)
    assert begin(read, house_of()) == begin(scenario, house_of())


def test_13_2_units_stand_in_a_fixed_order_with_numbered_names() -> None:
    assert list(begun("heron_ford").units) == [
        "knights-1", "soldiers-1", "soldiers-2", "earch-1",
        "carch-1", "wolf-1", "wolf-2", "orcs-1", "orcs-2", "goblins-1", "goblins-2",
    ]  # fmt: skip


def test_2_1_a_scenario_brings_its_terrain() -> None:
    camp = begun("palisade_camp").ground
    closed = {
        BOARD.label(hex): {side.name for side in element.closed}
        for hex, element in camp.elements.items()
    }
    assert closed == {
        "C10": {"NE", "NW", "W"}, "D10": {"E", "NE", "NW"},
        "C11": {"NW", "W", "SW"}, "E11": {"NE", "E", "SE"},
    }  # fmt: skip
    assert labels(begun("watchtower").ground.hexes_with("tower")) == {"E7"}
    assert labels(begun("three_crossings").ground.hexes_with("swamp")) == {"C4", "I10"}


def test_13_2_the_camp_is_entered_from_c12_and_d12_only() -> None:
    ground = begun("palisade_camp").ground
    camp = [hex_of(label) for label in ("C10", "D10", "C11", "D11", "E11")]
    gates = {
        BOARD.label(here)
        for here in BOARD
        if here not in camp
        and any(there in camp for there in ground.steps(here, enters_tower=True))
    }
    assert gates == {"C12", "D12"}


def test_2_1_games_of_one_scenario_share_their_ground_but_no_facts() -> None:
    scenario, house = shipped("heron_ford"), house_of()
    one, other = begin(scenario, house), begin(scenario, house)
    assert one.ground is other.ground is ground_for(scenario, house)
    assert one.ground is not begin(scenario, house_of({"contact_stops": "off"})).ground
    assert one.ground.board is BOARD
    one.units.clear()
    one.mask[EMPIRE] = 1
    one.melees.append(Melee(UnitId("knights-1"), UnitId("orcs-1")))
    assert (len(other.units), other.mask[EMPIRE], other.melees) == (11, 0, [])


def test_14_1_a_free_battle_begins_with_two_empty_armies_and_a_stock_of_pieces() -> None:
    state = begun("free_battle")
    assert state.units == {}
    assert state.recruiting == (EMPIRE, CHAOS)
    assert sum(state.pieces.values()) == sum(SETS["base"].terrain.values()) == 9


def test_3_4_a_scenario_may_put_regiments_on_the_board_even_on_a_tower() -> None:
    scenario = scenario_of(
        empire={"E7": "soldiers", "D3": "knights"}, chaos={"H9": "orcs"}, elements={"E7": "tower"}
    )
    state = begin(scenario, house_of())
    assert {unit.id: BOARD.label(unit.hex) for unit in state.units.values() if unit.hex} == {
        "knights-1": "D3", "soldiers-1": "E7", "orcs-1": "H9",
    }  # fmt: skip
    assert state.mask[EMPIRE] == BOARD.mask_of([hex_of("D3"), hex_of("E7")])
    assert state.at[hex_of("H9")] == "orcs-1"


def test_3_4_regiments_on_the_board_come_before_those_still_to_be_set_up() -> None:
    scenario = scenario_of(
        empire={"D11": "soldiers"},
        forces={"empire": {"soldiers": 1}, "chaos": {"orcs": 1}},
        zones={"empire": [{"rows": [11, 12]}], "chaos": [{"rows": [1, 2]}]},
    )
    units = begin(scenario, house_of()).units
    places = {unit.id: unit.hex for unit in units.values()}
    assert places == {"soldiers-1": hex_of("D11"), "soldiers-2": None, "orcs-1": None}


# --- bad files --------------------------------------------------------------------------------

HEAD = """\
title = { de = "Probe", en = "Test" }
briefing = { de = "Kämpft!", en = "Fight!" }
map = "heron_vale"
"""
ARMIES = """
[forces.empire]
soldiers = 2
[forces.chaos]
orcs = 2
"""
ZONES = """
[zones]
empire = [{ rows = [12, 13] }]
chaos = [{ rows = [1, 2] }]
"""
BODY = ARMIES + ZONES


@pytest.fixture
def pack(tmp_path: Path) -> Path:
    (tmp_path / "scenarios").mkdir()
    (tmp_path / "maps").mkdir()
    return tmp_path


def write(pack: Path, text: str) -> Path:
    path = pack / "scenarios" / "skirmish.toml"
    path.write_text(text, encoding="utf-8")
    return path


def errors_in(pack: Path, text: str) -> list[str]:
    """What is said about a file, without the name of its folder; the file's name is checked."""
    path = write(pack, text)
    with pytest.raises(PackError) as raised:
        load_scenario(path)
    assert all(error.file == str(path) for error in raised.value.errors)
    return [str(error).removeprefix(str(path)) for error in raised.value.errors]


def test_a_small_scenario_is_read(pack: Path) -> None:
    scenario = load_scenario(write(pack, HEAD + BODY))
    assert scenario.key == "skirmish"
    assert (scenario.sides, scenario.goal, scenario.round_limit) == ("fixed", "elimination", None)
    assert scenario.map == VALE


def test_a_file_may_repeat_its_own_name_as_key_but_no_other(pack: Path) -> None:
    assert load_scenario(write(pack, 'key = "skirmish"\n' + HEAD + BODY)).key == "skirmish"
    assert errors_in(pack, 'key = "other"\n' + HEAD + BODY) == [
        ':1: key "key": is the name of the file, "skirmish"; leave it out'
    ]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (HEAD + "goul = 'x'\n" + BODY, ':4: key "goul": unknown key; did you mean "goal"?'),
        (
            HEAD + "goal = 'glory'\n" + BODY,
            """:4: key "goal": invalid enum value 'glory'; allowed: """
            "elimination, hold_tower, hold_camp, burn_farms",
        ),
        (
            HEAD + "[forces.empire]\nknigths = 1\n[forces.chaos]\norcs = 1\n" + ZONES,
            ':5: forces, empire, key "knigths": unknown unit "knigths"; did you mean "knights"?',
        ),
        (
            HEAD + "[forces.empire]\norcs = 1\n[forces.chaos]\norcs = 1\n" + ZONES,
            ':5: forces, empire, key "orcs": "orcs" is a unit of chaos, not of empire',
        ),
        (
            HEAD + "[forces.empire]\nsoldiers = 1\n" + ZONES,
            ': key "forces": the army of chaos has no regiment',
        ),
        (
            HEAD + BODY + "[forces_tournament.chaos]\nknights = 1\n",
            ':14: forces_tournament, chaos, key "knights": '
            '"knights" is a unit of empire, not of chaos',
        ),
        (HEAD + ARMIES, ': key "zones" is missing: sides = "fixed" needs it'),
        (
            HEAD + 'sides = "rolled"\n' + BODY,
            ':11: key "zones": sides = "rolled" lets the players choose an edge: '
            "leave out the zones",
        ),
        (
            HEAD + BODY + '[muster]\npoints = 60\nsets = ["base"]\n',
            ':13: key "muster": armies are either picked or given: leave out this or the forces',
        ),
    ],
)
def test_armies_and_keys_that_do_not_fit_are_told(pack: Path, text: str, expected: str) -> None:
    assert errors_in(pack, text) == [expected]


@pytest.mark.parametrize(
    ("terrain", "expected"),
    [
        ('swamps = ["C4", "Z9"]', 'swamps #2: there is no hex "Z9" on the map Heron Vale'),
        ('swamps = ["F3"]', "swamps #1: F3: not on a road (§2.4)"),
        ('towers = ["D7"]', "towers #1: D7: not on the river (§2.6)"),
        ('swamps = ["C8"]', "swamps #1: C8: not on a ford (§2.4)"),
        ('fords = ["D3"]', "fords #1: D3: a ford lies on river hexes only (§2.3)"),
        (
            'swamps = ["C4"]\ntowers = ["C4"]',
            "towers #1: C4: another piece lies on this hex already (§2.7)",
        ),
        (
            'palisades = { F3 = ["E"] }',
            'palisades, key "F3": F3: not on a road (§2.5)',
        ),
        (
            'palisades = { C10 = ["N"] }',
            "palisades, C10 #1: invalid enum value 'N'; allowed: E, NE, NW, W, SW, SE",
        ),
        ("palisades = { C10 = [] }", 'palisades, key "C10": name each closed side once (§2.5)'),
        (
            'palisades = { C10 = ["E", "E"] }',
            'palisades, key "C10": name each closed side once (§2.5)',
        ),
    ],
)
def test_2_7_terrain_where_it_may_not_lie_is_told(pack: Path, terrain: str, expected: str) -> None:
    (error,) = errors_in(pack, f"{HEAD}{BODY}[terrain]\n{terrain}\n")
    line, _, rest = error.lstrip(":").partition(": ")
    assert rest == f"terrain, {expected}"
    assert int(line) in (14, 15)


@pytest.mark.parametrize(
    ("zones", "expected"),
    [
        (
            "empire = [{ rows = [12, 14] }]",
            ':10: zones, empire #1, key "rows": '
            "must rise from the first to the last row, within 1 to 13",
        ),
        (
            "empire = [{ rows = [13, 12] }]",
            ':10: zones, empire #1, key "rows": '
            "must rise from the first to the last row, within 1 to 13",
        ),
        (
            'empire = [{ columns = ["C", "N"] }]',
            ':10: zones, empire #1, key "columns": '
            "must rise from the first to the last column, within A to L",
        ),
        (
            'empire = [{ hexes = ["A13", "A14"] }]',
            ':10: zones, empire #1, hexes #2: there is no hex "A14" on the map Heron Vale',
        ),
        ("empire = [{}]", ":10: zones, empire #1: name either rows and columns, or hexes"),
        (
            'empire = [{ rows = [12, 13], hexes = ["A1"] }]',
            ":10: zones, empire #1: name either rows and columns, or hexes",
        ),
        (
            'empire = [{ rows = [2, 3], columns = ["B", "D"] }]',
            ':9: key "zones": both zones hold B2, C2, D2',
        ),
        (
            'empire = [{ hexes = ["A13"] }]',
            ':10: zones, key "empire": room for 1 of 2 regiments in the south (§3.4)',
        ),
        (
            'empire = [{ hexes = ["A9", "B9", "C9"] }]',
            ':10: zones, key "empire": room for 1 of 2 regiments in the south (§3.4)',
        ),
    ],
)
def test_3_3_zones_that_cannot_be_are_told(pack: Path, zones: str, expected: str) -> None:
    text = f"{HEAD}{ARMIES}[zones]\n{zones}\nchaos = [{{ rows = [1, 2] }}]\n"
    assert errors_in(pack, text) == [expected]


def test_3_4_swappable_zones_must_each_hold_the_larger_army(pack: Path) -> None:
    armies = "[forces.empire]\nsoldiers = 3\n[forces.chaos]\norcs = 1\n"
    zones = '[zones]\nempire = [{ rows = [12, 13] }]\nchaos = [{ hexes = ["A1", "B1"] }]\n'
    assert load_scenario(write(pack, HEAD + 'sides = "fixed"\n' + armies + zones))
    (error,) = errors_in(pack, HEAD + 'sides = "swappable"\n' + armies + zones)
    assert 'zones, key "chaos": room for 2 of 3 regiments in the north' in error


def test_3_4_a_tournament_list_needs_room_as_well(pack: Path) -> None:
    zones = '[zones]\nempire = [{ hexes = ["A13", "B13"] }]\nchaos = [{ rows = [1, 2] }]\n'
    assert load_scenario(write(pack, HEAD + ARMIES + zones))
    (error,) = errors_in(pack, HEAD + ARMIES + zones + "[forces_tournament.empire]\nsoldiers = 3\n")
    assert "room for 2 of 3 regiments in the south" in error


def test_2_10_zones_that_terrain_cuts_off_are_told(pack: Path) -> None:
    terrain = '[terrain]\nswamps = ["B1", "A2"]\n'
    assert errors_in(pack, HEAD + BODY + terrain) == [
        ':10: key "zones": no way leads from A1 to C1: the zones are cut off (§2.10)'
    ]


@pytest.mark.parametrize(
    ("deployed", "expected"),
    [
        ('[deployed.empire]\nC4 = "knights"', "this regiment cannot stand on a swamp (§3.4)"),
        ('[deployed.empire]\nD7 = "knights"', "this regiment cannot stand on the river (§3.4)"),
        ('[deployed.empire]\nE7 = "knights"', "this regiment cannot stand on a tower (§11.2)"),
        ('[deployed.chaos]\nD3 = "knights"', '"knights" is a unit of empire, not of chaos'),
        ('[deployed.chaos]\nD3 = "knight"', 'unknown unit "knight"; did you mean "knights"?'),
        ('[deployed.chaos]\nM1 = "orcs"', 'there is no hex "M1" on the map Heron Vale'),
    ],
)
def test_3_4_a_regiment_that_stands_where_it_cannot_is_told(
    pack: Path, deployed: str, expected: str
) -> None:
    terrain = '[terrain]\nswamps = ["C4"]\ntowers = ["E7"]\n'
    (error,) = errors_in(pack, HEAD + BODY + terrain + deployed + "\n")
    table = deployed.split("\n", maxsplit=1)[0].strip("[]").replace(".", ", ")
    label = deployed.split("\n")[1].partition(" ")[0]
    assert error == f':17: {table}, key "{label}": {expected}'


def test_3_4_two_regiments_on_one_hex_are_told(pack: Path) -> None:
    deployed = '[deployed.empire]\nD3 = "knights"\n[deployed.chaos]\nD3 = "orcs"\n'
    (error,) = errors_in(pack, HEAD + deployed)
    assert error == ':7: deployed, chaos, key "D3": a hex holds one regiment only (§3.4)'


def test_regiments_on_the_board_need_fixed_sides_and_a_finished_field(pack: Path) -> None:
    deployed = '[deployed.empire]\nD3 = "knights"\n[deployed.chaos]\nE3 = "orcs"\n'
    assert load_scenario(write(pack, HEAD + deployed)).zones is None
    text = HEAD + 'sides = "rolled"\n' + deployed + "[free_terrain]\nsets = 1\n"
    assert errors_in(pack, text) == [
        ': key "deployed": regiments on the board need sides = "fixed"',
        ': key "deployed": regiments on the board leave no room for free terrain',
    ]


@pytest.mark.parametrize(
    ("goal", "tables", "expected"),
    [
        ("hold_tower", "", 'key "goal": "hold_tower" needs a tower: terrain.towers'),
        ("hold_camp", "", 'key "goal": "hold_camp" needs markers.camp'),
        (
            "elimination",
            '[markers]\ncamp = ["D3"]\n',
            'markers, key "camp": only goal = "hold_camp" needs these',
        ),
        (
            "hold_camp",
            '[markers]\ncamp = ["D3", "Q7"]\n',
            'markers, camp #2: there is no hex "Q7" on the map Heron Vale',
        ),
        ("hold_camp", '[markers]\ncamp = ["D7"]\n', "markers, camp #1: nobody can stand on D7"),
        ("hold_camp", '[markers]\ncamp = ["D3", "D3"]\n', "markers, camp #2: D3 is named twice"),
        (
            "burn_farms",
            '[markers]\nfarms = ["D3", "E3"]\nfarms_to_burn = 3\n',
            'markers, key "farms_to_burn": must be from 1 to 2, all the farms',
        ),
        (
            "burn_farms",
            '[markers]\nfarms = ["D3", "E3"]\n',
            'markers, key "farms_to_burn": must be from 1 to 2, all the farms',
        ),
    ],
)
def test_13_2_a_goal_without_its_markers_is_told(
    pack: Path, goal: str, tables: str, expected: str
) -> None:
    (error,) = errors_in(pack, f'{HEAD}goal = "{goal}"\n{BODY}{tables}')
    assert error.partition(": ")[2] == expected


@pytest.mark.parametrize(
    ("muster", "expected"),
    [
        (
            'points = 60\nsets = ["base", "bse"]',
            'muster, sets #2: unknown set "bse"; did you mean "base"?',
        ),
        (
            'points = 60\nsets = ["shadow_legion"]',
            'muster, key "sets": these sets hold no regiment of empire',
        ),
        (
            'points = 3\nsets = ["base"]',
            'muster, key "points": too few: the cheapest regiment of empire costs 5',
        ),
        ("points = 60\nsets = []", 'muster, key "sets": expected a list of length >= 1'),
    ],
)
def test_14_1_a_muster_that_cannot_be_is_told(pack: Path, muster: str, expected: str) -> None:
    (error,) = errors_in(pack, f'{HEAD}sides = "rolled"\n[muster]\n{muster}\n')
    assert error.partition(": ")[2] == expected


def test_all_problems_of_a_file_are_told_at_once(pack: Path) -> None:
    text = HEAD + (
        'goal = "hold_tower"\n'
        '[terrain]\nswamps = ["F3", "Z1"]\n'
        "[forces.empire]\nelves = 1\n[forces.chaos]\norcs = 1\n"
        '[deployed.empire]\nA9 = "knights"\n' + ZONES
    )
    errors = errors_in(pack, text)
    assert len(errors) == 5
    for word in ("elves", "F3", "Z1", "A9", "hold_tower"):
        assert any(word in error for error in errors)


# --- maps -------------------------------------------------------------------------------------

MAP = """\
title = { de = "Wiese", en = "Meadow" }
drawing = '''
     A   B   C
 1   .   .   .
 2     .   .
 3   .   .   .
 4     .   .
'''
[legend]
"." = "plain"
"""


def test_2_1_a_pack_may_bring_its_own_map(pack: Path) -> None:
    (pack / "maps" / "meadow.toml").write_text(MAP, encoding="utf-8")
    text = HEAD.replace("heron_vale", "meadow") + ARMIES
    zones = "[zones]\nempire = [{ rows = [3, 4] }]\nchaos = [{ rows = [1, 2] }]\n"
    scenario = load_scenario(write(pack, text + zones))
    assert scenario.map.title.de == "Wiese"
    assert len(board_of(scenario.map)) == 10
    state = begin(scenario, house_of())
    assert state.ground.board.name == "Meadow"


def test_2_1_a_pack_may_replace_one_of_our_maps(pack: Path) -> None:
    (pack / "maps" / "heron_vale.toml").write_text(MAP, encoding="utf-8")
    zones = "[zones]\nempire = [{ rows = [3, 4] }]\nchaos = [{ rows = [1, 2] }]\n"
    assert len(board_of(load_scenario(write(pack, HEAD + ARMIES + zones)).map)) == 10


@pytest.mark.parametrize("name", ["meadow", "../secrets", "maps/heron_vale", ""])
def test_2_1_an_unknown_map_is_told(pack: Path, name: str) -> None:
    (error,) = errors_in(pack, HEAD.replace("heron_vale", name) + BODY)
    assert error.startswith(f':3: key "map": there is no map "{name}"')
    assert "heron_vale" in error


@pytest.mark.parametrize(
    ("change", "expected"),
    [
        ((" 2     .   .\n", " 2     .   ?\n"), ':5: key "drawing": column 12: unknown glyph "?"'),
        ((" 3   .", " 4   ."), ':6: key "drawing": column 2: the row number must be 3'),
        (('"plain"', '"meadow"'), ":10: legend, key \".\": invalid enum value 'meadow'"),
        (('"." =', '"ab" ='), ':9: key "legend": the legend has "ab"'),
        (("title =", "titel ="), ':1: key "titel": unknown key; did you mean "title"?'),
    ],
)
def test_2_1_a_bad_map_is_told_with_its_line(
    pack: Path, change: tuple[str, str], expected: str
) -> None:
    path = pack / "maps" / "meadow.toml"
    path.write_text(MAP.replace(*change), encoding="utf-8")
    with pytest.raises(PackError) as raised:
        load_map(path)
    assert str(raised.value).removeprefix(str(path)).startswith(expected)


def test_2_1_a_drawing_that_begins_elsewhere_is_told_by_its_own_lines(pack: Path) -> None:
    path = pack / "maps" / "meadow.toml"
    drawing = '"     A   B\\n 1   .   .\\n 2     x\\n"'
    title = 'title = { de = "Wiese", en = "Meadow" }\n'
    path.write_text(f'{title}drawing = {drawing}\nlegend = {{ "." = "plain" }}\n', encoding="utf-8")
    with pytest.raises(PackError) as raised:
        load_map(path)
    assert str(raised.value) == (
        f'{path}:2: key "drawing": line 3, column 8: unknown glyph "x"; the legend has .'
    )


# --- scenarios that did not come from a file --------------------------------------------------


def test_3_4_a_scenario_is_checked_again_with_the_house_rules_of_the_game() -> None:
    """Two rows are too few for this army; the book's third row would do."""
    forces = {"empire": {"soldiers": 24}, "chaos": {"orcs": 1}}
    scenario = scenario_of(sides="rolled", forces=forces)
    assert len(begin(scenario, house_of()).units) == 25
    with pytest.raises(PackError) as raised:
        begin(scenario, house_of({"deploy_rows": "2"}))
    assert str(raised.value).splitlines()[0] == (
        "scenario test: sides: room for 23 of 24 regiments in the north (§3.4)"
    )


def test_2_1_a_record_with_a_broken_map_is_told() -> None:
    broken = msgspec.structs.replace(VALE, drawing=VALE.drawing.replace("~", "?"))
    scenario = msgspec.structs.replace(scenario_of({"D3": "knights"}, {"E3": "orcs"}), map=broken)
    with pytest.raises(PackError, match="scenario test: map: Heron Vale, line"):
        begin(scenario, house_of())
