"""The cards before a seat: its own by name, the other's by their backs, and those on offer."""

from collections.abc import Iterator
from functools import lru_cache

from heerbann.engine.play.views import HIDDEN
from heerbann.engine.rules.asks import Action, Seat
from heerbann.engine.show.sideboard import CardSign, HandCard, LaidCard
from heerbann.engine.texts.teller import Teller
from heerbann.systems.battlelore.model import actions as do
from heerbann.systems.battlelore.model.charts import (
    COMMANDS,
    LORE,
    SECTIONS,
    SPECIALISTS,
    Command,
    Slot,
)
from heerbann.systems.battlelore.model.profiles import COLOURS
from heerbann.systems.battlelore.model.scenario import (
    BattleScenario,
    CardPlaceName,
    cards_of,
    commands_of,
    decks_of,
    lore_of,
    specialists_of,
)
from heerbann.systems.battlelore.model.state import SEATS, State
from heerbann.systems.battlelore.rules.battle.s06_turn import is_choice_due
from heerbann.systems.battlelore.rules.battle.s17_lore.council import is_sorting
from heerbann.systems.battlelore.rules.battle.s17_lore.playing import cost_of
from heerbann.systems.battlelore.rules.deployment.s31_muster import are_sets_open, sets_for
from heerbann.systems.battlelore.rules.deployment.s36_specialists import refuse_draft
from heerbann.systems.battlelore.show.card_maps import card_map
from heerbann.systems.battlelore.show.view import BattleView


def hand(state: State, seen: BattleView, seat: Seat | None, teller: Teller) -> Iterator[HandCard]:
    """Everything a seat has before it, and the backs it sees."""
    printed = state.scenario
    yield from offers(state, seat, teller)
    for owner in SEATS:
        for card in seen.hands.get(owner, ()):
            is_back = card == HIDDEN
            yield (
                back("command", owner, teller) if is_back else command(printed, card, owner, teller)
            )
        for card in seen.lore_hands.get(owner, ()):
            yield (
                back("lore", owner, teller) if card == HIDDEN else lore(state, card, owner, teller)
            )
        if seen.deployment is None:
            continue
        for card in seen.deployment.drawn.get(owner, ()):
            yield deployment(state, card, owner, None, teller)
        for place, card in seen.deployment.assigned.get(owner, {}).items():
            yield deployment(state, card, owner, place, teller)
        for card in seen.deployment.specialists.get(owner, ()):
            yield specialist(printed, card, owner, teller)


# Single cards

DECK_TONES = {"command": "blue", "lore": "violet", "specialist": "teal"}
"""The colours of the decks, also on their backs."""
LORE_TONES = {"cleric": "gold", "warrior": "rust", "rogue": "green"}
"""Those of lore cards, by their master."""


@lru_cache(maxsize=64)
def back(deck: str, owner: Seat, teller: Teller, place: str = "") -> HandCard:
    """A card that lies face down."""
    title = teller.text("card-hidden")
    tone = DECK_TONES.get(deck, "")
    return HandCard(id="", deck=deck, title=title, tone=tone, place=place, side=owner)


@lru_cache(maxsize=512)
def command(scenario: BattleScenario, card: str, owner: Seat, teller: Teller) -> HandCard:
    """§B.18: a command card with its orders."""
    printed = commands_of(scenario)[card]
    slots = [*printed.orders, printed.held]
    return HandCard(
        id=card,
        deck="command",
        deck_title=teller.text("deck-command"),
        tone="red" if printed.tactic else DECK_TONES["command"],
        title=printed.name.text(teller.language),
        text=printed.text.text(teller.language),
        side=owner,
        kind="tactic" if printed.tactic else "section",
        rule="B.18",
        signs=tuple(_signs(printed, teller)),
        zones=tuple([f"section-{slot}" for slot in slots if slot in SECTIONS]),
    )


def _signs(printed: Command, teller: Teller) -> Iterator[CardSign]:
    """How many orders for whom; as many as cards are held, or as stand linked, has no number."""
    for slot, number in printed.orders.items():
        name = teller.word(Slot, slot)
        if slot == "line":
            yield CardSign(key=slot, text=teller.text("sign-linked", slot=name), tone=_tone(slot))
        else:
            yield CardSign(key=slot, text=f"{number} {name}", number=number, tone=_tone(slot))
    if printed.held is not None:
        text = teller.text("sign-held", slot=teller.word(Slot, printed.held))
        yield CardSign(key=printed.held, text=text, tone=_tone(printed.held))
    if printed.draws > 1:
        text = teller.text("sign-draws", cards=printed.draws)
        yield CardSign(key="draws", text=text, number=printed.draws)


