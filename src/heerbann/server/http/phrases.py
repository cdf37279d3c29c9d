"""What can be wrong with the settings of a server, to be told in either language."""

from functools import partial

from heerbann.engine.texts.phrases import Phrase

phrase = partial(Phrase.of, __package__)
