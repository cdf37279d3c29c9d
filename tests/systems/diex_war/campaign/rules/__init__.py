"""The campaign rules, section by section."""
