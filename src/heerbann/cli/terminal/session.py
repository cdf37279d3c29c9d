"""A game at the terminal: tell what happened, ask whoever is asked, until it is over."""

from __future__ import annotations

import secrets
from pathlib import Path
from random import Random
from typing import Any, NoReturn

from rich.text import Text

from heerbann.cli.terminal import menu, orders
from heerbann.cli.terminal.seating import SeatedGame
from heerbann.cli.terminal.typed_dice import ImpossibleThrow, example, read_throw
from heerbann.engine.rules.asks import (
    Action,
    Chance,
    ChanceAsk,
    Choose,
    ContestAsk,
    Draw,
    Place,
    Seat,
    Throw,
)
from heerbann.engine.texts.spoken_names import UnknownWord

RESCUED = Path("heerbann-rescued.jsonl")
"""Where a game is saved that nobody wished to be saved, when something fails."""


class Left(Exception):
    """The person leaves the table."""


class Session(SeatedGame):
    """One game from its first question to its end."""

    path: list[menu.Item]
    """The choices made so far in the menu of the present question."""

    def run(self) -> None:
        """Play to the end, or until the person leaves."""
        self.path = []
        try:
            while True:
                self.tell_news()
                if self.game.ask is not None:
                    self.next_answer()
                else:
                    self._look_back()
        except (Left, EOFError, KeyboardInterrupt):
            self._leave()
        except BrokenPipeError:  # nobody looks any more
            raise
        except Exception:
            self._rescue()
            raise

    def next_answer(self) -> None:
        """Whoever is asked answers: dice, a battle, the computer or a person."""
        game = self.game
        if isinstance(game.ask, ContestAsk):
            from heerbann.cli.terminal.contests import fight

            fight(self)
        elif isinstance(game.ask, Chance):
            self._ask_for_dice()
        elif game.seat in self.agents:
            self._let_agent_answer(game.seat)
        else:
            self._ask_person()

    def _look_back(self) -> None:
        """The game is over: the person may still look around, save, or take back the end."""
        self.draw()
        if self.target is not None:
            self.leave()
        self.voice.line(self.voice.text("after-the-end"))
        while self.game.ask is None:
            line = self.read(self.voice.text("prompt-after-the-end"))
            if line and not self.obey(line):
                self.not_understood(line)

    def _leave(self) -> None:
        self.voice.line()
        if self.target is not None:
            self.save(self.target)
        elif len(self.game.journal) > self.saved:
            self.voice.note("left-unsaved")
        else:
            self.voice.note("left")

    def _rescue(self) -> None:
        """Something in Heerbann failed: what was played until then is not lost."""
        if len(self.game.journal) > self.saved:
            self.save(self.target or RESCUED)

    def leave(self) -> NoReturn:
        """Stop playing."""
        raise Left

    # Asking

    def _let_agent_answer(self, seat: Seat) -> None:
        from heerbann.agents.agent import seen

        name = self.seat_name(seat)
        with self.voice.err.status(self.voice.text("thinking", seat=name)):
            answer = self.agents[seat].answer(seen(self.game, seat, self.rng))
        self.game.answer(answer)

    def _ask_for_dice(self) -> None:
        """Typed dice: what is thrown and why, then what it shows."""
        ask = self.game.ask
        assert isinstance(ask, Chance)
        if isinstance(ask, Draw) and ask.is_blind:
            self.game.answer(ask.sample(secrets.randbelow))
            return
        self._show_throw(ask)
        while self.game.ask is ask:
            shown = example(ask, self.teller)
            line = self.read(self.voice.text("prompt-dice", example=shown) + " ")
            if not line or self.obey(line):
                continue
            try:
                self.game.answer(read_throw(ask, line, self.teller))
            except ImpossibleThrow as problem:
                why = self.teller.refusal(problem.refusal, self.game.state)
                self.voice.line(f"{why} (§{problem.refusal.rule})", style="yellow")

    def _show_throw(self, ask: ChanceAsk) -> None:
        text = self.teller.ask(ask, self.game.state)
        self.voice.print(Text.assemble((text, "bold"), (f"  §{ask.rule}", "dim")))
        for point in ask.modifiers if isinstance(ask, Throw) else ():
            said = self.teller.modifier(point)
            self.voice.print(Text.assemble(f"  {said}", (f"  §{point.rule}", "dim")))

    def _ask_person(self) -> None:
        """Show the board and the question, then read until there is an answer."""
        self.path = []
        self.draw()
        self.show_question()
        ask = self.game.ask
        while self.game.ask is ask and ask is not None:
            self.take(self.read(f"{self._prompt()}> "))

    def _prompt(self) -> str:
        seat = self.game.seat
        where = f" {self.path[-1].names[0]}" if self.path and self.path[-1].names else ""
        return (self.seat_name(seat) if seat else "") + where

    @property
    def options(self) -> tuple[Action, ...]:
        """What is offered: of a measured placement only some suggestions."""
        ask = self.game.ask
        if isinstance(ask, Place):
            suggested = zip(range(menu.FEW), ask.suggest(Random(0)), strict=False)
            return tuple(dict.fromkeys(action for _, action in suggested))
        return tuple(self.game.options)

    @property
    def items(self) -> list[menu.Item]:
        """The menu as far as the person has come in it."""
        state, teller, terminal = self.game.state, self.teller, self.terminal
        names = menu.Names(
            lambda action: teller.action(action, state),
            terminal.units(state, teller),
            lambda unit: terminal.name(state, unit, teller),
        )
        return menu.menu(self.path[-1].actions if self.path else self.options, names)

    def show_question(self) -> None:
        """Whose turn, which step, which paragraph, what is asked, and the options."""
        game, teller = self.game, self.teller
        if game.ask is None or game.seat is None:
            return
        step = f" · {teller.step(game.step)}" if game.step else ""
        head = f"{self.seat_name(game.seat)}{step}"
        asked = teller.ask(game.ask, game.state)
        self.voice.print(Text.assemble((head, "bold"), (f"  §{game.ask.rule}  ", "dim"), asked))
        menu.show(self.voice, self.items)

    # Taking answers

    def take(self, line: str) -> None:
        """A number or name of the menu, an order, or words that mean an option."""
        if not line:
            self.path = []
            self.show_question()
            return
        item = menu.chosen(self.items, line)
        if item is not None:
            self._enter(item)
        elif line.isdecimal():
            self.voice.line(self.voice.text("no-such-option", word=line), style="yellow")
        elif not self.obey(line) and not self._pick_unit(line) and not self._understand(line):
            self.not_understood(line)

    def _pick_unit(self, word: str) -> bool:
        """A unit by itself: choose among its options, or see why it has none."""
        unit = orders.unit_called(self, word)
        if unit is None:
            return False
        actions = tuple(one for one in self.options if getattr(one, "unit", None) == unit)
        if actions:
            self.path = []
            self._enter(menu.Item(word, actions, "", (word, unit)))
        else:
            orders.show_unit(self, [word])
        return True

    def not_understood(self, line: str) -> None:
        """Say that somebody has to say it in another way."""
        self.voice.line(self.voice.text("not-understood", line=line), style="yellow")

    def _enter(self, item: menu.Item) -> None:
        if item.is_answer:
            self.game.answer(item.actions[0])
            return
        self.path.append(item)
        self.draw(_places(item.actions))
        menu.show(self.voice, self.items)

    def obey(self, line: str) -> bool:
        """Carry out an order such as "map" or "why D5"; False if it is none."""
        word, *rest = line.split()
        order = orders.named(word)
        if order is None:
            return False
        order.run(self, rest)
        return True

    def _understand(self, line: str) -> bool:
        """Words like "R1 D5": answer if one option is meant, else say what stands in the way."""
        try:
            meant = self._unlisted(line.split()) or self.meant(line.split())
        except UnknownWord:
            return False
        legal = [action for action in meant if self._is_answer(action)]
        if len(legal) == 1:
            self.game.answer(legal[0])
        elif legal:
            self._enter(menu.Item(line, tuple(legal), "", (line,)))
        else:
            orders.explain(self, meant)
        return True

    def _unlisted(self, words: list[str]) -> list[Action]:
        """What is meant where more can be answered than is offered, such as any way of a horse."""
        ask = self.game.ask
        if not isinstance(ask, Choose) or ask.check is None:
            return []
        return [*self.terminal.otherwise(self.known, ask.options[0], words, self.teller)]

    def _is_answer(self, action: Action) -> bool:
        return action in self.options or self.game.takes(action)

    def meant(self, words: list[str]) -> list[Action]:
        """What words may mean for the seat that is asked; the chosen unit goes without saying."""
        seat = self.game.seat or self.viewer or self.game.seats[0]
        unit = next((item.names[1] for item in self.path if len(item.names) > 1), None)
        state = self.known
        if unit in self.terminal.units(state, self.teller) and len(words) == 1:
            words = [str(unit), *words]
        found = self.terminal.meant(state, seat, words, self.teller)
        asked = {type(option) for option in self.options}
        return [action for action in found if type(action) in asked] or found


def _places(actions: tuple[Action, ...]) -> tuple[Any, ...]:
    """Everything that the options name besides the unit: places and targets, to be lit."""
    return tuple(
        getattr(action, field)
        for action in actions
        for field in action.__struct_fields__
        if field != "unit"
    )
