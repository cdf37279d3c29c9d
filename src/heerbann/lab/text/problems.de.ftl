### Was an Dateien des Labors nicht stimmt. Jeder Schlüssel steht auch in problems.en.ftl.

no-match = { $path } ist keine Datei eines Wettkampfs, oder sie ist beschädigt
other-match = { $path } gehört zu einem Wettkampf mit anderen Angaben (Spieler, Szenarien, Startzahl, Bedenkzeit oder Regeln)
