"""What a person can say at the table besides answering: show, explain, take back, save."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from rich.table import Table
from rich.text import Text

from heerbann.cli.speech.voice import Problem
from heerbann.cli.terminal import menu, placing
from heerbann.engine.play.game import IllegalAnswer
from heerbann.engine.rules.asks import Action
from heerbann.engine.texts.spoken_names import UnknownWord, called

if TYPE_CHECKING:
    from heerbann.cli.terminal.session import Session

LOG_LINES = 20
REASONS = 12


class Order(NamedTuple):
    """One order: the words it is called by and what it does."""

    key: str
    words: tuple[str, ...]
    run: Callable[[Session, list[str]], None]


def show_map(session: Session, _words: list[str]) -> None:
    """The board again, and the question."""
    session.draw(again=True)
    session.show_question()


def back(session: Session, _words: list[str]) -> None:
    """One step back in the menu."""
    session.path = session.path[:-1]
    session.show_question()


def show_help(session: Session, _words: list[str]) -> None:
    """Every order."""
    table = Table.grid(padding=(0, 2))
    for order in ORDERS:
        table.add_row(*session.voice.text(f"help-{order.key}").split(" | "))
    table.add_row(*session.voice.text("help-last").split(" | "))
    session.voice.print(table)


def show_unit(session: Session, words: list[str]) -> None:
    """The card of a unit, or the list of all."""
    voice, terminal, state = session.voice, session.terminal, session.known
    units = terminal.units(state, session.teller)
    if not units:
        raise voice.problem("no-units", system=session.game.system.key)
    if not words:
        table = Table.grid(padding=(0, 2))
        for unit, short in units.items():
            name = terminal.name(state, unit, session.teller)
            fares = " ".join(terminal.condition(state, unit, session.teller))
            table.add_row(Text(short, style="cyan"), name, Text(fares))
        voice.print(table)
        return
    found = unit_called(session, words[0])
    if found is None:
        voice.unknown("unknown-unit", words[0], units.values())
    show_card(session, found, units[found])


def show_card(session: Session, unit: str, short: str) -> None:
    """The printed values of a unit, how it fares, its special rules."""
    voice, terminal, state = session.voice, session.terminal, session.known
    card = terminal.card(state, unit, session.teller)
    if card is None:
        voice.line(voice.text("no-card", unit=short), style="yellow")
        return
    values = "  ".join(f"{row.label} {row.value}" for row in card.rows)
    voice.print(Text.assemble((f"{card.title} ({short})", "bold"), f"  {values}"))
    for sentence in terminal.condition(state, unit, session.teller):
        voice.indented(sentence)
    for special in card.specials:
        voice.indented(f"{special.title}: {special.text}")


def unit_called(session: Session, word: str) -> str | None:
    """The unit with this id or short name; if there is none in this case, then in any."""
    units = session.terminal.units(session.game.state, session.teller)
    found = called(word, {unit: (unit, short) for unit, short in units.items()})
    return found[0] if found else None


def show_odds(session: Session, words: list[str]) -> None:
    """Exact odds of an option, or of all options behind a line of the menu."""
    from heerbann.cli.speech.odds_text import show_option_odds
    from heerbann.engine.odds.option_odds import option_odds

    voice, game = session.voice, session.imagined()
    if game.system.odds is None:
        raise voice.problem("no-odds", system=game.system.key)
    item = menu.chosen(session.items, words[0]) if words else None
    actions = item.actions if item else session.options
    if words and item is None:
        raise voice.problem("no-such-option", word=words[0])
    found = [one for one in (option_odds(game, action) for action in actions) if one.throws]
    for one in found:
        assert one.action is not None
        voice.line(session.teller.action(one.action, game.state), style="bold")
        show_option_odds(voice, session.teller, game, one)
    if not found:
        voice.line(voice.text("no-dice-here"))


def why(session: Session, words: list[str]) -> None:
    """Why something is not allowed."""
    if not words:
        session.voice.line(session.voice.text("why-what"))
        return
    if words[0].casefold() in placing.WORDS:
        placing.ask(session, words[1:])
        return
    try:
        meant = session.meant(words)
    except UnknownWord as error:
        if not error.known:
            raise session.voice.problem("no-words", system=session.game.system.key) from error
        session.voice.unknown("unknown-word", error.word, error.known)
    explain(session, meant)


def explain(session: Session, meant: list[Action]) -> None:
    """What forbids each of some actions; where all have one reason, it is said once."""
    voice, game, teller = session.voice, session.imagined(), session.teller
    if not meant:
        voice.line(voice.text("nothing-meant"))
    reasons: dict[tuple[str, str], list[str]] = {}
    for action in meant:
        refusal = game.why_not(action)
        said = ("", voice.text("that-is-allowed"))
        if refusal is not None:
            said = (refusal.rule, teller.refusal(refusal, game.state))
        reasons.setdefault(said, []).append(teller.action(action, game.state))
    for (rule, text), actions in list(reasons.items())[:REASONS]:
        cited = f"  §{rule}" if rule else ""
        voice.print(Text.assemble((f"{', '.join(actions)}: ", "dim"), text, (cited, "dim")))


def show_log(session: Session, words: list[str]) -> None:
    """The last events, as many as wished."""
    wished = int(words[0]) if words and words[0].isdecimal() else LOG_LINES
    log = [event for event in session.game.log_for(session.viewer) if not event.is_empty]
    for number, event in list(enumerate(log, start=1))[-wished:] if wished else []:
        cited = f"  §{event.section}" if event.section else ""
        text = session.teller.event(event, session.game.state)
        session.voice.print(Text.assemble((f"{number:4}  ", "dim"), text, (cited, "dim")))


def undo(session: Session, _words: list[str]) -> None:
    """Take back the last answer; after dice or the other side's answer only if all agree."""
    game, voice = session.game, session.voice
    seat = session.last_to_answer
    if seat is None:
        voice.line(voice.text("nothing-to-undo"))
        return
    agreed = not game.can_undo(seat) and not session.agents and session.confirm("undo-agreed")
    try:
        game.undo(seat, agreed=agreed)
    except IllegalAnswer as error:
        voice.line(session.teller.refusal(error.refusal, game.state), style="yellow")
        return
    session.told = len(game.log_for(session.viewer))
    voice.line(voice.text("undone"))


