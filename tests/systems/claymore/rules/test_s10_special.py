"""§10 Special rules: Leader, Fearsome, Steadfast, Armoured, Cowardly, Berserker and the rest.

Unless a test says otherwise the Empire's regiment stands on D3, that of Chaos on E3.
"""

from __future__ import annotations

from typing import Any

import pytest

from heerbann.engine.rules.asks import Action, Count, Roll, Seat
from heerbann.systems.claymore.model.actions import (
    Attack,
    Decline,
    Fight,
    HoldOut,
    Hurry,
    KeepRoll,
    Reroll,
    SelfDestruct,
    Stay,
    TakeSaves,
    UseReroll,
    WaiveSaves,
)
from heerbann.systems.claymore.model.events.melee import (
    Attacked,
    CowardHeld,
    Destroyed,
    DiceOffRolled,
    LeaderRerolled,
    Sacrificed,
    SelfDestructionRolled,
)
from heerbann.systems.claymore.model.events.round import SwiftRolled
from heerbann.systems.claymore.model.state import CHAOS, EMPIRE, State, UnitId
from tests.rulechecks import checks
from tests.systems.claymore.field import BOARD, at, field, hex_of
from tests.systems.claymore.odds.duels import AFAR, duel, in_round, strikes
from tests.systems.claymore.play import (
    chips_of,
    fight,
    go_on,
    half,
    is_gone,
    label_of,
    move,
    moves_of,
    options_of,
    shoot,
    story,
    targets_of,
    unit_of,
)
from tests.systems.playing import refused, told

AUTOMATIC = {"may_rolls": "automatic"}


def led(**facts: Any) -> State:
    """Soldiers fight Beastmen with Lords behind them on C3."""
    return field({"D3": "soldiers", "C3": "lords"}, {"E3": "beast"}, **facts)


# --- 10.1 Leader ----------------------------------------------------------------------------


@checks("CS-10.1a")
def test_10_1_a_regiment_beside_a_leader_may_throw_its_losing_die_again() -> None:
    game = fight(led(), dice=[2, 5, 6, 4, 1, 1], answers=[UseReroll(), Attack()])
    assert told(game, LeaderRerolled) == [LeaderRerolled(UnitId("soldiers-1"), old=2, new=6)]
    assert strikes(game) == [("soldiers-1", 1)]
    assert chips_of(game, "beast-1") == 1


@checks("CS-10.1a")
def test_10_1_the_second_throw_may_be_too_low_as_well() -> None:
    game = fight(led(), dice=[2, 5, 4, 4, 4, 1], answers=[UseReroll(), Attack()])
    assert strikes(game) == [("beast-1", 2)]
    assert chips_of(game, "soldiers-1") == 2


@checks("CS-10.1a")
def test_10_1_if_the_result_turns_the_other_side_may_use_its_own_leader() -> None:
    """Then a tie, and both re-rolls are spent."""
    state = field({"D3": "soldiers", "C3": "lords"}, {"E3": "beast", "F3": "champs"})
    game = fight(
        state,
        dice=[2, 5, 6, 6, 3, 4, 4, 4, 1],
        answers=[UseReroll(), UseReroll(), Attack()],
    )
    assert told(game, LeaderRerolled) == [
        LeaderRerolled(UnitId("soldiers-1"), old=2, new=6),
        LeaderRerolled(UnitId("beast-1"), old=5, new=6),
    ]
    assert strikes(game) == [("beast-1", 2)]
    assert chips_of(game, "soldiers-1") == 2


@checks("CS-10.1a")
def test_10_1_a_reroll_that_ties_sends_both_to_a_fresh_throw() -> None:
    game = fight(led(), dice=[2, 5, 5, 6, 1, 4, 4, 4], answers=[UseReroll(), Attack()])
    assert [(e.empire, e.chaos) for e in told(game, DiceOffRolled)] == [(2, 5), (6, 1)]
    assert strikes(game) == [("soldiers-1", 3)]
    assert is_gone(game, "beast-1")


