"""What is told of an exception that nobody expected."""

import logging

from heerbann.server.http.errors import Problem
from heerbann.server.store.store import Store
from heerbann.server.store.trouble import AWAY

LOG = logging.getLogger("heerbann.server")


def problem_of(mistake: Exception, store: Store, about: str) -> Problem:
    """What the other side hears: the store is away, or it is a mistake of ours, for the log."""
    if isinstance(mistake, AWAY):
        store.trouble.tell(mistake)
        return Problem("store-away")
    LOG.error("%s", about, exc_info=mistake)
    return Problem("internal")
