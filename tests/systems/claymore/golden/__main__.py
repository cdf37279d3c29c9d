"""Write all golden games anew."""

from tests.systems.claymore.golden import BOOK

BOOK.write()
