"""Write all golden games anew."""

from tests.systems.diex_aie.golden import BOOK

BOOK.write()
