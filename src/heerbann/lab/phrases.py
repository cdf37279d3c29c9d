"""What can be wrong with files of the laboratory, to be told in either language."""

from functools import partial

from heerbann.engine.texts.phrases import Phrase

phrase = partial(Phrase.of, __package__)
