"""K§10 Battle groups: regrouping, one counter in a hex, the fewest of a group; K§6 castles."""
