"""§S.1 to §S.10 What each specialist does."""

from __future__ import annotations

import pytest

from heerbann.systems.battlelore.model.actions import (
    CallReserve,
    Conjure,
    Hire,
    Infiltrate,
    PlaceStakes,
    PlaySpecialist,
    RaiseHill,
    Refrain,
    Reinforce,
    ReplaceLevy,
    Settle,
)
from heerbann.systems.battlelore.model.state import (
    PENNANT,
    STANDARD,
    Council,
    Levy,
    weapon_name,
)
from heerbann.systems.battlelore.rules.deployment.s37_effects import infiltrations, tiles_left
from tests.rulechecks import checks
from tests.systems.battlelore.deployment_scenes import ARMY, camp, game_of, playing, unit
from tests.systems.battlelore.field import (
    BLUE,
    GREEN,
    Played,
    at,
    change,
    field,
    fight,
    hex_of,
    is_gone,
    labels,
    refused,
    words,
)
from tests.systems.battlelore.muster import standing
from tests.systems.playing import asked


def test_s_8_the_loss_of_an_illusion_brings_no_banner() -> None:
    state = field(standard={"G6": "HRS"}, pennant={"G5": "HBS", "A1": "HGS"}, figures={"G5": 1})
    change(state, "G5", illusion=True)
    game = fight(state, "G6", "G5", answers=[Refrain()], dice=[BLUE, GREEN, GREEN, GREEN])
    assert is_gone(game, "P-HBS-1")
    assert game.state.banners[STANDARD] == 0


@checks("SP1-01", "T-ST-01")
@pytest.mark.parametrize("ground", ["plain", "hill", "cliff", "woods", "ford", "marsh", "bridge"])
def test_s_1_stakes_stand_on_plain_and_hill_land_only(ground: str) -> None:
    army = {"F7": "HGB", "C7": "HGB", "G7": "HBS"}
    game = playing("archers_stakes", army=army, ground={"F7": ground})
    allowed = ground in ("plain", "hill", "cliff")
    assert (PlaceStakes(unit(game, "F7")) in game.options) is allowed
    assert PlaceStakes(unit(game, "G7")) not in game.options


@checks("CO-04")
def test_s_1_stakes_bridges_and_new_ramparts_share_three_tiles() -> None:
    assert tiles_left(camp()) == 3
    assert tiles_left(camp(ground={"A5": "stone_bridge"})) == 2
    ramparts = dict.fromkeys(("A5", "B5", "C5", "D5"), "rampart SW")
    assert tiles_left(camp(ground=ramparts)) == 1
    army = dict.fromkeys(("A9", "B9", "C9", "D9"), "HGB")
    game = playing("archers_stakes", army=army, ground=ramparts)
    game.answer(PlaceStakes(unit(game, "A9")))
    assert asked(game) != "effect"


@checks("SP2-01", "SP2-02")
def test_s_2_human_bows_become_longbows_goblins_keep_theirs() -> None:
    game = playing("bow_upgrade")
    assert weapon_name(game.state, at(game.state, "F7")) == "longbow"
    assert weapon_name(game.state, at(game.state, "C7")) == "bow"


def test_s_3_dwarves_take_the_place_of_two_foot_units_of_their_colour_and_weapon() -> None:
    game = playing("dwarven_mercenaries")
    offered = {(str(o.unit), o.kind) for o in game.options if isinstance(o, Hire)}
    assert offered == {
        ("S-HGB-1", "DGX"), ("S-GGB-1", "DGX"), ("S-HBS-1", "DBS"), ("S-HRS-1", "DRS"),
    }  # fmt: skip
    game.answer(Hire(unit(game, "F7"), "DGX"))
    game.answer(Hire(unit(game, "K7"), "DRS"))
    assert standing(game, "standard")["F7"] == "DGX"
    assert standing(game, "standard")["K7"] == "DRS"
    assert asked(game) != "effect"


def test_s_4_goblins_bring_a_second_troop_beside_the_first() -> None:
    game = playing("goblinoid_mercenaries")
    kinds = {o.kind for o in game.options if isinstance(o, Hire) and o.unit == "S-HBS-1"}
    assert kinds == {"GBS", "GGC"}  # the one flag for goblin archers is with those who stand there
    game.answer(Hire(unit(game, "G7"), "GBS"))
    assert Settle("GGC", hex_of("G8")) in game.options
    assert Settle("GRS", hex_of("G8")) not in game.options
    game.answer(Settle("GGC", hex_of("G8")))
    assert standing(game, "standard")["G7"] == "GBS"
    assert standing(game, "standard")["G8"] == "GGC"


