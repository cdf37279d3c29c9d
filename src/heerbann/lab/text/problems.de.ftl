### Was das Labor sagt: Fehler in Dateien, Schaubilder. Jeder Schlüssel steht auch in problems.en.ftl.

no-run = { $path } ist keine Datei des Labors, oder sie ist beschädigt
other-run = { $path } gehört zu einem Lauf mit anderen Angaben (Spieler, Szenarien, Startzahl, Bedenkzeit oder Regeln)

## Was auf Schaubildern steht

chart-wins = Siege in { $games } Spielen, mit 95 % Sicherheit zu jeder Zeit
chart-course = Wie es klar wurde: Anteil der Siege von { $side }
chart-decided-games = entschiedene Spiele
chart-length = Wie lange es dauert
chart-rounds = Runden
chart-losses = Anteil der Verluste
chart-leads = Wie oft siegt, wer nach dieser Runde führt
chart-deciders = Was ein früher Verlust an Siegen kostet
chart-worth = Wie viel seltener eine Seite ohne diese Einheit siegt

## Das Urteil

verdict-fair = Gerecht: keine Seite weicht um mehr als { $margin } Prozentpunkte ab (Irrtum in höchstens { $error } % der Fälle).
verdict-uneven = Ungleich: { $side } ist im Vorteil (Irrtum in höchstens { $error } % der Fälle).
verdict-open = Noch nicht klar, ob eine Seite um mehr als { $margin } Prozentpunkte abweicht.

## Cluster

no-dask = für einen Cluster fehlt Dask: pip install "heerbann[cluster]"
no-cluster = unter { $address } antwortet kein Dask-Scheduler
no-workers = der Cluster unter { $address } hat keine Worker
other-worker = der Worker { $worker } hat nicht die gleichen Regeln: dort { $there }, hier { $here }
