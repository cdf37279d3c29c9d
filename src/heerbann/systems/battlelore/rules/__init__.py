"""The rules, in the two parts of the book: ``rules/battle`` and ``rules/deployment``."""
