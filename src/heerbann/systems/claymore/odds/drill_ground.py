"""The drill ground: an empty field on which two kinds of regiments meet."""

from typing import NamedTuple

import msgspec

from heerbann.boards.hex.drawing import column_name
from heerbann.boards.hex.drawing_files import board_of
from heerbann.boards.hex.hexes import Hex
from heerbann.boards.hex.maps import HexMap
from heerbann.engine.odds.duels import DuelRefused, Matchup
from heerbann.engine.packs.readers import Localised
from heerbann.engine.rules.asks import Refusal
from heerbann.systems.claymore.model.charts import HOWITZER, PROFILES
from heerbann.systems.claymore.model.house import House
from heerbann.systems.claymore.model.profiles import Profile
from heerbann.systems.claymore.model.scenario import (
    ClaymoreScenario,
    MapData,
    PlacedUnits,
    SideName,
    Terrain,
)
from heerbann.systems.claymore.model.setup import start
from heerbann.systems.claymore.model.state import CHAOS, EMPIRE, State, Unit, UnitId

_COLUMNS, _ROWS = 18, 9
_CENTRE = "E5"
_SHOT_DISTANCE = 2
_TOWARDS: tuple[SideName, ...] = ("E", "NE", "SE")
_AWAY: tuple[SideName, ...] = ("W", "NW", "SW")
_LEADERS = {EMPIRE: "lord", CHAOS: "champ"}


class Pair(NamedTuple):
    """The position before the first die, and who fights whom."""

    state: State
    attackers: tuple[UnitId, ...]
    defender: UnitId

    @property
    def attacker(self) -> Unit:
        """The regiment that attacks, or the first of several."""
        return self.state.units[self.attackers[0]]

    @property
    def target(self) -> Unit:
        """The regiment that is attacked."""
        return self.state.units[self.defender]


def stand(matchup: Matchup, house: House) -> Pair:
    """An empty field with the defender in the middle and the attackers to the east of it."""
    attacking, defending = PROFILES[matchup.attacker], PROFILES[matchup.defender]
    if attacking.side == defending.side:
        raise DuelRefused(Refusal("8.1", "same-side"))
    leaders = {"leader", "enemy-leader"} & set(matchup.circumstances)
    if matchup.attackers > 1 and (leaders or matchup.how != "melee"):
        raise DuelRefused(Refusal("8.2", "one-at-a-time"))
    printed = _field()
    board = board_of(printed)
    centre = board.hex(_CENTRE)
    places = _places(board, centre, matchup)
    standing = {attacking.side: dict.fromkeys(places, attacking.key), defending.side: {}}
    standing[defending.side][centre] = defending.key
    for word, beside, away in (("leader", places[0], centre), ("enemy-leader", centre, places[0])):
        if word in matchup.circumstances:
            side = attacking.side if word == "leader" else defending.side
            standing[side][_behind(board, beside, away)] = _LEADERS[side]
    armies = {
        side: {board.label(hex): kind for hex, kind in army.items()}
        for side, army in standing.items()
    }
    scenario = ClaymoreScenario(
        key="duel",
        title=printed.title,
        briefing=printed.title,
        map=printed,
        terrain=_terrain(matchup, defending),
        deployed=PlacedUnits(empire=armies[EMPIRE], chaos=armies[CHAOS]),
    )
    return _pair(start(scenario, house), centre, places, matchup)


def _field() -> MapData:
    heads = "".join(column_name(column).ljust(4) for column in range(_COLUMNS))
    rows = [f"{row:2}   {'  ' * (row % 2 == 0)}{'.   ' * _COLUMNS}" for row in range(1, _ROWS + 1)]
    drawing = "\n".join([f"     {heads}", *rows])
    return MapData(title=Localised("Übungsplatz", "Drill ground"), drawing=drawing,
                   legend={".": "plain"})  # fmt: skip


def _places(board: HexMap, centre: Hex, matchup: Matchup) -> list[Hex]:
    """Where the attackers stand: around the defender, or at a distance to its east."""
    if matchup.how == "shoot":
        distance = matchup.distance or _SHOT_DISTANCE
        row = [hex for hex in board.hexes if hex.r == centre.r]
        far = [hex for hex in row if hex.q - centre.q == distance]
        if not far:
            reach = PROFILES[matchup.attacker].rw
            facts: dict[str, str | int] = {"distance": distance, "range": reach}
            raise DuelRefused(Refusal("7.3", "out-of-range", facts))
        return far
    around = board.neighbours[centre]
    return [hex for hex in around[: matchup.attackers] if hex is not None]


def _behind(board: HexMap, beside: Hex, away: Hex) -> Hex:
    """The hex next to one regiment that is farthest from the other."""
    return max(board.adjacent[beside], key=lambda hex: board.distance(hex, away))


def _terrain(matchup: Matchup, defending: Profile) -> Terrain:
    if "tower" in matchup.circumstances:
        if not defending.tower:
            raise DuelRefused(Refusal("11.2", "tower-closed"))
        return Terrain(towers=(_CENTRE,))
    if "palisade" in matchup.circumstances:
        return Terrain(palisades={_CENTRE: _TOWARDS})
    if "palisade-open" in matchup.circumstances:
        return Terrain(palisades={_CENTRE: _AWAY})
    return Terrain()


def _pair(state: State, centre: Hex, places: list[Hex], matchup: Matchup) -> Pair:
    """Round, initiative, loaded guns and the chips that are already there."""
    attackers = tuple(state.at[hex] for hex in places)
    defender = state.at[centre]
    side = state.units[attackers[0]].side
    is_loaded, loading = state.house.howitzer_start_loaded == "on", HOWITZER.loading
    state.round = loading.first_round_when_loaded if is_loaded else loading.first_round
    state.initiative = state.active = side
    for unit_ids, hurt in ((attackers, matchup.attacker_hurt), ((defender,), matchup.hurt)):
        for unit_id in unit_ids:
            unit = state.units[unit_id]
            if not 0 <= hurt < unit.profile.l:
                raise DuelRefused(Refusal("4.2", "would-be-removed", {"life": unit.profile.l}))
            state.units[unit_id] = msgspec.structs.replace(unit, chips=hurt, ready=0)
    return Pair(state, attackers, defender)
