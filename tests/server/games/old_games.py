"""Games that outlive their rules, on servers of this process."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

import msgspec
from msgspec import Raw

from heerbann.engine.contract.random_play import random_answer
from heerbann.engine.rules.asks import Refusal, Seat
from heerbann.engine.rules.system import System
from heerbann.server.games.game_start import start_new
from heerbann.server.games.live import LiveGame
from heerbann.server.games.lobby import Lobby
from heerbann.server.http.requests import NewGame
from heerbann.server.socket import messages_in
from heerbann.server.socket.connection import Connection
from tests.server.games.wars import last_state
from tests.server.toy import TOY
from tests.toy.model import actions as do
from tests.toy.model.state import BLUE, RED, State
from tests.toy_war import SYSTEM as WAR

BOTH = (RED, BLUE)


def refuse_peek(_state: State, _action: do.Peek) -> Refusal:
    return Refusal("2.5", "already-peeked")


NEWER: System[Any] = replace(TOY, version="2", refusals={**TOY.refusals, do.Peek: refuse_peek})
"""The next version of the toy: nobody may peek any more."""
OLD = {"toy": TOY, "toy_war": WAR}
NEW = {"toy": NEWER, "toy_war": WAR}


async def new_duel(lobby: Lobby, **wishes: Any) -> LiveGame:
    wanted = NewGame(system="toy", scenario="feud", house={"lives": 5}, **wishes)
    return await lobby.add(start_new(OLD, wanted))


async def sit(lobby: Lobby, game: str, *seats: Seat, **ways: Any) -> tuple[LiveGame, Connection]:
    """Open a game and sit down at it."""
    live = await lobby.open(game)
    connection = Connection(ways.get("language", "en"), seats, None)
    await lobby.join(live, connection, None)
    return live, connection


async def play(live: LiveGame, answers: int, seed: int = 2) -> None:
    """Give so many answers at random for whoever is asked."""
    rng, connection = Random(seed), Connection("en", BOTH, None)
    for _ in range(answers):
        if live.game.ask is not None:
            action = Raw(msgspec.json.encode(random_answer(live.game, rng)))
            seat, version = str(live.game.seat), live.match.version
            await live.carry_out(
                connection, messages_in.GiveAnswer(seat=seat, version=version, answer=action)
            )


async def kept_duel(lobby: Lobby, answers: int = 9, **wishes: Any) -> LiveGame:
    """A duel that was played for a while, and kept."""
    live = await new_duel(lobby, **wishes)
    await play(live, answers)
    await lobby.keeper.keep(live)
    return live


async def propose(live: LiveGame, connection: Connection, seat: Seat) -> None:
    message = messages_in.GoOn(seat=seat, version=live.match.version)
    await live.carry_out(connection, message)


async def agree(live: LiveGame, connection: Connection, seat: Seat) -> None:
    await live.carry_out(connection, messages_in.Reply(seat=seat, agree=True))


async def go_on(lobby: Lobby, game: str) -> LiveGame:
    """Both agree to the new rules."""
    live, connection = await sit(lobby, game, *BOTH)
    await propose(live, connection, RED)
    await agree(live, connection, BLUE)
    return live


async def log_told(connection: Connection) -> list[str]:
    return [line["text"] for line in (await last_state(connection))["log"]]
