"""§8: pairs in contact, their order, the dice-off and the attack, with the dice given."""

from __future__ import annotations

from typing import Any

import pytest

from heerbann.engine.rules.asks import Count, Roll
from heerbann.engine.rules.battle import Outcome
from heerbann.systems.claymore.model.actions import (
    Attack,
    Decline,
    EndHalf,
    Fight,
    Flee,
    HoldOut,
    KeepRoll,
    Reroll,
    SelfDestruct,
    TakeSaves,
    UseReroll,
    WaiveSaves,
)
from heerbann.systems.claymore.model.events.melee import (
    AttackDeclined,
    Attacked,
    CowardHeld,
    Destroyed,
    DiceOffRolled,
    Fled,
    LeaderRerolled,
    MeleeBegan,
    MeleeOrdered,
    MeleeSkipped,
    MeleesListed,
    Sacrificed,
)
from heerbann.systems.claymore.model.state import CHAOS, EMPIRE, Melee, State, UnitId
from tests.rulechecks import checks
from tests.systems.claymore.field import BOARD, change, field, hex_of, words
from tests.systems.claymore.play import (
    Played,
    chips_of,
    fight,
    go_on,
    half,
    is_gone,
    label_of,
    story,
    unit_of,
)
from tests.systems.playing import refused, told


def duel(empire: str, chaos: str, *others: dict[str, str], **options: Any) -> State:
    """One of each side on D3 and E3; others stand elsewhere: first the Empire's, then Chaos'."""
    friends, foes = [*others, {}, {}][:2]
    return field(empire={"D3": empire, **friends}, chaos={"E3": chaos, **foes}, **options)


def pair(empire: str, chaos: str) -> Melee:
    return Melee(UnitId(empire), UnitId(chaos))


def pick(empire: str, chaos: str) -> Fight:
    return Fight(UnitId(empire), UnitId(chaos))


def attack(game: Played) -> Attacked:
    """The only attack so far."""
    (event,) = told(game, Attacked)
    return event


def expect_over(game: Played) -> None:
    """The melee phase is over: the next round waits for its initiative, or the battle ended."""
    if game.ask is not None:
        assert isinstance(game.ask, Roll)
        assert game.ask.rule == "5.2"


# --- 8.1, 8.2: who fights -------------------------------------------------------------------


@checks("CS-8.1a")
def test_8_1_every_regiment_with_an_enemy_beside_it_is_in_melee() -> None:
    state = field(
        empire={"D3": "soldiers", "H3": "knights", "A1": "earch"},
        chaos={"E3": "orcs", "I3": "beast", "K3": "ogre", "A12": "goblins"},
    )
    (listed,) = told(fight(state), MeleesListed)
    assert listed.melees == (pair("knights-1", "beast-1"), pair("soldiers-1", "orcs-1"))


@checks("CS-8.1a")
def test_8_1_without_contact_there_is_no_melee() -> None:
    game = fight(field(empire={"D3": "soldiers"}, chaos={"F3": "orcs"}))
    assert told(game, MeleesListed) == [MeleesListed(())]
    expect_over(game)


@checks("CS-8.1a")
def test_8_1_the_pairs_are_those_at_the_start_of_the_phase() -> None:
    """A-26: Goblins that flee next to Soldiers fight them in the next round only."""
    state = duel("knights", "goblins", {"I3": "soldiers"})
    flight = Flee(hex_of("H3"))
    game = fight(state, dice=[6, 1, 1, 1, 1, 1, 1, 1], answers=[Attack(), flight])
    assert label_of(game, "goblins-1") == "H3"
    assert [event.melee for event in told(game, MeleeBegan)] == [pair("knights-1", "goblins-1")]
    expect_over(game)
    go_on(game, dice=[6, 1])
    go_on(game, answers=[EndHalf()])
    assert told(game, MeleesListed)[-1].melees == (pair("soldiers-1", "goblins-1"),)


THREE_AGAINST_ONE = {
    "empire": {"D3": "soldiers"},
    "chaos": {"E3": "beast", "C3": "orcs", "D4": "cwarr"},
}


