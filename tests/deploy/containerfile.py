"""Follows a Containerfile without a container tool: every stage begins with this machine.

Each stage writes into a layer of its own above the file system of the machine, where nothing else
changes: what a container tool does, but for the images and the network. It needs Linux and root.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path, PurePosixPath

Ignored = Callable[[str, list[str]], Iterable[str]]
INSIDE = """
mount -t overlay overlay -o "lowerdir=/,upperdir=$LAYER/files,workdir=$LAYER/work" "$LAYER/root"
mount -t proc proc "$LAYER/root/proc"
mount --rbind /dev "$LAYER/root/dev"
exec chroot --userspec="$USERSPEC" "$LAYER/root" /bin/sh -c 'cd "$0" && exec "$@"' "$@"
"""
"""What runs a command in a layer; its mounts end with it."""


def can_layer() -> bool:
    """Tell whether this machine lets us lay a file system over its own."""
    if sys.platform != "linux" or os.geteuid() != 0 or not shutil.which("unshare"):
        return False
    probe = "mount -t tmpfs none /mnt && mkdir /mnt/u /mnt/w && "
    probe += "mount -t overlay none -o lowerdir=/,upperdir=/mnt/u,workdir=/mnt/w /mnt"
    return subprocess.run(["unshare", "-m", "sh", "-c", probe], check=False).returncode == 0


class Stage:
    """One stage of the build, and what is to run in it."""

    def __init__(self, layer: Path) -> None:
        self.layer = layer
        self.files = layer / "files"
        for name in ("files", "work", "root"):
            (layer / name).mkdir(parents=True)
        self.folder = "/"
        self.user = "root"
        self.variables: dict[str, str] = {}
        self.command: list[str] = []
        self.health: list[str] = []
        # The Python of the machine may lie where only its owner looks.
        self.run(["chmod", "a+rx", "/root"])

    def start(
        self, command: Sequence[str], variables: Mapping[str, str] | None = None
    ) -> subprocess.Popen[str]:
        """Begin something in this stage."""
        plain = {key: value for key, value in os.environ.items() if key != "VIRTUAL_ENV"}
        plain["PATH"] = os.pathsep.join(
            entry for entry in os.environ["PATH"].split(os.pathsep) if ".venv" not in entry
        )
        said = {"LAYER": str(self.layer), "USERSPEC": self.user, "PIP_BREAK_SYSTEM_PACKAGES": "1"}
        return subprocess.Popen(
            ["unshare", "-m", "sh", "-ec", INSIDE, "sh", self.folder, *command],
            env={**plain, **said, **self.variables, **(variables or {})},
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        )

    def run(self, command: Sequence[str], variables: Mapping[str, str] | None = None) -> None:
        """Run something to its end."""
        with self.start(command, variables) as process:
            told, _ = process.communicate()
        assert process.returncode == 0, f"{command}\n{told}"

    def path(self, name: str) -> Path:
        """Return where a file of this stage lies, seen from outside."""
        return self.files / PurePosixPath("/", self.folder, name).relative_to("/")


def build(context: Path, containerfile: Path, folder: Path) -> Stage:
    """Carry out all instructions in order; the last stage is the image."""
    stages: dict[str, Stage] = {}
    ignored = shutil.ignore_patterns(
        *[
            line.rpartition("/")[2]
            for line in (context / ".dockerignore").read_text("utf-8").split()
        ]
    )
    stage: Stage | None = None
    for line in _instructions(containerfile.read_text("utf-8")):
        word, _, rest = line.partition(" ")
        if word == "FROM":
            name = rest.partition(" AS ")[2] or "image"
            stage = stages[name] = Stage(folder / name)
            continue
        assert stage is not None
        match word:
            case "WORKDIR":
                stage.folder = rest
                stage.path("").mkdir(parents=True, exist_ok=True)
            case "COPY":
                *sources, target = rest.split()
                begin = context
                if sources[0].startswith("--from="):
                    begin = stages[sources.pop(0).partition("=")[2]].files
                for source in sources:
                    _copy(begin / source.lstrip("/"), stage.path(target), target, ignored)
            case "RUN":
                stage.run(["sh", "-ec", rest])
            case "USER":
                stage.user = rest
            case "ENV":
                stage.variables |= dict(pair.split("=", 1) for pair in rest.split())
            case "HEALTHCHECK":
                stage.health = json.loads(rest.partition("CMD ")[2])
            case "CMD":
                stage.command = json.loads(rest)
            case _:
                assert word in {"EXPOSE", "VOLUME"}, f"unknown instruction: {line}"
    return stages["image"]


def _instructions(text: str) -> list[str]:
    lines = [line for line in text.splitlines() if not line.startswith("#")]
    return [line for line in re.sub(r"\\\n\s*", "", "\n".join(lines)).splitlines() if line]


def _copy(source: Path, into: Path, target: str, ignored: Ignored) -> None:
    """Copy as COPY does: the content of a folder, or a file into a folder."""
    if source.is_dir():
        shutil.copytree(source, into, ignore=ignored, dirs_exist_ok=True)
        return
    into.mkdir(parents=True, exist_ok=True)
    assert target.endswith("/"), f"{target} is no folder"
    shutil.copy(source, into)