@checks("CS-10.1a")
def test_10_1_a_spent_reroll_does_not_come_back_after_a_tie() -> None:
    game = fight(led(), dice=[2, 5, 5, 1, 6], answers=[UseReroll()])
    assert game.seat == CHAOS
    assert game.options == (Attack(), Decline())


@checks("CS-10.1a")
def test_10_1_the_reroll_is_there_again_after_a_tie_that_nobody_used_it_on() -> None:
    game = fight(led(), dice=[3, 3, 1, 6])
    assert game.seat == EMPIRE
    assert game.options == (UseReroll(), KeepRoll())


@checks("CS-10.1a")
def test_10_1_the_die_may_also_be_kept() -> None:
    game = fight(led(), dice=[2, 5, 1, 1, 4], answers=[KeepRoll(), Attack()])
    assert told(game, LeaderRerolled) == []
    assert strikes(game) == [("beast-1", 1)]


@checks("CS-10.1a")
def test_10_1_whoever_is_winning_is_not_asked() -> None:
    """A-28: only the losing side would want it."""
    game = fight(led(), dice=[5, 2])
    assert game.seat == EMPIRE
    assert game.options == (Attack(), Decline())
    refused(game, UseReroll(), "10.1", "no-reroll-now")


@checks("CS-10.1b")
def test_10_1_the_leader_has_the_reroll_itself() -> None:
    """And by A-28 so have the Beastmen beside it, now that they are losing."""
    game = fight(duel("lords", "beast"), dice=[1, 5, 6], answers=[UseReroll()])
    assert (game.seat, game.options) == (CHAOS, (UseReroll(), KeepRoll()))
    go_on(game, answers=[KeepRoll()])
    assert (game.seat, game.options) == (EMPIRE, (Attack(), Decline()))


@checks("CS-10.1b")
@pytest.mark.parametrize("leader", ["champs", "champ"])
def test_10_1_the_champions_of_chaos_lead_too(leader: str) -> None:
    game = fight(duel("soldiers", leader), dice=[5, 1])
    assert game.seat == CHAOS
    assert game.options == (UseReroll(), KeepRoll())


@checks("CS-10.1a")
def test_10_1_a_leader_two_hexes_away_does_not_help() -> None:
    state = field({"D3": "soldiers", "B3": "lords"}, {"E3": "beast"})
    game = fight(state, dice=[2, 5])
    assert game.options == (Attack(), Decline())


@checks("CS-10.1a")
@pytest.mark.parametrize(
    ("house", "seat", "options"),
    [
        ({}, EMPIRE, (UseReroll(), KeepRoll())),
        ({"leader_helps": "own"}, CHAOS, (Attack(), Decline())),
    ],
)
def test_10_1_a_leader_helps_all_beside_him_by_a_house_rule_friends_only(
    house: dict[str, str], seat: Seat, options: tuple[Action, ...]
) -> None:
    """A-28: the champion stands beside the enemy's Soldiers."""
    state = field({"D3": "soldiers"}, {"E3": "beast", "C3": "champ"}, house=house)
    first = Fight(UnitId("soldiers-1"), UnitId("beast-1"))
    game = fight(state, dice=[2, 5], answers=[first])
    assert (game.seat, game.options) == (seat, options)


@checks("CS-10.1a")
def test_10_1_several_leaders_give_no_more_than_one_reroll() -> None:
    state = field({"D3": "soldiers", "C3": "lords", "C2": "lord"}, {"E3": "beast"})
    game = fight(state, dice=[2, 5, 3], answers=[UseReroll()])
    assert game.seat == CHAOS
    assert game.options == (Attack(), Decline())


