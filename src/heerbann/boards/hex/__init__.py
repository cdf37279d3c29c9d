"""Boards of hexes: vectors, maps, lanes, drawings."""
