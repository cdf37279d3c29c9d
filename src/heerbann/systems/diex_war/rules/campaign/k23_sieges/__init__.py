"""K§23 Sieges day by day: who lies before a castle, the day as a game of its own, and its end."""
