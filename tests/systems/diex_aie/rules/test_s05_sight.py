"""§5.5 Lines of sight and cover, with the book's examples."""

from __future__ import annotations

import pytest

from heerbann.boards.hex.hexes import Direction
from heerbann.systems.diex_aie.model.actions.fighting import Shoot
from heerbann.systems.diex_aie.model.changes import become
from heerbann.systems.diex_aie.model.state import State, UnitId, Wall
from heerbann.systems.diex_aie.rules.s04_movement.riding import is_in_front, is_in_front_or_beside
from heerbann.systems.diex_aie.rules.s05_shooting.fire_step import shots
from heerbann.systems.diex_aie.rules.s05_shooting.in_the_way import is_exposed, shelter
from heerbann.systems.diex_aie.rules.s05_shooting.sight import last_hexes, sight
from heerbann.systems.diex_aie.rules.s07_techniques.shield_wall import fronts
from tests.rulechecks import checks
from tests.systems.diex_aie.field import add, at, change, field, meadow, refused


def may(state: State, shooter: str, target: str) -> tuple[str, str] | None:
    """What forbids a shot at the first hex of a target."""
    place = state.units[UnitId(target)].place
    assert place is not None
    return refused(state, Shoot(UnitId(shooter), UnitId(target), place.head))


def covered(state: State, shooter: str, target: str) -> str:
    """The cover a target has."""
    unit, other = state.units[UnitId(shooter)], state.units[UnitId(target)]
    assert other.place is not None
    return shelter(state, unit, other, other.place.head)


def fire(drawing: str = "", **facts: object) -> State:
    """Step 1 of side A."""
    return field(drawing, phase="missiles", **facts)  # type: ignore[arg-type]


@checks("5.5.1-01", "5.5.1-02", "5.5.1-03", "5.5.2.2-01")
def test_5_5_1_a_tree_on_the_line_bars_it() -> None:
    state = fire(meadow(E5="T"), a={"vital": "C5"}, b={"godric": "H5"})
    assert may(state, "vital", "godric") == ("5.5.1", "no-line-of-sight")
    assert (
        may(fire(meadow(E4="T"), a={"vital": "C5"}, b={"godric": "H5"}), "vital", "godric") is None
    )


@checks("5.5.1-04")
def test_5_5_1_along_a_hexside_the_more_open_hex_counts() -> None:
    one = fire(meadow(C4="T"), a={"vital": "C5"}, b={"godric": "C3"})
    both = fire(meadow(C4="T", B4="T"), a={"vital": "C5"}, b={"godric": "C3"})
    assert may(one, "vital", "godric") is None
    assert may(both, "vital", "godric") == ("5.5.1", "no-line-of-sight")
    friends = fire(a={"gerold": "C5", "colin": "C4"}, b={"godric": "C3"})
    assert may(friends, "gerold", "godric") is None
    wall = fire(a={"gerold": "C5", "colin": "C4", "charles": "B4"}, b={"osgar": "C3"})
    assert may(wall, "gerold", "osgar") == ("5.5.3", "somebody-in-the-way")


@checks("5.5.1-04", "5.5.3-02")
@pytest.mark.parametrize(("one", "other"), [("G8", "H8"), ("H8", "G8")])
def test_5_5_1_along_a_hexside_each_of_the_two_has_to_bar_the_line(one: str, other: str) -> None:
    """R-19: it does not matter which of them does not."""
    drawn = meadow(columns=22, rows=16)
    foes = {"osgar": "H5", "ordgar": one}
    state = fire(drawn, a={"gerold": "H13"}, b={**foes, "wiglaf": other})
    assert may(state, "gerold", "osgar") == ("5.5.3", "somebody-in-the-way")
    state = fire(drawn, a={"gerold": "H13"}, b={**foes, "wiglaf": f"{other} stunned"})
    assert may(state, "gerold", "osgar") is None


@checks("5.5.1-04", "5.5.3-01")
@pytest.mark.parametrize(("one", "other"), [("B4", "C4"), ("C4", "B4")])
def test_5_5_1_a_tree_or_wall_on_one_side_and_a_man_on_the_other_bar_the_line(
    one: str, other: str
) -> None:
    """R-19: both hexes bar it, each in its way; a stunned man does not, even under the tree."""
    barred = ("5.5.3", "somebody-in-the-way")
    for who, reason in ((other, barred), (one, None), (f"{other} stunned", None)):
        state = fire(meadow({one: "T"}), a={"gerold": "C5", "colin": who}, b={"osgar": "C3"})
        assert may(state, "gerold", "osgar") == reason
    both = {"colin": f"{one} stunned", "charles": other}
    state = fire(meadow({one: "T"}), a={"gerold": "C5", **both}, b={"osgar": "C3"})
    assert may(state, "gerold", "osgar") == barred
    for sides in ("NE NW", "SE SW"):
        walls = {"wall": [f"{one} {sides}"]}
        for who, reason in ((other, barred), (one, None)):
            state = fire(a={"gerold": "C5", "colin": who}, b={"osgar": "C3"}, sides=walls)
            assert may(state, "gerold", "osgar") == reason


@checks("5.5.1-04", "5.5.2.2-01", "5.5.3-01")
@pytest.mark.parametrize(("tree", "man"), [("B8", "C8"), ("C8", "B8")])
@pytest.mark.parametrize(("height", "reason"), [("0", "somebody-in-the-way"), ("1", None)])
def test_5_5_1_a_tree_no_lower_than_the_target_bars_its_side_whatever_rises_beyond(
    tree: str, man: str, height: str, reason: str | None
) -> None:
    """R-19: Gerold and the rise before Osgar are higher than the tree; is Osgar as well?"""
    levels = meadow({"C9": "1", "B6": "1", "C6": "1", "C5": height}).replace(".", "0")
    men = {"a": {"gerold": "C9", "colin": man}, "b": {"osgar": "C5"}}
    state = fire(meadow({tree: "T", "C5": "^"}), levels=levels, **men)
    assert may(state, "gerold", "osgar") == (reason and ("5.5.3", reason))