@checks("CS-8.2")
def test_8_2_a_regiment_with_several_enemies_fights_each_of_them() -> None:
    game = fight(
        field(**THREE_AGAINST_ONE),
        dice=[6, 1, 4, 1, 1, 1, 6, 4, 1, 1, 6, 1, 5, 5, 1, 2, 3],
        answers=[
            pick("soldiers-1", "beast-1"),
            pick("soldiers-1", "orcs-1"),
            Attack(),
            Attack(),
            Attack(),
        ],
    )
    assert [event.melee.chaos for event in told(game, MeleeBegan)] == [
        "beast-1",
        "orcs-1",
        "cwarr-1",
    ]
    assert chips_of(game, "beast-1") == 1
    assert chips_of(game, "soldiers-1") == 1
    assert chips_of(game, "cwarr-1") == 2
    expect_over(game)


@checks("CS-8.2", "CS-8.1a")
def test_8_2_a_regiment_destroyed_in_its_first_melee_is_spared_the_others() -> None:
    state = field(empire={"D3": "soldiers", "L13": "soldiers"}, chaos=THREE_AGAINST_ONE["chaos"])
    order = [pick("soldiers-1", "orcs-1"), pick("soldiers-1", "beast-1")]
    game = fight(state, dice=[1, 6, 4, 4, 4], answers=[*order, Attack()])
    assert is_gone(game, "soldiers-1")
    skipped = {event.melee.chaos for event in told(game, MeleeSkipped)}
    assert skipped == {"beast-1", "cwarr-1"}
    expect_over(game)


def test_8_2_one_attack_per_unit_on_lets_a_regiment_strike_once_in_a_phase() -> None:
    """A-24: the second melee is thrown for, but the winner has to let it be."""
    state = field(
        empire={"D3": "soldiers"},
        chaos={"E3": "beast", "C3": "beast"},
        house={"one_attack_per_unit": "on"},
    )
    game = fight(
        state,
        dice=[6, 1, 4, 1, 1, 6, 1],
        answers=[pick("soldiers-1", "beast-1"), Attack()],
    )
    assert [event.target for event in told(game, Attacked)] == ["beast-1"]
    assert told(game, AttackDeclined) == [AttackDeclined(UnitId("soldiers-1"), UnitId("beast-2"))]
    expect_over(game)


def test_8_2_one_attack_per_unit_on_counts_each_regiment_for_itself_and_each_phase() -> None:
    state = field(
        empire={"D3": "soldiers"},
        chaos={"E3": "ogre", "C3": "beast"},
        house={"one_attack_per_unit": "on"},
    )
    game = fight(
        state,
        dice=[6, 1, 4, 1, 1, 1, 6, 4, 1, 1],
        answers=[pick("soldiers-1", "ogre-1"), Attack(), Attack()],
    )
    assert [event.unit for event in told(game, Attacked)] == ["soldiers-1", "beast-1"]
    go_on(game, dice=[6, 1])  # initiative; everybody is pinned, the melees follow
    go_on(game, dice=[6, 1], answers=[pick("soldiers-1", "ogre-1")])
    assert game.options == (Attack(), Decline())


def test_8_2_one_attack_per_unit_on_spares_the_second_howitzer() -> None:
    state = field(
        empire={"D3": "howitzer", "F3": "howitzer"},
        chaos={"E3": "beast"},
        house={"one_attack_per_unit": "on"},
    )
    game = fight(
        state, dice=[3, 1, 1], answers=[pick("howitzer-1", "beast-1"), Attack(), HoldOut()]
    )
    assert told(game, AttackDeclined) == [AttackDeclined(UnitId("beast-1"), UnitId("howitzer-2"))]
    expect_over(game)


# --- 8.3, 8.4: the order --------------------------------------------------------------------

TWO_FIGHTS = {
    "empire": {"D3": "soldiers", "H3": "soldiers"},
    "chaos": {"E3": "beast", "I3": "beast"},
}
FIRST, SECOND = pick("soldiers-1", "beast-1"), pick("soldiers-2", "beast-2")


@pytest.mark.parametrize("order", [(FIRST, SECOND), (SECOND, FIRST)])
def test_8_3_melee_order_stepwise_lets_the_initiative_player_pick_the_next_melee_each_time(
    order: tuple[Fight, Fight],
) -> None:
    """A-25: another melee is named only when the one before is over."""
    game = fight(field(**TWO_FIGHTS, house={"melee_order": "stepwise"}), initiative=CHAOS)
    assert (game.seat, game.options) == (CHAOS, (FIRST, SECOND))
    go_on(game, dice=[6, 1, 4, 1, 1], answers=[order[0], Attack()])
    assert not told(game, MeleeOrdered)
    go_on(game, dice=[6, 1], answers=[Decline()])  # the last one is no choice
    fought = [(event.melee.empire, event.melee.chaos) for event in told(game, MeleeBegan)]
    assert fought == [(melee.empire, melee.chaos) for melee in order]
    expect_over(game)


