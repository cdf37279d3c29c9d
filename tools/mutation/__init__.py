"""Deliberate faults in the rules of a system, and which of them its tests notice."""
