"""§2 Whoever marched against somebody fights a duel with him."""

from typing import Any

import msgspec

from heerbann.engine.book.rulebook import rule
from heerbann.engine.rules.asks import Contest, Seat, SideBySide
from heerbann.engine.rules.contest import ContestReport
from tests.toy_war.model.events import DuelFacts, DuelFought
from tests.toy_war.model.state import Battle, Clash, State

RED, BLUE = Seat("red"), Seat("blue")
TITLE = {"de": "Gefecht", "en": "Fight"}


def is_clash_waiting(state: State) -> bool:
    return bool(state.clashes)


def is_mutual(state: State) -> bool:
    """§2.3: do the first two march against each other, with men for both duels?"""
    if state.house.mutual == "one_by_one":
        return False
    first, *others = state.clashes
    has_men = min(state.men[first.attacker], state.men[first.defender]) > 1
    return has_men and Clash(first.defender, first.attacker) in others


@rule("2.1", "2.2", system="toy_war")
async def fight(war: Battle) -> None:
    clash = war.state.clashes[0]
    if is_mutual(war.state):
        await fight_both(war, clash, Clash(clash.defender, clash.attacker))
        return
    seats = {RED: clash.attacker, BLUE: clash.defender}
    house = {"lives": war.state.house.lives}
    report = await Contest("2.1", "toy", scenario_for(war.state, clash), seats, house)
    book(war, clash, report)


@rule("2.3", system="toy_war")
async def fight_both(war: Battle, *clashes: Clash) -> None:
    """Each is the attacker once; the second duel has a turn more before the common ones."""
    state, house = war.state, {"lives": war.state.house.lives}
    duels = []
    for one in clashes:
        seats = {RED: one.attacker, BLUE: one.defender}
        duels.append(Contest("2.3", "toy", scenario_for(state, one), seats, house))
    reports = await SideBySide("2.3", *duels, ahead={1: 1})
    for clash, report in zip(clashes, reports, strict=True):
        book(war, clash, report)


def book(war: Battle, clash: Clash, report: ContestReport) -> None:
    facts = msgspec.convert(msgspec.to_builtins(report), DuelFacts)
    seats = {RED: clash.attacker, BLUE: clash.defender}
    winner = None if facts.winner is None else seats[facts.winner]
    war.emit(DuelFought(clash, loser_of(clash, winner), facts.how))


def loser_of(clash: Clash, winner: Seat | None) -> Seat | None:
    if winner is None:
        return None
    return clash.defender if winner == clash.attacker else clash.attacker


def scenario_for(state: State, clash: Clash) -> dict[str, Any]:
    """The more men, the more knights in the bag, and the longer it takes."""
    men = state.men[clash.attacker] + state.men[clash.defender]
    return {
        "key": f"season-{state.season}",
        "title": TITLE,
        "briefing": TITLE,
        "cards": {"knight": men, "archer": 4, "shield": 2},
        "hand": 2,
        "rounds": men,
        "table": 400,
    }