@checks("CS-10.1a")
def test_10_1_every_dice_off_has_its_own_reroll() -> None:
    state = field({"D3": "soldiers", "C3": "lords"}, {"E3": "beast", "D2": "orcs"})
    first = Fight(UnitId("soldiers-1"), UnitId("beast-1"))
    game = fight(state, dice=[2, 5, 6], answers=[first, UseReroll(), Decline()])
    go_on(game, dice=[1, 4])
    assert game.seat == EMPIRE
    assert game.options == (UseReroll(), KeepRoll())


def test_10_1_where_a_tie_means_nobody_attacks_a_leader_does_not_help_against_it() -> None:
    """A-27 `nobody`: neither against a tie of the dice nor after his own throw made one."""
    game = fight(led(house={"melee_tie": "nobody"}), dice=[4, 4])
    assert game.state.round == 2
    game = fight(led(house={"melee_tie": "nobody"}), dice=[2, 5, 5], answers=[UseReroll()])
    assert strikes(game) == []
    assert game.state.round == 2


def test_10_1_where_a_tie_goes_to_the_initiative_the_other_side_may_use_its_leader() -> None:
    """A-27 `initiative`."""
    state = led(house={"melee_tie": "initiative"})
    game = fight(state, dice=[4, 4], initiative=CHAOS)
    assert game.seat == EMPIRE
    assert game.options == (UseReroll(), KeepRoll())
    go_on(game, dice=[5], answers=[UseReroll()])
    assert game.seat == EMPIRE
    assert game.options == (Attack(), Decline())


# --- 10.2 Fearsome, 10.3 Steadfast ----------------------------------------------------------


@checks("CS-10.2")
def test_10_2_a_fearsome_attacker_throws_two_missed_dice_again() -> None:
    game = fight(duel("knights", "orcs"), dice=[4, 2, 1, 2, 4, 6, 5, 3], answers=[Attack()])
    (attack,) = told(game, Attacked)
    assert attack == Attacked(
        UnitId("knights-1"),
        UnitId("orcs-1"),
        need=4,
        dice=(1, 2, 4, 6),
        rerolls=(5, 3),
        fence=(),
        saves=(),
        chips=3,
    )
    assert is_gone(game, "orcs-1")


@checks("CS-10.2")
@pytest.mark.parametrize(
    ("dice", "rerolls"),
    [((1, 1, 1, 1), (6, 6)), ((4, 1, 1, 1), (6, 1)), ((4, 4, 4, 1), (1,)), ((4, 4, 4, 4), ())],
)
@pytest.mark.parametrize("house", [{}, AUTOMATIC])
def test_10_2_two_misses_at_the_most_are_thrown_again_and_only_once(
    house: dict[str, str], dice: tuple[int, ...], rerolls: tuple[int, ...]
) -> None:
    """The second result stands."""
    state = duel("knights", "beast", house=house)
    answers = [Attack(), Reroll(len(rerolls))] if not house else [Attack()]
    game = fight(state, dice=[6, 1, *dice, *rerolls], answers=answers)
    (attack,) = told(game, Attacked)
    assert attack.rerolls == rerolls
    assert attack.chips == sum(face >= 4 for face in (*dice, *rerolls))


@checks("CS-10.2")
def test_10_2_others_have_no_second_throw() -> None:
    game = fight(duel("soldiers", "beast"), dice=[6, 1, 1, 2, 3], answers=[Attack()])
    assert strikes(game) == [("soldiers-1", 0)]
    assert game.state.round == 2


@checks("CS-10.2")
def test_10_2_a_fearsome_defender_has_none_either() -> None:
    game = fight(duel("soldiers", "wolf"), dice=[6, 1, 1, 2, 3], answers=[Attack()])
    assert strikes(game) == [("soldiers-1", 0)]


