"""What can be wrong with a scenario that reads well: every problem, with the place it stands at."""

from collections.abc import Iterator

from heerbann.boards.hex.drawing import DrawingError
from heerbann.boards.hex.drawing_files import board_of
from heerbann.boards.hex.hexes import Hex
from heerbann.boards.hex.maps import HexMap
from heerbann.boards.phrases import no_such_hex
from heerbann.engine.packs.bounds import army_size_problem, first_problems
from heerbann.engine.packs.toml_lines import KeyPath
from heerbann.engine.packs.type_errors import did_you_mean
from heerbann.engine.rules.asks import Seat
from heerbann.engine.texts.phrases import Phrase, Problem
from heerbann.systems.claymore.model.charts import PROFILES, SETS
from heerbann.systems.claymore.model.deployment_zones import (
    DeploymentZone,
    area_hexes,
    column_order,
    home_edges,
    split_label,
    zones_in_use,
)
from heerbann.systems.claymore.model.ground import Ground
from heerbann.systems.claymore.model.house import House
from heerbann.systems.claymore.model.phrases import phrase
from heerbann.systems.claymore.model.scenario import (
    ClaymoreScenario,
    Forces,
    PlacedUnits,
    ZoneArea,
    laid_pieces,
    tournament_forces,
)
from heerbann.systems.claymore.model.state import SEATS
from heerbann.systems.claymore.model.terrain_pieces import cut_off, refuse_element

_MISLAID = {
    "element-there": phrase("piece-there"),
    "not-on-river": phrase("ford-off-river"),
    "on-road": phrase("on-road"),
    "on-river": phrase("on-river"),
    "on-ford": phrase("on-ford"),
}


def problems(scenario: ClaymoreScenario, house: House) -> list[Problem]:
    """Everything that is wrong, in the order of the file's tables."""
    try:
        board = board_of(scenario.map)
    except DrawingError as error:
        return [(("map",), error.told(scenario.map.title))]
    found = [
        *_contradictions(scenario),
        *first_problems(_army_problems(scenario)),
        *first_problems(_area_problems(board, scenario)),
    ]
    ground, mislaid = lay_out(board, scenario)
    found += mislaid
    found += first_problems(_position_problems(ground, scenario))
    found += first_problems(_marker_problems(ground, scenario))
    return found or _zone_problems(ground, scenario, house)


# Tables that do not go together


def _contradictions(scenario: ClaymoreScenario) -> Iterator[Problem]:
    is_listed = scenario.forces != Forces() or scenario.forces_tournament != Forces()
    is_standing = scenario.deployed != PlacedUnits()
    if scenario.muster is not None and (is_listed or is_standing):
        yield ("muster",), phrase("picked-and-given")
    if scenario.zones is not None and scenario.sides == "rolled":
        yield ("zones",), phrase("zones-needless")
    sets_up = is_listed or scenario.muster is not None
    if scenario.zones is None and scenario.sides != "rolled" and sets_up:
        yield (), phrase("zones-missing", sides=scenario.sides)
    if is_standing:
        if scenario.sides != "fixed":
            yield ("deployed",), phrase("deployed-not-fixed")
        if scenario.free_terrain is not None:
            yield ("deployed",), phrase("deployed-and-free")


# Armies


def _army_problems(scenario: ClaymoreScenario) -> Iterator[Problem]:
    for table, forces in (
        ("forces", scenario.forces),
        ("forces_tournament", scenario.forces_tournament),
    ):
        for side in SEATS:
            too_many = army_size_problem(sum(forces.of(side).values()))
            if too_many is not None:
                yield (table, side), too_many
            for kind in forces.of(side):
                yield from _kind_problems((table, side, kind), side, kind)
    if scenario.muster is not None:
        yield from _muster_problems(scenario)
        return
    for side in SEATS:
        if not scenario.forces.of(side) and not scenario.deployed.of(side):
            yield ("forces",), phrase("no-regiment", side=side)


