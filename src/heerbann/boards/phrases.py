"""What can be wrong with boards that somebody wrote, to be told in either language."""

from functools import partial

from heerbann.engine.texts.phrases import Fact, Phrase

phrase = partial(Phrase.of, __package__)


def no_such_hex(label: str, title: Fact) -> Phrase:
    """A label that is not on the map of that title."""
    return phrase("no-hex", label=label, map=title)
