"""What clients may send over the web socket."""

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from heerbann.engine.packs.readers import Language

Whole = Annotated[int, Meta(ge=0, le=1_000_000)]
Coordinate = Annotated[int, Meta(ge=-10_000_000, le=10_000_000)]
Name = Annotated[str, Meta(min_length=1, max_length=64)]
Filling = Annotated[str, Meta(max_length=500)]
Way = Literal["computer", "typed"]
PersonName = Annotated[str, Meta(max_length=40)]
"""How somebody wants to be called; empty: not at all."""


class Message(msgspec.Struct, frozen=True, tag_field="type", forbid_unknown_fields=True,
              kw_only=True):  # fmt: skip
    """Base of what a client sends; ``request`` comes back with the reply."""

    request: Whole | None = None


class Hello(Message, frozen=True, kw_only=True, tag="hello"):
    """The first message: the keys of the client's seats, and the last version it has seen.

    Whoever can make do with ``patches`` is told what changed of the last state.
    """

    keys: Annotated[tuple[Name, ...], Meta(min_length=1, max_length=8)]
    lang: Language = "de"
    seen: Whole | None = None
    patches: bool = False
    name: PersonName = ""


class AskWhole(Message, frozen=True, kw_only=True, tag="whole"):
    """A patch did not fit: tell the whole state."""


class GiveAnswer(Message, frozen=True, kw_only=True, tag="answer"):
    """An answer for a seat: the number of an option, or the action itself."""

    seat: Name
    version: Whole
    option: Whole | None = None
    answer: msgspec.Raw = msgspec.Raw(b"null")


class TypeRoll(Message, frozen=True, kw_only=True, tag="roll"):
    """What real dice show."""

    version: Whole
    faces: Annotated[tuple[Annotated[int, Meta(ge=0, le=1000)], ...], Meta(max_length=100)]


class TypeDraw(Message, frozen=True, kw_only=True, tag="draw"):
    """What was drawn from a real bag."""

    version: Whole
    kind: Name


class Undo(Message, frozen=True, kw_only=True, tag="undo"):
    """Take the seat's last answer back, as long as that is free."""

    seat: Name
    version: Whole | None = None


class AskTakeback(Message, frozen=True, kw_only=True, tag="takeback"):
    """Ask the other side to let the seat's last answer be taken back."""

    seat: Name
    version: Whole | None = None


class ChooseWay(Message, frozen=True, kw_only=True, tag="contest-way"):
    """Let the computer decide the contest, or tell what came of it at a real table.

    Whoever tells it fills in one form for each contest.
    """

    seat: Name
    version: Whole
    way: Way
    reports: Annotated[tuple[dict[Name, Filling], ...], Meta(max_length=4)] = ()


class GoOn(Message, frozen=True, kw_only=True, tag="new-rules"):
    """Go on under the rules that are installed; the others are asked."""

    seat: Name
    version: Whole


class AskForms(Message, frozen=True, kw_only=True, tag="report-forms"):
    """What would have to be told of the contest?"""

    seat: Name


class Reply(Message, frozen=True, kw_only=True, tag="reply"):
    """What a seat says to what another one proposes."""

    seat: Name
    agree: bool
    version: Whole | None = None


class Resign(Message, frozen=True, kw_only=True, tag="resign"):
    """The seat gives up."""

    seat: Name


class SayChat(Message, frozen=True, kw_only=True, tag="chat"):
    """A word to the others at the table."""

    seat: Name
    text: Annotated[str, Meta(min_length=1, max_length=500)]


class AskOdds(Message, frozen=True, kw_only=True, tag="odds"):
    """What may come of an option, or of an answer that is not listed?"""

    seat: Name
    option: Whole | None = None
    answer: msgspec.Raw = msgspec.Raw(b"null")


class AskThrows(Message, frozen=True, kw_only=True, tag="throws"):
    """After which of these options are dice thrown, or is something to be considered before?"""

    seat: Name
    version: Whole
    options: Annotated[tuple[Whole, ...], Meta(max_length=64)]