@checks("5.5.1-04", "5.5.2.3-02", "5.5.3-01")
@pytest.mark.parametrize(("flat", "slope"), [("B8", "C8"), ("C8", "B8")])
def test_5_5_1_the_edge_of_a_slope_on_one_side_and_a_man_on_the_other_bar_the_line(
    flat: str, slope: str
) -> None:
    """R-19: over the flat ground the edge bars it, so it passes the man on the slope."""
    drawn = meadow(dict.fromkeys(("C9", slope, "C7"), "^"))
    levels = {f"{c}{row}": "1" for c in "ABCDEFG" for row in range(1, 7)}
    for who, reason in (
        (slope, ("5.5.3", "somebody-in-the-way")),
        (flat, None),
        (f"{slope} stunned", None),
    ):
        men = {"gerold": "C9", "colin": who}
        state = fire(drawn, levels=meadow(levels).replace(".", "0"), a=men, b={"osgar": "C3"})
        assert may(state, "gerold", "osgar") == reason


@checks("5.5.1-04", "9.3.3-01")
@pytest.mark.parametrize(("tree", "way"), [("B8", "NE"), ("C8", "NW")])
def test_5_5_1_a_palisade_that_one_looks_over_is_more_open_than_a_tree(tree: str, way: str) -> None:
    works = {"levels": meadow(C9="1").replace(".", "0"), "sides": {"palisade": [f"C9 {way}"]}}
    state = fire(meadow({tree: "T"}, C9="w"), **works, a={"vital": "C9"}, b={"godric": "C5"})
    assert may(state, "vital", "godric") is None
    shut = fire(meadow(B8="T", C8="T", C9="w"), **works, a={"vital": "C9"}, b={"godric": "C5"})
    assert may(shut, "vital", "godric") == ("5.5.1", "no-line-of-sight")


@checks("5.5.1-04", "5.5.4-03")
def test_5_5_1_along_a_hexside_the_side_without_a_fence_is_more_open() -> None:
    for fences, cover in (("SE", "none"), ("SW", "none"), ("SE SW", "light")):
        state = fire(a={"vital": "C5"}, b={"godric": "C3"}, sides={"fence": [f"C3 {fences}"]})
        assert covered(state, "vital", "godric") == cover


@checks("5.5.1-04", "5.5.4-03")
@pytest.mark.parametrize(("breach", "way"), [("B6", "SE"), ("C6", "SW")])
def test_5_5_1_a_fence_half_way_is_more_open_than_a_breach(breach: str, way: str) -> None:
    sides = {"fence": [f"C5 {way}"]}
    state = fire(meadow({breach: "u"}), a={"vital": "C7"}, b={"godric": "C3"}, sides=sides)
    assert covered(state, "vital", "godric") == "none"


@checks("5.5.1-04", "9.4.2-03")
def test_5_5_1_along_a_hexside_the_side_without_a_burnt_gate_is_more_open() -> None:
    for gates, cover in (("NE", "none"), ("NW", "none"), ("NE NW", "light")):
        sides = {"burnt_gate": [f"C5 {gates}"]}
        state = fire(a={"vital": "C5"}, b={"godric": "C3"}, sides=sides, chapter=9)
        assert covered(state, "vital", "godric") == cover


@checks("5.5.1-04", "5.5.2.4-05")
@pytest.mark.parametrize("bridge", ["B4", "C4"])
def test_5_5_1_past_a_bridge_a_swimmer_has_no_better_cover(bridge: str) -> None:
    past = fire(meadow({bridge: "#"}, C3="~"), a={"vital": "C5"}, b={"godric": "C3"})
    assert covered(past, "vital", "godric") == "light"
    over = fire(meadow(B4="#", C4="#", C3="~"), a={"vital": "C5"}, b={"godric": "C3"})
    assert covered(over, "vital", "godric") == "medium"


@pytest.mark.parametrize(("facing", "beside"), [("NE", "H6"), ("NW", "G6")])
def test_5_5_1_the_targets_own_horse_bars_nothing_on_either_side(facing: str, beside: str) -> None:
    drawn = meadow(columns=22, rows=16)
    foes = {"ethelnoth": f"H5>{facing}", "ordgar": beside}
    assert may(fire(drawn, a={"gerold": "H13"}, b=foes), "gerold", "ethelnoth") is None


@pytest.mark.parametrize(("start", "between", "end"), [("A5", "A4", "A3"), ("N4", "N3", "N2")])
def test_5_5_1_along_the_edge_of_the_map_the_one_hex_that_is_there_counts(
    start: str, between: str, end: str
) -> None:
    """M-55: on either edge, whatever else is on the map."""
    for elsewhere in ({}, {"F5": "T"}):
        tree = meadow({between: "T", **elsewhere})
        state = fire(tree, a={"vital": start}, b={"godric": end})
        assert may(state, "vital", "godric") == ("5.5.1", "no-line-of-sight")
    bush = fire(meadow({between: "o"}), a={"vital": start}, b={"godric": end})
    assert covered(bush, "vital", "godric") == "light"
    friend = fire(a={"gerold": start, "colin": between}, b={"osgar": end})
    assert may(friend, "gerold", "osgar") == ("5.5.3", "somebody-in-the-way")
    free = fire(a={"gerold": start}, b={"osgar": end})
    assert may(free, "gerold", "osgar") is None
    assert last_hexes(free.ground.board, at(free, start), at(free, end)) == [at(free, between)]


