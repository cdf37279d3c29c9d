"""What a line of the route table is: how a call is read, answered and described."""