@checks("CS-10.2")
def test_10_2_the_attacker_says_which_dice_he_throws_again() -> None:
    """A-30: he may, up to two, misses and hits alike; so from two down to none."""
    state = duel("knights", "orcs")
    game = fight(state, dice=[4, 2, 1, 2, 4, 6], answers=[Attack()])
    assert game.seat == EMPIRE
    misses, hits = (Reroll(2), Reroll(1), Reroll(0)), (Reroll(1, 1), Reroll(0, 1), Reroll(0, 2))
    assert game.options == misses + hits
    undone = go_on(game.fork(), dice=[1, 5], answers=[Reroll(0, 2)])
    assert strikes(undone) == [("knights-1", 1)]
    fewer = go_on(game.fork(), dice=[5], answers=[Reroll(1)])
    assert strikes(fewer) == [("knights-1", 3)]
    none = go_on(game.fork(), answers=[Reroll(0)])
    assert strikes(none) == [("knights-1", 2)]
    refused(game, Reroll(3), "10.2", "no-reroll-now")


def test_10_2_by_a_house_rule_as_many_as_possible_are_thrown_again_without_a_question() -> None:
    """A-30 `automatic`: the next that is awaited are the dice."""
    state = duel("knights", "orcs", house=AUTOMATIC)
    game = fight(state, dice=[4, 2, 1, 2, 4, 6], answers=[Attack()])
    assert isinstance(game.ask, Count)
    assert (game.ask.rule, game.ask.dice) == ("10.2", 2)


@checks("CS-10.3", "CS-10.4")
def test_10_3_against_steadfast_regiments_nothing_is_thrown_again() -> None:
    """And two of three hits are saved."""
    dice = [4, 2, 5, 5, 1, 6, 6, 2, 1]
    game = fight(duel("knights", "cwarr"), dice=dice, answers=[Attack()])
    (attack,) = told(game, Attacked)
    assert (attack.need, attack.rerolls, attack.saves) == (5, (), (6, 2, 1))
    assert chips_of(game, "cwarr-1") == 1


@checks("CS-10.3")
def test_10_3_an_unarmoured_ogre_stands_fast_too() -> None:
    game = fight(duel("knights", "ogre"), dice=[4, 2, 1, 1, 1, 4], answers=[Attack()])
    assert strikes(game) == [("knights-1", 1)]


def test_10_3_standing_fast_does_not_make_anybody_braver() -> None:
    """A-51: the Cowardly are held by Fearsome regiments, whatever else these are."""
    assert at(duel("knights", "goblins"), "D3").has("steadfast")
    game = fight(duel("knights", "goblins"), dice=[1, 6])
    assert told(game, CowardHeld) == [CowardHeld(UnitId("goblins-1"), UnitId("knights-1"))]


# --- 10.4 Armoured --------------------------------------------------------------------------


@checks("CS-10.4")
@pytest.mark.parametrize(("save", "chips"), [(1, 0), (2, 1), (3, 1), (4, 1), (5, 1), (6, 0)])
def test_10_4_a_1_or_a_6_stops_a_hit(save: int, chips: int) -> None:
    game = fight(duel("soldiers", "cwarr"), dice=[6, 1, 5, 1, 1, save], answers=[Attack()])
    assert chips_of(game, "cwarr-1") == chips


@checks("CS-10.4")
def test_10_4_armour_saves_from_shots_as_well() -> None:
    """One die for each of two hits."""
    state = field({"D3": "xbow"}, {"F3": "champs"})
    game = half(state, dice=[5, 6, 2, 1, 3], answers=[shoot("xbow-1", "champs-1")])
    assert chips_of(game, "champs-1") == 1


@checks("CS-10.4")
def test_10_4_a_single_lord_rolls_for_every_hit_even_if_one_would_kill_him() -> None:
    dice = [1, 6, 5, 5, 5, 6, 1, 6]
    game = fight(duel("lord", "orcs"), dice=dice, answers=[KeepRoll(), Attack()])
    (attack,) = told(game, Attacked)
    assert (attack.saves, attack.chips) == ((6, 1, 6), 0)
    assert chips_of(game, "lord-1") == 0


