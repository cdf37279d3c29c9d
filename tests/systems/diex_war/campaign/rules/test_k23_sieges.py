"""K§23 Sieges day by day: beginning, a day as a game of its own, food, and how it ends."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from heerbann.engine.play.contests import begin_contest, fought, typed
from heerbann.engine.play.game import Game
from heerbann.engine.rules.asks import Contest
from heerbann.systems.diex_war.model.actions import Build, EndCamp, HoldArrows, KeepQuiet
from heerbann.systems.diex_war.model.campaign.battle_actions import (
    Besiege,
    LeaveCastle,
    LiftSiege,
    Withdraw,
)
from heerbann.systems.diex_war.model.campaign.books import book, put_man
from heerbann.systems.diex_war.model.campaign.events.aftermath import LeaderRose
from heerbann.systems.diex_war.model.campaign.events.siege_ends import (
    Capitulated,
    CastleTaken,
    DefenderRolled,
    GarrisonLeft,
    SiegeLifted,
)
from heerbann.systems.diex_war.model.campaign.events.sieges import SiegeDayPassed, SiegeSeen
from heerbann.systems.diex_war.model.campaign.maps import CastleId
from heerbann.systems.diex_war.model.campaign.muster import mustered
from heerbann.systems.diex_war.model.campaign.siege_facts import Siege
from heerbann.systems.diex_war.model.campaign.state import GroupId
from heerbann.systems.diex_war.model.scenario import LoggedMan, SiegeLog, SiegeScenario
from heerbann.systems.diex_war.model.siege_report import SiegeLoss, SiegeMan, SiegeReport
from heerbann.systems.diex_war.model.state import UnitId
from heerbann.systems.diex_war.rules.campaign.k23_sieges.before_castles import (
    refuse_besiege,
    refuse_lift,
    siege_choices,
)
from tests.rulechecks import checks
from tests.systems.diex_war.campaign.campaigns import (
    EMPTY,
    SCENARIOS,
    Campaign,
    add_group,
    campaign,
    change_group,
    go,
    group_of,
    hex_at,
    placed,
    wound,
)
from tests.systems.diex_war.war import BESIEGER, CALM
from tests.systems.playing import the, told

CASTLE = CastleId("hastings_castle")


def before_the_castle(*sizes: int, nation: str = "saxon") -> Campaign:
    """Groups in the hex of the castle; nobody besieges it yet."""
    game = campaign()
    for size in sizes:
        add_group(game, nation, "hastings", size)
    return game


def besieged(*sizes: int, log: SiegeLog | None = None, **facts: Any) -> Campaign:
    """The siege day of the castle is due."""
    game = before_the_castle(*(sizes or (20,)))
    names = tuple(game.state.groups)
    siege = Siege(castle=CASTLE, besiegers=names, began=1, log=log)
    return day_of(game, siege, **facts)


def day_of(game: Campaign, siege: Siege, **facts: Any) -> Campaign:
    return placed(game, "siege_day", "sieges", sieges={CASTLE: siege}, **facts)


def scenario(game: Campaign) -> SiegeScenario:
    assert isinstance(game.ask, Contest)
    assert isinstance(game.ask.scenario, SiegeScenario)
    return game.ask.scenario


def report(game: Campaign, days_left: int = 6, **facts: Any) -> SiegeReport:
    """A day on which nothing happened, but for these facts."""
    told_scenario = scenario(game)
    fates: dict[str, str] = facts.pop("fates", {})
    men = {
        name: SiegeMan(side=side, fate=fates.get(name, "present"))  # type: ignore[arg-type]
        for side in ("a", "b")
        for name in told_scenario.host(side).men  # type: ignore[arg-type]
    }
    men |= facts.pop("new", {})
    log = told_scenario.log
    assert log is not None
    books = {"days/given": -8, "days/b": days_left, "days/eaten": 8 - days_left}
    zones: Any = {"bailey_wall": "b", "bailey": "b", "inner_ward": "b", "keep": "b"}
    kept = {name: man for name, man in log.men.items() if fates.get(name, "present") == "present"}
    kept |= facts.pop("logged", {})
    log = replace(log, days=log.days + 1, men=kept, books=books, zones=zones, taken=())
    return SiegeReport(men=men, log=facts.pop("log", log), **facts)


def play(game: Campaign, told_report: SiegeReport) -> Campaign:
    game.answer(typed(game, told_report))
    return game


def lost(game: Campaign, side: str = "b", cause: str = "starved", **facts: Any) -> Campaign:
    """The day on which a side loses the siege."""
    losses = (SiegeLoss(side, cause),)  # type: ignore[arg-type]
    return play(game, report(game, losses=losses, **facts))


# Beginning


@checks("K23-01", "K22-02")
@pytest.mark.parametrize("nation", ["saxon", "scot", "viking"])
def test_k23_all_but_normans_may_besiege_a_castle(nation: str) -> None:
    game = before_the_castle(5, nation=nation)
    (name,) = game.state.groups
    assert list(siege_choices(game.state, "b")) == [Besiege(name, CASTLE)]  # type: ignore[arg-type]


@checks("K23-01")
def test_k23_nobody_besieges_his_own_castle_or_from_afar() -> None:
    game = campaign()
    own = add_group(game, "norman", "hastings", 5)
    far = add_group(game, "saxon", "dover", 5)
    refusals = [refuse_besiege(game.state, Besiege(one.id, CASTLE)) for one in (own, far)]
    assert [one.reason for one in refusals if one is not None] == [
        "own-castle", "not-before-the-castle",
    ]  # fmt: skip


@checks("K23-01")
def test_k23_not_before_a_battle_that_is_due_nor_twice() -> None:
    game = before_the_castle(5)
    change_group(game, "x1", engaged=True)
    refusal = refuse_besiege(game.state, Besiege(GroupId("x1"), CASTLE))
    assert refusal is not None
    assert refusal.reason == "battle-due"
    change_group(game, "x1", engaged=False)
    game.state.sieges[CASTLE] = Siege(castle=CASTLE, besiegers=("x1",), began=1)
    refusal = refuse_besiege(game.state, Besiege(GroupId("x1"), CASTLE))
    assert refusal is not None
    assert refusal.reason == "besieges-already"
    assert refuse_lift(game.state, LiftSiege(GroupId("x1"), CASTLE)) is None


def test_k23_after_a_messenger_they_stay_away_for_a_day() -> None:
    """N80."""
    game = before_the_castle(5)
    game.state.lifted[CASTLE] = 4
    refusals = []
    for day in (4, 5, 6):
        game.state.day = day
        refusals.append(refuse_besiege(game.state, Besiege(GroupId("x1"), CASTLE)) is not None)
    assert refusals == [True, True, False]


# A day is a game of its own


@checks("K8-02", "K23-02")
def test_k23_a_day_is_a_siege_with_the_men_who_are_there() -> None:
    game = besieged(20)
    told_siege = scenario(game)
    assert (len(told_siege.a.men), len(told_siege.b.men)) == (20, 10)
    assert (told_siege.works, told_siege.days) == ("castle", 1)
    assert isinstance(game.ask, Contest)
    assert (game.ask.system, game.ask.seats) == ("diex_war", {"a": "b", "b": "a"})


def test_k23_nobody_who_joins_has_the_name_of_one_who_is_still_to_come() -> None:
    """N80: the rebels of a rising are no less themselves because an event brought men before."""
    north = SCENARIOS["the_north_1069"]
    game = campaign(replace(EMPTY, rising=north.rising))
    to_come = {unit for one in north.rising for unit in mustered(game.state.scenario)[one.key]}
    add_group(game, "scot", "hastings", 5, side="b")
    day = day_of(game, Siege(castle=CASTLE, besiegers=("s1",), began=1))
    log = scenario(day).log
    assert log is not None
    assert to_come
    assert to_come <= set(log.taken)


@checks("K23-03")
@pytest.mark.parametrize(("stock", "days"), [(4, 8), (1, 2), (0, 2), (5, 10)])
def test_k23_each_point_lasts_for_two_days(stock: int, days: int) -> None:
    """N76: two days at least."""
    game = before_the_castle(20)
    book(game.state, "resources", CASTLE, "given", game.state.stock("resources", CASTLE) - stock)
    game = day_of(game, Siege(castle=CASTLE, besiegers=("x1",), began=1))
    assert scenario(game).supplies == days


def test_k23_the_largest_group_leads_several() -> None:
    """N84."""
    game = besieged(5, 12)
    sizes = [len(group_of(game, name).men) for name in ("x1", "x2")]
    assert sizes == [5, 12]
    assert scenario(game).a.men[:12] == group_of(game, "x2").men


@checks("K12-08")
def test_k23_starving_besiegers_fight_hungry() -> None:
    game = before_the_castle(12)
    change_group(game, "x1", hunger=2)
    game = day_of(game, Siege(castle=CASTLE, besiegers=("x1",), began=1))
    assert scenario(game).a.hungry == group_of(game, "x1").men


@checks("K12-08", "K22-08")
def test_k23_and_so_do_the_mercenaries_under_their_counter() -> None:
    game = before_the_castle(12)
    change_group(game, "x1", hunger=2)
    hired = add_group(game, "mercenary", "hastings", 3, side="b", employer=GroupId("x1"))
    game = day_of(game, Siege(castle=CASTLE, besiegers=("x1",), began=1))
    assert scenario(game).a.hungry == (*group_of(game, "x1").men, *hired.men)


def child_of(game: Campaign, *given: Any) -> Game[Any]:
    """The siege day itself, played with these dice and answers."""
    child = begin_contest(game)
    go(child, *given)
    return child


QUIET_DAY = (*CALM, *BESIEGER, HoldArrows(), KeepQuiet(), EndCamp())


@checks("K8-02", "K23-02", "K23-03")
def test_k23_a_day_ends_with_its_evening_and_is_booked() -> None:
    game = besieged(25)
    child = child_of(game, *QUIET_DAY)
    assert child.outcome is not None
    game.answer(fought(game, child))
    passed = the(game, SiegeDayPassed)
    assert (passed.log.days, passed.end, passed.stock) == (1, None, 3)
    assert game.state.stock("resources", CASTLE) == 3  # seven days are three points
    assert game.state.sieges[CASTLE].day == 1


@checks("K8-02")
def test_k23_the_next_day_goes_on_where_it_stopped() -> None:
    game = besieged(25)
    child = child_of(game, *CALM, *BESIEGER, HoldArrows(), KeepQuiet(), Build("ladders"), EndCamp())
    game.answer(fought(game, child))
    siege = game.state.sieges[CASTLE]
    game = day_of(game, siege, day=2)
    second = begin_contest(game)
    assert (second.state.day, second.state.days_left) == (2, 7)
    assert [(task.kind, task.days) for task in second.state.tasks] == [("ladders", 1)]
    assert second.ask.of == "2d10"  # type: ignore[union-attr]  # the event dice of day two
    go(second, *CALM, *BESIEGER, HoldArrows(), KeepQuiet(), Build("ladders"), EndCamp())
    game.answer(fought(game, second))
    log = game.state.sieges[CASTLE].log
    assert log is not None
    assert (log.days, log.books["ladders/a"], log.tasks) == (2, 2, ())


@checks("K23-03", "K23-04")
def test_k23_after_the_last_day_of_food_the_castle_surrenders() -> None:
    """One point of supplies: two days, and then the die of the table."""
    game = before_the_castle(25)
    stock = game.state.stock("resources", CASTLE)
    book(game.state, "resources", CASTLE, "given", stock - 1)
    game = day_of(game, Siege(castle=CASTLE, besiegers=("x1",), began=1))
    game.answer(fought(game, child_of(game, *QUIET_DAY)))
    assert game.state.sieges[CASTLE].end is None
    game = day_of(game, game.state.sieges[CASTLE], day=2)
    game.answer(fought(game, child_of(game, *QUIET_DAY)))
    assert game.state.sieges[CASTLE].end == "surrendered"
    assert game.ask.of == "1d10"  # type: ignore[union-attr]
    go(game, 5)
    assert the(game, CastleTaken).side == "b"


def test_k23_damage_zones_posts_and_used_events_last() -> None:
    zones: Any = {"bailey_wall": "a", "bailey": "a", "inner_ward": "b", "keep": "b"}
    men = {"guthstan": LoggedMan(hex="G6")}
    log = SiegeLog(days=3, men=men, zones=zones, damage={"I17": 2}, occurred=("smoke", "rain"),
                   books={"days/given": -8, "days/b": 5, "days/eaten": 3}, fallen_back=True,
                   field_used=True, commanded=("b",), first_supplies=8)  # fmt: skip
    game = besieged(20, log=log, day=4)
    state = begin_contest(game).state
    assert (state.day, state.damage, state.occurred) == (4, {"I17": 2}, ("smoke", "rain"))
    assert state.zones["bailey"] == "a"
    assert state.men[UnitId("guthstan")].hex == "G6"
    assert (state.fallen_back, state.field_used, state.commanded) == (True, True, ("b",))


def test_k23_days_of_recovery_are_those_of_the_campaign() -> None:
    game = before_the_castle(12)
    wound(game, "guthstan", heals=9)
    log = SiegeLog(days=2, books={"days/given": -8, "days/b": 6, "days/eaten": 2})
    siege = Siege(castle=CASTLE, besiegers=("x1",), began=5, log=log)
    game = day_of(game, siege, day=7)  # the third day of the siege
    assert scenario(game).log.men["guthstan"].heals == 5  # type: ignore[union-attr]
    play(game, report(game))
    assert game.state.men[UnitId("guthstan")].heals == 9


def test_k23_whose_day_of_recovery_is_past_is_well_today_and_who_was_hurt_throws_today() -> None:
    game = before_the_castle(12)
    wound(game, "guthstan", heals=6)
    wound(game, "alfmaer", heals=None, hurt=7)
    log = SiegeLog(days=2, books={"days/given": -8, "days/b": 6, "days/eaten": 2})
    game = day_of(game, Siege(castle=CASTLE, besiegers=("x1",), began=5, log=log), day=7)
    men = scenario(game).log.men  # type: ignore[union-attr]
    assert (men["guthstan"].heals, men["guthstan"].hurt) == (3, None)
    assert (men["alfmaer"].heals, men["alfmaer"].hurt) == (None, 3)


# What is booked


def test_k23_the_dead_the_wounded_and_new_men_are_booked() -> None:
    """N80: refugees are in the castle, reinforcements in the largest group."""
    game = besieged(6, 12)
    castle = game.state.garrisons[CASTLE]
    dead, hurt = castle.men[0], group_of(game, "x1").men[0]
    play(
        game,
        report(
            game,
            fates={dead: "dead"},
            logged={hurt: LoggedMan(wounded=True, heals=4)},
            new={"perrot_9": SiegeMan(side="b"), "bada_9": SiegeMan(side="a")},
        ),
    )
    state = game.state
    assert dead not in state.garrisons[CASTLE].men
    assert state.men[dead].fate == "dead"
    assert (state.men[hurt].health, state.men[hurt].heals) == ("wounded", 4)
    assert "perrot_9" in state.garrisons[CASTLE].men
    assert "bada_9" in group_of(game, "x2").men
    assert state.men[UnitId("bada_9")].origin == "event"


@checks("K21-01")
def test_k23_prisoners_of_a_day_are_guarded_by_the_besiegers() -> None:
    """N24."""
    game = besieged(12)
    taken = game.state.garrisons[CASTLE].men[0]
    own = group_of(game, "x1").men[0]
    play(game, report(game, fates={taken: "captured", own: "captured"}))
    (captives,) = game.state.captives.values()
    assert (captives.men, captives.guards) == ((taken,), "x1")
    assert game.state.men[own].fate == "gone"  # a castle is where prisoners are brought to


def test_k23_others_see_that_the_siege_goes_on_and_no_more() -> None:
    game = besieged(12)
    play(game, report(game))
    assert the(game, SiegeDayPassed).seen_by("c") == SiegeSeen(CASTLE, False)  # type: ignore[arg-type]


@checks("K13-06", "K13-07")
@pytest.mark.parametrize(("won", "prestige"), [(("a",), 6), (("b",), 4), ((), 5)])
def test_k23_every_battle_of_a_siege_counts_for_leaders(won: Any, prestige: int) -> None:
    """N68."""
    game = campaign()
    add_group(game, "saxon", "hastings", 8, leader="leofwine")
    game = day_of(game, Siege(castle=CASTLE, besiegers=("x1",), began=1))
    play(game, report(game, won=won))
    assert game.state.leaders[UnitId("leofwine")].prestige == prestige


@checks("K13-09")
def test_k23_a_group_without_a_leader_has_one_after_two_victories_before_a_castle() -> None:
    for won, rises in ((("a",), True), (("b",), False)):
        game = before_the_castle(8)
        change_group(game, "x1", wins=1)
        add_group(game, "mercenary", "hastings", 3, side="b", employer=GroupId("x1"), wins=1)
        game = day_of(game, Siege(castle=CASTLE, besiegers=("x1",), began=1))
        play(game, report(game, won=won))
        assert [one.group for one in told(game, LeaderRose)] == (["x1"] if rises else [])


# Capitulation


@checks("K23-04", "K23-05")
@pytest.mark.parametrize("die", [1, 2])
def test_k23_up_to_two_all_are_killed(die: int) -> None:
    game = lost(besieged(12), days_left=0)
    men = game.state.garrisons[CASTLE].men
    go(game, die)
    assert the(game, Capitulated).fate == "killed"
    assert all(game.state.men[unit].fate == "dead" for unit in men)
    garrison = game.state.garrisons[CASTLE]
    assert (garrison.men, garrison.side) == ((), "b")
    assert CASTLE not in game.state.sieges


@checks("K23-06", "K23-09", "K23-10", "K23-11")
@pytest.mark.parametrize("die", [3, 4])
def test_k23_three_and_four_half_die_the_strongest_first(die: int) -> None:
    game = lost(besieged(12), days_left=0)
    men = game.state.garrisons[CASTLE].men
    go(game, die, *"561234")  # the sixth is the fifth who dies
    rolled = told(game, DefenderRolled)
    attacks = [game.state.men[event.unit].kind.best_attack for event in rolled]
    assert attacks == sorted(attacks, reverse=True)
    assert [event.dies for event in rolled] == [True, False, True, True, True, True]
    (captives,) = game.state.captives.values()
    assert len(captives.men) == 5
    assert {game.state.men[unit].fate for unit in captives.men} == {"present"}
    assert len([unit for unit in men if game.state.men[unit].fate == "dead"]) == 5


@checks("K23-11")
def test_k23_the_dice_go_round_until_half_are_dead() -> None:
    """N79."""
    game = lost(besieged(12), days_left=0)
    go(game, 3, *["10"] * 10, *["1"] * 5)
    assert len(told(game, DefenderRolled)) == 15


@checks("K23-07", "K23-12", "K23-13", "K23-14", "K21-01")
@pytest.mark.parametrize("die", [5, 6, 7])
def test_k23_five_to_seven_all_are_captured_without_horses(die: int) -> None:
    game = lost(besieged(12), days_left=0)
    men = game.state.garrisons[CASTLE].men
    assert any(game.state.men[unit].horse for unit in men)
    go(game, die)
    (captives,) = game.state.captives.values()
    assert (captives.men, captives.guards) == (men, "x1")
    assert not any(game.state.men[unit].horse for unit in men)


@checks("K23-08")
@pytest.mark.parametrize("die", [8, 9, 10])
def test_k23_eight_and_more_they_leave_freely(die: int) -> None:
    """N79: with arms and horses, to a hex beside; the stock stays."""
    game = lost(besieged(12), days_left=0)
    men = game.state.garrisons[CASTLE].men
    horses = [game.state.men[unit].horse for unit in men]
    go(game, die)
    assert game.ask.seat == "a"  # type: ignore[union-attr]
    beside = hex_at(game, "J13")
    go(game, LeaveCastle(CASTLE, beside))
    group = the(game, GarrisonLeft).group
    assert group is not None
    assert (group.men, group.hex, group.side) == (men, beside, "a")
    assert [game.state.men[unit].horse for unit in men] == horses
    assert game.state.garrisons[CASTLE].side == "b"


@checks("K10-01", "K23-08")
def test_k23_fewer_than_three_are_no_group() -> None:
    game = before_the_castle(12)
    castle = game.state.garrisons[CASTLE]
    game.state.garrisons[CASTLE] = replace(castle, men=castle.men[:2])
    for unit in castle.men[2:]:
        put_man(game.state, replace(game.state.men[unit], fate="dead", horse=False))
    game = lost(day_of(game, Siege(castle=CASTLE, besiegers=("x1",), began=1)), days_left=0)
    go(game, 9)
    assert the(game, GarrisonLeft).group is None
    assert [game.state.men[unit].fate for unit in castle.men[:2]] == ["gone", "gone"]


@checks("K23-04")
@pytest.mark.parametrize("cause", ["starved", "negotiated", "leaderless"])
def test_k23_the_table_is_used_for_every_surrender(cause: str) -> None:
    """N79."""
    game = lost(besieged(12), cause=cause)
    go(game, 1)
    assert the(game, Capitulated).die == 1


def test_k23_a_castle_that_is_taken_needs_no_die() -> None:
    """N58: it belongs to the captor, stock included."""
    game = besieged(12)
    men = game.state.garrisons[CASTLE].men
    fates = dict.fromkeys(men[:7], "dead") | dict.fromkeys(men[7:9], "captured")
    game = lost(game, cause="taken", fates=fates)
    assert not told(game, Capitulated)
    held = [unit for captives in game.state.captives.values() for unit in captives.men]
    assert sorted(held) == sorted(men[7:])  # the wounded who were left, too
    assert the(game, CastleTaken).side == "b"
    assert game.state.stock("resources", CASTLE) == 3


@pytest.mark.parametrize("patients", [0, 1])
def test_k23_a_besieged_castle_whose_garrison_was_lost_in_the_field_is_taken(patients: int) -> None:
    """N58: nobody is left within to play the day against; a wounded man who stayed holds it."""
    game = before_the_castle(12)
    castle = game.state.garrisons[CASTLE]
    game.state.garrisons[CASTLE] = replace(castle, men=(), patients=castle.men[:patients])
    for unit in castle.men[patients:]:
        put_man(game.state, replace(game.state.men[unit], fate="dead", horse=False))
    siege = Siege(castle=CASTLE, besiegers=("x1",), began=1)
    game = placed(game, "leave_sieges", "sieges", sieges={CASTLE: siege})
    if patients:
        assert isinstance(game.ask, Contest)
        assert not told(game, CastleTaken)
    else:
        assert the(game, CastleTaken).side == "b"
        assert game.state.garrisons[CASTLE].side == "b"
        assert not game.state.sieges


def test_k23_normans_may_besiege_a_castle_they_have_lost() -> None:
    """N58."""
    game = campaign()
    saxons = add_group(game, "saxon", "hastings", 8)
    normans = add_group(game, "norman", "hastings", 12)
    castle = replace(game.state.garrisons[CASTLE], side="b", men=saxons.men[:5])
    for unit in game.state.garrisons[CASTLE].men:
        put_man(game.state, replace(game.state.men[unit], fate="dead", horse=False))
    game.state.garrisons[CASTLE] = castle
    change_group(game, saxons.id, men=saxons.men[5:], hex=hex_at(game, "dover"))
    assert list(siege_choices(game.state, "a")) == [Besiege(normans.id, CASTLE)]  # type: ignore[arg-type]
    game = day_of(game, Siege(castle=CASTLE, besiegers=(normans.id,), began=1))
    assert (scenario(game).a.nation, scenario(game).b.nation) == ("norman", "saxon")


# Lifted


@checks("K23-02")
@pytest.mark.parametrize("cause", ["lifted", "leaderless"])
def test_k23_when_a_siege_is_lifted_the_besiegers_go_away(cause: str) -> None:
    """N80: each group to a hex beside, and no prestige is lost."""
    game = campaign()
    add_group(game, "saxon", "hastings", 8, leader="leofwine")
    game = day_of(game, Siege(castle=CASTLE, besiegers=("x1",), began=1))
    game = lost(game, side="a", cause=cause)
    beside = hex_at(game, "I14")
    go(game, Withdraw(GroupId("x1"), beside))
    assert group_of(game, "x1").hex == beside
    assert the(game, SiegeLifted).castle == CASTLE
    assert game.state.leaders[UnitId("leofwine")].prestige == 5
    assert game.state.garrisons[CASTLE].side == "a"


def test_k23_of_besiegers_who_have_all_fallen_nobody_is_asked_where_to_go() -> None:
    game = campaign()
    fallen = add_group(game, "saxon", "hastings", 3)
    add_group(game, "saxon", "hastings", 8, leader="leofwine")
    siege = Siege(castle=CASTLE, besiegers=("x1", "x2"), began=1)
    game = lost(
        day_of(game, siege), side="a", cause="lifted", fates=dict.fromkeys(fallen.men, "dead")
    )
    go(game, Withdraw(GroupId("x2"), hex_at(game, "I14")))
    assert the(game, SiegeLifted).castle == CASTLE


def test_k23_who_resigns_a_siege_day_gives_the_siege_up() -> None:
    game = besieged(12)
    play(game, report(game, gave_up="b"))
    assert game.state.sieges[CASTLE].end == "surrendered"
    game = besieged(12)
    play(game, report(game, gave_up="a"))
    assert game.state.sieges[CASTLE].end == "lifted"


# What somebody typed


@pytest.mark.parametrize("wrong", ["man", "day", "books"])
def test_k23_a_report_that_cannot_be_true_is_refused(wrong: str) -> None:
    game = besieged(12)
    good = report(game)
    if wrong == "man":
        men = dict(good.men)
        del men["guthstan"]
        bad = replace(good, men=men)
    elif wrong == "day":
        bad = replace(good, log=replace(good.log, days=5))
    else:
        bad = replace(good, log=replace(good.log, books={"days/b": 4}))
    with pytest.raises(Exception, match="K"):
        typed(game, bad)
    typed(game, good)