@checks("SP5-01")
def test_s_5_a_third_unit_of_the_reserve_card_comes_to_the_baseline() -> None:
    state = camp("forced_enrolment")
    state.assigned = {STANDARD: {"reserve": "S-A4"}, PENNANT: {}}
    state.shown = ((STANDARD, "reserve"),)
    state.called = {STANDARD: ("HRC", "HGB")}
    game = game_of(state)
    game.answer(PlaySpecialist("forced_enrolment"))
    refused(game, CallReserve("HBS", hex_of("A8")), "III.4", "not-on-baseline")
    refused(game, CallReserve("HRC", hex_of("A9")), "III.4", "not-on-reserve-card")
    game.answer(CallReserve("HBS", hex_of("A9")))
    assert standing(game, "standard")["A9"] == "HBS"
    assert asked(game) != "effect"


def test_s_6_a_plain_hex_of_the_own_rows_becomes_a_hill() -> None:
    game = playing("vantage_point", ground={"G8": "woods"})
    assert RaiseHill(hex_of("G8")) not in game.options
    assert RaiseHill(hex_of("G5")) not in game.options
    assert RaiseHill(hex_of("G6")) in game.options  # the fourth row
    game.answer(RaiseHill(hex_of("G7")))
    assert game.state.ground.terrain[hex_of("G7")] == "hill"


@checks("SP7-01")
def test_s_7_different_foot_units_move_beforehand_none_twice() -> None:
    game = playing("infiltration", council=Council(rogue=1))
    movers = {o.unit for o in game.options if isinstance(o, Infiltrate)}
    assert movers == {unit(game, label) for label in ARMY if label != "J8"}  # there are horses
    first = unit(game, "F7")
    game.answer(Infiltrate(first, hex_of("F6")))
    assert not any(isinstance(o, Infiltrate) and o.unit == first for o in game.options)
    game.answer(Infiltrate(unit(game, "G7"), hex_of("G6")))
    assert asked(game) != "effect"
    assert standing(game, "standard")["G6"] == "HBS"


def test_s_7_infiltrators_go_no_farther_than_the_middle_and_not_beside_enemies() -> None:
    state = camp("infiltration", army={"F5": "HGS", "C6": "HGS"}, enemy={"D3": "HBS"})
    assert not any(label.endswith("4") for label in labels(infiltrations(state, at(state, "F5"))))
    assert "C5" in labels(infiltrations(state, at(state, "C6")))
    near = camp("infiltration", army={"C6": "HGS"}, enemy={"C4": "HBS"})
    assert "C5" not in labels(infiltrations(near, at(near, "C6")))


@checks("SP8-01")
def test_s_8_an_illusion_is_a_troop_as_large_as_the_wizards_level() -> None:
    army = {"G7": "HBS", "J7": "SPI"}
    game = playing("illusionary_troops", army=army, council=Council(wizard=2))
    units = {o.unit for o in game.options if isinstance(o, Conjure)}
    assert units == {"S-HBS-1"}
    game.answer(Conjure(unit(game, "G7"), hex_of("F7")))
    illusion = at(game.state, "F7")
    assert (illusion.figures, illusion.full, illusion.illusion) == (2, 2, True)


@checks("SP9-01")
def test_s_9_a_level_three_warrior_brings_two_figures_for_one_troop_or_two() -> None:
    one = playing("kings_allies", council=Council(warrior=2))
    one.answer(Reinforce(unit(one, "G7")))
    assert asked(one) != "effect"
    assert at(one.state, "G7").figures == 5
    both = playing("kings_allies", council=Council(warrior=3))
    both.answer(Reinforce(unit(both, "G7")))
    both.answer(Reinforce(unit(both, "G7")))
    assert at(both.state, "G7").figures == 6
    split = playing("kings_allies", council=Council(warrior=3))
    split.answer(Reinforce(unit(split, "G7")))
    split.answer(Reinforce(unit(split, "F7")))
    assert [at(split.state, label).figures for label in ("G7", "F7")] == [5, 5]


@checks("SP9-01")
def test_s_9_the_figures_come_from_those_that_are_left() -> None:
    for left, offered in ((0, {"F7"}), (1, {"F7", "G7"})):
        army = {"F7": "HGB", "G7": "HBS"}
        state = camp("kings_allies", army=army, council=Council(warrior=1))
        state.figures = {**state.figures, "HBS": left}
        game = game_of(state)
        game.answer(PlaySpecialist("kings_allies"))
        troops = {unit(game, label) for label in offered}
        assert {o.unit for o in game.options if isinstance(o, Reinforce)} == troops


