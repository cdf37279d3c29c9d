"""Every sentence a person reads: Fluent messages, the teller, phrases about files."""