@checks("5.5.2.1-01", "5.5.2.1-02", "5.5.2.1-03")
def test_5_5_2_1_bushes_give_light_cover_to_those_in_and_behind_them() -> None:
    inside = fire(meadow(H5="o"), a={"vital": "C5"}, b={"godric": "H5"})
    behind = fire(meadow(F5="o"), a={"vital": "C5"}, b={"godric": "H5"})
    for state in (inside, behind):
        assert may(state, "vital", "godric") is None
        assert covered(state, "vital", "godric") == "light"


@checks("5.5.2.2-02", "5.5.2.2-03")
def test_5_5_2_2_into_a_tree_hex_one_may_shoot() -> None:
    state = fire(meadow(H5="T"), a={"vital": "C5"}, b={"godric": "H5"})
    assert may(state, "vital", "godric") is None
    assert covered(state, "vital", "godric") == "light"


@checks("5.5.2.2-01", "9.3.4-03")
def test_5_5_2_2_a_tree_as_low_as_one_of_the_two_bars_the_line() -> None:
    levels = meadow({f"{c}5": "1" for c in "ABCIJK"}).replace(".", "0")
    for target, reason in (("G5", ("5.5.1", "no-line-of-sight")), ("I5", None)):
        drawn = meadow(D5="^", F5="T", H5="^")
        state = fire(drawn, levels=levels, a={"vital": "C5"}, b={"godric": target})
        assert may(state, "vital", "godric") == reason


def hill(slope: str = "F", top: str = "GHIJKLMN") -> tuple[str, str]:
    """Low ground in the west, a slope, a plateau in the east."""
    glyphs = {f"{slope}{row}": "^" for row in range(1, 10)}
    levels = {f"{c}{row}": "1" for c in top for row in range(1, 10)}
    drawn = meadow(glyphs)
    heights = meadow(levels).replace(".", "0")
    return drawn, heights


@checks("5.5.2.3-01", "5.5.2.3-02", "5.5.2.3-06")
def test_5_5_2_3_the_edge_hides_whoever_is_nearer_to_it_below() -> None:
    drawn, levels = hill()
    state = fire(drawn, levels=levels, a={"wada": "I5"}, b={"godric": "D5"})
    assert may(state, "wada", "godric") == ("5.5.1", "no-line-of-sight")  # 2 below, 3 above
    state = fire(drawn, levels=levels, a={"wada": "H5"}, b={"godric": "D5"})
    assert may(state, "wada", "godric") is None  # 2 below, 2 above
    state = fire(drawn, levels=levels, a={"wada": "D5"}, b={"godric": "I5"})
    assert may(state, "wada", "godric") == ("5.5.1", "no-line-of-sight")


@checks("5.5.2.3-03", "5.5.2.3-04", "5.5.2.3-05")
def test_5_5_2_3_on_the_slope_itself_one_is_seen_over_the_edge_with_medium_cover() -> None:
    drawn, levels = hill()
    state = fire(drawn, levels=levels, a={"wada": "I5"}, b={"godric": "F5"})
    assert may(state, "wada", "godric") is None
    assert covered(state, "wada", "godric") == "medium"


@checks("5.5.2.3-07")
def test_5_5_2_3_from_below_the_slope_gives_no_cover() -> None:
    drawn, levels = hill()
    state = fire(drawn, levels=levels, a={"vital": "A5"}, b={"godric": "F5"})
    assert may(state, "vital", "godric") is None
    assert covered(state, "vital", "godric") == "none"


@checks("5.5.2.3-05", "5.5.2.3-06", "5.5.2.3-07")
def test_5_5_2_3_the_example_of_two_javelins_and_an_archer() -> None:
    """A and B stand above, E on the slope, D right below it, C on the low ground like D."""
    drawn, levels = hill()
    thrower, archer = {"wada": "I5", "tilbert": "I4"}, {"eadwig": "B7"}
    foes = {"turold": "E6", "colin": "F4"}
    state = fire(drawn, levels=levels, a=thrower | archer, b=foes)
    for name in thrower:
        assert may(state, name, "colin") is None
        assert covered(state, name, "colin") == "medium"
        assert may(state, name, "turold") == ("5.5.1", "no-line-of-sight")
    assert may(state, "eadwig", "turold") is None
    assert covered(state, "eadwig", "turold") == "none"


@checks("5.5.2.3-03", "5.5.2.3-04")
def test_5_5_2_3_a_man_on_the_slope_is_seen_at_a_slant_too() -> None:
    """M-61: the line to F5 passes another hex of the slope first, that to F8 the plateau again."""
    drawn, levels = hill()
    for low, between in (("F5", "F4"), ("F8", "F6")):
        state = fire(drawn, levels=levels, a={"wada": "G2"}, b={"godric": low})
        path = sight(state.ground, at(state, "G2"), at(state, low)).path
        assert at(state, between) in path
        assert may(state, "wada", "godric") is None
        assert covered(state, "wada", "godric") == "medium"
        back = fire(drawn, levels=levels, a={"wada": low}, b={"godric": "G2"})
        assert may(back, "wada", "godric") is None
    along = fire(drawn, levels=levels, a={"wada": "F2"}, b={"godric": "F4"})
    assert covered(along, "wada", "godric") == "none"


