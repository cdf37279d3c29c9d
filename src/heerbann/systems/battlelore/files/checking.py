"""Does a scenario make sense? Every problem with the place where it is written."""

from collections.abc import Iterator

from heerbann.boards.hex.drawing_files import board_of
from heerbann.engine.book.rulebook import rule
from heerbann.engine.packs.bounds import first_problems
from heerbann.engine.packs.type_errors import unknown
from heerbann.engine.texts.phrases import Problem
from heerbann.systems.battlelore.model.charts import DEPLOYMENT, PROFILES, TERRAIN
from heerbann.systems.battlelore.model.phrases import phrase
from heerbann.systems.battlelore.model.scenario import BattleScenario, MapData, card_places
from heerbann.systems.battlelore.model.sections import ROWS, WIDE, at_offset
from heerbann.systems.battlelore.model.state import SEATS

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
    return [*first_problems(_unit_problems(scenario)), *_card_problems(scenario)]


@rule("B.1", "II.1")
def map_problems(printed: MapData) -> Iterator[Problem]:
    """A board of nine rows, 13 and 12 hexes by turns; no more tiles than there can be."""
    board = board_of(printed)
    wanted = [at_offset(x, y) for y in range(ROWS) for x in range(WIDE - y % 2)]
    if list(board.hexes) != wanted:
        yield ("drawing",), phrase("board-size", rows=ROWS, wide=WIDE, narrow=WIDE - 1)
        return
    for label in printed.edges:
        if label not in board.labels.values():
            yield ("edges", label), phrase("no-such-hex")
        elif board.terrain[board.hex(label)] not in ("cliff", "rampart"):
            yield ("edges", label), phrase("no-edges")
    for label in printed.objectives:
        if label not in board.labels.values():
            yield ("objectives",), phrase("no-hex", label=label)
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
            one, other = kinds[0], kinds[-1]
            names = one if one == other else phrase("both", one=one, other=other)
            yield ("drawing",), phrase("too-few-tiles", used=used, kinds=names, most=most)


def _unit_problems(scenario: BattleScenario) -> Iterator[Problem]:
    board = board_of(scenario.map)
    taken: list[str] = []
    for seat in SEATS:
        for label, kind in scenario.units.of(seat).items():
            keys = ("units", str(seat), label)
            if kind not in PROFILES:
                yield keys, unknown(phrase("no-unit"), kind, PROFILES)
            if label not in board.labels.values():
                yield keys, phrase("no-hex", label=label)
            elif label in taken:
                yield keys, phrase("two-units", label=label)
            elif TERRAIN[board.terrain[board.hex(label)], "closed"]:
                yield keys, phrase("nobody-stands", label=label)
            taken.append(label)


@rule("I.1", "I.2")
def _card_problems(scenario: BattleScenario) -> Iterator[Problem]:
    """Every camp has an army: printed, by cards, or partly both; printed armies need a start."""
    for seat in SEATS:
        if not card_places(scenario, seat) and not scenario.units.of(seat):
            yield ("units", str(seat)), phrase("no-army")
    if scenario.mode == "printed" and scenario.first is None:
        yield ("first",), phrase("first-missing")
    if scenario.mode == "printed" and scenario.deployment_only:
        yield ("deployment_only",), phrase("nothing-deployed")
    if scenario.mode != "printed" and scenario.first is not None:
        yield ("first",), phrase("first-needless")
