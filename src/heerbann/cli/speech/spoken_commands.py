"""Commands, options and arguments that explain themselves in the language of the caller.

What click calls ``help``, ``metavar`` and ``epilog``, and a ``show_default`` in words, are keys of
``text/help.*.ftl`` here; they become words when a page of help or a usage error is written.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any

import click

from heerbann.cli.speech.misuse import Misuse, allowed_range, allowed_values, misuse_in_words
from heerbann.cli.speech.voice import Voice

if TYPE_CHECKING:
    from click.shell_completion import CompletionItem


class Option(click.Option):
    """An option; its values are checked by its type, and refused in our words."""

    def make_metavar(self, ctx: click.Context) -> str:
        """The word for its value; a choice lists its values instead."""
        return _text(ctx, self.metavar) if self.metavar else super().make_metavar(ctx)

    def get_help_record(self, ctx: click.Context) -> tuple[str, str] | None:
        """Its names, and what it is for with its range and its default."""
        record = super().get_help_record(ctx)
        if record is None:
            return None
        names, _ = record
        facts = "; ".join(filter(None, [allowed_range(ctx.obj, self.type), self._default(ctx)]))
        return names, _text(ctx, self.help or "") + (f" [{facts}]" if facts else "")

    def _default(self, ctx: click.Context) -> str:
        if isinstance(self.show_default, str):
            return _text(ctx, "default-is", value=_text(ctx, self.show_default))
        if self.show_default:
            return _text(ctx, "default-is", value=str(self.get_default(ctx)))
        return ""

    def type_cast_value(self, ctx: click.Context, value: Any) -> Any:
        """The value as its type has it."""
        try:
            return super().type_cast_value(ctx, value)
        except click.BadParameter as error:
            allowed = allowed_values(ctx.obj, self.type)
            text = _text(ctx, "bad-value", option=self.opts[-1], value=value, allowed=allowed)
            raise Misuse(ctx, text) from error


class Argument(click.Argument):
    """An argument, named by a word of the caller's language."""

    def make_metavar(self, ctx: click.Context) -> str:
        """`WORD`, `[WORD]` where it may be left out, `WORD...` where there may be several."""
        word = _text(ctx, self.metavar or "")
        word = word if self.required else f"[{word}]"
        return word if self.nargs == 1 else f"{word}..."


class Command(click.Command):
    """A command; every one of them knows ``--language`` and ``--help``."""

    def __init__(self, *args: Any, **settings: Any) -> None:
        super().__init__(*args, **settings)
        option(
            "--language", type=click.Choice(["de", "en"]), expose_value=False,
            help="option-language", show_default="default-language",
        )(self)  # fmt: skip
        click.help_option("-h", "--help", cls=Option, help="option-help")(self)

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Understand the words after the command, or say in a sentence why not."""
        takes_more, ctx.allow_extra_args = ctx.allow_extra_args, True
        try:
            rest = super().parse_args(ctx, args)
        except click.UsageError as error:
            raise Misuse(ctx, misuse_in_words(ctx, error)) from error
        if rest and not takes_more and not ctx.resilient_parsing:
            raise Misuse(ctx, _text(ctx, "too-many-words", words=" ".join(rest)))
        return rest

    # The page of help

    def summary(self, ctx: click.Context) -> str:
        """The first paragraph of its help."""
        return _first_paragraph(_text(ctx, self.help or ""))

    def collect_usage_pieces(self, ctx: click.Context) -> list[str]:
        """What may stand after its name."""
        pieces = [param.get_usage_pieces(ctx) for param in self.get_params(ctx)]
        return [_text(ctx, "usage-options"), *(word for words in pieces for word in words)]

    def format_usage(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """How it is called."""
        words = " ".join(self.collect_usage_pieces(ctx))
        formatter.write_usage(ctx.command_path, words, f"{_text(ctx, 'usage-head')} ")

    def format_help_text(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """What it is for."""
        _write_paragraphs(formatter, _text(ctx, self.help or ""))

    def format_options(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """The list of its options."""
        options = [param for param in self.get_params(ctx) if isinstance(param, click.Option)]
        records = [option.get_help_record(ctx) for option in options]
        with formatter.section(_text(ctx, "options-head")):
            formatter.write_dl([record for record in records if record is not None])

    def format_epilog(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """What stands below all that."""
        if self.epilog:
            _write_paragraphs(formatter, _text(ctx, self.epilog))

    def shell_complete(self, ctx: click.Context, incomplete: str) -> list[CompletionItem]:
        """What the shell offers while somebody types."""
        items = super().shell_complete(ctx, incomplete)
        for item in items:
            item.help = _first_paragraph(_text(ctx, item.help or ""))
        return items


class Group(Command, click.Group):
    """A command with commands of its own, listed in our order."""

    def collect_usage_pieces(self, ctx: click.Context) -> list[str]:
        """Options, then a command with its own words."""
        return [*super().collect_usage_pieces(ctx), ctx.obj.text("usage-command")]

    def format_options(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """The options, then the commands: what people do most comes first."""
        super().format_options(ctx, formatter)
        listed = [one for one in self.commands.values() if isinstance(one, Command)]
        with formatter.section(ctx.obj.text("commands-head")):
            formatter.write_dl([(str(one.name), one.summary(ctx)) for one in listed])

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """Suggest a command where the name is nearly right."""
        if args[0] not in self.commands and not ctx.resilient_parsing:
            raise Misuse(ctx, ctx.obj.not_known("unknown-command", args[0], self.commands))
        return super().resolve_command(ctx, args)


def command(key: str, **settings: Any) -> Callable[[Callable[..., Any]], Command]:
    """Make a command of a function; the key is that of its help."""
    return click.command(cls=Command, help=key, **settings)


option = partial(click.option, cls=Option)
argument = partial(click.argument, cls=Argument)


def _text(ctx: click.Context, key: str, /, **arguments: str) -> str:
    voice: Voice = ctx.obj
    return voice.text(key, **arguments)


def _first_paragraph(text: str) -> str:
    return text.partition("\n\n")[0]


def _write_paragraphs(formatter: click.HelpFormatter, text: str) -> None:
    formatter.write_paragraph()
    with formatter.indentation():
        formatter.write_text(text)
