"""What a game knows of its past: the answers that count, and the journal of all that was answered.

Both lists only grow; who goes back begins a new one. So a fork need not copy them: it borrows the
beginning of its twin's, until it needs a list of its own.
"""

from typing import TypeAlias, TypeVar

from heerbann.engine.play.answers import Answer, Past, Undone
from heerbann.engine.play.drive import Drive
from heerbann.engine.rules.battle import State

S = TypeVar("S", bound=State)
T = TypeVar("T")

Borrowed: TypeAlias = tuple[list[T], int]
"""The first so many entries of somebody else's list."""
Entries: TypeAlias = list[T] | Borrowed[T]


class History(Drive[S]):
    """A game's answers and its journal."""

    __slots__ = ("_answers", "_journal", "earlier", "past")

    earlier: int  # entries of the journal that are not known any more: it goes on from a snapshot
    past: Past | None  # what came before under other rules
    _answers: Entries[Answer]
    _journal: Entries[Answer | Undone]

    @property
    def answers(self) -> list[Answer]:
        """Every answer that counts, forced ones among them."""
        answers = self._answers
        if isinstance(answers, tuple):
            answers = self._answers = answers[0][: answers[1]]
        return answers

    @answers.setter
    def answers(self, answers: list[Answer]) -> None:
        self._answers = answers

    @property
    def journal(self) -> list[Answer | Undone]:
        """All that was decided and thrown, and what was taken back."""
        journal = self._journal
        if isinstance(journal, tuple):
            journal = self._journal = journal[0][: journal[1]]
        return journal

    @journal.setter
    def journal(self, journal: list[Answer | Undone]) -> None:
        self._journal = journal

    @property
    def version(self) -> int:
        """How many entries were ever written into the journal: it only grows."""
        return self.earlier + _borrowed(self._journal)[1]

    @property
    def since_checkpoint(self) -> list[Answer]:
        """The answers that the running step has had."""
        answers, number = _borrowed(self._answers)
        return answers[number - len(self._since) : number]

    def _write(self, answer: Answer) -> None:
        """Add an answer; a forced one is found again and needs no entry in the journal."""
        answers, journal = self._answers, self._journal
        if isinstance(answers, tuple) or isinstance(journal, tuple):
            answers, journal = self.answers, self.journal
        answers.append(answer)
        if not answer.forced:
            journal.append(answer)

    def _borrow(self, other: "History[S]") -> None:
        """Have the same past as another game."""
        self._answers, self._journal = _borrowed(other._answers), _borrowed(other._journal)
        self.earlier, self._sent, self.past = other.earlier, other._sent, other.past

    def _forget(self) -> None:
        """Have no past."""
        self._answers, self._journal = [], []
        self.earlier = self._sent = 0
        self.past = None


def _borrowed(entries: Entries[T]) -> Borrowed[T]:
    return entries if isinstance(entries, tuple) else (entries, len(entries))
