"""Every row of the charts of the campaign rules."""

from __future__ import annotations

import pytest

from heerbann.systems.diex_war.model.campaign import charts
from heerbann.systems.diex_war.model.campaign.charts import (
    LISTS,
    NUMBERS,
    ListKey,
    capitulation,
    codes_of,
    food_need,
    further_defenders,
    map_parts,
    plunder_loyalty,
    prestige_modifier,
    rank_of,
    recruits,
    season_movement,
    season_of,
    strength_modifier,
    village_defenders,
    village_size_modifier,
    weather_resources,
)
from tests.rulechecks import checks


@checks("K9-09", "K9-10", "K9-11", "K9-12", "K9-13")
@pytest.mark.parametrize(
    ("prestige", "modifier"),
    [(1, -2), (2, -2), (3, -1), (4, -1), (5, 0), (6, 1), (7, 1), (8, 2), (15, 2)],
)
def test_k9_the_chart_of_prestige(prestige: int, modifier: int) -> None:
    assert prestige_modifier(prestige) == modifier


@checks("K9-15", "K9-16", "K9-17", "K9-18", "K9-19", "K9-25")
@pytest.mark.parametrize(
    ("difference", "wavering", "steady"),
    [
        *[(30, 2, 2), (11, 2, 2), (10, 1, 1), (6, 1, 1), (5, 0, 0), (-5, 0, 0)],
        *[(-6, -1, 0), (-10, -1, 0), (-11, -2, 0), (-40, -2, 0)],
    ],
)
def test_k9_the_chart_of_strength(difference: int, wavering: int, steady: int) -> None:
    assert strength_modifier(difference, loyalty=4) == wavering
    assert strength_modifier(difference, loyalty=5) == steady


@checks("K9-20", "K9-21", "K9-22", "K9-23")
@pytest.mark.parametrize(
    ("soldiers", "modifier"), [(3, 0), (10, 0), (11, 1), (20, 1), (21, 2), (60, 2)]
)
def test_k9_the_chart_of_villages(soldiers: int, modifier: int) -> None:
    assert village_size_modifier(soldiers) == modifier


@checks("K12-01", "K12-05", "K12-06")
@pytest.mark.parametrize(
    ("soldiers", "points"), [(3, 0), (9, 0), (10, 1), (19, 1), (20, 2), (60, 2)]
)
def test_k12_the_chart_of_food(soldiers: int, points: int) -> None:
    assert food_need(soldiers) == points


@checks("K16-03", "K16-04", "K16-05", "K16-06", "K16-07")
@pytest.mark.parametrize(
    ("loyalty", "found"),
    [
        (1, [0, 0, 0]),
        (3, [0, 0, 0]),
        (4, [1, 2, 3]),
        (5, [1, 2, 3]),
        (6, [1, 3, 4]),
        (7, [1, 3, 4]),
        (8, [1, 4, 5]),
        (9, [1, 4, 5]),
        (10, [1, 5, 7]),
    ],
)
def test_k16_the_chart_of_recruits(loyalty: int, found: list[int]) -> None:
    """With one, seven and ten resources."""
    assert [recruits(resources, loyalty) for resources in (1, 7, 10)] == found


@checks("K17-05", "K17-06", "K17-07", "K17-08", "K17-09", "K17-10")
def test_k17_the_chart_of_plunder() -> None:
    assert [plunder_loyalty(points) for points in range(11)] == [
        0, -1, -1, -2, -2, -3, -3, -4, -4, -5, -5,
    ]  # fmt: skip


@checks("K19-02", "K19-03", "K19-04", "K19-05", "K19-06", "K19-07", "K19-08")
@pytest.mark.parametrize(
    ("code", "numbers"),
    [
        ("Xct", [1, 1, 1, 1, 1, 1, 1, 1, 1, 1]),
        ("Xhh", [0, 0, 0, 1, 1, 2, 2, 2, 2, 2]),
        ("Xit", [1, 1, 1, 1, 2, 2, 2, 2, 3, 3]),
        ("Xia", [1, 1, 1, 1, 2, 2, 2, 2, 3, 3]),
        ("Xij", [0, 0, 1, 1, 1, 2, 2, 2, 2, 2]),
        ("Xil", [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]),
    ],
)
def test_k19_the_rows_of_village_defenders(code: str, numbers: list[int]) -> None:
    assert [village_defenders(stock).count(code) for stock in range(1, 11)] == numbers


@checks(
    "K19-09", "K19-10", "K19-11", "K19-12", "K19-13", "K19-14", "K19-15", "K19-16", "K19-17",
    "K19-18",
)  # fmt: skip
def test_k19_how_many_defend_a_village() -> None:
    found = [len(village_defenders(stock)) for stock in range(1, 11)]
    assert found == [4, 5, 7, 9, 12, 15, 16, 17, 20, 21]