@checks("5.5.1-04", "5.5.2.3-03", "5.5.2.3-04")
@pytest.mark.parametrize("flat", ["B8", "C8"])
def test_5_5_2_3_a_man_on_the_slope_is_seen_where_the_line_runs_along_it(flat: str) -> None:
    """M-61: on one side of the line is the slope he is on, on the other flat ground."""
    glyphs = dict.fromkeys(("C9", "B8", "C8", "C7"), "^") | {flat: "%"}
    levels = {f"{c}{row}": "1" for c in "ABCDEFG" for row in range(1, 7)}
    facts = {"levels": meadow(levels).replace(".", "0")}
    far = fire(meadow(glyphs), **facts, a={"wada": "C3"}, b={"godric": "C9"})
    assert may(far, "wada", "godric") is None
    assert covered(far, "wada", "godric") == "medium"
    back = fire(meadow(glyphs), **facts, a={"wada": "C9"}, b={"godric": "C3"})
    assert may(back, "wada", "godric") is None
    near = fire(meadow(glyphs), **facts, a={"wada": "C5"}, b={"godric": "C9"})
    assert covered(near, "wada", "godric") == "none"  # over the flat ground he is seen as well
    level = fire(
        meadow(glyphs | {"B8": "%", "C8": "%"}), **facts, a={"wada": "C3"}, b={"godric": "C9"}
    )
    assert may(level, "wada", "godric") == ("5.5.1", "no-line-of-sight")
    slope = {"B8": "C8", "C8": "B8"}[flat]
    for sides, reason in (
        ({"fence": ["C4 E"]}, None),
        ({"wall": [f"{slope} NE NW SE SW"]}, ("5.5.1", "no-line-of-sight")),
    ):
        built = fire(meadow(glyphs), **facts, a={"wada": "C3"}, b={"godric": "C9"}, sides=sides)
        assert may(built, "wada", "godric") == reason


@checks("5.5.2.3-04")
def test_5_5_2_3_the_foot_of_a_higher_slope_is_the_edge_of_the_lower_one() -> None:
    glyphs = {f"{c}{row}": "^" for c in "CDEF" for row in range(1, 10)}
    levels = {f"F{row}": "1" for row in range(1, 10)}
    levels |= {f"{c}{row}": "2" for c in "GHIJKLMN" for row in range(1, 10)}
    heights = meadow(levels).replace(".", "0")
    state = fire(meadow(glyphs), levels=heights, a={"wada": "F5"}, b={"godric": "C5"})
    assert may(state, "wada", "godric") is None
    assert covered(state, "wada", "godric") == "medium"


@checks("5.5.2.3-02", "5.5.2.3-03")
def test_5_5_2_3_a_man_on_another_slope_is_hidden_by_this_one() -> None:
    """M-61: between the slope that he is on and the edge lies low ground, or a higher slope."""
    glyphs = {f"{c}{row}": "^" for c in "CF" for row in range(1, 10)}
    levels = {f"{c}{row}": "1" for c in "ABGHIJKLMN" for row in range(1, 10)}
    state = fire(
        meadow(glyphs),
        levels=meadow(levels).replace(".", "0"),
        a={"wada": "J5"},
        b={"godric": "C5"},
    )
    assert may(state, "wada", "godric") == ("5.5.1", "no-line-of-sight")
    glyphs = {f"{c}{row}": "^" for c in "EF" for row in range(1, 10)}
    levels = {f"F{row}": "1" for row in range(1, 10)}
    levels |= {f"{c}{row}": "2" for c in "GHIJKLMN" for row in range(1, 10)}
    state = fire(
        meadow(glyphs),
        levels=meadow(levels).replace(".", "0"),
        a={"wada": "I5"},
        b={"godric": "E5"},
    )
    assert may(state, "wada", "godric") == ("5.5.1", "no-line-of-sight")


def test_5_5_2_3_a_hill_between_two_hides_them_and_a_valley_does_not() -> None:
    glyphs = {f"{c}{row}": "^" for c in "EI" for row in range(1, 10)}
    high = {f"{c}{row}": "1" for c in "FGH" for row in range(1, 10)}
    heights = meadow(high).replace(".", "0")
    state = fire(meadow(glyphs), levels=heights, a={"vital": "A5"}, b={"godric": "M5"})
    assert may(state, "vital", "godric") == ("5.5.1", "no-line-of-sight")
    high = {f"{c}{row}": "1" for c in "ABCDJKLMN" for row in range(1, 10)}
    heights = meadow(high).replace(".", "0")
    state = fire(meadow(glyphs), levels=heights, a={"vital": "A5"}, b={"godric": "M5"})
    assert may(state, "vital", "godric") is None


@checks("5.5.2.3-02", "5.5.2.3-03")
@pytest.mark.parametrize(
    ("shooter", "reason"), [("A5", ("5.5.1", "no-line-of-sight")), ("E5", None)]
)
def test_5_5_2_3_a_man_on_the_far_slope_is_seen_only_from_the_near_one(
    shooter: str, reason: tuple[str, str] | None
) -> None:
    """However far away one is: the ridge stands higher than both."""
    glyphs = {f"{c}{row}": "^" for c in "EG" for row in range(1, 10)}
    heights = meadow({f"F{row}": "1" for row in range(1, 10)}).replace(".", "0")
    state = fire(meadow(glyphs), levels=heights, a={"vital": shooter}, b={"godric": "G5"})
    assert may(state, "vital", "godric") == reason


@checks("5.5.2.4-01", "5.5.2.4-02", "5.5.2.4-03", "5.5.2.4-04", "5.5.2.4-05")
def test_5_5_2_4_water() -> None:
    swimmer = fire(meadow(H5="~"), a={"vital": "C5"}, b={"godric": "H5"})
    assert covered(swimmer, "vital", "godric") == "light"
    beside = fire(meadow(D5="~"), a={"vital": "C5"}, b={"godric": "D5 stunned"})
    assert covered(beside, "vital", "godric") == "none"
    for glyph in "o#":
        behind = fire(meadow(H5="~", G5=glyph), a={"vital": "C5"}, b={"godric": "H5"})
        assert covered(behind, "vital", "godric") == "medium"
    bather = fire(meadow(C5="~"), a={"vital": "C5"}, b={"godric": "H5"})
    assert may(bather, "vital", "godric") == ("5.5.2.4", "in-water")
    over = fire(meadow(E5="~"), a={"gerold": "C5", "colin": "E5"}, b={"godric": "H5"})
    assert may(over, "gerold", "godric") is None