def test_10_4_the_owner_saves_all_hits_or_none() -> None:
    """A-30: he may try, and then for every hit."""
    state = duel("soldiers", "cwarr")
    game = fight(state, dice=[6, 1, 5, 5, 1], answers=[Attack()])
    assert game.seat == CHAOS
    assert game.options == (TakeSaves(), WaiveSaves())
    assert strikes(go_on(game.fork(), answers=[WaiveSaves()])) == [("soldiers-1", 2)]
    assert strikes(go_on(game.fork(), dice=[1, 6], answers=[TakeSaves()])) == [("soldiers-1", 0)]


def test_10_4_by_a_house_rule_all_hits_are_rolled_for_without_a_question() -> None:
    """A-30 `automatic`: in melee as under fire."""
    blow = duel("soldiers", "cwarr", house=AUTOMATIC)
    game = fight(blow, dice=[6, 1, 5, 5, 1], answers=[Attack()])
    assert isinstance(game.ask, Count)
    assert (game.ask.rule, game.ask.dice) == ("10.4", 2)
    shot = half(
        field({"D3": "xbow"}, {"F3": "champs"}, house=AUTOMATIC),
        dice=[5, 6, 2],
        answers=[shoot("xbow-1", "champs-1")],
    )
    assert isinstance(shot.ask, Count)
    assert (shot.ask.rule, shot.ask.dice, shot.ask.by) == ("10.4", 2, (CHAOS,))


def test_10_4_nobody_is_asked_about_saves_when_nothing_hit() -> None:
    state = duel("soldiers", "cwarr")
    assert fight(state, dice=[6, 1, 1, 1, 1], answers=[Attack()]).state.round == 2


# --- 10.5 Cowardly: whom they do not attack -------------------------------------------------


@checks("CS-10.5")
def test_10_5_the_cowardly_do_not_attack_the_fearsome() -> None:
    """A-35: the dice-off is thrown, then nothing happens."""
    game = fight(duel("knights", "goblins"), dice=[1, 6])
    assert game.state.round == 2
    assert strikes(game) == []
    assert (chips_of(game, "knights-1"), chips_of(game, "goblins-1")) == (0, 0)
    assert label_of(game, "goblins-1") == "E3"
    assert unit_of(game, "goblins-1").skips == 0


@checks("CS-10.5")
def test_10_5_the_cowardly_attack_others_like_anybody() -> None:
    game = fight(duel("soldiers", "goblins"), dice=[1, 6, 5, 1], answers=[Attack()])
    assert strikes(game) == [("goblins-1", 1)]


def test_10_5_the_cowardly_may_step_next_to_the_fearsome_and_are_pinned_there() -> None:
    state = field({"D3": "knights"}, {"F3": "goblins", **AFAR[1]})
    game = half(state, CHAOS, answers=[move(state, "goblins-1", "E3")])
    assert label_of(game, "goblins-1") == "E3"
    later = in_round(game.state, 2, CHAOS)
    refused(later, move(later, "goblins-1", "F3"), "6.5", "pinned")


def test_10_5_the_house_may_let_the_fearsome_attack_cowards_at_once() -> None:
    """A-35, `coward_auto_attacked`: no dice-off, and the attack is still optional."""
    house = {"coward_auto_attacked": "on"}
    game = fight(duel("knights", "goblins", house=house))
    assert game.seat == EMPIRE
    assert game.options == (Attack(), Decline())
    assert told(game, DiceOffRolled) == []
    brave = fight(duel("soldiers", "goblins", house=house))
    assert isinstance(brave.ask, Roll)


# --- 10.7 Berserker -------------------------------------------------------------------------


FRENZY = Attack(berserk=True)


@checks("CS-10.7")
def test_10_7_berserkers_may_give_a_life_point_for_two_more_dice() -> None:
    game = fight(duel("soldiers", "orcs"), dice=[1, 6, 4, 1, 3, 5, 2], answers=[FRENZY])
    assert told(game, Sacrificed) == [Sacrificed(UnitId("orcs-1"), 1)]
    assert chips_of(game, "soldiers-1") == 2
    assert chips_of(game, "orcs-1") == 1


