"""The first page, with what there is to play written into it: whoever opens it sees it whole.

Else it would be empty until the client has been read, has asked and has been answered. What is
written there is data for the client, in a script block that no browser runs, so the policy that
forbids inline code stays as it is.
"""

import re
from collections.abc import Sequence
from threading import Lock

import msgspec
from msgspec.structs import replace

from heerbann.engine.packs.readers import Language
from heerbann.engine.records.written_setups import Systems
from heerbann.server.http.catalogue import SystemEntry, system_line

HEAD_ENDS = b"</head>"
WORDS = re.compile(rb'\s*<link [^>]*hreflang="(\w+)"[^>]*>')
"""A link to the client's own words, by their language."""


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
                lines = [in_short(system_line(one, language)) for one in self._systems.values()]
                self._made[language] = FirstLook(language=language, systems=tuple(lines))
            return self._made[language]


def in_short(system: SystemEntry) -> SystemEntry:
    """Without briefings: the first page shows none, and they are longer than all the rest."""
    scenarios = tuple(replace(one, briefing="") for one in system.scenarios)
    return replace(system, scenarios=scenarios)


def told(page: bytes, look: FirstLook) -> bytes:
    """The page with what it is told at the end of its head; no text in it can end the block.

    Of the links to the client's own words those in its language are left.
    """
    spoken = look.language.encode()
    page = WORDS.sub(lambda link: link[0] if link[1] == spoken else b"", page)
    data = msgspec.json.encode(look).replace(b"<", rb"\u003c")
    block = b'<script type="application/json" id="first-look">' + data + b"</script>\n  "
    return page.replace(HEAD_ENDS, block + HEAD_ENDS, 1)


def seeming_language(accepted: str, offered: Sequence[Language]) -> Language:
    """What the client will choose, too: German, unless the browser speaks English and no German."""
    tags = [tag.strip()[:2].lower() for tag in accepted.split(",")]
    wanted = "en" if "en" in tags and "de" not in tags else "de"
    return next((one for one in offered if one == wanted), offered[0])