def save(session: Session, words: list[str]) -> None:
    """Write the record: where it is wished, or where it was saved before."""
    place = Path(" ".join(words)) if words else session.target or session.file
    if place is not None:
        session.save(place)
    else:
        session.voice.line(session.voice.text("save-where"))


def look_up(session: Session, words: list[str]) -> None:
    """A section of the rulebook, or what mentions some words; without words, where we are."""
    from heerbann.cli.speech.rulebook_text import sections_found, show_contents, show_section

    voice, game = session.voice, session.game
    query = " ".join(words) or (game.ask.rule if game.ask is not None else "")
    sections = sections_found(voice, game.system, query)
    if len(sections) == 1:
        show_section(voice, game.system, sections[0], places=False)
    else:
        show_contents(voice, sections)


def hint(session: Session, _words: list[str]) -> None:
    """What the rule of thumb would do, and why."""
    from heerbann.agents.agent import seen
    from heerbann.server.computer.decisions import decided_by

    game, voice, teller = session.game, session.voice, session.teller
    seat = game.seat
    if seat is None:
        voice.line(voice.text("no-hint"))
        return
    agent = session.make_agent("thumb", seat)
    action = agent.answer(seen(game, seat, session.rng))
    decided = decided_by(agent.reason, action, game, seat)
    voice.line(decided.advice(game.state, teller), style="bold")
    for sentence in decided.reasons(game.state, teller):
        voice.line(sentence)


def resign(session: Session, _words: list[str]) -> None:
    """Give up."""
    seat = session.game.seat or session.viewer
    if seat is None or session.game.ask is None:
        session.voice.line(session.voice.text("nothing-to-resign"))
    elif session.confirm("really-resign"):
        session.game.resign(seat)


def leave(session: Session, _words: list[str]) -> None:
    """Stop playing; unsaved progress is asked about."""
    unsaved = len(session.game.journal) > session.saved and session.target is None
    if not unsaved or session.confirm("really-leave"):
        session.saved = len(session.game.journal)  # it has been said: no need to say it again
        session.leave()


ORDERS = (
    Order("map", ("m", "map", "karte"), show_map),
    Order("unit", ("u", "unit", "einheit"), show_unit),
    Order("at", placing.WORDS, placing.go),
    Order("odds", ("o", "odds", "chancen"), show_odds),
    Order("why", ("why", "warum", "w"), why),
    Order("hint", ("hint", "rat", "h"), hint),
    Order("rules", ("rules", "regel", "r", "§"), look_up),
    Order("log", ("log", "protokoll", "l"), show_log),
    Order("undo", ("undo", "zurück", "zurueck"), undo),
    Order("back", ("b", "back"), back),
    Order("save", ("save", "speichern"), save),
    Order("resign", ("resign", "aufgeben"), resign),
    Order("help", ("?", "help", "hilfe"), show_help),
    Order("quit", ("q", "quit", "ende"), leave),
)


def named(word: str) -> Order | None:
    """The order called by a word; one that finds a problem says it and changes nothing."""
    order = next((order for order in ORDERS if word.casefold() in order.words), None)
    return None if order is None else Order(order.key, order.words, _politely(order))


def _politely(order: Order) -> Callable[[Session, list[str]], None]:
    def run(session: Session, words: list[str]) -> None:
        try:
            order.run(session, words)
        except Problem as problem:
            session.voice.line(problem.message, style="yellow")

    return run
