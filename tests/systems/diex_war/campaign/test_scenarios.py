"""The three campaigns that are shipped, and what can be wrong with others."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace

from heerbann.engine.packs.readers import PackError
from heerbann.systems.diex_war import SYSTEM
from heerbann.systems.diex_war.files.campaign_loading import load_campaign, load_campaign_map
from heerbann.systems.diex_war.files.campaign_victory_checking import always_holds
from heerbann.systems.diex_war.files.loading import load_scenario
from heerbann.systems.diex_war.model.campaign.charts import codes_of
from heerbann.systems.diex_war.model.campaign.land import land_of
from heerbann.systems.diex_war.model.campaign.muster import mustered, start_hexes
from heerbann.systems.diex_war.model.charts import FOLDER
from heerbann.systems.diex_war.model.roster import ROSTER
from heerbann.systems.diex_war.model.state import figure_of
from tests.rulechecks import checks

SCENARIOS = next(iter((FOLDER / "scenarios").rglob("kent_1066.toml"))).parent
KEYS = ("kent_1066", "the_north_1069", "three_banners")
CAMPAIGNS = {key: load_campaign(SCENARIOS / f"{key}.toml") for key in KEYS}


@checks("K24-01", "K24-16", "K13-02")
@pytest.mark.parametrize(
    ("key", "sums"),
    [
        (
            "kent_1066",
            {
                "hugues": (20, 397),
                "baudri": (12, 373),
                "hastings_castle": (10, 147),
                "leofwine": (15, 237),
                "beostan": (10, 140),
                "ligulf": (8, 111),
                "arnulf": (6, 101),
            },
        ),
        (
            "the_north_1069",
            {
                "ranulf": (18, 349),
                "roussel": (12, 214),
                "serlon": (8, 247),
                "york_castle": (10, 149),
                "northallerton_castle": (10, 148),
                "aegelferth": (16, 251),
                "ethelnoth": (10, 142),
                "first_rising": (6, 95),
                "second_rising": (6, 89),
                "third_rising": (6, 84),
                "gillecoluim": (12, 173),
                "asbjorn": (14, 197),
            },
        ),
        (
            "three_banners",
            {
                "mauger": (20, 395),
                "highmote": (10, 147),
                "leofwine": (8, 131),
                "beostan": (8, 124),
                "guthwold": (8, 117),
                "maelduin": (9, 240),
                "domnall": (9, 238),
                "constantin": (9, 238),
                "asbjorn": (14, 197),
                "orm": (14, 195),
                "hrolf": (14, 194),
            },
        ),
    ],
)
def test_k24_men_and_points_of_the_shipped_campaigns(
    key: str, sums: dict[str, tuple[int, int]]
) -> None:
    found = mustered(CAMPAIGNS[key])
    told = {
        group: (len(men), sum(ROSTER[figure_of(man)].points for man in men))
        for group, men in found.items()
    }
    assert told == sums


@checks("K24-02")
@pytest.mark.parametrize("key", KEYS)
def test_k24_groups_are_their_lists_but_for_the_leader(key: str) -> None:
    campaign = CAMPAIGNS[key]
    for muster in campaign.musters:
        men = mustered(campaign)[muster.key]
        codes = [ROSTER[figure_of(man)].code for man in men]
        assert codes[1:] == list(codes_of(muster.list, muster.men)[1:])
        assert men[0] == muster.leader or codes[0] == codes_of(muster.list, muster.men)[0]


@pytest.mark.parametrize("key", KEYS)
def test_k24_nobody_is_in_two_places(key: str) -> None:
    names = [name for men in mustered(CAMPAIGNS[key]).values() for name in men]
    assert len(names) == len(set(names))


@pytest.mark.parametrize("key", KEYS)
def test_k1_every_group_begins_on_land_or_comes_later(key: str) -> None:
    campaign = CAMPAIGNS[key]
    land = land_of(campaign.map)
    for band in campaign.group:
        hexes = start_hexes(land, band)
        assert bool(hexes) == (band.enter is None)
        assert all(land.is_land(hex) for hex in hexes)


@pytest.mark.parametrize("key", KEYS)
def test_k1_the_last_condition_always_holds(key: str) -> None:
    assert always_holds(CAMPAIGNS[key].victory[-1])
    assert not any(always_holds(condition) for condition in CAMPAIGNS[key].victory[:-1])


def test_k1_seats_and_nations_of_three_players() -> None:
    campaign = CAMPAIGNS["three_banners"]
    assert campaign.seats == ("a", "b", "c")
    assert [campaign.seat_of(nation) for nation in ("norman", "saxon", "scot", "viking")] == [
        "a", "b", "c", "c",
    ]  # fmt: skip
    assert campaign.seat_of("mercenary") is None


def test_k1_a_file_is_told_apart_by_its_keys() -> None:
    assert load_scenario(SCENARIOS / "kent_1066.toml") == CAMPAIGNS["kent_1066"]


# What is wrong


def told(tmp_path: Path, key: str, change: tuple[str, str]) -> str:
    """What is said of a campaign with a change in its file."""
    text = (SCENARIOS / f"{key}.toml").read_text("utf-8")
    assert change[0] in text
    file = tmp_path / "broken.toml"
    file.write_text(text.replace(*change, 1), "utf-8")
    with pytest.raises(PackError) as error:
        load_campaign(file)
    return error.value.text("en")


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (
            ('hex = "hastings"', 'hex = "hastigs"'),
            'group "hugues", key "hex": "hastigs" is neither',
        ),
        (('hex = "hastings"', 'hex = "K15"'), "K15 lies in the sea"),
        (
            ('hex = "hastings"', 'hex = "hastings"\nenter = "coast"'),
            "exactly one of hex, hexes and",
        ),
        (('leader = "hugues"', 'leader = "hugo"'), 'nobody is called "hugo"'),
        (('leader = "baudri"', 'leader = "hugues"'), "hugues leads another group already"),
        (('leader = "hugues"', 'leader = "leofwine"'), "of another nation: saxon"),
        (("prestige = 5\n", ""), "also gives his prestige"),
        (("loyalty = 2\n", ""), "Saxons have a loyalty"),
        (('list = "norman"', 'list = "viking"'), "does not lead the nation: viking"),
        (('list = "norman"', 'list = "garrison"'), "this list is for castles"),
        (("men = 20", "men = 2"), "men"),
        (("men = 20", "men = 61"), "men"),
        (('key = "baudri"', 'key = "hugues"'), '"hugues" is already the key'),
        (('group = "hugues"', 'group = "hugo"'), 'there is no group "hugo"'),
        (("load = 4", "load = 5"), "4 animals do not carry that"),
        (('never_tests = ["hastings"]', 'never_tests = ["hasting"]'), 'no place "hasting"'),
        (('hastings = "loyal"', 'hasting = "loyal"'), 'no place "hasting"'),
        (('secured = ["canterbury"]', 'secured = ["canterbry"]'), 'no place "canterbry"'),
        (("secured_number = 2", "secured_number = 4"), "only 3 places are named"),
        (
            ('leaders_free = ["hugues"]', 'leaders_free = ["wiglaf"]'),
            'nobody called "wiglaf" leads',
        ),
        (('loser = "a"\ngroups', "groups"), "whose losses are meant"),
        (('reason = "undecided"', 'reason = "undecided"\nmargin = 1'), "must always hold"),
        (('reason = "secured"', 'reason = "secred"'), 'no sentence for the reason "secred"'),
        (('side = "a"', 'side = "c"'), 'nobody plays "c"'),
        (('nations = ["saxon"]', 'nations = ["norman"]'), "somebody leads this nation already"),
        (('map = "kent"', 'map = "kant"'), "kant"),
        (("days = 10", "days = 61"), "days"),
        (('season = "autumn"', 'season = "fall"'), "fall"),
        (("days = 10", "days = 10\nwether = true"), "wether"),
    ],
)
def test_k1_what_is_wrong_is_named(tmp_path: Path, change: tuple[str, str], said: str) -> None:
    found = told(tmp_path, "kent_1066", change)
    assert said in found
    assert "broken.toml:" in found


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (('only_if = "scots"', 'only_if = "scotts"'), 'nobody can choose "scotts"'),
        (("loyalty_if = { loyal = 8, rebel = 2 }", "loyalty_if = { loyal = 8 }"), 'for "rebel"'),
        (('columns = ["A", "G"]', 'columns = ["A", "ZZ"]'), 'no column "ZZ"'),
        (("day = 2", "day = 13"), "lasts only 12 days"),
        (("best = true", 'best = true\nwinner = "a"'), "leave winner out"),
        (("[side.c]", "[side.b2]"), "b2"),
    ],
)
def test_k1_what_is_wrong_with_three_players(
    tmp_path: Path, change: tuple[str, str], said: str
) -> None:
    assert said in told(tmp_path, "three_banners", change)


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (('hex = "G9"', 'hex = "Z9"'), 'castles, highmote, key "hex": there is no hex "Z9"'),
        (('king_street = "A7 B6', 'king_street = "A7 C6'), "after A7 comes C6"),
        (('bridge = ["H6", "H9"]', 'bridge = ["H6"]'), "the road meets a river at H9"),
        (('bridge = ["H6", "H9"]', 'bridge = ["H6", "H9", "A1"]'), "no road meets a river at A1"),
        (('hex = "B10", kind = "port"', 'hex = "B10", kind = "small"'), "by the sea"),
        (('hex = "M7", kind = "town"', 'hex = "M7", kind = "port"'), "is not by the sea"),
        (('hex = "E4"', 'hex = "F6"'), "lies at F6 already"),
        (('hex = "E4"', 'hex = "A12"'), "A12 lies in the sea"),
        ((' H10 H11"', '"'), "the river ends at H9"),
        (("resources = 8", "resources = 11"), "resources"),
        (("loyalty = 5", "loyalty = 0"), "loyalty"),
        (('hexes = "flat"', 'hexes = "round"'), "round"),
    ],
)
def test_k2_what_is_wrong_with_a_map_is_named(
    tmp_path: Path, change: tuple[str, str], said: str
) -> None:
    text = (FOLDER / "maps" / "three_banners.toml").read_text("utf-8")
    assert change[0] in text
    file = tmp_path / "broken.toml"
    file.write_text(text.replace(*change, 1), "utf-8")
    with pytest.raises(PackError) as error:
        load_campaign_map(file)
    found = error.value.text("en")
    assert said in found
    assert "broken.toml:" in found


# Not from a file


def test_k1_a_campaign_that_comes_from_elsewhere_is_checked_before_it_begins() -> None:
    kent = CAMPAIGNS["kent_1066"]
    nowhere = replace(kent, group=(replace(kent.group[0], hex="Z99"), *kent.group[1:]))
    torn = replace(kent, map=replace(kent.map, drawing="     A\n 1   ?"))
    for wrong, said in ((nowhere, "Z99"), (torn, "?")):
        with pytest.raises(PackError) as error:
            SYSTEM.begin(wrong, SYSTEM.house())
        assert said in error.value.text("en")
    assert SYSTEM.begin(kent, SYSTEM.house()).scenario == kent
