"""§B.5, §B.10, §B.11 Battle dice: how many there are, and which of them hit."""

from __future__ import annotations

from fractions import Fraction

from msgspec.structs import replace

from heerbann.engine.odds.walk import odds
from heerbann.engine.rules.asks import Modifier, Roll
from heerbann.systems.battlelore.model.actions import (
    Refrain,
)
from heerbann.systems.battlelore.model.charts import STOCK, TROOPS
from heerbann.systems.battlelore.model.events.battle import (
    Attacked,
    Eliminated,
)
from heerbann.systems.battlelore.model.state import PENNANT, STANDARD, Orders
from tests.systems.battlelore.battle_scenes import points, thrown
from tests.systems.battlelore.field import (
    BLUE,
    FLAG,
    GREEN,
    LORE,
    RED,
    SWORD,
    at,
    attack,
    change,
    dice_of,
    field,
    fight,
    is_gone,
    play,
)
from tests.systems.playing import told


def test_b_5_the_six_faces() -> None:
    state = field(standard={"G6": "HRC"}, pennant={"G5": "HBS"}, adventure="lore")
    game = play(state, "battle", answers=[attack(state, "G6", "G5")])
    assert isinstance(game.ask, Roll)
    assert len(game.ask.branches()) == 35  # four dice among hits, flags, lore and misses
    assert sum(weight for _, weight in game.ask.branches()) == 6**4


def test_b_5_odds_of_an_attack_are_those_of_every_single_face() -> None:
    state = field(standard={"G6": "HBS"}, pennant={"G5": "HBS"})
    game = play(state)
    found = odds(game, attack(state, "G6", "G5"), lambda leaf: len(leaf.state.units) == 2)
    assert found[True] == 1
    lost = odds(
        game,
        attack(state, "G6", "G5"),
        lambda leaf: next((u.figures for u in leaf.state.units.values() if u.side == PENNANT), 0),
    )
    assert lost[1] == Fraction(1, 27)


def test_b_10_the_ground_limits_dice_and_cards_come_on_top() -> None:
    plain_against_hill = thrown(
        standard={"G6": "HRS"}, pennant={"G5": "HBS"}, ground={"G5": "hill"}
    )
    assert points(plain_against_hill) == {"base-dice": 4, "cap-hill": -2}
    on_hill = thrown(standard={"G6": "HRS"}, pennant={"G5": "HBS"}, ground={"G6": "hill"})
    assert points(on_hill) == {"base-dice": 4, "cap-hill": -1}
    helped = thrown(
        "close_quarters",
        standard={"G6": "HRS"}, pennant={"G5": "HBS"}, ground={"G5": "hill"},
        orders={"G6": Orders(dice=1)},
    )  # fmt: skip
    assert dice_of(helped) == 3


def test_b_10_by_a_house_rule_the_limit_holds_for_all_dice() -> None:
    game = thrown(
        standard={"G6": "HRS"}, pennant={"G5": "HBS"}, ground={"G5": "hill"},
        orders={"G6": Orders(dice=1)}, house={"bonus_above_cap": "off"},
    )  # fmt: skip
    assert dice_of(game) == 2


def test_b_10_no_attack_has_fewer_dice_than_one() -> None:
    game = thrown(standard={"G6": "HGB"}, pennant={"G5": "HBS"},
                  orders={"G6": Orders(moved=1, has_moved=True)})  # fmt: skip
    assert dice_of(game) == 1


def test_b_11_helmets_of_the_targets_colour_hit() -> None:
    state = field(standard={"G6": "HRC"}, pennant={"G5": "HBS"})
    game = fight(state, "G6", "G5", dice=[BLUE, GREEN, RED, LORE])
    assert told(game, Attacked)[0].lost == 1


def test_b_11_a_unit_without_figures_is_eliminated_and_gives_a_banner() -> None:
    state = field(standard={"G6": "HRS"}, pennant={"G5": "HBS", "A1": "HGS"}, figures={"G5": 1})
    game = fight(state, "G6", "G5", answers=[Refrain()], dice=[BLUE, BLUE, GREEN, LORE])
    assert is_gone(game, "P-HBS-1")
    assert game.state.banners[STANDARD] == 1
    assert told(game, Eliminated)[0].banner


def test_b_11_the_stock_of_an_army_is_what_the_chart_says() -> None:
    assert sum(STOCK[kind, "standard"] for kind in TROOPS) == 28
    assert sum(STOCK[kind, "pennant"] for kind in TROOPS) == 30


def test_b_10_the_points_of_a_throw_name_their_sections() -> None:
    game = thrown(standard={"G6": "HRS"}, pennant={"G5": "HBS"}, ground={"G5": "marsh"})
    assert isinstance(game.ask, Roll)
    assert game.ask.modifiers == (
        Modifier("B.10", 4, "base-dice"),
        Modifier("T.2", -2, "cap-marsh"),
    )


def test_b_10_an_archer_with_a_single_die_keeps_it_after_a_move() -> None:
    state = field(standard={"G6": "HGB"}, pennant={"G5": "HBS"},
                  orders={"G6": Orders(moved=1, has_moved=True)})  # fmt: skip
    change(state, "G6", profile=replace(at(state, "G6").profile, dice=1))
    game = play(state, "battle", answers=[attack(state, "G6", "G5")])
    assert dice_of(game) == 1
    assert points(game) == {"base-dice": 1, "moved": -1, "fewest": 1}


def test_b_10_a_limit_that_takes_nothing_away_is_not_told() -> None:
    game = thrown(standard={"G6": "HGS"}, pennant={"G5": "HBS"}, ground={"G5": "woods"})
    assert points(game) == {"base-dice": 2}


def test_b_5_faces_are_told_apart_as_far_as_they_matter() -> None:
    kinds = {
        ("HRS", "HBS", "medieval"): ((BLUE, SWORD), (FLAG,)),
        ("HRS", "HRC", "medieval"): ((RED,), (SWORD,), (FLAG,)),
        ("HGB", "HBS", "medieval"): ((BLUE,), (FLAG,)),
        ("HRS", "HGS", "lore"): ((GREEN, SWORD), (FLAG,), (LORE,)),
    }
    for (own, enemy, adventure), groups in kinds.items():
        game = thrown(standard={"G6": own}, pennant={"G5": enemy}, adventure=adventure)
        assert isinstance(game.ask, Roll)
        assert game.ask.alike == groups
    house = {"short_sword": "all"}
    game = thrown(standard={"G6": "HRS"}, pennant={"G5": "HRC"}, house=house)
    assert isinstance(game.ask, Roll)
    assert game.ask.alike == ((RED,), (FLAG,))  # no sword of the throw hits
