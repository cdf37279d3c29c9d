"""What a seat may know, as numbers: its view, its scene, the question, and what it has said of it.

An observation is one vector of named parts (:attr:`Observer.parts`):

- ``asked``: who is asked, beginning with the seat itself and then in the order of the seats;
- ``said``: the words of the answer it has chosen so far;
- ``facts``: everything its view and the question tell, each fact at the place its checksum says;
- ``planes``: the board, where there is one (:mod:`~heerbann.lab.envs.planes`).
"""

from collections.abc import Iterator
from math import copysign, log1p, prod
from typing import Any
from zlib import crc32

import msgspec
import numpy as np

from heerbann.engine.play.game import Game
from heerbann.engine.rules.asks import Seat
from heerbann.engine.texts.teller import Teller
from heerbann.lab.envs.planes import Grid, Planes
from heerbann.lab.envs.position import Position
from heerbann.lab.envs.vocabulary import Vocabulary

FACTS = 2048
"""So many places are there for facts."""
WIDE = 18.0
"""A number n counts as log(1 + n) / WIDE: below 1 for all that games count and measure."""
REMEMBERED = 16_384
"""So many parts of views are remembered with their facts."""


class Observer:
    """Turns positions of one scenario into vectors."""

    def __init__(self, game: Game[Any], vocabulary: Vocabulary) -> None:
        self._seats = game.seats
        self._vocabulary = vocabulary
        self._stage = game.system.stage
        self._teller = Teller(game.system, "en")
        self._planes: Planes | None = None
        self.parts: dict[str, tuple[int, ...]] = {
            "asked": (len(self._seats),),
            "said": (len(vocabulary),),
            "facts": (FACTS,),
        }
        if self._stage is not None:
            board = self._stage.scene(game.state, None, self._teller).board
            if board.spots or board.table is not None:
                self._planes = Planes(board)
                self.parts |= {"planes": self._planes.shape}
        self.size = sum(map(prod, self.parts.values()))
        self._remembered: dict[tuple[str, bytes], Facts] = {}

    def split(self, vector: Grid) -> dict[str, Grid]:
        """The parts of a vector, each in its own shape; they share its memory."""
        found, start = {}, 0
        for name, shape in self.parts.items():
            found[name] = vector[start : start + prod(shape)].reshape(shape)
            start += prod(shape)
        return found

    def vector(self, position: Position, seat: Seat) -> Grid:
        """All that this seat may know."""
        vector: Grid = np.zeros(self.size, np.float32)
        self.fill(position, seat, self.split(vector))
        return vector

    def fill(self, position: Position, seat: Seat, parts: dict[str, Grid]) -> None:
        """The same, into the parts of a vector of zeros."""
        game = position.game
        if game.seat is not None:
            away = self._seats.index(game.seat) - self._seats.index(seat)
            parts["asked"][away % len(self._seats)] = 1.0
            parts["said"][list(position.chosen(seat))] = 1.0
        self._fill_facts(self._known(game, seat), parts["facts"])
        if self._planes is not None and self._stage is not None:
            scene = self._stage.scene(game.state, seat, self._teller)
            self._planes.draw(scene, seat, parts["planes"])

    def text(self, position: Position, seat: Seat) -> str:
        """The same, to be read: the view and the question as JSON, and what was said."""
        said = [self._vocabulary.words[word] for word in position.chosen(seat)]
        return msgspec.json.encode({**self._known(position.game, seat), "said": said}).decode()

    def _known(self, game: Game[Any], seat: Seat) -> dict[str, Any]:
        ask = game.ask_for(seat)
        question = None if ask is None else (ask.kind, ask.rule, ask.seat, ask.prompt)
        return {"view": game.view(seat), "question": question}

    def _fill_facts(self, known: dict[str, Any], facts: Grid) -> None:
        """Most parts of a view are as they were a moment before: their places are remembered."""
        if len(self._remembered) > REMEMBERED:
            self._remembered.clear()
        places: list[int] = []
        amounts: list[float] = []
        for path, part in _parts(known):
            key = (path, msgspec.json.encode(part))
            found = self._remembered.get(key)
            if found is None:
                found = self._remembered[key] = _facts(msgspec.to_builtins(part), path)
            places += found[0]
            amounts += found[1]
        facts[:] = np.bincount(places, amounts, FACTS)
        np.clip(facts, -1.0, 1.0, facts)


Facts = tuple[list[int], list[float]]
"""Places of facts, and what is to be added there."""


def _parts(known: dict[str, Any]) -> Iterator[tuple[str, Any]]:
    """The question and the fields of the view; what holds several things, thing by thing."""
    yield "question", known["question"]
    view = known["view"]
    for field in view.__struct_fields__:
        value = getattr(view, field)
        if isinstance(value, dict):
            yield from [(f"{field}/{key}", part) for key, part in value.items()]
        elif isinstance(value, tuple | list):
            yield from [(f"{field}/{at}", part) for at, part in enumerate(value)]
        else:
            yield field, value


def _facts(tree: Any, path: str) -> Facts:
    """Every leaf: a number is an amount at its place, a word is a place of its own."""
    places, amounts = [], []
    for fact, amount in _leaves(tree, path):
        places.append(crc32(fact.encode()) % FACTS)
        amounts.append(amount)
    return places, amounts


def _leaves(tree: Any, path: str) -> Iterator[tuple[str, float]]:
    if isinstance(tree, dict):
        for key, value in tree.items():
            yield from _leaves(value, f"{path}/{key}")
    elif isinstance(tree, list | tuple):
        for at, value in enumerate(tree):
            yield from _leaves(value, f"{path}/{at}")
    elif isinstance(tree, str | bool):
        yield f"{path}={tree}", 1.0
    elif tree is not None:
        yield path, copysign(log1p(abs(tree)) / WIDE, tree)
