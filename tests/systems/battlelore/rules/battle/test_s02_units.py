"""§B.2 to §B.4 Units, weapons and peoples: what each of them is good at."""

from __future__ import annotations

from heerbann.systems.battlelore.model.actions import (
    BattleBack,
    IgnoreFlags,
    Refrain,
    Retreat,
)
from heerbann.systems.battlelore.model.charts import PROFILES, TROOPS, WEAPONS
from heerbann.systems.battlelore.model.events.battle import (
    Attacked,
    FiguresLost,
)
from heerbann.systems.battlelore.model.state import STANDARD, Orders, weapon_range
from heerbann.systems.battlelore.rules.battle.s12_morale import boldness
from tests.systems.battlelore.battle_scenes import moving, points, thrown
from tests.systems.battlelore.field import (
    BLUE,
    FLAG,
    GREEN,
    LORE,
    RED,
    SWORD,
    at,
    attack,
    dice_of,
    field,
    fight,
    hex_of,
    move,
    place_of,
    play,
    refused,
)
from tests.systems.playing import asked, told


def test_b_4_blue_goblin_foot_rushes_two_hexes_into_melee() -> None:
    state = moving(standard={"G9": "GBS"}, pennant={"G6": "HBS"})
    game = play(state, "move", answers=[move(state, "G9", "G7")])
    assert attack(game, "G7", "G6") in game.options


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
    game = play(moved, "battle", answers=[attack(moved, "G7", "G4")])
    assert points(game) == {"base-dice": 2, "moved": -1}
    assert WEAPONS["crossbow"].range == 3


def test_b_3_a_bow_that_moved_has_one_die_and_shoots_only_at_hand_if_there_is_somebody() -> None:
    state = field(
        standard={"G8": "HGB"},
        pennant={"G4": "HBS"},
        orders={"G8": Orders(moved=1, has_moved=True)},
    )
    assert dice_of(play(state, "battle", answers=[attack(state, "G8", "G4")])) == 1
    near = field(standard={"G8": "HGB"}, pennant={"G4": "HBS", "G7": "HGS"})
    refused(near, attack(near, "G8", "G4"), "B.9", "enemy-at-hand")


def test_b_4_dwarves_are_bold_and_bolder_with_support() -> None:
    state = field(pennant={"G5": "DBS"}, standard={"G6": "HRS"})
    assert boldness(state, at(state, "G5"), None) == 1
    state = field(pennant={"G5": "DBS", "F5": "HGS", "H5": "HGS"}, standard={"G6": "HRS"})
    assert boldness(state, at(state, "G5"), None) == 2


def test_b_4_an_unsupported_dwarf_ignores_one_of_two_flags_and_does_not_strike_back() -> None:
    state = field(pennant={"G5": "DBS"}, standard={"G6": "HRS"})
    game = fight(state, "G6", "G5", answers=[IgnoreFlags(1), Retreat(hex_of("G4")), Refrain()],
                 dice=[FLAG, FLAG, GREEN, LORE])  # fmt: skip
    assert place_of(game, "P-DBS-1") == "G4"
    assert len(told(game, Attacked)) == 1


def test_b_4_a_supported_dwarf_may_ignore_both_flags_and_strike_back() -> None:
    state = field(pennant={"G5": "DBS", "F5": "HGS", "H5": "HGS"}, standard={"G6": "HRS"})
    game = fight(state, "G6", "G5", answers=[IgnoreFlags(2), BattleBack()],
                 dice=[FLAG, FLAG, GREEN, LORE, RED, SWORD, GREEN])  # fmt: skip
    assert at(game.state, "G6").figures == 2


def test_b_4_goblins_run_two_hexes_for_each_flag() -> None:
    state = field(pennant={"G5": "GBS"}, standard={"G6": "HRS"})
    game = play(state, "battle", answers=[attack(state, "G6", "G5")])
    game.answer((FLAG, GREEN, GREEN, GREEN))
    game.answer(Retreat(hex_of("G4")))
    assert asked(game) == "retreat"


def test_b_4_a_goblin_near_its_baseline_loses_a_figure_for_each_hex_it_cannot_go() -> None:
    state = field(pennant={"G2": "GBS", "A1": "HGS"}, standard={"G3": "HRS"})
    game = fight(state, "G3", "G2", answers=[Retreat(hex_of("G1")), Refrain()],
                 dice=[FLAG, FLAG, GREEN, GREEN])  # fmt: skip
    assert told(game, FiguresLost)[0].lost == 3
    assert at(game.state, "G1").figures == 1