@checks("5.5.3-01", "5.5.3-02")
def test_5_5_3_people_and_animals_bar_the_line_unless_stunned() -> None:
    crossbow = {"gerold": "C5", "colin": "E5"}
    assert may(fire(a=crossbow, b={"godric": "H5"}), "gerold", "godric") == (
        "5.5.3",
        "somebody-in-the-way",
    )
    horse = fire(a={"gerold": "C5", "horse-1": "E5>E"}, b={"godric": "H5"})
    assert may(horse, "gerold", "godric") == ("5.5.3", "somebody-in-the-way")
    stunned = fire(a={"gerold": "C5", "colin": "E5 stunned"}, b={"godric": "H5"})
    assert may(stunned, "gerold", "godric") is None


@checks("5.5.3-03", "5.5.3.1-03")
def test_5_5_3_bows_and_javelins_shoot_over_people_only_at_a_distance() -> None:
    near = fire(a={"vital": "C5", "colin": "E5"}, b={"godric": "H5"})
    assert may(near, "vital", "godric") == ("5.5.3", "somebody-in-the-way")
    for label, reason in (("H5", ("5.5.3", "somebody-in-the-way")), ("I5", None)):
        far = fire(a={"wada": "C5", "colin": "E5"}, b={"godric": label})
        assert may(far, "wada", "godric") == reason  # a javelin's short range is 5
    bush = fire(meadow(I5="o"), a={"wada": "C5", "colin": "E5"}, b={"godric": "I5"})
    assert covered(bush, "wada", "godric") == "light"
    assert may(bush, "wada", "godric") is None
    deep = fire(meadow(J5="~", I5="#"), a={"wada": "C5", "colin": "E5"}, b={"godric": "J5"})
    assert covered(deep, "wada", "godric") == "medium"
    assert may(deep, "wada", "godric") == ("5.5.3", "somebody-in-the-way")


@checks("5.5.3-03", "7.4-03")
def test_5_5_3_nobody_shoots_over_people_at_the_front_of_a_shield_wall() -> None:
    wall = {"osferth": "G5", "hakon": "H5", "ligulf": "I5"}
    state = fire(meadow(columns=22, rows=24), chapter=7, a={"vital": "H21", "colin": "H15"}, b=wall)
    members = tuple([UnitId(name) for name in wall])
    for front, reason in zip(
        fronts(Direction.E), (None, ("5.5.3", "somebody-in-the-way")), strict=True
    ):
        state.walls = (Wall(members, front),)
        assert covered(state, "vital", "hakon") == ("none" if reason is None else "heavy")
        assert may(state, "vital", "hakon") == reason
        order = Shoot(UnitId("vital"), UnitId("hakon"), at(state, "H5"))
        assert (order in shots(state)) == (reason is None)  # whatever was listed before


def test_5_5_3_on_natural_heights_a_friend_beside_the_target_forbids_nothing_more() -> None:
    """M-27: an archer on a hill shoots over him at a distance, as on level ground."""
    levels = {f"{c}{row}": "1" for c in "ABCDE" for row in range(1, 10)}
    glyphs = {f"F{row}": "^" for row in range(1, 10)}
    heights = meadow(levels, columns=22).replace(".", "0")
    state = fire(
        meadow(glyphs, columns=22), levels=heights, a={"vital": "B5", "colin": "S5"},
        b={"godric": "T5"},
    )  # fmt: skip
    assert may(state, "vital", "godric") is None


@checks("9.3.4-02")
@pytest.mark.parametrize(("height", "reason"), [("1", None), ("2", "somebody-in-the-way")])
def test_9_3_4_a_friend_beside_the_target_forbids_only_shots_from_above(
    height: str, reason: str | None
) -> None:
    """From one walkway to another as high an arrow flies over him."""
    works = meadow({f"{c}5": "w" for c in "AST"}, columns=22)
    levels = meadow({"A5": height, "S5": "1", "T5": "1"}, columns=22).replace(".", "0")
    state = fire(works, levels=levels, a={"vital": "A5", "colin": "S5"}, b={"godric": "T5"})
    assert may(state, "vital", "godric") == (reason and ("9.3.4", reason))


@checks("9.3.4-02", "5.5.1-04")
@pytest.mark.parametrize(("other", "reason"), [(" stunned", None), ("", "somebody-in-the-way")])
def test_9_3_4_along_a_hexside_only_friends_on_both_sides_forbid_firing_down(
    other: str, reason: str | None
) -> None:
    drawn, levels = meadow(rows=24, H21="w"), meadow(rows=24, H21="1").replace(".", "0")
    men = {"vital": "H21", "colin": "H6", "charles": f"G6{other}"}
    state = fire(drawn, levels=levels, a=men, b={"osgar": "H5"})
    assert may(state, "vital", "osgar") == (reason and ("9.3.4", reason))


@checks("9.3.4-02")
@pytest.mark.parametrize(("height", "reason"), [("0", "somebody-in-the-way"), ("1", None)])
def test_9_3_4_the_level_of_a_rider_is_that_of_the_hex_beside_the_friend(
    height: str, reason: str | None
) -> None:
    """The tail in S5 is down on the slope, the head above it; R5 lies as low or as high."""
    drawn = meadow(columns=22, A5="w", S5="^")
    heights = meadow(columns=22, A5="3", R5=height, T5="1").replace(".", "0")
    men = {"vital": "A5", "colin": "R5"}
    state = fire(drawn, levels=heights, a=men, b={"beostan": "T5>E"})
    order = Shoot(UnitId("vital"), UnitId("beostan"), at(state, "S5"))
    assert refused(state, order) == (reason and ("9.3.4", reason))


