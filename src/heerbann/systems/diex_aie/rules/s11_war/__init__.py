"""§11, §K12, §K20, §K21 What sieges and campaigns ask of a battle on the map.

The siege itself, its days and its log, is another game; here are hunger, patrols, prisoners,
assaults that pause or are called off, surrender, and what is said before the first turn.
"""
