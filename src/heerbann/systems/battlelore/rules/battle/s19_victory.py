"""§B.19 Victory: banners decide, at once and in anybody's turn."""

from heerbann.engine.book.rulebook import rule
from heerbann.engine.rules.asks import Seat
from heerbann.systems.battlelore.model.state import OPPONENT, SEATS, Battle, State


@rule("B.19")
def banners_of(state: State, seat: Seat) -> int:
    """Banners taken, and one for each objective held since the start of the own turn."""
    return state.banners[seat] + len(state.held.get(seat, ()))


@rule("B.19")
def check_victory(battle: Battle) -> None:
    """Whoever has the banners wins; whoever has no unit left loses."""
    state = battle.state
    for seat in SEATS:
        if banners_of(state, seat) >= state.scenario.banners:
            battle.end(seat, "B.19", "banners")
    for seat in SEATS:
        if not state.mask[seat]:
            battle.end(OPPONENT[seat], "B.19", "no-army")
