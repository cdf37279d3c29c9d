"""The group of all commands: global options, and every foreseeable error as a plain sentence."""

from __future__ import annotations

import os
import sys
from io import TextIOWrapper
from typing import Any, NoReturn

import click

from heerbann.cli.commands.admin import admin
from heerbann.cli.commands.balance import balance
from heerbann.cli.commands.bench import bench
from heerbann.cli.commands.check import check
from heerbann.cli.commands.match import match
from heerbann.cli.commands.odds import odds
from heerbann.cli.commands.play import play
from heerbann.cli.commands.replay import replay
from heerbann.cli.commands.results import results
from heerbann.cli.commands.rules import rules
from heerbann.cli.commands.scenarios import scenarios
from heerbann.cli.commands.serve import serve
from heerbann.cli.commands.simulate import simulate
from heerbann.cli.commands.systems import systems
from heerbann.cli.commands.verify import verify
from heerbann.cli.speech.locale import language_asked
from heerbann.cli.speech.spoken_commands import Group, option
from heerbann.cli.speech.voice import Problem, Voice

COMMANDS = (
    play, serve, scenarios, systems, odds, rules, simulate, match, balance, results, replay, verify,
    check, bench, admin,
)  # fmt: skip


SHOW_TRACEBACKS = "HEERBANN_TRACEBACKS"
"""An environment variable for those who look for the cause of an internal error."""


class InternalError(Problem):
    """A mistake of ours, not the caller's."""

    exit_code = 70

    def __init__(self, voice: Voice, error: Exception) -> None:
        message = f"{type(error).__name__}: {error}"
        super().__init__(voice.text("internal-error", error=message, variable=SHOW_TRACEBACKS))


class Stopped(Problem):
    """The caller pressed Ctrl-C, or typed the end of the file where an answer was expected."""

    exit_code = 1


class Commands(Group):
    """Turns what goes wrong into sentences."""

    def make_context(
        self,
        info_name: str | None,
        args: list[str],
        parent: click.Context | None = None,
        **extra: Any,
    ) -> click.Context:
        """Whoever speaks for all commands is there before the first word is parsed."""
        voice = Voice(language_asked(args, os.environ))
        return super().make_context(info_name, args, parent, obj=voice, **extra)

    def invoke(self, ctx: click.Context) -> Any:
        """Run the command; an error that has a sentence is said, not shown as a traceback."""
        try:
            return super().invoke(ctx)
        except (click.ClickException, click.exceptions.Exit):
            raise
        except (click.Abort, EOFError, KeyboardInterrupt) as error:
            click.echo(err=True)  # ends the line in which the terminal shows ^C
            raise Stopped(ctx.obj.text("stopped")) from error
        except Exception as error:
            _raise_as_sentence(ctx.obj, error)


@click.group(
    cls=Commands,
    context_settings={"max_content_width": 100},
    invoke_without_command=True,
    help="command-heerbann",
    epilog="how-to-start",
)
@option(
    "--version", is_flag=True, is_eager=True, expose_value=False,
    callback=lambda ctx, _option, wanted: _show_version(ctx) if wanted else None,
    help="option-version",
)  # fmt: skip
@click.pass_context
def cli(ctx: click.Context) -> None:
    """A referee for tabletop battles; without a command it opens the browser to play."""
    if ctx.invoked_subcommand is None:
        ctx.invoke(serve)


def _show_version(ctx: click.Context) -> None:
    import heerbann

    click.echo(f"heerbann {heerbann.__version__}")
    ctx.exit()


def _raise_as_sentence(voice: Voice, error: Exception) -> NoReturn:
    from heerbann.engine.book.rulings import HouseRuleError
    from heerbann.engine.packs.readers import PackError
    from heerbann.engine.records.record import RecordError

    if isinstance(error, (PackError, RecordError, HouseRuleError)):
        sentence = error.text(voice.language)
        raise _unreadable(voice, error.__cause__) or Problem(sentence) from error
    if isinstance(error, BrokenPipeError) or os.environ.get(SHOW_TRACEBACKS):
        raise error
    if isinstance(error, OSError) and error.filename is not None:
        sentence = f"{error.filename}: {error.strerror}"
        raise _unreadable(voice, error) or Problem(sentence) from error
    raise InternalError(voice, error) from error


def _unreadable(voice: Voice, cause: BaseException | None) -> Problem | None:
    """What usually stands in the way of a file, in the language of the caller."""
    keys = {
        FileNotFoundError: "no-such-file",
        IsADirectoryError: "is-a-folder",
        PermissionError: "no-permission",
    }
    if isinstance(cause, OSError) and type(cause) in keys:
        return voice.problem(keys[type(cause)], path=str(cause.filename))
    return None


for command in COMMANDS:
    cli.add_command(command)


def main() -> None:
    """The program ``heerbann``."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")  # a narrow Windows code page must not end a game
    cli(prog_name="heerbann")
