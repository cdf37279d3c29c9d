"""§III.1, §O.1 The order of battle: sets are chosen, cards drawn and laid face down."""

from collections.abc import Iterator
from functools import lru_cache, partial
from itertools import combinations, permutations

from heerbann.engine.book.rulebook import rule
from heerbann.engine.rules.asks import Choose, Draw, Refusal, Seat
from heerbann.engine.rules.seats import beginning_with
from heerbann.systems.battlelore.model.actions import Assign, PickSets
from heerbann.systems.battlelore.model.charts import DEPLOYMENT
from heerbann.systems.battlelore.model.deployment_cards import CardId, SetId
from heerbann.systems.battlelore.model.events.muster import (
    CardDrawn,
    CardsAssigned,
    RevealerDrawn,
    SetsChosen,
    SetsClashed,
    SetsShown,
)
from heerbann.systems.battlelore.model.scenario import BattleScenario, card_places, decks_of
from heerbann.systems.battlelore.model.state import OPPONENT, SEATS, Battle, State

# Sets


def card_players(state: State) -> tuple[Seat, ...]:
    """The camps that play deployment cards, in the order in which they choose their sets."""
    return _players(state.scenario, is_chosen_openly(state))


@lru_cache(maxsize=256)
def _players(scenario: BattleScenario, openly: bool) -> tuple[Seat, ...]:
    owner = Seat(scenario.owner)
    order = beginning_with(owner, SEATS) if openly else SEATS
    return tuple([seat for seat in order if card_places(scenario, seat)])


@rule("O.1")
def is_chosen_openly(state: State) -> bool:
    """With one copy, if both want the same set: the owner first, then from what is left (R21)."""
    if state.scenario.mode != "organized" or state.scenario.copies != 1:
        return False
    return state.clashed or state.house.set_choice == "owner_first"


def are_sets_open(state: State) -> bool:
    """Has a camp still to choose its sets?"""
    return len(state.sets) < len(card_players(state))


def are_sets_known(state: State) -> bool:
    """May everybody know the sets?"""
    return is_chosen_openly(state) or not are_sets_open(state)


@rule("III.1", "O.1", "I.2")
async def pick_sets(battle: Battle) -> None:
    """One set of the own camp, or two of any, in secret; if both want the same, anew and openly."""
    state = battle.state
    seat = next(seat for seat in card_players(state) if seat not in state.sets)
    answer = await Choose(seat, "III.1", "sets", partial(set_options, state, seat))
    battle.emit(SetsChosen(seat, answer.sets, is_chosen_openly(state)))
    if not are_sets_open(state) and not is_chosen_openly(state):
        for player, sets in state.sets.items():
            battle.emit(SetsShown(player, sets))
        if contested := contested_sets(state):
            battle.emit(SetsClashed(contested))


@rule("O.1")
def contested_sets(state: State) -> tuple[SetId, ...]:
    """Sets that both want although there is only one copy of them."""
    if state.scenario.copies > 1 or len(state.sets) < len(SEATS):
        return ()
    one, other = state.sets.values()
    return tuple([set_id for set_id in one if set_id in other])


@rule("III.1", "O.1", "O.N")
def set_options(state: State, seat: Seat) -> list[PickSets]:
    """Every choice of sets this camp may make."""
    return [PickSets(sets) for sets in combinations(sets_for(state, seat), sets_wanted(state))]


def sets_wanted(state: State) -> int:
    """One set in impromptu mode, two in organised mode."""
    if state.scenario.mode == "impromptu":
        return DEPLOYMENT.impromptu_sets
    return DEPLOYMENT.organized_sets


def sets_for(state: State, seat: Seat) -> list[SetId]:
    """The sets a camp may choose from: its own; in organised mode any that is not taken."""
    own_only = state.scenario.mode == "impromptu" or state.house.nations == "on"
    taken = state.sets.get(OPPONENT[seat], ()) if is_chosen_openly(state) else ()
    return [
        set_id
        for set_id, deck in sorted(decks_of(state.scenario).items())
        if set_id not in taken and (deck.camp == seat or not own_only)
    ]


