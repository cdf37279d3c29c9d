"""K§20 Around a battle: who commands, who is there, what is left; and K§23 before castles."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from heerbann.boards.hex.compass import Compass, compass_neighbour
from heerbann.systems.diex_war.model.campaign.actions import PlunderConvoy, ShareLoot, TakeConvoy
from heerbann.systems.diex_war.model.campaign.battle_actions import (
    Besiege,
    CorrectMan,
    LeaveCastle,
    LiftSiege,
    Retreat,
    Withdraw,
)
from heerbann.systems.diex_war.model.campaign.battlefield import Field, Rank
from heerbann.systems.diex_war.model.campaign.events.captives import (
    GuardChanged,
    PrisonersFreed,
)
from heerbann.systems.diex_war.model.campaign.fields import Entry
from heerbann.systems.diex_war.model.campaign.maps import CastleId, PlaceId
from heerbann.systems.diex_war.model.campaign.siege_facts import Siege
from heerbann.systems.diex_war.model.campaign.state import (
    Aftermath,
    ConvoyId,
    GroupId,
    State,
)
from heerbann.systems.diex_war.model.scenario import SiegeLog
from heerbann.systems.diex_war.rules.campaign import k20_settling as settling
from heerbann.systems.diex_war.rules.campaign.k17_plunder import plunderer
from heerbann.systems.diex_war.rules.campaign.k20_battles.encounter import stretch, strip
from heerbann.systems.diex_war.rules.campaign.k20_battles.entries import way_of
from heerbann.systems.diex_war.rules.campaign.k20_battles.retreat import (
    is_retreat_due,
    may_go,
    next_to_go,
    ways_back,
)
from heerbann.systems.diex_war.rules.campaign.k20_battles.sides import (
    commanders,
    is_manned,
    patients,
    prisoners_of,
    seats_there,
    side_name,
    still_there,
    units_in,
)
from heerbann.systems.diex_war.rules.campaign.k20_wounds import hurt, is_cared_for, is_welcome
from heerbann.systems.diex_war.rules.campaign.k21_prisoners import change_hands, free, guards_for
from heerbann.systems.diex_war.rules.campaign.k22_mercenaries import sharers
from heerbann.systems.diex_war.rules.campaign.k23_sieges.before_castles import (
    gone_from,
    is_anybody_gone,
)
from heerbann.systems.diex_war.rules.campaign.k23_sieges.endings import (
    is_leaving,
    loser_of,
    losing_men,
    ways_out,
)
from heerbann.systems.diex_war.rules.campaign.k23_sieges.siege_day import next_siege
from heerbann.systems.diex_war.rules.campaign.k23_sieges.siege_sides import seats_in
from tests.rulechecks import checks
from tests.systems.diex_war.campaign.campaigns import (
    Campaign,
    add_captives,
    add_convoy,
    add_group,
    campaign,
    change_group,
    change_village,
    clash,
    group_of,
    hex_at,
    placed,
    wound,
)
from tests.systems.diex_war.campaign.reasons import (
    assert_not_now,
    at_step,
    changed,
    otherwise,
    why,
)
from tests.systems.playing import the, told

N1, N2, X1, X2, M1, K1 = (GroupId(name) for name in ("n1", "n2", "x1", "x2", "m1", "k1"))
DOVER, CASTLE = PlaceId("dover"), CastleId("hastings_castle")


def heath(where: str = "J12") -> Campaign:
    """Normans and rebels in one hex, six of each."""
    game = campaign()
    add_group(game, "norman", where, 6)
    add_group(game, "saxon", where, 6)
    return game


def fought(game: Campaign, winner: str | None = "attackers", **facts: Any) -> State:
    """The Normans have attacked; the battle is being settled."""
    told_ = {"settled": ("retreat", "glory"), "end": "withdrawn", **facts}
    battle = told_.pop("clash", None) or clash(game, (N1,), (X1,))
    game.state.clash = battle  # type: ignore[assignment]
    game.state.aftermath = Aftermath(clash=battle, winner=winner, **told_)  # type: ignore[arg-type]
    return game.state


def besieged(*sizes: int, **facts: Any) -> tuple[Campaign, Siege]:
    """Saxons lie before the castle."""
    game = campaign()
    for size in sizes:
        add_group(game, "saxon", "hastings", size)
    told_ = {"castle": CASTLE, "besiegers": tuple(game.state.groups), "began": 1, **facts}
    siege = Siege(**told_)  # type: ignore[arg-type]
    game.state.sieges[CASTLE] = siege
    return game, siege


# Who is there


@checks("K20-41")
def test_k20_a_side_is_commanded_by_who_began_the_battle_or_stands_there() -> None:
    game = heath()
    state, battle = game.state, clash(game, (N1,), (X1,))

    def led(**facts: Any) -> tuple[str, str]:
        found = commanders(state, replace(battle, **facts))
        return found["attackers"], found["defenders"]

    assert led() == ("a", "b")
    assert led(attacker="b", defender="a") == ("b", "a")
    # Mercenaries serve nobody: the next who does not fight them leads them.
    assert led(attacker=None) == ("a", "b")
    assert led(attacker=None, defender="a") == ("b", "a")
    assert led(defender=None) == ("a", "b")
    assert led(attacker="b", defender=None) == ("b", "a")
    assert led(attacker="b", defender="b") == ("b", "a")
    state.order = ("b", "a")  # type: ignore[assignment]
    assert led(attacker=None, defender=None) == ("a", "b")


@checks("K20-41")
def test_k20_who_takes_part_in_a_battle_and_how_many() -> None:
    game = heath("dover")
    add_group(game, "mercenary", "dover", 3, side="a", employer=N1)
    state, battle = game.state, clash(game, (N1,), (X1,))
    assert seats_there(state, battle) == ("a", "b")
    assert units_in(state, battle) == 15
    change_village(game, "dover", resources=8, loyalty=3)
    attacked = replace(battle, kind="village", village=DOVER)
    assert units_in(state, attacked) == 15 + 20
    assert seats_there(state, replace(attacked, defenders=(), defender="a")) == ("a", "b")
    with_castle = replace(battle, castle=CASTLE)
    assert units_in(state, with_castle) == 15 + len(state.garrisons[CASTLE].men)
    state.field = Field(willing=group_of(game, N1).men[:2])
    assert units_in(state, battle) == 17


@checks("K20-41")
def test_k20_who_has_fallen_or_gone_fights_no_more() -> None:
    game = heath()
    state, battle = game.state, clash(game, (N1,), (X1,), castle=CASTLE)
    assert still_there(state, battle) == battle
    assert still_there(state, replace(battle, attackers=(N1, N2))) == battle
    change_group(game, N1, hex=hex_at(game, "J11"))
    change_group(game, X1, men=())
    state.garrisons[CASTLE] = replace(state.garrisons[CASTLE], men=())
    left = still_there(state, battle)
    assert (left.attackers, left.defenders, left.castle) == ((), (), None)


def test_k20_a_side_is_manned_by_groups_a_village_with_food_or_a_castle() -> None:
    game = heath("dover")
    state, battle = game.state, clash(game, (N1,), (X1,))
    assert is_manned(state, battle, "attackers")
    assert is_manned(state, battle, "defenders")
    alone = replace(battle, defenders=())
    assert not is_manned(state, alone, "defenders")
    assert is_manned(state, replace(alone, castle=CASTLE), "defenders")
    assert not is_manned(state, replace(alone, castle=CASTLE, castle_side="attackers"), "defenders")
    change_village(game, "dover", resources=1)
    assert is_manned(state, replace(alone, village=DOVER), "defenders")
    assert not is_manned(
        state, replace(alone, village=DOVER, village_side="attackers"), "defenders"
    )
    change_village(game, "dover", resources=0)  # N60
    assert not is_manned(state, replace(alone, village=DOVER), "defenders")


def test_k20_the_wounded_in_an_attacked_place_belong_to_its_side() -> None:
    game = heath("hastings")
    state = game.state
    own, foe = group_of(game, N1).men, group_of(game, X1).men
    change_village(game, "hastings", patients=(own[0], foe[0]))
    state.garrisons[CASTLE] = replace(state.garrisons[CASTLE], patients=(own[1], foe[1]))
    battle = clash(game, (X1,), (N1,), attacker="b", defender="a")
    a, b = state.scenario.seats
    assert patients(state, battle, a) == ()
    village = replace(battle, village=PlaceId("hastings"))
    assert patients(state, village, a) == own[:1]
    assert patients(state, village, b) == ()
    castle = replace(battle, castle=CASTLE)
    assert patients(state, castle, a) == own[1:2]
    assert patients(state, castle, b) == ()


def test_k20_prisoners_stand_beside_their_guards_on_the_other_side() -> None:
    game = heath()
    state, battle = game.state, clash(game, (N1,), (X1,))
    held = add_captives(game, group_of(game, X1), "norman", 2)
    found = prisoners_of(state, battle, "attackers")
    assert [(group.id, unit) for group, unit in found] == [(X1, unit) for unit in held.men]
    assert prisoners_of(state, battle, "defenders") == []


def test_k20_how_a_side_is_called() -> None:
    game = heath("dover")
    add_group(game, "mercenary", "dover", 3)
    state, battle = game.state, clash(game, (N1,), (X1,))
    names = {seat: side.name for seat, side in state.scenario.side.items()}
    assert side_name(state, battle, "attackers") == names["a"]
    assert side_name(state, battle, "defenders") == names["b"]
    alone = replace(battle, defenders=(), village=DOVER)
    assert side_name(state, alone, "defenders").de == state.land.places[DOVER].name
    assert side_name(state, replace(battle, village=DOVER), "defenders") == names["b"]
    assert side_name(state, replace(battle, defenders=(M1,)), "defenders").de == "Söldner"
    within = replace(battle, defenders=(), castle=CASTLE)
    assert side_name(state, within, "defenders") == names["a"]


@checks("K20-43")
def test_k20_who_stood_there_is_opposite_to_the_largest_enemy_that_came() -> None:
    game = heath()
    here = hex_at(game, "J12")
    add_group(game, "norman", "J12", 9, came_from=compass_neighbour(here, Compass.SE))
    change_group(game, N1, came_from=compass_neighbour(here, Compass.N))
    both = clash(game, (N1, N2), (X1,))
    assert way_of(game.state, both, "defenders", group_of(game, X1)) == Compass.SE.opposite
    assert way_of(game.state, both, "attackers", group_of(game, N1)) == Compass.N
    change_group(game, N2, came_from=None)
    assert way_of(game.state, both, "defenders", group_of(game, X1)) == Compass.S
    assert way_of(game.state, both, "attackers", group_of(game, N2)) == Compass.N
    change_group(game, N1, came_from=hex_at(game, "dover"))
    assert way_of(game.state, both, "defenders", None) == Compass.S


# The retreat


@checks("K20-47", "K20-48")
def test_k20_the_beaten_go_back_and_without_a_decision_both() -> None:
    game = heath()
    state = fought(game, settled=())
    assert is_retreat_due(state)

    def next_(**facts: Any) -> object:
        state.aftermath = replace(state.aftermath, **facts)  # type: ignore[type-var]
        found = next_to_go(state)
        return found and (found[0], found[1].id)

    assert next_() == ("defenders", X1)
    assert next_(winner="defenders") == ("attackers", N1)
    assert next_(winner=None) == ("attackers", N1)
    assert next_(settled=("retreat/n1",)) == ("defenders", X1)
    assert next_(settled=("retreat/n1", "retreat/x1")) is None
    change_group(game, X1, men=())
    assert next_(winner="attackers", settled=()) is None
    state.field = Field(typed=True)
    assert not is_retreat_due(state)
    state.field = Field()
    assert is_retreat_due(state)
    fought(game, settled=("retreat",))
    assert not is_retreat_due(state)


@checks("K20-48")
def test_k20_the_way_back_is_where_one_came_from_or_beside_it() -> None:
    game = heath()
    state = fought(game, settled=())
    state.field = Field(ways=((X1, int(Compass.N)), (N1, int(Compass.S))))
    here, saxons = hex_at(game, "J12"), group_of(game, X1)
    north, *beside = (compass_neighbour(here, Compass.N.turned(turn)) for turn in (0, 1, -1))
    assert ways_back(state, saxons) == (north, *beside)
    assert why(game, Retreat(X1, beside[0])) is None
    assert why(game, Retreat(X1, here)) == "K20 no-way-back"
    assert why(game, Retreat(N1, north)) == "K20 no-way-back"
    add_group(game, "norman", state.land.board.label(north), 3)
    assert ways_back(state, saxons) == tuple(beside)
    fought(game, None, settled=())
    assert ways_back(state, saxons) == (beside[0],)
    state.aftermath = None
    assert why(game, Retreat(X1, beside[0])) == "K20 no-retreat-now"


@checks("K20-48")
def test_k20_nobody_retreats_into_the_sea_to_an_enemy_or_into_his_castle() -> None:
    game = heath()
    state, saxons, normans = game.state, group_of(game, X1), group_of(game, N1)
    assert may_go(state, saxons, hex_at(game, "J11"))
    assert not may_go(state, saxons, hex_at(game, "J15"))
    assert not may_go(state, saxons, hex_at(game, "hastings"))
    assert may_go(state, normans, hex_at(game, "hastings"))
    state.garrisons[CASTLE] = replace(state.garrisons[CASTLE], men=())
    assert may_go(state, saxons, hex_at(game, "hastings"))
    state.garrisons[CASTLE] = replace(state.garrisons[CASTLE], side=None, men=normans.men)
    assert may_go(state, saxons, hex_at(game, "hastings"))
    assert not may_go(state, saxons, normans.hex)


# What is left


@checks("K20-41")
def test_k20_a_battle_waits_for_its_step_but_mutineers_do_not() -> None:
    game = at_step(heath(), "battles")
    state, battle = game.state, clash(game, (N1,), (X1,))
    assert not settling.is_clash_waiting(state)
    state.clashes = (battle,)
    assert settling.is_clash_waiting(state)
    state.phase = "supply"
    assert not settling.is_clash_waiting(state)
    state.clashes = (replace(battle, kind="revolt"),)
    assert settling.is_clash_waiting(state)
    for name in ("clash", "proposal"):
        setattr(state, name, battle)
        assert not settling.is_clash_waiting(state)
        setattr(state, name, None)
    fought(game)
    state.clash = None
    assert not settling.is_clash_waiting(state)


@checks("K18-13")
def test_k18_of_the_beaten_only_what_is_left_without_escort_is_taken() -> None:
    game = heath()
    add_convoy(game, None, "J12", 1, 1)
    add_convoy(game, group_of(game, X1), "J12", 1, 1)
    add_convoy(game, None, "J11", 1, 1)
    state = fought(game)
    take, spare = TakeConvoy(ConvoyId("k1")), PlunderConvoy(ConvoyId("k2"))
    assert why(game, take) is None
    assert why(game, spare) == "K18 no-convoy-to-take"
    assert why(game, TakeConvoy(ConvoyId("k3"))) == "K18 no-convoy-to-take"
    assert changed(game, X1, spare, men=()) is None
    assert changed(game, N1, take, men=()) == "K18 no-convoy-to-take"
    assert changed(game, N1, take, side=None) == "K18 no-convoy-to-take"
    fought(game, settled=("retreat",))
    assert why(game, take) == "K18 no-convoy-to-take"
    fought(game, None)
    assert why(game, take) == "K18 no-convoy-to-take"
    assert otherwise(game, take, aftermath=None) == "K18 no-convoy-to-take"
    assert not settling.is_convoy_open(state)


def test_k20_what_has_to_be_seen_to_after_a_battle_one_after_the_other() -> None:
    game = heath("dover")
    attacked = clash(game, (N1,), (X1,), kind="village", village=DOVER)
    state = fought(game, clash=attacked, settled=())

    def due(*settled: str) -> tuple[bool, bool, bool]:
        state.aftermath = replace(state.aftermath, settled=settled)  # type: ignore[type-var]
        return (
            settling.is_glory_due(state),
            settling.is_plunder_due(state),
            settling.is_closing_due(state),
        )

    assert due() == (False, False, False)
    assert due("retreat") == (True, False, False)
    assert due("retreat", "glory") == (False, True, False)
    assert due("retreat", "glory", "plunder") == (False, False, True)
    add_group(game, "mercenary", "dover", 3, side="a", employer=N1, contract="promise")
    assert due("retreat", "glory", "plunder") == (False, False, False)
    assert due("retreat", "glory", "plunder", "share-m1") == (False, False, True)
    add_convoy(game, None, "dover", 1, 1)
    assert due("retreat", "glory", "plunder", "share-m1") == (False, False, False)
    state.aftermath = None
    assert not settling.is_glory_due(state)


@checks("K17-01")
def test_k17_the_largest_of_those_who_attacked_a_village_and_won_plunders() -> None:
    game = heath("dover")
    add_group(game, "norman", "dover", 9)
    attacked = clash(game, (N1, N2), (), kind="village", village=DOVER)
    state = fought(game, clash=attacked)
    found = plunderer(state)
    assert found is not None
    assert found.id == N2
    change_group(game, N2, men=())
    assert plunderer(state) == group_of(game, N1)
    fought(game, "defenders", clash=attacked)
    assert plunderer(state) is None
    fought(game, clash=replace(attacked, village_side="attackers"))
    assert plunderer(state) is None
    fought(game)
    assert plunderer(state) is None
    state.aftermath = None
    assert plunderer(state) is None


@checks("K22-15", "K22-19")
def test_k22_loot_is_shared_with_each_who_waits_for_it_once() -> None:
    game = heath("dover")
    for contract in ("promise", "cash", "promise"):
        add_group(game, "mercenary", "dover", 3, side="a", employer=N1, contract=contract)
    attacked = clash(game, (N1,), (), kind="village", village=DOVER)
    state = fought(game, clash=attacked, settled=("plunder",))
    assert [one.id for one in sharers(state)] == ["m1", "m3"]
    fought(game, clash=attacked, settled=("plunder", "share-m1"))
    assert [one.id for one in sharers(state)] == ["m3"]
    fought(game, clash=attacked, settled=())
    assert sharers(state) == []
    state.aftermath = None
    assert sharers(state) == []


@checks("K22-15")
def test_k22_no_more_is_shared_than_was_plundered() -> None:
    game = heath("dover")
    add_group(game, "mercenary", "dover", 3, side="a", employer=N1, contract="promise")
    attacked = clash(game, (N1,), (), kind="village", village=DOVER)
    state = fought(game, clash=attacked, settled=("plunder",))
    state.loot = 2
    assert [why(game, ShareLoot(M1, points)) for points in (0, 2)] == [None, None]
    for points in (-1, 3):
        assert why(game, ShareLoot(M1, points)) == "K22 not-so-much-plunder"
    assert why(game, ShareLoot(N1, 1)) == "K22 nothing-to-share"


def test_k20_only_men_of_the_beaten_can_be_corrected_to_prisoners() -> None:
    game = heath("hastings")
    add_group(game, "mercenary", "hastings", 3, side="b", employer=X1)
    held = add_captives(game, group_of(game, X1), "norman", 1)
    garrison = game.state.garrisons[CASTLE]
    patient = add_group(game, "norman", "J12", 3).men[0]
    ranks = {
        N1: group_of(game, N1).men[0],
        X1: group_of(game, X1).men[0],
        M1: group_of(game, M1).men[0],
        held.id: held.men[0],
        CASTLE: garrison.men[0],
        "hastings": patient,
    }
    battle = clash(game, (N1,), (X1,), castle=CASTLE, village=PlaceId("hastings"))
    for winner, castle_side, able in (
        ("attackers", "attackers", {X1, M1, "hastings"}),
        ("attackers", "defenders", {X1, M1, "hastings", CASTLE}),
        ("defenders", "attackers", {N1, CASTLE}),
        (None, "attackers", set()),
    ):
        state = fought(game, winner, clash=replace(battle, castle_side=castle_side))
        told_ranks = tuple([Rank(unit, holder, horse=False) for holder, unit in ranks.items()])
        state.field = Field(typed=True, ranks=told_ranks)
        found = {
            holder
            for holder, unit in ranks.items()
            if why(game, CorrectMan(unit, "captured")) is None
        }
        assert found == able, winner


@pytest.mark.parametrize(
    ("side", "half", "near", "parts"),
    [
        ("top", None, (1, 3, "A", "BH"), None),
        ("bottom", None, (38, 40, "A", "BH"), None),
        ("left", "top", (1, 20, "A", "C"), (1, 20, "A", "BH")),
        ("right", "bottom", (21, 40, "BF", "BH"), (21, 40, "A", "BH")),
        ("top", "left", (1, 3, "A", "AD"), (1, 40, "A", "AD")),
        ("bottom", "right", (38, 40, "AE", "BH"), (1, 40, "AE", "BH")),
    ],
)
def test_k20_the_hexes_near_a_side_of_four_parts(
    side: Any, half: Any, near: tuple[int, int, str, str], parts: Any
) -> None:
    state = campaign().state
    state.field = Field(rows=2, columns=2)

    def told_(areas: tuple[Any, ...]) -> object:
        return (*areas[0].rows, *areas[0].columns) if areas else None

    assert told_(strip(state, Entry(side, half))) == near
    assert told_(stretch(state, Entry(side, half))) == parts


# K§21


@checks("K21-01", "K21-07")
def test_k21_the_largest_of_the_winners_with_three_men_guards() -> None:
    game = heath()
    add_group(game, "norman", "J12", 7)
    both = clash(game, (N1, N2), (X1,))

    def guards(winner: str | None) -> str | None:
        after = Aftermath(clash=both, winner=winner, end="withdrawn")  # type: ignore[arg-type]
        found = guards_for(game.state, after)
        return None if found is None else found.id

    assert guards("attackers") == N2
    assert guards("defenders") == X1
    assert guards(None) is None
    change_group(game, N2, men=group_of(game, N2).men[:3])
    change_group(game, N1, men=group_of(game, N1).men[:2])
    assert guards("attackers") == N2
    change_group(game, N2, men=group_of(game, N2).men[:2])
    assert guards("attackers") is None


def test_k21_who_was_freed_goes_with_a_group_of_his_own_party() -> None:
    game = heath()
    freed = add_captives(game, group_of(game, X1), "norman", 2).men
    stray = add_captives(game, group_of(game, X1), "scot", 1).men
    game.state.captives.clear()
    after = Aftermath(
        clash=clash(game, (N1,), (X1,)), winner=None, end="undecided", freed=(*freed, *stray)
    )
    free(game.battle, after)
    assert [(one.men, one.group) for one in told(game, PrisonersFreed)] == [
        (freed, N1),
        (stray, None),
    ]


def test_k21_prisoners_of_the_beaten_go_with_the_winner_or_free() -> None:
    game = heath()
    own = add_captives(game, group_of(game, X1), "norman", 1)
    change_hands(game.battle, own, None)
    assert the(game, PrisonersFreed).group is None
    mixed = add_captives(game, group_of(game, X1), "norman", 1)
    scots = add_captives(game, group_of(game, X1), "scot", 1)
    both = replace(mixed, men=(*mixed.men, *scots.men))
    del game.state.captives[scots.id]
    game.state.captives[both.id] = both
    change_hands(game.battle, both, group_of(game, N1))
    assert told(game, PrisonersFreed)[-1].men == mixed.men
    assert the(game, GuardChanged).guards == N1


# The wounded


@checks("K20-55", "K20-58", "K20-59")
def test_k20_who_is_cared_for_and_for_whom_the_die_has_still_to_fall() -> None:
    game = heath()
    scot = add_group(game, "scot", "J12", 3).men[0]
    state = game.state
    men = group_of(game, N1).men
    wound(game, men[0], hurt=1)
    assert [man.id for man in hurt(state)] == [men[0]]
    wound(game, men[0], hurt=1, fate="dead")
    assert hurt(state) == []
    assert is_cared_for(state, state.men[scot])
    assert not is_cared_for(state, state.men[men[1]])
    change_village(game, "dover", patients=men[1:2])
    assert is_cared_for(state, state.men[men[1]])
    assert is_cared_for(state, state.men[state.garrisons[CASTLE].men[0]])


def test_k20_normans_are_welcome_in_loyal_villages_and_saxons_in_any() -> None:
    game = heath()
    state = game.state
    ours, theirs = group_of(game, N1).men, group_of(game, X1).men
    a, b = state.scenario.seats
    loyal = change_village(game, "dover", stance="loyal")
    rebel = replace(loyal, stance="rebel")
    assert is_welcome(state, loyal, a, ours)
    assert not is_welcome(state, rebel, a, ours)
    assert is_welcome(state, rebel, b, theirs)


# K§23


@checks("K23-01")
def test_k23_reasons_against_a_siege() -> None:
    game = at_step(campaign(), "encounters", "b")
    add_group(game, "saxon", "hastings", 6)
    add_group(game, "saxon", "hastings", 6)
    siege, lift = Besiege(X1, CASTLE), LiftSiege(X1, CASTLE)
    assert_not_now(game, siege)
    assert why(game, Besiege(X1, CastleId("dover_castle"))) == "K23 not-before-the-castle"
    assert changed(game, X1, siege, hex=hex_at(game, "J12")) == "K23 not-before-the-castle"
    assert otherwise(game, siege, lifted={CASTLE: 0}) == "K23 siege-lifted"
    assert otherwise(game, siege, lifted={CASTLE: -1}) is None
    assert why(game, lift) == "K23 besieges-not"
    game.state.sieges[CASTLE] = Siege(castle=CASTLE, besiegers=(X2,), began=1)
    assert why(game, siege) is None  # N84: one siege of one side
    assert why(game, lift) == "K23 besieges-not"
    assert changed(game, X2, siege, side="c") == "K23 besieged-by-others"
    assert why(game, Besiege(X2, CASTLE)) == "K23 besieges-already"
    assert why(game, LiftSiege(X2, CASTLE)) is None
    change_group(game, X1, engaged=True)
    assert why(game, siege) == "K20 battle-waits"


def test_k23_who_is_gone_or_elsewhere_lies_before_the_castle_no_more() -> None:
    game, siege = besieged(6, 6, 6, 6)
    state = game.state
    assert gone_from(state, siege) == ()
    change_group(game, X1, hex=hex_at(game, "J12"))
    change_group(game, X2, home=True)
    del state.groups[GroupId("x3")]
    assert gone_from(state, siege) == (X1, X2, "x3")
    assert not is_anybody_gone(state)
    state.phase = "sieges"
    assert is_anybody_gone(state)
    game = placed(game, "leave_sieges", "sieges")
    assert game.state.sieges[CASTLE].besiegers == ("x4",)


@checks("K23-02")
def test_k23_a_siege_has_one_day_a_day_until_it_ends() -> None:
    game, siege = besieged(6)
    state = game.state
    state.day = 2
    assert next_siege(state) is None
    state.phase = "sieges"
    assert next_siege(state) == siege
    state.sieges[CASTLE] = replace(siege, day=2)
    assert next_siege(state) is None
    state.sieges[CASTLE] = replace(siege, end="taken")
    assert next_siege(state) is None


@pytest.mark.parametrize(
    ("besieger", "end", "loser"),
    [("a", "lifted", "a"), ("a", "taken", "b"), ("b", "lifted", "b"), ("b", "surrendered", "a")],
)
def test_k23_who_has_lost_a_siege(besieger: str, end: str, loser: str) -> None:
    game, siege = besieged(6, end=end, log=SiegeLog(days=1, besieger=besieger))  # type: ignore[arg-type]
    assert loser_of(siege) == loser
    castle = game.state.garrisons[CASTLE]
    game.state.garrisons[CASTLE] = castle = replace(
        castle, men=castle.men[1:], patients=castle.men[:1]
    )
    outside, within = group_of(game, X1).men, (*castle.men, *castle.patients)
    assert losing_men(game.state, siege) == (outside if loser == "a" else within)
    assert loser_of(replace(siege, log=None)) == ("a" if end == "lifted" else "b")


@checks("K23-08")
def test_k23_who_may_go_goes_to_land_beside_the_castle_without_enemies() -> None:
    game, siege = besieged(6, end="surrendered", fate="free")
    state = game.state
    state.phase = "sieges"
    assert is_leaving(siege)
    assert is_leaving(replace(siege, fate=None, end="lifted"))
    assert not is_leaving(replace(siege, fate="killed"))
    beside = hex_at(game, "J13")
    leave, withdraw = LeaveCastle(CASTLE, beside), Withdraw(X1, beside)
    assert why(game, leave) is None
    assert why(game, withdraw) is None
    assert why(game, LeaveCastle(CASTLE, hex_at(game, "J12"))) == "K23 no-way-beside"
    assert why(game, Withdraw(X1, hex_at(game, "J12"))) == "K23 no-way-beside"
    assert why(game, LeaveCastle(CASTLE, hex_at(game, "J15"))) == "K23 no-way-beside"  # the sea
    assert why(game, LeaveCastle(CastleId("dover_castle"), beside)) == "K23 no-leave-now"
    assert why(game, Withdraw(X2, beside)) == "K23 no-leave-now"
    add_group(game, "saxon", "J13", 3)
    assert why(game, leave) == "K23 no-way-beside"
    assert why(game, withdraw) is None
    assert beside in ways_out(state, siege, state.scenario.seats[1])
    state.sieges[CASTLE] = replace(siege, fate="captured")
    assert why(game, leave) == why(game, withdraw) == "K23 no-leave-now"
    state.sieges[CASTLE] = replace(siege, end=None)
    assert why(game, leave) == why(game, withdraw) == "K23 no-leave-now"


def test_k23_everybody_with_men_before_a_castle_or_in_it_takes_part() -> None:
    game, siege = besieged(6)
    add_group(game, "mercenary", "hastings", 3, side="c", employer=X1)
    assert seats_in(game.state, siege) == ("a", "b")
    game.state.garrisons[CASTLE] = replace(game.state.garrisons[CASTLE], side="b")
    assert seats_in(game.state, siege) == ("b",)
