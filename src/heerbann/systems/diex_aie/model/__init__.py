"""The facts: state, actions, events, tables, house rules, ground."""