@checks("CS-8.3")
def test_8_3_a_melee_is_picked_only_when_it_is_time() -> None:
    game = fight(field(**TWO_FIGHTS, house={"melee_order": "stepwise"}))
    refused(game, pick("soldiers-1", "beast-2"), "8.1", "no-such-melee")
    go_on(game, dice=[6, 1], answers=[FIRST])
    refused(game, SECOND, "8.3", "melee-under-way")
    refused(game, FIRST, "8.1", "no-such-melee")
    free = half(field(empire={**TWO_FIGHTS["empire"], "A1": "knights"}, chaos=TWO_FIGHTS["chaos"]))
    refused(free, FIRST, "8.1", "no-such-melee")


@checks("CS-8.3")
def test_8_3_the_initiative_player_fixes_the_order_of_all_melees_before_the_first_die() -> None:
    game = fight(field(**TWO_FIGHTS), initiative=CHAOS)
    assert (game.seat, game.options) == (CHAOS, (FIRST, SECOND))
    go_on(game, answers=[SECOND])
    assert [event.melee for event in told(game, MeleeOrdered)] == [
        pair("soldiers-2", "beast-2"),
        pair("soldiers-1", "beast-1"),
    ]
    assert game.state.fighting == pair("soldiers-2", "beast-2")
    go_on(game, dice=[6, 1, 6, 1], answers=[Decline(), Decline()])
    fought = [event.melee.empire for event in told(game, MeleeBegan)]
    assert fought == ["soldiers-2", "soldiers-1"]
    expect_over(game)


@checks("CS-8.3")
def test_8_3_a_single_melee_needs_no_order() -> None:
    game = fight(field(empire={"D3": "soldiers"}, chaos={"E3": "beast"}))
    assert not told(game, MeleeOrdered)
    assert game.state.fighting == pair("soldiers-1", "beast-1")


@checks("CS-8.3")
def test_8_3_the_order_is_binding() -> None:
    state = field(
        empire={"D3": "soldiers", "H3": "soldiers", "H11": "soldiers"},
        chaos={"E3": "beast", "I3": "beast", "I11": "beast"},
    )
    third = pick("soldiers-3", "beast-3")
    game = fight(state, answers=[third])
    refused(game, third, "8.3", "ordered-already")
    go_on(game, answers=[SECOND])
    refused(game, FIRST, "8.3", "ordered-already")
    go_on(game, dice=[6, 1, 6, 1, 6, 1], answers=[Decline(), Decline(), Decline()])
    fought = [event.melee.empire for event in told(game, MeleeBegan)]
    assert fought == ["soldiers-3", "soldiers-2", "soldiers-1"]


@checks("CS-8.3")
def test_8_3_what_falls_away_is_skipped_in_the_order() -> None:
    state = field(empire={"D3": "soldiers", "L13": "soldiers"}, chaos={"E3": "orcs", "C3": "beast"})
    orcs = pick("soldiers-1", "orcs-1")
    game = fight(state, dice=[1, 6, 4, 4, 4], answers=[orcs, Attack()])
    assert [event.melee for event in told(game, MeleeSkipped)] == [pair("soldiers-1", "beast-1")]
    assert not game.state.ordered
    expect_over(game)


@checks("CS-8.1a")
def test_8_4_a_pair_that_came_apart_does_not_fight() -> None:
    """Goblins between two Knights flee from the first, out of reach of the second."""
    state = field(empire={"D3": "knights", "D4": "knights"}, chaos={"E3": "goblins"})
    game = fight(
        state,
        dice=[6, 1, 1, 1, 1, 1, 1, 1],
        answers=[pick("knights-1", "goblins-1"), Attack(), Flee(hex_of("H3"))],
    )
    assert told(game, MeleeSkipped) == [MeleeSkipped(pair("knights-2", "goblins-1"))]
    assert unit_of(game, "knights-2").fought == 0
    assert unit_of(game, "knights-1").fought == 1
    expect_over(game)


