"""What goes wrong with a store, and how often that is told."""

import logging

from sqlalchemy.exc import InterfaceError, OperationalError

LOG = logging.getLogger("heerbann.server")
AWAY = (OperationalError, InterfaceError, ConnectionError)
"""The store does not answer or has no room left: nothing is wrong with what was asked."""


class Trouble:
    """Something that goes wrong again and again is logged once, until it has gone well again."""

    def __init__(self, text: str) -> None:
        self._text = text
        self._told: type[Exception] | None = None

    def tell(self, problem: Exception) -> None:
        """Log it, unless the same was logged last."""
        if type(problem) is not self._told:
            LOG.error(self._text, exc_info=problem)
        self._told = type(problem)

    def is_over(self) -> None:
        """It went well."""
        self._told = None