@checks("9.3.4-02")
def test_9_3_4_a_friend_beside_the_tail_of_a_rider_forbids_firing_down() -> None:
    drawn, heights = meadow(columns=22, A5="w"), meadow(columns=22, A5="1").replace(".", "0")
    men = {"vital": "A5", "colin": "R5"}
    state = fire(drawn, levels=heights, a=men, b={"beostan": "T5>E"})
    assert may(state, "vital", "beostan") == ("9.3.4", "somebody-in-the-way")


@checks("5.5.3-03")
def test_5_5_3_nobody_shoots_over_people_into_a_doorway() -> None:
    """Before he has chosen a side (R-50), the man in it has medium cover."""
    walls = ["O5 NE NW SE SW"]
    drawn = meadow(columns=22, O5="D", P5="h")
    facts = {"a": {"vital": "A5", "colin": "G5"}, "b": {"godric": "O5"}, "chapter": 8}
    state = fire(drawn, sides={"wall": walls}, **facts)
    assert covered(state, "vital", "godric") == "medium"
    assert may(state, "vital", "godric") == ("5.5.3", "somebody-in-the-way")
    bush = fire(meadow(columns=22, O5="D", P5="h", K5="o"), sides={"wall": walls}, **facts)
    assert covered(bush, "vital", "godric") == "medium"


@checks("5.5.3-04", "5.5.3.1-01", "5.5.3.1-02", "5.5.3.1-04", "7.1-04", "7.1-05", "7.1-06")
def test_5_5_3_1_a_rider_throws_over_friends_beside_him() -> None:
    beside = fire(a={"turold": "C5>E", "colin": "D5"}, b={"godric": "F5"})
    assert may(beside, "turold", "godric") is None
    too_near = fire(a={"turold": "C5>E", "colin": "D5"}, b={"godric": "E5"})
    assert may(too_near, "turold", "godric") == ("5.5.3", "somebody-in-the-way")
    away = fire(a={"turold": "C5>E", "colin": "E5"}, b={"godric": "G5"})
    assert may(away, "turold", "godric") == ("5.5.3", "somebody-in-the-way")
    foe = fire(a={"turold": "C5>E"}, b={"godric": "G5", "wiglaf": "E5"})
    assert may(foe, "turold", "godric") == ("5.5.3", "somebody-in-the-way")
    rider = fire(a={"turold": "C5>E", "beostan": "D5>SW"}, b={"godric": "F5"})
    assert may(rider, "turold", "godric") == ("5.5.3", "somebody-in-the-way")


@checks("5.5.3.1-01")
@pytest.mark.parametrize(
    ("side", "refusal"), [("a", None), ("b", ("5.5.3", "somebody-in-the-way"))]
)
def test_5_5_3_1_a_rider_does_not_throw_over_an_enemy_who_carries_a_ladder(
    side: str, refusal: tuple[str, str] | None
) -> None:
    """Carriers threaten nobody (M-29), so one may throw beside them, but only over one's own."""
    state = fire(a={"turold": "C5>E"}, b={"godric": "F5"}, chapter=10)
    add(state, side, "colin", "D5")
    change(state, "colin", bears=True)
    become(state, state.units[UnitId("colin")])
    assert may(state, "turold", "godric") == refusal


@checks("5.5.2.2-01", "8.2.1-01")
def test_5_5_2_2_a_tree_bars_the_line_out_of_a_window() -> None:
    sides = {"wall": ["C5 NE NW W SW SE"], "window": ["C5 E"]}
    facts = {"a": {"vital": "C5"}, "b": {"godric": "H5"}, "sides": sides, "chapter": 8}
    assert may(fire(meadow(C5="h"), **facts), "vital", "godric") is None
    state = fire(meadow(C5="h", F5="T"), **facts)
    assert may(state, "vital", "godric") == ("5.5.1", "no-line-of-sight")


@checks("5.5.3-03", "8.2.1-02")
@pytest.mark.parametrize(
    ("target", "refusal"), [("H5", ("5.5.3", "somebody-in-the-way")), ("I5", None)]
)
def test_5_5_3_out_of_a_window_one_shoots_over_people_at_the_same_distance(
    target: str, refusal: tuple[str, str] | None
) -> None:
    sides = {"wall": ["C5 NE NW W SW SE"], "window": ["C5 E"]}
    men = {"a": {"wada": "C5", "colin": "E5"}, "b": {"godric": target}}
    state = fire(meadow(C5="h"), sides=sides, chapter=8, **men)
    assert may(state, "wada", "godric") == refusal  # a javelin's short range is 5


@checks("5.5.3.1-02", "5.5.3.1-03", "5.5.3.1-04")
def test_5_5_3_1_the_example_of_four_normans_and_three_saxons() -> None:
    normans = {"turold": "C5>E", "arnoul": "D5", "vital": "D7", "gerold": "E4"}
    saxons = {"godric": "G5", "osgar": "F2", "wiglaf": "G3"}
    state = fire(a=normans, b=saxons)
    barred = ("5.5.3", "somebody-in-the-way")
    assert may(state, "turold", "godric") is None  # over Arnoul, who is beside him
    assert may(state, "vital", "osgar") == barred  # near, and an archer is no rider
    assert may(state, "turold", "wiglaf") == barred  # Gerold is not beside him


