"""§4.4.3 Room for led animals: behind their leader, or wherever there is room near him."""

from collections.abc import Iterator

from heerbann.boards.hexes import Hex
from heerbann.engine.rulebook import rule
from heerbann.systems.diex_aie.ground import Place
from heerbann.systems.diex_aie.land import ARMOURED, LED, entering
from heerbann.systems.diex_aie.state import State, UnitId

Led = tuple[tuple[UnitId, Place], ...]

FARTHEST = 40


@rule("4.4.3")
def rooms(state: State, place: Place, track: tuple[Hex, ...], animals: tuple[UnitId, ...]) -> Led:
    """The first follows in the track of its leader, the others beside it (M-13).

    Where whoever is on the move has to go back to, no animal is left behind.
    """
    stop = state.moving.stop if state.moving is not None else None
    taken = [*place.hexes, *(stop.hexes if stop is not None else ())]
    found: list[tuple[UnitId, Place]] = []
    for animal in animals:
        long = state.units[animal].figure.kind == "horse"
        room = next(_rooms(state, place, track, taken, long))
        found.append((animal, room))
        taken += room.hexes
    return tuple(found)


def is_at_hand(state: State, leader: Place, animal: Place) -> bool:
    """M-13: does it stand where its leader still holds it, with its head beside him?"""
    distance = state.ground.board.distance
    return any(distance(hex, animal.head) == 1 for hex in leader.hexes)


def _rooms(
    state: State, leader: Place, track: tuple[Hex, ...], taken: list[Hex], long: bool
) -> Iterator[Place]:
    board = state.ground.board
    near = board.near(leader.hexes[-1], FARTHEST)
    for head in (*reversed(track[-1:]), *near):
        if not _has_room(state, head, taken):
            continue
        if not long:
            yield Place(head)
            continue
        behind = (*reversed(track[:-1]), *board.adjacent[head])
        for tail in behind:
            if tail in board.adjacent[head] and _has_room(state, tail, taken):
                yield Place(head, tail)


def _has_room(state: State, hex: Hex, taken: list[Hex]) -> bool:
    if hex in taken or hex in state.at:
        return False
    return entering(state.ground.row(hex), LED) is not None


def nearest_rest(state: State, place: Place) -> Hex:
    """Where a man who was carried comes to lie when his carrier is stopped or falls."""
    ground = state.ground
    return next(
        hex
        for hex in ground.board.near(place.head, FARTHEST)
        if hex not in place.hexes
        and hex not in state.at
        and entering(ground.row(hex), ARMOURED) is not None
    )
