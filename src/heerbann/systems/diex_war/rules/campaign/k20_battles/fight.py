"""K§20 The battle: fought by the rules of Diex Aïe, booked back by one event."""

from heerbann.engine.book.rulebook import rule
from heerbann.engine.rules.asks import Contest, Seat
from heerbann.systems.diex_aie.handover import After, BattleReport, after, scenario_of
from heerbann.systems.diex_war.model.campaign.events.battles import ClashFought, ManBack, Returned
from heerbann.systems.diex_war.model.campaign.facts import captives_with
from heerbann.systems.diex_war.model.campaign.state import BattleSide, Clash, End, State, War
from heerbann.systems.diex_war.model.state import UnitId
from heerbann.systems.diex_war.rules.campaign.k20_battles.encounter import meeting
from heerbann.systems.diex_war.rules.campaign.k20_battles.entries import ways_of
from heerbann.systems.diex_war.rules.campaign.k20_battles.field import clash_of
from heerbann.systems.diex_war.rules.campaign.k20_battles.sides import commanders, seats_there

TACTICAL = "diex_aie"
SIDES: dict[str, BattleSide] = {"a": "attackers", "b": "defenders"}
CHILD = {"attackers": Seat("a"), "defenders": Seat("b")}
GIVEN_UP = ("surrender", "resigned")
"""K§20: who gives a battle up before its end lays down his arms."""


def is_fight_due(state: State) -> bool:
    """The field is laid, and north is known."""
    laid = state.field is not None and state.field.north is not None
    return laid and state.clash is not None and state.aftermath is None


@rule("K20")
async def fight(war: War) -> None:
    """The battle is fought on its field; whoever is left comes back from it."""
    state, clash = war.state, clash_of(war.state)
    led = commanders(state, clash)
    seats = {CHILD[side]: seat for side, seat in led.items()}
    scenario = scenario_of(meeting(state, clash))
    house = {"hunger_rolls": state.house.hunger_rolls}  # ruling W-08
    report: BattleReport = await Contest("K20", TACTICAL, scenario, seats, house)
    war.emit(booked(state, clash, report))


@rule("K20")
def booked(state: State, clash: Clash, report: BattleReport) -> ClashFought:
    """What the campaign writes down of a battle."""
    winner = winner_of(report)
    led = commanders(state, clash)
    found = after(report)
    men = [
        ManBack(UnitId(name), _fate(state, report, name, man), man.horse, _is_wounded(report, name))
        for name, man in found.items()
        if name in state.men
    ]
    return ClashFought(
        seats_there(state, clash),
        clash.hex,
        winner,
        None if winner is None else led[winner],
        end_of(report),
        report.rounds,
        tuple(men),
        tuple([(group, int(way)) for group, way in ways_of(state, clash).items()]),
        report.how,
    )


def winner_of(report: BattleReport) -> BattleSide | None:
    """Nobody, if the last round has passed without a decision."""
    return None if report.winner is None or report.end == "time" else SIDES[report.winner]


@rule("K20")
def end_of(report: BattleReport) -> End:
    """One of the four ends."""
    winner = winner_of(report)
    if winner is None:
        return "undecided"
    if report.end in GIVEN_UP:
        return "surrendered"
    losers = [after(report)[name] for name, man in report.men.items() if man.side != report.winner]
    return "destroyed" if all(man.fate in ("dead", "captured") for man in losers) else "withdrawn"


@rule("K20", "K21")
def _fate(state: State, report: BattleReport, name: str, man: After) -> Returned:
    """Prisoners stay with the winner only; who was one and is free again is told so."""
    if man.fate == "dead":
        return "dead"
    hale: Returned = "wounded" if _is_wounded(report, name) else "healthy"
    if captives_with(state, UnitId(name)) is not None:
        return hale if man.fate == "captured" else "freed"
    told = report.men[name]
    lost = winner_of(report) is not None and told.side != report.winner
    gave_up = report.end in GIVEN_UP and told.fate in ("on_map", "waiting")
    return "captured" if lost and (man.fate == "captured" or gave_up) else hale


def _is_wounded(report: BattleReport, name: str) -> bool:
    return report.men[name].health == "wounded"
