"""K§18 Each single reason against what a party would like to do where it meets somebody."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from heerbann.systems.diex_war.model.campaign.actions import (
    AttackGroup,
    AttackVillage,
    BuyFood,
    EndEncounters,
    Entice,
    Evade,
    HireMercenaries,
    PayOff,
    Provision,
    Recruit,
    RouseVillage,
    StandFirm,
)
from heerbann.systems.diex_war.model.campaign.battle_actions import Besiege, LiftSiege
from heerbann.systems.diex_war.model.campaign.maps import CastleId, PlaceId
from heerbann.systems.diex_war.model.campaign.siege_facts import Siege
from heerbann.systems.diex_war.model.campaign.state import Clash, ConvoyId, GroupId, Source, State
from heerbann.systems.diex_war.rules.campaign.k18_encounters.demands import (
    bystanders,
    garrison_asked,
    is_friend,
    is_joining_open,
    is_proposal_ripe,
    is_void,
    side_of,
)
from heerbann.systems.diex_war.rules.campaign.k18_encounters.evading import (
    evasions,
    is_held,
    may_evade,
)
from heerbann.systems.diex_war.rules.campaign.k18_encounters.hostility import hostile, undiced
from heerbann.systems.diex_war.rules.campaign.k18_encounters.menu import choices
from tests.rulechecks import checks
from tests.systems.diex_war.campaign.campaigns import (
    Campaign,
    add_convoy,
    add_group,
    campaign,
    change_group,
    change_village,
    clash,
    go,
    group_of,
    hex_at,
    placed,
)
from tests.systems.diex_war.campaign.reasons import at_step, changed, otherwise, why

N1, N2, X1, X2, S1, M1, M2 = (GroupId(name) for name in ("n1", "n2", "x1", "x2", "s1", "m1", "m2"))
DOVER, K1, CASTLE = PlaceId("dover"), ConvoyId("k1"), CastleId("hastings_castle")


def meeting(seat: str = "a", where: str = "J12") -> Campaign:
    """Normans and rebels in one hex, in the step of encounters of a seat."""
    game = campaign()
    add_group(game, "norman", where, 12)
    add_group(game, "saxon", where, 12)
    return at_step(game, "encounters", seat)


# Battles


@checks("K18-04", "K18-09")
def test_k18_a_battle_is_demanded_by_a_free_group_of_the_one_who_acts() -> None:
    game, attack = meeting(), AttackGroup(N1, X1)
    assert why(game, attack) is None
    assert otherwise(game, attack, phase="movement") == "K8 not-now"
    assert otherwise(game, attack, acting=()) == "K8 not-now"
    assert otherwise(game, attack, proposal=clash(game, (N1,), (X1,))) == "K8 not-now"
    assert why(game, AttackGroup(N2, X1)) == "K18 not-your-group"
    assert why(game, AttackGroup(X1, N1)) == "K18 not-your-group"
    assert changed(game, N1, attack, home=True) == "K18 not-your-group"
    assert changed(game, N1, attack, employer=N2) == "K22 under-a-counter"
    assert changed(game, N1, attack, engaged=True) == "K20 battle-waits"


@checks("K18-04")
def test_k18_attacked_is_who_is_there_and_hostile_and_not_in_a_battle() -> None:
    game, attack = meeting(), AttackGroup(N1, X1)
    assert why(game, AttackGroup(N1, X2)) == "K18 nobody-there"
    assert changed(game, X1, attack, hex=hex_at(game, "J11")) == "K18 nobody-there"
    assert changed(game, X1, attack, home=True) == "K18 nobody-there"
    assert changed(game, X1, attack, employer=N1) == "K18 nobody-there"
    assert changed(game, N1, attack, fought=True) == "K18 fought-today"
    assert changed(game, X1, attack, engaged=True) == "K18 fought-today"
    assert changed(game, X1, attack, stance="loyal") == "K18 not-hostile"


@checks("K18-17", "K19-23")
def test_k18_a_village_is_attacked_from_within_once_a_day_by_who_has_not_fought() -> None:
    game, attack = meeting(where="dover"), AttackVillage(N1, DOVER)
    change_village(game, "dover", stance="rebel")
    assert why(game, attack) is None
    assert otherwise(game, attack, phase="movement") == "K8 not-now"
    assert why(game, AttackVillage(N1, PlaceId("nowhere"))) == "K18 not-in-that-village"
    assert why(game, AttackVillage(N1, PlaceId("hastings"))) == "K18 not-in-that-village"
    assert changed(game, N1, attack, fought=True) == "K18 fought-today"
    waits = clash(game, (N1,), (X1,))
    assert otherwise(game, attack, clashes=(replace(waits, village=DOVER),)) == "K18 fought-today"
    assert otherwise(game, attack, clashes=(waits,)) is None
    change_village(game, "dover", attacked=1)
    assert why(game, attack) == "K18 fought-today"
    change_village(game, "dover", attacked=0, stance="loyal")
    assert why(game, attack) == "K18 village-not-hostile"


def test_k9_a_rebel_village_that_has_something_rises_against_the_normans_in_it() -> None:
    game, rouse = meeting("b", "dover"), RouseVillage(DOVER, N1)
    change_village(game, "dover", stance="rebel")
    assert why(game, rouse) is None
    assert rouse in tuple(choices(game.state))
    assert otherwise(game, rouse, phase="movement") == "K8 not-now"
    assert otherwise(game, rouse, acting=()) == "K8 not-now"
    assert otherwise(game, rouse, proposal=clash(game, (N1,), (X1,))) == "K8 not-now"
    assert otherwise(game, rouse, acting=("a",)) == "K9 not-your-village"
    assert why(game, RouseVillage(PlaceId("nowhere"), N1)) == "K9 not-your-village"
    assert why(game, RouseVillage(DOVER, N2)) == "K18 nobody-there"
    assert why(game, RouseVillage(PlaceId("hastings"), N1)) == "K18 nobody-there"
    assert why(game, RouseVillage(DOVER, X1)) == "K18 nobody-there"
    assert changed(game, N1, rouse, employer=X1) == "K18 fought-today"
    assert changed(game, N1, rouse, engaged=True) == "K18 fought-today"
    change_village(game, "dover", attacked=1)
    assert why(game, rouse) == "K18 fought-today"
    change_village(game, "dover", attacked=0, stance="loyal")
    assert why(game, rouse) == "K9 village-not-rebel"
    change_village(game, "dover", stance="rebel", resources=0)
    assert why(game, rouse) == "K9 village-not-rebel"


# Dealings


@checks("K18-15")
def test_k18_provisions_come_from_friends_and_no_more_than_will_be_needed() -> None:
    game, eat = meeting(where="dover"), Provision(N1, Source("dover"))
    change_village(game, "dover", stance="loyal")
    assert why(game, eat) is None
    assert otherwise(game, eat, phase="supply") == "K8 not-now"
    assert why(game, Provision(N1, Source("hastings"))) == "K18 no-food-there"
    assert changed(game, N1, eat, hex=hex_at(game, "J12")) == "K18 no-food-there"
    assert changed(game, N1, eat, ahead=1) == "K12 needs-no-food"
    change_village(game, "dover", stance="rebel")
    assert why(game, eat) == "K18 no-food-there"
    change_village(game, "dover", stance="loyal", resources=0)
    assert why(game, eat) == "K12 not-enough-food"


@checks("K18-12")
def test_k18_food_is_for_sale_in_convoys_of_loyal_saxons_of_somebody_else() -> None:
    game, buy = meeting(), BuyFood(N1, K1)
    add_convoy(game, change_group(game, X1, stance="loyal"), "J12", 3, 1)
    assert why(game, buy) == "K15 not-so-much-money"
    game.state.books["pounds/n1"] = 1
    assert why(game, buy) is None
    assert otherwise(game, buy, phase="supply") == "K8 not-now"
    assert why(game, BuyFood(N1, ConvoyId("k2"))) == "K18 no-food-there"
    assert changed(game, N1, buy, hex=hex_at(game, "J11")) == "K18 no-food-there"
    alone = replace(game.state.convoys[K1], escort=None)
    assert otherwise(game, buy, convoys={K1: alone}) == "K18 no-food-there"
    assert changed(game, X1, buy, side="a") == "K18 convoy-not-for-sale"
    assert changed(game, X1, buy, nation="scot") == "K18 convoy-not-for-sale"
    assert changed(game, X1, buy, stance="rebel") == "K18 convoy-not-for-sale"
    assert changed(game, N1, buy, nation="viking") == "K18 convoy-not-for-sale"  # an enemy
    assert changed(game, N1, buy, ahead=1) == "K12 needs-no-food"
    game.state.books["resources/k1"] = 0
    assert why(game, buy) == "K12 needs-no-food"


@checks("K18-09")
def test_k18_nobody_ends_a_step_that_is_not_there() -> None:
    game, end = meeting(), EndEncounters()
    assert why(game, end) is None
    assert otherwise(game, end, phase="battles") == "K8 not-now"
    assert otherwise(game, end, acting=()) == "K8 not-now"
    assert otherwise(game, end, proposal=clash(game, (N1,), (X1,))) == "K8 not-now"


@checks("K18-10", "K22-06", "K22-07", "K22-09")
def test_k22_free_mercenaries_are_hired_by_normans_and_saxons_in_their_hex() -> None:
    game, promise = meeting(), HireMercenaries(N1, M1, "promise")
    cash = HireMercenaries(N1, M1, "cash")
    add_group(game, "mercenary", "J12", 5)
    add_group(game, "scot", "J12", 5, side="a")
    assert why(game, promise) is None
    assert why(game, cash) == "K15 not-so-much-money"
    game.state.books["pounds/n1"] = 10  # two pounds for each of five
    assert why(game, cash) is None
    game.state.books["pounds/n1"] = 9
    assert why(game, cash) == "K15 not-so-much-money"
    assert why(game, HireMercenaries(N1, M2, "promise")) == "K22 no-mercenaries-here"
    assert why(game, HireMercenaries(N1, X1, "promise")) == "K22 no-mercenaries-here"
    assert why(game, HireMercenaries(S1, M1, "promise")) == "K16 cannot-recruit"
    assert changed(game, M1, promise, hex=hex_at(game, "J11")) == "K22 no-mercenaries-here"
    assert changed(game, M1, promise, side="b") == "K22 under-contract"
    assert changed(game, M1, promise, engaged=True) == "K22 under-contract"
    assert changed(game, M1, promise, grudge=("a",)) == "K22 grudge"
    assert changed(game, M1, promise, grudge=("b",)) is None


@checks("K18-11", "K22-09")
def test_k22_only_mercenaries_with_a_promise_of_somebody_else_are_enticed_for_cash() -> None:
    game, entice = meeting(), Entice(N1, M1)
    add_group(game, "mercenary", "J12", 5, side="b", employer=X1, contract="promise")
    assert why(game, entice) == "K15 not-so-much-money"
    game.state.books["pounds/n1"] = 10
    assert why(game, entice) is None
    assert why(game, Entice(N1, M2)) == "K22 no-mercenaries-here"
    assert changed(game, M1, entice, contract="cash") == "K22 not-to-be-enticed"
    assert changed(game, M1, entice, side="a") == "K22 not-to-be-enticed"
    assert changed(game, M1, entice, engaged=True) == "K22 not-to-be-enticed"
    assert changed(game, M1, entice, grudge=("a",)) == "K22 grudge"


@checks("K22-14")
def test_k22_own_mercenaries_who_wait_for_loot_can_be_paid() -> None:
    game, pay = meeting(), PayOff(N1, M1)
    add_group(game, "mercenary", "J12", 5, side="a", employer=N1, contract="promise")
    assert why(game, pay) == "K15 not-so-much-money"
    game.state.books["pounds/n1"] = 10
    assert why(game, pay) is None
    assert why(game, PayOff(N1, M2)) == "K22 no-mercenaries-here"
    assert changed(game, M1, pay, employer=X1) == "K22 no-mercenaries-here"
    assert changed(game, M1, pay, contract="cash") == "K22 paid-already"


# All at once


@checks("K18-09", "K18-10", "K18-12", "K18-15", "K18-16")
def test_k18_everything_that_can_be_done_in_a_village_full_of_people() -> None:
    game = meeting(where="dover")
    change_village(game, "dover", stance="loyal", loyalty=10, resources=10)
    add_group(game, "mercenary", "dover", 5)
    add_group(game, "mercenary", "dover", 2, side="a", employer=N1, contract="promise")
    add_group(game, "saxon", "dover", 5, stance="loyal")
    add_convoy(game, group_of(game, X2), "dover", 3, 1)
    add_group(game, "norman", "dover", 3, engaged=True)
    game.state.men[group_of(game, N1).men[0]] = replace(
        game.state.men[group_of(game, N1).men[0]], figure="baudri"
    )
    game.state.books["pounds/n1"] = 4
    assert tuple(choices(game.state)) == (
        AttackGroup(N1, X1),
        HireMercenaries(N1, M1, "promise"),
        *[Recruit(N1, DOVER, number) for number in (1, 2, 3, 4)],
        Provision(N1, Source("dover")),
        BuyFood(N1, K1),
        PayOff(N1, M2),
        EndEncounters(),
    )


def test_k18_mercenaries_with_a_grudge_fight_those_against_whom_they_rose() -> None:
    game = meeting()
    sour = add_group(game, "mercenary", "J12", 5, grudge=("a",))
    normans, saxons = group_of(game, N1), group_of(game, X1)
    assert hostile(game.state, sour, normans)
    assert hostile(game.state, normans, sour)
    assert not hostile(game.state, sour, saxons)
    assert AttackGroup(N1, M1) in tuple(choices(game.state))


@checks("K18-06")
def test_k18_vikings_and_saxons_of_one_player_keep_peace_unless_a_house_rule_says_no() -> None:
    for peace, enemies in (("on", False), ("off", True)):
        game = campaign(house={"viking_peace": peace})
        saxons, vikings = (add_group(game, nation, "J12") for nation in ("saxon", "viking"))
        assert hostile(game.state, saxons, vikings) == enemies
        assert hostile(game.state, vikings, replace(saxons, side="a"))


@checks("K18-08")
def test_k18_a_die_falls_once_a_day_for_scots_and_saxons_in_one_hex() -> None:
    game = meeting()
    scots = add_group(game, "scot", "J12", 5)
    add_group(game, "saxon", "J11", 5)
    pairs = [(one.id, other.id) for one, other in undiced(game.state)]
    assert pairs == [(S1, X1)]
    game.state.diced = ((S1, X2, 9),)
    assert len(undiced(game.state)) == 1
    game.state.diced = ((S1, X1, 1),)
    assert not undiced(game.state)
    game.state.diced = ()
    change_group(game, scots.id, home=True)
    assert not undiced(game.state)


@checks("K18-16")
def test_k18_who_recruits_in_a_village_is_seen() -> None:
    game = campaign()
    add_group(game, "norman", "dover", 5, riders=True, pounds=3, hidden=True)
    change_village(game, "dover", stance="loyal", loyalty=10, resources=10)
    game = go(placed(game, "meet", "encounters", "a"), Recruit(N1, DOVER, 2))
    assert not group_of(game, N1).hidden
    assert len(group_of(game, N1).men) == 7


@checks("K23-01")
def test_k23_a_siege_is_begun_and_lifted_and_an_empty_castle_is_walked_into() -> None:
    game = campaign()
    add_group(game, "saxon", "hastings", 6)
    castle = game.state.garrisons[CASTLE]
    game = go(placed(game, "meet", "encounters", "b"), Besiege(X1, CASTLE))
    assert game.state.sieges[CASTLE].besiegers == (X1,)
    game = go(placed(game, "meet", "encounters", "b"), LiftSiege(X1, CASTLE))
    assert CASTLE not in game.state.sieges
    game.state.garrisons[CASTLE] = replace(castle, men=())
    game = go(placed(game, "meet", "encounters", "b"), Besiege(X1, CASTLE))
    assert CASTLE not in game.state.sieges
    assert game.state.garrisons[CASTLE].side == "b"


# The battle is arranged


def arranged(game: Campaign, **facts: Any) -> State:
    """A battle of the first Normans against the first Saxons is demanded."""
    game.state.proposal = clash(game, (N1,), (X1,), **facts)
    return game.state


@checks("K20-01", "K20-05")
def test_k20_evading_takes_a_point_and_a_way_out_and_riders_need_no_point() -> None:
    game = meeting()
    state = arranged(game)
    saxons = change_group(game, X1, points=1)
    assert may_evade(state, saxons)
    assert not may_evade(state, replace(saxons, points=0))
    assert not may_evade(state, replace(saxons, evaded=True))
    for near in state.land.board.adjacent[saxons.hex]:
        add_group(game, "norman", state.land.board.label(near), 3)
    assert not may_evade(state, saxons)


@checks("K20-02")
def test_k20_a_hex_is_held_by_those_of_others_who_can_be_seen_or_have_a_castle() -> None:
    game = meeting()
    saxons, state, there = group_of(game, X1), game.state, hex_at(game, "J11")
    assert not is_held(state, saxons, there)
    add_group(game, "norman", "J11", 3)
    assert is_held(state, saxons, there)
    assert not is_held(state, group_of(game, N1), there)
    change_group(game, N2, hidden=True)
    assert not is_held(state, saxons, there)
    change_group(game, N2, hidden=False, home=True)
    assert not is_held(state, saxons, there)
    castle = state.garrisons[CASTLE]
    assert is_held(state, saxons, castle.hex)
    assert not is_held(state, group_of(game, N1), castle.hex)
    state.garrisons[CASTLE] = replace(castle, men=())
    assert not is_held(state, saxons, castle.hex)


@checks("K20-01", "K20-02", "K20-03")
def test_k20_reasons_against_evading() -> None:
    game = meeting()
    change_group(game, N1, came_from=hex_at(game, "J13"))
    change_group(game, X1, points=1)
    away, stand = Evade(X1, hex_at(game, "J11")), StandFirm(X1)
    assert why(game, away) == why(game, stand) == "K20 nobody-attacks"
    state = arranged(game)
    assert why(game, away) is None
    assert why(game, stand) is None
    assert why(game, Evade(X1, hex_at(game, "J13"))) == "K20 no-way-to-evade"
    assert why(game, Evade(X2, hex_at(game, "J11"))) == "K20 nobody-attacks"
    assert why(game, StandFirm(X2)) == "K20 nobody-attacks"
    assert why(game, Evade(N1, hex_at(game, "J11"))) == "K20 cannot-evade"
    assert why(game, StandFirm(N1)) == "K20 nobody-attacks"
    assert changed(game, X1, away, points=0) == "K20 cannot-evade"
    assert otherwise(game, away, asked=(X1,)) == "K20 cannot-evade"
    state.evading = X1
    assert why(game, stand) == "K20 nobody-attacks"
    assert changed(game, X1, away, points=9, evaded=True) is None
    assert not tuple(evasions(state, replace(group_of(game, X1), points=0)))


@checks("K20-41")
def test_k20_who_stands_by_is_asked_by_the_side_on_which_he_could_fight() -> None:
    game = meeting()
    for nation, facts in (("norman", {}), ("saxon", {"stance": "loyal"}), ("mercenary", {})):
        add_group(game, nation, "J12", 3, **facts)  # type: ignore[arg-type]
    state = arranged(game)
    assert side_of(state, group_of(game, N2)) == "attackers"
    assert side_of(state, group_of(game, X2)) == "defenders"
    assert [one.id for one in bystanders(state)] == [N2, X2]
    change_group(game, N2, engaged=True)
    state.asked = (X2,)
    assert not bystanders(state)
    state.asked = ()
    change_group(game, X2, employer=X1)
    assert not bystanders(state)


@checks("K20-41")
def test_k20_beside_a_village_fights_only_who_shares_its_stance() -> None:
    game = meeting(where="dover")
    change_village(game, "dover", stance="rebel")
    state = game.state
    state.proposal = Clash(
        id=1, hex=hex_at(game, "dover"), kind="village", attacker="a", defender="b",  # type: ignore[arg-type]
        attackers=(N1,), village=DOVER,
    )  # fmt: skip
    rebels = group_of(game, X1)
    assert is_friend(state, rebels, "defenders")
    assert not is_friend(state, replace(rebels, stance="loyal"), "defenders")
    assert not is_friend(state, rebels, "attackers")
    assert not is_void(state)
    state.proposal = replace(state.proposal, village_side="attackers")
    assert is_void(state)
    state.proposal = replace(state.proposal, village=None, village_side="defenders")
    assert is_void(state)
    assert not is_friend(state, rebels, "defenders")


def test_k20_a_battle_is_settled_once_everybody_has_said_what_he_does() -> None:
    game = meeting()
    add_group(game, "norman", "J12", 3)
    assert not is_joining_open(game.state)
    assert not is_proposal_ripe(game.state)
    state = arranged(game)
    assert not is_joining_open(state)
    assert not is_proposal_ripe(state)
    state.asked = (X1,)
    assert is_joining_open(state)
    assert not is_proposal_ripe(state)
    state.asked = (X1, N2)
    assert not is_joining_open(state)
    assert is_proposal_ripe(state)
    state.offer = N2
    assert is_joining_open(state)


def test_k23_a_garrison_is_asked_if_it_is_besieged_by_those_who_fight_its_own_side() -> None:
    game = meeting(where="hastings")
    state = arranged(game)
    assert garrison_asked(state) is None
    state.sieges[CASTLE] = Siege(castle=CASTLE, besiegers=(X1,), began=1)
    found = garrison_asked(state)
    assert found is not None
    assert found.id == CASTLE
    state.proposal = clash(game, (X1,), (N1,), attacker="b", defender="a")
    assert garrison_asked(state) is not None
    state.proposal = clash(game, (X1,), (N1,), attacker="b", defender="c")
    assert garrison_asked(state) is None
    state = arranged(game, attacker="c")
    assert garrison_asked(state) is None
    state = arranged(game)
    state.asked = (CASTLE,)
    assert garrison_asked(state) is None
    state.asked = ()
    state.sieges[CASTLE] = Siege(castle=CASTLE, besiegers=(X2,), began=1)
    assert garrison_asked(state) is None
    state.sieges[CASTLE] = Siege(castle=CASTLE, besiegers=(X1,), began=1)
    for facts in ({"men": ()}, {"side": None}):
        state.garrisons[CASTLE] = replace(state.garrisons[CASTLE], **facts)  # type: ignore[arg-type]
        assert garrison_asked(state) is None