@checks("K19-19", "K19-20", "K19-21")
def test_k19_the_example_of_the_book() -> None:
    further = further_defenders(8, 3)
    assert len(village_defenders(8)) + len(further) == 20
    assert (further.count("Xil"), len(further)) == (2, 3)
    for resources in range(1, 11):
        for loyalty in range(1, 11):
            men = further_defenders(resources, loyalty)
            assert len(men) == -(-resources // loyalty)
            assert 2 * men.count("Xil") >= len(men)
            assert all(code in ("Xil", "Xia", "Xit") for code in men)


@checks("K20-06", "K20-07", "K20-08", "K20-09")
@pytest.mark.parametrize(
    ("units", "parts"),
    [(6, (1, 1)), (30, (1, 1)), (31, (2, 1)), (60, (2, 1)), (61, (2, 2)), (200, (2, 2))],
)
def test_k20_how_many_map_parts(units: int, parts: tuple[int, int]) -> None:
    assert map_parts(units) == parts


@checks("K23-05", "K23-06", "K23-07", "K23-08")
def test_k23_the_capitulation_table() -> None:
    assert [capitulation(die) for die in range(1, 11)] == [
        *["killed"] * 2, *["half_killed"] * 2, *["captured"] * 3, *["free"] * 3,
    ]  # fmt: skip


@checks("K26-03", "K26-04", "K26-05", "K26-06", "K26-07", "K26-08", "K26-09", "K26-10")
def test_k26_the_chart_of_weather() -> None:
    assert [weather_resources(die) for die in range(1, 11)] == [-3, -2, -1, 0, 0, 0, 0, 1, 2, 3]


@checks("K26-11", "K26-12", "K26-13", "K26-14", "K26-15")
def test_k26_the_chart_of_seasons() -> None:
    assert [season_of(die) for die in range(1, 11)] == [
        *["winter"] * 2, *["spring"] * 2, *["summer"] * 3, *["autumn"] * 3,
    ]  # fmt: skip
    seasons: tuple[charts.Season, ...] = ("winter", "spring", "summer", "autumn")
    assert [season_movement(season) for season in seasons] == [-2, -1, 0, -1]


@checks(
    "K24-07", "K24-08", "K24-09", "K24-10", "K24-11", "K24-12", "K24-13", "K24-14", "K24-15",
)  # fmt: skip
@pytest.mark.parametrize(
    ("key", "codes"),
    [
        ("norman", "Nck Nim Nil Nia Nim Nck Nil Nix Nim Ncm Nia Nil"),
        ("norman_riders", "Nck Ncm Ncl Nck Ncm Nck Ncl Ncm Nck Ncl Nck Ncm"),
        ("saxon", "Xct Xil Xil Xit Xia Xil Xhh Xij Xil Xit Xhh Xis"),
        ("saxon_riders", "Xct Xct Xct Xct Xct Xcn Xcn"),
        ("scot", "Scm Sil Sil Sij Sim Sil Sia Scl Sil Sim Sis Sil"),
        ("scot_riders", "Scm Scl Scl Scm Scl Scl Scm Scl Scl Scm Scl Scl"),
        ("viking", "Vim Vil Vil Vih Vil Vim Via Vij Vil Vim Vih Vil"),
        ("mercenary", "Mim Mil Mix Mcm Mim Mia Mil Mim Mix Mcm Mim Mia"),
        ("garrison", "Nck Nim Nim Nia Nil Nix Nim Nia Nil Nil"),
    ],
)
def test_k24_the_lists(key: str, codes: str) -> None:
    assert LISTS[key] == tuple(codes.split())


@checks("K24-02", "K24-03", "K24-04", "K24-05", "K24-06")
@pytest.mark.parametrize(
    ("men", "sets"),
    [
        (3, [3]),
        (10, [10]),
        (12, [12]),
        (13, [10, 3]),
        (15, [10, 5]),
        (20, [10, 10]),
        (22, [10, 10, 2]),
    ],
)
def test_k24_larger_groups_are_sets_of_ten_and_a_rest(men: int, sets: list[int]) -> None:
    key: ListKey = "norman"
    wanted = [code for size in sets for code in LISTS[key][:size]]
    assert list(codes_of(key, men)) == wanted


@checks("K13-09")
def test_k13_ranks_nobles_before_knights_before_huscarls_before_others() -> None:
    codes = ["Xil", "Xhh", "Xct", "Xcn", "Nim", "Nck", "Ncn", "Vih", "Vin", "Scm", "Xit"]
    assert [rank_of(code) for code in codes] == [3, 2, 1, 0, 3, 1, 0, 2, 0, 1, 2]


@checks("K11-01", "K11-02", "K14-03", "K14-07", "K16-02", "K22-09", "K21-01", "K23-03")
def test_k11_numbers_of_the_book() -> None:
    assert (NUMBERS.movement.foot, NUMBERS.movement.riders) == (5, 8)
    assert (NUMBERS.convoys.animals, NUMBERS.convoys.load) == (5, 1)
    assert (NUMBERS.prices.recruit, NUMBERS.prices.mercenary) == (1, 2)
    assert (NUMBERS.prisoners.guards, NUMBERS.siege.days) == (3, 2)
    assert NUMBERS.battle.rounds == 12
