"""``heerbann play``: a battle in the terminal."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from heerbann.cli.commands.options import FILE, house_options, set_option
from heerbann.cli.speech.spoken_commands import argument, command, option
from heerbann.cli.speech.voice import Voice

if TYPE_CHECKING:
    from heerbann.cli.terminal.session import Session
    from heerbann.engine.play.dice import Dice
    from heerbann.engine.rules.asks import Seat
    from heerbann.engine.rules.system import System

PERSON = "person"
TYPED = "typed"
AGENTS = ("thumb", "random", "search")
DEFAULT_AGENT = AGENTS[0]


@command("command-play")
@argument("system", required=False, metavar="word-system")
@argument("scenario", required=False, metavar="word-scenario")
@option("--seat", metavar="word-seat", help="option-play-seat", show_default="default-seat")
@option(
    "--against", type=click.Choice(AGENTS), help="option-play-against",
    show_default="default-agent",
)  # fmt: skip
@option(
    "--seconds", type=click.FloatRange(0.01, 600), default=1.0, show_default=True,
    metavar="word-number", help="option-play-seconds",
)  # fmt: skip
@option("--seed", type=int, metavar="word-number", help="option-play-seed")
@option(
    "--dice", type=click.Choice(["server", TYPED]), default="server", show_default=True,
    help="option-play-dice",
)  # fmt: skip
@house_options
@set_option
@option("--load", "source", type=FILE, metavar="word-file", help="option-play-load")
@option("--new-rules", is_flag=True, help="option-play-new-rules")
@option("--save", "target", type=FILE, metavar="word-file", help="option-play-save")
@click.pass_obj
def play(voice: Voice, /, source: Path | None, target: Path | None, **flags: Any) -> None:
    """Play a battle, without arguments a small one against the computer."""
    if target is not None and not target.absolute().parent.is_dir():
        raise voice.problem("no-such-folder", path=str(target))
    if target is not None and target.is_dir():
        raise voice.problem("is-a-folder", path=str(target))
    session = _loaded(voice, source, flags) if source else _begun(voice, flags)
    session.target = target
    session.run()


def _begun(voice: Voice, flags: dict[str, Any]) -> Session:
    from heerbann.cli.speech.finding import (
        DEFAULT_SCENARIO,
        DEFAULT_SYSTEM,
        find_setup,
        find_system,
    )
    from heerbann.cli.terminal.saved_games import fresh_dice
    from heerbann.cli.terminal.session import Session
    from heerbann.engine.play.game import Game

    system = find_system(voice, flags["system"] or DEFAULT_SYSTEM)
    scenario = flags["scenario"] or _first(system, DEFAULT_SCENARIO)
    setup = find_setup(voice, system, scenario, flags["house"], flags["preset"], flags["changes"])
    seats = system.seats_of(setup.scenario)
    players = _players(voice, seats, flags["seat"], flags["against"] or DEFAULT_AGENT)
    is_typed = flags["dice"] == TYPED
    dice = None if is_typed else fresh_dice(flags["seed"])
    session = Session(voice, Game(system, setup, dice), players, flags["seconds"], flags["seed"])
    session.introduce()
    return session


def _first(system: System[Any], wished: str) -> str:
    return wished if wished in system.scenarios else next(iter(system.scenarios))


def _players(
    voice: Voice, seats: tuple[Seat, ...], seat: str | None, against: str
) -> dict[Seat, str]:
    """Who sits where: a person, or the name of an agent."""
    if seat is not None and seat not in (*seats, "both"):
        voice.unknown("unknown-seat", seat, (*seats, "both"))
    mine = seats if seat == "both" else (seat or seats[0],)
    return {one: PERSON if one in mine else against for one in seats}


def _loaded(voice: Voice, source: Path, flags: dict[str, Any]) -> Session:
    """The saved game with the players it had, as far as no flag says otherwise."""
    from heerbann.cli.terminal.saved_games import fetch
    from heerbann.cli.terminal.session import Session

    for name in ("system", "scenario", "house", "preset", "changes"):
        if flags[name]:
            raise voice.problem("settled-by-the-record", file=source.name)
    game, header = fetch(source, new_rules=flags["new_rules"])
    is_typed = TYPED in (flags["dice"], header.note.get("dice"))
    if game.outcome is None and not is_typed:
        game.dice = _dice(voice, source, header.commitment)
        game.settle()
    players = _seated_again(voice, game.seats, header.note, flags)
    session = Session(voice, game, players, flags["seconds"], flags["seed"])
    session.file = source
    session.welcome_back()
    return session


def _seated_again(
    voice: Voice, seats: tuple[Seat, ...], note: dict[str, str], flags: dict[str, Any]
) -> dict[Seat, str]:
    """The players the record notes; a flag for a seat or an opponent goes before."""
    if flags["seat"] is not None or PERSON not in note.values():
        return _players(voice, seats, flags["seat"], flags["against"] or DEFAULT_AGENT)
    agents = {
        seat: flags["against"] or (note[seat] if note.get(seat) in AGENTS else DEFAULT_AGENT)
        for seat in seats
    }
    return {seat: PERSON if note.get(seat) == PERSON else agents[seat] for seat in seats}


def _dice(voice: Voice, source: Path, commitment: str | None) -> Dice:
    """The dice the game began with; if their secret is lost, others that prove nothing."""
    import secrets

    from heerbann.cli.terminal.saved_games import kept_dice
    from heerbann.engine.play.dice import SeededDice

    dice = kept_dice(source, commitment) if commitment is not None else None
    if commitment is not None and dice is None:
        voice.note("secret-lost", file=source.name)
    return dice or SeededDice(secrets.randbits(64))
