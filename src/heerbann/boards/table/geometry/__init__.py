"""Exact geometry in whole 1/100 mm: points, bases, outlines, gaps, paths, sight."""
