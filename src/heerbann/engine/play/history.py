"""What a game knows of its past: the answers that count, and the journal of all that was answered.

Both lists only grow; who goes back begins a new one. So a fork need not copy them: it borrows the
beginning of its twin's, until it needs a list of its own.
"""

from typing import TypeVar

from heerbann.engine.play.answers import Answer, Past, Undone
from heerbann.engine.play.drive import Drive, Trail
from heerbann.engine.rules.battle import State

S = TypeVar("S", bound=State)


class History(Drive[S]):
    """A game's answers and its journal."""

    __slots__ = ("_answers", "_journal", "_shared", "earlier", "in_step", "past")

    earlier: int  # entries of the journal that are not known any more: it goes on from a snapshot
    past: Past | None  # what came before under other rules
    in_step: bool  # others are played side by side: nobody goes back behind a turn that has ended
    _answers: list[Answer]
    _journal: list[Answer | Undone]
    _shared: tuple[int, int] | None  # how much of borrowed lists counts; None: they are its own

    @property
    def answers(self) -> list[Answer]:
        """Every answer that counts, forced ones among them."""
        self._own()
        return self._answers

    @answers.setter
    def answers(self, answers: list[Answer]) -> None:
        self._own()
        self._answers = answers

    @property
    def journal(self) -> list[Answer | Undone]:
        """All that was decided and thrown, and what was taken back."""
        self._own()
        return self._journal

    @journal.setter
    def journal(self, journal: list[Answer | Undone]) -> None:
        self._own()
        self._journal = journal

    @property
    def version(self) -> int:
        """How many entries were ever written into the journal: it only grows."""
        return self.earlier + self._lengths()[1]

    @property
    def since_checkpoint(self) -> list[Answer]:
        """The answers that the running step has had."""
        number = self._lengths()[0]
        return self._answers[number - len(self._since) : number]

    def _write(self, answer: Answer) -> None:
        """Add an answer; a forced one is found again and needs no entry in the journal."""
        if self._shared is not None:
            self._own()
        self._answers.append(answer)
        if not answer.forced:
            self._journal.append(answer)

    def _lengths(self) -> tuple[int, int]:
        return self._shared or (len(self._answers), len(self._journal))

    def _own(self) -> None:
        """Have lists of its own."""
        if self._shared is not None:
            answers, entries = self._shared
            self._answers, self._journal = self._answers[:answers], self._journal[:entries]
            self._shared = None

    def _borrow(self, other: "History[S]") -> None:
        """Have the same past as another game."""
        self._answers, self._journal = other._answers, other._journal
        self._shared = other._lengths()
        self.earlier, self._sent, self.past = other.earlier, other._sent, other.past
        self.in_step = other.in_step

    def _forget(self) -> None:
        """Have no past."""
        self._answers, self._journal, self._shared = [], [], None
        self.earlier = self._sent = 0
        self.past = None
        self.in_step = False

    def remember(
        self,
        answers: list[Answer],
        journal: list[Answer | Undone],
        earlier: int,
        trail: Trail[S],
    ) -> None:
        """Have this past, which led to the step that is running."""
        self._answers, self._journal, self._shared = answers, journal, None
        self.earlier, self._sent = earlier, len(answers)
        self._come_by(trail)
