"""§16 Scenarios: deployment, special rules, missions and victory."""
