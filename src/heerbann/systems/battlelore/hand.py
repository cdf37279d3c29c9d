"""The cards before a seat: its own by name, the other's by their backs."""

from collections.abc import Iterator

from heerbann.engine.asks import Seat
from heerbann.engine.packs import Localised
from heerbann.engine.scene import HandCard
from heerbann.engine.telling import Teller
from heerbann.engine.view import HIDDEN
from heerbann.systems.battlelore.profiles import CREATURE
from heerbann.systems.battlelore.scenario import Place, cards_of
from heerbann.systems.battlelore.state import SEATS, State
from heerbann.systems.battlelore.tables import COMMANDS, LORE, PROFILES, SPECIALISTS
from heerbann.systems.battlelore.view import view
from heerbann.systems.battlelore.words import card_name


def hand(state: State, seat: Seat | None, teller: Teller) -> Iterator[HandCard]:
    """The cards before a seat: its own by name, the other's by their backs."""
    seen = view(state, seat)
    for owner in SEATS:
        for card in seen.hands.get(owner, ()):
            yield _hand_card("command", card, owner, teller)
        for card in seen.lore_hands.get(owner, ()):
            yield _hand_card("lore", card, owner, teller)
        if seen.deployment is None:
            continue
        for card in seen.deployment.drawn.get(owner, ()):
            yield _deployment_card(state, card, owner, None, teller)
        for place, card in seen.deployment.plan.get(owner, {}).items():
            yield _deployment_card(state, card, owner, place, teller)
        for card in seen.deployment.specialists.get(owner, ()):
            yield _hand_card("specialist", card, owner, teller)


def _hand_card(deck: str, card: str, owner: Seat, teller: Teller) -> HandCard:
    if card == HIDDEN:
        return HandCard(id="", deck=deck, title=teller.text("card-hidden"), side=owner)
    title, text = _printed(card)
    language = teller.language
    return HandCard(
        id=card, deck=deck, title=title.text(language), text=text.text(language), side=owner
    )


def _printed(card: str) -> tuple[Localised, Localised]:
    if card in COMMANDS:
        return COMMANDS[card].name, COMMANDS[card].text
    if card in LORE:
        return LORE[card].name, LORE[card].text
    return SPECIALISTS[card].name, SPECIALISTS[card].text


def _deployment_card(
    state: State, card: str, owner: Seat, place: Place | None, teller: Teller
) -> HandCard:
    where = teller.word(Place, place) if place is not None else ""
    if card == HIDDEN:
        title = teller.text("card-hidden")
        return HandCard(id="", deck="deployment", title=title, place=where, side=owner)
    units = [
        f"{spot.row}.{spot.column} {_kind(kind, teller)}"
        for spot, kind in cards_of(state.scenario)[card].units
    ]
    return HandCard(
        id=card,
        deck="deployment",
        title=card_name(card, state, teller.language),
        text=", ".join(units),
        place=where,
        side=owner,
    )


def _kind(kind: str, teller: Teller) -> str:
    if kind == CREATURE:
        return teller.text("kind-creature")
    return PROFILES[kind].name.text(teller.language)
