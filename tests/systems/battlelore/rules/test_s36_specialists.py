"""§O.6, §S: drafting and playing specialists, and what each of them does."""

from __future__ import annotations

from typing import Any

import pytest

from heerbann.engine.play.game import Game, Setup
from heerbann.systems.battlelore import SYSTEM
from heerbann.systems.battlelore.model.actions import (
    CallReserve,
    Conjure,
    Draft,
    EndEffect,
    EndSpecialists,
    Hire,
    Infiltrate,
    PassDraft,
    PlaceStakes,
    PlaySpecialist,
    RaiseHill,
    Reinforce,
    Settle,
)
from heerbann.systems.battlelore.model.charts import SPECIALISTS
from heerbann.systems.battlelore.model.events.specialists import SpecialistDone, SpecialistPlayed
from heerbann.systems.battlelore.model.setup import start
from heerbann.systems.battlelore.model.state import PENNANT, STANDARD, Council, State, weapon_name
from heerbann.systems.battlelore.rules.deployment.s33_scouts import draft_order
from heerbann.systems.battlelore.rules.deployment.s37_effects import infiltrations, tiles_left
from tests.rulechecks import checks
from tests.systems.battlelore.field import (
    Played,
    asked,
    at,
    ground_of,
    hex_of,
    house_of,
    labels,
    refused,
    scenario_of,
    told,
)
from tests.systems.battlelore.muster import standing

ARMY = {"F7": "HGB", "G7": "HBS", "C7": "GGB", "J8": "HRC", "K7": "HRS"}


def camp(
    *cards: str,
    army: dict[str, str] | None = None,
    ground: dict[str, str] | None = None,
    council: Council | None = None,
    other: tuple[str, ...] = (),
    house: dict[str, Any] | None = None,
    enemy: dict[str, str] | None = None,
    **tables: Any,
) -> State:
    """The standards are about to play these specialists."""
    units = {"standard": ARMY if army is None else army, "pennant": enemy or {"G1": "HBS"}}
    scenario = scenario_of(mode="organized", units=units, **tables)
    state = start(scenario, house_of(house))
    state.ground = ground_of(state, ground or {}, ())
    state.first = PENNANT
    state.enlisting = (STANDARD, PENNANT)
    state.specialists = {STANDARD: cards, PENNANT: other}
    if council is not None:
        state.councils = {STANDARD: council, PENNANT: Council()}
    return state


def game_of(state: State, step: str = "specialists") -> Played:
    """A game that begins with this step."""
    return Game.at_step(SYSTEM, Setup(state.scenario, state.house), state.copy(), step)


def playing(card: str, **tables: Any) -> Played:
    """The standards have just played this card."""
    if SPECIALISTS[card].lore:
        tables = {"adventure": "lore", **tables}
    game = game_of(camp(card, **tables))
    game.answer(PlaySpecialist(card))
    return game


def unit(game: Played, label: str) -> Any:
    return at(game.state, label).id


# --- the draft ------------------------------------------------------------------------------


def drafting(order: tuple[str, ...], **tables: Any) -> Played:
    state = camp(**tables)
    state.drafting = order  # type: ignore[assignment]
    return game_of(state, "draft")


@checks("O9-01", "O9-02")
def test_o_6_the_owner_takes_one_the_other_two_the_owner_his_second() -> None:
    state = camp()
    assert draft_order(state) == (STANDARD, PENNANT, PENNANT, STANDARD)
    game = drafting(draft_order(state))
    seats = []
    for card in ("archers_stakes", "bow_upgrade", "vantage_point"):
        seats.append(game.seat)
        game.answer(Draft(card))
    seats.append(game.seat)
    assert seats == [STANDARD, PENNANT, PENNANT, STANDARD]
    refused(game, Draft("bow_upgrade"), "O.6", "specialist-taken")
    game.answer(PassDraft())
    assert game.state.specialists[STANDARD] == ("archers_stakes",)
    assert game.state.specialists[PENNANT] == ("bow_upgrade", "vantage_point")


@checks("O9-02")
def test_o_6_the_players_may_agree_and_two_copies_allow_the_same_card_twice() -> None:
    agreed = camp(house={"draft": "pennant"})
    assert draft_order(agreed) == (PENNANT, PENNANT, STANDARD, STANDARD)
    two = camp(copies=2)
    assert draft_order(two) == (STANDARD, STANDARD, PENNANT, PENNANT)
    game = drafting((STANDARD, PENNANT), copies=2)
    game.answer(Draft("bow_upgrade"))
    assert Draft("bow_upgrade") in game.options


LORE_CARDS = ("infiltration", "illusionary_troops", "kings_allies", "prayer")


@checks("O9-03", "SP-02a", "SP-03")
@pytest.mark.parametrize("card", SPECIALISTS)
def test_s_0_cards_with_the_lore_sign_are_for_lore_adventures(card: str) -> None:
    medieval = drafting((STANDARD,))
    if card in LORE_CARDS:
        refused(medieval, Draft(card), "S.0", "lore-only")
    else:
        assert Draft(card) in medieval.options
    lore = drafting((STANDARD,), adventure="lore")
    assert Draft(card) in lore.options


