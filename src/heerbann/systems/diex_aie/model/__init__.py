"""The facts: state and ground, actions and events, charts, scenarios, house rules."""
