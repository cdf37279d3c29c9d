"""Write all golden campaigns anew."""

from tests.systems.diex_war.campaign.golden import BOOK

BOOK.write()
