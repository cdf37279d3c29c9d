"""§1 The season: orders, taxes, levies."""

from functools import partial

from heerbann.engine.book.rulebook import rule
from heerbann.engine.rules.asks import Choose, Refusal, Roll, Seat
from heerbann.engine.rules.sealed import Sealed
from tests.toy_war.model.actions import Levy, March, Save, Stay
from tests.toy_war.model.events import PRICE, Levied, OrdersOpened, SeasonBegan, Taxed
from tests.toy_war.model.state import Battle, Clash, State


@rule("1.1", system="toy_war")
async def begin_season(war: Battle) -> None:
    war.emit(SeasonBegan(war.state.season + 1))


@rule("1.2", system="toy_war")
async def give_orders(war: Battle) -> None:
    state = war.state
    questions: list[Choose[March | Stay]] = [
        Choose(seat, "1.2", "orders", partial(orders_of, state, seat)) for seat in state.men
    ]
    orders = await Sealed(*questions)
    marches = [order for order in orders.values() if isinstance(order, March)]
    war.emit(OrdersOpened(tuple([Clash(march.by, march.against) for march in marches])))


def orders_of(state: State, seat: Seat) -> list[March | Stay]:
    marches: list[March | Stay] = [March(seat, other) for other in state.men]
    return [one for one in (*marches, Stay(seat)) if refuse_order(state, one) is None]


def refuse_order(state: State, order: March | Stay) -> Refusal | None:
    return refuse_march(state, order) if isinstance(order, March) else refuse_stay(state, order)


def refuse_march(state: State, order: March) -> Refusal | None:
    refusal = refuse_stay(state, Stay(order.by))
    if refusal is not None:
        return refusal
    if order.against == order.by or order.against not in state.men:
        return Refusal("1.2", "no-such-enemy")
    men = state.men[order.by] and state.men[order.against]
    return None if men else Refusal("1.2", "nobody-there")


def refuse_stay(state: State, order: Stay) -> Refusal | None:
    if not state.is_ordering:
        return Refusal("1.2", "no-orders-now")
    return None if order.by in state.men else Refusal("1.2", "no-such-enemy")


@rule("1.3", system="toy_war")
async def raise_taxes(war: Battle) -> None:
    (gold,) = await Roll("1.3", 1, 6)
    had = {seat: war.state.gold[seat] for seat, men in war.state.men.items() if men}
    most = max(had.values(), default=0)
    richest = [seat for seat, own in had.items() if own == most and own + gold >= PRICE]
    war.emit(Taxed(gold, richest[0] if richest else None))


def is_levy_open(state: State) -> bool:
    return state.levying is not None


@rule("1.4", system="toy_war")
async def levy(war: Battle) -> None:
    seat = war.state.levying
    assert seat is not None
    answer = await Choose(seat, "1.4", "levy", (Levy(), Save()))
    war.emit(Levied(seat, int(isinstance(answer, Levy))))


def refuse_levy(state: State, _action: Levy) -> Refusal | None:
    return refuse_save(state, Save())


def refuse_save(state: State, _action: Save) -> Refusal | None:
    return None if is_levy_open(state) else Refusal("1.4", "no-levy-now")
