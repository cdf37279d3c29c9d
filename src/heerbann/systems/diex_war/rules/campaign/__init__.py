"""The campaign rules, one module or folder for each of their paragraphs.

K§1 to K§5 are facts: ``model/campaign`` and the maps. K§15 is in all that costs money, K§24 and
K§25 are in ``model/campaign/muster.py``.
"""
