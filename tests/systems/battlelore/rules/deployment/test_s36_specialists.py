"""§O.6, §S.0 Specialists: drafted, then played in any order."""

from __future__ import annotations

from typing import Any

import pytest

from heerbann.systems.battlelore.model.actions import (
    Conjure,
    Draft,
    EndEffect,
    EndSpecialists,
    Hire,
    PassDraft,
    PlaceStakes,
    PlaySpecialist,
    Reinforce,
)
from heerbann.systems.battlelore.model.charts import SPECIALISTS
from heerbann.systems.battlelore.model.events.specialists import SpecialistDone, SpecialistPlayed
from heerbann.systems.battlelore.model.state import PENNANT, STANDARD, Council
from heerbann.systems.battlelore.rules.deployment.s33_scouts import draft_order
from tests.rulechecks import checks
from tests.systems.battlelore.deployment_scenes import camp, game_of, playing, unit
from tests.systems.battlelore.field import Played, at, hex_of, refused
from tests.systems.battlelore.muster import standing
from tests.systems.playing import asked, told

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
    lore = drafting((STANDARD,), adventure="lore", council=Council())
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
        game.answer(Conjure(unit(game, "F7"), hex_of("F6")))
        game.answer(PlaySpecialist("kings_allies"))
        game.answer(Reinforce(unit(game, "F6")))
    else:
        game.answer(PlaySpecialist("kings_allies"))
        game.answer(Reinforce(unit(game, "F7")))
        game.answer(PlaySpecialist("illusionary_troops"))
        game.answer(Conjure(unit(game, "F7"), hex_of("F6")))
    figures = {label: at(game.state, label).figures for label in ("F6", "F7")}
    assert figures == ({"F6": 3, "F7": 4} if illusion_first else {"F6": 2, "F7": 5})


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


@checks("SP-01")
def test_ii_b_specialists_change_the_deployment() -> None:
    assert {card.key for card in SPECIALISTS.values() if card.master} == set(LORE_CARDS)
