"""The rules, chapter by chapter.

§1 and §3 are facts: figures, footprints and the ground are in ``model``.
"""
