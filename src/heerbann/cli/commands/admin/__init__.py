"""``heerbann admin``: looking after the games of a server, also while it runs."""

from heerbann.cli.commands.admin.group import admin

__all__ = ["admin"]
