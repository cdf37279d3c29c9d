"""What can be wrong with what sieges and campaigns add: single men, works, zones, patrols."""

from collections.abc import Iterator

from heerbann.boards.hex.hexes import Direction, Hex, neighbour
from heerbann.boards.hex.maps import HexMap
from heerbann.boards.phrases import no_such_hex
from heerbann.engine.packs.toml_lines import KeyPath
from heerbann.engine.packs.type_errors import did_you_mean, unknown
from heerbann.engine.rules.asks import Seat
from heerbann.engine.texts.phrases import Phrase, Problem
from heerbann.systems.diex_aie.model.charts import MOVEMENT
from heerbann.systems.diex_aie.model.copies import figure_of
from heerbann.systems.diex_aie.model.ground.ground import Ground
from heerbann.systems.diex_aie.model.ground.hexsides import GATES
from heerbann.systems.diex_aie.model.ground.timber import stuff_of
from heerbann.systems.diex_aie.model.phrases import phrase
from heerbann.systems.diex_aie.model.scenario import (
    Animal,
    Assault,
    DiexScenario,
    Group,
    side_entry,
)
from heerbann.systems.diex_aie.model.state import SEATS


def groups_of(scenario: DiexScenario) -> list[tuple[KeyPath, Group]]:
    """Every group, and where it stands in the file."""
    return [
        ((str(seat), "group", number), group)
        for seat in SEATS
        for number, group in enumerate(scenario.force(seat).group)
    ]


def war_problems(board: HexMap, scenario: DiexScenario) -> Iterator[Problem]:
    """Names and areas; the ground is looked at later."""
    yield from _men_problems(board, scenario)
    yield from _patrol_problems(scenario)
    yield from _zone_problems(board, scenario)
    yield from _leader_problems(scenario)
    for key in ("destroyed", "filled", "closed"):
        for index, label in enumerate(getattr(scenario.works, key)):
            if label not in board.labels.values():
                yield ("works", key, index), no_such_hex(label, scenario.map.title)
    yield from _broken_problems(board, scenario)


# Single men


def _men_problems(board: HexMap, scenario: DiexScenario) -> Iterator[Problem]:
    placed = {name: group for _, group in groups_of(scenario) for name in group.units}
    for name, man in scenario.men.items():
        if name not in placed:
            hint = did_you_mean(name, list(placed))
            yield ("men", name), phrase("absent", unit=name, hint=hint)
            continue
        if not man.horse and figure_of(name).mounted is None:
            yield ("men", name, "horse"), phrase("no-rider", unit=name)
        if man.hex is not None and placed[name].secret:
            yield ("men", name, "hex"), phrase("secret-has-no-hex", unit=name)
        if man.hex is not None and man.hex not in board.labels.values():
            yield ("men", name, "hex"), no_such_hex(man.hex, scenario.map.title)


def is_posted(scenario: DiexScenario, name: str) -> bool:
    """Does the file say in which hex he begins?"""
    man = scenario.men.get(name)
    return man is not None and man.hex is not None


# §11.4.2: patrols


def _patrol_problems(scenario: DiexScenario) -> Iterator[Problem]:
    sent = [(at, group) for at, group in groups_of(scenario) if group.patrol]
    for at, _ in sent:
        if at[0] != sent[0][0][0]:
            yield (*at, "patrol"), phrase("patrols-of-one")
    if bool(sent) != bool(scenario.patrol_edges):
        yield ("patrol_edges",), phrase("patrols-and-edges")
    for at, group in groups_of(scenario):
        if group.out_of_fire and group.area is None:
            yield (*at, "out_of_fire"), phrase("needs-area")


# §11.4.1: zones and the assault


def _zone_problems(board: HexMap, scenario: DiexScenario) -> Iterator[Problem]:
    for name, zone in scenario.zones.items():
        if zone.area not in scenario.areas:
            yield ("zones", name, "area"), unknown(phrase("no-area"), zone.area, scenario.areas)
    assault = scenario.assault
    if assault is None:
        return
    for key in ("works", "refuge", "ramp"):
        area = getattr(assault, key)
        if area is not None and area not in scenario.areas:
            yield ("assault", key), unknown(phrase("no-area"), area, scenario.areas)
    gate = assault.ramp_gate
    if gate is not None and gate not in board.labels.values():
        yield ("assault", "ramp_gate"), no_such_hex(gate, scenario.map.title)
    yield from _ramp_problems(assault)


