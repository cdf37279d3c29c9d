"""Moves of units on the measured table: taken apart, checked, aimed, suggested; charges and runs.

Nothing here knows a rulebook. Lengths, barred pieces and units come as parameters; what is found
wrong is named, and the rules say which section forbids it.
"""
