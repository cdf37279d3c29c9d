"""What can be wrong with how a battle begins: who is set up where, in hiding, and with what."""

from collections.abc import Iterator

from heerbann.boards.hex.hexes import Direction, Hex, neighbour
from heerbann.engine.packs.toml_lines import KeyPath
from heerbann.engine.texts.phrases import Problem
from heerbann.systems.diex_aie.files.war_checking import (
    groups_of,
    is_posted,
    posted_hexes,
    rides,
)
from heerbann.systems.diex_aie.model.areas import area_hexes, narrow_parts
from heerbann.systems.diex_aie.model.copies import figure_of
from heerbann.systems.diex_aie.model.ground.ground import Ground
from heerbann.systems.diex_aie.model.ground.hexsides import SHUT
from heerbann.systems.diex_aie.model.ground.passage import ARMOURED, FOOT, LED, RIDER, entering
from heerbann.systems.diex_aie.model.ground.rooms import room_of
from heerbann.systems.diex_aie.model.phrases import phrase
from heerbann.systems.diex_aie.model.scenario import Animal, DiexScenario, Group

_Placed = tuple[KeyPath, Group]


def setup_problems(ground: Ground, scenario: DiexScenario) -> Iterator[Problem]:
    """Everything that would keep the battle from beginning as the file says."""
    yield from _animal_problems(ground, scenario)
    yield from _post_problems(ground, scenario)
    yield from _hiding_problems(ground, scenario)
    yield from _gate_problems(ground, scenario)
    yield from _room_problems(ground, scenario)


# Animals and gates


def _animal_hexes(ground: Ground, animal: Animal) -> list[Hex]:
    """A horse has its tail behind its head; one that is led comes later."""
    if animal.hex is None:
        return []
    head = ground.board.hex(animal.hex)
    tails = [neighbour(head, Direction[animal.facing].opposite)] if animal.kind == "horse" else []
    return [head, *tails]


def _animal_problems(ground: Ground, scenario: DiexScenario) -> Iterator[Problem]:
    taken: list[Hex] = []
    for number, animal in enumerate(scenario.animals):
        at, hexes = ("animals", number, "hex"), _animal_hexes(ground, animal)
        if any(hex not in ground.board for hex in hexes):
            yield at, phrase("animal-off-map", hex=animal.hex or "")
        elif any(hex in taken for hex in hexes):
            yield at, phrase("animal-there", hex=animal.hex or "")
        elif any(entering(ground.row(hex), LED) is None for hex in hexes):
            yield at, phrase("no-place-for-animals", hex=animal.hex or "", rule="4.2.1")
        taken += hexes


def _post_problems(ground: Ground, scenario: DiexScenario) -> Iterator[Problem]:
    """§1.1, §4.2.1: whoever keeps his place must be able to stand there, and alone."""
    taken = [hex for animal in scenario.animals for hex in _animal_hexes(ground, animal)]
    placed = {name: group for _, group in groups_of(scenario) for name in group.units}
    for name, hexes in posted_hexes(ground, scenario).items():
        at, label = ("men", name, "hex"), scenario.men[name].hex or ""
        mover = _mover(scenario, placed[name], name)
        is_open = all(
            h in ground.board and entering(ground.row(h), mover) is not None for h in hexes
        )
        if not is_open:
            yield at, phrase("cannot-stand", unit=name, hex=label, rule="4.2.1")
        elif any(hex in taken for hex in hexes):
            yield at, phrase("post-taken", unit=name, hex=label, rule="1.1")
        taken += hexes


def _gate_problems(ground: Ground, scenario: DiexScenario) -> Iterator[Problem]:
    """§9.2.4: what shall stand open must be beside a gate."""
    gates = [
        (hex, neighbour(hex, way)) for (hex, way), kind in ground.sides.items() if kind in SHUT
    ]
    labels = [ground.board.labels.get(hex) for pair in gates for hex in pair]
    for index, label in enumerate(scenario.siege.gates_open if scenario.siege is not None else ()):
        if label not in labels:
            yield ("siege", "gates_open", index), phrase("no-gate", hex=label)


# Men in hiding


def _hiding_problems(ground: Ground, scenario: DiexScenario) -> Iterator[Problem]:
    """One side hides, in the rooms of one area."""
    secret = [(at, group) for at, group in groups_of(scenario) if group.secret]
    for at, group in secret:
        if group.area is None:
            yield (*at, "secret"), phrase("secret-needs-area")
        elif (at[0], group.area) != (secret[0][0][0], secret[0][1].area):
            yield (*at, "secret"), phrase("secret-once")
        else:
            open_air = [h for h in area_hexes(scenario, group.area) if not room_of(ground, h)]
            if open_air:
                label = ground.board.labels[open_air[0]]
                yield (*at, "secret"), phrase("secret-needs-rooms", area=group.area, hex=label)


# Room for everybody


def _room_problems(ground: Ground, scenario: DiexScenario) -> Iterator[Problem]:
    """§4.1: whoever is set up last must still find a hex that he can enter (§4.2.1)."""
    need: dict[str, list[_Placed]] = {}
    for at, group in groups_of(scenario):
        if group.area is not None:
            need.setdefault(group.area, []).append((at, group))
    for name, placed in need.items():
        units = [(group, unit) for _, group in placed for unit in group.units]
        men = [(group, unit) for group, unit in units if not is_posted(scenario, unit)]
        total = sum(_hexes_needed(scenario, *man) for man in men)
        movers = [_mover(scenario, *man) for man in men]
        room = min([_room(ground, scenario, placed, mover) for mover in movers], default=0)
        if room < total:
            message = phrase("crowded", area=name, room=room, need=total, rule="4.1")
            yield placed[-1][0], message


def _room(ground: Ground, scenario: DiexScenario, placed: list[_Placed], mover: int) -> int:
    """How many hexes of their area are free for such a mover; in narrow parts few of them count."""
    name = placed[0][1].area or ""
    taken = [hex for animal in scenario.animals for hex in _animal_hexes(ground, animal)]
    taken += [hex for hexes in posted_hexes(ground, scenario).values() for hex in hexes]
    inside = [hex for hex in area_hexes(scenario, name) if hex not in taken]
    free = ground.board.mask_of([h for h in inside if entering(ground.row(h), mover) is not None])
    sides, width = len({at[0] for at, _ in placed}), 2 if mover == RIDER else 1
    room = 0
    for part, most in narrow_parts(scenario, name):
        room += min(most * sides * width, (free & part).bit_count())
        free &= ~part
    return room + free.bit_count()


def _mover(scenario: DiexScenario, group: Group, name: str) -> int:
    """As what somebody comes into play."""
    if rides(scenario, group, name):
        return RIDER
    return ARMOURED if figure_of(name).armoured else FOOT


def _hexes_needed(scenario: DiexScenario, group: Group, name: str) -> int:
    """§1.1: riders take two hexes."""
    return 2 if rides(scenario, group, name) else 1
