"""Write all golden games anew."""

from tests.systems.battlelore.golden import BOOK

BOOK.write()
