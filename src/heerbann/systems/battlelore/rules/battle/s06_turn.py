"""§B.6 The turn: hands are dealt; then play a command card, order, move, battle, draw."""

from collections.abc import Callable
from functools import partial
from typing import cast

from heerbann.engine.book.rulebook import rule
from heerbann.engine.rules.asks import Choose, Draw, Refusal, Roll, Seat
from heerbann.systems.battlelore.model.actions import KeepCommand, PlayCommand
from heerbann.systems.battlelore.model.charts import COMMANDS, COUNCIL, Command, CommandId, Slot
from heerbann.systems.battlelore.model.events.turn import (
    CommandDrawn,
    CommandKept,
    CommandPlayed,
    DeckShuffled,
    DrawsDue,
    OrdersRolled,
    TurnBegan,
    TurnEnded,
)
from heerbann.systems.battlelore.model.scenario import commands_of
from heerbann.systems.battlelore.model.state import (
    HELMET,
    SEATS,
    SIDES,
    Battle,
    Face,
    Phase,
    State,
    active_seat,
    is_lore,
    masters_of,
    unit_at,
)
from heerbann.systems.battlelore.model.throws import Purpose
from heerbann.systems.battlelore.rules.battle.s08_movement import tactic_of
from heerbann.systems.battlelore.rules.battle.s15_landmarks import serve_landmarks
from heerbann.systems.battlelore.rules.battle.s17_lore.moments import against_command
from heerbann.systems.battlelore.rules.battle.s19_victory import check_victory

Slots = tuple[tuple[Slot, int], ...]


# Before the first turn


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


# The turn


def in_phase(phase: Phase) -> Callable[[State], bool]:
    """Is the turn in this part?"""
    return lambda state: state.phase == phase


@rule("B.6", "B.19")
def begin_turn(battle: Battle) -> None:
    """The start player has the first turn; objectives held now count for their holder."""
    state = battle.state
    seat = state.active or state.first
    assert seat is not None
    board = state.ground.board
    marked = [board.hex(label) for label in state.scenario.map.objectives]
    held = [hex for hex in marked if (unit := unit_at(state, hex)) and unit.side == seat]
    battle.emit(TurnBegan(state.turn + 1, seat, tuple(held)))
    check_victory(battle)


# Command


@rule("B.6", "B.18")
async def play_command(battle: Battle) -> None:
    """One card is played; Battle Lore rolls for its orders."""
    begin_turn(battle)
    state = battle.state
    seat = active_seat(state)
    options = partial(command_options, state, seat)
    answer = await Choose(seat, "B.6", "command", options, always=True)
    held = len(state.hands[seat])
    card = commands_of(state.scenario)[counted_as(state, answer.card)]
    slots, countered = slots_of(state, card, held), card.key != answer.card
    battle.emit(CommandPlayed(seat, answer.card, card.key, slots, card.draws, countered))
    if card.tactic == "lore":
        helmets = [(int(helmet),) for helmet in HELMET.values()]
        kinds = (*helmets, (int(Face.SWORD), int(Face.LORE)))
        purpose = Purpose.ORDERS
        dice = await Roll("B.18", held, SIDES, by=(seat,), alike=kinds, purpose=purpose)
        faces = tuple([Face(die) for die in dice])
        battle.emit(OrdersRolled(seat, faces, rolled_slots(faces)))
    if state.with_lore:
        await against_command(battle)


def command_options(state: State, seat: Seat) -> list[PlayCommand]:
    """Every different card of the hand."""
    return [PlayCommand(card) for card in dict.fromkeys(state.hands[seat])]


def refuse_play_command(state: State, action: PlayCommand) -> Refusal | None:
    """Why this card cannot be played now."""
    if state.phase != "command" or state.active is None:
        return Refusal("B.6", "no-command-now")
    return None if action.card in state.hands[state.active] else Refusal("B.6", "not-in-hand")


