"""A game's state put into words and roles for a client: pure functions of game, seat, language.

Nothing leaves the server but through here, :mod:`heerbann.server.tell.log_lines` and
:mod:`heerbann.server.tell.questions`, and everything goes through the seat's view: scene, log and
ask as that seat may know them.
"""

import re
from collections.abc import Mapping
from functools import lru_cache
from typing import Any, NamedTuple

from msgspec.structs import replace

from heerbann.engine.play.game import Game
from heerbann.engine.play.views import is_open
from heerbann.engine.rules.asks import (
    Action,
    Ask,
    Chance,
    Choose,
    Contest,
    ContestAsk,
    Count,
    Decision,
    Draw,
    Place,
    Roll,
    Seat,
    SideBySide,
    Throw,
    tag_of,
)
from heerbann.engine.rules.sealed import SealedChoose
from heerbann.engine.rules.system import System
from heerbann.engine.show.board import Board
from heerbann.engine.show.scene import Scene, SeatLine
from heerbann.engine.show.stage import roles
from heerbann.engine.texts.teller import Teller
from heerbann.server.socket.dice_lines import DiceToThrow, KindInBag, ModifierText
from heerbann.server.socket.messages_out import (
    AskKind,
    Ending,
    Option,
    StepTitle,
    ToldAsk,
    numbered,
)

ASK_KINDS: Mapping[type, AskKind] = {
    Choose: "choose",
    SealedChoose: "choose",
    Contest: "contest",
    SideBySide: "contest",
    Place: "place",
    Roll: "roll",
    Count: "count",
    Draw: "draw",
}
MOST_REMEMBERED = 50_000
"""So many options are remembered at most."""


_NUMBER_OR_NOTE = re.compile(r" (?:[A-Z]?\d+|\(.*\))(?= |$)")


class Viewer(NamedTuple):
    """Who looks: through which seat's eyes (None: an onlooker), and for which seats it answers."""

    seat: Seat | None
    seats: tuple[Seat, ...]


def has_secrets(game: Game[Any]) -> bool:
    """Is anything hidden from a seat? Only then there is something to imagine."""
    return game.system.imagine is not None


def has_private_views(game: Game[Any]) -> bool:
    """Does one seat know what another does not? Then one screen is handed over covered."""
    return game.setup.scenario.keeps_secrets


# Where the game is


def scene_of(game: Game[Any], seat: Seat | None, teller: Teller) -> Scene | None:
    """The scene as a seat may see it; None for a system that cannot be drawn yet."""
    stage = game.system.stage
    if stage is None:
        return None
    scene, colours = stage.scene(game.state, seat, teller), colours_of(game.system)
    lines = [_coloured(line, colours[line.seat]) for line in scene.seats]
    return replace(scene, seats=tuple(lines))


@lru_cache(maxsize=256)
def _coloured(line: SeatLine, colour: int) -> SeatLine:
    return replace(line, colour=colour)


def symbol_of(scene: Scene | None, seat: str | None, name: str) -> str:
    """The picture of a kind of unit, found by its name."""
    for piece in () if scene is None else scene.pieces:
        if piece.side == seat and _bare(piece.name) == _bare(name):
            return piece.symbol
    return ""


def _bare(name: str) -> str:
    """Without the number of a piece and without a note on its side."""
    return _NUMBER_OR_NOTE.sub("", name)


def colours_of(system: System[Any]) -> Mapping[Seat, int]:
    """The number of each side's colours: as its system says, else they are counted."""
    own = system.stage.colours if system.stage is not None else {}
    return {seat: own.get(seat, number) for number, seat in enumerate(system.seats)}


def step_line(game: Game[Any], teller: Teller) -> StepTitle | None:
    """The step of the sequence of play."""
    step = game.step
    return None if step is None else StepTitle(step.name, teller.step(step), step.rule)


def over_line(game: Game[Any], teller: Teller) -> Ending | None:
    """Who won, and by what."""
    outcome = game.outcome
    if outcome is None:
        return None
    winner = outcome.winner
    title = "" if winner is None else teller.word(Seat, winner, game.state)
    return Ending(winner, title, teller.outcome(outcome, game.state), outcome.rule)


# What is asked


class Words:
    """The options of a game in one language, remembered from one question to the next.

    Games that began alike share them. How units and places are called is all that can change; then
    everything is said anew.
    """

    def __init__(self) -> None:
        self._told: dict[Action, Option] = {}
        self._names: dict[str, str] = {}
        self._board: Board | None = None

    def options(self, game: Game[Any], scene: Scene | None, teller: Teller) -> tuple[Option, ...]:
        """All options of the question that is asked."""
        return numbered(self.unnumbered(game, scene, teller))

    def unnumbered(
        self, game: Game[Any], scene: Scene | None, teller: Teller
    ) -> tuple[Option, ...]:
        """The same without their numbers: what is offered again is the very same option."""
        told, options = self._told, game.options
        if (scene is not None and self._is_renamed(scene)) or len(told) > MOST_REMEMBERED:
            told.clear()
        stage = game.system.stage
        fleeting = () if stage is None else stage.fleeting
        new = [action for action in options if action not in told or isinstance(action, fleeting)]
        if new:
            sides = {piece.id: piece.side for piece in scene.pieces} if scene else {}
            for action in new:
                told[action] = tell_option(action, game, sides, teller)
        return tuple([told[action] for action in options])

    def _is_renamed(self, scene: Scene) -> bool:
        """Is anything called otherwise than before? What is new or gone changes nothing."""
        known, is_renamed = self._names, False
        for piece in scene.pieces:
            if known.get(piece.id) != piece.name:
                is_renamed = is_renamed or piece.id in known
                known[piece.id] = piece.name
        board, self._board = self._board, scene.board
        if board is None or board is scene.board:
            return is_renamed
        return is_renamed or [s.id for s in board.spots] != [s.id for s in scene.board.spots]


