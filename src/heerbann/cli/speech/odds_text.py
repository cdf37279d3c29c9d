"""Showing probabilities: exact fractions, percent, and the points they come from."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from typing import Any

import msgspec
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from heerbann.cli.speech.voice import Voice
from heerbann.engine.odds.duels import Blow, Duel, Suffered
from heerbann.engine.odds.hooks import Change, Changes
from heerbann.engine.odds.option_odds import OptionOdds
from heerbann.engine.odds.what_ifs import WhatIf, told_difference, told_gist, what_ifs
from heerbann.engine.packs.readers import Language
from heerbann.engine.play.game import Game
from heerbann.engine.rules.asks import Count, Modifier, Roll, Throw
from heerbann.engine.rules.system import System
from heerbann.engine.texts.teller import Teller

LONG = 12  # characters of a fraction that still reads well
SMALL = Fraction(1, 10)  # percent: below this, one digit says nothing
BAR = 20  # characters for certainty


def percent(chance: Fraction | float, language: Language) -> str:
    """Such as "12,5 %"; what is rare but possible is never 0,0 %."""
    value = chance * 100
    digits = 4 if 0 < value < SMALL else 1
    text = f"{float(value):.{digits}f}"
    return f"{text.replace('.', ',')} %" if language == "de" else f"{text}%"


def decimal(number: Fraction | float, language: Language) -> str:
    """Two places after the point."""
    text = f"{float(number):.2f}"
    return text.replace(".", ",") if language == "de" else text


def chance_cells(chance: Fraction, language: Language) -> tuple[str, str, Text]:
    """Fraction, percent and a bar."""
    exact = str(chance)
    length = round(float(chance) * BAR)
    shown = exact if len(exact) <= LONG else "≈"
    return shown, percent(chance, language), Text("█" * length, style="cyan")


def chance_table() -> Table:
    """Four columns without lines: what, fraction, percent, bar."""
    table = Table.grid(padding=(0, 2))
    table.add_column()
    table.add_column(justify="right")
    table.add_column(justify="right")
    table.add_column()
    return table


# Duels


def show_duel(voice: Voice, system: System[Any], duel: Duel) -> None:
    """Who strikes with what, then what comes of it."""
    teller = voice.teller(system)
    for blow in duel.blows:
        _show_blow(voice, teller, blow)
    table = chance_table()
    for key, chance in duel.facts.items():
        table.add_row(teller.text(f"duel-{key}"), *chance_cells(chance, voice.language))
    if duel.facts:
        voice.print(table, "")
    for suffered in duel.suffered:
        if suffered.at_least(1) or suffered.destroyed or len(duel.suffered) == 1:
            _show_suffered(voice, suffered)
    show_assumed(voice, teller.assumed(duel.assumed))


def show_assumed(voice: Voice, sentences: Iterable[str], indent: int = 0) -> None:
    """What odds rest on, one line each."""
    for sentence in sentences:
        said = Text(voice.text("assumed", what=sentence), style="dim")
        voice.print(Padding(said, (0, 0, 0, indent)))


def _show_blow(voice: Voice, teller: Teller, blow: Blow) -> None:
    language = voice.language
    by, on = blow.by.text(language), blow.on.text(language)
    voice.line(voice.text("blow", by=by, on=on), style="bold")
    rules = [(rule, teller.text(key)) for rule, key in blow.rules]
    voice.print(Padding(points_table([*_told(teller, blow.modifiers), *rules]), (0, 0, 1, 2)))


def _told(teller: Teller, points: Iterable[Modifier]) -> list[tuple[str, str]]:
    return [(point.rule, teller.modifier(point)) for point in points]


def points_table(points: Iterable[tuple[str, str]]) -> Table:
    """Paragraphs and sentences side by side."""
    table = Table.grid(padding=(0, 1))
    table.add_column(style="dim", no_wrap=True)
    table.add_column()
    for rule, text in points:
        table.add_row(f"§{rule}", Text(text))
    return table


def _show_suffered(voice: Voice, suffered: Suffered) -> None:
    language = voice.language
    unit = suffered.unit.text(language)
    voice.line(voice.text("suffers", unit=unit), style="bold")
    table = chance_table()
    for amount, chance in suffered.hits.items():
        table.add_row(voice.text("damage", amount=amount), *chance_cells(chance, language))
    table.add_row(
        Text(voice.text("destroyed"), style="bold"), *chance_cells(suffered.destroyed, language)
    )
    table.add_row(
        voice.text("on-average"), str(suffered.mean) if len(str(suffered.mean)) <= LONG else "≈",
        decimal(suffered.mean, language), "",
    )  # fmt: skip
    voice.print(Padding(table, (0, 0, 1, 2)))


def duel_as_data(teller: Teller, duel: Duel) -> dict[str, Any]:
    """For programs."""
    language = teller.language
    return {
        "contest": msgspec.to_builtins(duel.matchup),
        "blows": [
            {
                "by": blow.by.text(language),
                "on": blow.on.text(language),
                "modifiers": [_point_as_data(teller, point) for point in blow.modifiers],
                "rules": [{"rule": rule, "text": teller.text(key)} for rule, key in blow.rules],
            }
            for blow in duel.blows
        ],
        "facts": duel.facts,
        "suffered": [
            {
                "unit": one.unit.text(language),
                "hits": {str(amount): chance for amount, chance in one.hits.items()},
                "destroyed": one.destroyed,
                "mean": one.mean,
            }
            for one in duel.suffered
        ],
        "assumed": teller.assumed(duel.assumed),
    }


def _point_as_data(teller: Teller, point: Modifier) -> dict[str, Any]:
    return {**msgspec.to_builtins(point), "text": teller.modifier(point)}


# Options of a game


def show_option_odds(voice: Voice, teller: Teller, game: Game[Any], found: OptionOdds) -> None:
    """The argued points of each throw, then what may change, then what that rests on."""
    for ask in found.throws:
        if isinstance(ask, Roll | Count) and ask.modifiers:
            voice.print(Padding(Text(f"{teller.ask(ask, game.state)} (§{ask.rule})"), (0, 0, 0, 2)))
            voice.print(Padding(points_table(_told(teller, ask.modifiers)), (0, 0, 0, 4)))
    table = chance_table()
    for changes, chance in found.changes:
        said = Text(_tell(voice, teller, game, changes))
        table.add_row(said, *chance_cells(chance, voice.language))
    voice.print(Padding(table, (0, 0, 0, 2)))
    for line in told_gist(game, found, teller):
        voice.print(Padding(Text(line), (0, 0, 0, 2)))
    show_assumed(voice, teller.assumed(found.assumed), indent=2)
    for one in what_ifs(game, found):
        _show_what_if(voice, teller, game, found, one)


def _show_what_if(
    voice: Voice, teller: Teller, game: Game[Any], plain: OptionOdds, one: WhatIf
) -> None:
    said = Text(teller.what_if(one.seat, one.actions, game.state), style="bold")
    voice.print(Padding(said, (0, 0, 0, 2)))
    for line in told_difference(game, plain, one.odds, teller):
        voice.print(Padding(Text(line), (0, 0, 0, 4)))


def _tell(voice: Voice, teller: Teller, game: Game[Any], changes: Changes) -> str:
    told = [_tell_one(game, teller, change) for change in changes]
    return ", ".join(told) or voice.text("nothing-changes")


def _tell_one(game: Game[Any], teller: Teller, change: Change) -> str:
    hooks = game.system.odds
    assert hooks is not None, "without hooks there are no changes to tell"
    return hooks.tell_change(change, game.state, teller)


def option_odds_as_data(
    teller: Teller, game: Game[Any], number: int, found: OptionOdds
) -> dict[str, Any]:
    """For programs."""
    points = [p for ask in found.throws if isinstance(ask, Throw) for p in ask.modifiers]
    action = found.action
    return {
        "number": number,
        "action": msgspec.to_builtins(action) if action is not None else None,
        "text": teller.action(action, game.state) if action is not None else "",
        "modifiers": [_point_as_data(teller, point) for point in points],
        "outcomes": _outcomes_as_data(teller, game, found),
        "assumed": teller.assumed(found.assumed),
        "what_ifs": [
            {
                "seat": one.seat,
                "actions": msgspec.to_builtins(one.actions),
                "text": teller.what_if(one.seat, one.actions, game.state),
                "outcomes": _outcomes_as_data(teller, game, one.odds),
                "assumed": teller.assumed(one.odds.assumed),
            }
            for one in what_ifs(game, found)
        ],
    }


def _outcomes_as_data(teller: Teller, game: Game[Any], found: OptionOdds) -> list[dict[str, Any]]:
    return [
        {
            "changes": [change._asdict() for change in changes],
            "text": [_tell_one(game, teller, change) for change in changes],
            "probability": chance,
        }
        for changes, chance in found.changes
    ]
