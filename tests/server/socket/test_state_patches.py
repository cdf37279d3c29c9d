"""Patches of a state: whoever applies them has exactly the state that would be told whole."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from heerbann.engine.contract.random_play import random_answer
from heerbann.engine.play.dice import CommittedDice
from heerbann.engine.play.free_undo import undo_kind
from heerbann.engine.rules.asks import ContestAsk, Seat
from heerbann.server.games import game_start
from heerbann.server.games.game_start import SECRET_BYTES
from heerbann.server.games.live import LiveGame
from heerbann.server.socket.connection import ENCODER, Connection, whole
from heerbann.server.socket.state_patches import patched
from tests.server.running import Json, Player, Server
from tests.server.socket.patch_samples import FILE
from tests.server.tell.test_state_message import live_game

ANSWERS = 25


@pytest.fixture(autouse=True)
def _known_dice(monkeypatch: pytest.MonkeyPatch) -> None:
    """The same games in every run."""
    monkeypatch.setattr(game_start, "fresh_dice", lambda: CommittedDice(bytes(SECRET_BYTES)))


class PatchClient:
    """A connection that is told patches, and the state as it is put together of them."""

    def __init__(self, seats: tuple[Seat, ...]) -> None:
        self.connection = Connection("en", seats, None, takes_patches=True)
        self.state: Json = {}
        self.patches = 0

    async def look(self, live: LiveGame) -> None:
        state = live.writer("en").state(live, self.connection, 7)
        self.connection.tell(state)
        told = json.loads(await self.connection.next() or b"")
        expected = json.loads(ENCODER.encode(whole(state)))
        if told["type"] == "patch":
            self.patches += 1
            assert told["number"] == self.patches
            assert set(values(told["fields"])) <= set(values(expected))
            told = patched(self.state, told)
        else:
            self.patches = 0
        assert told == expected
        self.state = told


def values(told: Any) -> Iterator[object]:
    """All single values in a message; of the changes in a patch, those that they tell."""
    if isinstance(told, dict):
        is_run = "at" in told and not set(told) - {"at", "count", "fields"}
        for name, inner in told.items():
            if not (is_run and name in ("at", "count")):
                yield from values(inner)
    elif isinstance(told, list):
        for inner in told:
            yield from values(inner)
    else:
        yield told


async def play_on(live: LiveGame, clients: list[PatchClient], rng: Random) -> None:
    """Random answers, some of them taken back; now and then somebody misses a state."""
    match = live.match
    for _ in range(ANSWERS):
        if match.game.ask is None or isinstance(match.game.ask, ContestAsk):
            return
        match.give(random_answer(match.game, rng))
        seats = match.game.seats
        seat = next((seat for seat in seats if undo_kind(match.game, seat) != "no"), None)
        if seat is not None and rng.random() < 0.15:
            match.take_back(seat, agreed=True)
        for client in clients:
            if rng.random() < 0.8:
                await client.look(live)


@pytest.mark.parametrize(
    ("system", "scenario"),
    [
        ("toy", "feud"),
        ("claymore", "palisade_camp"),
        ("battlelore", "first_blood"),
        ("diex_aie", "border_watch"),
        ("diex_war", "kent_1066"),
        ("saga", "cattle"),
        ("skirmish", "first_contact"),
    ],
)
def test_patches_of_a_random_game_make_the_whole_state_and_tell_nothing_else(
    system: str, scenario: str
) -> None:
    """For each seat, for two at one screen and for an onlooker."""

    async def test() -> None:
        live = await live_game(scenario, system)
        seats = live.game.seats
        clients = [PatchClient(held) for held in (*[(seat,) for seat in seats], seats, ())]
        for client in clients:
            await client.look(live)
        await play_on(live, clients, Random(3))
        assert all(client.patches > 5 for client in clients)

    asyncio.run(test())


def test_the_samples_of_the_client_are_patches_as_they_are_made_now() -> None:
    """The client's own test applies the same ones: both sides agree."""
    for sample in json.loads(FILE.read_text("utf-8")):
        state = sample["first"]
        for patch in sample["patches"]:
            state = patched(state, patch)
        assert state == sample["last"]


# Over a real socket


def told(player: Player, **message: Any) -> Json:
    """What comes next, as it comes over the wire."""
    player.send(**message)
    return player.receive()


def answering(state: Json) -> Json:
    asked = {"seat": state["ask"]["seat"], "version": state["version"]}
    return {"type": "answer", **asked, "option": 0}


def test_who_wants_patches_is_told_the_first_state_whole_and_then_what_changed(
    server: Server,
) -> None:
    with server.start().sit(patches=True) as player:
        state = player.state
        for number in (1, 2, 3):
            patch = told(player, **answering(state))
            assert (patch["type"], patch["number"]) == ("patch", number)
            before, state = state, patched(state, patch)
            assert state["version"] > before["version"]
            assert state["scene"]["board"]["spots"] == before["scene"]["board"]["spots"]
        assert len(json.dumps(patch)) < len(json.dumps(state)) / 4


def test_whoever_asks_for_it_is_told_everything_anew(server: Server) -> None:
    with server.start().sit(patches=True) as player:
        state = patched(player.state, told(player, **answering(player.state)))
        whole = told(player, type="whole", request=77)
        assert (whole["type"], whole["request"], whole["log_from"]) == ("state", 77, 0)
        assert whole["scene"] == state["scene"]
        patch = told(player, **answering(whole))
        assert (patch["type"], patch["number"]) == ("patch", 1)


def test_in_another_language_no_patch_is_told(server: Server) -> None:
    with server.start().sit(patches=True) as player:
        assert told(player, type="language", lang="en")["type"] == "state"
        assert told(player, **answering(player.state))["type"] == "patch"


def test_who_comes_back_is_told_the_whole_state_and_the_new_lines_of_the_log(
    server: Server,
) -> None:
    started = server.start()
    with started.sit(patches=True) as player:
        patch = told(player, **answering(player.state))
        state = patched(player.state, patch)
    with started.sit(patches=True, seen=state["version"]) as player:
        assert player.state["log"] == []
        assert player.state["scene"] == state["scene"]


def test_who_does_not_want_patches_is_told_whole_states(server: Server) -> None:
    with server.start().sit() as player:
        for _ in range(3):
            assert told(player, **answering(player.state))["type"] == "state"
        assert player.state["scene"]["board"] is None