def _kind_problems(at: KeyPath, side: Seat, kind: str) -> Iterator[Problem]:
    if kind not in PROFILES:
        yield at, phrase("unknown-unit", unit=kind, hint=did_you_mean(kind, PROFILES))
    elif PROFILES[kind].side != side:
        yield at, phrase("other-side", unit=kind, owner=PROFILES[kind].side, side=side)


def _muster_problems(scenario: ClaymoreScenario) -> Iterator[Problem]:
    muster = scenario.muster
    assert muster is not None
    unknown = [(at, box) for at, box in enumerate(muster.sets) if box not in SETS]
    for at, box in unknown:
        message = phrase("unknown-set", set=box, hint=did_you_mean(box, SETS))
        yield ("muster", "sets", at), message
    if unknown:
        return
    for side in SEATS:
        kinds = [PROFILES[kind] for box in muster.sets for kind in SETS[box].units]
        prices = [profile.pw for profile in kinds if profile.side == side]
        if not prices:
            yield ("muster", "sets"), phrase("sets-without", side=side)
        elif min(prices) > muster.points:
            yield ("muster", "points"), phrase("too-few-points", side=side, price=min(prices))


# Terrain


def lay_out(board: HexMap, scenario: ClaymoreScenario) -> tuple[Ground, list[Problem]]:
    """The scenario's field with every piece that may lie where it is put."""
    ground = Ground(board, {})
    found: list[Problem] = []
    for at, label, element in laid_pieces(scenario.terrain):
        problem = _label_problem(board, scenario, label)
        if problem is None:
            refusal = refuse_element(ground, element.kind, board.hex(label))
            if refusal is not None:
                why = _MISLAID[refusal.reason]
                problem = phrase("mislaid", label=label, why=why, rule=refusal.rule)
            else:
                ground = ground.with_element(board.hex(label), element)
        if problem is not None:
            found.append((at, problem))
    for label, sides in scenario.terrain.palisades.items():
        if not sides or len(set(sides)) < len(sides):
            found.append((("terrain", "palisades", label), phrase("closed-sides", rule="2.5")))
    return ground, found


def _label_problem(board: HexMap, scenario: ClaymoreScenario, label: str) -> Phrase | None:
    known = board.labels.values()
    return None if label in known else no_such_hex(label, scenario.map.title)


# Regiments and markers on the board


def _position_problems(ground: Ground, scenario: ClaymoreScenario) -> Iterator[Problem]:
    for side in SEATS:
        for label, kind in scenario.deployed.of(side).items():
            at = ("deployed", side, label)
            yield from _kind_problems(at, side, kind)
            problem = _label_problem(ground.board, scenario, label)
            if problem is None and kind in PROFILES:
                hex = ground.board.hex(label)
                problem = _standing_problem(ground, hex, PROFILES[kind].tower)
            if problem is not None:
                yield at, problem
    for label in scenario.deployed.empire:
        if label in scenario.deployed.chaos:
            yield ("deployed", "chaos", label), phrase("hex-taken", rule="3.4")


def _standing_problem(ground: Ground, hex: Hex, enters_tower: bool) -> Phrase | None:
    if ground.is_passable(hex, enters_tower):
        return None
    kind = "river" if ground.is_river(hex) else str(ground.kind(hex))
    return phrase("cannot-stand", ground=kind, rule="11.2" if kind == "tower" else "3.4")


def _marker_problems(ground: Ground, scenario: ClaymoreScenario) -> Iterator[Problem]:
    markers, goal = scenario.markers, scenario.goal
    for name, labels, needing in (
        ("farms", markers.farms, "burn_farms"),
        ("camp", markers.camp, "hold_camp"),
    ):
        yield from _place_problems(ground, scenario, ("markers", name), labels)
        if goal == needing and not labels:
            yield ("goal",), phrase("goal-needs-markers", goal=goal, markers=name)
        if labels and goal != needing:
            yield ("markers", name), phrase("markers-needless", goal=needing)
    if goal == "hold_tower" and not scenario.terrain.towers:
        yield ("goal",), phrase("goal-needs-tower")
    if goal == "burn_farms" and not 1 <= markers.farms_to_burn <= len(markers.farms):
        yield ("markers", "farms_to_burn"), phrase("farms-to-burn", farms=len(markers.farms))


