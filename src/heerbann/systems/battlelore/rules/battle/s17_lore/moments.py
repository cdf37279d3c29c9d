"""§B.17 The moments of a turn at which lore cards are played."""

from heerbann.boards.hex.hexes import Hex
from heerbann.engine.book.rulebook import rule
from heerbann.engine.rules.asks import Choose, Faces, Roll, Seat
from heerbann.systems.battlelore.model.actions import PlayLore, Reroll
from heerbann.systems.battlelore.model.charts import EVERYBODY, SPELLS, LoreId
from heerbann.systems.battlelore.model.events.lore import LastMoment
from heerbann.systems.battlelore.model.events.spells import (
    DiceRerolled,
    DiceThrown,
    TruceCalled,
)
from heerbann.systems.battlelore.model.events.turn import OrdersStand
from heerbann.systems.battlelore.model.state import (
    HELMET,
    OPPONENT,
    SIDES,
    Battle,
    Face,
    State,
    Unit,
    UnitId,
    active_seat,
)
from heerbann.systems.battlelore.rules.battle.s08_movement import tactic_of
from heerbann.systems.battlelore.rules.battle.s09_targets import can_melee
from heerbann.systems.battlelore.rules.battle.s10_dice import NO_HELP, Help, PlannedAttack, kinds_of
from heerbann.systems.battlelore.rules.battle.s17_lore.playing import (
    cards_at,
    cast,
    level_of,
    pick_hex,
    playable,
    window,
)
from heerbann.systems.battlelore.rules.battle.s17_lore.spells import embolden, work

_HIDING = ("woods", "hill", "cliff", "marsh")

# In the own turn, among moves and battles


@rule("B.17")
def before_moves(state: State) -> tuple[LoreId, ...]:
    """Cards for the time after the orders, before the first move."""
    if not state.with_lore or any(orders.moved for orders in state.orders.values()):
        return ()
    return cards_at("move", "roll_or_move")


@rule("B.17")
def before_battles(state: State) -> tuple[LoreId, ...]:
    """Cards for the time before the first battle."""
    return cards_at("battle") if state.with_lore and state.fighting is None else ()


def lore_options(state: State, cards: tuple[LoreId, ...]) -> list[PlayLore]:
    """The cards the active player may play here."""
    return playable(state, active_seat(state), cards) if cards else []


async def play_own(battle: Battle, card: LoreId) -> None:
    """The active player plays a card among his moves or battles."""
    seat = active_seat(battle.state)
    if await cast(battle, seat, card):
        await work(battle, seat, card)


# Against command and orders


@rule("B.17")
async def against_command(battle: Battle) -> None:
    """MAY: truce bells against the card just played; one that orders everybody picks a few."""
    state = battle.state
    seat = OPPONENT[active_seat(state)]
    if await window(battle, seat, cards_at("command")) is None:
        return
    everybody, limit = EVERYBODY.get(tactic_of(state)), SPELLS.truce_orders
    slots = state.slots if everybody is None else ((everybody, limit),)
    battle.emit(TruceCalled(seat, limit, slots))


@rule("B.17")
async def against_orders(battle: Battle) -> None:
    """MAY: false orders against the units just ordered."""
    state = battle.state
    seat = OPPONENT[active_seat(state)]
    cards = cards_at("order") if state.orders else ()
    card = await window(battle, seat, cards)
    if card is not None:
        await work(battle, seat, card)
    battle.emit(OrdersStand(active_seat(state)))


@rule("B.17")
async def against_move(battle: Battle, unit: Unit, path: tuple[Hex, ...]) -> tuple[Hex, ...]:
    """MAY: caltrops stop cavalry on a hex of its way."""
    on_the_way = path[1:-1]
    if unit.profile.kind != "cavalry" or not on_the_way:
        return path
    seat = OPPONENT[unit.side]
    if await window(battle, seat, cards_at("enemy_move")) is None:
        return path
    stop = await pick_hex(seat, on_the_way)
    assert stop is not None
    return path[: path.index(stop) + 1]


# Around a throw


