"""The state of a live game as one message, in one language, for one connection."""

from typing import TYPE_CHECKING, Any

from msgspec import structs

from heerbann.engine.asks import Choose, Place, Seat
from heerbann.engine.dice import CommittedDice
from heerbann.engine.game import Game
from heerbann.engine.scene import Scene
from heerbann.engine.telling import Teller
from heerbann.server.aiming import Suggested, suggested
from heerbann.server.connection import Connection
from heerbann.server.outbox import (
    AskLine,
    OptionLine,
    ReasonLine,
    SceneLine,
    StateMessage,
    TakebackLine,
)
from heerbann.server.telling import (
    Viewer,
    Words,
    ask_line,
    has_private_views,
    log_lines,
    over_line,
    scene_of,
    step_line,
)

if TYPE_CHECKING:
    from heerbann.server.live import LiveGame


class Sheet:
    """Writes messages; remembers what several connections are told alike."""

    def __init__(self, teller: Teller, words: Words) -> None:
        self.teller = teller
        self._words = words
        self._drawn: tuple[int, Seat | None, Scene | None] | None = None
        self._listed: tuple[int, tuple[OptionLine, ...]] | None = None
        self._places: tuple[int, Suggested] | None = None

    def state(self, live: "LiveGame", connection: Connection, request: int | None) -> StateMessage:
        """Everything a client has to show; it then counts as told."""
        match, teller = live.match, self.teller
        game = match.game
        connection.look_through(game.seat, has_private_views(game))
        seat = connection.viewpoint
        scene = self._scene(game, seat)
        is_changed = scene is not None and scene.board != connection.board
        log_from, log = log_lines(game, seat, match.log_kept(connection.seen), teller)
        message = StateMessage(
            request=request,
            version=match.version,
            seats=connection.seats,
            names={one: teller.word(Seat, one, game.state) for one in game.system.seats},
            viewpoint=seat,
            scene=_scene_line(scene, is_changed),
            board_changed=is_changed,
            step=step_line(game, teller),
            ask=self._ask(live, connection, scene),
            log=log,
            log_from=log_from,
            undo={one: match.undo_kind(one) for one in connection.seats},
            takeback=TakebackLine(live.takeback.seat) if live.takeback else None,
            over=over_line(game, teller),
            connected={one: live.is_there(one) for one in game.system.seats},
            thinking=live.thinking,
            reason=self._reason(live),
            dice=live.row.dice,
            commitment=game.dice.commitment if isinstance(game.dice, CommittedDice) else None,
        )
        connection.seen = match.version
        connection.board = scene.board if scene is not None else None
        return message

    def _ask(self, live: "LiveGame", connection: Connection, scene: Scene | None) -> AskLine | None:
        match, game = live.match, live.game
        is_mine = game.seat in connection.seats
        options = self._options(game, scene) if is_mine else ()
        viewer = Viewer(connection.viewpoint, connection.seats)
        line = ask_line(game, viewer, options, match.may_type(connection.seats), self.teller)
        if line is None or not is_mine or not isinstance(game.ask, Place):
            return line
        found = self._suggested(live, game.ask.seat)
        return structs.replace(
            line,
            unit=found.placing.unit,
            reach=found.placing.reach,
            aims=found.can_aim,
            suggestions=found.suggestions,
        )

    def _suggested(self, live: "LiveGame", seat: Seat) -> Suggested:
        version = len(live.game.journal)
        if self._places is None or self._places[0] != version:
            position = live.aims.position(live.game, seat, None)
            self._places = (version, suggested(position, self.teller))
        return self._places[1]

    def _scene(self, game: Game[Any], seat: Seat | None) -> Scene | None:
        version = len(game.journal)
        if self._drawn is None or self._drawn[:2] != (version, seat):
            self._drawn = (version, seat, scene_of(game, seat, self.teller))
        return self._drawn[2]

    def _options(self, game: Game[Any], scene: Scene | None) -> tuple[OptionLine, ...]:
        version = len(game.journal)
        if not isinstance(game.ask, Choose):
            return ()
        if self._listed is None or self._listed[0] != version:
            self._listed = (version, self._words.options(game, scene, self.teller))
        return self._listed[1]

    def _reason(self, live: "LiveGame") -> ReasonLine | None:
        """Why the computer did what it did, until somebody else answers."""
        if live.reason is None or live.reason.version != live.match.version:
            return None
        return ReasonLine(live.reason.seat, live.reason.text(self.teller))


def _scene_line(scene: Scene | None, with_board: bool) -> SceneLine | None:
    if scene is None:
        return None
    board = scene.board if with_board else None
    return SceneLine(board, scene.pieces, scene.facts, scene.seats, scene.marks)
