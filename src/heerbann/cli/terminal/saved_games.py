"""Saving and loading games at the terminal, with dice that can be checked afterwards.

The secret of committed dice becomes part of the record when the game is over. Until then it lies
in a file beside the record, so that the record itself can be shown to anybody.
"""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import msgspec

from heerbann.engine.packs.plain_files import read_plain_file, write_private_file
from heerbann.engine.play.answers import Answer
from heerbann.engine.play.dice import CommittedDice
from heerbann.engine.play.game import Game
from heerbann.engine.records.record import Header, load, save
from heerbann.systems import all_systems

SECRET_BYTES = 32
SECRET_FILE_BYTES = 4 * SECRET_BYTES


def fresh_dice(seed: int | None) -> CommittedDice:
    """Dice that nobody can foresee, or with a seed the same dice again."""
    if seed is None:
        return CommittedDice(secrets.token_bytes(SECRET_BYTES))
    return CommittedDice(hashlib.sha256(f"heerbann {seed}".encode()).digest())


def secret_file(path: Path) -> Path:
    """Where the secret of an unfinished game lies."""
    return path.with_name(f"{path.name}.secret")


def keep(game: Game[Any], path: Path, note: Mapping[str, str]) -> None:
    """Save the game, and the secret of its dice as long as nobody may know it."""
    save(game, path, note)
    beside = secret_file(path)
    if isinstance(game.dice, CommittedDice) and game.outcome is None:
        write_private_file(beside, f"{game.dice.secret.hex()}\n")
    else:
        beside.unlink(missing_ok=True)


def fetch(path: Path) -> tuple[Game[Any], Header]:
    """A saved game, if it is not over without dice, and the first line of its record."""
    game = load(path, all_systems())
    with path.open(encoding="utf-8") as lines:
        line = msgspec.json.decode(next(lines))
    del line["check"]
    return game, msgspec.convert(line, Header)


def kept_dice(game: Game[Any], path: Path, commitment: str) -> CommittedDice | None:
    """The committed dice of a saved game where they stood, or None if their secret is lost."""
    try:
        written = read_plain_file(secret_file(path), SECRET_FILE_BYTES)
        secret = bytes.fromhex(written.decode("ascii").strip())
    except (OSError, ValueError):
        return None
    thrown = [entry for entry in game.journal if isinstance(entry, Answer) and entry.seat is None]
    dice = CommittedDice(secret, len(thrown))
    return dice if dice.commitment == commitment else None