@checks("SP-04", "SP-04a")
def test_s_0_a_card_of_a_class_can_be_chosen_by_all_and_used_only_with_its_master() -> None:
    game = drafting((STANDARD,), adventure="lore", council=Council(wizard=3))
    assert Draft("prayer") in game.options
    state = camp("prayer", "illusionary_troops", adventure="lore", council=Council(wizard=3))
    game = game_of(state)
    refused(game, PlaySpecialist("prayer"), "S.0", "no-master")
    assert PlaySpecialist("illusionary_troops") in game.options
    assert SPECIALISTS["illusionary_troops"].master == "wizard"


@checks("SP-01", "SP-05", "SP-06", "O10-01", "O10-02", "GL-06")
def test_s_0_cards_are_played_at_once_in_the_order_the_player_wants() -> None:
    game = game_of(camp("bow_upgrade", "archers_stakes"))
    assert game.options == (
        PlaySpecialist("bow_upgrade"), PlaySpecialist("archers_stakes"), EndSpecialists(),
    )  # fmt: skip
    game.answer(PlaySpecialist("archers_stakes"))
    game.answer(PlaceStakes(unit(game, "F7")))
    assert game.state.ground.stakes == (hex_of("F7"),)
    refused(game, PlaySpecialist("bow_upgrade"), "O.6", "no-specialists-now")
    game.answer(EndEffect())
    game.answer(PlaySpecialist("bow_upgrade"))
    assert [e.specialist for e in told(game, SpecialistPlayed)] == ["archers_stakes", "bow_upgrade"]
    assert len(told(game, SpecialistDone)) == 2


@checks("SP-07")
@pytest.mark.parametrize("illusion_first", [True, False])
def test_s_0_kings_allies_and_illusionary_troops_combine_in_either_order(
    illusion_first: bool,
) -> None:
    council = Council(wizard=2, warrior=1)
    game = game_of(camp("kings_allies", "illusionary_troops", adventure="lore", council=council))
    if illusion_first:
        game.answer(PlaySpecialist("illusionary_troops"))
        game.answer(Conjure(unit(game, "F7"), hex_of("E7")))
        game.answer(PlaySpecialist("kings_allies"))
        game.answer(Reinforce(unit(game, "E7")))
    else:
        game.answer(PlaySpecialist("kings_allies"))
        game.answer(Reinforce(unit(game, "F7")))
        game.answer(PlaySpecialist("illusionary_troops"))
        game.answer(Conjure(unit(game, "F7"), hex_of("E7")))
    figures = {label: at(game.state, label).figures for label in ("E7", "F7")}
    assert figures == ({"E7": 3, "F7": 4} if illusion_first else {"E7": 2, "F7": 5})


@checks("SP-08", "SP-09")
def test_s_0_new_figures_and_flags_must_be_available() -> None:
    state = camp("kings_allies", adventure="lore", council=Council(warrior=1))
    state.figures = {**state.figures, "HGB": 0}
    game = game_of(state)
    game.answer(PlaySpecialist("kings_allies"))
    assert Reinforce(unit(game, "F7")) not in game.options
    assert Reinforce(unit(game, "G7")) in game.options
    bare = camp("illusionary_troops", adventure="lore", council=Council(wizard=1))
    bare.bearers = {**bare.bearers, STANDARD: dict.fromkeys(bare.bearers[STANDARD], 0)}
    bare.flags = {**bare.flags, STANDARD: dict.fromkeys(bare.flags[STANDARD], 0)}
    game = game_of(bare)
    game.answer(PlaySpecialist("illusionary_troops"))
    assert asked(game) != "effect"


@checks("SP-10")
def test_s_0_no_effect_is_compulsory_and_a_part_is_enough() -> None:
    game = playing("archers_stakes")
    assert EndEffect() in game.options
    game.answer(EndEffect())
    assert game.state.ground.stakes == ()
    game = playing("dwarven_mercenaries")
    game.answer(Hire(unit(game, "G7"), "DBS"))
    game.answer(EndEffect())
    assert standing(game, "standard")["G7"] == "DBS"
    assert standing(game, "standard")["K7"] == "HRS"


@checks("2.11-04")
def test_o_n_where_nations_fight_foreign_mercenaries_are_not_taken() -> None:
    game = drafting((STANDARD, PENNANT), house={"nations": "on"})
    refused(game, Draft("goblinoid_mercenaries"), "O.N", "foreign-nation")
    game.answer(Draft("dwarven_mercenaries"))
    refused(game, Draft("dwarven_mercenaries"), "O.N", "foreign-nation")
    assert Draft("goblinoid_mercenaries") in game.options


# --- each card ------------------------------------------------------------------------------


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
    state.plan = {STANDARD: {"reserve": "S-A4"}, PENNANT: {}}
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
    game.answer(RaiseHill(hex_of("G7")))
    assert game.state.ground.terrain[hex_of("G7")] == "hill"


@checks("SP7-01")
def test_s_7_different_foot_units_move_beforehand_none_twice() -> None:
    game = playing("infiltration", council=Council(rogue=1))
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


def test_s_10_prayer_brings_lore_tokens() -> None:
    game = playing("prayer", council=Council(cleric=2))
    assert game.state.lore[STANDARD] == 3


@checks("SP-01")
def test_ii_b_specialists_change_the_deployment() -> None:
    assert {card.key for card in SPECIALISTS.values() if card.master} == set(LORE_CARDS)
