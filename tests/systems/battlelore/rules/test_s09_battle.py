"""§B: units, weapons, dice, hits, morale, follow-on actions, terrain."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction

import pytest

from heerbann.engine.odds.walk import odds
from heerbann.engine.rules.asks import Count, Modifier, Roll
from heerbann.engine.rules.battle import Outcome
from heerbann.systems.battlelore.model.actions import (
    BattleBack,
    EndBattles,
    GainGround,
    IgnoreFlags,
    Pursue,
    Refrain,
    Retreat,
    StrikeAgain,
)
from heerbann.systems.battlelore.model.charts import COMMANDS, PROFILES, STOCK, TROOPS, WEAPONS
from heerbann.systems.battlelore.model.events.battle import (
    Attacked,
    CornerRolled,
    CriticalRolled,
    Eliminated,
    FiguresLost,
    Retreated,
)
from heerbann.systems.battlelore.model.state import PENNANT, STANDARD, Orders, weapon_range
from heerbann.systems.battlelore.rules.battle.s12_morale import boldness
from tests.rulechecks import checks
from tests.systems.battlelore.field import (
    BLUE,
    FLAG,
    GREEN,
    LORE,
    RED,
    SWORD,
    Played,
    asked,
    at,
    attack,
    change,
    dice_of,
    field,
    fight,
    hex_of,
    is_gone,
    place_of,
    play,
    refused,
    told,
)


def points(game: Played) -> dict[str, int]:
    """The argued points of the throw the game waits for."""
    assert isinstance(game.ask, Roll)
    return {point.reason: point.amount for point in game.ask.modifiers}


def thrown(state_card: str = "patrol_centre", **tables: object) -> Played:
    """An attack of the unit on G6 on the one on G5, before its dice."""
    state = field(card=state_card, **tables)  # type: ignore[arg-type]
    return play(state, "battle", attack(state, "G6", "G5"))


# --- units and weapons ----------------------------------------------------------------------


def test_b_2_colour_and_kind_give_figures_moves_and_dice() -> None:
    for key in TROOPS:
        profile = PROFILES[key]
        assert profile.figures == (3 if profile.kind == "cavalry" else 4)
        assert profile.dice == {"green": 2, "blue": 3, "red": 4}[profile.colour]
    moves = {(p.colour, p.kind): (p.move, p.battle_move) for p in map(PROFILES.get, TROOPS) if p}
    assert moves == {
        ("green", "foot"): (2, 2),
        ("blue", "foot"): (2, 1),
        ("red", "foot"): (1, 1),
        ("green", "cavalry"): (4, 4),
        ("blue", "cavalry"): (3, 3),
        ("red", "cavalry"): (2, 2),
    }


def test_b_2_losses_do_not_change_the_dice() -> None:
    game = thrown(standard={"G6": "HRS"}, pennant={"G5": "HBS"}, figures={"G6": 1})
    assert dice_of(game) == 4


def test_b_3_a_short_sword_wastes_the_first_sword_on_cavalry() -> None:
    state = field(standard={"G6": "HRS"}, pennant={"G5": "HBC"})
    dice = [SWORD, SWORD, GREEN, LORE]
    assert told(fight(state, "G6", "G5", dice=dice), Attacked)[0].lost == 1
    state = field(standard={"G6": "HRC"}, pennant={"G5": "HBC"})
    assert told(fight(state, "G6", "G5", dice=dice), Attacked)[0].lost == 2


def test_b_3_by_a_house_rule_a_short_sword_wastes_all_swords_on_cavalry() -> None:
    state = field(standard={"G6": "HRS"}, pennant={"G5": "HBC"}, house={"short_sword": "all"})
    game = fight(state, "G6", "G5", dice=[SWORD, SWORD, SWORD, BLUE])
    assert told(game, Attacked)[0].lost == 1


def test_b_3_a_bow_shoots_four_hexes_and_its_swords_never_hit() -> None:
    state = field(standard={"G8": "HGB"}, pennant={"G4": "HBS"})
    game = fight(state, "G8", "G4", dice=[SWORD, BLUE])
    assert told(game, Attacked)[0].lost == 1
    far = field(standard={"G9": "HGB"}, pennant={"G4": "HBS"})
    refused(far, attack(far, "G9", "G4"), "B.3", "out-of-range")


def test_b_3_the_longbow_reaches_farther_and_its_swords_hit() -> None:
    state = field(standard={"G9": "HGB"}, pennant={"G4": "HBS"})
    state.longbows = (STANDARD,)
    game = fight(state, "G9", "G4", dice=[SWORD, BLUE])
    assert told(game, Attacked)[0].lost == 2
    short = field(standard={"G9": "HGB"}, pennant={"G4": "HBS"}, house={"longbow_range": 4})
    short.longbows = (STANDARD,)
    assert weapon_range(short, at(short, "G9")) == 4


def test_b_3_the_swords_of_a_crossbow_hit_if_it_did_not_move() -> None:
    state = field(standard={"G7": "DGX"}, pennant={"G4": "HBS"})
    game = fight(state, "G7", "G4", dice=[SWORD, SWORD])
    assert told(game, Attacked)[0].lost == 2
    moved = field(
        standard={"G7": "DGX"},
        pennant={"G4": "HBS"},
        orders={"G7": Orders(moved=1, has_moved=True)},
    )
    game = play(moved, "battle", attack(moved, "G7", "G4"))
    assert points(game) == {"base-dice": 2, "moved": -1}
    assert WEAPONS["crossbow"].range == 3


def test_b_3_a_bow_that_moved_has_one_die_and_shoots_only_at_hand_if_there_is_somebody() -> None:
    state = field(
        standard={"G8": "HGB"},
        pennant={"G4": "HBS"},
        orders={"G8": Orders(moved=1, has_moved=True)},
    )
    assert dice_of(play(state, "battle", attack(state, "G8", "G4"))) == 1
    near = field(standard={"G8": "HGB"}, pennant={"G4": "HBS", "G7": "HGS"})
    refused(near, attack(near, "G8", "G4"), "B.9", "enemy-at-hand")


def test_b_4_dwarves_are_bold_and_bolder_with_support() -> None:
    state = field(pennant={"G5": "DBS"}, standard={"G6": "HRS"})
    assert boldness(state, at(state, "G5"), None) == 1
    state = field(pennant={"G5": "DBS", "F5": "HGS", "H5": "HGS"}, standard={"G6": "HRS"})
    assert boldness(state, at(state, "G5"), None) == 2


def test_b_4_an_unsupported_dwarf_ignores_one_of_two_flags_and_does_not_strike_back() -> None:
    state = field(pennant={"G5": "DBS"}, standard={"G6": "HRS"})
    game = fight(state, "G6", "G5", IgnoreFlags(1), Retreat(hex_of("G4")), Refrain(),
                 dice=[FLAG, FLAG, GREEN, LORE])  # fmt: skip
    assert place_of(game, "P-DBS-1") == "G4"
    assert len(told(game, Attacked)) == 1


def test_b_4_a_supported_dwarf_may_ignore_both_flags_and_strike_back() -> None:
    state = field(pennant={"G5": "DBS", "F5": "HGS", "H5": "HGS"}, standard={"G6": "HRS"})
    game = fight(state, "G6", "G5", IgnoreFlags(2), BattleBack(),
                 dice=[FLAG, FLAG, GREEN, LORE, RED, SWORD, GREEN])  # fmt: skip
    assert at(game.state, "G6").figures == 2


def test_b_4_goblins_run_two_hexes_for_each_flag() -> None:
    state = field(pennant={"G5": "GBS"}, standard={"G6": "HRS"})
    game = play(state, "battle", attack(state, "G6", "G5"))
    game.answer((FLAG, GREEN, GREEN, GREEN))
    game.answer(Retreat(hex_of("G4")))
    assert asked(game) == "retreat"


def test_b_4_a_goblin_near_its_baseline_loses_a_figure_for_each_hex_it_cannot_go() -> None:
    state = field(pennant={"G2": "GBS", "A1": "HGS"}, standard={"G3": "HRS"})
    game = fight(state, "G3", "G2", Retreat(hex_of("G1")), Refrain(),
                 dice=[FLAG, FLAG, GREEN, GREEN])  # fmt: skip
    assert told(game, FiguresLost)[0].lost == 3
    assert at(game.state, "G1").figures == 1


# --- dice -----------------------------------------------------------------------------------


def test_b_5_the_six_faces() -> None:
    state = field(standard={"G6": "HRC"}, pennant={"G5": "HBS"}, adventure="lore")
    game = play(state, "battle", attack(state, "G6", "G5"))
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


# --- hits and banners -----------------------------------------------------------------------


def test_b_11_helmets_of_the_targets_colour_hit() -> None:
    state = field(standard={"G6": "HRC"}, pennant={"G5": "HBS"})
    game = fight(state, "G6", "G5", dice=[BLUE, GREEN, RED, LORE])
    assert told(game, Attacked)[0].lost == 1


def test_b_11_a_unit_without_figures_is_eliminated_and_gives_a_banner() -> None:
    state = field(standard={"G6": "HRS"}, pennant={"G5": "HBS", "A1": "HGS"}, figures={"G5": 1})
    game = fight(state, "G6", "G5", Refrain(), dice=[BLUE, BLUE, GREEN, LORE])
    assert is_gone(game, "P-HBS-1")
    assert game.state.banners[STANDARD] == 1
    assert told(game, Eliminated)[0].banner


def test_b_19_the_last_banner_wins_at_once_even_by_striking_back() -> None:
    state = field(
        standard={"G6": "HRS", "A9": "HGS"}, pennant={"G5": "DBS"}, figures={"G6": 1}, banners=1
    )
    game = fight(state, "G6", "G5", BattleBack(), dice=[GREEN, GREEN, GREEN, GREEN, RED, RED, RED])
    assert game.outcome == Outcome(PENNANT, "B.19", "banners")


def test_b_19_whoever_has_no_unit_left_loses() -> None:
    state = field(standard={"G6": "HRS"}, pennant={"G5": "HBS"}, figures={"G5": 1})
    game = fight(state, "G6", "G5", dice=[BLUE, BLUE, GREEN, LORE])
    assert game.outcome == Outcome(STANDARD, "B.19", "no-army")


# --- morale ---------------------------------------------------------------------------------


def test_b_12_two_friends_beside_a_unit_support_it() -> None:
    one = field(standard={"G6": "HRS"}, pennant={"G5": "HBS", "F5": "HGS"})
    assert boldness(one, at(one, "G5"), None) == 0
    two = field(standard={"G6": "HRS"}, pennant={"G5": "HBS", "F5": "HGS", "H5": "SPI"})
    assert boldness(two, at(two, "G5"), None) == 1


def test_b_12_each_flag_drives_back_one_hex_towards_the_own_baseline() -> None:
    state = field(standard={"G6": "HRS"}, pennant={"G5": "HBS"})
    game = play(state, "battle", attack(state, "G6", "G5"))
    game.answer((FLAG, FLAG, GREEN, GREEN))
    assert {option.to for option in game.options if isinstance(option, Retreat)} == {
        hex_of("F4"), hex_of("G4"),
    }  # fmt: skip
    game.answer(Retreat(hex_of("F4")))
    assert len(game.options) == 2
    assert len(told(game, Retreated)) == 1


def test_b_12_shots_cause_retreats_and_are_never_answered() -> None:
    state = field(standard={"G8": "HGB"}, pennant={"G5": "DBS", "F5": "HGS", "H5": "HGS"})
    game = fight(state, "G8", "G5", IgnoreFlags(1), dice=[FLAG, LORE])
    assert len(told(game, Attacked)) == 1


def test_b_12_the_owner_may_ignore_fewer_flags_than_he_could() -> None:
    state = field(standard={"G6": "HRS"}, pennant={"G5": "HBS", "F5": "HGS", "H5": "HGS"})
    game = fight(state, "G6", "G5", IgnoreFlags(0), Retreat(hex_of("G4")), Refrain(),
                 dice=[FLAG, GREEN, GREEN, GREEN])  # fmt: skip
    assert place_of(game, "P-HBS-1") == "G4"


# --- follow-on ------------------------------------------------------------------------------


def test_b_13_the_attacker_may_take_the_vacated_hex() -> None:
    state = field(standard={"G6": "HRS"}, pennant={"G5": "HBS"})
    game = fight(state, "G6", "G5", Retreat(hex_of("G4")), GainGround(),
                 dice=[FLAG, GREEN, GREEN, GREEN])  # fmt: skip
    assert place_of(game, "S-HRS-1") == "G5"


def test_b_13_cavalry_pursues_one_hex_and_fights_once_more_but_not_twice() -> None:
    state = field(
        standard={"G6": "HRC"},
        pennant={"G5": "HBS", "G3": "HBS", "A1": "HGS"},
        figures={"G5": 1, "G3": 1},
    )
    target = at(state, "G3").id
    game = fight(
        state, "G6", "G5", GainGround(), Pursue(hex_of("G4")), StrikeAgain(target), GainGround(),
        dice=[BLUE, GREEN, GREEN, GREEN, BLUE, GREEN, GREEN, GREEN],
    )  # fmt: skip
    assert place_of(game, "S-HRC-1") == "G3"
    assert game.state.banners[STANDARD] == 2
    assert asked(game) in ("command", "battle", "")


def test_b_13_foot_that_gains_ground_has_no_second_attack() -> None:
    state = field(standard={"G6": "HRS"}, pennant={"G5": "HBS", "G4": "HBS"}, figures={"G5": 1})
    game = fight(state, "G6", "G5", GainGround(), dice=[BLUE, GREEN, GREEN, GREEN])
    assert asked(game) not in ("pursue", "strike-again")


def test_b_13_only_a_bold_unit_that_held_its_hex_battles_back() -> None:
    plain = field(standard={"G6": "HRS"}, pennant={"G5": "HBS"})
    game = fight(plain, "G6", "G5", dice=[GREEN, GREEN, GREEN, GREEN])
    assert asked(game) != "battle-back"
    bold = field(standard={"G6": "HRS"}, pennant={"G5": "DBS"})
    game = fight(bold, "G6", "G5", dice=[GREEN, GREEN, GREEN, GREEN])
    assert asked(game) == "battle-back"
    assert game.seat == PENNANT


# --- terrain --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("ground", "dice"), [("woods", 2), ("ford", 2), ("bridge", 2), ("hill", 2)]
)
def test_b_14_attacks_into_rough_ground_are_limited(ground: str, dice: int) -> None:
    game = thrown(standard={"G6": "HRS"}, pennant={"G5": "HBS"}, ground={"G5": ground})
    assert dice_of(game) == dice


@pytest.mark.parametrize(
    ("ground", "dice"), [("woods", 2), ("ford", 2), ("bridge", 2), ("hill", 3)]
)
def test_b_14_attacks_out_of_rough_ground_are_limited(ground: str, dice: int) -> None:
    game = thrown(standard={"G6": "HRS"}, pennant={"G5": "HBS"}, ground={"G6": ground})
    assert dice_of(game) == dice


@checks("T-BR-01")
def test_t_5_a_stone_bridge_is_a_bridge() -> None:
    for house, dice in (("on", 2), ("off", 4)):
        for ground in ("bridge", "stone_bridge"):
            game = thrown(
                standard={"G6": "HRS"}, pennant={"G5": "HBS"}, ground={"G5": ground},
                house={"bridge_cap": house},
            )  # fmt: skip
            assert dice_of(game) == dice


@checks("T-WA-01")
def test_t_4_a_rampart_shelters_foot_across_its_protected_edges() -> None:
    wall = {"G5": "rampart SW SE"}
    game = thrown(standard={"G6": "HRS"}, pennant={"G5": "HBS"}, ground=wall)
    assert points(game) == {"base-dice": 4, "cap-rampart": -1}
    state = field(standard={"G6": "HRS"}, pennant={"G5": "HBS"}, ground=wall)
    assert boldness(state, at(state, "G5"), at(state, "G6")) == 1
    game = fight(state, "G6", "G5", dice=[SWORD, SWORD, GREEN])
    assert told(game, Attacked)[0].lost == 1
    behind = field(standard={"G4": "HRS"}, pennant={"G5": "HBS"}, ground=wall)
    assert dice_of(play(behind, "battle", attack(behind, "G4", "G5"))) == 4
    assert boldness(behind, at(behind, "G5"), at(behind, "G4")) == 0


# --- creatures ------------------------------------------------------------------------------


def test_b_16_a_hit_on_a_creature_is_thrown_again_and_only_its_colour_kills() -> None:
    state = field(standard={"G6": "HRS"}, pennant={"G5": "SPI", "A1": "HGS"})
    game = play(state, "battle", attack(state, "G6", "G5"))
    game.answer((GREEN, SWORD, BLUE, BLUE))
    assert isinstance(game.ask, Count)
    assert game.ask.dice == 2
    game.answer((SWORD, BLUE))
    assert not is_gone(game, "P-SPI-1")
    game = fight(state, "G6", "G5", Refrain(), dice=[GREEN, BLUE, BLUE, BLUE, GREEN])
    assert told(game, CriticalRolled)[0].killed
    assert is_gone(game, "P-SPI-1")


def test_b_16_a_creature_ignores_exactly_one_flag_and_runs_two_hexes_for_each_other() -> None:
    state = field(standard={"G6": "HRS"}, pennant={"G5": "SPI"})
    game = play(state, "battle", attack(state, "G6", "G5"))
    game.answer((FLAG, FLAG, BLUE, BLUE))
    assert asked(game) == "retreat"
    game.answer(game.options[0])
    game.answer(game.options[0])
    assert len(told(game, Retreated)) == 2


def test_b_16_friends_in_the_way_of_a_creature_are_trampled() -> None:
    state = field(standard={"G6": "HRS"}, pennant={"G5": "SPI", "F4": "HBS", "G4": "HGS"})
    game = fight(state, "G6", "G5", dice=[FLAG, FLAG, BLUE, BLUE])
    assert at(game.state, "F4").figures == 2
    assert at(game.state, "G4").figures == 2
    assert place_of(game, "P-SPI-1") == "G5"


def test_b_16_a_cornered_creature_is_thrown_at_once_more() -> None:
    state = field(standard={"G2": "HRS"}, pennant={"G1": "SPI", "A1": "HGS"})
    game = fight(state, "G2", "G1", Refrain(), dice=[FLAG, FLAG, BLUE, BLUE, GREEN, BLUE, GREEN])
    assert told(game, CornerRolled)[0].hits == 1
    assert is_gone(game, "P-SPI-1")


def test_b_16_creatures_support_but_are_not_supported() -> None:
    state = field(standard={"G6": "HRS"}, pennant={"G5": "GIA", "F5": "HGS", "H5": "HGS"})
    assert boldness(state, at(state, "G5"), None) == 1


# --- command cards --------------------------------------------------------------------------


def test_b_18_the_deck_has_sixty_cards() -> None:
    numbers = Counter({key: card.copies for key, card in COMMANDS.items()})
    assert sum(numbers.values()) == 60
    sections = [key for key, card in COMMANDS.items() if card.tactic == ""]
    assert sum(numbers[key] for key in sections) == 39


def test_b_18_every_card_has_a_mirror_that_mirrors_back() -> None:
    for key, card in COMMANDS.items():
        if card.tactic != "counter":
            assert COMMANDS[card.mirror].mirror == key


def test_b_18_a_mounted_charge_adds_a_die_in_melee() -> None:
    game = thrown("mounted_charge", standard={"G6": "HRC"}, pennant={"G5": "HBS"})
    assert points(game) == {"base-dice": 4, "charge": 1}


def test_b_18_when_the_sky_darkens_archers_shoot_twice_but_not_point_blank() -> None:
    volley = Orders(has_moved=True, fights="ranged", attacks=2)
    state = field(
        standard={"G8": "HGB"}, pennant={"G5": "HBS"}, card="darken_the_sky", orders={"G8": volley}
    )
    game = fight(state, "G8", "G5", dice=[GREEN, GREEN])
    assert attack(game, "G8", "G5") in game.options
    near = field(
        standard={"G6": "HGB"}, pennant={"G5": "HBS"}, card="darken_the_sky", orders={"G6": volley}
    )
    refused(near, attack(near, "G6", "G5"), "B.18", "no-point-blank")


def test_b_9_a_unit_battles_once_and_only_enemies() -> None:
    state = field(standard={"G6": "HRS", "F6": "HRS"}, pennant={"G5": "HBS"})
    game = fight(state, "G6", "G5", dice=[GREEN, GREEN, GREEN, GREEN])
    refused(game, attack(game, "G6", "G5"), "B.6", "has-battled")
    refused(game, attack(game, "F6", "G6"), "B.9", "own-unit")
    assert EndBattles() in game.options


def test_b_9_woods_hills_and_units_block_the_sight() -> None:
    for terrain in ("woods", "hill"):
        state = field(standard={"E7": "HGB"}, pennant={"I7": "HBS"}, ground={"G7": terrain})
        refused(state, attack(state, "E7", "I7"), "B.9", "no-line-of-sight")
    state = field(standard={"E7": "HGB", "G7": "HGS"}, pennant={"I7": "HBS"})
    refused(state, attack(state, "E7", "I7"), "B.9", "no-line-of-sight")
    free = field(standard={"E7": "HGB"}, pennant={"I7": "HBS"}, ground={"G7": "marsh"})
    assert attack(free, "E7", "I7") in play(free).options


def test_b_9_a_line_along_a_hexside_is_blocked_only_by_both_hexes() -> None:
    one = field(standard={"G7": "HGB"}, pennant={"G5": "HBS"}, ground={"F6": "woods"})
    assert attack(one, "G7", "G5") in play(one).options
    both = field(
        standard={"G7": "HGB"}, pennant={"G5": "HBS"}, ground={"F6": "woods", "G6": "woods"}
    )
    refused(both, attack(both, "G7", "G5"), "B.9", "no-line-of-sight")


def test_b_11_the_stock_of_an_army_is_what_the_chart_says() -> None:
    assert sum(STOCK[kind, "standard"] for kind in TROOPS) == 28
    assert sum(STOCK[kind, "pennant"] for kind in TROOPS) == 30


def test_b_12_a_terrified_unit_is_not_bold_and_runs_twice_as_far() -> None:
    state = field(standard={"G6": "HRS"}, pennant={"G5": "DBS"})
    change(state, "G5", terrified=True)
    assert boldness(state, at(state, "G5"), None) == 0
    game = play(state, "battle", attack(state, "G6", "G5"))
    game.answer((FLAG, GREEN, GREEN, GREEN))
    game.answer(game.options[0])
    assert asked(game) == "retreat"


def test_b_10_the_points_of_a_throw_name_their_sections() -> None:
    game = thrown(standard={"G6": "HRS"}, pennant={"G5": "HBS"}, ground={"G5": "marsh"})
    assert isinstance(game.ask, Roll)
    assert game.ask.modifiers == (
        Modifier("B.10", 4, "base-dice"),
        Modifier("T.2", -2, "cap-marsh"),
    )


def test_s_8_the_loss_of_an_illusion_brings_no_banner() -> None:
    state = field(standard={"G6": "HRS"}, pennant={"G5": "HBS", "A1": "HGS"}, figures={"G5": 1})
    change(state, "G5", illusion=True)
    game = fight(state, "G6", "G5", Refrain(), dice=[BLUE, GREEN, GREEN, GREEN])
    assert is_gone(game, "P-HBS-1")
    assert game.state.banners[STANDARD] == 0


def test_b_16_an_attacker_behind_a_creature_may_be_trampled_by_it() -> None:
    state = field(standard={"G4": "HRS", "A9": "HGS"}, pennant={"G5": "SPI", "F4": "HGS"})
    change(state, "G4", figures=2)
    game = fight(state, "G4", "G5", dice=[FLAG, FLAG, BLUE, BLUE])
    assert is_gone(game, "S-HRS-1")
    assert at(game.state, "F4").figures == 2
    assert game.state.banners[PENNANT] == 1