# --- 8.5: the dice-off ----------------------------------------------------------------------


@checks("CS-8.5a")
def test_8_5_the_higher_die_may_attack_and_equal_dice_are_thrown_again() -> None:
    state = duel("soldiers", "beast")
    game = fight(state, dice=[3, 3, 5, 5, 6, 1, 4, 4, 3], answers=[Attack()])
    melee = pair("soldiers-1", "beast-1")
    assert told(game, DiceOffRolled) == [
        DiceOffRolled(melee, 3, 3),
        DiceOffRolled(melee, 5, 5),
        DiceOffRolled(melee, 6, 1),
    ]
    assert attack(game).need == 4
    assert chips_of(game, "beast-1") == 2


@pytest.mark.parametrize(("dice", "winner"), [([2, 1], EMPIRE), ([1, 2], CHAOS), ([5, 6], CHAOS)])
@checks("CS-8.5a")
def test_8_5_the_winner_is_asked_whether_to_attack(dice: list[int], winner: str) -> None:
    game = fight(duel("soldiers", "beast"), dice=dice)
    assert game.seat == winner
    assert game.options == (Attack(), Decline())


@pytest.mark.parametrize(
    ("tie", "leaders", "weights"),
    [
        ("reroll", False, [15, 15]),  # who is higher; ties are thrown again
        ("reroll", True, [5, 5, 4, 4, 3, 3, 2, 2, 1, 1]),  # a re-roll has to beat the higher die
        ("nobody", False, [15, 15, 6]),
        ("initiative", True, [6, 5, 5, 4, 4, 3, 3, 2, 2, 1, 1]),  # one of them wins ties as well
    ],
)
def test_8_5_the_dice_off_branches_as_far_as_it_matters(
    tie: str, leaders: bool, weights: list[int]
) -> None:
    state = duel("soldiers", "beast", *(BOTH_LED if leaders else ()), house={"melee_tie": tie})
    ask = fight(state).ask
    assert isinstance(ask, Roll)
    assert (ask.dice, ask.sides, ask.by) == (2, 6, (EMPIRE, CHAOS))
    assert sorted([weight for _, weight in ask.branches()], reverse=True) == weights


LED = ({"C3": "lords"},)
BOTH_LED = ({"C3": "lords"}, {"F3": "champs"})


@checks("CS-8.5a", "CS-10.1a")
def test_8_5_a_leader_s_re_roll_may_turn_the_dice_off() -> None:
    """Lords on C3 stand beside the Soldiers on D3."""
    game = fight(
        duel("soldiers", "beast", *LED),
        dice=[2, 5, 6, 4, 1, 1],
        answers=[UseReroll(), Attack()],
    )
    assert told(game, LeaderRerolled) == [LeaderRerolled(UnitId("soldiers-1"), 2, 6)]
    assert chips_of(game, "beast-1") == 1


@checks("CS-8.5a", "CS-10.1a")
def test_8_5_a_leader_s_re_roll_may_also_fail() -> None:
    game = fight(
        duel("soldiers", "beast", *LED),
        dice=[2, 5, 4, 4, 4, 1],
        answers=[UseReroll(), Attack()],
    )
    assert (attack(game).unit, attack(game).need) == ("beast-1", 4)
    assert chips_of(game, "soldiers-1") == 2


@checks("CS-8.5a", "CS-10.1a")
def test_8_5_both_sides_re_roll_once_and_a_tie_sends_both_to_a_fresh_throw() -> None:
    game = fight(
        duel("soldiers", "beast", *BOTH_LED),
        dice=[2, 5, 6, 6, 3, 4, 4, 4, 1],
        answers=[UseReroll(), UseReroll(), Attack()],
    )
    assert [event.unit for event in told(game, LeaderRerolled)] == ["soldiers-1", "beast-1"]
    assert attack(game).unit == "beast-1"
    assert chips_of(game, "soldiers-1") == 2


@checks("CS-8.5a", "CS-10.1a")
def test_8_5_a_re_roll_that_ties_sends_both_to_a_fresh_throw() -> None:
    game = fight(
        duel("soldiers", "beast", *LED, {"L13": "beast"}),
        dice=[2, 5, 5, 6, 1, 4, 4, 4],
        answers=[UseReroll(), Attack()],
    )
    assert attack(game).unit == "soldiers-1"
    assert is_gone(game, "beast-1")