@checks("7.1-04", "7.1-05", "7.1-06")
def test_7_1_the_example_of_throwing_over_a_friend() -> None:
    scots = {"urquhart": "E5>E", "lachlan": "F5", "aluinn": "E4"}
    normans = {"charles": "H5", "herluin": "F2", "gwendal": "G5"}
    barred = ("5.5.3", "somebody-in-the-way")
    for name, reason in (("charles", None), ("herluin", None), ("gwendal", barred)):
        state = fire(a=scots, b={name: normans[name]})
        assert may(state, "urquhart", name) == reason


@checks("5.5.3.1-05")
def test_5_5_3_1_whom_one_cannot_see_bars_nothing() -> None:
    drawn, levels = hill()
    state = fire(drawn, levels=levels, a={"gerold": "J5", "colin": "E5"}, b={"godric": "A5"})
    assert sight(state.ground, at(state, "J5"), at(state, "E5")).blocked
    assert may(state, "gerold", "godric") is None


@checks("5.5.4-01", "5.5.4-02", "5.5.2.4-06")
@pytest.mark.parametrize(
    ("shooter", "height", "cover"),
    [("K5", "1", "none"), ("L5", "1", "light"), ("N5", "2", "none")],
)
def test_5_5_4_from_above_one_sees_into_bushes(shooter: str, height: str, cover: str) -> None:
    glyphs = {f"G{row}": "^" for row in range(1, 10)}
    levels = {f"{c}{row}": height for c in "HIJKLMN" for row in range(1, 10)}
    heights = meadow(levels).replace(".", "0")
    state = fire(
        meadow(glyphs, F5="o"),
        levels=heights,
        a={"vital": shooter},
        b={"godric": "F5"},
        spare=False,
    )
    assert covered(state, "vital", "godric") == cover


@checks("5.5.4-02")
@pytest.mark.parametrize(("shooter", "cover"), [("K5", "none"), ("L5", "light")])
def test_5_5_4_from_far_above_one_sees_into_bushes_at_short_range(shooter: str, cover: str) -> None:
    """A javelin flies five hexes at short range."""
    levels = {f"{c}{row}": "2" for c in "HIJKLMN" for row in range(1, 10)}
    heights = meadow(levels).replace(".", "0")
    glyphs = {f"G{row}": "^" for row in range(1, 10)}
    facts = {"levels": heights, "a": {"wada": shooter}, "b": {"godric": "F5"}, "spare": False}
    state = fire(meadow(glyphs, F5="o"), **facts)
    assert covered(state, "wada", "godric") == cover


@checks("5.5.4-01")
def test_5_5_4_from_above_bushes_cover_nobody_in_a_bush_but_fences_do() -> None:
    glyphs = {f"G{row}": "^" for row in range(1, 10)} | {"F5": "o", "E5": "o"}
    heights = meadow({f"{c}{row}": "1" for c in "HIJKLMN" for row in range(1, 10)})
    facts = {"levels": heights.replace(".", "0"), "a": {"vital": "H5"}, "b": {"godric": "E5"}}
    assert covered(fire(meadow(glyphs), **facts), "vital", "godric") == "none"
    fenced = fire(meadow(glyphs), sides={"fence": ["E5 E"]}, **facts)
    assert covered(fenced, "vital", "godric") == "light"


@checks("9.3.4-01")
def test_9_3_4_works_no_higher_than_the_target_look_into_no_bush() -> None:
    heights = meadow({f"{c}5": "1" for c in "CDEFGH"}).replace(".", "0")
    state = fire(meadow(C5="w", H5="o"), levels=heights, a={"vital": "C5"}, b={"godric": "H5"})
    assert covered(state, "vital", "godric") == "light"


@checks("5.5.4-03", "9.4.1-01")
def test_9_4_1_only_palisades_cover_a_walkway_from_afar_and_nothing_else_but_it() -> None:
    """M-27: a fence on the way covers nobody on a walkway, a palisade nobody far behind it."""
    heights = meadow(C5="3", H5="1").replace(".", "0")
    units = {"a": {"vital": "A5"}, "b": {"godric": "H5"}, "levels": heights}
    up = fire(meadow(H5="w"), sides={"fence": ["E5 E"]}, **units)
    assert covered(up, "vital", "godric") == "none"
    high = meadow(C5="3").replace(".", "0")
    over = {"sides": {"palisade": ["E5 E"]}, "levels": high}
    down = fire(meadow(C5="p"), a={"vital": "C5"}, b={"godric": "H5"}, **over)
    assert may(down, "vital", "godric") is None
    assert covered(down, "vital", "godric") == "none"


@checks("5.5.4-03")
def test_5_5_4_a_fence_shelters_only_the_hex_behind_it() -> None:
    state = fire(a={"vital": "C5"}, b={"godric": "G5", "wiglaf": "H3"}, sides={"fence": ["G5 W"]})
    assert covered(state, "vital", "godric") == "light"
    beyond = fire(a={"vital": "C5"}, b={"godric": "H5"}, sides={"fence": ["G5 W"]})
    assert covered(beyond, "vital", "godric") == "none"


@checks("5.5.4-04")
def test_5_5_4_behind_total_cover_nobody_is_hit() -> None:
    state = fire(a={"vital": "C5"}, b={"godric": "G5"}, sides={"wall": ["G5 W"]})
    assert may(state, "vital", "godric") == ("5.5.1", "no-line-of-sight")
    assert not is_exposed(state, state.units[UnitId("vital")], at(state, "G5"))


def upward(**units: dict[str, str]) -> State:
    """The book's picture of fire from below: low ground A to F, plateau from H on."""
    drawn, levels = hill(slope="G", top="HIJKLMN")
    return fire(drawn, levels=levels, spare=False, **units)


