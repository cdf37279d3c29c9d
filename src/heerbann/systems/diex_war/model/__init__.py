"""The facts: state, actions, events, charts, house rules, scenarios."""