def _tone(slot: Slot) -> str:
    return slot if slot in COLOURS else ""


def lore(state: State, card: str, owner: Seat, teller: Teller) -> HandCard:
    """§B.17: a lore card, with what it costs its owner."""
    return _lore(state.scenario, card, owner, cost_of(state, owner, card), teller)


@lru_cache(maxsize=512)
def _lore(scenario: BattleScenario, card: str, owner: Seat, cost: int, teller: Teller) -> HandCard:
    printed = lore_of(scenario)[card]
    return HandCard(
        id=card,
        deck="lore",
        deck_title=teller.text("deck-lore"),
        tone=LORE_TONES.get(printed.master, DECK_TONES["lore"]),
        title=printed.name.text(teller.language),
        text=printed.text.text(teller.language),
        side=owner,
        symbol=printed.master,
        kind=printed.master,
        cost=cost,
        rule="B.17",
    )


@lru_cache(maxsize=128)
def specialist(scenario: BattleScenario, card: str, owner: Seat | None, teller: Teller) -> HandCard:
    """§S.0: a specialist."""
    printed = specialists_of(scenario)[card]
    return HandCard(
        id=card,
        deck="specialist",
        deck_title=teller.text("deck-specialist"),
        tone=DECK_TONES["specialist"],
        title=printed.name.text(teller.language),
        text=printed.text.text(teller.language),
        side=owner,
        symbol=card,
        kind=printed.master or "",
        rule="S.0",
    )


def deployment(
    state: State, card: str, owner: Seat, place: CardPlaceName | None, teller: Teller
) -> HandCard:
    """§II.a: a deployment card, in the hand or laid somewhere."""
    if card == HIDDEN:
        return back("deployment", owner, teller, place or "")
    printed = cards_of(state.scenario)[card]
    spots = card_map(state, card, owner, place, teller)
    return HandCard(
        id=card,
        deck="deployment",
        deck_title=teller.text("deck-deployment"),
        corner=printed.set,
        title=printed.name.text(teller.language),
        text=", ".join([spot.title for spot in spots if spot.title]),
        place=place or "",
        side=owner,
        kind=printed.set,
        rule="II.a",
        map=spots,
    )


# On offer


def offers(state: State, seat: Seat | None, teller: Teller) -> Iterator[HandCard]:
    """Sets and specialists that a seat may choose from."""
    if seat is not None and are_sets_open(state) and seat not in state.sets:
        yield from [deck(state, set_id, teller) for set_id in sets_for(state, seat)]
    if state.drafting and not state.calling:
        found = [card for card in SPECIALISTS if refuse_draft(state, do.Draft(card)) is None]
        yield from [specialist(state.scenario, card, None, teller) for card in found]


def deck(state: State, set_id: str, teller: Teller) -> HandCard:
    """§III.1: a set of deployment cards and what they are called."""
    printed = decks_of(state.scenario)[set_id]
    cards = [card.name.text(teller.language) for card in printed.cards]
    return HandCard(
        id=set_id,
        deck="set",
        deck_title=teller.text("deck-set"),
        corner=set_id,
        title=printed.title.text(teller.language),
        text=" · ".join(cards),
        symbol=f"set-{printed.camp}",
        kind=set_id,
        rule="III.1",
    )


# What actions do with cards


def cards_in(action: Action) -> tuple[LaidCard, ...]:
    """The cards an action plays, keeps, takes or discards; laid cards with their places."""
    match action:
        case do.PlayCommand(card) | do.KeepCommand(card) | do.PlayLore(card):
            return (LaidCard(card),)
        case do.DiscardLore(card) | do.Draft(card) | do.PlaySpecialist(card):
            return (LaidCard(card),)
        case do.PickSets(sets):
            return tuple([LaidCard(set_id) for set_id in sets])
        case do.Assign(right, centre, left):
            laid = {"right": right, "centre": centre, "left": left}
            return tuple([LaidCard(card, place) for place, card in laid.items() if card])
        case _:
            return ()


def levels_in(action: Action) -> tuple[int, ...]:
    """§III.5: the levels of a council, in the order of the masters."""
    if not isinstance(action, do.FormCouncil):
        return ()
    return (action.commander, action.wizard, action.cleric, action.warrior, action.rogue)


def meant_by_card(state: State, _seat: Seat, card: str) -> Iterator[Action]:
    """What somebody wants who points at a card."""
    if card in COMMANDS:
        yield do.KeepCommand(card) if is_choice_due(state) else do.PlayCommand(card)
    if card in LORE:
        yield do.DiscardLore(card) if is_sorting(state) else do.PlayLore(card)
    if card in SPECIALISTS:
        yield do.Draft(card) if state.drafting else do.PlaySpecialist(card)
