### Why a store for games cannot be used. Every key is also in problems.de.ftl.

no-address = { $place } is no address of a store: { $why }
other-kind = a store is a file, sqlite:// or postgresql://, not { $kind }://
no-folder = there is no folder { $path }
is-folder = { $path } is a folder, not a file
no-store = there is no store { $path }
no-plain-file = { $path } is no plain file
package-missing = this kind of store needs the Python package { $package }
cannot-open = the store { $place } cannot be opened: { $why }
damaged = the store { $place } is damaged and is left as it is: { $why }
newer = the store { $place } was written by a newer version of Heerbann (schema { $found }); this one knows it up to { $known }
no-copy = { $path } is no copy of a store
damaged-copy = { $path }: the copy is damaged from line { $line } on; nothing was changed
newer-copy = { $path }, line { $line }: the copy was written by a newer version of Heerbann; nothing was changed
