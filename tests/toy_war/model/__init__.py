"""The facts: state, actions, events, house rules, scenarios."""
