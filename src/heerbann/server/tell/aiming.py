"""Where to? What somebody means who drags a unit over a table, and what would come of it.

The preview asks the very check that judges the answer, and it asks it in a world that the seat
could imagine: it never accepts what is then refused, and never tells more than the view.
"""

from random import Random
from typing import Any, NamedTuple

import msgspec
from msgspec.structs import replace

from heerbann.engine.play.game import Game
from heerbann.engine.play.views import imagined
from heerbann.engine.rules.asks import Action, Place, Refusal, Seat
from heerbann.engine.show.placements import Placing, Preview
from heerbann.engine.show.stage import Stage
from heerbann.engine.texts.teller import Teller
from heerbann.server.http.errors import Problem
from heerbann.server.socket.messages_in import AimAt, AskSight
from heerbann.server.socket.messages_out import AimedMessage, SightMessage, Suggestion
from heerbann.server.tell.describe import scene_of

MOST_SUGGESTIONS = 8
MOST_DRAWN = 24
"""So many suggestions are looked at for some that differ."""
MOST_POSITIONS = 8
MOST_PASSED = 8
"""So many questions of others are passed over before somebody says where to."""


class _Position(NamedTuple):
    """A game in which a seat is asked for a place, and the option that led there, if one did."""

    game: Game[Any]
    ask: Place[Any]
    stage: Stage
    before: Any = None
    """The state in which that option was taken."""
    option: Action | None = None


class Aims:
    """The places that seats are asked for in one game, remembered until it goes on."""

    def __init__(self) -> None:
        self._version = -1
        self._positions: dict[tuple[Seat, int | None], _Position] = {}

    def position(self, game: Game[Any], seat: Seat, option: int | None) -> _Position:
        """The game as the seat may imagine it, asked for a place now or after an option."""
        version, key = len(game.journal), (seat, option)
        if version != self._version or len(self._positions) >= MOST_POSITIONS:
            self._version = version
            self._positions.clear()
        if key not in self._positions:
            self._positions[key] = _position(game, seat, option)
        return self._positions[key]


def _position(game: Game[Any], seat: Seat, option: int | None) -> _Position:
    if game.seat != seat:
        raise Problem("not-asked")
    seen, before, action = imagined(game, seat), None, None
    if option is not None:
        if option >= len(game.options):
            raise Problem("no-such-option")
        before, action = seen.state, game.options[option]
        seen = seen.fork()
        seen.answer(action)
        _let_others_pass(seen, seat)
    ask, stage = seen.ask, seen.system.stage
    if not isinstance(ask, Place) or ask.seat != seat or stage is None:
        raise Problem("not-now")
    return _Position(seen, ask, stage, before, action)


def _let_others_pass(game: Game[Any], seat: Seat) -> None:
    """Others who are asked first answer as usual: the preview shows what then can be done."""
    hooks = game.system.odds
    for _ in range(MOST_PASSED):
        if hooks is None or game.seat in (seat, None):
            return
        answer = hooks.usual_answer(game)
        if answer is None:
            return
        game.answer(answer)


# The preview


def aimed_message(position: _Position, message: AimAt, teller: Teller) -> AimedMessage:
    """The placement that is meant, whether it is legal, and what it would mean."""
    game, ask, stage = position[:3]
    if ask.aim is None:
        raise Problem("not-now")
    action = ask.aim((message.x, message.y), message.facing, message.via)
    for one in message.apart:
        action = stage.apart(game.state, action, one.figure, (one.x, one.y))
    refusal = game.why_not(action)
    placing = stage.placing(game.state, ask)
    if refusal is not None:
        return _refused(position, message, action, refusal, placing, teller)
    preview = stage.preview(game.state, action, teller)
    notes = (*preview.notes, *_cautions(position, teller))
    return _aimed(position, message, action, placing, replace(preview, notes=notes))


def _cautions(position: _Position, teller: Teller) -> list[str]:
    """What is to be known before the option is taken with which a unit was dragged."""
    if position.option is None:
        return []
    found = position.stage.cautions(position.before, position.option, teller)
    return [one.text for one in found]


def _aimed(
    position: _Position, message: AimAt, action: Action, placing: Placing, preview: Preview
) -> AimedMessage:
    return AimedMessage(
        request=message.request,
        answer=msgspec.to_builtins(action),
        figures=position.stage.ghost(position.game.state, action),
        unit=placing.unit,
        reach=placing.reach,
        legal=True,
        length=preview.length,
        sights=preview.sights,
        notes=preview.notes,
        rings=preview.rings,
    )


def _refused(
    position: _Position,
    message: AimAt,
    action: Action,
    refusal: Refusal,
    placing: Placing,
    teller: Teller,
) -> AimedMessage:
    game, stage = position.game, position.stage
    return AimedMessage(
        request=message.request,
        answer=msgspec.to_builtins(action),
        figures=stage.ghost(game.state, action),
        unit=placing.unit,
        reach=placing.reach,
        legal=False,
        rule=refusal.rule,
        text=teller.refusal(refusal, game.state),
        culprit=stage.culprit(game.state, action, refusal),
    )


# Suggestions


class Suggested(NamedTuple):
    """Who is to be placed, and some places for those who do not drag."""

    placing: Placing
    suggestions: tuple[Suggestion, ...]
    can_aim: bool


def suggested(position: _Position, teller: Teller) -> Suggested:
    """The rules' own suggestions; the same ones whenever the question is looked at."""
    game, ask, stage = position[:3]
    drawn = zip(range(MOST_DRAWN), ask.suggest(Random(len(game.journal))), strict=False)
    different = list(dict.fromkeys(action for _, action in drawn))[:MOST_SUGGESTIONS]
    lines = [
        Suggestion(
            teller.action(action, game.state),
            msgspec.to_builtins(action),
            stage.ghost(game.state, action),
        )
        for action in different
    ]
    return Suggested(stage.placing(game.state, ask), tuple(lines), ask.aim is not None)


# Lines of sight


def sight_message(game: Game[Any], message: AskSight, teller: Teller) -> SightMessage:
    """Does one unit see another where both stand? Only of units that the seat sees itself."""
    seat = Seat(message.seat)
    seen = imagined(game, seat)
    scene, stage = scene_of(seen, seat, teller), seen.system.stage
    there = {piece.id for piece in scene.pieces if piece.figures} if scene is not None else set()
    if stage is None or message.unit not in there or message.target not in there:
        raise Problem("no-such-unit")
    sight = stage.sight(seen.state, message.unit, message.target, teller)
    if sight is None:
        raise Problem("no-such-unit")
    return SightMessage(request=message.request, sight=sight)
