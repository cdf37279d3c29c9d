"""The group of all that an admin does."""

from __future__ import annotations

import click

from heerbann.cli.commands.admin.copies import backup, restore
from heerbann.cli.commands.admin.games import delete, expire, export, games, show
from heerbann.cli.commands.admin.keys import ban, seat
from heerbann.cli.commands.admin.upgrade import upgrade
from heerbann.cli.speech.spoken_commands import Group


@click.group(cls=Group, help="command-admin")
def admin() -> None:
    """Games, keys, copies."""


for one in (games, show, export, delete, expire, seat, ban, backup, restore, upgrade):
    admin.add_command(one)
