"""What a process tells the others of what it has written: its entries, if they are short.

Whoever knows the game as it was before them need not look into the store.
"""

from collections.abc import Iterable, Iterator, Sequence

import msgspec

LONGEST_NOTICE = 7000
"""PostgreSQL allows 8000 bytes."""


class Written(msgspec.Struct, frozen=True, array_like=True):
    """Entries of a game, from a ``number`` on; without lines, the store says what it was."""

    game: str
    number: int = 0
    lines: tuple[str, ...] = ()


class Notice(msgspec.Struct, frozen=True, array_like=True):
    """What was written together, and by whom."""

    by: str
    written: tuple[Written, ...]


_ENCODER = msgspec.json.Encoder()
_DECODER = msgspec.json.Decoder(Notice)


def notices(by: str, written: Iterable[Written]) -> Iterator[str]:
    """As it is sent, in as many pieces as it takes; in the same order."""
    together: list[Written] = []
    room = LONGEST_NOTICE
    for one in map(_short, written):
        size = _size(one)
        if size > room:
            yield _text(by, together)
            together, room = [], LONGEST_NOTICE
        together.append(one)
        room -= size
    if together:
        yield _text(by, together)


def read_notice(text: str) -> Notice | None:
    """What was sent; None: it is from a process of another version."""
    try:
        return _DECODER.decode(text)
    except msgspec.DecodeError:
        return None


def lines_since(version: int, news: Sequence[Written]) -> list[str] | None:
    """The entries of a game from a version on; None: the news do not tell all of them."""
    found: list[str] = []
    for one in news:
        missing = version + len(found) - one.number
        if not one.lines or missing < 0:
            return None
        found += one.lines[missing:]
    return found if news else None


def _short(one: Written) -> Written:
    return one if _size(one) <= LONGEST_NOTICE else Written(one.game)


def _size(one: Written) -> int:
    return len(_ENCODER.encode(one)) + 1


def _text(by: str, together: Sequence[Written]) -> str:
    return _ENCODER.encode(Notice(by, tuple(together))).decode()