def _place_problems(
    ground: Ground, scenario: ClaymoreScenario, at: KeyPath, labels: tuple[str, ...]
) -> Iterator[Problem]:
    for number, label in enumerate(labels):
        problem = _label_problem(ground.board, scenario, label)
        if problem is None and not ground.is_passable(ground.board.hex(label), enters_tower=True):
            problem = phrase("nobody-stands", label=label)
        if problem is None and label in labels[:number]:
            problem = phrase("named-twice", label=label)
        if problem is not None:
            yield (*at, number), problem


# Zones


def _area_problems(board: HexMap, scenario: ClaymoreScenario) -> Iterator[Problem]:
    for side in SEATS if scenario.zones is not None else ():
        assert scenario.zones is not None
        for number, area in enumerate(scenario.zones.of(side)):
            at = ("zones", side, number)
            if bool(area.hexes) == (area.rows is not None or area.columns is not None):
                yield at, phrase("rows-or-hexes")
            yield from _block_problems(board, at, area)
            for index, label in enumerate(area.hexes):
                problem = _label_problem(board, scenario, label)
                if problem is not None:
                    yield (*at, "hexes", index), problem


def _block_problems(board: HexMap, at: KeyPath, area: ZoneArea) -> Iterator[Problem]:
    places = [split_label(label) for label in board.labels.values()]
    last_column, last_row = max(column for column, _ in places), max(row for _, row in places)
    if area.rows is not None and not 1 <= area.rows[0] <= area.rows[1] <= last_row:
        yield (*at, "rows"), phrase("rows-must-rise", last=last_row)
    if area.columns is not None:
        first, last = map(column_order, area.columns)
        if first not in [column for column, _ in places] or not first <= last <= last_column:
            yield (*at, "columns"), phrase("columns-must-rise", last=last_column[1])


def _zone_problems(ground: Ground, scenario: ClaymoreScenario, house: House) -> list[Problem]:
    """§2.10, §3.3, §3.4: two zones apart, joined by passable hexes, with room for the armies."""
    found = _overlaps(ground.board, scenario)
    for forces in (scenario.forces, tournament_forces(scenario)):
        armies = {side: max(1, sum(forces.of(side).values())) for side in SEATS}
        zones = zones_in_use(ground, scenario, house, armies)
        found += [*_crowded(ground.board, scenario, zones), *_parted(ground, scenario, zones)]
    return list(dict.fromkeys(found))


def _overlaps(board: HexMap, scenario: ClaymoreScenario) -> list[Problem]:
    if scenario.zones is None:
        return []
    empire, chaos = (area_hexes(board, scenario.zones.of(side)) for side in SEATS)
    shared = [board.label(hex) for hex in empire if hex in chaos]
    return [(("zones",), phrase("zones-overlap", hexes=tuple(shared)))] if shared else []


def _crowded(
    board: HexMap, scenario: ClaymoreScenario, zones: list[DeploymentZone]
) -> Iterator[Problem]:
    taken = [board.hex(label) for side in SEATS for label in scenario.deployed.of(side)]
    for zone in zones:
        free = len([hex for hex in zone.hexes if hex not in taken])
        if free < zone.need:
            message = phrase("crowded", free=free, need=zone.need, edge=zone.edge, rule="3.4")
            yield _where(board, scenario, zone), message


def _where(board: HexMap, scenario: ClaymoreScenario, zone: DeploymentZone) -> KeyPath:
    if scenario.zones is None:
        return ("sides",)
    homes = home_edges(board, scenario.zones)
    return ("zones", next(side for side in SEATS if homes[side] == zone.edge))


def _parted(
    ground: Ground, scenario: ClaymoreScenario, zones: list[DeploymentZone]
) -> Iterator[Problem]:
    hexes = [hex for zone in zones for hex in zone.hexes]
    lost = cut_off(ground, hexes)
    if lost is not None:
        start, end = ground.board.label(hexes[0]), ground.board.label(lost)
        where = "zones" if scenario.zones is not None else "terrain"
        yield (where,), phrase("zones-cut-off", start=start, end=end, rule="2.10")
