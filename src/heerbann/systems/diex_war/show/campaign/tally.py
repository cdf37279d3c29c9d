"""What a simulation counts at the end of a campaign, and who is there at its start."""

from collections.abc import Iterator

from heerbann.engine.packs.readers import Localised
from heerbann.engine.rules.asks import Seat
from heerbann.engine.rules.battle import Event
from heerbann.engine.rules.system import RollCall, Tally
from heerbann.engine.show.forces import Fielded, Force, force_of
from heerbann.systems.diex_war.model.campaign.muster import mustered
from heerbann.systems.diex_war.model.campaign.scenario import CampaignScenario
from heerbann.systems.diex_war.model.campaign.state import State
from heerbann.systems.diex_war.model.house import House
from heerbann.systems.diex_war.model.roster import ROSTER
from heerbann.systems.diex_war.model.state import figure_of
from heerbann.systems.diex_war.show.words import class_name


def tally(state: State, _log: list[Event]) -> Tally:
    """Days, and the men of each kind who were there and who were lost."""
    men = state.men.values()
    captured = [unit for captives in state.captives.values() for unit in captives.men]
    lost = [man for man in men if man.fate != "present" or man.id in captured]
    left = [man for man in men if man.fate == "present" and man.id not in captured]
    return Tally.of(state.day, [one.kind.code for one in left], [one.kind.code for one in lost])


def roll_call(state: State) -> RollCall:
    """The men of each side who are with it."""
    captured = [unit for captives in state.captives.values() for unit in captives.men]
    men = [man for man in state.men.values() if man.fate == "present" and man.id not in captured]
    standing = [(man.side, man.kind.code) for man in men if man.side is not None]
    return RollCall(state.day, tuple(standing))


def forces(scenario: CampaignScenario, _house: House) -> dict[Seat, Force]:
    """What each side has, those who come later among them."""
    return {
        seat: force_of(_fielded(scenario, seat), scenario.side[seat].name)  # type: ignore[index]
        for seat in scenario.seats
    }


def _fielded(scenario: CampaignScenario, seat: Seat) -> Iterator[Fielded]:
    men = mustered(scenario)
    keys = [band.key for band in scenario.group if band.side == seat]
    if scenario.seat_of("norman") == seat:
        keys += list(scenario.map.castles)
    keys += [rising.key for rising in scenario.rising if rising.side == seat]
    for key in keys:
        for name in men[key]:
            figure = ROSTER[figure_of(name)]
            title = Localised(de=class_name(figure.code, "de"), en=class_name(figure.code, "en"))
            yield Fielded(figure.code, title, figure.points)
