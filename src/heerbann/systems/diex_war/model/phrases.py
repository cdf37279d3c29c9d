"""What can be wrong with files that somebody wrote, to be told in either language."""

from functools import partial

from heerbann.engine.packs.readers import system_package
from heerbann.engine.texts.phrases import Phrase

phrase = partial(Phrase.of, system_package(__name__))
