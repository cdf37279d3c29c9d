"""What a seat may know. §11 hides nothing: the siege log lies open between the players."""

import msgspec

from heerbann.engine.rules.asks import Seat
from heerbann.systems.diex_war.model.state import (
    Affliction,
    DayAction,
    DayNote,
    HexName,
    Man,
    Outing,
    Purse,
    State,
    Task,
)
from heerbann.systems.diex_war.model.works import Zone


class SiegeView(msgspec.Struct, frozen=True):
    """What anybody may know."""

    day: int
    days: int
    besieger: Seat
    initiative: Seat | None
    action: DayAction | None
    days_left: int
    men: tuple[Man, ...]
    books: dict[str, int]
    damage: dict[HexName, int]
    zones: dict[Zone, Seat]
    diary: tuple[DayNote, ...]
    tasks: tuple[Task, ...]
    burning: tuple[HexName, ...]
    affliction: Affliction | None
    purse: Purse | None
    outing: Outing | None


def view(state: State, _seat: Seat | None) -> SiegeView:
    """The same for both sides and for onlookers."""
    return SiegeView(
        day=state.day,
        days=state.scenario.days,
        besieger=state.besieger,
        initiative=state.initiative,
        action=state.action,
        days_left=state.days_left,
        men=tuple(state.men.values()),
        books=dict(state.books),
        damage=dict(state.damage),
        zones=dict(state.zones),
        diary=tuple(state.diary),
        tasks=state.tasks,
        burning=(*state.burning, *state.lit),
        affliction=state.affliction,
        purse=state.purse,
        outing=state.outing,
    )
