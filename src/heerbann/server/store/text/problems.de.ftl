### Warum ein Speicher für Spiele nicht zu gebrauchen ist. Jeder Schlüssel steht auch in problems.en.ftl.

no-address = { $place } ist keine Adresse eines Speichers: { $why }
other-kind = ein Speicher ist eine Datei, sqlite:// oder postgresql://, nicht { $kind }://
no-folder = den Ordner { $path } gibt es nicht
is-folder = { $path } ist ein Ordner, keine Datei
no-store = einen Speicher { $path } gibt es nicht
no-plain-file = { $path } ist keine gewöhnliche Datei
package-missing = diese Art von Speicher braucht das Python-Paket { $package }
cannot-open = der Speicher { $place } lässt sich nicht öffnen: { $why }
damaged = der Speicher { $place } ist beschädigt und bleibt, wie er ist: { $why }
newer = den Speicher { $place } hat eine neuere Fassung von Heerbann geschrieben (Aufbau { $found }); diese kennt ihn bis { $known }
no-copy = { $path } ist keine Kopie eines Speichers
damaged-copy = { $path }: die Kopie ist von Zeile { $line } an beschädigt; nichts wurde geändert
newer-copy = { $path }, Zeile { $line }: die Kopie stammt von einer neueren Fassung von Heerbann; nichts wurde geändert
