"""K§8 Beside the map: the chronicle of the days, and what each side has as far as one knows."""

from collections.abc import Iterator

from heerbann.boards.hex.hexes import Hex
from heerbann.engine.rules.asks import Seat
from heerbann.engine.show.ledger import StoryLine
from heerbann.engine.show.sideboard import CardSign, Counter, HandCard, Holding, Sideboard
from heerbann.engine.texts.teller import Teller
from heerbann.systems.diex_war.model.campaign.facts import counters_of
from heerbann.systems.diex_war.model.campaign.maps import CastleId, PlaceId
from heerbann.systems.diex_war.model.campaign.state import BattleNote, DayNote, State

DAYS_SHOWN = 4
"""Cards of so many days lie beside each other without hiding one another."""


def day_cards(state: State, teller: Teller) -> tuple[HandCard, ...]:
    """The last days as a strip."""
    days = [note for note in state.diary if note.day]
    return tuple([_day_card(state, note, teller) for note in days[-DAYS_SHOWN:]])


def _day_card(state: State, note: DayNote, teller: Teller) -> HandCard:
    signs = []
    if note.battles:
        told = teller.text("sign-battles")
        signs.append(CardSign(key="battles", text=told, number=len(note.battles)))
    return HandCard(
        id=f"day-{note.day}",
        deck="log",
        title=teller.text("log-day", day=note.day),
        deck_title=teller.text("chronicle"),
        text=" ".join(story_of(state, note, teller)),
        rule="K8",
        signs=tuple(signs),
    )


def story_of(state: State, note: DayNote, teller: Teller) -> Iterator[str]:
    """What everybody knows of a day, in sentences."""
    return (line.text for line, _ in tale_of(state, note, teller))


def tale_of(
    state: State, note: DayNote, teller: Teller
) -> Iterator[tuple[StoryLine, tuple[Seat, ...]]]:
    """The same with the contests that are told of, and who was there."""
    if note.order:
        seats = ", ".join([teller.word(Seat, seat, state) for seat in note.order])
        yield StoryLine(text=teller.text("story-order", seats=seats), rule="K8"), ()
    for battle in note.battles:
        told = _battle_told(state, battle, teller)
        yield StoryLine(text=told, rule="K20", contest=battle.contest or None), battle.seats
    for siege in note.sieges:
        castle = teller.word(CastleId, siege.castle, state)
        told = teller.text(f"story-siege-{siege.end or 'day'}", castle=castle)
        yield StoryLine(text=told, rule="K23", contest=siege.contest), siege.seats
    for place in note.plundered:
        told = teller.text("story-plundered", place=teller.word(PlaceId, place, state))
        yield StoryLine(text=told, rule="K17"), ()
    for place in note.risen:
        told = teller.text("story-risen", place=teller.word(PlaceId, place, state))
        yield StoryLine(text=told, rule="K1"), ()
    if not (note.battles or note.sieges or note.plundered or note.risen):
        yield StoryLine(text=teller.text("story-quiet")), ()


def _battle_told(state: State, battle: BattleNote, teller: Teller) -> str:
    hex = teller.word(Hex, battle.hex, state)
    if battle.winner is None:
        return teller.text("story-drawn", hex=hex)
    winner = teller.word(Seat, battle.winner, state)
    return teller.text("story-battle", hex=hex, winner=winner)


def sideboard(seen: State, seat: Seat | None, scores: dict[Seat, int], teller: Teller) -> Sideboard:
    """Men, money and prisoners of one's own side; of the others their counters and points."""
    holdings = [
        Holding(side=one, counters=tuple(_counters(seen, one, seat, scores, teller)))
        for one in seen.scenario.seats
    ]
    return Sideboard(holdings=tuple(holdings))


def _counters(
    seen: State, side: Seat, seat: Seat | None, scores: dict[Seat, int], teller: Teller
) -> Iterator[Counter]:
    groups = counters_of(seen, side)
    yield _counter("groups", teller.text("counter-groups"), len(groups), "K10")
    if side == seat:
        yield from _own_counters(seen, side, teller)
    if seen.scenario.score:
        yield _counter("points", teller.text("counter-points"), scores.get(side), "K1")


def _own_counters(seen: State, side: Seat, teller: Teller) -> Iterator[Counter]:
    men = [man for man in seen.men.values() if man.side == side and man.fate == "present"]
    hurt = [man for man in men if man.health == "wounded"]
    pounds = sum([seen.stock("pounds", group.id) for group in seen.groups.values()])
    prisoners = sum([len(one.men) for one in seen.captives.values()])
    yield _counter("able", teller.text("counter-able"), len(men) - len(hurt), "K10")
    yield _counter("pounds", teller.text("counter-pounds"), pounds, "K15")
    if hurt:
        yield _counter("wounded", teller.text("counter-wounded"), len(hurt), "K20")
    if prisoners:
        yield _counter("prisoners", teller.text("counter-prisoners"), prisoners, "K21")


def _counter(key: str, title: str, number: int | None, rule: str) -> Counter:
    return Counter(key=key, title=title, number=number, rule=rule)
