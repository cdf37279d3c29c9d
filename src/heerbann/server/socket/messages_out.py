"""What clients are sent over the web socket."""

from fractions import Fraction
from typing import Any, Literal

import msgspec
from msgspec.structs import replace

from heerbann.engine.play.free_undo import UndoKind
from heerbann.engine.rules.asks import Seat
from heerbann.engine.show.board import Board, Ghost, TableMarker
from heerbann.engine.show.placements import Caution, Culprit, Ring, Sight
from heerbann.engine.show.report_forms import ReportForm
from heerbann.engine.show.scene import FaceSign, Fact, Piece, SeatLine
from heerbann.engine.show.sideboard import HandCard, LaidCard, Sideboard
from heerbann.engine.show.stage import Sort
from heerbann.engine.show.unit_cards import UnitCard
from heerbann.engine.show.workbench import Preparation
from heerbann.server.socket.contest_lines import OtherTable, ToldContest, ToldProposal
from heerbann.server.socket.dice_lines import DiceToThrow, ModifierText
from heerbann.server.socket.log_line import LogLine
from heerbann.server.socket.rules_line import OtherRulesLine
from heerbann.server.socket.workbench_lines import ToldWorkbench
from heerbann.server.store.dice_kinds import DiceKind

AskKind = Literal["choose", "place", "roll", "count", "draw", "contest"]


class Sent(msgspec.Struct, frozen=True, tag_field="type", kw_only=True):
    """Base of what a client is sent."""


class Option(msgspec.Struct, frozen=True, omit_defaults=True):
    """One option, and what it belongs to: piece, spot, target, cards; what it sets dials to.

    ``opens``: it asks where to. ``company``: whoever of them is chosen, it is offered. ``sort``:
    what players take it for; one that is an ``end`` leaves the rest to the others.
    """

    index: int
    text: str
    kind: str
    unit: str | None = None
    spot: str | None = None
    target: str | None = None
    group: str | None = None
    opens: bool = False
    cards: tuple[LaidCard, ...] = ()
    levels: tuple[int, ...] = ()
    company: tuple[str, ...] = ()
    sort: Sort | None = None


def numbered(options: tuple[Option, ...]) -> tuple[Option, ...]:
    """Options, each with its place among them."""
    return tuple([replace(option, index=at) for at, option in enumerate(options)])


class Suggestion(msgspec.Struct, frozen=True):
    """A good answer to the question where to, and how it would look."""

    text: str
    answer: Any
    figures: tuple[Ghost, ...]


class ToldAsk(msgspec.Struct, frozen=True, kw_only=True):
    """What the game waits for; options and suggestions are told only to the seat that is asked.

    Of a place: which unit it is for, how far that may go, and whether it can be aimed at.
    ``movers`` are units for which a plan can be asked for. ``prepares``: it is asked before the
    battle, and the computer may be asked to do it; ``workbench``: an army is built.
    """

    seat: Seat | None
    mine: bool
    prompt: str
    rule: str
    kind: AskKind
    options: tuple[Option, ...] = ()
    dice: DiceToThrow | None = None
    unit: str | None = None
    reach: int | None = None
    aims: bool = False
    suggestions: tuple[Suggestion, ...] = ()
    movers: tuple[str, ...] = ()
    prepares: Preparation | None = None
    workbench: ToldWorkbench | None = None


class StepTitle(msgspec.Struct, frozen=True):
    """Where in the sequence of play the game is."""

    name: str
    title: str
    rule: str


class Ending(msgspec.Struct, frozen=True):
    """How the game ended."""

    winner: Seat | None
    title: str
    text: str
    rule: str


class SceneUpdate(msgspec.Struct, frozen=True):
    """A scene; the board may be null where it has not changed since the last one."""

    board: Board | None
    pieces: tuple[Piece, ...]
    facts: tuple[Fact, ...]
    seats: tuple[SeatLine, ...]
    markers: tuple[TableMarker, ...] = ()
    hand: tuple[HandCard, ...] = ()
    sideboard: Sideboard | None = None
    faces: tuple[FaceSign, ...] = ()


class ComputerReason(msgspec.Struct, frozen=True):
    """What the computer did last, and why."""

    seat: Seat
    text: str


class StateMessage(Sent, frozen=True, kw_only=True, tag="state"):
    """Everything a client has to show."""

    request: int | None = None
    version: int
    seats: tuple[Seat, ...]
    names: dict[Seat, str]
    viewpoint: Seat | None
    private: bool
    """Do others see something else? Then a screen that people share is handed over covered."""
    scene: SceneUpdate | None
    board_changed: bool
    step: StepTitle | None
    ask: ToldAsk | None
    log: tuple[LogLine, ...]
    log_from: int
    """The number of the first line of ``log``: what the client has from there on counts no more."""
    log_anew: bool
    """Nor does what it has before; lines before the first can be asked for."""
    undo: dict[Seat, UndoKind]
    proposal: ToldProposal | None
    over: Ending | None
    connected: dict[Seat, bool]
    people: dict[Seat, str]
    """How those want to be called who have come to their seats, as far as they said so."""
    thinking: Seat | None
    reason: ComputerReason | None
    dice: DiceKind
    commitment: str | None
    contest: ToldContest | None = None
    """What the game waits for, if that is a contest."""
    parent: str | None = None
    """The game that this one is a contest of."""
    beside: tuple[OtherTable, ...] = ()
    """The contests side by side with this one that are not over."""
    is_held: bool = False
    """Is it to be played on elsewhere first, at a table beside this one?"""
    other_rules: OtherRulesLine | None = None
    """It is by other rules than those that are installed: nobody is asked anything else."""