class AskLeaves(Message, frozen=True, kw_only=True, tag="leaves"):
    """Which cards could still be played after each of these options?"""

    seat: Name
    version: Whole
    options: Annotated[tuple[Whole, ...], Meta(max_length=16)]


class AskWhy(Message, frozen=True, kw_only=True, tag="why"):
    """May this unit go there, or this card be played, or why not?"""

    seat: Name
    unit: Name | None = None
    spot: Name | None = None
    target: Name | None = None
    card: Name | None = None


class AskHint(Message, frozen=True, kw_only=True, tag="hint"):
    """What would the computer do?"""

    seat: Name


class AskLesson(Message, frozen=True, kw_only=True, tag="lesson"):
    """How far has the learner at a seat come, and what is next?"""

    seat: Name


class AskEarlier(Message, frozen=True, kw_only=True, tag="earlier"):
    """The lines of the log before this one."""

    before: Whole


class AskCard(Message, frozen=True, kw_only=True, tag="card"):
    """The card of a unit."""

    unit: Name


class Apart(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A figure that shall stand elsewhere than its unit is aimed."""

    figure: Name
    x: Coordinate
    y: Coordinate


class AimAt(Message, frozen=True, kw_only=True, tag="aim"):
    """What if the unit that is to be placed went there? With an option: after taking that."""

    seat: Name
    version: Whole
    option: Whole | None = None
    x: Coordinate
    y: Coordinate
    facing: Annotated[int, Meta(ge=-360, le=360)] | None = None
    via: Annotated[tuple[tuple[Coordinate, Coordinate], ...], Meta(max_length=12)] = ()
    apart: Annotated[tuple[Apart, ...], Meta(max_length=64)] = ()


class AskSight(Message, frozen=True, kw_only=True, tag="sight"):
    """Does one unit see another?"""

    seat: Name
    unit: Name
    target: Name


class AskReach(Message, frozen=True, kw_only=True, tag="reach"):
    """Where could this unit go in one go?"""

    seat: Name
    version: Whole
    unit: Name


class PlanGoal(Message, frozen=True, kw_only=True):
    """A unit shall go to a spot, look there as said, and take the safest way if ``careful``.

    ``via``: the spots that were chosen before, where a way is drawn.
    """

    seat: Name
    version: Whole
    unit: Name
    spot: Name
    via: Annotated[tuple[Name, ...], Meta(max_length=32)] = ()
    facing: Annotated[int, Meta(ge=0, le=5)] | None = None
    careful: bool = False


class AskPlan(PlanGoal, frozen=True, kw_only=True, tag="plan"):
    """How would it get there, and what may happen on the way?"""


class FollowPlan(PlanGoal, frozen=True, kw_only=True, tag="follow-plan"):
    """Let it go there, as far as all goes as planned."""


class Arrange(Message, frozen=True, kw_only=True, tag="arrange"):
    """Prepare the battle for a seat in one go, as the computer would.

    With ``units``: set these up side by side, around a spot or a point of the table.
    """

    seat: Name
    version: Whole
    units: Annotated[tuple[Name, ...], Meta(max_length=64)] = ()
    spot: Name | None = None
    x: Coordinate | None = None
    y: Coordinate | None = None


class SetLanguage(Message, frozen=True, kw_only=True, tag="language"):
    """Speak another language from now on."""

    lang: Language


class SetName(Message, frozen=True, kw_only=True, tag="name"):
    """Be called like this at the table."""

    name: PersonName


Answering = GiveAnswer | FollowPlan | TypeRoll | TypeDraw
"""What answers the question that is open."""
Prompt = Answering | Undo | AskTakeback | Reply | Resign
"""What changes the game at once."""
Command = Prompt | Arrange | ChooseWay | GoOn
"""What may change the game."""
QuickQuestion = (
    AskWhy
    | AskThrows
    | AskLeaves
    | AskLesson
    | AskCard
    | AskEarlier
    | AimAt
    | AskSight
    | AskReach
    | AskPlan
)
"""What only asks and is answered at once."""
Question = QuickQuestion | AskOdds | AskHint | AskForms
"""What only asks."""
ClientMessage = Hello | Command | Question | SayChat | SetLanguage | SetName | AskWhole