@checks("CS-10.1a")
def test_12_1_a_leader_that_falls_helps_nobody_any_more() -> None:
    """Lords beside the Soldiers are destroyed first; the Soldiers then have no re-roll."""
    state = field(
        empire={"D3": "soldiers", "C3": "lords"},
        chaos={"E3": "beast", "B3": "ogre"},
        chips={"C3": 2},
    )
    game = fight(
        state,
        dice=[1, 6, 4, 1, 1, 2],
        answers=[pick("lords-1", "ogre-1"), KeepRoll(), Attack()],
    )
    assert is_gone(game, "lords-1")
    go_on(game, dice=[2, 5])
    assert (game.seat, game.options) == (CHAOS, (Attack(), Decline()))


def test_8_5_melee_tie_nobody_ends_the_melee_without_an_attack() -> None:
    game = fight(duel("soldiers", "beast", house={"melee_tie": "nobody"}), dice=[3, 3])
    assert not told(game, Attacked)
    assert not told(game, AttackDeclined)
    expect_over(game)


def test_8_5_melee_tie_nobody_no_leader_helps_against_the_tie() -> None:
    state = duel("soldiers", "beast", *BOTH_LED, house={"melee_tie": "nobody"})
    expect_over(fight(state, dice=[3, 3]))
    tied_by_a_leader = fight(state, dice=[2, 5, 5], answers=[UseReroll()])
    assert not told(tied_by_a_leader, Attacked)
    expect_over(tied_by_a_leader)


@pytest.mark.parametrize("holder", [EMPIRE, CHAOS])
def test_8_5_melee_tie_initiative_gives_the_tie_to_its_holder(holder: str) -> None:
    state = duel("soldiers", "beast", house={"melee_tie": "initiative"})
    game = fight(state, dice=[3, 3], initiative=holder)
    assert (game.seat, game.options) == (holder, (Attack(), Decline()))


def test_8_5_melee_tie_initiative_lets_the_other_side_use_its_leader() -> None:
    state = duel("soldiers", "beast", *BOTH_LED, house={"melee_tie": "initiative"})
    game = fight(state, dice=[3, 3], initiative=CHAOS)
    assert (game.seat, game.options) == (EMPIRE, (UseReroll(), KeepRoll()))
    go_on(game, dice=[4], answers=[UseReroll()])
    assert (game.seat, game.options) == (CHAOS, (UseReroll(), KeepRoll()))
    go_on(game, dice=[4], answers=[UseReroll()])  # tied again: the holder's, nobody has more
    assert (game.seat, game.options) == (CHAOS, (Attack(), Decline()))


# --- 8.6: may, not must ---------------------------------------------------------------------


@checks("CS-8.6")
def test_8_6_the_winner_may_decline_and_nobody_is_hurt() -> None:
    game = fight(duel("soldiers", "beast"), dice=[6, 1], answers=[Decline()])
    assert told(game, AttackDeclined) == [AttackDeclined(UnitId("soldiers-1"), UnitId("beast-1"))]
    assert (chips_of(game, "soldiers-1"), chips_of(game, "beast-1")) == (0, 0)
    expect_over(game)


@checks("CS-8.6", "CS-10.5")
def test_8_6_cowardly_winners_have_to_let_the_fearsome_be() -> None:
    game = fight(duel("knights", "goblins"), dice=[1, 6])
    assert told(game, CowardHeld) == [CowardHeld(UnitId("goblins-1"), UnitId("knights-1"))]
    assert "Attacked" not in story(game)
    assert (chips_of(game, "knights-1"), chips_of(game, "goblins-1")) == (0, 0)
    assert label_of(game, "goblins-1") == "E3"
    expect_over(game)


def test_8_6_coward_auto_attacked_on_lets_the_fearsome_attack_without_a_dice_off() -> None:
    state = duel("knights", "goblins", house={"coward_auto_attacked": "on"})
    game = fight(state)
    assert (game.seat, game.options) == (EMPIRE, (Attack(), Decline()))
    go_on(game, dice=[3, 3, 3, 1, 2], answers=[Attack()])
    assert not told(game, DiceOffRolled)
    assert is_gone(game, "goblins-1")


