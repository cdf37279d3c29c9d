"""What an answer leaves possible: the cards that could be played before it, and after it."""

from typing import Any

from heerbann.engine.play.game import Game
from heerbann.engine.play.views import imagined
from heerbann.engine.rules.asks import Action, Seat
from heerbann.server.http.errors import Problem
from heerbann.server.socket.messages_in import AskLeaves
from heerbann.server.socket.messages_out import CardsLeft, LeavesMessage


def leaves_message(game: Game[Any], message: AskLeaves) -> LeavesMessage:
    """Every option is taken in a fork, and the rules themselves say what can be done then."""
    seat = Seat(message.seat)
    if game.seat != seat:
        raise Problem("not-asked")
    seen, options = imagined(game, seat), game.options
    asked = [at for at in message.options if at < len(options)]
    left = tuple([_left(seen, seat, at, options[at]) for at in asked])
    return LeavesMessage(request=message.request, left=left)


def _left(game: Game[Any], seat: Seat, at: int, action: Action) -> CardsLeft:
    """Only what is done in the same way counts: a card to be laid is no card to be used."""
    before = _cards(game, type(action))
    fork = game.fork()
    fork.answer(action)
    after = _cards(fork, type(action)) if fork.seat == seat else ()
    stay = tuple([card for card in before if card in after])
    return CardsLeft(at, stay, tuple([card for card in before if card not in after]))


def _cards(game: Game[Any], kind: type[Action]) -> tuple[str, ...]:
    stage = game.system.stage
    if stage is None:
        return ()
    found = [card.id for one in game.options if type(one) is kind for card in stage.cards(one)]
    return tuple(dict.fromkeys(found))
