"""The state of a live game as one message, in one language, for one connection."""

from typing import TYPE_CHECKING, Any

from msgspec import structs

from heerbann.engine.packs.readers import Localised
from heerbann.engine.play.dice import CommittedDice
from heerbann.engine.play.free_undo import undo_kind
from heerbann.engine.play.game import Game
from heerbann.engine.play.known_systems import KNOWN
from heerbann.engine.rules.asks import Choose, ContestAsk, Draw, Place, Seat
from heerbann.engine.rules.sealed import SealedChoose
from heerbann.engine.show.report_forms import ReportForm
from heerbann.engine.show.scene import Scene
from heerbann.engine.texts.teller import Teller
from heerbann.server.games.contest_ways import forms_of, other_ways
from heerbann.server.games.proposals import Proposal
from heerbann.server.socket.connection import Connection
from heerbann.server.socket.contest_lines import (
    ContestTable,
    OtherTable,
    ToldContest,
    ToldProposal,
)
from heerbann.server.socket.messages_out import (
    ComputerReason,
    Option,
    SceneUpdate,
    StateMessage,
    ToldAsk,
)
from heerbann.server.tell.aiming import Suggested, suggested
from heerbann.server.tell.describe import (
    Viewer,
    Words,
    ask_line,
    has_private_views,
    over_line,
    scene_of,
    step_line,
)
from heerbann.server.tell.log_pages import new_lines
from heerbann.server.tell.other_rules import other_rules_line
from heerbann.server.tell.plans import movers
from heerbann.server.tell.workbench import preparation, workbench_of

if TYPE_CHECKING:
    from heerbann.server.games.live import LiveGame


