"""Play over HTTP and web sockets: live games, seats and secrets, the store."""
