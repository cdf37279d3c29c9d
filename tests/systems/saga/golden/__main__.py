"""Write all golden games anew."""

from tests.systems.saga.golden import BOOK

BOOK.write()