@rule("B.18")
def counted_as(state: State, card: CommandId) -> CommandId:
    """A counter attack counts as the enemy's last card, left and right exchanged."""
    if COMMANDS[card].tactic != "counter" or state.before is None:
        return card
    return commands_of(state.scenario)[state.before].mirror or card


@rule("B.7", "B.18")
def slots_of(state: State, card: Command, held: int) -> Slots:
    """What a card orders; ``held`` counts the command cards with the one just played."""
    if card.held is not None:
        slot: Slot = card.held
        if card.tactic == "banners" and not any(
            unit.profile.colour == slot
            for unit in state.units.values()
            if unit.side == state.active
        ):
            return (("any", 1),)
        return ((slot, held),)
    return tuple(card.orders.items())


def rolled_slots(faces: tuple[Face, ...]) -> Slots:
    """§B.18 Battle Lore: helmets order their colour, swords and lore anybody; flags nobody."""
    numbers = {
        "green": faces.count(Face.GREEN),
        "blue": faces.count(Face.BLUE),
        "red": faces.count(Face.RED),
        "any": faces.count(Face.SWORD) + faces.count(Face.LORE),
    }
    return tuple([(cast(Slot, slot), number) for slot, number in numbers.items() if number])


# The end of the turn


def is_ending(state: State) -> bool:
    """Is the played card to be discarded, or a card to be drawn?"""
    return state.phase == "end" or (state.phase == "draw" and state.draws > 0)


@rule("B.6", "B.18")
async def draw_command(battle: Battle) -> None:
    """The played card is discarded, then one card is drawn; Battle Lore has the deck shuffled."""
    state = battle.state
    seat = active_seat(state)
    if state.phase == "end":
        shuffles = tactic_of(state) == "lore"
        battle.emit(DrawsDue(seat, state.keeping))
        if shuffles:
            battle.emit(DeckShuffled())
    await draw_card(battle, seat)


async def draw_card(battle: Battle, seat: Seat) -> None:
    """A card that only its owner sees."""
    state = battle.state
    if not any(state.deck.values()):
        battle.emit(DeckShuffled())
    card = await Draw("B.6", tuple(state.deck.items()), by=(seat,), seen_by=())
    battle.emit(CommandDrawn(seat, card))


def is_choice_due(state: State) -> bool:
    """Of several cards drawn only one is kept."""
    return state.phase == "draw" and state.keeping > 1 and not state.draws


@rule("B.6", "B.18")
async def keep_command(battle: Battle) -> None:
    """Keep one of the cards drawn."""
    state = battle.state
    seat = active_seat(state)
    drawn = state.hands[seat][-state.keeping :]
    options = tuple([KeepCommand(card) for card in dict.fromkeys(drawn)])
    answer = await Choose(seat, "B.6", "keep", options, always=True)
    others = list(drawn)
    others.remove(answer.card)
    battle.emit(CommandKept(seat, answer.card, tuple(others)))


def refuse_keep_command(state: State, action: KeepCommand) -> Refusal | None:
    """Only cards just drawn are chosen from."""
    if not is_choice_due(state) or state.active is None:
        return Refusal("B.6", "nothing-to-keep")
    drawn = state.hands[state.active][-state.keeping :]
    return None if action.card in drawn else Refusal("B.6", "not-drawn")


def is_turn_over(state: State) -> bool:
    """Is everything of the turn done?"""
    return state.phase == ("harvest" if state.with_lore else "draw")


@rule("B.6")
async def end_turn(battle: Battle) -> None:
    """The other side is next."""
    close_turn(battle, active_seat(battle.state))


@rule("B.6", "B.15")
def close_turn(battle: Battle, seat: Seat) -> None:
    """First what landmarks bring at the end of a turn."""
    if battle.state.ground.landmarks:
        serve_landmarks(battle, seat)
    battle.emit(TurnEnded(seat))