def test_8_6_coward_auto_attacked_on_changes_nothing_between_others() -> None:
    for empire, chaos in (("soldiers", "goblins"), ("knights", "orcs")):
        game = fight(duel(empire, chaos, house={"coward_auto_attacked": "on"}))
        assert isinstance(game.ask, Roll)
        assert game.ask.rule == "8.5"


@checks("CS-10.6b")
def test_8_6_skip_scope_move_leaves_melee_to_those_who_sit_out() -> None:
    state = duel("soldiers", "goblins", round=2)
    change(state, "E3", skips=2)
    game = fight(state, dice=[1, 6])
    assert (game.seat, game.options) == (CHAOS, (Attack(), Decline()))


def test_8_6_skip_scope_round_forbids_them_to_attack_as_well() -> None:
    """A-36b: the dice are thrown; if they win nothing happens, if they lose they are attacked."""
    state = duel("soldiers", "goblins", round=2, house={"skip_scope": "round"})
    change(state, "E3", skips=2)
    game = fight(state, dice=[1, 6])
    assert told(game, AttackDeclined) == [AttackDeclined(UnitId("goblins-1"), UnitId("soldiers-1"))]
    expect_over(game)
    lost = fight(state, dice=[6, 1])
    assert (lost.seat, lost.options) == (EMPIRE, (Attack(), Decline()))
    change(state, "E3", skips=1)
    assert fight(state, dice=[1, 6]).options == (Attack(), Decline())


@checks("CS-8.6")
def test_8_6_there_is_no_attack_without_a_melee_or_a_won_dice_off() -> None:
    moving = half(field(empire={"D3": "soldiers"}, chaos={"F3": "orcs"}))
    refused(moving, Attack(), "8.5", "no-melee-now")
    refused(moving, Attack(berserk=True), "8.5", "no-melee-now")
    refused(moving, Decline(), "8.6", "no-melee-now")
    losing = fight(duel("soldiers", "beast", *LED), dice=[2, 5])
    refused(losing, Attack(), "8.6", "may-not-attack")
    won = fight(duel("soldiers", "beast"), dice=[6, 1])
    refused(won, Attack(berserk=True), "10.7", "no-berserker")


# --- 8.7, 8.8: the attack -------------------------------------------------------------------


@checks("CS-8.7a", "CS-8.7b", "CS-10.2")
def test_8_7_knights_against_orcs_two_misses_are_thrown_again() -> None:
    game = fight(
        duel("knights", "orcs", {}, {"L13": "orcs"}),
        dice=[4, 2, 1, 2, 4, 6, 5, 3],
        answers=[Attack()],
    )
    assert attack(game) == Attacked(
        unit=UnitId("knights-1"),
        target=UnitId("orcs-1"),
        need=4,
        dice=(1, 2, 4, 6),
        rerolls=(5, 3),
        fence=(),
        saves=(),
        chips=3,
    )
    assert is_gone(game, "orcs-1")


@checks("CS-8.7a", "CS-8.7b", "CS-10.3", "CS-10.4")
def test_8_7_knights_against_chaos_warriors_no_second_throw_but_saves() -> None:
    game = fight(duel("knights", "cwarr"), dice=[4, 2, 5, 5, 1, 6, 6, 2, 1], answers=[Attack()])
    assert attack(game) == Attacked(
        unit=UnitId("knights-1"),
        target=UnitId("cwarr-1"),
        need=5,
        dice=(5, 5, 1, 6),
        rerolls=(),
        fence=(),
        saves=(6, 2, 1),
        chips=1,
    )
    assert chips_of(game, "cwarr-1") == 1


@checks("CS-8.7a")
def test_8_7_the_attacker_throws_a_dice_and_needs_the_number_of_the_table() -> None:
    game = fight(duel("soldiers", "orcs"), dice=[6, 1], answers=[Attack()])
    assert isinstance(game.ask, Count)
    assert (game.ask.dice, game.ask.sides, game.ask.by) == (3, 6, (EMPIRE,))
    assert game.ask.success == (5, 6)
    go_on(game, dice=[5, 4, 6])
    assert chips_of(game, "orcs-1") == 2


