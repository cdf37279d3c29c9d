"""The application: routes, guards, limits, settings."""
