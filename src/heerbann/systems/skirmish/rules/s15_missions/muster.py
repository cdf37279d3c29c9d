"""§15.9 Armies of one's own: a book, and units by turns for so many points."""

from functools import partial

from heerbann.engine.book.rulebook import rule
from heerbann.engine.rules.asks import Choose, Refusal, Seat
from heerbann.systems.skirmish.model.actions import ChooseBook, EndRecruiting, Recruit
from heerbann.systems.skirmish.model.army_book import Entry
from heerbann.systems.skirmish.model.charts import RULES
from heerbann.systems.skirmish.model.events.setup import BookChosen, Recruited, RecruitingEnded
from heerbann.systems.skirmish.model.scenario import MusterData
from heerbann.systems.skirmish.model.setup import book_of
from heerbann.systems.skirmish.model.state import Battle, State, UnitId, units_of

Choice = ChooseBook | Recruit | EndRecruiting
_END = EndRecruiting()


def someone_recruits(state: State) -> bool:
    """Does anybody still build an army?"""
    return bool(state.recruiting)


@rule("1.2", "15.9")
async def recruit(battle: Battle) -> None:
    """MAY: a side takes one more unit from its book, or is content with its army."""
    state = battle.state
    side = state.recruiting[0]
    if side not in state.books:
        book = await Choose(side, "1.2", "book", partial(_books, state))
        battle.emit(BookChosen(side, book.book))
        return
    choice = await Choose(side, "15.9", "recruit", partial(_recruits, state, side))
    if isinstance(choice, Recruit):
        number = len(units_of(state, side)) + 1
        battle.emit(Recruited(side, UnitId(f"{side}-{number}"), choice.entry))
    else:
        battle.emit(RecruitingEnded(side))


def _muster(state: State) -> MusterData:
    assert state.scenario.muster is not None
    return state.scenario.muster


def _books(state: State) -> list[ChooseBook]:
    return [ChooseBook(book.key) for book in _muster(state).books]


def _recruits(state: State, side: Seat) -> list[Recruit | EndRecruiting]:
    entries, army, points = _enlisting(state, side)
    found: list[Recruit | EndRecruiting] = [
        Recruit(entry.key)
        for entry in entries
        if _refuse_entry(entries, army, points, entry) is None
    ]
    if refuse_end_recruiting(state, _END) is None:
        found.append(_END)
    return found


# §15.9: what an army must be


def _army(state: State, side: Seat) -> list[Entry]:
    return [unit.entry for unit in units_of(state, side)]


def _enlisting(state: State, side: Seat) -> tuple[tuple[Entry, ...], list[Entry], int]:
    """What there is to take, what was taken, and for how many points in all."""
    return book_of(state, side).entries, _army(state, side), _muster(state).points


def cost(army: list[Entry]) -> int:
    """The points of an army."""
    return sum([entry.points for entry in army])


@rule("15.9")
def _refuse_entry(
    entries: tuple[Entry, ...], army: list[Entry], points: int, entry: Entry
) -> Refusal | None:
    """Points, copies, one general, not too many vehicles, and room for what is still needed."""
    law = RULES.army
    if entry.has_general and any(other.has_general for other in army):
        return Refusal("15.9", "one-general")
    if army.count(entry) >= law.copies:
        return Refusal("15.9", "too-many-copies", {"number": law.copies})
    if entry.is_vehicle and _motorised([*army, entry]) * 100 > law.vehicle_percent * points:
        return Refusal("15.9", "too-many-vehicles", {"number": law.vehicle_percent})
    left = points - cost(army)
    if entry.points > left:
        return Refusal("15.9", "too-expensive", {"points": left})
    needed = _still_needed(entries, [*army, entry])
    if entry.points + needed > left:
        return Refusal("15.9", "points-needed", {"points": needed})
    return None


def _motorised(army: list[Entry]) -> int:
    return cost([entry for entry in army if entry.is_vehicle])


def _still_needed(entries: tuple[Entry, ...], army: list[Entry]) -> int:
    """The least points for the general and the infantry an army still lacks."""
    law = RULES.army
    generals = [entry.points for entry in entries if entry.has_general]
    lacks_general = not any(entry.has_general for entry in army)
    foot = [entry for entry in entries if is_line_infantry(entry)]
    lacking = max(0, law.infantry - sum(is_line_infantry(entry) for entry in army))
    free = [e.points for e in foot for _ in range(law.copies - army.count(e))]
    return (min(generals) if lacks_general else 0) + sum(sorted(free)[:lacking])


def is_line_infantry(entry: Entry) -> bool:
    """Infantry besides the general."""
    return entry.type == "infantry" and not entry.has_general


# Why not


def refuse_choose_book(state: State, action: ChooseBook) -> Refusal | None:
    """Why this book cannot be chosen now."""
    if not state.recruiting:
        return Refusal("15.9", "not-recruiting")
    if state.recruiting[0] in state.books:
        return Refusal("1.2", "one-book")
    known = any(book.key == action.book for book in _muster(state).books)
    return None if known else Refusal("1.2", "no-such-book")


def refuse_recruit(state: State, action: Recruit) -> Refusal | None:
    """Why this unit cannot be taken now."""
    refusal = _refuse_recruiting(state)
    if refusal is not None:
        return refusal
    entries, army, points = _enlisting(state, state.recruiting[0])
    known = [entry for entry in entries if entry.key == action.entry]
    if not known:
        return Refusal("1.2", "no-such-entry")
    return _refuse_entry(entries, army, points, known[0])


def _refuse_recruiting(state: State) -> Refusal | None:
    if not state.recruiting:
        return Refusal("15.9", "not-recruiting")
    return None if state.recruiting[0] in state.books else Refusal("1.2", "book-first")


@rule("15.9")
def refuse_end_recruiting(state: State, _action: EndRecruiting) -> Refusal | None:
    """An army needs its general and enough infantry."""
    refusal = _refuse_recruiting(state)
    if refusal is not None:
        return refusal
    army = _army(state, state.recruiting[0])
    if sum(entry.has_general for entry in army) != RULES.army.generals:
        return Refusal("15.9", "needs-a-general")
    if sum(is_line_infantry(entry) for entry in army) < RULES.army.infantry:
        return Refusal("15.9", "needs-infantry", {"number": RULES.army.infantry})
    return None