def refuse_pick_sets(state: State, action: PickSets) -> Refusal | None:
    """Why these sets cannot be chosen."""
    waiting = [seat for seat in card_players(state) if seat not in state.sets]
    if not waiting:
        return Refusal("III.1", "no-sets-now")
    if len(action.sets) != sets_wanted(state):
        return Refusal("III.1", "wrong-number-of-sets", {"sets": sets_wanted(state)})
    if action in set_options(state, waiting[0]):
        return None
    decks = decks_of(state.scenario)
    if any(set_id not in decks for set_id in action.sets):
        return Refusal("II.a", "no-such-set")
    foreign = [set_id for set_id in action.sets if decks[set_id].camp != waiting[0]]
    if state.scenario.mode == "impromptu" and foreign:
        return Refusal("III.1", "foreign-set")
    if state.house.nations == "on" and foreign:
        return Refusal("O.N", "foreign-nation")
    return Refusal("O.1", "set-taken")


# Cards


def next_to_draw(state: State) -> Seat | None:
    """The camp that has fewer cards than places for them."""
    if are_sets_open(state):
        return None
    for seat in card_players(state):
        wanted = len(card_places(state.scenario, seat))
        if seat not in state.assigned and len(state.drawn.get(seat, ())) < wanted:
            return seat
    return None


def is_drawing(state: State) -> bool:
    """Is a deployment card still to be drawn?"""
    return next_to_draw(state) is not None


@rule("III.1", "O.1")
async def draw_card(battle: Battle) -> None:
    """One card of the chosen sets, unseen by the other; those not drawn are out of the game."""
    state = battle.state
    seat = next_to_draw(state)
    assert seat is not None
    decks, drawn = decks_of(state.scenario), state.drawn.get(seat, ())
    cards = [card.id for set_id in state.sets[seat] for card in decks[set_id].cards]
    bag = tuple([(card, 1) for card in cards if card not in drawn])
    battle.emit(CardDrawn(seat, await Draw("III.1", bag, by=(seat,), seen_by=(seat,))))


def next_to_assign(state: State) -> Seat | None:
    """The camp whose cards are not laid out yet."""
    return next((seat for seat in SEATS if state.drawn.get(seat)), None)


def are_cards_in_hand(state: State) -> bool:
    """Has a camp still to lay out its cards?"""
    return not is_drawing(state) and next_to_assign(state) is not None


@rule("III.1", "O.1", "II.a")
async def assign(battle: Battle) -> None:
    """One card face down before each section; the one left over is the reserve."""
    state = battle.state
    seat = next_to_assign(state)
    assert seat is not None
    options = partial(assignments, state, seat)
    answer = await Choose(seat, "III.1", "assign", options, always=True)
    laid = (answer.right, answer.centre, answer.left)
    left_over = [card for card in state.drawn[seat] if card not in laid]
    battle.emit(CardsAssigned(seat, *laid, left_over[0] if left_over else None))


def assignments(state: State, seat: Seat) -> Iterator[Assign]:
    """Every way to lay out the cards."""
    sections = [place for place in card_places(state.scenario, seat) if place != "reserve"]
    for cards in permutations(state.drawn[seat], len(sections)):
        yield Assign(**dict(zip(sections, cards, strict=True)))


def refuse_assign(state: State, action: Assign) -> Refusal | None:
    """Why the cards cannot be laid out like this."""
    seat = next_to_assign(state)
    if seat is None or is_drawing(state):
        return Refusal("III.1", "no-cards-to-lay")
    places = card_places(state.scenario, seat)
    laid: dict[str, CardId | None] = {
        "right": action.right, "centre": action.centre, "left": action.left,
    }  # fmt: skip
    if any((laid[place] is None) != (place not in places) for place in laid):
        return Refusal("III.1", "one-card-per-section")
    used = [card for card in laid.values() if card is not None]
    if any(card not in state.drawn[seat] for card in used):
        return Refusal("III.1", "card-not-drawn")
    return Refusal("III.1", "card-laid-twice") if len(set(used)) < len(used) else None


# §O.2: who begins


def is_revealer_open(state: State) -> bool:
    """Must it be settled who turns the first card?"""
    return (
        state.scenario.mode == "organized"
        and state.revealer is None
        and len(state.assigned) == len(card_players(state))
    )


@rule("O.2")
async def settle_revealer(battle: Battle) -> None:
    """A coin decides, or the owner of the expansion begins (ruling R6)."""
    state = battle.state
    if state.house.first_reveal == "owner":
        battle.emit(RevealerDrawn(Seat(state.scenario.owner)))
        return
    coin = tuple([(str(seat), 1) for seat in SEATS])
    battle.emit(RevealerDrawn(Seat(await Draw("O.2", coin))))
