"""Write all golden games anew."""

from tests.systems.skirmish.golden import BOOK

BOOK.write()
