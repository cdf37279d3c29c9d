"""§11.2 Building, and the quiet day in camp: build and negotiate in any order (N16)."""

from collections.abc import Iterator
from functools import partial

from heerbann.engine.book.rulebook import rule
from heerbann.engine.rules.asks import Choose, Refusal
from heerbann.systems.diex_war.model.actions import Build, EndCamp, Negotiate
from heerbann.systems.diex_war.model.charts import NUMBERS, SIEGE
from heerbann.systems.diex_war.model.events.days import CampClosed
from heerbann.systems.diex_war.model.events.stores import TaskFinished, TaskWorked, is_open
from heerbann.systems.diex_war.model.state import Battle, Man, State, TaskKind, able
from heerbann.systems.diex_war.rules.s11_siege.surrender import negotiate, refuse_negotiate

TASKS: tuple[TaskKind, ...] = ("ladders", "fascines")


def is_camp_open(state: State) -> bool:
    """On a day without a battle, until the besieger has done what he wants."""
    return state.action == "quiet" and not state.camp_over


@rule("11.2")
async def run_camp(battle: Battle) -> None:
    """Strategic actions need no map: build, negotiate, or let the day pass."""
    state = battle.state
    match await Choose(state.besieger, "11.2", "camp", partial(camp_choices, state)):
        case Build(kind):
            work(battle, kind)
        case Negotiate():
            await negotiate(battle)
        case EndCamp():
            battle.emit(CampClosed())


def camp_choices(state: State) -> Iterator[Build | Negotiate | EndCamp]:
    """Everything that nothing is said against."""
    for kind in TASKS:
        if refuse_build(state, Build(kind)) is None:
            yield Build(kind)
    if refuse_negotiate(state, Negotiate()) is None:
        yield Negotiate()
    yield EndCamp()


@rule("11.2")
def refuse_build(state: State, _action: Build) -> Refusal | None:
    """With the besieger's initiative, on a day without a battle, by five who are free."""
    if state.action != "quiet":
        return Refusal("11.4", "battle-day")
    if state.initiative != state.besieger:
        return Refusal("11.1.3", "not-your-initiative")
    if len(free_hands(state)) < SIEGE.building.crew:
        return Refusal("11.2", "too-few-hands")
    return None


@rule("11.2")
def refuse_end_camp(state: State, _action: EndCamp) -> Refusal | None:
    """Only on quiet days."""
    return None if is_camp_open(state) else Refusal("11.4", "battle-day")


def free_hands(state: State) -> list[Man]:
    """N14, N15: who is well, builds nothing else and has not shot fire today; cheapest first."""
    busy = (*state.builders, *state.archers)
    free = [man for man in able(state, state.besieger) if man.id not in busy]
    return sorted(free, key=lambda man: man.kind.points)


@rule("11.2")
def work(battle: Battle, kind: TaskKind) -> None:
    """Five men for a day; after two days of work something is ready."""
    state = battle.state
    crew = tuple([man.id for man in free_hands(state)[: SIEGE.building.crew]])
    days = 1 + next((task.days for task in state.tasks if is_open(task, kind, state.day)), 0)
    battle.emit(TaskWorked(kind, days, crew))
    if days >= SIEGE.building.days:
        battle.emit(TaskFinished(state.besieger, kind, output(state, kind)))


@rule("11.2", "11.6")
def output(state: State, kind: TaskKind) -> int:
    """What a task yields; after event 10 there are more ladders (N13)."""
    if kind == "fascines":
        return SIEGE.building.fascines
    return NUMBERS.wood if state.wood else SIEGE.building.ladders
