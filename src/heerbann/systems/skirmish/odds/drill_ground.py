"""The drill ground: an empty table on which two units of the army books meet."""

from collections.abc import Mapping
from typing import NamedTuple

from msgspec.structs import replace

from heerbann.boards.table import INCH, Base, Outline, Point, Stand, Table, bounds
from heerbann.engine.odds.duels import DuelRefused, Matchup
from heerbann.engine.packs.readers import Localised
from heerbann.engine.rules.asks import Refusal
from heerbann.systems.skirmish.model.army_book import Entry
from heerbann.systems.skirmish.model.charts import TERRAIN
from heerbann.systems.skirmish.model.ground import Ground, PieceKind, TerrainPiece
from heerbann.systems.skirmish.model.house import House
from heerbann.systems.skirmish.model.scenario import SkirmishScenario
from heerbann.systems.skirmish.model.setup import FIXED_EDGES, fresh_unit
from heerbann.systems.skirmish.model.state import BLUE, RED, Model, State, Unit, UnitId
from heerbann.systems.skirmish.rules.s07_shooting.losses import life_left

ATTACKER, DEFENDER = UnitId("red-1"), UnitId("blue-1")

_TITLE = Localised(de="Übungsplatz", en="Drill ground")
_TABLE = Table(96 * INCH, 96 * INCH)
_CENTRE = _TABLE.centre
_SHOT_DISTANCE = 9
_FILES = 5
_ANYWHERE = 96  # inches; R-85: every model in a melee reaches the enemy
_COVER: dict[str, PieceKind] = {"soft": "wood", "hard": "ruin"}


class Pair(NamedTuple):
    """The position before the first die."""

    state: State

    @property
    def attacker(self) -> Unit:
        """The unit that attacks."""
        return self.state.units[ATTACKER]

    @property
    def defender(self) -> Unit:
        """The unit that is attacked."""
        return self.state.units[DEFENDER]


def stand(entries: Mapping[str, Entry], matchup: Matchup, house: House) -> Pair:
    """The two units that the matchup names."""
    return meeting(entries[matchup.attacker], entries[matchup.defender], matchup, house)


def meeting(attacking: Entry, defending: Entry, matchup: Matchup, house: House) -> Pair:
    """Both units as the matchup wants them: apart for a shot, in contact for a melee."""
    if matchup.attackers > 1:
        raise DuelRefused(Refusal("8.1", "one-at-a-time"))
    if matchup.how == "shoot":
        red, blue = _for_a_shot(attacking, defending, matchup)
    else:
        red, blue = _for_a_melee(attacking, defending)
    words = matchup.circumstances
    blue = replace(
        blue,
        covered="take-cover" in words,
        condition="pinned" if "pinned" in words else "steady",
    )
    units = (_hurt(red, matchup.attacker_hurt), _hurt(blue, matchup.hurt))
    return Pair(
        State(
            house=house,
            scenario=SkirmishScenario(
                key="duel", title=_TITLE, briefing=_TITLE, mission="annihilation"
            ),
            ground=Ground(_TABLE, _pieces(matchup)),
            units={unit.id: unit for unit in units},
            edges=FIXED_EDGES,
            round=1,
        )
    )


def _hurt(unit: Unit, life: int) -> Unit:
    """So much life is lost already, model after model."""
    left = list(unit.models)
    while left and life >= life_left(unit, left[-1]):
        life -= life_left(unit, left.pop())
    if not left:
        most = sum(unit.profile(model).l for model in unit.models)
        raise DuelRefused(Refusal("2.1", "would-be-removed", {"life": most}))
    left[-1] = replace(left[-1], wounds=life)
    return replace(unit, models=tuple(left))


# Where they stand


def _for_a_shot(attacking: Entry, defending: Entry, matchup: Matchup) -> tuple[Unit, Unit]:
    """Every model is exactly as far from every enemy as the matchup says."""
    far = (matchup.distance or _SHOT_DISTANCE) * INCH
    _, depth = _half(attacking.base)
    _, height = _half(defending.base)
    south = (_CENTRE[0], _CENTRE[1] - far - depth - height)
    return (
        _placed(ATTACKER, attacking, [south] * attacking.models),
        _placed(DEFENDER, defending, [_CENTRE] * defending.models),
    )


def _for_a_melee(attacking: Entry, defending: Entry) -> tuple[Unit, Unit]:
    """In ranks face to face; every model reaches the enemy."""
    return (
        _placed(ATTACKER, _reaching(attacking), _ranks(attacking, -1)),
        _placed(DEFENDER, _reaching(defending), _ranks(defending, 1)),
    )


def _reaching(entry: Entry) -> Entry:
    gear = [replace(line, melee=replace(line.melee, reach=_ANYWHERE)) for line in entry.gear]
    return replace(entry, gear=tuple(gear))


def _ranks(entry: Entry, away: int) -> list[Point]:
    """The first rank touches the line through the centre, the others stand behind it."""
    width, depth = _half(entry.base)
    return [
        (
            _CENTRE[0] + 2 * width * (number % _FILES),
            _CENTRE[1] + away * depth * (1 + 2 * (number // _FILES)),
        )
        for number in range(entry.models)
    ]


def _half(base: Base) -> tuple[int, int]:
    box = bounds(Stand(base, (0, 0)))
    return box.right, box.top


def _placed(unit_id: UnitId, entry: Entry, points: list[Point]) -> Unit:
    fresh = fresh_unit(unit_id, RED if unit_id == ATTACKER else BLUE, entry)
    models = [
        Model(model.number, model.gear, Stand(entry.base, point))
        for model, point in zip(fresh.models, points, strict=True)
    ]
    return replace(fresh, models=tuple(models))


def _pieces(matchup: Matchup) -> tuple[TerrainPiece, ...]:
    """What the defender stands in."""
    kinds = [_COVER[word] for word in matchup.circumstances if word in _COVER]
    x, y, wide = *_CENTRE, 4 * INCH
    corners = [
        (x - wide, y - wide),
        (x + wide, y - wide),
        (x + wide, y + wide),
        (x - wide, y + wide),
    ]
    outline = Outline(tuple(corners))
    return tuple([TerrainPiece(f"{kind}-1", kind, outline, TERRAIN[kind]) for kind in kinds])
