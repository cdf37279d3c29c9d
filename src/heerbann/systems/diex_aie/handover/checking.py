"""Could a report be true that somebody typed? Everything that speaks against it."""

from collections import Counter
from collections.abc import Iterator

from heerbann.boards.hex.drawing_files import board_of
from heerbann.boards.hex.hexes import Hex
from heerbann.engine.play.game import Game
from heerbann.engine.rules.asks import Refusal, Seat
from heerbann.systems.diex_aie.handover.checking_men import men_problems
from heerbann.systems.diex_aie.handover.reports import BattleReport
from heerbann.systems.diex_aie.model.areas import area_hexes
from heerbann.systems.diex_aie.model.ground.logged_works import logged_ground
from heerbann.systems.diex_aie.model.ground.printed_maps import ground_of
from heerbann.systems.diex_aie.model.ground.timber import stuff_of
from heerbann.systems.diex_aie.model.house import House
from heerbann.systems.diex_aie.model.scenario import (
    DiexScenario,
    Labels,
    SeatName,
    Siege,
    Zone,
    side_entry,
)
from heerbann.systems.diex_aie.model.state import State


def refuse_report(game: Game[State], report: BattleReport) -> Refusal | None:
    """Why it cannot be true of a game that begins like this one."""
    return next(iter(report_problems(game.state.scenario, report)), None)


def report_problems(scenario: DiexScenario, report: BattleReport) -> list[Refusal]:
    """Everything that could not have happened, the plainest first."""
    found = [*men_problems(scenario, report)]
    found += _end_problems(scenario, report)
    found += _animal_problems(scenario, report)
    found += _works_problems(scenario, report)
    return found or [*_zone_problems(scenario, report)]


# How it ended


def _end_problems(scenario: DiexScenario, report: BattleReport) -> Iterator[Refusal]:
    if not 0 <= report.rounds <= scenario.rounds:
        yield Refusal("2", "report-rounds", {"rounds": scenario.rounds})
    if report.end in ("pause", "called_off") and scenario.assault is None:
        yield Refusal("11.4.1", "no-assault")
    if report.end == "surrender" and _other(report.winner) not in scenario.surrender:
        yield Refusal("K20", "no-surrender")
    able = {man.side for man in report.men.values() if able_on_map(report, man.side)}
    if (report.field is not None) != (len(able) == 1) or not able.issuperset(_named(report)):
        yield Refusal("11.4.1", "report-field")


def _named(report: BattleReport) -> list[SeatName]:
    return [] if report.field is None else [report.field]


def _other(winner: SeatName | None) -> SeatName | None:
    return None if winner is None else "b" if winner == "a" else "a"


def able_on_map(report: BattleReport, side: SeatName) -> bool:
    """Has a side anybody on the map who can act?"""
    men = [man for man in report.men.values() if man.side == side and man.fate == "on_map"]
    return any(man.health != "stunned" and man.by is None for man in men)


# Animals


def _animal_problems(scenario: DiexScenario, report: BattleReport) -> Iterator[Refusal]:
    brought = Counter([(animal.kind, animal.owner) for animal in scenario.animals])
    told = Counter([(animal.kind, animal.owner) for animal in report.animals])
    if brought != told:
        yield Refusal("4.4.3", "report-animals")
    for animal in report.animals:
        exits = scenario.force(Seat(animal.by)).exits if animal.by is not None else ()
        if animal.fate == "left" and animal.edge not in exits:
            yield Refusal("2", "report-animal-edge")


# Works


def _works_problems(scenario: DiexScenario, report: BattleReport) -> Iterator[Refusal]:
    ground, siege = ground_of(scenario.map, House()), scenario.siege or Siege()
    labels = {label: hex for hex, label in ground.board.labels.items()}
    yield from _kept_problems(scenario.works.destroyed, report.destroyed)
    for label in report.destroyed:
        if label not in labels or not _could_burn(scenario, labels[label]):
            yield Refusal("10.2", "report-burns-not", {"label": label})
    for label in report.filled:
        if label not in labels or ground.terrain[labels[label]] != "moat":
            yield Refusal("10.4", "report-no-moat", {"label": label})
    if len(report.filled) > siege.moat_markers + len(scenario.works.filled):
        yield Refusal("10.4", "report-too-many-filled", {"most": siege.moat_markers})
    for entry in report.broken:
        label, *_ = entry.split() or [""]
        if label not in labels or not _is_fence(scenario, entry):
            yield Refusal("8.4.2", "report-no-fence", {"entry": entry})
    most = siege.loose_ladders + len(siege.ladders)
    if not 0 <= report.ladders <= most:
        yield Refusal("10.1", "report-ladders", {"most": most})
    if siege.bridge == "lost" and report.bridge != "lost":
        yield Refusal("9.2.3", "report-bridge")


def _could_burn(scenario: DiexScenario, hex: Hex) -> bool:
    """Printed there, or left there when what stood beside it was gone."""
    grounds = (ground_of(scenario.map, House()), logged_ground(scenario, House()))
    return any(stuff_of(ground, hex) is not None for ground in grounds)


def _kept_problems(before: Labels, after: Labels) -> Iterator[Refusal]:
    """What has burnt down stays so."""
    for label in before:
        if label not in after:
            yield Refusal("10.2.5", "report-rebuilt", {"label": label})


def _is_fence(scenario: DiexScenario, entry: str) -> bool:
    try:
        label, ways = side_entry(entry)
    except KeyError:
        return False
    ground = ground_of(scenario.map, House())
    sides = [ground.sides.get((ground.board.hex(label), way)) for way in ways]
    return bool(sides) and all(side == "fence" for side in sides)


# §11.4.1: zones


def _zone_problems(scenario: DiexScenario, report: BattleReport) -> Iterator[Refusal]:
    """Who holds what follows from who stands where."""
    if list(report.zones) != list(scenario.zones):
        yield Refusal("11.4.1", "report-zones")
        return
    for name, zone in scenario.zones.items():
        if report.zones[name] != holder_of(scenario, report, zone):
            yield Refusal("11.4.1", "report-zone", {"zone": name})


def holder_of(scenario: DiexScenario, report: BattleReport, zone: Zone) -> SeatName:
    """It changes hands when an able enemy stands in it, and no able owner does (N-20)."""
    board = board_of(scenario.map)
    inside = [board.labels[hex] for hex in area_hexes(scenario, zone.area)]
    men = [man for man in report.men.values() if man.fate == "on_map" and man.hex in inside]
    able = [man.side for man in men if man.health != "stunned" and man.by is None]
    other: SeatName = "b" if zone.holder == "a" else "a"
    return other if other in able and zone.holder not in able else zone.holder
