"""Whole numbers that follow from a seed, the same on every machine and every Python.

The generator is the Mersenne Twister in its published form (MT19937), written out here because no
standard library promises to draw the same numbers for ever.
"""

from collections.abc import Sequence
from typing import TypeVar

T = TypeVar("T")

_WORDS = 624
_MIDDLE = 397
_MASK = 0xFFFFFFFF
_TOP, _REST = 0x80000000, 0x7FFFFFFF
_TWIST = 0x9908B0DF


class SeededNumbers:
    """A stream of numbers: equal seeds, equal streams."""

    def __init__(self, seed: int) -> None:
        """Mix a seed of at most 32 bits into all words of the state."""
        if not 0 <= seed <= _MASK:
            raise ValueError(f"no seed of 32 bits: {seed}")
        self._state = _mixed(seed)
        self._next = _WORDS

    def below(self, limit: int) -> int:
        """One of 0, 1, … below a limit of at most 32 bits, each as likely; too high is skipped."""
        if not 0 < limit <= _MASK:
            raise ValueError(f"cannot draw one of {limit}")
        bits = limit.bit_length()
        while True:
            number = self._word() >> (32 - bits)
            if number < limit:
                return number

    def one_of(self, row: Sequence[T]) -> T:
        """One of a row."""
        return row[self.below(len(row))]

    def _word(self) -> int:
        """The next 32 bits."""
        if self._next == _WORDS:
            _twist(self._state)
            self._next = 0
        word = self._state[self._next]
        self._next += 1
        word ^= word >> 11
        word ^= (word << 7) & 0x9D2C5680
        word ^= (word << 15) & 0xEFC60000
        return word ^ (word >> 18)


def _mixed(seed: int) -> list[int]:
    """The first state, as the published initialisation by an array of one word makes it."""
    state = [19650218]
    for index in range(1, _WORDS):
        state.append((1812433253 * (state[-1] ^ (state[-1] >> 30)) + index) & _MASK)
    index = 1
    for _ in range(_WORDS):
        spread = (state[index - 1] ^ (state[index - 1] >> 30)) * 1664525
        state[index] = ((state[index] ^ spread) + seed) & _MASK
        index = _following(state, index)
    for _ in range(_WORDS - 1):
        spread = (state[index - 1] ^ (state[index - 1] >> 30)) * 1566083941
        state[index] = ((state[index] ^ spread) - index) & _MASK
        index = _following(state, index)
    state[0] = _TOP
    return state


def _following(state: list[int], index: int) -> int:
    """The next place of the state; after the last one it goes on behind the first."""
    if index + 1 < _WORDS:
        return index + 1
    state[0] = state[-1]
    return 1


def _twist(state: list[int]) -> None:
    """Make all words anew."""
    for index in range(_WORDS):
        bits = (state[index] & _TOP) | (state[(index + 1) % _WORDS] & _REST)
        word = state[(index + _MIDDLE) % _WORDS] ^ (bits >> 1)
        state[index] = word ^ _TWIST if bits & 1 else word
