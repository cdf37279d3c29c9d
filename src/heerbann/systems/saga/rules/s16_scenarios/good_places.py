"""K23: where a unit may be set up well: for those who drag, and for those who want ideas."""

from collections.abc import Callable, Iterator

from heerbann.boards.table import Base, Edge, Formation, Point, Stand, gathered
from heerbann.boards.table.deployment import Room, in_ranks, set_down
from heerbann.engine.rules.asks import XY, Refusal, Rng
from heerbann.systems.saga.model.actions import SetUp
from heerbann.systems.saga.model.charts import STICKS
from heerbann.systems.saga.model.state import State, Unit
from heerbann.systems.saga.rules.s16_scenarios.zones import areas, zone_of

_TRIES = 120
_SPACING = STICKS["VS"] // 2


class Places:
    """Where one unit is set up: what is refused the rules say, here are good places.

    ``room`` gives whoever looks for room a way to ask about single places.
    """

    def __init__(
        self,
        state: State,
        unit: Unit,
        refuse: Callable[[SetUp], Refusal | None],
        room: Callable[[], Room],
    ) -> None:
        self.state = state
        self.unit = unit
        self.facing = Edge(state.edges[unit.side]).opposite.facing  # towards the enemy
        self._refuse = refuse
        self._room = room
        self._allowed: SetUp | None = None

    def refuse(self, way: SetUp) -> Refusal | None:
        """Why the unit may not stand so; whoever suggested it has asked before."""
        if way == self._allowed:
            return None
        refusal = self._refuse(way)
        if refusal is None:
            self._allowed = way
        return refusal

    def aim(self, target: XY, facing: int | None, _via: tuple[XY, ...], /) -> SetUp:
        """The unit in ranks about a point, in the first order that is allowed there."""
        looking = self.facing if facing is None else facing
        orders = in_ranks(self._bases, target, looking, _SPACING)
        ways = [self._set_up(one) for one in orders]
        return next((way for way in ways if self.refuse(way) is None), ways[0])

    def suggest(self, random: Rng) -> Iterator[SetUp]:
        """Ranks all over the zone, at random; if that fails, wherever there is room."""
        zones, bases = areas(self.state, self.unit.side), self._bases
        room = self._room()
        for at in self._spots(random):
            for formation in in_ranks(bases, at, self.facing, _SPACING, zones, room):
                way = self._set_up(formation)
                if self.refuse(way) is None:
                    yield way
                    break
        yield from self._packed(random, room)

    def _packed(self, random: Rng, room: Room) -> Iterator[SetUp]:
        """Where ranks find no room any more: as close together as the models fit."""
        for at in self._spots(random):
            crowd = [Stand(base, at, self.facing) for base in self._bases]
            formation = gathered(
                crowd, at, lambda _number, stand: room.fits(stand), STICKS["VS"], self.facing
            )
            way = None if formation is None else self._set_up(formation)
            if way is not None and self.refuse(way) is None:
                yield way

    def _spots(self, random: Rng) -> Iterator[Point]:
        """Some points of the zone at random, then a lattice."""
        zones, base = areas(self.state, self.unit.side), self.unit.troop.base
        zone = zone_of(self.state, self.unit.side)
        for _ in range(_TRIES):
            left, bottom, right, top = random.choice(zones).sides
            at = (random.randint(left, right), random.randint(bottom, top))
            if zone(Stand(base, at)):
                yield at
        for left, bottom, right, top in [zone.sides for zone in zones]:
            for y in range(bottom, top + 1, _SPACING):
                for x in range(left, right + 1, _SPACING):
                    if zone(Stand(base, (x, y))):
                        yield (x, y)

    @property
    def _bases(self) -> list[Base]:
        return [self.unit.troop_of(model).base for model in self.unit.models]

    def _set_up(self, formation: Formation) -> SetUp:
        return SetUp(self.unit.id, set_down([one.number for one in self.unit.models], formation))
