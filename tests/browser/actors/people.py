"""People with a browser: everybody has a window, storage and connection of their own."""

from __future__ import annotations

import re
from typing import Any
from urllib.parse import urlsplit

from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, Request, WebSocket

from tests.server.running import Server, Started

PATIENCE = 180_000.0
"""Milliseconds. A slow machine must not turn a test red; whatever is there goes on at once."""

DESKTOP = {"width": 1280, "height": 800}
PHONE = {"width": 360, "height": 740}
LYING = {"width": 740, "height": 360}
TABLET = {"width": 1024, "height": 768}


class Person:
    """Somebody at a screen, and what their browser complained about."""

    def __init__(self, context: BrowserContext, address: str) -> None:
        self.context = context
        self.address = address
        self.complaints: list[str] = []
        self.forgiven: list[str] = []
        context.set_default_timeout(PATIENCE)
        context.on("console", self._hear)
        context.on("weberror", lambda problem: self.complaints.append(str(problem.error)))
        context.on("request", self._watch)
        context.on("page", lambda page: page.on("websocket", self._watch))
        self.page: Page = context.new_page()

    def _hear(self, message: ConsoleMessage) -> None:
        if message.type == "error":
            self.complaints.append(f"{message.text} ({message.location.get('url')})")

    def _watch(self, request: Request | WebSocket) -> None:
        parts = urlsplit(request.url)
        if parts.scheme not in ("blob", "data") and parts.netloc != self.address:
            self.complaints.append(f"a request to {request.url}")

    def forgive(self, pattern: str) -> None:
        """This complaint is what the test is about."""
        self.forgiven.append(pattern)

    @property
    def unforgiven(self) -> list[str]:
        """What is left to be complained about."""
        return [c for c in self.complaints if not any(re.search(p, c) for p in self.forgiven)]

    def visit(self, page: str = "") -> Page:
        """Open a page of the client."""
        self.page.goto(f"http://{self.address}/#/{page}")
        return self.page

    def join(self, game: Started, *seats: str) -> Page:
        """Take seats of a game by their links, all of them if none is named."""
        for seat in seats or game.keys:
            self.follow(game, game.keys[seat])
        return self.page

    def watch(self, game: Started) -> Page:
        """Look on by the link for onlookers."""
        return self.follow(game, game.watch)

    def follow(self, game: Started, key: str) -> Page:
        """Follow a link to the table."""
        self.visit(f"join/{game.game}/{key}")
        self.page.wait_for_url(f"**/#/game/{game.game}")
        return self.page


class People:
    """Everybody in a test."""

    def __init__(self, browser: Browser, server: Server) -> None:
        self.browser = browser
        self.server = server
        self.all: list[Person] = []

    def come(self, **wishes: Any) -> Person:
        """Somebody opens a browser; they speak German and do without moving pictures."""
        usual = {
            "locale": "de-DE",
            "viewport": DESKTOP,
            "reduced_motion": "reduce",
            "service_workers": "block",  # a window is new for every test: nothing to keep
        }
        person = Person(self.browser.new_context(**{**usual, **wishes}), self.server.address)
        self.all.append(person)
        return person

    def leave(self) -> None:
        """Everybody goes; their browsers had nothing to complain about."""
        for person in self.all:
            person.context.close()
        complaints = [complaint for person in self.all for complaint in person.unforgiven]
        assert not complaints, complaints