@checks("5.5.5-01", "5.5.5-02", "5.5.5-03")
def test_5_5_5_units_near_a_higher_target_do_not_bar_the_line() -> None:
    state = upward(a={"gerold": "C5"}, b={"munro": "I5", "mauger": "G5"})
    assert may(state, "gerold", "munro") == ("5.5.3", "somebody-in-the-way")  # 2 hexes away
    state = upward(a={"gerold": "C5"}, b={"munro": "H5", "wiglaf": "G5"})
    assert may(state, "gerold", "munro") is None


@checks("5.5.5-01")
def test_5_5_5_units_near_a_higher_shooter_do_bar_the_line() -> None:
    """Only whoever shoots upwards shoots past those around his target."""
    down = upward(a={"gerold": "J5", "colin": "I5"}, b={"munro": "B5"})
    assert may(down, "gerold", "munro") == ("5.5.3", "somebody-in-the-way")
    up = upward(a={"gerold": "B5"}, b={"munro": "J5", "wiglaf": "I5"})
    assert may(up, "gerold", "munro") is None


@checks("5.5.5-01", "5.5.5-05")
def test_5_5_5_units_near_a_lower_target_bar_the_line() -> None:
    down = upward(a={"gerold": "J5"}, b={"munro": "B5", "wiglaf": "C5"})
    assert may(down, "gerold", "munro") == ("5.5.3", "somebody-in-the-way")


@checks("5.5.5-04", "9.3.4-03")
def test_5_5_5_those_who_stand_lower_than_both_bar_nothing() -> None:
    glyphs = {f"{c}{row}": "^" for c in "EI" for row in range(1, 10)}
    high = {f"{c}{row}": "1" for c in "ABCDJKLMN" for row in range(1, 10)}
    heights = meadow(high).replace(".", "0")
    units = {"gerold": "B5", "gervais": "F5", "arnoul": "G5"}
    state = fire(meadow(glyphs), levels=heights, a=units, b={"munro": "L5"})
    assert may(state, "gerold", "munro") is None


@checks("5.5.5-05", "5.5.5-06", "5.5.5-07")
def test_5_5_5_somebody_on_the_level_of_the_target_bars_it_unless_stunned() -> None:
    drawn, levels = hill(slope="D", top="ABC")
    down = fire(drawn, levels=levels, a={"vital": "C5", "arnoul": "F5"}, b={"lachlan": "I5"})
    assert may(down, "vital", "lachlan") == ("5.5.3", "somebody-in-the-way")
    down = fire(
        drawn, levels=levels, a={"vital": "C5", "arnoul": "F5 stunned"}, b={"lachlan": "I5"}
    )
    assert may(down, "vital", "lachlan") is None


@checks("5.5.5-03", "5.5.5-04", "5.5.5-05", "5.5.5-06", "5.5.5-07")
def test_5_5_5_the_example_of_the_ditch() -> None:
    """Normans on the western bank and in the ditch, Scots on the eastern bank and in the ditch."""
    glyphs = {f"{c}{row}": "^" for c in "DK" for row in range(1, 10)}
    high = {f"{c}{row}": "1" for c in "ABCLMN" for row in range(1, 10)}
    ditch = {"levels": meadow(high).replace(".", "0"), "spare": False}
    normans = {"vital": "C5", "gervais": "E5", "arnoul": "F5", "gerold": "F7", "mauger": "K7"}
    scots = {"munro": "L5", "lachlan": "H5", "aluinn": "J5", "ruairidh": "I5", "drostan": "M7"}
    barred = ("5.5.3", "somebody-in-the-way")
    drawn = meadow(glyphs)
    apart = {"vital": "C5", "gervais": "F5", "arnoul": "G5", "gerold": "F7", "mauger": "K7"}
    state = fire(drawn, **ditch, a=apart, b={"munro": "L5", "drostan": "M7"})
    assert may(state, "gerold", "drostan") == barred  # Mauger is two hexes from him, one level up
    assert may(state, "vital", "munro") is None
    for arnoul, reason in (("F5", barred), ("F5 stunned", None)):
        men = {"vital": normans["vital"], "arnoul": arnoul}
        for foe in ("lachlan", "aluinn"):
            state = fire(drawn, **ditch, a=men, b={foe: scots[foe]})
            assert may(state, "vital", foe) == reason
    back = {"active": "b", "b": scots, "a": normans}
    state = fire(drawn, **ditch, **back)
    assert may(state, "ruairidh", "arnoul") == barred
    state = fire(drawn, **ditch, active="b", b={"munro": "L5"}, a=apart)
    assert may(state, "munro", "vital") is None


@checks("7.1-01", "7.1-02", "7.1-03", "7.2.1-09")
def test_7_1_a_lance_flies_to_the_front_and_to_the_sides_only() -> None:
    state = fire(
        a={"urquhart": "E5>E"},
        b={"gwendal": "H5>E", "roussel": "E3>E", "herluin": "A5", "charles": "B3"},
    )
    assert may(state, "urquhart", "gwendal") is None
    assert may(state, "urquhart", "roussel") is None
    assert may(state, "urquhart", "herluin") == ("7.1", "behind-the-rider")
    assert may(state, "urquhart", "charles") == ("7.1", "behind-the-rider")
    rider = state.units[UnitId("urquhart")]
    front = [x for x in ("G5", "G1", "E3", "D3", "A5") if is_in_front(rider, at(state, x))]
    assert front == ["G5", "G1"]
    beside = [x for x in ("E3", "C2", "C4", "B3") if is_in_front_or_beside(rider, at(state, x))]
    assert beside == ["E3", "C2"]  # C2 lies 120 degrees off


@checks("9.3.4-05")
def test_9_3_4_a_lance_is_not_thrown_upwards() -> None:
    state = upward(a={"arnoul": "F5"}, b={"munro": "H5"})
    assert may(state, "arnoul", "munro") == ("9.3.4", "not-upwards")
