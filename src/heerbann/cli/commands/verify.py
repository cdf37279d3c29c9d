"""``heerbann verify``: is a saved game what it claims to be?"""

from __future__ import annotations

from pathlib import Path

import click

from heerbann.cli.commands.options import FILE, json_option
from heerbann.cli.speech.spoken_commands import argument, command, option
from heerbann.cli.speech.voice import BadResult, Voice


@command("command-verify")
@argument("file", type=FILE, metavar="word-file")
@option("--seal", metavar="word-seal", help="option-verify-seal")
@json_option
@click.pass_obj
def verify(voice: Voice, file: Path, seal: str | None, as_json: bool) -> None:
    """Re-run a saved game and check it: checksums, every answer, the outcome, committed dice."""
    from heerbann.cli.speech.record_checks import Verdict, judge

    verdict: Verdict = judge(voice, file, seal)
    if as_json:
        voice.json(verdict)
        if not verdict.sound:
            raise click.exceptions.Exit(BadResult.exit_code)
        return
    if not verdict.sound:
        raise BadResult(voice.text("record-unsound", problem=verdict.problem))
    voice.line(voice.text("record-sound", file=file.name), style="bold green")
    voice.indented(voice.text("verified-lines", entries=verdict.entries))
    is_older = verdict.rules == "older"
    voice.indented(voice.text("verified-older" if is_older else "verified-rules"))
    throws = verdict.throws
    match verdict.dice:
        case "checked":
            voice.indented(voice.text("verified-dice", throws=throws))
        case "unrevealed":
            voice.indented(voice.text("verified-dice-later", throws=throws))
        case "uncommitted":
            voice.indented(voice.text("verified-no-dice", throws=throws))
    voice.indented(verdict.outcome or voice.text("game-goes-on"))