@lru_cache(maxsize=256)
def shared_words(_teller: Teller, _setup: str) -> Words:
    """What games with the same system, scenario and house rules remember together."""
    return Words()


def tell_option(
    action: Action, game: Game[Any], sides: Mapping[str, Seat], teller: Teller
) -> Option:
    """An option with the piece it is done by, the spot it leads to, its target and its cards.

    Its number is not told yet.
    """
    text, kind = teller.action(action, game.state), tag_of(type(action))
    stage = game.system.stage
    if stage is None:
        return Option(0, text, kind)
    parts = roles(type(action), stage.unit, stage.place)
    units = [unit for name in parts.units if (unit := getattr(action, name)) is not None]
    units.sort(key=lambda unit: sides.get(unit) != game.seat)  # one's own piece comes first
    places = [place for name in parts.places if (place := getattr(action, name)) is not None]
    spot = stage.spot(places[0], game.state) if places else None
    if units and not places and sides.get(units[0], game.seat) != game.seat:
        units.insert(0, None)  # it is done to somebody, not by him
    unit, *others = [*units, None]
    others = [one for one in others if one in sides]  # places may be named in the same way
    enemies = [one for one in others if one and sides[one] != game.seat]
    target = [*enemies, *others, None][0]  # an enemy, rather than an own piece that gives an order
    group = _said(action, parts.rest[0], teller, game) if places and parts.rest else None
    opens = isinstance(action, stage.opens) and stage.asks_where(action)
    cards, levels = stage.cards(action), stage.levels(action)
    company = stage.company(game.state, action)
    listed = next((one for one, kinds in stage.sorts.items() if isinstance(action, kinds)), None)
    sort = stage.sort_of(action) or listed
    return Option(0, text, kind, unit, spot, target, group, opens, cards, levels, company, sort)


def _said(action: Action, name: str, teller: Teller, game: Game[Any]) -> str:
    """One field of an action in words, to sort options by."""
    value = getattr(action, name)
    hint = type(action).__annotations__.get(name)
    words = teller.system.words
    for kind in ((type(action), name), hint):
        if kind in words:
            return teller.word(kind, value, game.state)
    return str(value)


def ask_line(
    game: Game[Any], viewer: Viewer, options: tuple[Option, ...], may_type: bool, teller: Teller
) -> ToldAsk | None:
    """The question as the viewer may know it; ``may_type``: it may tell what real dice show."""
    ask = game.ask
    if ask is None:
        return None
    kind = ASK_KINDS[type(ask)]
    if isinstance(ask, Decision):
        mine = ask.seat in viewer.seats
        prompt = teller.ask(ask, game.state)
        shown = options if mine and isinstance(ask, Choose) else ()
        return ToldAsk(
            seat=ask.seat, mine=mine, prompt=prompt, rule=ask.rule, kind=kind, options=shown
        )
    if isinstance(ask, ContestAsk):
        prompt = teller.ask(ask, game.state)
        return ToldAsk(seat=None, mine=False, prompt=prompt, rule=ask.rule, kind=kind)
    is_seen = is_open(ask, viewer.seat)
    return ToldAsk(
        seat=None,
        mine=may_type,
        prompt=teller.ask(ask, game.state) if is_seen else "",
        rule=ask.rule,
        kind=kind,
        dice=dice_line(ask, teller, game) if is_seen else DiceToThrow(by=ask.by),
    )


def dice_line(ask: Ask, teller: Teller, game: Game[Any]) -> DiceToThrow | None:
    """What is to be thrown, or what there is to be drawn from."""
    if isinstance(ask, Throw):
        return DiceToThrow(
            number=ask.dice,
            sides=ask.sides,
            purpose=purpose_of(ask),
            success=ask.success if isinstance(ask, Count) else (),
            by=ask.by,
            modifiers=modifier_lines(ask, teller),
        )
    if isinstance(ask, Draw):
        kinds = [KindInBag(kind, teller.word(Draw, kind, game.state), n) for kind, n in ask.bag]
        return DiceToThrow(by=ask.by, bag=tuple(kinds))
    return None


def purpose_of(ask: Throw) -> str | None:
    """What is thrown for, where a game tells its throws apart."""
    return None if ask.purpose is None else str(ask.purpose.value)


def modifier_lines(ask: Chance | None, teller: Teller) -> tuple[ModifierText, ...]:
    """The argued points of a throw."""
    points = ask.modifiers if isinstance(ask, Throw) else ()
    return tuple(
        [ModifierText(point.rule, point.amount, teller.modifier(point)) for point in points]
    )
