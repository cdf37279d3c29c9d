#!/usr/bin/env python3
"""Check the dice of a finished Heerbann game: `python3 verify_dice.py GAME.record [COMMITMENT]`.

This file stands alone: it needs nothing but Python, and nothing of Heerbann, so that nobody has to
trust the program whose dice are in question. It is short enough to be read first.

Before the game the server publishes the commitment, SHA-256 of a secret. After the game the record
ends with the secret. Throw number n, counted from 0 over all lines of chance, also over those that
were taken back later, uses the bytes

    HMAC-SHA-256(secret, "n:0") + HMAC-SHA-256(secret, "n:1") + ...

A fair number below k is the next byte modulo k, after skipping bytes that are not below the largest
multiple of k up to 256. A die of k sides shows that number plus 1. A draw takes a number below the
count of things in the bag and counts through the kinds in the order of the line.

A line may hold the whole record of another game: a battle within a war. Its own secret is

    HMAC-SHA-256(secret of the war, "contest:m")

where m is the number of the line, counted from 0 after the header. Battles that were fought side by
side stand in one line ("contests"); the secret of battle k, counted from 0, is made of
"contest:m:k". So the one commitment covers every battle. A battle that was fought at a real table
("how": "typed") has no dice.
"""

from __future__ import annotations

import hashlib
import hmac
import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any


class BadRecord(Exception):
    """The record does not prove its dice; the text says why and in which line."""


def fair_bytes(secret: bytes, number: int) -> Iterator[int]:
    """The bytes that belong to one throw."""
    block = 0
    while True:
        yield from hmac.digest(secret, f"{number}:{block}".encode(), "sha256")
        block += 1


def below(limit: int, source: Iterator[int]) -> int:
    """A fair number from 0 to limit - 1."""
    if not 0 < limit <= 256:
        raise BadRecord(f"a byte cannot give one of {limit}")
    return next(byte for byte in source if byte < 256 - 256 % limit) % limit


def throw(of: str | dict[str, int], source: Iterator[int]) -> list[int] | str:
    """What these dice, or this bag, must have given."""
    if isinstance(of, str):
        dice, sides = map(int, of.split("d"))
        return [below(sides, source) + 1 for _ in range(dice)]
    at = below(sum(of.values()), source)
    for kind, number in of.items():
        if at < number:
            return kind
        at -= number
    raise BadRecord("the bag is empty")


def read_lines(path: Path) -> list[dict[str, Any]]:
    """The lines of a record; each checksum must fit its line and all lines before."""
    lines: list[dict[str, Any]] = []
    check = ""
    for number, text in enumerate(path.read_text("utf-8").rstrip("\n").split("\n"), start=1):
        line = json.loads(text)
        plain = text.removesuffix(f',"check":"{line.get("check")}"}}') + "}"
        check = hashlib.sha256((check + plain).encode()).hexdigest()[:16]
        if check != line.get("check"):
            raise BadRecord(f"line {number} was changed after it was written")
        lines.append(line)
    return lines


def check_lines(lines: list[dict[str, Any]]) -> None:
    """The checksums of a game within a game, which are made in the same way."""
    check = ""
    for number, line in enumerate(lines, start=1):
        plain = {key: value for key, value in line.items() if key != "check"}
        text = json.dumps(plain, ensure_ascii=False, separators=(",", ":"))
        check = hashlib.sha256((check + text).encode()).hexdigest()[:16]
        if check != line.get("check"):
            raise BadRecord(f"line {number} was changed after it was written")


def verify(path: Path, announced: str | None = None) -> int:
    """Check every throw and return how many there were."""
    return verify_lines(read_lines(path), announced)


def verify_lines(lines: list[dict[str, Any]], announced: str | None = None) -> int:
    """The same of lines that were read."""
    commitment = lines[0].get("commitment")
    secret_text = lines[-1].get("close", {}).get("secret")
    if commitment is None:
        raise BadRecord("the dice of this game were not committed")
    if announced is not None and announced != commitment:
        raise BadRecord("the commitment is not the one that was announced")
    if secret_text is None:
        raise BadRecord("the secret is not revealed: the game is not over")
    secret = bytes.fromhex(secret_text)
    if hashlib.sha256(secret).hexdigest() != commitment:
        raise BadRecord("the revealed secret is not the committed one")
    number = 0
    for at, line in enumerate(lines, start=1):
        if "chance" in line:
            expected = throw(line["of"], fair_bytes(secret, number))
            if line["chance"] != expected:
                raise BadRecord(f"line {at} shows {line['chance']}, committed was {expected}")
            number += 1
    return number + sum(verify_contests(lines, secret))


def verify_contests(lines: list[dict[str, Any]], secret: bytes) -> Iterator[int]:
    """Check the games within a game, and tell how many throws each had."""
    for at, line in enumerate(lines, start=1):
        for name, one in contests_in(line, f"contest:{at - 2}"):
            own = hmac.digest(secret, name.encode(), "sha256")
            try:
                check_lines(one["contest"])
                yield verify_lines(one["contest"], hashlib.sha256(own).hexdigest())
            except BadRecord as problem:
                raise BadRecord(f"line {at}, the game within it: {problem}") from problem


def contests_in(line: dict[str, Any], name: str) -> list[tuple[str, dict[str, Any]]]:
    """The games within a line that have dice, and what their secrets are made of."""
    found = [(name, line)] if "contest" in line else []
    found += [(f"{name}:{part}", one) for part, one in enumerate(line.get("contests", ()))]
    return [(name, one) for name, one in found if one["how"] != "typed"]


def main(arguments: list[str]) -> int:
    """Tell the verdict; the exit code is 0 only if every throw is proven."""
    if len(arguments) not in (1, 2):
        print(__doc__.splitlines()[0], file=sys.stderr)
        return 2
    try:
        number = verify(Path(arguments[0]), *arguments[1:])
    except (BadRecord, OSError, ValueError, LookupError, TypeError, AttributeError) as problem:
        print(f"{arguments[0]}: {problem or type(problem).__name__}", file=sys.stderr)
        return 1
    print(f"{arguments[0]}: all {number} throws are those that were committed")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
