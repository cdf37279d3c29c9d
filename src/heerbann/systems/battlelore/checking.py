"""Does a scenario make sense? Every problem with the place where it is written."""

from collections.abc import Iterator

from heerbann.engine.misfits import did_you_mean
from heerbann.engine.rulebook import rule
from heerbann.engine.toml_lines import KeyPath
from heerbann.systems.battlelore.scenario import (
    BattleScenario,
    MapData,
    board_of,
    card_places,
)
from heerbann.systems.battlelore.sections import ROWS, SEATS, WIDE, at_offset
from heerbann.systems.battlelore.tables import DEPLOYMENT, PROFILES, TERRAIN

Problem = tuple[KeyPath, str]

MOST_COPIES = 2
"""§O.1: a map by itself may use what both players own."""


def problems(scenario: BattleScenario) -> list[Problem]:
    """Everything that is wrong with a scenario."""
    found = [(("map", *keys), text) for keys, text in map_problems(scenario.map)]
    if found:
        return found
    found = [(("map",), text) for _, text in tile_problems(scenario.map, scenario.copies)]
    if found:
        return found
    return [*_unit_problems(scenario), *_card_problems(scenario)]


@rule("B.1", "II.1")
def map_problems(printed: MapData) -> Iterator[Problem]:
    """A board of nine rows, 13 and 12 hexes by turns; no more tiles than there can be."""
    board = board_of(printed)
    wanted = [at_offset(x, y) for y in range(ROWS) for x in range(WIDE - y % 2)]
    if list(board.hexes) != wanted:
        yield ("drawing",), f"the board has {ROWS} rows of {WIDE} and {WIDE - 1} hexes by turns"
        return
    for label in printed.edges:
        if label not in board.labels.values():
            yield ("edges", label), "there is no such hex"
        elif board.terrain[board.hex(label)] not in ("cliff", "rampart"):
            yield ("edges", label), "only cliffs and ramparts have marked edges"
    for label in printed.objectives:
        if label not in board.labels.values():
            yield ("objectives",), f'there is no hex "{label}"'
    yield from tile_problems(printed, MOST_COPIES)


@rule("II.1")
def tile_problems(printed: MapData, copies: int) -> Iterator[Problem]:
    """No more tiles than so many copies of the expansion and the base game have."""
    terrain = list(board_of(printed).terrain.values())
    limits = {
        ("marsh", "cliff"): DEPLOYMENT.marsh_and_cliff_tiles * copies,
        ("stone_bridge",): DEPLOYMENT.stone_bridges * copies,
        ("rampart",): DEPLOYMENT.base_ramparts + DEPLOYMENT.ramparts * copies,
    }
    for kinds, most in limits.items():
        used = sum([terrain.count(kind) for kind in kinds])
        if used > most:
            names = " and ".join(kinds)
            yield ("drawing",), f"{used} hexes of {names}, but there are {most} tiles"


def _unit_problems(scenario: BattleScenario) -> Iterator[Problem]:
    board = board_of(scenario.map)
    taken: list[str] = []
    for seat in SEATS:
        for label, kind in scenario.units.of(seat).items():
            keys = ("units", str(seat), label)
            if kind not in PROFILES:
                yield keys, f'there is no unit "{kind}"{did_you_mean(kind, PROFILES)}'
            if label not in board.labels.values():
                yield keys, f'there is no hex "{label}"'
            elif label in taken:
                yield keys, f"two units stand on {label}"
            elif TERRAIN[board.terrain[board.hex(label)], "closed"]:
                yield keys, f"nobody can stand on {label}"
            taken.append(label)


@rule("I.1", "I.2")
def _card_problems(scenario: BattleScenario) -> Iterator[Problem]:
    """Every camp has an army: printed, by cards, or partly both; printed armies need a start."""
    for seat in SEATS:
        if not card_places(scenario, seat) and not scenario.units.of(seat):
            yield ("units", str(seat)), "this camp has neither printed units nor cards"
    if scenario.mode == "printed" and scenario.first is None:
        yield ("first",), "printed armies do not scout: say who has the first turn"
    if scenario.mode == "printed" and scenario.deployment_only:
        yield ("deployment_only",), "printed armies are not deployed: choose a mode with cards"
    if scenario.mode != "printed" and scenario.first is not None:
        yield ("first",), "with deployment cards the scouts decide who begins"
