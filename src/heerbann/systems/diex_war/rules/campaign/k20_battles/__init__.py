"""K§20 Battles: the field and how it is laid, the battle, what comes back, and the retreat."""