class EarlierMessage(Sent, frozen=True, kw_only=True, tag="earlier"):
    """Earlier lines of the log, as the one who looks on through this screen may read them."""

    request: int | None
    viewpoint: Seat | None
    log: tuple[LogLine, ...]


class OutcomeChance(msgspec.Struct, frozen=True):
    """Something that may come of an option, and how likely it is."""

    text: str
    fraction: str
    percent: float


class MeanLoss(msgspec.Struct, frozen=True):
    """What a unit loses on the average, of how much; ``mine``: it belongs to the one who asks."""

    unit: str
    mean: float
    fraction: str
    strength: int
    mine: bool


class WhatIfText(msgspec.Struct, frozen=True):
    """What somebody may do before the dice are thrown, and what comes of the option then."""

    text: str
    gist: tuple[str, ...]


class OddsMessage(Sent, frozen=True, kw_only=True, tag="odds"):
    """What may come of an option, if all is as ``assumed``; ``path``: the spots a piece passes.

    ``fates`` are what may become of single units, whatever else happens, the gravest first; they
    are left out where the outcomes tell just that. ``gist`` tells all outcomes in few words,
    ``what_ifs`` what somebody may make of it before. ``cautions`` are told of options without a
    throw as well.
    """

    request: int | None
    modifiers: tuple[ModifierText, ...]
    outcomes: tuple[OutcomeChance, ...]
    fates: tuple[OutcomeChance, ...] = ()
    means: tuple[MeanLoss, ...] = ()
    assumed: tuple[str, ...]
    summary: str
    path: tuple[str, ...] = ()
    cautions: tuple[Caution, ...] = ()
    gist: tuple[str, ...] = ()
    what_ifs: tuple[WhatIfText, ...] = ()


class CardsLeft(msgspec.Struct, frozen=True):
    """What an option leaves of the cards one could play: those that can be, those no longer."""

    option: int
    stay: tuple[str, ...]
    gone: tuple[str, ...]


class LeavesMessage(Sent, frozen=True, kw_only=True, tag="leaves"):
    """What each of the options that were asked about leaves possible."""

    request: int | None
    left: tuple[CardsLeft, ...]


class ThrowsMessage(Sent, frozen=True, kw_only=True, tag="throws"):
    """The options after which dice are thrown or which have cautions, of those asked about."""

    request: int | None
    options: tuple[int, ...]


class SightLine(msgspec.Struct, frozen=True, rename={"from_": "from"}):
    """A line of sight and the spot that blocks it."""

    from_: str
    to: str
    blocked_at: str


class WhyMessage(Sent, frozen=True, kw_only=True, tag="why"):
    """Legal, or the paragraph that forbids it."""

    request: int | None
    legal: bool
    rule: str
    text: str
    option: int | None = None
    line: SightLine | None = None


class HintMessage(Sent, frozen=True, kw_only=True, tag="hint"):
    """What the computer would do: an option, or where it would place the figures."""

    request: int | None
    option: int | None
    text: str
    figures: tuple[Ghost, ...] = ()


class AimedMessage(Sent, frozen=True, kw_only=True, tag="aimed"):
    """What is meant by a point of the table: an answer, and whether it would be taken."""

    request: int | None
    answer: Any
    figures: tuple[Ghost, ...]
    unit: str | None
    reach: int | None
    legal: bool
    rule: str = ""
    text: str = ""
    culprit: Culprit | None = None
    length: str = ""
    sights: tuple[Sight, ...] = ()
    notes: tuple[str, ...] = ()
    rings: tuple[Ring, ...] = ()


class SightMessage(Sent, frozen=True, kw_only=True, tag="sight"):
    """Does one unit see another?"""

    request: int | None
    sight: Sight


class CardMessage(Sent, frozen=True, kw_only=True, tag="card"):
    """The card of a unit."""

    request: int | None
    card: UnitCard


class FormsMessage(Sent, frozen=True, kw_only=True, tag="report-forms"):
    """What has to be told of contests that were fought at a real table."""

    request: int | None
    forms: tuple[ReportForm, ...]


class ChatMessage(Sent, frozen=True, kw_only=True, tag="chat"):
    """A word at the table."""

    n: int
    seat: Seat
    text: str
    at: str


class ErrorMessage(Sent, frozen=True, kw_only=True, tag="error", omit_defaults=True):
    """What was not done, and why."""

    request: int | None
    code: str
    message: str
    rule: str | None = None


def percent(chance: Fraction) -> float:
    """A probability in percent, as exact as it is shown."""
    return round(float(chance * 100), 2)
