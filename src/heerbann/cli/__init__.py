"""The command line: ``heerbann play``, ``odds``, ``rules`` and the rest.

Every module here imports click alone at its top; what a command needs it imports when it is
called, so that ``heerbann --help`` answers at once.
"""

from __future__ import annotations

from heerbann.cli.app import cli, main

__all__ = ["cli", "main"]
