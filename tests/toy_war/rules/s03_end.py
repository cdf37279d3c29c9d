"""§3 The end of the war."""

from heerbann.engine.book.rulebook import rule
from heerbann.engine.rules.asks import Seat
from tests.toy_war.model.state import Battle, State


@rule("3.1", system="toy_war")
async def end_season(war: Battle) -> None:
    state = war.state
    standing = [seat for seat, men in state.men.items() if men]
    is_over = len(standing) < 2 or state.season == state.scenario.seasons
    if is_over and len(state.men) == 2:
        best = ranking(state)[0]
        war.end(best[0] if len(best) == 1 else None, "3.1", "war-over")
    if is_over:
        war.end_ranked(ranking(state), "3.1", "war-over")


def ranking(state: State) -> list[tuple[Seat, ...]]:
    """By men; who has as many shares a place."""
    counts = sorted(set(state.men.values()), reverse=True)
    return [tuple([seat for seat, men in state.men.items() if men == count]) for count in counts]
