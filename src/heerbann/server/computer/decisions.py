"""What the computer has decided, in a player's words: for browsers and terminals alike."""

from typing import Any

import msgspec

from heerbann.agents.agent import Reason
from heerbann.engine.play.game import Game
from heerbann.engine.rules.asks import Action, Seat
from heerbann.engine.texts.teller import Teller
from heerbann.server.computer.prospects import Prospect, prospects
from heerbann.server.tell.texts import texts

CLEARLY, SLIGHTLY = 0.12, 0.03
"""By so much an answer is clearly or a little better than another, of 2 from defeat to victory."""


class Decided(msgspec.Struct, frozen=True):
    """An answer, what it was weighed against, and what may come of it."""

    action: Action
    worth: float | None = None
    second: Action | None = None
    second_worth: float | None = None
    hope: Prospect | None = None
    fear: Prospect | None = None

    def advised(self, state: object, teller: Teller) -> str:
        """What somebody else is advised, and why; the state is that before the answer."""
        return " ".join([self.advice(state, teller), *self.reasons(state, teller)])

    def advice(self, state: object, teller: Teller) -> str:
        """The answer alone, in a sentence whatever kind of action it is."""
        return self._plain("hint-plain", state, teller)

    def said(self, state: object, teller: Teller) -> str:
        """What it has chosen for itself, and why; the state is that before the answer."""
        plain = self._plain("hint-chosen", state, teller)
        return " ".join([plain, *self.reasons(state, teller)])

    def _plain(self, key: str, state: object, teller: Teller) -> str:
        return texts(teller.language).say(key, action=teller.action(self.action, state))

    def reasons(self, state: object, teller: Teller) -> list[str]:
        """What it hopes for, what it fears, and how much better it is than the next best."""
        say, language = texts(teller.language).say, teller.language
        told: list[str] = []
        for key, prospect in (("hint-hope", self.hope), ("hint-fear", self.fear)):
            if prospect is not None:
                what, percent = prospect.text.text(language), round(prospect.percent)
                told.append(say(key, what=what, percent=percent))
        comparison = self._compared()
        if self.second is not None and comparison is not None:
            told.append(say(comparison, second=teller.action(self.second, state)))
        return told

    def _compared(self) -> str | None:
        if self.worth is None or self.second_worth is None:
            return None
        ahead = self.worth - self.second_worth
        if ahead >= CLEARLY:
            return "hint-clearly-better"
        return "hint-better" if ahead >= SLIGHTLY else "hint-as-good"


def decided_by(reason: Reason | None, action: Action, game: Game[Any], seat: Seat) -> Decided:
    """An answer that an agent gave here and now, with what may come of it."""
    expected = prospects(game, seat, action)
    if reason is None:
        return Decided(action, hope=expected.hope, fear=expected.fear)
    weighed = (reason.worth, reason.second, reason.second_worth)
    return Decided(action, *weighed, expected.hope, expected.fear)
