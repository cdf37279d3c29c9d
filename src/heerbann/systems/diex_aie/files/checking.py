"""What can be wrong with a scenario that reads well: every problem, with the place it stands at."""

from collections.abc import Iterator

from heerbann.boards.hex.drawing_files import board_of
from heerbann.boards.hex.hexes import Direction, neighbour
from heerbann.boards.hex.maps import HexMap
from heerbann.boards.phrases import no_such_hex
from heerbann.engine.packs.bounds import first_problems
from heerbann.engine.packs.toml_lines import KeyPath
from heerbann.engine.packs.type_errors import did_you_mean, unknown
from heerbann.engine.rules.asks import Seat
from heerbann.engine.texts.catalogue import load_texts
from heerbann.engine.texts.phrases import Phrase, Problem
from heerbann.systems.diex_aie.files.map_checking import map_problems
from heerbann.systems.diex_aie.files.setup_checking import setup_problems
from heerbann.systems.diex_aie.files.war_checking import is_posted, war_problems, works_problems
from heerbann.systems.diex_aie.model.chart_files import FOLDER
from heerbann.systems.diex_aie.model.charts import FIGURES
from heerbann.systems.diex_aie.model.copies import figure_called
from heerbann.systems.diex_aie.model.ground.logged_works import logged_ground
from heerbann.systems.diex_aie.model.ground.printed_maps import ground_of
from heerbann.systems.diex_aie.model.house import House
from heerbann.systems.diex_aie.model.phrases import phrase
from heerbann.systems.diex_aie.model.scenario import EDGES, Area, Condition, DiexScenario, Group
from heerbann.systems.diex_aie.model.state import SEATS


def problems(scenario: DiexScenario) -> list[Problem]:
    """Everything that is wrong, in the order of the file's tables."""
    found: list[Problem] = [(("map",), message) for _, message in map_problems(scenario.map)]
    if found:
        return found
    board = board_of(scenario.map)
    found += first_problems(_area_problems(board, scenario))
    found += first_problems(_unit_problems(scenario))
    found += first_problems(_victory_problems(scenario))
    found += first_problems(_thing_problems(board, scenario))
    found = found or first_problems(war_problems(board, scenario))
    found = found or first_problems(works_problems(ground_of(scenario.map, House()), scenario))
    return found or [*setup_problems(logged_ground(scenario, House()), scenario)]


def _label_problem(board: HexMap, scenario: DiexScenario, label: str) -> Phrase | None:
    known = board.labels.values()
    return None if label in known else no_such_hex(label, scenario.map.title)


# Areas


def _area_problems(board: HexMap, scenario: DiexScenario) -> Iterator[Problem]:
    for name, parts in scenario.areas.items():
        for number, area in enumerate(parts):
            at = ("areas", name, number)
            if area.hexes and (area.rows or area.columns):
                yield at, phrase("rows-or-hexes")
            yield from _block_problems(board, at, area)
            for index, label in enumerate(area.hexes):
                problem = _label_problem(board, scenario, label)
                if problem is not None:
                    yield (*at, "hexes", index), problem


def _block_problems(board: HexMap, at: KeyPath, area: Area) -> Iterator[Problem]:
    labels = board.labels.values()
    rows = [int(label.lstrip("ABCDEFGHIJKLMNOPQRSTUVWXYZ")) for label in labels]
    columns = list(dict.fromkeys(label.rstrip("0123456789") for label in labels))
    if area.rows is not None and not 1 <= area.rows[0] <= area.rows[1] <= max(rows):
        yield (*at, "rows"), phrase("rows-must-rise", last=max(rows))
    if area.columns is not None:
        places = [columns.index(name) if name in columns else -1 for name in area.columns]
        if not 0 <= places[0] <= places[1]:
            yield (*at, "columns"), phrase("columns-must-rise", last=columns[-1])


# Who takes part


def _unit_problems(scenario: DiexScenario) -> Iterator[Problem]:
    seen: list[str] = []
    for seat in SEATS:
        if not any(group.units for group in scenario.force(seat).group):
            yield (str(seat), "group"), phrase("nobody")
        for number, group in enumerate(scenario.force(seat).group):
            at = (str(seat), "group", number)
            yield from _group_problems(scenario, at, group)
            for index, name in enumerate(group.units):
                if figure_called(name) is None:
                    message = phrase("unknown-unit", unit=name, hint=did_you_mean(name, FIGURES))
                    yield (*at, "units", index), message
                elif name in seen:
                    yield (*at, "units", index), phrase("unit-twice", unit=name)
                seen.append(name)


