"""Write all golden games anew."""

from tests.systems.diex_war.golden import BOOK

BOOK.write()
