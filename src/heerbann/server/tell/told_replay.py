"""Replays of games by other rules: what was told, then whatever the installed rules can show."""

from collections.abc import Iterator
from itertools import groupby
from typing import Any

from msgspec.structs import replace

from heerbann.engine.packs.readers import Language
from heerbann.engine.play.game import Game
from heerbann.engine.records.telling import ToldEvent, ToldRecord
from heerbann.engine.rules.asks import Seat
from heerbann.engine.show.scene import Scene
from heerbann.engine.texts.teller import Teller
from heerbann.server.socket.log_line import LogLine
from heerbann.server.tell.describe import over_line, scene_of
from heerbann.server.tell.other_rules import told_lines
from heerbann.server.tell.replay import Replay, ReplayStep, difference
from heerbann.server.tell.texts import texts


def after_other_rules(replay: Replay, events: tuple[ToldEvent, ...], language: Language) -> Replay:
    """A replay before which something was told by other rules; the board is empty until then."""
    bare, told = _bare(replay.scene), len(events)
    change = ReplayStep(
        n=events[-1].answers if events else 0,
        seat=None,
        text=texts(language).say("replay-new-rules"),
        rule="",
        log=_moved(replay.log, told),
        **difference(bare, replay.scene),
    )
    later = [replace(step, log=_moved(step.log, told)) for step in replay.steps]
    steps = (*_told_steps(events, language), change, *later)
    return replace(replay, scene=bare, log=(), steps=steps)


def told_replay(
    game: Game[Any], seat: Seat | None, events: tuple[ToldEvent, ...], teller: Teller
) -> Replay:
    """A game by other rules, as it was told, and at last where it stood."""
    stood = Replay(
        title=game.setup.scenario.title.text(teller.language),
        system=game.system.key,
        viewpoint=seat,
        scene=scene_of(game, seat, teller),
        log=(),
        steps=(),
        over=over_line(game, teller),
    )
    return after_other_rules(stood, events, teller.language)


def story(record: ToldRecord, seat: Seat | None, language: Language) -> Replay:
    """The words of a game with which the installed rules cannot do anything."""
    events, title = record.told_to(seat), record.header.scenario.get("title")
    return Replay(
        title=str(title[language]) if isinstance(title, dict) else "",
        system=record.header.system,
        viewpoint=seat,
        scene=None,
        log=(),
        steps=tuple(_told_steps(events, language)),
        over=None,
    )


def _bare(scene: Scene | None) -> Scene | None:
    """The same board with nothing on it."""
    return scene and replace(scene, pieces=(), facts=(), markers=(), hand=(), sideboard=None)


def _moved(lines: tuple[LogLine, ...], by: int) -> tuple[LogLine, ...]:
    return tuple([replace(line, n=line.n + by) for line in lines])


def _told_steps(events: tuple[ToldEvent, ...], language: Language) -> Iterator[ReplayStep]:
    number = 0
    for answers, together in groupby(events, lambda event: event.answers):
        log = told_lines(tuple(together), language, number)
        number += len(log)
        yield ReplayStep(n=answers, seat=None, text="", rule=log[0].rule, log=log)
