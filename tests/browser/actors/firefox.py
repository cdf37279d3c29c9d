"""Debian's Firefox, driven over WebDriver BiDi: no driver of its own has to be installed."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from websockets.sync.client import ClientConnection, connect

from tests.browser.actors.people import DESKTOP, PATIENCE

COMMAND = "firefox-esr"
MISSING = f"Firefox is not here: on Debian, `apt-get install {COMMAND}`."

SETTINGS = {
    "intl.accept_languages": "de-DE, de",
    "layout.css.prefers-color-scheme.content-override": 0,  # dark
    "ui.prefersReducedMotion": 1,
    # Nothing is fetched from anywhere.
    "app.update.disabledForTesting": True,
    "browser.safebrowsing.downloads.enabled": False,
    "datareporting.policy.dataSubmissionEnabled": False,
    "network.captive-portal-service.enabled": False,
    "network.connectivity-service.enabled": False,
    "services.settings.server": "data:,",
    "toolkit.telemetry.enabled": False,
}


MIDDLE = """(box => [box.x + box.width / 2, box.y + box.height / 2])(
    ({element}).getBoundingClientRect())"""


def find_firefox() -> str | None:
    """Where it is, if it is installed."""
    return shutil.which(COMMAND)


class Firefox:
    """A window of a running Firefox, and what it complained about."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.number = 0
        self.complaints: list[str] = []
        self.call("session.new", capabilities={})
        self.call("session.subscribe", events=["log.entryAdded"])
        self.window: str = self.call("browsingContext.getTree")["contexts"][0]["context"]
        self.in_window("setViewport", viewport=DESKTOP)

    def call(self, method: str, **parameters: Any) -> Any:
        """Ask for something and wait until it is done; what is told meanwhile is listened to."""
        self.number += 1
        self.socket.send(json.dumps({"id": self.number, "method": method, "params": parameters}))
        while True:
            told = json.loads(self.socket.recv(PATIENCE / 1000))
            if told.get("id") == self.number:
                assert told["type"] == "success", told
                return told["result"]
            if told.get("method") == "log.entryAdded" and told["params"]["level"] == "error":
                self.complaints.append(told["params"]["text"])

    def in_window(self, method: str, **parameters: Any) -> Any:
        """The same for this window."""
        return self.call(f"browsingContext.{method}", context=self.window, **parameters)

    def open(self, address: str) -> None:
        """Go to a page."""
        self.in_window("navigate", url=address, wait="complete")

    def run(self, script: str) -> Any:
        """What an expression is worth in the page."""
        target = {"context": self.window}
        expression = f"JSON.stringify({script})"
        told = self.call(
            "script.evaluate", expression=expression, target=target, awaitPromise=False
        )
        assert told["type"] == "success", told
        return json.loads(told["result"].get("value", "null"))

    def wait_for(self, script: str) -> Any:
        """What an expression is worth, once it is worth something."""
        end = time.monotonic() + PATIENCE / 1000
        while not (found := self.run(script)):
            assert time.monotonic() < end, f"in vain: {script}"
            time.sleep(0.05)
        return found

    def click(self, script: str) -> None:
        """Click with the mouse into the middle of an element, as soon as it is there."""
        self.wait_for(f"Boolean({script})")
        x, y = map(round, self.run(MIDDLE.format(element=script)))
        mouse = [
            {"type": "pointerMove", "x": x, "y": y},
            {"type": "pointerDown", "button": 0},
            {"type": "pointerUp", "button": 0},
        ]
        source = {"type": "pointer", "id": "mouse", "actions": mouse}
        self.call("input.performActions", context=self.window, actions=[source])


@contextmanager
def firefox(program: str, profile: Path) -> Iterator[Firefox]:
    """The browser, running until the end of the block; no window is shown."""
    wishes = [(json.dumps(key), json.dumps(value)) for key, value in SETTINGS.items()]
    lines = [f"user_pref({key}, {value});" for key, value in wishes]
    (profile / "user.js").write_text("\n".join(lines), encoding="utf-8")
    options = ("--headless", "--no-remote", "--profile", str(profile))
    port = ("--remote-debugging-port", "0")
    with subprocess.Popen(
        [program, *options, *port], stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True
    ) as process:
        try:
            with connect(_address(process), max_size=None) as socket:
                yield Firefox(socket)
        finally:
            process.terminate()


def _address(process: subprocess.Popen[str]) -> str:
    """Where it listens: it says so itself."""
    assert process.stderr is not None
    for line in process.stderr:
        if found := re.search(r"ws://\S+", line):
            return f"{found.group()}/session"
    raise AssertionError("Firefox ended before it listened")
