"""K§8, K§23 A siege within a campaign: how it goes on where it stopped, and what it reports."""

from heerbann.engine.book.rulebook import rule
from heerbann.engine.play.game import Game
from heerbann.engine.rules.asks import Refusal, Seat
from heerbann.systems.diex_war.model.roster import ROSTER
from heerbann.systems.diex_war.model.scenario import (
    LoggedMan,
    LoggedTask,
    SeatName,
    SiegeLog,
    SiegeScenario,
)
from heerbann.systems.diex_war.model.setup import HALE
from heerbann.systems.diex_war.model.siege_report import SiegeLoss, SiegeMan, SiegeReport
from heerbann.systems.diex_war.model.state import Man, State, figure_of

NAMES: dict[Seat, SeatName] = {Seat("a"): "a", Seat("b"): "b"}
RESIGNED = "resigned"


@rule("K23")
def report_of(game: Game[State]) -> SiegeReport:
    """Everything that lasts beyond the day."""
    state, outcome = game.state, game.outcome
    assert outcome is not None, "only a siege whose day is over can be reported"
    gave_up = None
    if outcome.reason == RESIGNED and outcome.winner is not None:
        gave_up = NAMES[outcome.winner]
    return SiegeReport(
        men={man.id: SiegeMan(side=NAMES[man.side], fate=man.fate) for man in state.men.values()},
        log=log_of(state),
        losses=tuple([SiegeLoss(NAMES[loss.side], loss.cause) for loss in state.losses]),
        won=won_today(state),
        gave_up=None if gave_up is None else "b" if gave_up == "a" else "a",
    )


def won_today(state: State) -> tuple[SeatName, ...]:
    """N68: who won the battles of the day on the maps."""
    return tuple([NAMES[seat] for note in state.diary[-1:] for seat in note.won])


@rule("11.3.1", "K8")
def log_of(state: State) -> SiegeLog:
    """The siege log as it stands."""
    return SiegeLog(
        days=state.day,
        men={man.id: told for man in _present(state) if (told := _logged(man)) != HALE},
        books=dict(state.books),
        damage={str(hex): day for hex, day in state.damage.items()},
        zones={zone: NAMES[side] for zone, side in state.zones.items()},
        besieger=NAMES[state.besieger],
        commanded=tuple([NAMES[side] for side in state.commanded]),
        occurred=state.occurred,
        rain=state.rain,
        wood=state.wood,
        tasks=tuple(
            [LoggedTask(kind=one.kind, days=one.days, last=one.last) for one in state.tasks]
        ),
        field_used=state.field_used,
        fallen_back=state.fallen_back,
        swapped=state.swapped,
        own_food_due=state.own_food_due,
        first_supplies=state.first_supplies,
        bridge=state.bridge,
        gates_open=state.gates_open,
        broken=state.broken,
    )


def _present(state: State) -> list[Man]:
    return [man for man in state.men.values() if man.fate == "present"]


def _logged(man: Man) -> LoggedMan:
    return LoggedMan(
        wounded=man.health == "wounded",
        heals=man.heals,
        hurt=man.hurt,
        horse=man.horse or not man.kind.is_rider,
        hex=man.hex,
        origin=man.origin,
    )


# What somebody typed


@rule("K23")
def refuse_report(game: Game[State], report: SiegeReport) -> Refusal | None:
    """Why a report cannot be true of a siege that begins like this one."""
    scenario = game.state.scenario
    checks = (
        _men_refusal(scenario, report),
        _day_refusal(scenario, report),
        _books_refusal(report),
    )
    return next((refusal for refusal in checks if refusal is not None), None)


def _men_refusal(scenario: SiegeScenario, report: SiegeReport) -> Refusal | None:
    """Everybody who was there, on his side; others only by an event of the day."""
    names = {name: side for side in ("a", "b") for name in scenario.host(Seat(side)).men}
    for name, side in names.items():
        if name not in report.men or report.men[name].side != side:
            return Refusal("K23", "report-missing", {"unit": name})
    for name in report.men:
        if name not in names and figure_of(name) not in ROSTER:
            return Refusal("K23", "report-stranger", {"unit": name})
    for name in report.log.men:
        if name not in report.men or report.men[name].fate != "present":
            return Refusal("K23", "report-stranger", {"unit": name})
    return None


def _day_refusal(scenario: SiegeScenario, report: SiegeReport) -> Refusal | None:
    """One day has passed since the last."""
    before = 0 if scenario.log is None else scenario.log.days
    if not before <= report.log.days <= scenario.days:
        return Refusal("K8", "report-day", {"day": scenario.days})
    return None


def _books_refusal(report: SiegeReport) -> Refusal | None:
    """The accounts add up, and nobody has less than nothing."""
    goods = dict.fromkeys([name.partition("/")[0] for name in report.log.books])
    for good in goods:
        accounts = {k: v for k, v in report.log.books.items() if k.startswith(f"{good}/")}
        if sum(accounts.values()) or any(accounts.get(f"{good}/{seat}", 0) < 0 for seat in "ab"):
            return Refusal("K23", "report-books", {"good": good})
    return None
