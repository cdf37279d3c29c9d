"""What happened, in words, with all that a picture of it needs: what a seat may read of the log."""

from itertools import islice
from typing import Any

from heerbann.engine.play.game import Game
from heerbann.engine.rules.asks import Count, Draw, Seat, Throw, tag_of
from heerbann.engine.rules.battle import Event, NotedThrow
from heerbann.engine.show.log_facts import Join, Path, pieces_of
from heerbann.engine.show.log_lines import Logged, eyes_of, logged
from heerbann.engine.show.stage import Stage
from heerbann.engine.texts.teller import Teller
from heerbann.server.socket.dice_lines import LoggedThrow, ThrownHand
from heerbann.server.socket.log_line import LineJoin, ListingEntry, LoggedPath, LogLine
from heerbann.server.tell.describe import has_secrets, modifier_lines, purpose_of


def log_lines(
    game: Game[Any],
    seat: Seat | None,
    after: int,
    teller: Teller,
    first: int | None = None,
    most: int | None = None,
) -> tuple[int, tuple[LogLine, ...]]:
    """The log after its first events, and the number of the first line: what a seat may read.

    Lines are counted as the seat sees them, so that a gap tells nothing; who has counted them says
    how many came ``first``.
    """
    eyes = eyes_of(game, seat)
    if first is None:
        first = after
        if has_secrets(game):
            first = sum(eyes.event(event) is not None for event in game.log[:after])
    new = islice(logged(game, eyes, after), most)
    return first, tuple([log_line(n, entry, game, teller) for n, entry in enumerate(new, first)])


def log_line(number: int, entry: Logged, game: Game[Any], teller: Teller) -> LogLine:
    """One event in words, with its throws and what pictures need."""
    event, stage, state = entry.event, game.system.stage, game.state
    return LogLine(
        n=number,
        kind=tag_of(type(event)),
        text=teller.event(event, state),
        rule=event.section,
        throws=tuple([throw_line(thrown, game, teller) for thrown in entry.throws]),
        heading=event.heading,
        empty=event.is_empty,
        loss=event.is_loss,
        **({} if stage is None else _drawn(entry, stage, game, teller)),
    )


def _drawn(entry: Logged, stage: Stage, game: Game[Any], teller: Teller) -> dict[str, Any]:
    """What only a system that is drawn can tell."""
    event, state = entry.event, game.state
    join = _join(entry, stage, state, teller)
    is_part = join is not None and join.how == "part"
    return {
        "trails": stage.trails(event),
        "paths": tuple([path_line(path, stage, state) for path in stage.paths(event)]),
        "pieces": pieces_of(event, stage.unit),
        "part": is_part or isinstance(event, stage.parts),
        "join": None if join is None else _join_line(join),
        "listing": _listing_line(event, stage, state, teller),
    }


def path_line(path: Path, stage: Stage, state: Any) -> LoggedPath:
    """A way by the spots of the board; what is off the board is left out."""
    spots = [stage.spot(place, state) for place in path.places]
    tail = None if path.tail is None else stage.spot(path.tail, state)
    return LoggedPath(path.unit, tuple([spot for spot in spots if spot]), tail, path.ahead)


def _join(entry: Logged, stage: Stage, state: Any, teller: Teller) -> Join | None:
    if entry.before is None:
        return None
    return stage.joins(entry.before, entry.event, state, teller)


def _join_line(join: Join) -> LineJoin | None:
    """A line says by itself that it is a part."""
    return None if join.how == "part" else LineJoin(join.how, join.text)


def _listing_line(event: Event, stage: Stage, state: Any, teller: Teller) -> ListingEntry | None:
    found = stage.listing(event, state, teller)
    if found is None:
        return None
    spot = None if found.place is None else stage.spot(found.place, state)
    return ListingEntry(found.what, found.text, found.seat, found.unit, spot)


# Throws


def throw_line(thrown: NotedThrow, game: Game[Any], teller: Teller) -> LoggedThrow:
    """What fell or was drawn, with every argued point."""
    ask, answer = thrown.ask, thrown.answer
    if isinstance(ask, Draw):
        text = teller.word(Draw, answer, game.state)
        return LoggedThrow(rule=ask.rule, by=ask.by, drawn=answer, text=text)
    counts: dict[str, Any] = {}
    if isinstance(ask, Count):
        hits = ask.successes(answer)
        counts = {"success": ask.success, "need": ask.need, "successes": hits}
    return LoggedThrow(
        rule=ask.rule,
        by=ask.by,
        sides=ask.sides,
        purpose=purpose_of(ask),
        hands=_hand_lines(ask, answer),
        modifiers=modifier_lines(ask, teller),
        **counts,
    )


def _hand_lines(ask: Throw, faces: tuple[int, ...]) -> tuple[ThrownHand, ...]:
    return tuple([ThrownHand(seat, own) for seat, own in ask.hands(faces)])
