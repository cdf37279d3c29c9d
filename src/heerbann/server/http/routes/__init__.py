"""What the server is asked over HTTP: a table of routes, and a module for each of its parts."""
