"""Where dice come from: a seed, a script, or a committed secret. Rules never know."""

import hashlib
import hmac
import random
from collections.abc import Callable, Iterable
from copy import copy
from functools import cached_property
from typing import Any, Protocol, Self

from heerbann.engine.rules.asks import ChanceAsk, Draw


class Dice(Protocol):
    """Answers chance."""

    def throw(self, ask: ChanceAsk) -> Any:
        """The answer to one ask of chance."""


class SeededDice:
    """Ordinary pseudo-random dice: the same seed, the same throws."""

    __slots__ = ("_random", "seed")

    def __init__(self, seed: int | str) -> None:
        self.seed = seed
        self._random = random.Random(seed)  # games, not secrets

    def __deepcopy__(self, _memo: dict[int, Any]) -> Self:
        twin = copy(self)
        twin._random = copy(self._random)  # in one piece, not number by number
        return twin

    def throw(self, ask: ChanceAsk) -> Any:
        """Throw from the generator."""
        uniform = self._random.random
        return ask.sample(lambda n: int(uniform() * n))


class DiceRanOut(Exception):
    """A script of dice does not fit what the rules ask for."""


class ScriptedDice:
    """Dice given in advance: the faces one after the other, drawn kinds by name. For tests."""

    def __init__(self, script: Iterable[int | str]) -> None:
        self._script = list(script)

    @property
    def left(self) -> list[int | str]:
        """What has not been thrown yet."""
        return self._script

    def throw(self, ask: ChanceAsk) -> Any:
        """Take as many faces from the script as the ask wants dice."""
        wanted = 1 if isinstance(ask, Draw) else ask.dice
        taken = self._script[:wanted]
        answer = taken[0] if isinstance(ask, Draw) and taken else tuple(taken)
        problem = ask.problem(answer)
        if problem is not None:
            raise DiceRanOut(f"{ask!r} cannot be answered by {taken} ({problem})")
        self._script = self._script[wanted:]
        return answer


SHORTEST_SECRET = 16  # bytes; fewer could be guessed from the commitment


class CommittedDice:
    """Dice nobody can bend: throw ``n`` is an HMAC of a secret whose hash is known beforehand.

    The counter never goes back, not even when an answer is taken back by consent.
    """

    def __init__(self, secret: bytes, thrown: int = 0) -> None:
        if len(secret) < SHORTEST_SECRET:
            raise ValueError(f"a secret of dice has at least {SHORTEST_SECRET} bytes")
        self.secret = secret
        self.thrown = thrown

    @cached_property
    def commitment(self) -> str:
        """What is published before the game: it binds the secret without telling it."""
        return hashlib.sha256(self.secret).hexdigest()

    def throw(self, ask: ChanceAsk) -> Any:
        """The answer to throw number ``thrown``."""
        number = self.thrown
        self.thrown += 1
        return ask.sample(fair_numbers(self.secret, number))


def contest_dice(dice: Dice | None, number: int, part: int | None = None) -> Dice | None:
    """The dice of a contest that is entry ``number`` of its parent's journal, counted from 0.

    The secret of committed dice is HMAC-SHA-256(secret of the parent, "contest:number"), of those
    side by side "contest:number:part": the seal of the parent covers it, and it tells nothing about
    the parent's throws.
    """
    name = f"contest:{number}" if part is None else f"contest:{number}:{part}"
    if isinstance(dice, CommittedDice):
        return CommittedDice(hmac.digest(dice.secret, name.encode(), "sha256"))
    if isinstance(dice, SeededDice):
        return SeededDice(f"{dice.seed}:{name}")
    return dice


def fair_numbers(secret: bytes, number: int) -> Callable[[int], int]:
    """The stream of fair numbers belonging to one throw, by rejection from HMAC-SHA-256 bytes.

    Byte k of throw n is byte k mod 32 of HMAC(secret, "n:block") with block = k // 32; a byte that
    would favour low numbers is skipped.
    """
    block = 0
    waiting: list[int] = []

    def below(limit: int) -> int:
        nonlocal block
        if not 0 < limit <= 256:
            raise ValueError(f"cannot draw one of {limit}")
        while True:
            if not waiting:
                text = f"{number}:{block}".encode()
                waiting.extend(hmac.digest(secret, text, "sha256"))
                block += 1
            byte = waiting.pop(0)
            if byte < 256 - 256 % limit:
                return byte % limit

    return below
