"""Preparing a battle in one go: the computer proposes all of it, or several stand side by side.

What comes of it are answers like any others, checked by the same rules; they are taken back
together. Nothing is answered for anybody else: where sides take turns, one answer is given.
"""

from collections.abc import Iterator
from random import Random
from typing import TYPE_CHECKING, Any

from heerbann.agents import make_agent, seen
from heerbann.engine.play.game import Game
from heerbann.engine.play.views import imagined
from heerbann.engine.rules.asks import XY, Action, Place, Seat
from heerbann.engine.show.scene import Scene
from heerbann.engine.show.stage import roles
from heerbann.server.http.errors import Problem
from heerbann.server.socket.messages_in import Arrange
from heerbann.server.tell.describe import scene_of
from heerbann.server.tell.texts import teller_for
from heerbann.server.tell.workbench import preparation

if TYPE_CHECKING:
    from heerbann.server.games.live import LiveGame

MOST_ANSWERS = 120
SECONDS = 0.25
"""So long the computer thinks about a single answer; nothing happens yet that could hurt."""
RINGS = 12
STEP = 40
"""A place is looked for in rings, each a fortieth of the table farther out."""


async def arrange(live: "LiveGame", seats: tuple[Seat, ...], message: Arrange) -> None:
    """Answer for a seat what it is asked before the battle, as far as it is asked."""
    seat, match = Seat(message.seat), live.match
    if seat not in seats:
        raise Problem("not-your-seat")
    if not match.is_current(message.version):
        if match.was_arranged(message.version, seat):
            return
        raise Problem("stale")
    if live.game.seat != seat:
        raise Problem("not-asked")
    if preparation(live.game) is None:
        raise Problem("not-now")
    live.begin_turn()
    fork = live.game.fork()
    found = await live.opponent.computer.arrange(fork, seat, message if message.units else None)
    if not match.give_all(seat, message.version, found):
        raise Problem("not-now")


def proposed(game: Game[Any], seat: Seat, seed: str) -> list[Action]:
    """What the computer would answer until somebody else is asked, or something else."""
    what, found, rng = preparation(game), list[Action](), Random(seed)
    agent = make_agent("thumb", game.system, seat, seed, SECONDS)
    fork = seen(game, seat, rng)
    while fork.seat == seat and preparation(fork) == what and len(found) < MOST_ANSWERS:
        action = agent.answer(seen(fork, seat, rng))
        fork.answer(action)
        found.append(action)
    return found


# Several at once


def side_by_side(game: Game[Any], seat: Seat, message: Arrange) -> list[Action]:
    """Some units around a spot or a point, each as near as it may be, as far as it is asked."""
    fork, found = imagined(game, seat).fork(), list[Action]()
    for unit in message.units:
        if fork.seat != seat:
            break
        answers = _placed(fork, unit, message)
        for action in answers:
            fork.answer(action)
        found += answers
    return found


def _placed(game: Game[Any], unit: str, message: Arrange) -> list[Action]:
    scene = scene_of(game, game.seat, teller_for(game.system, "en"))
    assert scene is not None, "what cannot be drawn cannot be pointed at"
    options = _options_of(game, unit, scene)
    if message.spot is not None:
        return _on_spot(game, options, scene, message.spot)
    if message.x is None or message.y is None:
        return []
    return _on_table(game, options[:1], scene, (message.x, message.y))


def _options_of(game: Game[Any], unit: str, scene: Scene) -> list[Action]:
    """What can be done with a unit; where only its twin is asked for, with that one."""
    found = _options_with(game, unit)
    if found:
        return found
    symbols = {piece.id: piece.symbol for piece in scene.pieces}
    waiting = [piece for piece in scene.pieces if piece.at is None and not piece.figures]
    twins = [piece.id for piece in waiting if piece.symbol == symbols.get(unit)]
    return next((ways for twin in twins if (ways := _options_with(game, twin))), [])


def _options_with(game: Game[Any], unit: str) -> list[Action]:
    stage = game.system.stage
    assert stage is not None
    kinds = {type(one): roles(type(one), stage.unit, stage.place) for one in game.options}
    return [
        one
        for one in game.options
        if any(getattr(one, name) == unit for name in kinds[type(one)].units)
    ]


def _on_spot(game: Game[Any], options: list[Action], scene: Scene, spot: str) -> list[Action]:
    """The nearest spot that is free for it; of several ways to stand there, the first."""
    stage = game.system.stage
    assert stage is not None
    places = {one.id: (one.q, one.r) for one in scene.board.spots}
    if spot not in places:
        raise Problem("not-now")

    def far(action: Action) -> int:
        parts = roles(type(action), stage.unit, stage.place)
        if not parts.places:
            return len(places)
        at = stage.spot(getattr(action, parts.places[0]), game.state)
        return _distance(places[spot], places[at]) if at in places else len(places)

    return sorted(options, key=far)[:1]


def _distance(one: XY, other: XY) -> int:
    q, r = one[0] - other[0], one[1] - other[1]
    return max(abs(q), abs(r), abs(q + r))


def _on_table(game: Game[Any], chosen: list[Action], scene: Scene, at: XY) -> list[Action]:
    """The unit is chosen, then its place is looked for, farther and farther out."""
    fork, table = game.fork(), scene.board.table
    for action in chosen:
        fork.answer(action)
    ask = fork.ask
    if not isinstance(ask, Place) or ask.aim is None or table is None:
        return []
    for point in _around(at, table.width // STEP):
        action = ask.aim(point, None, ())
        if ask.check(action) is None:
            return [*chosen, action]
    return []


_WAYS = ((1, 0), (-1, 0), (0, 1), (0, -1), (1, 1), (-1, 1), (1, -1), (-1, -1))


def _around(at: XY, step: int) -> Iterator[XY]:
    yield at
    for ring in range(1, RINGS + 1):
        for dx, dy in _WAYS:
            yield at[0] + dx * ring * step, at[1] + dy * ring * step
