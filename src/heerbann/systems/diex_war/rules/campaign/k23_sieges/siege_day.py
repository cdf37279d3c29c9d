"""K§8, K§23 A day of a siege: a game of its own, by the rules of § 11; its report is booked."""

from msgspec.structs import asdict, replace

from heerbann.engine.book.rulebook import rule
from heerbann.engine.packs.readers import Localised
from heerbann.engine.rules.asks import Contest, Seat
from heerbann.systems.diex_war.model.campaign.charts import NUMBERS
from heerbann.systems.diex_war.model.campaign.events.sieges import NewMan, SiegeDayPassed, SiegeMan
from heerbann.systems.diex_war.model.campaign.facts import counter_of, is_starving
from heerbann.systems.diex_war.model.campaign.fields import FIELDS, named
from heerbann.systems.diex_war.model.campaign.muster import mustered
from heerbann.systems.diex_war.model.campaign.siege_facts import Siege, SiegeEnd
from heerbann.systems.diex_war.model.campaign.state import Garrison, Group, State, War
from heerbann.systems.diex_war.model.charts import Nation
from heerbann.systems.diex_war.model.roster import ROSTER
from heerbann.systems.diex_war.model.scenario import (
    Host,
    LoggedMan,
    SeatName,
    SiegeLog,
    SiegeScenario,
)
from heerbann.systems.diex_war.model.siege_report import SiegeLoss, SiegeReport
from heerbann.systems.diex_war.model.state import UnitId, figure_of
from heerbann.systems.diex_war.rules.campaign.k13_leaders import change_prestige, count_victory
from heerbann.systems.diex_war.rules.campaign.k23_sieges.siege_captives import see_to_captured
from heerbann.systems.diex_war.rules.campaign.k23_sieges.siege_sides import (
    besieging,
    seats_in,
    seats_of,
)

SYSTEM = "diex_war"
BEGUN = SiegeLog(days=0)
SURRENDERS = ("starved", "negotiated", "leaderless")
"""K§23, N79: the capitulation table speaks of all of these."""


def next_siege(state: State) -> Siege | None:
    """The next castle whose siege day has not been played."""
    if state.phase != "sieges":
        return None
    due = [one for one in state.sieges.values() if one.end is None and one.day != state.day]
    return next(iter(due), None)


def is_siege_day_due(state: State) -> bool:
    """Is there one?"""
    return next_siege(state) is not None


@rule("K8", "K23")
async def play_siege_day(war: War) -> None:
    """The rules of § 11, from yesterday evening on, for one day."""
    state = war.state
    siege = next_siege(state)
    assert siege is not None
    seats = seats_of(state, siege)
    scenario = scenario_of(state, siege)
    house = asdict(state.house)
    report: SiegeReport = await Contest("K23", SYSTEM, scenario, seats, house)
    event = booked(state, siege, report)
    groups = besieging(state, siege)
    war.emit(event)
    see_to_captured(war, war.state.sieges[siege.castle])
    _settle_prestige(war, groups, report, event.seats)


# From the campaign to the siege


@rule("K23")
def scenario_of(state: State, siege: Siege) -> SiegeScenario:
    """Supplies by resource points (R86), everything else as the log says."""
    castle, log = state.garrisons[siege.castle], siege.log or BEGUN
    name = state.land.castles[siege.castle].name
    chart = NUMBERS.siege
    return SiegeScenario(
        key=f"{siege.castle}",
        title=named(FIELDS.siege, name=name),
        briefing=named(FIELDS.siege_day, name=name, day=log.days + 1),
        works="castle",
        days=log.days + 1,
        supplies=max(chart.least, chart.days * state.stock("resources", siege.castle)),
        a=_besiegers(state, siege),
        b=_garrison(state, castle),
        log=replace(log, men=_logged_men(state, siege, log), taken=_elsewhere(state, siege)),
    )


def _besiegers(state: State, siege: Siege) -> Host:
    groups = besieging(state, siege)
    starving = [group for group in groups if is_starving(counter_of(state, group))]
    hungry = [unit for group in starving for unit in group.men]
    return Host(
        name=_side_name(state, groups[0].side),
        nation=groups[0].nation,
        men=tuple([unit for group in groups for unit in group.men]),
        hungry=tuple(hungry),
    )


def _garrison(state: State, castle: Garrison) -> Host:
    men = (*castle.men, *castle.patients)
    return Host(name=_side_name(state, castle.side), nation=_nation(state, men), men=men)


def _nation(state: State, men: tuple[UnitId, ...]) -> Nation:
    """Whose castle it is now: that of most of its men."""
    nations = [state.men[unit].kind.nation for unit in men]
    return max(dict.fromkeys(nations), key=nations.count)


