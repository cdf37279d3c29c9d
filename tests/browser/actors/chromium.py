"""A real browser: where to find one on this machine, and how it is started."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

COMMANDS = (
    "chromium-headless-shell",  # half the cost of a whole browser
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
)
ELSEWHERE = (
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
)
ON_WINDOWS = "Google/Chrome/Application/chrome.exe"

# Nothing is fetched from anywhere: the tests look for requests of the page, not of the browser.
QUIET = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)

MISSING = (
    "No browser was found for the browser tests: install Chromium or Chrome, "
    "or name one in the variable HEERBANN_CHROMIUM."
)


def find_chromium() -> str | None:
    """The browser to test with: the one that is named, or any that is installed."""
    if named := os.environ.get("HEERBANN_CHROMIUM"):
        return named
    found = filter(None, map(shutil.which, COMMANDS))
    return next(found, None) or next((str(path) for path in _usual() if path.exists()), None)


def _usual() -> Iterator[Path]:
    yield from map(Path, ELSEWHERE)
    for variable in ("PROGRAMFILES", "PROGRAMFILES(X86)", "LOCALAPPDATA"):
        if folder := os.environ.get(variable):
            yield Path(folder) / ON_WINDOWS


@contextmanager
def launched(program: str) -> Iterator[Browser]:
    """The browser, running until the end of the block; no window is shown."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program, args=[*QUIET])
        try:
            yield browser
        finally:
            browser.close()
