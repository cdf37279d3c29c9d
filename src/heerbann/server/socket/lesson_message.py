"""What a learner is told of a lesson: every step, and what to click for it now."""

import msgspec

from heerbann.server.socket.messages_out import Sent


class ToldStep(msgspec.Struct, frozen=True, kw_only=True):
    """A step: what to do, why, what its section says; ``count`` of ``times`` it has been done.

    ``option`` is a good one to take for it now; ``is_now``: the question that is asked is about it.
    """

    name: str
    title: str
    text: str
    why: str
    rule: str
    rule_title: str
    rule_text: str
    count: int
    times: int
    is_done: bool
    is_now: bool = False
    option: int | None = None


class LessonMessage(Sent, frozen=True, kw_only=True, tag="lesson"):
    """The whole lesson; there are no steps where nobody learns at the seat."""

    request: int | None
    steps: tuple[ToldStep, ...]