@checks("CS-10.7")
def test_8_7_berserk_orcs_throw_two_dice_more_for_one_chip() -> None:
    game = fight(
        duel("soldiers", "orcs"), dice=[1, 6, 4, 1, 3, 5, 2], answers=[Attack(berserk=True)]
    )
    assert told(game, Sacrificed) == [Sacrificed(UnitId("orcs-1"), 1)]
    assert attack(game).dice == (4, 1, 3, 5, 2)
    assert (chips_of(game, "soldiers-1"), chips_of(game, "orcs-1")) == (2, 1)


@checks("CS-10.7")
def test_8_7_berserk_orcs_with_their_last_life_point_strike_before_they_fall() -> None:
    state = duel("soldiers", "orcs", {"A1": "soldiers"}, {"L13": "orcs"}, chips={"E3": 2})
    game = fight(state, dice=[1, 6, 4, 4, 4, 1, 1], answers=[Attack(berserk=True)])
    assert [event.unit for event in told(game, Destroyed)] == ["soldiers-1", "orcs-1"]


@checks("CS-10.6a", "CS-10.6b")
def test_8_7_attacked_goblins_flee_from_the_knights() -> None:
    game = fight(duel("knights", "goblins"), dice=[6, 1, 3, 4, 1, 2, 1, 2], answers=[Attack()])
    assert chips_of(game, "goblins-1") == 2
    assert game.seat == CHAOS
    ends = {BOARD.label(flight.to) for flight in game.options if isinstance(flight, Flee)}
    assert ends == words("F6 G1 G2 G4 G5 H3")
    go_on(game, answers=[Flee(hex_of("F6"))])
    assert len(told(game, Fled)[0].path) == 4
    assert unit_of(game, "goblins-1").skips == 2


@checks("CS-10.6c")
def test_8_7_goblins_in_the_corner_pay_a_chip_and_stay() -> None:
    state = field(empire={"K1": "knights"}, chaos={"L1": "goblins"})
    game = fight(state, dice=[6, 1, 3, 1, 1, 1, 2, 2], answers=[Attack()])
    assert (chips_of(game, "goblins-1"), label_of(game, "goblins-1")) == (2, "L1")


@checks("CS-10.6c")
def test_8_7_the_chip_for_a_flight_that_failed_can_destroy() -> None:
    state = field(empire={"K1": "knights"}, chaos={"L1": "goblins", "L13": "orcs"}, chips={"L1": 1})
    game = fight(state, dice=[6, 1, 3, 1, 1, 1, 2, 2], answers=[Attack()])
    assert is_gone(game, "goblins-1")


@checks("CS-9.8a", "CS-10.8")
def test_8_7_a_howitzer_blows_itself_and_its_attacker_up_on_5_or_6() -> None:
    state = duel("howitzer", "goblins", {"A1": "soldiers"}, {"L13": "orcs"})
    game = fight(state, dice=[5], answers=[Attack(), SelfDestruct()])
    assert not told(game, DiceOffRolled)
    assert is_gone(game, "howitzer-1")
    assert is_gone(game, "goblins-1")


@checks("CS-9.8a", "CS-10.8")
def test_8_7_a_howitzer_that_failed_to_blow_up_is_attacked() -> None:
    state = duel("howitzer", "goblins")
    game = fight(state, dice=[3, 4, 1], answers=[Attack(), SelfDestruct()])
    assert (attack(game).need, attack(game).dice) == (4, (4, 1))
    assert chips_of(game, "howitzer-1") == 1


@pytest.mark.parametrize(
    ("answer", "again", "chips"),
    [
        (Reroll(2), [4, 1], 2),
        (Reroll(1), [4], 2),
        (Reroll(0), [], 1),
        (Reroll(1, hits=1), [4, 1], 1),
        (Reroll(0, hits=1), [1], 0),
    ],
)
def test_8_7_the_attacker_chooses_which_dice_to_throw_again(
    answer: Reroll, again: list[int], chips: int
) -> None:
    """A-30: what lay there before does not count."""
    game = fight(duel("knights", "beast"), dice=[6, 1, 4, 1, 1, 1], answers=[Attack()])
    options = (Reroll(2), Reroll(1), Reroll(0), Reroll(1, 1), Reroll(0, 1))
    assert (game.seat, game.options) == (EMPIRE, options)
    go_on(game, dice=again, answers=[answer])
    assert (attack(game).rerolls, attack(game).undone) == (tuple(again), answer.hits)
    assert chips_of(game, "beast-1") == chips


