"""§11.4 After a battle: what is told and booked, and battles to which one side sends nobody."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from heerbann.systems.diex_war.model import actions as do
from heerbann.systems.diex_war.model.events.battles import (
    AnimalsCounted,
    BattleFought,
    CiviliansOut,
    LaddersLost,
    ZoneTaken,
)
from heerbann.systems.diex_war.model.events.days import SiegeLost
from heerbann.systems.diex_war.model.events.outings import StandTaken
from heerbann.systems.diex_war.model.events.stores import FellBack
from heerbann.systems.diex_war.model.scenario import Condition, Relief
from heerbann.systems.diex_war.model.state import A, B, UnitId
from tests.systems.diex_war.reports import Facts
from tests.systems.diex_war.war import (
    BESIEGED,
    BESIEGER,
    CALM,
    PLAIN,
    Siege,
    go,
    man,
    siege,
    with_man,
)
from tests.systems.playing import the, told

SHUT = do.HoldArrows()
COLUMN = Relief(day=1, men=("ranulf", "roussel"), animals=4)
"""Relief that comes with four laden animals on the first day."""


def all_hurt(game: Siege, *names: str) -> Siege:
    for name in names:
        with_man(game, name, health="wounded", heals=30)
    return game


def relieved() -> Siege:
    """The besieger holds the bailey when the column comes."""
    game = siege(relief=COLUMN)
    game.state.zones["bailey"] = A
    with_man(game, "tata", hex="H8")
    return go(game, *CALM)


# The works


@pytest.mark.parametrize(("back", "lost"), [(4, []), (3, [1]), (0, [4])])
def test_11_2_only_ladders_that_are_lost_are_told(back: int, lost: list[int]) -> None:
    game = go(siege(ladders=4), *CALM, *BESIEGER, SHUT, do.Storm(), Facts(ladders=back))
    assert [event.amount for event in told(game, LaddersLost)] == lost
    assert game.state.stock("ladders", A) == back


def test_11_4_1_only_parts_that_change_hands_are_told() -> None:
    game = go(siege(), *CALM, *BESIEGER, SHUT, do.Storm(), Facts(end="pause", at={"tata": "R9"}))
    assert told(game, ZoneTaken) == []


# Battles to which one side sends nobody


def test_11_4_3_besiegers_who_cannot_take_the_field_lose_the_siege() -> None:
    game = all_hurt(siege(), *PLAIN.a.men)
    go(game, *CALM, *BESIEGED, do.OfferBattle(), do.ChooseMap("ditch"), do.ChooseEdge("west"))
    fought = the(game, BattleFought)
    assert (fought.ending, fought.rounds, fought.men) == ("unopposed", 0, ())
    loss = the(game, SiegeLost)
    assert (loss.side, loss.cause) == (A, "lifted")


def test_11_4_3_besieged_who_cannot_take_the_field_have_lost() -> None:
    game = all_hurt(siege(), *PLAIN.b.men)
    go(game, *CALM, *BESIEGER, SHUT, do.OfferBattle(), do.ChooseMap("ditch"), do.ChooseEdge("west"))
    loss = the(game, SiegeLost)
    assert (loss.side, loss.cause) == (B, "beaten")


def test_11_6_19_where_neither_can_take_the_field_the_siege_is_lifted() -> None:
    game = all_hurt(siege(), *PLAIN.a.men, *PLAIN.b.men)
    go(game, 10, 4, do.EndHiring(), do.JoinRelief(), do.ChooseMap("ditch"), do.ChooseEdge("west"))
    loss = the(game, SiegeLost)
    assert (loss.side, loss.cause) == (A, "lifted")


@pytest.mark.parametrize("civilians", [(), ("godgifu",)])
def test_11_4_2_with_nobody_on_their_track_all_who_go_get_away(civilians: tuple[str, ...]) -> None:
    game = all_hurt(siege(b=replace(PLAIN.b, civilians=civilians)), *PLAIN.a.men)
    go(game, *CALM, *BESIEGED, do.SallyForth(), do.ChooseMap("ditch"), do.ChooseEdge("east"))
    party = [do.JoinParty(UnitId(name)) for name in ("perrot", *civilians)]
    go(game, *party, do.EndParty(), 3, do.TakeMules(0))
    assert [event.units for event in told(game, CiviliansOut)] == [civilians] * bool(civilians)
    assert man(game, "perrot").fate == "present"
    assert (the(game, AnimalsCounted).out, the(game, AnimalsCounted).lost) == (3, 0)


def test_11_5_that_enough_have_got_away_is_seen_at_once_though_nobody_fought() -> None:
    out = Condition(winner="b", reason="out", at="once", civilians_out=1)
    men = replace(PLAIN.b, civilians=("godgifu",))
    game = all_hurt(siege(b=men, victory=(out,)), *PLAIN.a.men)
    go(game, *CALM, *BESIEGED, do.SallyForth(), do.ChooseMap("ditch"), do.ChooseEdge("east"))
    party = [do.JoinParty(UnitId(name)) for name in ("perrot", "godgifu")]
    go(game, *party, do.EndParty(), 3, do.TakeMules(0))
    assert game.outcome is not None
    assert (game.outcome.winner, game.outcome.reason) == (B, "out")
    assert isinstance(game.log[-2], CiviliansOut)  # no evening comes any more


# §11.4.1 The besieger besieged


def test_11_4_1_animals_of_a_relief_army_are_lost_if_the_besieger_withdraws_inside() -> None:
    game = go(relieved(), do.WithdrawInside())
    assert (the(game, StandTaken).seat, the(game, StandTaken).stand) == (A, "withdraw")
    assert (the(game, AnimalsCounted).out, the(game, AnimalsCounted).lost) == (0, 4)
    assert game.state.stock("animals", "lost") == 4
    assert game.state.stock("days", "brought") == 0


def test_11_4_1_without_animals_none_are_counted() -> None:
    game = siege(relief=replace(COLUMN, animals=0))
    game.state.zones["bailey"] = A
    with_man(game, "tata", hex="H8")
    go(game, *CALM, do.WithdrawInside())
    assert told(game, AnimalsCounted) == []


def test_11_4_3_who_wins_the_field_and_holds_everything_has_taken_the_works() -> None:
    game = go(relieved(), do.TakeField(), SHUT, do.ChooseMap("ditch"), do.ChooseEdge("west"))
    game.state.zones.update(dict.fromkeys(game.state.zones, A))
    gone = (*PLAIN.b.men, *COLUMN.men)
    go(game, Facts(winner="a", reason="field-won", left=gone))
    loss = the(game, SiegeLost)
    assert (loss.side, loss.cause) == (B, "taken")


def test_11_4_1_and_who_has_the_ward_alone_after_the_field_has_fallen_back() -> None:
    game = go(relieved(), do.TakeField(), SHUT, do.ChooseMap("ditch"), do.ChooseEdge("west"))
    game.state.zones["bailey"] = A
    go(game, Facts(winner="a", reason="field-won", left=(*PLAIN.b.men, *COLUMN.men)))
    assert the(game, FellBack).side == B
    assert told(game, SiegeLost) == []
