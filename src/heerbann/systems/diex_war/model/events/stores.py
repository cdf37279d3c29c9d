"""§11.1.1, §11.2 Food, ladders and fascines: every change is a booking."""

from typing import ClassVar

from heerbann.engine.rules.asks import Faces, Seat
from heerbann.engine.rules.battle import Event
from heerbann.systems.diex_war.model.books import book, note
from heerbann.systems.diex_war.model.state import State, Task, TaskKind, UnitId


class SuppliesRolled(Event, frozen=True):
    """§11.1.1: how long the besieged can hold out."""

    section: ClassVar[str] = "11.1.1"
    side: Seat
    dice: Faces
    change: int
    days: int

    def apply(self, state: State) -> None:
        """Once for the whole siege."""
        book(state, "days", "rolled", self.side, self.days)
        state.first_supplies = self.days


class SuppliesGiven(Event, frozen=True):
    """§11.1.1: the scenario says how long."""

    section: ClassVar[str] = "11.1.1"
    side: Seat
    days: int

    def apply(self, state: State) -> None:
        """Once for the whole siege."""
        book(state, "days", "given", self.side, self.days)
        state.first_supplies = self.days


class FoodEaten(Event, frozen=True):
    """§11.1.1: a day of food is gone."""

    section: ClassVar[str] = "11.1.1"
    side: Seat
    left: int

    def apply(self, state: State) -> None:
        """One day, if there is any."""
        book(state, "days", self.side, "eaten", min(1, state.stock("days", self.side)))
        note(state, days_left=self.left)


class FoodStolen(Event, frozen=True):
    """§11.6 12: part of the food is stolen."""

    section: ClassVar[str] = "11.6"
    side: Seat
    days: int

    def apply(self, state: State) -> None:
        """N03: the calendar stays."""
        book(state, "days", self.side, "stolen", self.days)


class FoodShared(Event, frozen=True):
    """§11.6 14: too many mouths."""

    section: ClassVar[str] = "11.6"
    side: Seat
    days: int

    def apply(self, state: State) -> None:
        """N03: the calendar stays."""
        book(state, "days", self.side, "shared", self.days)


class FoodBrought(Event, frozen=True):
    """§11.1.1, §11.4.2: laden animals have come through."""

    section: ClassVar[str] = "11.1.1"
    side: Seat
    animals: int
    days: int

    def apply(self, state: State) -> None:
        """So many days longer."""
        book(state, "days", "brought", self.side, self.days)


class FoodForaged(Event, frozen=True):
    """§11.4.1: over the part of the wall they still hold, food comes into the inner ward."""

    section: ClassVar[str] = "11.4.1"
    side: Seat
    die: int
    days: int

    def apply(self, state: State) -> None:
        """So many days longer."""
        book(state, "days", "foraged", self.side, self.days)


class FellBack(Event, frozen=True):
    """§11.4.1: the besieged have only the inner ward, and half of the food is left behind."""

    section: ClassVar[str] = "11.4.1"
    side: Seat
    captor: Seat
    days: int

    def apply(self, state: State) -> None:
        """What one loses the other has."""
        book(state, "days", self.side, self.captor, self.days)
        state.fallen_back = state.fell_back_today = True


class OwnFood(Event, frozen=True):
    """N27: what those had themselves who are besieged now."""

    section: ClassVar[str] = "11.4.1"
    side: Seat
    die: int
    days: int

    def apply(self, state: State) -> None:
        """Beside what they took."""
        book(state, "days", "own", self.side, self.days)
        state.own_food_due = False


class TaskWorked(Event, frozen=True):
    """§11.2: five men have worked for a day."""

    section: ClassVar[str] = "11.2"
    kind: TaskKind
    days: int
    crew: tuple[UnitId, ...]

    def apply(self, state: State) -> None:
        """Go on with a task of this kind that has not been worked on today, or begin one."""
        tasks = list(state.tasks)
        open_ = [at for at, task in enumerate(tasks) if is_open(task, self.kind, state.day)]
        done = Task(self.kind, self.days, state.day)
        if open_:
            tasks[open_[0]] = done
        else:
            tasks.append(done)
        state.tasks = tuple(tasks)
        state.builders = (*state.builders, *self.crew)


def is_open(task: Task, kind: TaskKind, day: int) -> bool:
    """N14: is it of this kind, and has nobody worked on it today?"""
    return task.kind == kind and task.last != day


class TaskFinished(Event, frozen=True):
    """§11.2: ladders or fascines are ready."""

    section: ClassVar[str] = "11.2"
    side: Seat
    kind: TaskKind
    amount: int

    def apply(self, state: State) -> None:
        """The wood of event 10 is used up by ladders."""
        book(state, self.kind, "built", self.side, self.amount)
        gone = next(t for t in state.tasks if t.kind == self.kind and t.last == state.day)
        at = state.tasks.index(gone)
        state.tasks = (*state.tasks[:at], *state.tasks[at + 1 :])
        if self.kind == "ladders":
            state.wood = False


class LaddersWrecked(Event, frozen=True):
    """§11.6 16: the saboteur was at the ladders; or they were lost in a battle."""

    section: ClassVar[str] = "11.6"
    side: Seat
    amount: int

    def apply(self, state: State) -> None:
        """They are gone."""
        book(state, "ladders", self.side, "wrecked", self.amount)


class SaboteurFailed(Event, frozen=True):
    """§11.6 16: nothing happened."""

    section: ClassVar[str] = "11.6"
    die: int


EVENTS: tuple[type[Event], ...] = (
    SuppliesRolled, SuppliesGiven, FoodEaten, FoodStolen, FoodShared, FoodBrought, FoodForaged,
    FellBack, OwnFood, TaskWorked, TaskFinished, LaddersWrecked, SaboteurFailed,
)  # fmt: skip
