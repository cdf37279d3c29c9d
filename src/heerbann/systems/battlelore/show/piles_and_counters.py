"""What lies beside the field: places for cards, decks, tokens, War Councils."""

from collections.abc import Iterator

from heerbann.engine.rules.asks import Seat
from heerbann.engine.show.sideboard import CardPlace, Counter, Dial, Holding, Pile, Sideboard
from heerbann.engine.texts.teller import Teller
from heerbann.systems.battlelore.model.charts import COUNCIL, MASTERS, Master
from heerbann.systems.battlelore.model.profiles import COLOURS
from heerbann.systems.battlelore.model.scenario import CARD_PLACES, CardPlaceName
from heerbann.systems.battlelore.model.state import SEATS, Council, State
from heerbann.systems.battlelore.rules.battle.s19_victory import banners_of
from heerbann.systems.battlelore.rules.deployment.s35_council import are_councils_open
from heerbann.systems.battlelore.show.shown_cards import DECK_TONES
from heerbann.systems.battlelore.show.view import BattleView


def sideboard(state: State, seen: BattleView, seat: Seat | None, teller: Teller) -> Sideboard:
    """Everything beside the field, as a seat may see it."""
    return Sideboard(
        places=tuple(_places(state, teller)),
        piles=tuple(_piles(seen, teller)),
        holdings=tuple(
            [
                Holding(side=side, counters=tuple(_counters(state, seen, side, teller)))
                for side in SEATS
            ]
        ),
        dials=tuple(_dials(state, seat, teller)),
    )


def _places(state: State, teller: Teller) -> Iterator[CardPlace]:
    """§III.1: where deployment cards are laid."""
    if state.turn or state.scenario.mode == "printed":
        return
    for place in CARD_PLACES:
        zone = "" if place == "reserve" else f"section-{place}"
        yield CardPlace(id=place, title=teller.word(CardPlaceName, place), zone=zone)


def _piles(seen: BattleView, teller: Teller) -> Iterator[Pile]:
    if not seen.turn:
        return
    yield _pile("command", teller.text("pile-command"), seen.deck)
    title = teller.text("pile-command-discards")
    yield _pile("command", title, len(seen.discards), spent=True)
    if seen.lore_hands:
        yield _pile("lore", teller.text("pile-lore"), seen.lore_deck)
        title = teller.text("pile-lore-discards")
        yield _pile("lore", title, len(seen.lore_discards), spent=True)


def _pile(deck: str, title: str, number: int, *, spent: bool = False) -> Pile:
    name = f"{deck}-discards" if spent else deck
    tone = DECK_TONES[deck]
    return Pile(id=name, title=title, number=number, deck=deck, tone=tone, spent=spent)


# What a side has


def _counters(state: State, seen: BattleView, side: Seat, teller: Teller) -> Iterator[Counter]:
    yield Counter(
        key="banners",
        title=teller.text("count-banners"),
        number=banners_of(state, side),
        most=state.scenario.banners,
        rule="B.19",
        shown="row",
    )
    yield from _levies(state, side, teller)
    yield from _hands(seen, side, teller)
    if state.with_lore:
        title = teller.text("count-lore")
        yield Counter(key="lore", title=title, number=state.lore[side], rule="B.17")
        yield from _masters(seen, side, teller)


def _levies(state: State, side: Seat, teller: Teller) -> Iterator[Counter]:
    """§II.c: tokens that may still stand in."""
    if state.turn or state.scenario.mode != "organized":
        return
    for colour in COLOURS:
        title = teller.text("count-levy", colour=colour)
        number = state.tokens_left.get(side, {}).get(colour, 0)
        key = f"levy-{colour}"
        yield Counter(key=key, title=title, number=number, rule="II.c", symbol=key, tone=colour)


def _hands(seen: BattleView, side: Seat, teller: Teller) -> Iterator[Counter]:
    """Cards by their number: that is all the other side sees of them."""
    if seen.deployment is not None and seen.deployment.drawn.get(side):
        number = len(seen.deployment.drawn[side])
        title = teller.text("count-cards")
        yield _cards("deployment", title, number, "III.1")
    if seen.hands.get(side):
        title, number = teller.text("count-command"), len(seen.hands[side])
        yield _cards("command", title, number, "B.6")
    if side in seen.lore_hands:
        title, number = teller.text("count-lore-cards"), len(seen.lore_hands[side])
        yield _cards("lore", title, number, "B.17")


def _cards(deck: str, title: str, number: int, rule: str) -> Counter:
    key, tone = f"cards-{deck}", DECK_TONES.get(deck, "")
    return Counter(
        key=key, title=title, number=number, rule=rule, shown="cards", deck=deck, tone=tone
    )


def _masters(seen: BattleView, side: Seat, teller: Teller) -> Iterator[Counter]:
    """§III.5: the council; while it is secret, only that it is formed."""
    council = seen.councils.get(side)
    if council is None:
        return
    for master in MASTERS:
        level = council.level(master) if isinstance(council, Council) else None
        if level != 0:
            title = teller.word(Master, master)
            yield Counter(
                key=f"master-{master}",
                title=title,
                number=level,
                rule="III.5",
                shown="level",
                symbol=master,
            )


# What is to be set


def _dials(state: State, seat: Seat | None, teller: Teller) -> Iterator[Dial]:
    """§III.5: the levels of the own masters, while they are being given."""
    if seat is None or not are_councils_open(state) or seat in state.councils:
        return
    for master in MASTERS:
        hands = COUNCIL.hands if master == "commander" else {}
        yield Dial(
            id=master,
            title=teller.word(Master, master),
            lowest=1 if master == "commander" else 0,
            highest=COUNCIL.highest,
            notes=tuple([teller.text("dial-hand", cards=hands[level]) for level in sorted(hands)]),
        )