def _side_name(state: State, seat: Seat | None) -> Localised:
    return next(side.name for name, side in state.scenario.side.items() if name == seat)


def _there(state: State, siege: Siege) -> tuple[UnitId, ...]:
    castle = state.garrisons[siege.castle]
    outside = [unit for group in besieging(state, siege) for unit in group.men]
    return (*outside, *castle.men, *castle.patients)


def _elsewhere(state: State, siege: Siege) -> tuple[str, ...]:
    """Everybody else, and whoever is still to come by the scenario."""
    there = _there(state, siege)
    to_come = [unit for men in mustered(state.scenario).values() for unit in men]
    return tuple([unit for unit in dict.fromkeys([*state.men, *to_come]) if unit not in there])


def _logged_men(state: State, siege: Siege, log: SiegeLog) -> dict[str, LoggedMan]:
    """Days are counted from the first day of the siege."""
    lead = state.day - log.days - 1
    return {unit: _logged(state, unit, log, lead) for unit in _there(state, siege)}


def _logged(state: State, unit: UnitId, log: SiegeLog, lead: int) -> LoggedMan:
    man = state.men[unit]
    before = log.men.get(unit)
    heals = None if man.heals is None else max(man.heals - lead, log.days + 1)
    return LoggedMan(
        wounded=man.health == "wounded",
        heals=heals,
        hurt=None if man.hurt is None else log.days + 1,
        horse=man.horse or not man.kind.is_rider,
        hex=None if before is None else before.hex,
    )


# From the siege to the campaign


@rule("K23")
def booked(state: State, siege: Siege, report: SiegeReport) -> SiegeDayPassed:
    """What the campaign writes down of the day."""
    lead = state.day - report.log.days
    men = [_man(report, name, lead) for name in report.men if UnitId(name) in state.men]
    new = [name for name in report.men if UnitId(name) not in state.men]
    return SiegeDayPassed(
        siege.castle,
        seats_in(state, siege),
        report.log,
        (*men, *[_man(report, name, lead) for name in new]),
        tuple([_new_man(state, siege, report, name) for name in new]),
        stock_left(report),
        end_of(report),
        report.how,
    )


def _man(report: SiegeReport, name: str, lead: int) -> SiegeMan:
    told = report.men[name]
    logged = report.log.men.get(name, LoggedMan())
    return SiegeMan(
        UnitId(name),
        "present" if told.fate == "gone" else told.fate,
        logged.wounded,
        logged.horse and ROSTER[figure_of(name)].is_rider,
        None if logged.heals is None else logged.heals + lead,
    )


def _new_man(state: State, siege: Siege, report: SiegeReport, name: str) -> NewMan:
    """N80: he joins the largest group before the castle, or the garrison."""
    side = seats_of(state, siege)[Seat(report.men[name].side)]
    outside = besieging(state, siege)[0].id if report.men[name].side == "a" else None
    return NewMan(UnitId(name), side, siege.castle, outside)


@rule("K23")
def stock_left(report: SiegeReport) -> int:
    """N76: two days are a point; no more than a castle holds."""
    within: SeatName = "b" if report.log.besieger == "a" else "a"
    days = report.log.books.get(f"days/{within}", 0)
    return min(NUMBERS.castles.most_resources, max(0, days) // NUMBERS.siege.days)


@rule("K23")
def end_of(report: SiegeReport) -> SiegeEnd | None:
    """Who is within surrenders or is overcome; who is outside goes away."""
    loss = loss_of(report)
    if loss is None:
        return None
    if loss.side == report.log.besieger:
        return "lifted"
    return "surrendered" if loss.cause in SURRENDERS else "taken"


def loss_of(report: SiegeReport) -> SiegeLoss | None:
    """The first who has lost; whoever resigns gives up."""
    if report.losses:
        return report.losses[0]
    if report.gave_up is None:
        return None
    outside = report.gave_up == report.log.besieger
    return SiegeLoss(report.gave_up, "lifted" if outside else "negotiated")


@rule("K13")
def _settle_prestige(
    war: War, groups: list[Group], report: SiegeReport, seats: tuple[Seat, ...]
) -> None:
    """N68: every battle on a map counts for the leaders before the castle."""
    for winner in report.won:
        change = NUMBERS.leaders.won if winner == "a" else NUMBERS.leaders.lost
        for group in groups:
            if group.id in war.state.groups:
                change_prestige(war, war.state.groups[group.id], change, seats)
                if winner == "a" and group.employer is None:
                    count_victory(war, group.id)
