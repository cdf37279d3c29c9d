"""The campaign for a client that draws: the map, counters and sheets, the chronicle."""

from collections.abc import Iterator

from heerbann.boards.hex.hexes import Hex
from heerbann.engine.rules.asks import Action, Seat
from heerbann.engine.show.scene import Fact, Scene, SeatLine
from heerbann.engine.texts.teller import Teller
from heerbann.systems.diex_war.model.campaign import actions as do
from heerbann.systems.diex_war.model.campaign import battle_actions as fight
from heerbann.systems.diex_war.model.campaign.charts import Season
from heerbann.systems.diex_war.model.campaign.facts import groups_at, groups_of
from heerbann.systems.diex_war.model.campaign.state import ConvoyId, GroupId, Phase, State
from heerbann.systems.diex_war.rules.campaign.k12_supply import need, sources
from heerbann.systems.diex_war.show.campaign.chronicle import day_cards, sideboard
from heerbann.systems.diex_war.show.campaign.map_board import board
from heerbann.systems.diex_war.show.campaign.pieces import pieces
from heerbann.systems.diex_war.show.campaign.seen import as_seen
from heerbann.systems.diex_war.show.campaign.view import known_scores


def scene(state: State, seat: Seat | None, teller: Teller) -> Scene:
    """Counters for everybody, sheets for their owner."""
    seen = as_seen(state, seat)
    return Scene(
        board=board(seen, teller),
        pieces=tuple(pieces(state, seen, seat, teller)),
        facts=tuple(facts(seen, seat, teller)),
        seats=tuple([_seat_line(state, one, teller) for one in state.scenario.seats]),
        hand=day_cards(seen, teller),
        sideboard=sideboard(seen, seat, known_scores(state, seat), teller),
    )


def _seat_line(state: State, side: Seat, teller: Teller) -> SeatLine:
    acting = bool(state.acting) and state.acting[0] == side
    return SeatLine(seat=side, title=teller.word(Seat, side, state), active=acting)


def facts(seen: State, seat: Seat | None, teller: Teller) -> Iterator[Fact]:
    """The day, the season, whose turn it is, and who of one's own goes without food."""
    day = f"{seen.day} / {seen.scenario.days}"
    yield Fact(label=teller.text("fact-day"), value=day, rule="K8")
    season = teller.word(Season, seen.season)
    yield Fact(label=teller.text("fact-season"), value=season, rule="K26")
    yield Fact(label=teller.text("fact-phase"), value=teller.word(Phase, seen.phase), rule="K8")
    if seen.order:
        order = ", ".join([teller.word(Seat, one, seen) for one in seen.order])
        yield Fact(label=teller.text("fact-order"), value=order, rule="K8")
    if seat is not None:
        yield from _hungry(seen, seat, teller)


def _hungry(seen: State, seat: Seat, teller: Teller) -> Iterator[Fact]:
    """Groups that would find too little where they stand."""
    for group in groups_of(seen, seat):
        wanted = need(seen, group)
        there = sum([seen.stock("resources", source) for source in sources(seen, group)])
        if group.employer is None and wanted > there + group.ahead:
            name = teller.word(GroupId, group.id, seen)
            value = teller.text("fact-short-value", need=wanted, there=there)
            yield Fact(label=teller.text("fact-short", group=name), value=value, rule="K12")


def meant(state: State, seat: Seat, unit: str | None, spot: str | None) -> Iterator[Action]:
    """A group and a hex: whatever leads there, else an attack on who is there."""
    if unit is None or spot is None or spot not in state.land.board.labels.values():
        return
    hex = state.land.board.hex(spot)
    if ConvoyId(unit) in state.convoys:
        yield do.Drive(ConvoyId(unit), hex)
        return
    group = state.groups.get(GroupId(unit))
    if group is None:
        return
    yield from _ways(state, group.id, hex)
    if group.hex == hex:
        others = [one for one in groups_at(state, hex) if one.side != seat and not one.hidden]
        yield from [do.AttackGroup(group.id, other.id) for other in others]


def _ways(state: State, group: GroupId, hex: Hex) -> Iterator[Action]:
    if state.proposal is not None:
        yield do.Evade(group, hex)
    elif state.aftermath is not None:
        yield fight.Retreat(group, hex)
    else:
        yield do.March(group, hex)
