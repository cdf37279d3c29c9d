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

from heerbann.engine.packs.plain_files import read_plain_file, write_private_file
from heerbann.engine.play.dice import CommittedDice
from heerbann.engine.play.game import Game
from heerbann.engine.records.new_rules import go_on
from heerbann.engine.records.record import Header, OldRecord, as_told, load, save
from heerbann.engine.rules.asks import ContestAsk, Seat
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
    save(game, path, note, told=True)
    beside = secret_file(path)
    if isinstance(game.dice, CommittedDice) and game.outcome is None:
        write_private_file(beside, f"{game.dice.secret.hex()}\n")
    else:
        beside.unlink(missing_ok=True)
    contests = game.ask.contests if isinstance(game.ask, ContestAsk) else ()
    awaited = [battle_file(path, game, part) for part in range(len(contests))]
    for battle in path.parent.glob(f"{path.name}.battle-*"):
        if battle not in awaited:  # it was fought, and is part of the record
            battle.unlink()


def battle_file(path: Path, game: Game[Any], part: int = 0) -> Path:
    """Where a battle within a game is kept that somebody has left."""
    beside = f".{part}" if part else ""
    return path.with_name(f"{path.name}.battle-{game.version}{beside}")


def fetch(path: Path, *, new_rules: bool = False) -> tuple[Game[Any], Header]:
    """A saved game, if it is not over without dice, and the first line of its record.

    With ``new_rules`` one by older rules goes on by those that are installed: whoever plays agrees.
    """
    header = as_told(path).header
    try:
        return load(path, all_systems()), header
    except OldRecord:
        if not new_rules:
            raise
        return go_on(path.name, as_told(path), all_systems(), _seats_in(header)), header


def _seats_in(header: Header) -> tuple[Seat, ...]:
    """Who plays the game of a record."""
    system = all_systems()[header.system]
    return system.seats_of(header.setup.setup_for(system).scenario)


def kept_dice(path: Path, commitment: str) -> CommittedDice | None:
    """The committed dice of a saved game where they stood, or None if their secret is lost."""
    try:
        written = read_plain_file(secret_file(path), SECRET_FILE_BYTES)
        secret = bytes.fromhex(written.decode("ascii").strip())
    except (OSError, ValueError):
        return None
    dice = CommittedDice(secret, sum("chance" in entry for entry in as_told(path).entries))
    return dice if dice.commitment == commitment else None