@rule("B.17")
async def before_throw(battle: Battle, unit: Unit, target: Unit) -> tuple[Help, bool]:
    """Cards of both before the dice fall: what they change, and does the defender strike first?"""
    state = battle.state
    if not state.with_lore or unit.side != state.active:
        return NO_HELP, False
    aid = await _own_help(battle, unit)
    in_reach = can_melee(state, target.hex, unit.hex)
    card = await window(battle, target.side, _defences(target, in_reach))
    if card is None:
        return aid, False
    level = level_of(state, target.side, card)
    match card:
        case "mist_wall":
            aid = aid._replace(fewer=level)
        case "stone_skin" | "shield_wall":
            aid = aid._replace(ignored=level)
        case "stand_fast":
            embolden(battle, target.id, level)
        case "first_blow":
            return aid._replace(no_back=True), True
    return aid, False


async def _own_help(battle: Battle, unit: Unit) -> Help:
    """Bless and Ambush."""
    state = battle.state
    hides = unit.profile.kind == "foot" and state.ground.terrain[unit.hex] in _HIDING
    cards = [card for card in cards_at("own_roll") if card != "ambush" or hides]
    card = await window(battle, unit.side, cards)
    if card is None:
        return NO_HELP
    great = level_of(state, unit.side, card) >= SPELLS.great_level
    return Help(extra=2 if great else 1, no_back=card == "ambush")


def _defences(target: Unit, in_reach: bool) -> list[LoreId]:
    """The cards that can help this target; the first blow is struck hand to hand."""
    found = [*cards_at("roll")]
    if not target.is_creature:
        found += cards_at("roll_or_move")
    if target.profile.kind != "foot":
        found.remove("shield_wall")
    if not in_reach:
        found.remove("first_blow")
    return found


@rule("B.17")
async def after_throw(
    battle: Battle, unit: Unit, target: Unit, planned: PlannedAttack, faces: Faces
) -> Faces:
    """MAY: a furious blow throws missed dice once again."""
    state = battle.state
    missed = missed_dice(planned, target, faces)
    if not state.with_lore or unit.side != state.active or not missed:
        return faces
    thrown = DiceThrown(unit.id, tuple([Face(face) for face in faces]))
    card = await window(battle, unit.side, cards_at("after_roll"), first=thrown)
    if card is None:
        return faces
    most = min(len(missed), level_of(state, unit.side, card))
    options = tuple([Reroll(number) for number in range(most, 0, -1)])
    number = (await Choose(unit.side, "B.17", "reroll", options)).dice
    again = await Roll(
        "B.17", number, SIDES, by=(unit.side,), alike=kinds_of(state, planned, target)
    )
    battle.emit(DiceRerolled(unit.side, tuple([Face(face) for face in again])))
    kept = list(faces)
    for face in missed[:number]:
        kept.remove(face)
    return (*kept, *again)


def missed_dice(planned: PlannedAttack, target: Unit, faces: Faces) -> list[int]:
    """Dice that show neither a hit nor a flag nor lore."""
    useful = [int(HELMET[target.profile.colour]), int(Face.FLAG), int(Face.LORE)]
    useful += [int(Face.SWORD)] if planned.strikes else []
    return [face for face in faces if face not in useful]


@rule("B.17")
async def is_safe_from_flags(battle: Battle, target_id: UnitId) -> bool:
    """MAY: sanctuary lets a troop ignore all flags of a throw."""
    state = battle.state
    target = state.units[target_id]
    if not state.with_lore or target.is_creature or target.side == state.active:
        return False
    return await window(battle, target.side, cards_at("flags")) is not None


@rule("B.17")
async def has_battle_rage(battle: Battle, seat: Seat) -> bool:
    """MAY: foot that gained ground fights once more."""
    return await window(battle, seat, cards_at("follow_on")) is not None


# The end


@rule("B.17")
async def last_moment(battle: Battle) -> None:
    """MAY: a card for the end of the turn."""
    state = battle.state
    seat = active_seat(state)
    card = await window(battle, seat, cards_at("end"))
    if card is not None:
        await work(battle, seat, card)
    if state.phase == "last":
        battle.emit(LastMoment(seat))
