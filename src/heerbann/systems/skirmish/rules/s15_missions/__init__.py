"""§15 Missions and the set-up of a battle."""
