"""K§20 The battle is fought and booked, and groups retreat."""

from typing import ClassVar, Literal

import msgspec
from msgspec.structs import replace

from heerbann.boards.hex.hexes import Hex
from heerbann.engine.rules.asks import Seat
from heerbann.engine.rules.battle import Event
from heerbann.engine.rules.contest import How
from heerbann.systems.diex_war.model.campaign.battlefield import Rank
from heerbann.systems.diex_war.model.campaign.books import (
    add_men,
    change_captives,
    change_convoy,
    change_garrison,
    change_group,
    change_man,
    change_village,
    lose_leader,
    patients_at,
    remove_man,
    set_patients,
    without,
)
from heerbann.systems.diex_war.model.campaign.events.fields import Among, change_field
from heerbann.systems.diex_war.model.campaign.events.marches import move
from heerbann.systems.diex_war.model.campaign.maps import CastleId
from heerbann.systems.diex_war.model.campaign.state import (
    Aftermath,
    BattleSide,
    CaptivesId,
    End,
    GroupId,
    State,
)
from heerbann.systems.diex_war.model.state import UnitId

Returned = Literal["healthy", "wounded", "dead", "captured", "freed"]


class ManBack(msgspec.Struct, frozen=True):
    """What became of one man."""

    unit: UnitId
    fate: Returned
    horse: bool
    hurt: bool = False  # who was captured or freed can be wounded besides


class ClashHeard(Event, frozen=True):
    """K§20: what everybody learns of a battle."""

    section: ClassVar[str] = "K20"
    hex: Hex
    winner: Seat | None
    end: End


class ClashFought(Among, frozen=True):
    """K§20: a battle has been fought; who comes back from it, and how."""

    section: ClassVar[str] = "K20"
    hex: Hex
    winner: BattleSide | None
    victor: Seat | None
    end: End
    rounds: int
    men: tuple[ManBack, ...]
    ways: tuple[tuple[GroupId, int], ...]
    how: How

    def apply(self, state: State) -> None:
        """Every man is booked; what else follows from it is seen to by and by."""
        clash = state.clash
        assert clash is not None
        state.contests += 1
        ranks = tuple([rank_of(state, man.unit) for man in self.men])
        for man in self.men:
            book_man(state, man)
        take_out(state, self._with("dead"))
        take_out(state, self._with("captured"))
        change_field(state, ways=self.ways, ranks=ranks, typed=self.how == "typed")
        state.aftermath = Aftermath(
            clash=clash,
            winner=self.winner,
            end=self.end,
            captured=self._with("captured"),
            freed=self._with("freed"),
        )

    def _with(self, fate: Returned) -> tuple[UnitId, ...]:
        return tuple([man.unit for man in self.men if man.fate == fate])

    def seen_by(self, seat: Seat | None) -> Event:
        """Others hear who has the field."""
        return self if seat in self.seats else ClashHeard(self.hex, self.victor, self.end)


def book_man(state: State, man: ManBack) -> None:
    """Write down what became of one man."""
    if man.fate == "dead":
        remove_man(state, man.unit, "dead")
        return
    change_man(state, man.unit, horse=man.horse and man.fate != "captured")  # N72: prisoners walk
    is_hurt = man.hurt or man.fate == "wounded"
    if is_hurt and state.men[man.unit].health == "healthy":
        change_man(state, man.unit, health="wounded", hurt=state.day)
    if man.fate == "captured":
        lose_leader(state, man.unit)


def rank_of(state: State, unit: UnitId) -> Rank:
    """The group, castle, village or counter of prisoners somebody is in."""
    lists = [
        *[(group.id, group.men) for group in state.groups.values()],
        *[(castle.id, (*castle.men, *castle.patients)) for castle in state.garrisons.values()],
        *[(village.id, village.patients) for village in state.villages.values()],
        *[(captives.id, captives.men) for captives in state.captives.values()],
    ]
    holder = next(str(name) for name, men in lists if unit in men)
    return Rank(unit, holder, state.men[unit].horse)


def put_back(state: State, unit: UnitId) -> None:
    """Somebody is again where he was before the battle."""
    assert state.field is not None
    before = state.field.rank(unit)
    assert before is not None
    rank = before.holder
    if rank in state.groups:
        add_men(state, GroupId(rank), (unit,))
    elif rank in state.captives:
        change_captives(state, CaptivesId(rank), men=(*state.captives[CaptivesId(rank)].men, unit))
    elif rank in state.garrisons and state.men[unit].health == "healthy":
        castle = state.garrisons[CastleId(rank)]
        change_garrison(state, castle.id, men=(*castle.men, unit))
    else:
        set_patients(state, rank, (*patients_at(state, rank), unit))


def take_out(state: State, men: tuple[UnitId, ...]) -> None:
    """They are in no list any more, wherever they were."""
    for group in list(state.groups.values()):
        if any(unit in group.men for unit in men):
            change_group(state, group.id, men=without(group.men, men))
    for castle in list(state.garrisons.values()):
        if any(unit in (*castle.men, *castle.patients) for unit in men):
            left = without(castle.men, men)
            change_garrison(state, castle.id, men=left, patients=without(castle.patients, men))
    for village in list(state.villages.values()):
        if any(unit in village.patients for unit in men):
            change_village(state, village.id, patients=without(village.patients, men))
    for captives in list(state.captives.values()):
        if any(unit in captives.men for unit in men):
            change_captives(state, captives.id, men=without(captives.men, men))


class GroupRetreated(Event, frozen=True):
    """K§20: a group goes back after a battle."""

    section: ClassVar[str] = "K20"
    group: GroupId
    start: Hex
    to: Hex
    leaves_convoys: bool = False

    def apply(self, state: State) -> None:
        """It has no more movement today; the convoys of the beaten stay behind (W-09)."""
        if self.leaves_convoys:
            for convoy in list(state.convoys.values()):
                if convoy.escort == self.group:
                    change_convoy(state, convoy.id, escort=None, drivers=False)
        move(state, self.group, self.to, 0)
        _answered(state, self.group)


class GroupGaveUp(Event, frozen=True):
    """N67: what others learn of a beaten group that had nowhere to go."""

    section: ClassVar[str] = "K20"
    group: GroupId


class GroupTrapped(Among, frozen=True):
    """N67: a beaten group has nowhere to go and lays down its arms."""

    section: ClassVar[str] = "K20"
    group: GroupId
    men: tuple[UnitId, ...]

    def apply(self, state: State) -> None:
        """They are prisoners of the winner."""
        assert state.aftermath is not None
        for unit in self.men:
            book_man(state, ManBack(unit, "captured", horse=False))
        take_out(state, self.men)
        captured = (*state.aftermath.captured, *self.men)
        state.aftermath = replace(state.aftermath, captured=captured)
        _answered(state, self.group)

    def seen_by(self, seat: Seat | None) -> Event:
        """Others do not learn who they are."""
        return self if seat in self.seats else GroupGaveUp(self.group)


class GroupStayed(Event, frozen=True):
    """K§20: after a battle without a decision somebody has nowhere to go and stays."""

    section: ClassVar[str] = "K20"
    group: GroupId

    def apply(self, state: State) -> None:
        """It has been seen to."""
        _answered(state, self.group)


def _answered(state: State, group: GroupId) -> None:
    assert state.aftermath is not None
    settled = (*state.aftermath.settled, f"retreat/{group}")
    state.aftermath = replace(state.aftermath, settled=settled)


EVENTS: tuple[type[Event], ...] = (
    ClashHeard, ClashFought, GroupRetreated, GroupGaveUp, GroupTrapped, GroupStayed,
)  # fmt: skip