class StateWriter:
    """Writes messages; remembers what several connections are told alike."""

    def __init__(self, teller: Teller, words: Words) -> None:
        self.teller = teller
        self._words = words
        self._drawn: tuple[int, Seat | None, Scene | None] | None = None
        self._listed: tuple[int, tuple[Option, ...]] | None = None
        self._places: tuple[int, Suggested] | None = None
        self._sent: tuple[int, tuple[str, ...]] | None = None
        self._forms: tuple[Proposal, tuple[ReportForm, ...]] | None = None

    def state(self, live: "LiveGame", connection: Connection, request: int | None) -> StateMessage:
        """Everything a client has to show; it then counts as told.

        What it is sent of it is said by :meth:`Connection.tell`.
        """
        match, teller = live.match, self.teller
        game = match.game
        is_private = has_private_views(game)
        connection.look_through(_whose_turn(game, connection.seats), is_private)
        seat = connection.viewpoint
        scene = self._scene(game, seat)
        is_changed = scene is not None and scene.board != connection.board
        is_anew, log_from, log = new_lines(match, connection, teller)
        message = StateMessage(
            request=request,
            version=match.version,
            seats=connection.seats,
            names={one: teller.word(Seat, one, game.state) for one in game.seats},
            viewpoint=seat,
            private=is_private,
            scene=_scene_line(scene),
            board_changed=is_changed,
            step=step_line(game, teller),
            ask=self._ask(live, connection, scene),
            log=log,
            log_from=log_from,
            log_anew=is_anew,
            undo={one: undo_kind(game, one) for one in connection.seats if match.old is None},
            proposal=self._proposal(live),
            over=over_line(game, teller),
            connected={one: live.is_there(one) for one in game.seats},
            people=live.people.by_seat,
            thinking=live.thinking,
            reason=self._reason(live),
            dice=live.row.dice,
            commitment=game.dice.commitment if isinstance(game.dice, CommittedDice) else None,
            contest=self._contest(live),
            parent=live.row.parent,
            beside=self._beside(live),
            is_held=live.is_held,
            other_rules=other_rules_line(match),
        )
        connection.seen = match.version
        connection.board = scene.board if scene is not None else None
        return message

    def _ask(self, live: "LiveGame", connection: Connection, scene: Scene | None) -> ToldAsk | None:
        match, game = live.match, live.game
        if match.old is not None:
            return None
        if isinstance(game.ask, SealedChoose):
            return self._sealed_ask(game, connection, scene)
        if live.is_held:
            return ask_line(game, Viewer(connection.viewpoint, ()), (), False, self.teller)
        is_mine = game.seat in connection.seats
        options = self._options(game, scene) if is_mine else ()
        viewer = Viewer(connection.viewpoint, connection.seats)
        line = ask_line(game, viewer, options, match.may_type(connection.seats), self.teller)
        if line is None or not is_mine or game.ask is None:
            return line
        prepares = preparation(game)
        if not isinstance(game.ask, Place):
            bench = workbench_of(game, self.teller) if prepares == "muster" else None
            moving = self._movers(game)
            return structs.replace(line, prepares=prepares, movers=moving, workbench=bench)
        found = self._suggested(live, game.ask.seat)
        return structs.replace(
            line,
            prepares=prepares,
            unit=found.placing.unit,
            reach=found.placing.reach,
            aims=found.can_aim,
            suggestions=found.suggestions,
        )

    def _proposal(self, live: "LiveGame") -> ToldProposal | None:
        """What somebody proposes, as long as not all have agreed."""
        proposal = live.proposal
        if proposal is None or live.agreed is not None:
            return None
        forms = self._filled(live.game, proposal) if proposal.what == "typed" else ()
        return ToldProposal(proposal.seat, proposal.what, forms)

    def _filled(self, game: Game[Any], proposal: Proposal) -> tuple[ReportForm, ...]:
        """The forms as they were filled in; made once, as the contest is begun for that."""
        if self._forms is None or self._forms[0] != proposal:
            blank = forms_of(game.fork(), KNOWN, self.teller.language)
            pairs = zip(blank, proposal.reports, strict=True)
            self._forms = proposal, tuple([form.filled(filled) for form, filled in pairs])
        return self._forms[1]

    def _contest(self, live: "LiveGame") -> ToldContest | None:
        if not isinstance(live.game.ask, ContestAsk):
            return None
        tables = [ContestTable(game, self._title(title)) for game, title in live.tables]
        is_free = not live.is_begun and live.agreed is None and live.match.old is None
        ways = other_ways(live.game, KNOWN) if is_free else ()
        return ToldContest(tuple(tables), ways, live.fighting)

    def _beside(self, live: "LiveGame") -> tuple[OtherTable, ...]:
        running = live.beside.running(live.game) if live.beside is not None else ()
        return tuple(
            [
                OtherTable(other.id, self._title(other.game.setup.scenario.title), is_open)
                for other, is_open in running
            ]
        )

    def _title(self, title: Localised) -> str:
        return title.text(self.teller.language)

    def _sealed_ask(
        self, game: Game[Any], connection: Connection, scene: Scene | None
    ) -> ToldAsk | None:
        """Where several are asked at once, everybody is asked for his own seat."""
        mine = [seat for seat in game.waiting if seat in connection.seats]
        turned = game.fork()
        if mine:
            turned.turn_to(mine[0])
        options = self._words.unnumbered(turned, scene, self.teller) if mine else ()
        viewer = Viewer(connection.viewpoint, connection.seats)
        return ask_line(turned, viewer, options, False, self.teller)

    def _movers(self, game: Game[Any]) -> tuple[str, ...]:
        version, seat = len(game.journal), game.seat
        if self._sent is None or self._sent[0] != version:
            self._sent = (version, () if seat is None else movers(game, seat))
        return self._sent[1]

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

    def _options(self, game: Game[Any], scene: Scene | None) -> tuple[Option, ...]:
        version = len(game.journal)
        if not isinstance(game.ask, Choose):
            return ()
        if self._listed is None or self._listed[0] != version:
            self._listed = (version, self._words.unnumbered(game, scene, self.teller))
        return self._listed[1]

    def _reason(self, live: "LiveGame") -> ComputerReason | None:
        """Why the computer did what it did, until somebody else answers; secrets are kept."""
        if live.reason is None or live.reason.version != live.match.version:
            return None
        if has_private_views(live.game) and live.game.outcome is None:
            return None
        return ComputerReason(live.reason.seat, live.reason.text(self.teller))


def _whose_turn(game: Game[Any], seats: tuple[Seat, ...]) -> Seat | None:
    """Who is to look: the seat that is asked, or the one that draws what only it may see."""
    ask = game.ask
    if isinstance(ask, SealedChoose):
        return next((seat for seat in ask.waiting if seat in seats), None)
    is_own = isinstance(ask, Draw) and len(ask.by) == 1 and ask.seen_by == ask.by
    return ask.by[0] if isinstance(ask, Draw) and is_own else game.seat


def _scene_line(scene: Scene | None) -> SceneUpdate | None:
    if scene is None:
        return None
    return SceneUpdate(
        scene.board,
        scene.pieces,
        scene.facts,
        scene.seats,
        scene.markers,
        scene.hand,
        scene.sideboard,
        scene.faces,
    )
