"""Secrets at the screen: a covered hand, backs, and replays of what one side knows."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page, WebSocket, expect

from heerbann.engine.play.game import Game
from heerbann.systems.battlelore.model.charts import COMMANDS
from heerbann.systems.battlelore.model.deployment_cards import CARDS
from tests.browser.actors.battlelore import CardTable, asks, imported, record
from tests.browser.actors.people import People, Person
from tests.server.running import Server, Started


def content(page: Page) -> str:
    """Everything that is anywhere on the page, seen or not."""
    text: str = page.evaluate("document.documentElement.outerHTML")
    return text


class Wire:
    """All that a browser is sent over its sockets."""

    def __init__(self, person: Person) -> None:
        self.frames: list[str] = []
        person.page.on("websocket", self._listen)

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda frame: self.frames.append(str(frame)))

    @property
    def text(self) -> str:
        return "\n".join(self.frames)


def own_cards(page: Page) -> list[str]:
    cards: list[str] = page.locator("[data-card]").evaluate_all(
        "cards => cards.map(card => card.dataset.card)"
    )
    return cards


def test_the_screen_is_covered_until_the_next_person_is_there(
    people: People, server: Server
) -> None:
    person = people.come()
    page = person.join(server.start("first_blood", system="battlelore"))
    table = CardTable(person)
    expect(table.cover).to_contain_text("Standarten")
    assert own_cards(page) == []
    assert not any(card.name.de in content(page) for card in COMMANDS.values())
    table.come("Standarten")
    expect(table.cards).to_have_count(5)
    assert len(table.titles()) == 5
    table.playable().first.click()
    expect(table.cards).to_have_count(4)
    left = set(table.titles())
    for _ in range(12):  # end the turn
        button = table.playable().or_(table.options.locator("button:enabled:visible")).last
        button.or_(table.cover).first.wait_for()
        table.rest()
        if table.cover.is_visible():
            break
        table.press(button)
    expect(table.cover).to_contain_text("Wimpel")
    covered = content(page)
    assert own_cards(page) == []
    assert not [title for title in left if title in covered]
    expect(table.log).to_have_count(0)
    table.come("Wimpel")
    expect(table.cards).to_have_count(5)
    assert len(table.titles()) == 5
    hidden = left - set(table.titles())
    assert not [title for title in hidden if title in content(page)]


def test_no_hidden_card_reaches_the_other_browser(people: People, server: Server) -> None:
    """From the draw to the reveal: neither on the page nor in a single frame."""
    started = server.start("stand_at_the_fords", system="battlelore")
    pennant, standard, onlooker = people.come(), people.come(), people.come()
    wires = [Wire(standard), Wire(onlooker)]
    pennant.join(started, "pennant")
    standard.join(started, "standard")
    onlooker.watch(started)
    mine, other = CardTable(pennant), CardTable(standard)
    mine.cards.first.click()
    other.cards.first.click()
    expect(mine.loose.get_by_role("button")).to_have_count(4)
    secret = own_cards(pennant.page)
    assert len(secret) == 4
    mine.lay_by_tapping("right", "centre", "left")
    mine.confirm.click()
    expect(other.loose.get_by_role("button")).to_have_count(4)
    expect(other.plan.or_(other.deploy).first).to_be_visible()
    words = [*secret, *[CARDS[card].name.de for card in secret]]
    for wire, person in zip(wires, (standard, onlooker), strict=True):
        assert wire.frames
        assert not [word for word in words if word in wire.text]
        assert not [word for word in words if word in content(person.page)]
    other.lay_by_tapping("right", "centre", "left")
    other.confirm.click()
    expect(other.plan.locator(".slot.up").first).to_be_visible()
    shown = [card for card in secret if f'"{card}"' in wires[0].text]
    assert len(shown) >= 3  # the reserve may be called at once


def test_hands_of_command_cards_stay_hidden(people: People, server: Server) -> None:
    started = server.start("first_blood", system="battlelore")
    pennant, standard = people.come(), people.come()
    wire = Wire(standard)
    pennant.join(started, "pennant")
    standard.join(started, "standard")
    mine, other = CardTable(pennant), CardTable(standard)
    expect(mine.cards).to_have_count(5)
    expect(other.cards).to_have_count(5)
    hidden = set(own_cards(pennant.page)) - set(own_cards(standard.page))
    assert not [card for card in hidden if f'"{card}"' in wire.text]
    assert not [card for card in hidden if COMMANDS[card].name.de in content(standard.page)]
    other.open_facts()
    expect(other.holdings).to_contain_text("Kommandokarten auf der Hand: 5")


# Replays


def replayed(people: People, server: Server) -> tuple[Person, Started]:
    person = people.come()
    game = imported(server, record("stand_at_the_fords", in_turn(3), seed=4))
    with game.sit("pennant") as player:
        player.ask(type="resign", seat="pennant")
    page = person.join(game)
    expect(CardTable(person).over).to_be_visible()
    person.visit(f"replay/{game.game}")
    expect(page.get_by_role("group", name="Verlauf")).to_be_visible()
    return person, game


def in_turn(number: int) -> Callable[[Game[Any]], bool]:
    return lambda game: game.state.turn >= number and asks("command")(game)


def told(server: Server, game: Started, seat: str) -> list[dict[str, Any]]:
    """What the server tells of a replay through these eyes."""
    answer = server.get(f"{game.path}/replay?seat={seat}", game.keys[seat])
    steps: list[dict[str, Any]] = json.loads(answer.text)["steps"]
    return steps


def test_a_replay_is_watched_from_each_side_with_that_sides_knowledge(
    people: People, server: Server
) -> None:
    person, game = replayed(people, server)
    page = person.page
    names = {"pennant": "Wimpel", "standard": "Standarten"}
    steps = told(server, game, "pennant")
    late = next(
        number
        for number, step in enumerate(steps, start=1)
        if any(card["deck"] == "command" for card in step.get("hand", ()))
    )
    hands = {}
    for seat, name in names.items():
        page.get_by_label("Blick").select_option(seat)
        strip = page.get_by_role("region", name=f"Karten von {name}")
        slider = page.get_by_role("slider", name="Verlauf")
        slider.fill(str(late + 2))
        expect(strip).to_be_visible()
        hands[seat] = set(own_cards(page))
        seen = content(page)
        for other, cards in hands.items():
            if other != seat:
                only = {COMMANDS[card].name.de for card in cards - hands[seat] if card in COMMANDS}
                log = {line for line in only if line in seen}
                played = page.get_by_role("list", name="Protokoll").inner_text()
                assert not {title for title in log if title not in played}
    assert hands["pennant"] != hands["standard"]


def test_while_the_battle_lasts_only_ones_own_side_can_be_watched(
    people: People, server: Server
) -> None:
    started = imported(server, record("stand_at_the_fords", asks("command")))
    path = f"{started.path}/replay?seat=standard"
    assert server.get(path, started.keys["pennant"]).code == "secret-until-the-end"
    person = people.come()
    page = person.join(started, "pennant")
    expect(CardTable(person).field).to_be_visible()
    person.visit(f"replay/{started.game}")
    expect(page.get_by_role("group", name="Verlauf")).to_be_visible()
    page.get_by_role("button", name="Ans Ende").click()
    expect(page.get_by_role("region", name="Karten von Wimpel")).to_be_visible()
    expect(page.get_by_role("region", name="Karten von Standarten")).to_have_count(0)
