"""Files of the disk: only plain ones are read, no more of them than allowed; secrets are kept."""

from __future__ import annotations

import errno
import os
import stat
from pathlib import Path


class NoPlainFile(OSError):
    """A pipe, a device or the like: reading it might never end."""


class FileTooLarge(OSError):
    """More bytes than are read; ``most`` is how many those are."""

    most = 0


def read_plain_file(path: Path, most: int) -> bytes:
    """The bytes of a plain file; nothing is waited for, and at most so many are read."""
    file = os.open(path, os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0))
    try:
        mode = os.fstat(file).st_mode
        if stat.S_ISDIR(mode):
            raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR), str(path))
        if not stat.S_ISREG(mode):
            raise NoPlainFile(errno.EINVAL, "no plain file", str(path))
        with os.fdopen(file, "rb", closefd=False) as opened:
            content = opened.read(most + 1)
    finally:
        os.close(file)
    if len(content) > most:
        error = FileTooLarge(errno.EFBIG, os.strerror(errno.EFBIG), str(path))
        error.most = most
        raise error
    return content


def write_private_file(path: Path, text: str) -> None:
    """Write a file that nobody but its owner may read, whole or not at all."""
    unfinished = path.with_name(path.name + ".part")
    unfinished.unlink(missing_ok=True)
    file = os.open(unfinished, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    with os.fdopen(file, "w", encoding="utf-8", newline="\n") as opened:
        opened.write(text)
    unfinished.replace(path)
