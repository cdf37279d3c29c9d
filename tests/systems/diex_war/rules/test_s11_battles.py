"""§11.4, §11.4.2, §11.4.3 Battles in general, the sortie, the open battle."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from heerbann.engine.play.contests import begin_contest
from heerbann.engine.play.dice import SeededDice
from heerbann.engine.play.game import Game
from heerbann.engine.rules.asks import Contest
from heerbann.systems.diex_aie.model.war_charts import WAR
from heerbann.systems.diex_war.model import actions as do
from heerbann.systems.diex_war.model.events.battles import BattleFought, CiviliansOut
from heerbann.systems.diex_war.model.events.days import SiegeLost
from heerbann.systems.diex_war.model.events.men import Killed
from heerbann.systems.diex_war.model.state import B, UnitId, able
from heerbann.systems.diex_war.rules.s11_siege.outings import party_limit
from tests.rulechecks import checks
from tests.systems.diex_war.reports import Facts
from tests.systems.diex_war.war import (
    BESIEGED,
    BESIEGER,
    CALM,
    HALL,
    PLAIN,
    Siege,
    go,
    man,
    morning,
    siege,
    with_man,
)
from tests.systems.playing import refused, the, told

OUT = ("perrot", "colin", "charles", "josse")
SHUT = do.HoldArrows()


def join(*units: str) -> list[do.JoinParty]:
    return [do.JoinParty(UnitId(unit)) for unit in units]


def night(game: Siege | None = None) -> Siege:
    """The besieged have chosen a sortie."""
    return go(game or siege(), *CALM, *BESIEGED, SHUT, do.SallyForth())


def to_the_sortie(*party: str, animals: int | None = None, edge: Any = "west") -> Siege:
    """A sortie that has only to be played."""
    game = go(night(), do.ChooseMap("woodbridge"), do.ChooseEdge(edge))
    animals = animals or (4 if len(party) > 1 else 3)
    return go(game, *join(*party), do.EndParty(), animals, do.TakeMules(animals))


def to_the_field(dice: tuple[int, int] = BESIEGED, game: Siege | None = None) -> Siege:
    """An open battle that has only to be played."""
    game = go(game or siege(), *CALM, *dice, SHUT, do.OfferBattle())
    return go(game, do.ChooseMap("woodbridge"), do.ChooseEdge("west"))


def scenario(game: Siege) -> Any:
    """The battle that is to be played."""
    assert isinstance(game.ask, Contest)
    return game.ask.scenario


def units(force: Any) -> list[str]:
    return [unit for group in force.group for unit in group.units]


def child(game: Siege) -> Game[Any]:
    """The battle itself, with dice of its own."""
    begun = begin_contest(game)
    begun.dice = SeededDice(3)
    begun.settle()
    return begun


# 11.4


@checks("11.4-01", "11.4-03")
def test_11_4_a_battle_is_played_on_a_map_and_takes_the_day() -> None:
    game = go(morning(), SHUT, do.Storm())
    assert isinstance(game.ask, Contest)
    assert game.ask.seats == {"a": "a", "b": "b"}
    go(game, Facts())
    while game.state.day == 1:
        go(game, game.options[0])
    assert game.state.diary[0].action == "assault"
    assert game.state.diary[0].battle == "attackers-gone"


@checks("11.4-02")
def test_11_4_on_a_day_with_a_battle_nobody_builds_or_negotiates() -> None:
    game = go(morning(), SHUT, do.Storm(), Facts(wounded=("charles",)))
    for action in (do.Build("ladders"), do.Negotiate()):
        refusal = game.why_not(action)
        assert refusal is not None
        assert refusal.rule == "11.4"


@checks("11.4-07", "11.4.3-01")
def test_11_4_the_open_battle_is_only_once() -> None:
    game = go(to_the_field(), Facts(winner=None, reason="no-decision", end="time"))
    assert game.state.field_used
    go(game, *CALM, *BESIEGED, SHUT)
    refused(game, do.OfferBattle(), "11.4.3", "battle-only-once")


@checks("11.4-08", "11.4-09")
def test_11_4_who_stands_in_the_works_may_keep_his_place() -> None:
    game = go(morning(), SHUT, do.Storm(), Facts(at={"charles": "G4", "raoul": "T10"}))
    assert game.seat == "b"
    go(game, do.LeavePost(UnitId("raoul")), do.KeepPosts())
    assert (man(game, "charles").hex, man(game, "raoul").hex) == ("G4", None)
    go(game, *CALM, *BESIEGER, SHUT, do.Storm())
    assert scenario(game).men["charles"].hex == "G4"


def test_11_4_nobody_keeps_a_place_in_a_part_of_the_enemy() -> None:
    game = go(morning(), SHUT, do.Storm(), Facts(at={"tata": "H8", "charles": "I8"}))
    assert game.state.zones["bailey"] == "b"
    assert man(game, "tata").hex is None
    assert man(game, "charles").hex == "I8"


def test_11_4_losses_of_a_battle_are_booked() -> None:
    facts = Facts(dead=("tata",), captured=("wada",), wounded=("osferth",))
    game = go(morning(), SHUT, do.Storm(), facts)
    assert [man(game, one).fate for one in ("tata", "wada")] == ["dead", "captured"]
    assert (man(game, "osferth").health, man(game, "osferth").hurt) == ("wounded", 1)
    assert the(game, BattleFought).how == "typed"
    assert told(game, Killed) == []


def test_11_4_a_lost_horse_is_not_replaced() -> None:
    game = go(
        to_the_field(), Facts(winner=None, reason="no-decision", end="time", unhorsed=("raoul",))
    )
    assert not man(game, "raoul").horse
    assert man(game, "serlon").horse


# 11.4.2


@checks("11.4.2-01", "11.4.2-08")
def test_11_4_2_the_party_crosses_the_map_and_all_besiegers_come_as_patrols() -> None:
    game = to_the_sortie("perrot", "colin")
    told_ = scenario(game)
    assert told_.b.exits == ("east",)
    assert all(group.patrol for group in told_.a.group)
    waiting = [unit for unit in child(game).state.units.values() if unit.side == "a"]
    assert [unit.id for unit in waiting if unit.place is not None] == []


@checks("11.4.2-02")
def test_11_4_2_only_while_part_of_the_bailey_is_held() -> None:
    game = siege()
    game.state.zones["bailey"] = game.state.zones["bailey_wall"] = game.state.besieger
    go(game, *CALM, *BESIEGED, SHUT)
    refused(game, do.SallyForth(), "11.4.2", "no-way-out")
    game = siege()
    game.state.zones["bailey"] = game.state.besieger
    go(game, *CALM, *BESIEGED, SHUT)
    assert do.SallyForth() in game.options


@checks("11.4.2-02")
def test_11_4_2_from_a_hall_as_long_as_any_of_it_is_held() -> None:
    game = siege(HALL)
    game.state.zones["front"] = game.state.besieger
    go(game, *CALM, *BESIEGED, SHUT)
    assert do.SallyForth() in game.options


@checks("11.4.2-03")
def test_11_4_2_the_besieger_chooses_the_map() -> None:
    game = night()
    assert game.seat == "a"
    assert game.options == (do.ChooseMap("ditch"), do.ChooseMap("woodbridge"))


@checks("11.4.2-04", "11.4.2-26")
@pytest.mark.parametrize(("number", "most"), [(12, 4), (11, 3), (9, 3), (5, 1), (3, 1)])
def test_11_4_2_at_most_a_third_goes_rounded_down(number: int, most: int) -> None:
    state = siege(b=replace(PLAIN.b, men=PLAIN.b.men[:number])).state
    assert party_limit(state) == most


@checks("11.4.2-04", "11.4.2-26")
def test_11_4_2_the_party_is_full_with_a_third() -> None:
    """The example of fourteen, of whom four may go; here it is twelve."""
    game = go(night(), do.ChooseMap("ditch"), do.ChooseEdge("east"), *join(*OUT))
    assert game.options == (do.EndParty(),)
    refused(game, do.JoinParty(UnitId("raoul")), "11.4.2", "not-for-the-party")


def test_11_4_2_with_two_men_there_is_no_sortie() -> None:
    game = siege(b=replace(PLAIN.b, men=PLAIN.b.men[:2]))
    go(game, *CALM, *BESIEGED, SHUT)
    refused(game, do.SallyForth(), "11.4.2", "too-few-to-sally")


@checks("11.4.2-05")
def test_11_4_2_a_die_says_how_many_animals_there_are() -> None:
    game = go(night(), do.ChooseMap("ditch"), do.ChooseEdge("east"), *join("colin", "perrot"))
    go(game, do.EndParty())
    assert game.ask.of == "1d6"  # type: ignore[union-attr]
    go(game, 5)
    assert len(game.options) == 6
    go(game, do.TakeMules(2))
    kinds = [animal.kind for animal in scenario(game).animals]
    assert (kinds.count("mule"), kinds.count("horse")) == (2, 3)
    assert game.state.stock("animals", B) == 5


@checks("11.4.2-06")
def test_11_4_2_animals_are_led_three_by_a_man_on_foot_and_one_by_a_rider() -> None:
    leaders = [animal.leader for animal in scenario(to_the_sortie("perrot", "raoul")).animals]
    assert (leaders.count("perrot"), leaders.count("raoul")) == (3, 1)


@checks("11.4.2-06")
def test_11_4_2_what_nobody_can_lead_stays_behind() -> None:
    game = go(night(), do.ChooseMap("ditch"), do.ChooseEdge("east"), *join("raoul"), do.EndParty())
    go(game, 6, do.TakeMules(1))
    assert [animal.kind for animal in scenario(game).animals] == ["mule"]
    assert game.state.stock("animals", B) == 1


@checks("11.4.2-07", "11.4.2-18")
def test_11_4_2_every_animal_that_leaves_is_a_day_more() -> None:
    party = ("perrot", "colin")
    facts = Facts(reason="supplies-through", left=party, animals=3)
    game = go(to_the_sortie(*party), facts)
    assert game.state.days_left == 10 + 3 - 1
    assert (game.state.stock("animals", "out"), game.state.stock("animals", "lost")) == (3, 1)
    assert game.state.stock("animals", B) == 0


@checks("11.4.2-09", "11.4.2-10", "11.4.2-11", "11.4.2-24")
def test_11_4_2_a_patrol_has_eight_men_two_riders_and_two_shooters_at_most() -> None:
    limits = WAR.patrol
    assert (limits.men, limits.riders, limits.shooters) == (8, 2, 2)
    told_ = scenario(to_the_sortie("perrot"))
    assert len(units(told_.a)) == 30


@checks("11.4.2-12", "11.4.2-13")
def test_11_4_2_the_besieged_have_the_first_turn_and_come_from_side_two_or_four() -> None:
    for edge, far in (("east", "west"), ("west", "east")):
        told_ = scenario(to_the_sortie("perrot", edge=edge))
        assert told_.first == "b"
        assert (told_.b.group[0].edge, told_.b.exits) == (edge, (far,))


@checks("11.4.2-14", "11.4.2-25")
def test_11_4_2_patrols_come_from_the_three_other_sides() -> None:
    assert scenario(to_the_sortie("perrot")).patrol_edges == ("north", "east", "south")


@checks("11.4.2-15", "11.4.2-16")
def test_11_4_2_a_patrol_has_half_its_points_when_it_comes() -> None:
    """That it does not fire then is a matter of the battle: it is not there yet."""
    assert WAR.patrol.divisor == 2
    begun = child(to_the_sortie("perrot"))
    waiting = [unit for unit in begun.state.units.values() if unit.side == "a"]
    assert all(unit.place is None for unit in waiting)


@checks("11.4.2-17")
def test_11_4_2_it_ends_when_no_besieged_is_on_the_map() -> None:
    reasons = [one.reason for one in scenario(to_the_sortie("perrot")).victory]
    assert reasons[0] == "supplies-through"
    game = go(to_the_sortie("perrot"), Facts(winner="a", reason="supplies-lost", fled=("perrot",)))
    assert man(game, "perrot").is_able
    assert game.state.stock("animals", "lost") == 3


@checks("11.4.2-19", "11.4.2-20", "11.4.2-21", "11.4.2-22", "11.4.2-23", "11.4.2-26")
@pytest.mark.parametrize(("turn", "most"), [(1, 1), (2, 3), (3, 5), (4, 7), (9, 7)])
def test_11_4_2_the_chart_of_the_patrols(turn: int, most: int) -> None:
    chances = WAR.patrol.chances
    assert chances[min(turn, len(chances)) - 1] == most


def test_11_4_2_civilians_may_go_along_beyond_the_third() -> None:
    b = replace(PLAIN.b, civilians=("godgifu", "brother_aelfric"))
    game = go(night(siege(b=b)), do.ChooseMap("woodbridge"), do.ChooseEdge("west"))
    go(game, *join("godgifu", *OUT, "brother_aelfric"), do.EndParty(), 1, do.TakeMules(1))
    left = (*OUT, "godgifu")
    go(game, Facts(reason="supplies-through", left=left, fled=("brother_aelfric",), animals=1))
    assert the(game, CiviliansOut).units == ("godgifu",)
    assert (game.state.civilians_out, man(game, "godgifu").fate) == (1, "gone")


def test_11_4_2_the_wounded_do_not_go() -> None:
    game = siege()
    with_man(game, "perrot", health="wounded", heals=30)
    go(night(game), do.ChooseMap("ditch"), do.ChooseEdge("east"))
    assert do.JoinParty(UnitId("perrot")) not in game.options


def test_11_4_2_without_a_besieger_who_is_well_they_get_through() -> None:
    game = siege()
    for name in PLAIN.a.men:
        with_man(game, name, health="wounded", heals=30)
    go(game, *CALM, *BESIEGED, do.SallyForth(), do.ChooseMap("ditch"), do.ChooseEdge("east"))
    go(game, *join("perrot"), do.EndParty(), 3, do.TakeMules(0))
    assert game.state.stock("days", "brought") == -3


# 11.4.3


@checks("11.4.3-02")
def test_11_4_3_the_besieged_choose_the_map() -> None:
    for dice in (BESIEGED, BESIEGER):
        game = go(siege(), *CALM, *dice, SHUT, do.OfferBattle())
        assert game.seat == "b"
        assert game.options == (do.ChooseMap("ditch"), do.ChooseMap("woodbridge"))


@checks("11.4.3-03")
def test_11_4_3_everybody_who_is_well_takes_part() -> None:
    game = siege()
    with_man(game, "tata", health="wounded", heals=30)
    told_ = scenario(to_the_field(game=game))
    assert len(units(told_.a)) == len(able(game.state, game.state.besieger)) == 29
    assert len(units(told_.b)) == 12


@checks("11.4.3-04", "11.4.3-05")
def test_11_4_3_both_set_up_within_five_hexes_of_their_sides() -> None:
    told_ = scenario(to_the_field())
    (west,), (east,) = told_.areas["west"], told_.areas["east"]
    assert (west.columns, east.columns) == (("A", "E"), ("Z", "AD"))
    assert {group.area for group in told_.b.group} == {"west"}
    assert {group.area for group in told_.a.group} == {"east"}
    begun = child(to_the_field())
    assert begun.seat == "b"


@checks("11.4.3-06")
def test_11_4_3_the_besieger_moves_first() -> None:
    assert scenario(to_the_field()).first == "a"


@checks("11.4.3-07", "11.4.3-08")
def test_11_4_3_if_the_besieger_leaves_the_siege_is_over() -> None:
    gone = tuple(PLAIN.a.men)
    game = go(to_the_field(), Facts(winner="b", reason="field-won", left=gone))
    assert game.outcome is not None
    assert (game.outcome.winner, game.outcome.reason) == ("b", "lifted")


@checks("11.4.3-07")
def test_11_4_3_if_the_besiegers_are_destroyed_it_is_over_as_well() -> None:
    dead = tuple(PLAIN.a.men[3:])
    game = go(
        to_the_field(),
        Facts(winner="b", reason="field-won", dead=dead, captured=tuple(PLAIN.a.men[:3])),
    )
    assert game.outcome is not None
    assert game.outcome.winner == "b"


@checks("11.4.3-09")
def test_11_4_3_if_the_besieged_leave_they_are_back_within_and_it_goes_on() -> None:
    gone = tuple(PLAIN.b.men)
    game = go(to_the_field(), Facts(winner="a", reason="field-won", left=gone))
    assert game.outcome is None
    assert game.state.day == 2
    assert len(able(game.state, game.state.besieged)) == 12


@checks("11.4.3-07")
def test_11_4_3_if_the_besieged_are_destroyed_the_works_fall() -> None:
    game = siege(b=replace(PLAIN.b, men=("charles", "colin")))
    to_the_field(game=game)
    go(game, Facts(winner="a", reason="field-won", dead=("charles",), captured=("colin",)))
    assert the(game, SiegeLost).cause == "beaten"


@checks("11.4.3-10", "11.4.3-11")
def test_11_4_3_it_knows_no_pause_and_no_twelve_rounds() -> None:
    told_ = scenario(to_the_field())
    assert told_.assault is None
    assert told_.rounds > 12


def test_11_4_3_a_battle_can_be_played_out_by_the_tactical_rules() -> None:
    game = to_the_field()
    begun = child(game)
    random = Random(1)
    for _ in range(40):
        begun.answer(random.choice(begun.options))
    assert begun.system.key == "diex_aie"


@pytest.mark.parametrize(
    ("action", "reason"),
    [(do.ChooseMap("ditch"), "no-map-to-choose"), (do.ChooseEdge("west"), "no-edge-to-choose")],
)
def test_11_4_map_and_side_are_chosen_before_a_sortie_or_an_open_battle_only(
    action: do.ChooseMap | do.ChooseEdge, reason: str
) -> None:
    refused(go(morning(), SHUT), action, "11.4", reason)
    refused(go(morning(), SHUT, do.Storm()), action, "11.4", reason)
