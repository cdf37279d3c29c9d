"""§2 Turns, set-up and entry, hiding, what single scenarios add, and how a battle is decided.

The sequence of play itself is data, on the page of the system: ``diex_aie/__init__.py``.
"""
