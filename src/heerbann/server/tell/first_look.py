"""The first page, with what there is to play written into it: whoever opens it sees it whole.

Else it would be empty until the client has been read, has asked and has been answered. What is
written there is data for the client, in a script block that no browser runs, so the policy that
forbids inline code stays as it is.
"""

from collections.abc import Sequence
from threading import Lock

import msgspec

from heerbann.engine.packs.readers import Language
from heerbann.engine.records.written_setups import Systems
from heerbann.server.http.catalogue import SystemEntry, system_line

HEAD_ENDS = b"</head>"


class FirstLook(msgspec.Struct, frozen=True, kw_only=True):
    """What the first page shows, in the language its reader seems to speak."""

    language: Language
    systems: tuple[SystemEntry, ...]


class FirstLooks:
    """What the first page is told in each language; made when it is first asked for, and kept."""

    def __init__(self, systems: Systems) -> None:
        self._systems = systems
        self._made: dict[Language, FirstLook] = {}
        self._making = Lock()

    def look(self, language: Language) -> FirstLook:
        """The first call reads all systems; whoever comes meanwhile waits for it."""
        with self._making:
            if language not in self._made:
                lines = [system_line(system, language) for system in self._systems.values()]
                self._made[language] = FirstLook(language=language, systems=tuple(lines))
            return self._made[language]


def told(page: bytes, look: FirstLook) -> bytes:
    """The page with what it is told at the end of its head; no text in it can end the block."""
    data = msgspec.json.encode(look).replace(b"<", rb"\u003c")
    block = b'<script type="application/json" id="first-look">' + data + b"</script>\n  "
    return page.replace(HEAD_ENDS, block + HEAD_ENDS, 1)


def seeming_language(accepted: str, offered: Sequence[Language]) -> Language:
    """What the client will choose, too: German, unless the browser speaks English and no German."""
    tags = [tag.strip()[:2].lower() for tag in accepted.split(",")]
    wanted = "en" if "en" in tags and "de" not in tags else "de"
    return next((one for one in offered if one == wanted), offered[0])
