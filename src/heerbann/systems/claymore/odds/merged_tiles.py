"""Tiles of a howitzer as good as one draw: where nobody stands a bounce changes nothing."""

from collections.abc import Iterator
from math import comb, perm
from typing import Any, NamedTuple

from heerbann.boards.hex.hexes import Hex
from heerbann.engine.odds.walk import MergedThrows
from heerbann.engine.play.game import Game
from heerbann.engine.rules.asks import Draw, tag_of
from heerbann.systems.claymore.model.actions import LayTile
from heerbann.systems.claymore.model.state import State
from heerbann.systems.claymore.odds.merged_positions import shell_of
from heerbann.systems.claymore.rules.s09_howitzer import nearer_hexes

Row = tuple[tuple[Any, ...], int]
_LAY_TILE = tag_of(LayTile)


class _Bag(NamedTuple):
    """How many tiles of each kind are left."""

    flying: int
    bounce: int
    explosion: int


class _Lay(NamedTuple):
    """Where the next tile may be laid, the usual answer first, and whether somebody is there."""

    options: list[LayTile]
    held: bool


def merged_tiles(game: Game[State]) -> MergedThrows | None:
    """It matters where the ball explodes, or bounces on somebody with what left in the bag (§9.6).

    Where the hex is chosen first (A-41) more is known than that.
    """
    ask, state = game.ask, game.state
    if not isinstance(ask, Draw) or state.house.howitzer_path != "after_reveal":
        return None
    shell, bag = shell_of(game), _Bag(**dict(ask.bag))
    way = _way(state, shell.here, shell.goal)
    if not 1 < len(way) <= sum(bag):
        return None
    is_asked = any(len(lay.options) > 1 for lay in way)
    return MergedThrows((ask,), tuple(_rows(bag, way)), (_LAY_TILE,) if is_asked else ())


def _way(state: State, here: Hex, goal: Hex) -> list[_Lay]:
    """All tiles up to the target."""
    way: list[_Lay] = []
    while state.ground.board.distance(here, goal) > 1:
        options = nearer_hexes(state, here, goal)
        here = options[0].hex
        way.append(_Lay(options, here in state.at))
    return way


def _rows(bag: _Bag, way: list[_Lay]) -> Iterator[Row]:
    """The ball flies over all who stand before the tile that ends a row, or the whole way."""
    tiles, number, held = sum(bag), len(way), 0
    for before, lay in enumerate(way):
        free, later = before - held, perm(tiles - before - 1, number - before - 1)
        if weight := _quiet(bag, held, free) * bag.explosion * later:
            yield _answers(way, _some_bounces(bag, held, free), before, "explosion"), weight
        for bounces in range(free + 1) if lay.held else ():
            flying = perm(bag.flying, before - bounces)
            if weight := comb(free, bounces) * perm(bag.bounce, bounces + 1) * flying * later:
                yield _answers(way, bounces, before, "bounce"), weight
        held += lay.held
    if weight := _quiet(bag, held, number - held):
        yield _answers(way, _some_bounces(bag, held, number - held), number), weight


def _quiet(bag: _Bag, held: int, free: int) -> int:
    """In how many ways tiles fly over so many, and fly or bounce over so many empty hexes."""
    left = bag.flying + bag.bounce - held
    return perm(bag.flying, held) * perm(max(left, 0), free)


def _some_bounces(bag: _Bag, held: int, free: int) -> int:
    """Over empty hexes as few as the bag allows: all ways are alike."""
    return max(0, free - (bag.flying - held))


def _answers(way: list[_Lay], bounces: int, before: int, *last: str) -> tuple[Any, ...]:
    """So many tiles, the first of them over empty hexes bounce, and the last one.

    Where each is laid is an answer, if it is asked.
    """
    answers: list[Any] = []
    for lay in way[:before]:
        bounces -= not lay.held
        answers.append("bounce" if bounces >= 0 and not lay.held else "flying")
        answers += lay.options[:1] if len(lay.options) > 1 else ()
    for tile, lay in zip(last, way[before:], strict=False):
        answers += (tile, lay.options[0]) if len(lay.options) > 1 else (tile,)
    return tuple(answers)