def _group_problems(scenario: DiexScenario, at: KeyPath, group: Group) -> Iterator[Problem]:
    ways = [group.area is not None, group.edge is not None, group.patrol]
    is_needed = not all(is_posted(scenario, name) for name in group.units)
    if sum(ways) > 1 or (is_needed and not any(ways)):
        yield at, phrase("area-or-edge")
    if group.area is not None and group.area not in scenario.areas:
        yield (*at, "area"), unknown(phrase("no-area"), group.area, scenario.areas)
    if group.area is not None and group.round > 1:
        yield (*at, "round"), phrase("round-needless")
    if group.stretch is not None and group.stretch not in scenario.areas:
        yield (*at, "stretch"), unknown(phrase("no-area"), group.stretch, scenario.areas)
    if group.stretch is not None and group.edge not in EDGES:
        yield (*at, "stretch"), phrase("stretch-of-an-edge")
    if group.edge is not None and group.round > scenario.rounds:
        yield (*at, "round"), phrase("comes-too-late", last=scenario.rounds)
    if group.edge in ("one", "any") and at[0] != "a":
        yield (*at, "edge"), phrase("edges-of-a")


def _names(scenario: DiexScenario) -> list[str]:
    groups = [group for seat in SEATS for group in scenario.force(seat).group]
    return [name for group in groups for name in group.units]


def _absent(name: str, names: list[str]) -> Phrase:
    return phrase("absent", unit=name, hint=did_you_mean(name, names))


# Victory


def _victory_problems(scenario: DiexScenario) -> Iterator[Problem]:
    plain = Condition(reason="")
    for number, condition in enumerate(scenario.victory):
        at = ("victory", number)
        yield from _condition_problems(scenario, at, condition)
        bare = [getattr(condition, name) == getattr(plain, name) for name in _FIELDS]
        is_last = number + 1 == len(scenario.victory)
        if all(bare) and not is_last:
            yield at, phrase("always-holds")
        if is_last and not (all(bare) and condition.at == "end"):
            yield at, phrase("last-must-hold")
    if not scenario.victory:
        yield ("victory",), phrase("no-condition")


_FIELDS = [n for n in Condition.__struct_fields__ if n not in ("winner", "reason", "at")]


def _condition_problems(
    scenario: DiexScenario, at: KeyPath, condition: Condition
) -> Iterator[Problem]:
    if f"outcome-{condition.reason}" not in load_texts(FOLDER)["en"]:
        yield (*at, "reason"), unknown(phrase("no-reason"), condition.reason, _reasons())
    if (
        (condition.left or condition.led_off)
        and condition.winner
        and not scenario.force(Seat(condition.winner)).exits
    ):
        key = "left" if condition.left else "led_off"
        yield (*at, key), phrase("no-exits", side=condition.winner)
    for place in ("area", "area_clear"):
        name = getattr(condition, place)
        if name is not None and name not in scenario.areas:
            yield (*at, place), unknown(phrase("no-area"), name, scenario.areas)
    if (condition.holds is None) != (condition.area is None):
        yield at, phrase("holds-and-area")
    names = _names(scenario)
    for list_of in ("units_left", "units_lost", "any_lost", "units_safe", "any_stayed"):
        for index, name in enumerate(getattr(condition, list_of)):
            if name not in names:
                yield (*at, list_of, index), _absent(name, names)


def _reasons() -> list[str]:
    """The sentences that say why a battle is over."""
    kind = "outcome-"
    return [key.removeprefix(kind) for key in load_texts(FOLDER)["en"] if key.startswith(kind)]


# Animals, chests, prisoners, ladders


def _thing_problems(board: HexMap, scenario: DiexScenario) -> Iterator[Problem]:
    for number, animal in enumerate(scenario.animals):
        hex = animal.hex
        problem = None if hex is None else _label_problem(board, scenario, hex)
        if problem is not None:
            yield ("animals", number, "hex"), problem
    for house, labels in scenario.chests.items():
        for index, label in enumerate(labels):
            problem = _label_problem(board, scenario, label)
            if problem is not None:
                yield ("chests", house, index), problem
    if scenario.hidden_chests > len(scenario.chests):
        yield ("hidden_chests",), phrase("too-many-chests", houses=len(scenario.chests))
    names = _names(scenario)
    groups = [group for seat in SEATS for group in scenario.force(seat).group]
    for index, name in enumerate(scenario.prisoners):
        if name not in names:
            yield ("prisoners", index), _absent(name, names)
        elif is_posted(scenario, name):
            continue
        elif any(name in group.units and group.area is None for group in groups):
            yield ("prisoners", index), phrase("prisoner-needs-area", unit=name)
    yield from _ladder_problems(board, scenario)


def _ladder_problems(board: HexMap, scenario: DiexScenario) -> Iterator[Problem]:
    ladders = scenario.siege.ladders if scenario.siege is not None else {}
    for label, way in ladders.items():
        problem = _label_problem(board, scenario, label)
        if problem is None and neighbour(board.hex(label), Direction[way]) not in board:
            problem = phrase("ladder-off-map", label=label)
        if problem is not None:
            yield ("siege", "ladders", label), problem
