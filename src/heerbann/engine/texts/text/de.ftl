### Sätze, die jedes Regelsystem braucht. Jeder Schlüssel steht auch in en.ftl.

## Das Ende

event-ended = Das Spiel ist aus. { $outcome }
end-won = Sieger: { $winner }. { $reason }
end-drawn = Unentschieden. { $reason }
outcome-resigned = Die andere Seite gibt auf.
game-over = Das Spiel ist aus.

## Würfel und Plättchen, die jemand von Hand wirft oder zieht

chance-roll =
    { $by-count ->
        [0] Wirf { $dice } W{ $sides }.
        [one] { $by }: { $dice } W{ $sides } werfen.
       *[other] { $by }, in dieser Reihenfolge: zusammen { $dice } W{ $sides } werfen.
    }
chance-count =
    { $by-count ->
        [0] Wirf { $dice } W{ $sides }
       *[other] { $by }: { $dice } W{ $sides } werfen
    }, Erfolg bei { $success }.
chance-draw =
    { $by-count ->
        [0] Zieh verdeckt
       *[other] { $by }: verdeckt ziehen
    } aus { $kinds }.

## Ein Spiel im Spiel

contest-asked =
    { $number ->
        [one] Jetzt wird gefochten: { $seats }.
       *[other] Jetzt wird zugleich in { $number } Gefechten gefochten: { $seats }.
    }

## Warum nicht

malformed-answer = Das ist keine Antwort auf die Frage.
refusal-not-asked-now = Danach ist gerade nicht gefragt.
refusal-not-your-order = Das ist der Befehl eines anderen.
refusal-undo-needs-consent = Zurücknehmen geht nur mit Zustimmung der anderen Seite.
refusal-undo-after-the-end = Nach dem Ende des Spiels ist nichts mehr zurückzunehmen.
refusal-undo-behind = Hinter ein ausgetragenes Gefecht oder einen abgegebenen Befehl führt kein Weg zurück.
refusal-dice-not-numbers = Würfel zeigen ganze Zahlen.
refusal-dice-wrong-number = Das sind nicht so viele Würfel wie verlangt.
refusal-dice-impossible-face = Eine dieser Zahlen steht auf keinem solchen Würfel.
refusal-draw-not-in-bag = Davon ist nichts mehr im Beutel.
what-if = Wenn { $who } das tut: { $what }
