"""Games kept for good: tables, migrations, group commit."""