@checks("CS-10.7")
def test_10_7_the_last_life_point_may_be_given_too_and_the_attack_is_still_thrown() -> None:
    """The Soldiers fall, then the Orcs."""
    state = duel("soldiers", "orcs", chips={"E3": 2})
    game = fight(state, dice=[1, 6, 4, 4, 4, 1, 1], answers=[FRENZY])
    assert [event.unit for event in told(game, Destroyed)] == ["soldiers-1", "orcs-1"]


@checks("CS-10.7")
def test_10_7_berserkers_fall_even_if_they_hit_nobody() -> None:
    state = duel("soldiers", "orcs", chips={"E3": 2})
    game = fight(state, dice=[1, 6, 1, 1, 1, 1, 1], answers=[FRENZY])
    assert is_gone(game, "orcs-1")
    assert strikes(game) == [("orcs-1", 0)]


@checks("CS-10.7")
def test_10_7_they_may_attack_without_frenzy_and_choose_only_after_winning() -> None:
    game = fight(duel("soldiers", "orcs"), dice=[1, 6])
    assert game.seat == CHAOS
    assert game.options == (Attack(), FRENZY, Decline())
    go_on(game, dice=[4, 4, 1], answers=[Attack()])
    assert strikes(game) == [("orcs-1", 2)]
    assert chips_of(game, "orcs-1") == 0


@checks("CS-10.7")
def test_10_7_the_sacrifice_may_be_made_again_in_the_next_attack() -> None:
    state = field({"D3": "soldiers", "F3": "xbow"}, {"E3": "orcs", **AFAR[1]})
    first = Fight(UnitId("soldiers-1"), UnitId("orcs-1"))
    game = fight(state, dice=[1, 6, 1, 1, 1, 1, 1], answers=[first, FRENZY])
    go_on(game, dice=[1, 6, 1, 1, 1, 1, 1], answers=[FRENZY])
    assert chips_of(game, "orcs-1") == 2


@checks("CS-10.7")
def test_10_7_others_have_no_frenzy() -> None:
    game = fight(duel("soldiers", "beast"), dice=[1, 6])
    assert game.options == (Attack(), Decline())
    refused(game, FRENZY, "10.7", "no-berserker")


# --- 10.8 Self-destruction ------------------------------------------------------------------


def gun_under(attacker: str, **facts: Any) -> State:
    return duel("howitzer", attacker, **facts)


@checks("CS-10.8", "CS-9.8a")
@pytest.mark.parametrize("die", [5, 6])
def test_10_8_a_howitzer_that_is_attacked_may_blow_up_both(die: int) -> None:
    """Before any attack die falls."""
    game = fight(gun_under("goblins"), dice=[die], answers=[Attack(), SelfDestruct()])
    assert told(game, SelfDestructionRolled) == [
        SelfDestructionRolled(UnitId("howitzer-1"), UnitId("goblins-1"), die, success=True)
    ]
    assert is_gone(game, "howitzer-1")
    assert is_gone(game, "goblins-1")
    assert strikes(game) == []


@checks("CS-10.8")
@pytest.mark.parametrize("die", [1, 2, 3, 4])
def test_10_8_if_it_fails_the_attack_goes_on(die: int) -> None:
    game = fight(gun_under("goblins"), dice=[die, 4, 1], answers=[Attack(), SelfDestruct()])
    (attack,) = told(game, Attacked)
    assert (attack.need, attack.chips) == (4, 1)
    assert chips_of(game, "howitzer-1") == 1


@checks("CS-10.8")
def test_10_8_the_crew_may_also_hold_out() -> None:
    game = fight(gun_under("goblins"), dice=[4, 1], answers=[Attack(), HoldOut()])
    assert told(game, SelfDestructionRolled) == []
    assert chips_of(game, "howitzer-1") == 1


