"""Facts of a campaign: the map and its places, charts, scenario, state, actions and events."""
