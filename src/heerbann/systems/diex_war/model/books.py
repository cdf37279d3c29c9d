"""The books of a siege: whatever leaves one account enters another."""

from msgspec.structs import replace

from heerbann.systems.diex_war.model.state import (
    Account,
    DayNote,
    Good,
    Man,
    State,
    UnitId,
    account,
)


def book(state: State, good: Good, source: Account, target: Account, amount: int) -> None:
    """Move an amount from one account to another."""
    for place, change in ((source, -amount), (target, amount)):
        name = account(good, place)
        state.books[name] = state.books.get(name, 0) + change


def change_man(state: State, unit: UnitId, **changes: object) -> Man:
    """Write something down about a man."""
    state.men[unit] = replace(state.men[unit], **changes)
    return state.men[unit]


def note(state: State, **changes: object) -> None:
    """Write something down in today's line of the siege log."""
    if state.diary:
        state.diary[-1] = replace(state.diary[-1], **changes)


def open_day(state: State) -> None:
    """Begin a line of the siege log."""
    state.diary.append(DayNote(state.day, days_left=state.days_left))