@checks("CS-10.8")
def test_10_8_no_armour_saves_from_it() -> None:
    """A-22, A-39."""
    game = fight(gun_under("champs"), dice=[6], answers=[Attack(), SelfDestruct()])
    assert is_gone(game, "champs-1")


@checks("CS-10.8")
def test_10_8_it_may_be_tried_against_every_attack() -> None:
    state = field({"D3": "howitzer", **AFAR[0]}, {"E3": "beast", "D2": "orcs"})
    first = Fight(UnitId("howitzer-1"), UnitId("beast-1"))
    game = fight(state, dice=[1, 1, 1, 1], answers=[first, Attack(), SelfDestruct()])
    go_on(game, dice=[5], answers=[Attack(), SelfDestruct()])
    assert is_gone(game, "orcs-1")
    assert is_gone(game, "howitzer-1")
    assert chips_of(game, "beast-1") == 0


@checks("CS-10.8")
def test_10_8_an_attack_that_is_declined_gives_no_occasion() -> None:
    game = fight(gun_under("goblins"), answers=[Decline()])
    assert told(game, SelfDestructionRolled) == []
    assert game.state.round == 2


def test_10_8_berserkers_pay_before_the_howitzer_blows_up() -> None:
    game = fight(gun_under("orcs"), dice=[5], answers=[FRENZY, SelfDestruct()])
    happened = story(game)
    assert happened.index("Sacrificed") < happened.index("SelfDestructionRolled")
    assert is_gone(game, "orcs-1")


def test_10_8_berserkers_who_gave_their_last_life_point_fall_if_it_fails() -> None:
    state = gun_under("orcs", chips={"E3": 2})
    game = fight(state, dice=[1, 3, 3, 3, 1, 1], answers=[FRENZY, SelfDestruct()])
    assert is_gone(game, "orcs-1")
    assert is_gone(game, "howitzer-1")


def test_10_8_other_regiments_cannot_blow_themselves_up() -> None:
    game = fight(duel("soldiers", "beast"), dice=[1, 6], answers=[Attack()])
    refused(game, SelfDestruct(), "10.8", "no-attack-now")


# --- 10.9 Swift -----------------------------------------------------------------------------


@checks("CS-10.9")
@pytest.mark.parametrize(("die", "farther"), [(1, 0), (4, 0), (5, 1), (6, 1)])
def test_10_9_a_5_or_a_6_brings_one_hex_more(die: int, farther: int) -> None:
    """The roll is no move: the archers may still shoot instead."""
    state = field({"D3": "earch"}, {"F3": "beast"})
    game = half(state, dice=[die], answers=[Hurry(UnitId("earch-1"))])
    assert told(game, SwiftRolled) == [SwiftRolled(UnitId("earch-1"), die, farther)]
    far = [BOARD.distance(hex_of("D3"), hex_of(label)) for label in moves_of(game, "earch-1")]
    assert max(far) == 1 + farther
    assert targets_of(game, "earch-1") == ["beast-1"]
    assert Stay(UnitId("earch-1")) in game.options


@checks("CS-10.9")
@pytest.mark.parametrize(("kind", "side"), [("wolf", CHAOS), ("goblins", CHAOS), ("earch", EMPIRE)])
def test_10_9_the_roll_is_offered_to_swift_regiments_and_may_be_left(kind: str, side: Any) -> None:
    mine, other = ("D3", kind), ("L13", "beast" if side == EMPIRE else "soldiers")
    empire, chaos = (mine, other) if side == EMPIRE else (other, mine)
    game = half(field(dict([empire]), dict([chaos])), side)
    options: list[Action] = options_of(game, f"{kind}-1")
    assert Hurry(UnitId(f"{kind}-1")) in options
    assert moves_of(game, f"{kind}-1")


@checks("CS-10.9")
def test_10_9_others_do_not_roll() -> None:
    game = half(field({"D3": "soldiers"}, {"L13": "beast"}))
    refused(game, Hurry(UnitId("soldiers-1")), "6.8", "not-swift")
