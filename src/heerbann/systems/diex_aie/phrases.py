"""What can be wrong with files that somebody wrote, to be told in either language."""

from functools import partial

from heerbann.engine.phrases import Phrase

phrase = partial(Phrase.of, __package__)
