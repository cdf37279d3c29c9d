"""§2 Whoever marched against somebody fights a duel with him."""

from typing import Any

import msgspec

from heerbann.engine.book.rulebook import rule
from heerbann.engine.rules.asks import Contest, Seat
from tests.toy_war.model.events import DuelFacts, DuelFought
from tests.toy_war.model.state import Battle, Clash, State

RED, BLUE = Seat("red"), Seat("blue")
TITLE = {"de": "Gefecht", "en": "Fight"}


def is_clash_waiting(state: State) -> bool:
    return bool(state.clashes)


@rule("2.1", "2.2", system="toy_war")
async def fight(war: Battle) -> None:
    clash = war.state.clashes[0]
    seats = {RED: clash.attacker, BLUE: clash.defender}
    house = {"lives": war.state.house.lives}
    report = await Contest("2.1", "toy", scenario_for(war.state, clash), seats, house)
    facts = msgspec.convert(msgspec.to_builtins(report), DuelFacts)
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
