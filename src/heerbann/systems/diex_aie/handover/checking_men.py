"""Could this have become of the men? Who was there, how he came, where he could be."""

from collections.abc import Iterator

from heerbann.engine.rules.asks import Refusal, Seat
from heerbann.systems.diex_aie.handover.reports import BattleReport, ManReport
from heerbann.systems.diex_aie.model.copies import figure_of
from heerbann.systems.diex_aie.model.ground.ground import Ground
from heerbann.systems.diex_aie.model.ground.logged_works import logged_ground
from heerbann.systems.diex_aie.model.ground.passage import ARMOURED, FOOT, RIDER, entering
from heerbann.systems.diex_aie.model.house import House
from heerbann.systems.diex_aie.model.scenario import EDGES, DiexScenario, Edge, Group
from heerbann.systems.diex_aie.model.state import SEATS


def men_problems(scenario: DiexScenario, report: BattleReport) -> Iterator[Refusal]:
    """Everybody once, on his own side, and each as it could be."""
    groups = {
        name: (str(seat), group)
        for seat in SEATS
        for group in scenario.force(seat).group
        for name in group.units
    }
    for name in groups:
        if name not in report.men:
            yield Refusal("1.2", "report-missing", {"unit": name})
    ground, taken = logged_ground(scenario, House()), dict[str, str]()
    for name, man in report.men.items():
        if name not in groups or groups[name][0] != man.side:
            yield Refusal("1.2", "report-stranger", {"unit": name})
            continue
        yield from _man_problems(scenario, groups[name][1], name, man)
        yield from _place_problems(ground, name, man)
        if man.hex is not None and man.hex in taken:
            yield Refusal("1.1", "report-shared", {"unit": name, "label": man.hex})
        taken[man.hex or ""] = name


def _man_problems(
    scenario: DiexScenario, group: Group, name: str, man: ManReport
) -> Iterator[Refusal]:
    before = scenario.men.get(name)
    was_wounded = before is not None and before.wounded
    if was_wounded and man.fate != "dead" and man.health != "wounded":
        yield Refusal("1.2", "report-healed", {"unit": name})
    if man.fate in ("left", "fled") and man.edge not in _edges(scenario, group, name, man):
        yield Refusal("2", "report-edge", {"unit": name})
    if man.fate not in ("left", "fled") and man.edge is not None:
        yield Refusal("2", "report-edge", {"unit": name})
    if man.fate == "waiting" and group.area is not None:
        yield Refusal("2", "report-waits", {"unit": name})
    if man.by == man.side or (man.fate == "captured") > (man.by is not None):
        yield Refusal("K21", "report-captor", {"unit": name})
    if man.by is not None and man.fate not in ("captured", "on_map"):
        yield Refusal("K21", "report-captor", {"unit": name})
    if man.by is not None and man.fate == "on_map" and name not in scenario.prisoners:
        yield Refusal("K21", "report-captor", {"unit": name})
    if man.horse != "none" and figure_of(name).mounted is None:
        yield Refusal("4.4.2", "report-horse", {"unit": name})


def _edges(
    scenario: DiexScenario, group: Group, name: str, man: ManReport
) -> tuple[Edge | None, ...]:
    """Over which edges he could have gone."""
    if man.fate == "left":
        return scenario.force(Seat(man.side)).exits
    if group.patrol:
        return scenario.patrol_edges
    if group.edge in ("one", "any"):
        return EDGES
    return tuple([edge for edge in EDGES if edge == group.edge])


def _place_problems(ground: Ground, name: str, man: ManReport) -> Iterator[Refusal]:
    if (man.hex is not None) != (man.fate == "on_map"):
        yield Refusal("1.1", "report-place", {"unit": name})
    elif man.hex is not None:
        spots = {label: hex for hex, label in ground.board.labels.items()}
        if man.hex not in spots:
            yield Refusal("1.1", "report-place", {"unit": name})
        elif entering(ground.row(spots[man.hex]), _mover(name, man)) is None:
            yield Refusal("4.2.1", "report-closed", {"unit": name, "label": man.hex})


def _mover(name: str, man: ManReport) -> int:
    if man.horse == "ridden":
        return RIDER
    return ARMOURED if figure_of(name).armoured else FOOT
