"""What a newcomer learns by a scenario: a chapter of the rules, and what of it."""

from typing import Annotated

import msgspec
from msgspec import Meta

from heerbann.engine.packs.readers import Language

LessonText = Annotated[str, Meta(pattern="^[^:]+: [^ ]")]
"""The chapter, a colon, and what of it is learned: "Chapter 7: charges"."""
_COLON = ": "


class Lesson(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A step of a way to learn the game; those of one chapter belong together."""

    de: LessonText
    en: LessonText

    def chapter(self, language: Language, /) -> str:
        """What a book would call the chapter."""
        return self._told(language).partition(_COLON)[0]

    def text(self, language: Language, /) -> str:
        """What of the chapter is learned."""
        return self._told(language).partition(_COLON)[2]

    def _told(self, language: Language) -> str:
        return self.de if language == "de" else self.en
