"""``heerbann replay``: a saved game told as text."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from heerbann.cli.commands.options import FILE, json_option
from heerbann.cli.speech.spoken_commands import argument, command, option
from heerbann.cli.speech.voice import Voice

if TYPE_CHECKING:
    from heerbann.cli.terminal.retelling import Told
    from heerbann.engine.records.record import OldRecord


@command("command-replay")
@argument("file", type=FILE, metavar="word-file")
@option("--step", type=click.IntRange(0), metavar="word-number", help="option-replay-step")
@option("--seat", metavar="word-seat", help="option-replay-seat")
@option("--map", "with_map", is_flag=True, help="option-replay-map")
@json_option
@click.pass_obj
def replay(
    voice: Voice, file: Path, step: int | None, seat: str | None, with_map: bool, as_json: bool
) -> None:
    """Tell a saved game step by step."""
    from heerbann.cli.terminal.retelling import retell, show_told
    from heerbann.engine.records.record import OldRecord

    try:
        told = [one for one in retell(voice, file, seat) if step is None or one.step == step]
    except OldRecord as old:
        _tell_old(voice, file, step, as_json, old)
        return
    if step is not None and not told:
        raise voice.problem("no-such-step", step=step, file=file.name)
    if as_json:
        voice.json([_as_data(one) for one in told])
        return
    for one in told:
        show_told(voice, one, with_map)


def _tell_old(voice: Voice, file: Path, step: int | None, as_json: bool, old: OldRecord) -> None:
    """A game by older rules, as its record tells it; one that carries no log cannot be told."""
    from heerbann.cli.terminal.retelling import show_as_told
    from heerbann.engine.records.record import as_told

    record = as_told(file)
    if not record.events:
        raise old
    voice.note("told-as-recorded", version=record.version)
    if as_json:
        voice.json([one for one in record.events if step is None or one.answers == step])
    else:
        show_as_told(voice, record, step)


def _as_data(told: Told) -> dict[str, Any]:
    import msgspec

    return {
        "step": told.step,
        "seat": told.seat,
        "answer": told.answer,
        "undone": told.undone,
        "events": [
            {**msgspec.to_builtins(event), "text": text, "section": event.section}
            for event, text in told.events
        ],
        **({"contest": [_as_data(one) for one in told.inside]} if told.inside else {}),
    }
