"""§B.6 The rest of the set-up: command hands are dealt."""

from heerbann.engine.book.rulebook import rule
from heerbann.engine.rules.asks import Seat
from heerbann.systems.battlelore.model.charts import COUNCIL
from heerbann.systems.battlelore.model.state import SEATS, Battle, State, is_lore, masters_of
from heerbann.systems.battlelore.rules.battle.s06_turn import draw_card


@rule("B.6", "B.17", "III.5")
def hand_size(state: State, seat: Seat) -> int:
    """As the scenario says, or in a lore adventure as the commander's level does."""
    if is_lore(state):
        return COUNCIL.hands[masters_of(state, seat).commander]
    return state.scenario.hands.of(seat)


def is_dealing(state: State) -> bool:
    """Is a hand still to be filled before the battle?"""
    return state.turn == 0 and next_to_draw(state) is not None


def next_to_draw(state: State) -> Seat | None:
    """The camp with fewer cards than it gets."""
    short = [seat for seat in SEATS if len(state.hands[seat]) < hand_size(state, seat)]
    return min(short, key=lambda seat: len(state.hands[seat]), default=None)


@rule("B.6")
async def deal(battle: Battle) -> None:
    """One card to a hand that is not full."""
    seat = next_to_draw(battle.state)
    assert seat is not None
    await draw_card(battle, seat)
