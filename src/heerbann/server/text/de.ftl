### Sätze des Servers. Jeder Schlüssel steht auch in en.ftl.

error-bad-record = Mit dieser Aufzeichnung lässt sich nichts anfangen.
error-bad-request = Diese Anfrage ist nicht zu verstehen.
error-battle-first = Erst muss die Schlacht zu Ende gefochten werden, die begonnen ist; dann geht es nach den neuen Regeln weiter.
error-contest-begun = Das Gefecht hat schon begonnen; es wird hier zu Ende gespielt.
error-forbidden = Dieser Schlüssel passt nicht zu diesem Spiel.
error-illegal = Das erlauben die Regeln nicht.
error-internal = Da ist etwas schiefgegangen; das Spiel ist unverändert.
error-laboratory-closed = Dieser Server hat kein Labor.
error-laboratory-full = Das Labor ist gerade voll; versuche es in ein paar Minuten wieder.
error-malformed = Das ist keine Antwort auf die Frage.
error-no-answer-in-time = Der Computer ist nicht rechtzeitig fertig geworden.
error-no-battle = In diesem Szenario wird nichts ausgefochten; im Labor gibt es daran nichts zu zählen.
error-no-such-aide = Für dieses Regelsystem gibt es keine Hilfe am Tisch.
error-no-such-game = Dieses Spiel gibt es nicht.
error-no-such-option = Diese Möglichkeit gibt es nicht.
error-no-such-run = Diesen Versuch gibt es nicht mehr.
error-no-such-scenario = Dieses Szenario gibt es nicht.
error-no-such-system = Dieses Regelsystem gibt es nicht.
error-no-such-unit = Diese Einheit gibt es nicht.
error-not-asked = Du bist gerade nicht gefragt.
error-not-found = Hier ist nichts.
error-not-now = Das geht gerade nicht.
error-not-undoable = Das lässt sich nicht zurücknehmen.
error-not-your-seat = An diesem Platz sitzt jemand anderes.
error-other-map-first = Erst wird der Zug auf der anderen Karte beendet.
error-opens-too-slowly = Diese Partie zu öffnen dauert zu lange. Nichts davon ist verloren: Wer den Server betreibt, kann sie ausgeben lassen.
error-over = Das Spiel ist aus.
error-own-run-first = Von hier läuft schon ein Versuch; halte ihn erst an.
error-rules-changed = Dieses Spiel wurde nach einer anderen Fassung der Regeln gespielt, und es ist nicht aufbewahrt, wo es steht. Es bleibt erhalten und lässt sich als Aufzeichnung herunterladen.
error-rules-first = Die Regeln haben sich geändert; weiter geht es, wenn alle den neuen zustimmen.
error-rules-unfit = Mit den neuen Regeln geht es von diesem Stand nicht weiter. Das Spiel bleibt erhalten: Es lässt sich nachlesen und als Aufzeichnung herunterladen.
error-say-hello = Erst kommt die Begrüßung mit dem Schlüssel.
error-secret-until-the-end = Das bleibt geheim, bis das Spiel aus ist.
error-stale = Inzwischen ist schon etwas geschehen; hier ist der neue Stand.
error-store-away = Der Speicher der Spiele antwortet gerade nicht.
error-takes-too-long = Das würde zu lange dauern; so etwas nimmt dieser Server nicht an.
error-too-fast = Das geht zu schnell; warte einen Augenblick.
error-too-large = Das ist zu groß.
error-too-many = Das sind zu viele auf einmal.
error-too-many-battles = So viele Schlachten nimmt dieses Labor nicht an.
error-untrue-report = So kann es nicht ausgegangen sein.
error-whole-war = Ein ganzer Krieg mit seinen Schlachten dauert für dieses Labor zu lange; auf der Kommandozeile geht es: heerbann balance.
error-wrong-origin = Diese Seite darf hier nicht mitreden.

odds-nothing = nichts ändert sich
odds-else = etwas anderes
odds-no-dice = Ohne Würfel.
odds-likeliest = Am ehesten: { $outcome } ({ NUMBER($percent, maximumFractionDigits: 1) } %)

why-nothing = Hier gibt es gerade nichts zu tun.

plan-none = Dorthin führt in diesem Zug kein Weg.
plan-way =
    { $name } nach { $spot }: { $cost ->
        [one] ein Punkt
       *[other] { $cost } Punkte
    }, { $left ->
        [0] keiner bleibt übrig
        [one] einer bleibt übrig
       *[other] { $left } bleiben übrig
    }.
plan-declared =
  { $hexes ->
    [one] Ein Feld
   *[other] { $hexes } Felder
  }, { $cost ->
    [one] ein Punkt
   *[other] { $cost } Punkte
  }.
plan-certain = Nichts kann diesen Zug aufhalten.
plan-interrupted = Ohne Wurf, doch der Gegner kann eingreifen.
plan-arrives = Unbehelligt ans Ziel: { NUMBER($percent, maximumFractionDigits: 1) } % ({ $fraction }).
plan-arrives-quiet = Unbehelligt ans Ziel, wenn sonst niemand eingreift: { NUMBER($percent, maximumFractionDigits: 1) } % ({ $fraction }).
plan-throw = { $spot }: { $title } ({ $names }) – { NUMBER($percent, maximumFractionDigits: 1) } %
plan-asked = { $spot }: { $title } möglich ({ $names })
plan-ending = Am Ziel steht daneben: { $names } – { $title }

hint-plain = Der Rat: „{ $action }“.
hint-chosen = Die Wahl: „{ $action }“.
hint-hope =
    Die Hoffnung ist „{ $what }“, und das { $percent ->
        [100] ist so gut wie sicher
       *[other] gelingt in { $percent } von 100 Fällen
    }.
hint-fear =
    Die Gefahr ist „{ $what }“, und dazu kommt es { $percent ->
        [100] so gut wie sicher
       *[other] in { $percent } von 100 Fällen
    }.
hint-clearly-better = Das ist klar besser als das Nächstbeste: „{ $second }“.
hint-better = Das ist etwas besser als das Nächstbeste: „{ $second }“.
hint-as-good = Fast ebenso gut ist „{ $second }“.

replay-new-rules = Von hier an nach der neuen Fassung der Regeln

client-missing = Heerbann läuft, aber die Oberfläche für den Browser ist nicht gebaut. „python3 dev.py play“ baut sie.
