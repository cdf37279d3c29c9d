"""The men of a side: how far each is from a goal, and who is sent there."""

from collections.abc import Mapping

from heerbann.boards.hex.hexes import Hex, neighbour
from heerbann.engine.rules.asks import Seat
from heerbann.systems.diex_aie.computer.distances import FAR, Links, distances
from heerbann.systems.diex_aie.computer.values import WEIGHTS
from heerbann.systems.diex_aie.model.ground.memo import ways_of
from heerbann.systems.diex_aie.model.ground.passage import FOOT
from heerbann.systems.diex_aie.model.state import State, Unit, UnitId, place_of

FEW = 8
"""Of so many hexes each is looked at by itself: does somebody stand there already?"""


def links_of(state: State) -> Links:
    """Ladders that stand lead over the palisade."""
    return tuple(
        [
            (ladder.hexes[0], neighbour(ladder.hexes[0], ladder.way))
            for ladder in state.ladders
            if ladder.way is not None
        ]
    )


def waiting(state: State, seat: Seat) -> list[Unit]:
    """Who is not on the map yet."""
    return [unit for unit in state.units.values() if unit.side == seat and unit.place is None]


def _taken(state: State) -> Mapping[Hex, UnitId]:
    """Who is where; the one on the move counts as if he stayed."""
    if state.moving is None or (place := state.units[state.moving.unit].place) is None:
        return state.at
    return {place.head: state.moving.unit, **state.at}


class Effort:
    """What a side has done for its goals so far, and who is busy with them."""

    __slots__ = (
        "_hexes",
        "_maps",
        "busy",
        "links",
        "men",
        "seat",
        "state",
        "taken",
        "toil",
        "value",
        "wanted",
    )

    def __init__(self, state: State, seat: Seat) -> None:
        self.state = state
        self.seat = seat
        self.value = 0.0
        self.toil = 0.0  # what the ways cost that are still to be gone; the enemy's are no concern
        self.links: Links = links_of(state) if state.ladders else ()
        self.taken = _taken(state)
        self.busy: set[UnitId] = set()
        self.wanted: tuple[Hex, ...] = ()  # where those are needed who are not there yet
        self._maps: dict[tuple[tuple[Hex, ...], int], Mapping[Hex, int]] = {}
        self._hexes: dict[int, list[Hex]] = {}  # of all men, by how they move
        self.men = [
            unit
            for unit in state.units.values()
            if unit.side == seat and unit.place is not None and unit.is_able
            and unit.id not in state.bound
        ]  # fmt: skip

    def points(self, unit: Unit, hexes: tuple[Hex, ...]) -> int:
        """How far somebody is from the nearest of these hexes, a rider with either of his own."""
        ways = self.map_to(hexes, unit.mover)
        return min([ways.get(here, FAR) for here in place_of(unit).hexes])

    def points_to_free(self, men: list[Unit], hexes: tuple[Hex, ...]) -> list[int]:
        """How far each of them is from the nearest of these hexes where nobody else stands."""
        taken, ways, found = self.taken, dict[int, list[Mapping[Hex, int]]](), []
        open_hexes = [hex for hex in hexes if hex not in taken]
        for unit in men:
            here, mover = place_of(unit).head, unit.mover
            if here in hexes and taken.get(here, unit.id) == unit.id:
                found.append(0)
                continue
            if mover not in ways:
                ways[mover] = [self.map_to((hex,), mover) for hex in open_hexes]
            found.append(min([way.get(here, FAR) for way in ways[mover]], default=FAR))
        return found

    def map_to(self, hexes: tuple[Hex, ...], mover: int = FOOT) -> Mapping[Hex, int]:
        """The points from everywhere to the nearest of these hexes."""
        ways = self._maps.get((hexes, mover))
        if ways is None:
            ways = distances(self.state.ground, hexes, mover, self.links)
            self._maps[hexes, mover] = ways
        return ways

    def pull(self, unit: Unit, hexes: tuple[Hex, ...]) -> float:
        """1 at the goal, less with every point it is away."""
        return max(0.0, 1.0 - self.points(unit, hexes) / WEIGHTS.far)

    def nearest_pull(self, hexes: tuple[Hex, ...]) -> float:
        """The pull on whoever is nearest; nothing where there is nobody."""
        if not self._hexes:
            for unit in self.men:
                self._hexes.setdefault(unit.mover, []).extend(place_of(unit).hexes)
        far = FAR
        for mover, places in self._hexes.items():
            ways = self.map_to(hexes, mover)
            far = min(far, *[ways.get(here, FAR) for here in places])
        return max(0.0, 1.0 - far / WEIGHTS.far)

    def beside(self, hex: Hex) -> tuple[Hex, ...]:
        """The hexes from which one reaches somebody there, not through walls."""
        board, strikes = self.state.ground.board, ways_of(self.state.ground).strikes[FOOT]
        return tuple([near for near in board.adjacent[hex] if strikes[near] & board.bit[hex]])

    def send(self, hexes: tuple[Hex, ...], number: float) -> None:
        """The nearest men on foot go there; every point of the way costs, and so does shooting.

        Whoever shoots cannot work in the same turn.
        """
        free = [u for u in self.men if u.id not in self.busy and not u.mounted and not u.bears]
        if len(hexes) > FEW:
            far = [self.points(unit, hexes) for unit in free]
        else:
            far = self.points_to_free(free, hexes)
        for at in sorted(range(len(free)), key=far.__getitem__)[: int(number)]:
            if far[at] < FAR:
                self.employ(free[at], far[at])

    def employ(self, unit: Unit, points: int) -> None:
        """Somebody is on his way, or at work."""
        self.busy.add(unit.id)
        self.toil += WEIGHTS.task * min(1.0, points / WEIGHTS.far)
        if not points and unit.fired == self.state.turn:
            self.toil += WEIGHTS.rest
