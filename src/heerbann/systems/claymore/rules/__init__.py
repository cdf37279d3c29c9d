"""The rules, chapter by chapter; a number is the chapter of the book: ``s06_movement`` is §6.

Chapters without a module of their own:

- §0 About the rulebook: nothing to carry out.
- §1 Components: two armies and their pieces are set up in ``model/setup``; how many regiments of a
  kind the boxes hold is asked when armies are picked, in ``rules/s14_muster``.
- §4 Profiles: the values of §4.1 are ``model/profiles``, read from ``data/units.toml``; when a
  regiment is lost (§4.2) is told with §12, in ``rules/s12_elimination``.

Parts of chapters that stand elsewhere, because scenario files ask them as well:

- §2.3 to §2.10, where a piece of terrain may lie: ``model/terrain_pieces``.
- §3.3, §3.4, the zones in which armies set up: ``model/deployment_zones``.
"""
