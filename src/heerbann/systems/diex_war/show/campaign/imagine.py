"""Other possible worlds: other men under the counters, other purses, another hiding place."""

from random import Random

from msgspec.structs import replace

from heerbann.engine.play.game import Game
from heerbann.engine.rules.asks import Seat
from heerbann.systems.diex_war.model.campaign.charts import NUMBERS
from heerbann.systems.diex_war.model.campaign.facts import counters_of, groups_at, is_mounted
from heerbann.systems.diex_war.model.campaign.muster import start_hexes
from heerbann.systems.diex_war.model.campaign.scenario import Band
from heerbann.systems.diex_war.model.campaign.state import Group, GroupId, State
from heerbann.systems.diex_war.model.state import UnitId

LEAST = NUMBERS.groups.least


def imagine(game: Game[State], seat: Seat, random: Random) -> Game[State]:
    """Another world that looks the same to the seat.

    Whoever is asked now, or fights, is left as he is: that he is asked is known, and why is not.
    """
    now, start = game.state, game.checkpoint.copy()
    if now.clash is not None or now.aftermath is not None or now.proposal is not None:
        return game.fork(checkpoint=start)
    for other in start.scenario.seats:
        if other != seat and other not in (game.seat, *game.waiting):
            _choose_again(start, now, other, random)
            _hide_elsewhere(start, seat, other, random)
            _share_out_men(start, seat, other, random)
            _share_out_money(start, other, random)
    return game.fork(checkpoint=start)


def _choose_again(start: State, now: State, other: Seat, random: Random) -> None:
    """What was written down in secret, as long as only the loyalty of groups depends on it."""
    bands = [band for band in start.scenario.group if band.side == other]
    if other not in start.choices or other in now.known or any(band.only_if for band in bands):
        return
    options = next(one.options for one in start.scenario.choice if one.side == other)
    chosen = random.choice(list(options))
    start.choices[other] = chosen
    for group in counters_of(start, other):
        band = _band(start, group)
        if band is not None and band.loyalty_if:
            loyalty, stance = band.loyalty_if[chosen], band.stance_if[chosen]
            start.groups[group.id] = replace(group, loyalty=loyalty, stance=stance)


def _band(state: State, group: Group) -> Band | None:
    return next((band for band in state.scenario.group if band.key == group.key), None)


def _hide_elsewhere(start: State, seat: Seat, other: Seat, random: Random) -> None:
    """A group that has never stirred could be in any of the places it could begin in."""
    for group in counters_of(start, other):
        band = _band(start, group)
        if not group.hidden or band is None or group.came_day or group.marched:
            continue
        places = [hex for hex in start_hexes(start.land, band) if not _is_watched(start, seat, hex)]
        if group.hex in start_hexes(start.land, band) and places:
            start.groups[group.id] = replace(group, hex=random.choice(places))


def _is_watched(state: State, seat: Seat, hex: object) -> bool:
    """Would the seat have seen a group there?"""
    near = (hex, *state.land.board.adjacent[hex])  # type: ignore[index]  # a hex of the map
    return any(group.side == seat for one in near for group in groups_at(state, one))  # type: ignore[arg-type]


def _share_out_men(start: State, seat: Seat, other: Seat, random: Random) -> None:
    """Men of groups that the seat has not seen could be in any of them; riders stay riders."""
    unknown = [group for group in counters_of(start, other) if not _is_known(start, seat, group)]
    for mounted in (True, False):
        for nation in dict.fromkeys([group.nation for group in unknown]):
            alike = [one for one in unknown if one.nation == nation]
            _deal(start, [one for one in alike if is_mounted(start, one) == mounted], random)


def _is_known(state: State, seat: Seat, group: Group) -> bool:
    """Has the seat seen those who are in it now?"""
    note = state.notes.get(f"{seat}/{group.id}")
    return group.engaged or (note is not None and set(group.men) <= set(note.men))


def _deal(start: State, groups: list[Group], random: Random) -> None:
    """The same men, otherwise divided; nobody on horseback alone gets the only men on foot."""
    men = [unit for group in groups for unit in group.men]
    random.shuffle(men)
    on_foot = [unit for unit in men if not start.men[unit].horse]
    if len(groups) < 2 or 0 < len(on_foot) < len(groups):  # at least two
        return
    parts: list[list[UnitId]] = [on_foot[at : at + 1] for at in range(len(groups))]
    rest = [unit for unit in men if unit not in on_foot[: len(groups)]]
    for part in parts:
        while len(part) < LEAST:
            part.append(rest.pop())
    for unit in rest:
        random.choice(parts).append(unit)
    for group, part in zip(groups, parts, strict=True):
        _put(start, group.id, tuple(part))


def _put(start: State, name: GroupId, men: tuple[UnitId, ...]) -> None:
    start.groups[name] = replace(start.groups[name], men=men, founders=men)


def _share_out_money(start: State, other: Seat, random: Random) -> None:
    """The purses of a side could be in any of its groups."""
    names = [f"pounds/{group.id}" for group in counters_of(start, other)]
    purses = [start.books.get(name, 0) for name in names]
    random.shuffle(purses)
    start.books |= dict(zip(names, purses, strict=True))
