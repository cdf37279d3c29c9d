"""The group of all commands: global options, and every foreseeable error as a plain sentence."""

from __future__ import annotations

import os
from difflib import get_close_matches
from typing import Any, NoReturn

import click

from heerbann.cli.bench import bench
from heerbann.cli.check import check
from heerbann.cli.odds import odds
from heerbann.cli.options import language_option
from heerbann.cli.play import play
from heerbann.cli.replay import replay
from heerbann.cli.rules import rules
from heerbann.cli.scenarios import scenarios
from heerbann.cli.serve import serve
from heerbann.cli.simulate import simulate
from heerbann.cli.systems import systems
from heerbann.cli.verify import verify
from heerbann.cli.voice import Problem, Voice

COMMANDS = (
    play, serve, scenarios, systems, odds, rules, simulate, replay, verify, check, bench,
)  # fmt: skip


SHOW_TRACEBACKS = "HEERBANN_TRACEBACKS"
"""An environment variable for those who look for the cause of an internal error."""


class InternalError(Problem):
    """A mistake of ours, not the caller's."""

    exit_code = 70

    def __init__(self, error: Exception) -> None:
        super().__init__(
            f"Internal error, please report it: {type(error).__name__}: {error}. "
            f"Set {SHOW_TRACEBACKS}=1 to see where it happens."
        )


class Commands(click.Group):
    """Lists the commands in our order and turns what goes wrong into sentences."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """The order of the list in ``--help``: what people do most comes first."""
        return list(self.commands)

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """Suggest a command where the name is nearly right."""
        name = args[0]
        near = get_close_matches(name, self.commands, n=1)
        if near and name not in self.commands:
            ctx.fail(f"No such command {name!r}. Did you mean {near[0]!r}?")
        return super().resolve_command(ctx, args)

    def invoke(self, ctx: click.Context) -> Any:
        """Run the command; an error that has a sentence is said, not shown as a traceback."""
        try:
            return super().invoke(ctx)
        except (click.ClickException, click.exceptions.Exit, click.Abort):
            raise
        except Exception as error:
            _raise_as_sentence(ctx.obj, error)


@click.group(
    cls=Commands,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
    epilog="Start with: heerbann play",
)
@click.option(
    "--version", is_flag=True, is_eager=True, expose_value=False,
    callback=lambda ctx, _option, wanted: _show_version(ctx) if wanted else None,
    help="Show the version and exit.",
)  # fmt: skip
@language_option
def cli() -> None:
    """A referee for tabletop battles: plays, judges, explains and simulates them."""


def _show_version(ctx: click.Context) -> None:
    import heerbann

    click.echo(f"heerbann {heerbann.__version__}")
    ctx.exit()


def _raise_as_sentence(voice: Voice, error: Exception) -> NoReturn:
    from heerbann.engine.packs import PackError
    from heerbann.engine.record import RecordError
    from heerbann.engine.rulings import HouseRuleError

    if isinstance(error, (PackError, RecordError, HouseRuleError)):
        raise _unreadable(voice, error.__cause__) or Problem(str(error)) from error
    if isinstance(error, BrokenPipeError) or os.environ.get(SHOW_TRACEBACKS):
        raise error
    if isinstance(error, OSError) and error.filename is not None:
        sentence = f"{error.filename}: {error.strerror}"
        raise _unreadable(voice, error) or Problem(sentence) from error
    raise InternalError(error) from error


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
    cli(prog_name="heerbann")
