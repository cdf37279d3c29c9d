"""What is wrong with a command line, in the language of the caller.

click has English sentences for it; ours are made from the kind of the error and what it carries.
"""

from __future__ import annotations

from typing import Any

import click

from heerbann.cli.speech.voice import Problem, Voice


class Misuse(Problem):
    """A command line that cannot be understood: why, how the command is called, where help is."""

    def __init__(self, ctx: click.Context, sentence: str) -> None:
        voice: Voice = ctx.obj
        where = voice.text("usage-help", command=ctx.command_path)
        super().__init__(f"{sentence}\n{ctx.get_usage()}\n{where}")


def misuse_in_words(ctx: click.Context, error: click.UsageError) -> str:
    """What click complains about; a complaint we do not know keeps its own words."""
    voice: Voice = ctx.obj
    match error:
        case click.MissingParameter(param=click.Argument() as argument):
            return voice.text("missing-argument", name=argument.make_metavar(ctx))
        case click.NoSuchOption(option_name=name, possibilities=[near, *_]):
            unknown = voice.text("unknown-option", name=name)
            return f"{unknown} {voice.text('did-you-mean', name=near)}"
        case click.NoSuchOption(option_name=name):
            return voice.text("unknown-option", name=name)
        case click.BadOptionUsage(option_name=name) if name in _flags(ctx):
            return voice.text("unwanted-value", option=name)
        case click.BadOptionUsage(option_name=name):
            return voice.text("missing-value", option=name)
    return error.format_message()


def _flags(ctx: click.Context) -> list[str]:
    """The options that stand alone."""
    options = [param for param in ctx.command.params if isinstance(param, click.Option)]
    return [name for option in options if option.is_flag for name in option.opts]


# Values


def allowed_values(voice: Voice, kind: click.ParamType[Any]) -> str:
    """What may be given to an option of this type."""
    match kind:
        case click.Choice(choices=choices):
            return ", ".join(map(str, choices))
        case click.IntRange(min=low, max=None):
            return voice.text("whole-number-at-least", low=str(low))
        case click.IntRange():
            return f"{voice.text('whole-number')}, {allowed_range(voice, kind)}"
        case click.FloatRange():
            return f"{voice.text('any-number')}, {allowed_range(voice, kind)}"
        case click.types.IntParamType():
            return voice.text("whole-number")
    return kind.name


def allowed_range(voice: Voice, kind: click.ParamType[Any]) -> str:
    """The least and the greatest number of this type; empty if there is no greatest."""
    if isinstance(kind, click.IntRange | click.FloatRange) and kind.max is not None:
        return voice.text("from-to", low=str(kind.min), high=str(kind.max))
    return ""
