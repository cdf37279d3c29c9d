"""The ledger of a campaign: tasks of the day, sheets, what is known of others, the chronicle."""

from collections.abc import Iterator

from heerbann.engine.rules.asks import Seat
from heerbann.engine.show.ledger import Chapter, Ledger, Sighting, StoryLine
from heerbann.engine.show.unit_cards import UnitCard
from heerbann.engine.texts.teller import Teller
from heerbann.systems.diex_war.model.campaign.charts import Season
from heerbann.systems.diex_war.model.campaign.facts import counters_of
from heerbann.systems.diex_war.model.campaign.state import DayNote, GroupId, State
from heerbann.systems.diex_war.show.campaign.chronicle import tale_of
from heerbann.systems.diex_war.show.campaign.matters import matters
from heerbann.systems.diex_war.show.campaign.pieces import NOBODY, note_on, piece_of, tell_note
from heerbann.systems.diex_war.show.campaign.seen import as_seen
from heerbann.systems.diex_war.show.campaign.sheets import sheet


def ledger(state: State, seat: Seat | None, teller: Teller) -> Ledger:
    """An onlooker reads the chronicle, and where the counters are."""
    seen = as_seen(state, seat)
    season = teller.word(Season, seen.season)
    lead = teller.text("ledger-lead", day=seen.day, days=seen.scenario.days, season=season)
    return Ledger(
        lead=lead,
        matters=() if seat is None else tuple(matters(seen, seat, teller)),
        sheets=() if seat is None else tuple(sheets(seen, seat, teller)),
        sightings=tuple(sightings(seen, seat, teller)),
        chapters=tuple([_chapter(seen, seat, note, teller) for note in seen.diary if note.day]),
    )


def sheets(seen: State, seat: Seat, teller: Teller) -> Iterator[UnitCard]:
    """Of every group and every castle of one's own; convoys and prisoners are with their group."""
    groups = [group.id for group in counters_of(seen, seat)]
    castles = [piece_of(one.id) for one in seen.garrisons.values() if one.side == seat]
    for name in (*groups, *castles):
        found = sheet(seen, name, teller)
        if found is not None:
            yield found


def sightings(seen: State, seat: Seat | None, teller: Teller) -> Iterator[Sighting]:
    """Every counter of somebody else: where it is today, and what was seen of it, and when."""
    for group in seen.groups.values():
        if group.home or group.employer is not None or (seat is not None and group.side == seat):
            continue
        note = note_on(seen, group.id)
        yield Sighting(
            unit=group.id,
            name=teller.word(GroupId, group.id, seen),
            side=group.side or NOBODY,
            spot=seen.land.board.labels[group.hex],
            when="" if note is None else teller.text("log-day", day=note.day),
            text=teller.text("sheet-never-seen") if note is None else tell_note(note, teller),
            rule="K10",
        )


def _chapter(seen: State, seat: Seat | None, note: DayNote, teller: Teller) -> Chapter:
    return Chapter(
        title=teller.text("log-day", day=note.day),
        lines=tuple([_line(line, seats, seat) for line, seats in tale_of(seen, note, teller)]),
    )


def _line(line: StoryLine, seats: tuple[Seat, ...], seat: Seat | None) -> StoryLine:
    """Who was not there hears of a battle, but does not see it."""
    if line.contest is None or seat in seats:
        return line
    return StoryLine(text=line.text, rule=line.rule)