def test_8_7_no_more_are_offered_than_there_are_misses_and_hits() -> None:
    state = duel("knights", "ogre")
    steadfast = fight(state, dice=[6, 1, 4, 1, 1, 1], answers=[Attack()])
    assert chips_of(steadfast, "ogre-1") == 1
    state = duel("knights", "beast", {}, {"L13": "orcs"})
    one_miss = fight(state, dice=[6, 1, 4, 4, 4, 1], answers=[Attack()])
    assert one_miss.options == (Reroll(1), Reroll(0), Reroll(1, 1), Reroll(0, 1), Reroll(0, 2))
    no_miss = fight(state, dice=[6, 1, 4, 4, 4, 4], answers=[Attack()])
    assert no_miss.options == (Reroll(0), Reroll(0, 1), Reroll(0, 2))
    no_hit = fight(state, dice=[6, 1, 1, 1, 1, 1], answers=[Attack()])
    assert no_hit.options == (Reroll(2), Reroll(1), Reroll(0))


def test_8_7_the_owner_may_waive_the_saves() -> None:
    state = duel("soldiers", "cwarr")
    game = fight(state, dice=[6, 1, 5, 5, 1], answers=[Attack()])
    assert (game.seat, game.options) == (CHAOS, (TakeSaves(), WaiveSaves()))
    go_on(game, answers=[WaiveSaves()])
    assert (attack(game).saves, chips_of(game, "cwarr-1")) == ((), 2)
    saved = fight(state, dice=[6, 1, 5, 5, 1, 1, 6], answers=[Attack(), TakeSaves()])
    assert chips_of(saved, "cwarr-1") == 0


@checks("CS-8.8")
def test_8_8_only_the_winner_strikes_and_nobody_advances() -> None:
    state = duel("soldiers", "beast", {}, {"L13": "orcs"}, chips={"E3": 1})
    game = fight(state, dice=[6, 1, 4, 4, 1], answers=[Attack()])
    assert [event.unit for event in told(game, Attacked)] == ["soldiers-1"]
    assert is_gone(game, "beast-1")
    assert (label_of(game, "soldiers-1"), chips_of(game, "soldiers-1")) == ("D3", 0)
    expect_over(game)


@checks("CS-8.8")
def test_8_8_a_survivor_does_not_strike_back() -> None:
    game = fight(duel("soldiers", "beast"), dice=[6, 1, 4, 1, 1], answers=[Attack()])
    assert chips_of(game, "beast-1") == 1
    assert chips_of(game, "soldiers-1") == 0
    expect_over(game)


@checks("CS-8.8", "CS-13.1b")
def test_8_8_the_last_enemy_destroyed_in_melee_ends_the_battle_at_once() -> None:
    """The second pair does not come to blows any more: its enemy is that very regiment."""
    state = field(
        empire={"D3": "soldiers", "D4": "soldiers"}, chaos={"E3": "beast"}, chips={"E3": 2}
    )
    first = pick("soldiers-1", "beast-1")
    game = fight(state, dice=[6, 1, 4, 1, 1], answers=[first, Attack()])
    assert game.ask is None
    assert game.outcome == Outcome(EMPIRE, "13.1", "eliminated")
    assert game.state.round == 1
    assert not told(game, MeleeSkipped)


@pytest.mark.parametrize(("kind", "need"), [("earch", 4), ("xbow", 4)])
@checks("CS-8.9")
def test_8_9_missile_regiments_fight_in_melee_like_any_other(kind: str, need: int) -> None:
    game = fight(duel(kind, "beast"), dice=[6, 1, 4, 3, 4], answers=[Attack()])
    assert (attack(game).need, attack(game).dice) == (need, (4, 3, 4))
    assert chips_of(game, "beast-1") == 2


@checks("CS-8.9")
def test_8_9_missile_regiments_are_attacked_in_melee_like_any_other() -> None:
    game = fight(duel("earch", "beast"), dice=[1, 6, 3, 2, 3], answers=[Attack()])
    assert (attack(game).need, chips_of(game, "earch-1")) == (3, 2)
    game = fight(duel("soldiers", "carch"), dice=[1, 6, 5, 4, 4], answers=[Attack()])
    assert (attack(game).need, chips_of(game, "soldiers-1")) == (5, 1)
