"""The laboratory in the browser: a scenario is fought many times over while somebody watches."""