def test_s_10_prayer_brings_lore_tokens() -> None:
    game = playing("prayer", council=Council(cleric=2))
    assert game.state.lore[STANDARD] == 3


# --- rulings --------------------------------------------------------------------------------


@checks("DC-11", "SP8-01")
def test_s_8_no_illusion_appears_on_a_hex_of_two_sections_unless_the_house_allows_it() -> None:
    for house, hexes in (("off", "F6 G7 F8 E6 E8"), ("on", "F6 G7 F8 E6 E8 E7")):
        game = playing(
            "illusionary_troops", army={"F7": "HBS"}, council=Council(wizard=2),
            house={"new_shared": house},
        )  # fmt: skip
        offered = labels(o.hex for o in game.options if isinstance(o, Conjure))
        assert offered == words(hexes)


@checks("DC-11")
def test_s_4_the_second_goblins_do_not_stand_on_a_hex_of_two_sections() -> None:
    for house, hexes in (("off", "F6 G7 F8 E6 E8"), ("on", "F6 G7 F8 E6 E8 E7")):
        game = playing("goblinoid_mercenaries", army={"F7": "HBS"}, house={"new_shared": house})
        game.answer(Hire(unit(game, "F7"), "GBS"))
        assert labels(o.hex for o in game.options if isinstance(o, Settle)) == words(hexes)
    around = dict.fromkeys(("F6", "G7", "F8", "E6", "E8"), "HGS")
    full = playing("goblinoid_mercenaries", army={"F7": "HBS", **around})
    full.answer(Hire(unit(full, "F7"), "GBS"))
    offered = labels(o.hex for o in full.options if isinstance(o, Settle))
    assert offered == words("A9 B9 C9 D9 F9 G9 H9 J9 K9 L9 M9")


def enrolling(**house: str) -> Played:
    """A third unit is to be enlisted, but all heavy cavalry is used up."""
    state = camp("forced_enrolment", house=house)
    state.assigned = {STANDARD: {"reserve": "S-A4"}, PENNANT: {}}
    state.shown = ((STANDARD, "reserve"),)
    state.called = {STANDARD: ("HBS", "HGB")}
    state.figures = {**state.figures, "HRC": 0}
    game = game_of(state)
    game.answer(PlaySpecialist("forced_enrolment"))
    return game


@checks("SP5-01", "SP-08")
def test_s_5_no_levy_stands_in_for_a_unit_that_is_not_available() -> None:
    game = enrolling()
    refused(game, CallReserve("HRC", hex_of("A9")), "S.5", "not-available")
    assert {o.kind for o in game.options if isinstance(o, CallReserve)} == {"HGS"}


def test_s_5_by_a_house_rule_a_levy_stands_in_and_is_replaced_at_once() -> None:
    game = enrolling(enrolment_levy="on")
    game.answer(CallReserve("HRC", hex_of("A9")))
    assert game.state.levies == (Levy(STANDARD, "red", hex_of("A9")),)
    assert (asked(game), game.seat) == ("levy", STANDARD)
    refused(game, ReplaceLevy(hex_of("A9"), "HRC"), "O.2", "not-available")
    game.answer(ReplaceLevy(hex_of("A9"), "HBC"))
    assert standing(game, "standard")["A9"] == "HBC"
    assert not game.state.levies
    assert game.state.playing is None


@checks("SP9-01")
def test_s_9_by_a_house_rule_only_parting_two_figures_takes_the_third_level() -> None:
    game = playing("kings_allies", council=Council(warrior=1), house={"allies_level": "split"})
    game.answer(Reinforce(unit(game, "G7")))
    assert [o.unit for o in game.options if isinstance(o, Reinforce)] == [unit(game, "G7")]
    game.answer(Reinforce(unit(game, "G7")))
    assert at(game.state, "G7").figures == 6
    great = playing("kings_allies", council=Council(warrior=3), house={"allies_level": "split"})
    great.answer(Reinforce(unit(great, "G7")))
    assert Reinforce(unit(great, "F7")) in great.options


def test_s_7_infiltrators_take_the_shortest_way() -> None:
    state = camp("infiltration", army={"G7": "HGS"}, ground={"G6": "rampart SW SE"})
    path = infiltrations(state, at(state, "G7"))[hex_of("G6")]
    assert len(path) == 2