def _ramp_problems(assault: Assault) -> Iterator[Problem]:
    if assault.ramp is not None and assault.refuge is None:
        yield ("assault", "ramp"), phrase("ramp-needs-refuge")
    if assault.ramp_gate is not None and assault.ramp is None:
        yield ("assault", "ramp_gate"), phrase("gate-needs-ramp")


# §4.4.3: animals that come in with their leaders


def _leader_problems(scenario: DiexScenario) -> Iterator[Problem]:
    led: dict[str, int] = {}
    for number, animal in enumerate(scenario.animals):
        at = ("animals", number)
        if (animal.hex is None) == (animal.leader is None):
            yield at, phrase("hex-or-leader")
        elif animal.leader is not None:
            led[animal.leader] = led.get(animal.leader, 0) + 1
            problem = _leader_problem(scenario, animal, led[animal.leader])
            if problem is not None:
                yield (*at, "leader"), problem


def _leader_problem(scenario: DiexScenario, animal: Animal, number: int) -> Phrase | None:
    name = animal.leader or ""
    own = [g for g in scenario.force(Seat(animal.owner)).group if name in g.units]
    if not own:
        names = [n for g in scenario.force(Seat(animal.owner)).group for n in g.units]
        return phrase("absent", unit=name, hint=did_you_mean(name, names))
    if own[0].edge is None:
        return phrase("leader-needs-edge", unit=name)
    most = MOVEMENT.leading.mounted if rides(scenario, own[0], name) else MOVEMENT.leading.on_foot
    return phrase("leads-too-many", unit=name, most=most) if number > most else None


def rides(scenario: DiexScenario, group: Group, name: str) -> bool:
    """Does he begin in the saddle?"""
    if group.dismounted or figure_of(name).mounted is None or name in scenario.prisoners:
        return False
    return name not in scenario.men or scenario.men[name].horse


# §11.3.1: works


def _broken_problems(board: HexMap, scenario: DiexScenario) -> Iterator[Problem]:
    for index, entry in enumerate(scenario.works.broken):
        at = ("works", "broken", index)
        label, *ways = entry.split() or [""]
        if label not in board.labels.values():
            yield at, no_such_hex(label, scenario.map.title)
        elif not ways:
            yield at, phrase("no-sides")
        else:
            known = [way.name for way in Direction]
            for way in [way for way in ways if way not in known]:
                yield at, phrase("unknown-side", side=way, hint=did_you_mean(way, known))


def works_problems(printed: Ground, scenario: DiexScenario) -> Iterator[Problem]:
    """What the log says of works that were never there, on the printed ground."""
    board, works = printed.board, scenario.works
    for index, label in enumerate(works.destroyed):
        if stuff_of(printed, board.hex(label)) is None:
            yield ("works", "destroyed", index), phrase("burns-not", hex=label, rule="10.2")
    for index, label in enumerate(works.filled):
        if printed.terrain[board.hex(label)] != "moat":
            yield ("works", "filled", index), phrase("no-moat", hex=label, rule="10.4")
    for index, entry in enumerate(works.broken):
        label, ways = side_entry(entry)
        if any(printed.sides.get((board.hex(label), way)) != "fence" for way in ways):
            yield ("works", "broken", index), phrase("no-fence", entry=entry, rule="8.4.2")
    gate = None if scenario.assault is None else scenario.assault.ramp_gate
    if gate is not None and not any(side in GATES for side in printed.sixes[board.hex(gate)]):
        yield ("assault", "ramp_gate"), phrase("no-gate", hex=gate)


def posted_hexes(ground: Ground, scenario: DiexScenario) -> dict[str, list[Hex]]:
    """The hexes of everybody whose place the file names."""
    found = {}
    for _, group in groups_of(scenario):
        for name in [name for name in group.units if is_posted(scenario, name)]:
            man = scenario.men[name]
            head = ground.board.hex(man.hex or "")
            is_rider = rides(scenario, group, name)
            tails = [neighbour(head, Direction[man.facing].opposite)] if is_rider else []
            found[name] = [head, *tails]
    return found
