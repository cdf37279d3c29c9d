### Was das Terminal zeigt. Jeder Schlüssel steht auch in terminal.en.ftl.

legend-wounds = verletzt, bewusstlos
legend-dead = Tote
legend-fire = Feuer
status-turn = Runde { $round } von { $last } · { $side }: { $phase } · Siegpunkte: { $points }
card-waiting = Noch nicht auf der Karte.
card-place = Steht auf { $hex }.
change-dead = { $unit }: tot
change-left = { $unit }: verlässt die Karte
change-fled = { $unit }: flieht von der Karte
change-healthy = { $unit }: wieder gesund
change-wounded = { $unit }: verletzt
change-stunned = { $unit }: bewusstlos
change-thrown = { $unit }: abgeworfen
change-driven = { $unit }: weicht zurück
change-stopped = { $unit }: Bewegung endet
change-slowed = { $unit }: verliert Bewegungspunkte
change-caught = { $unit }: Zügel gefasst
change-toppled = Leiter auf { $hex }: fällt um
change-burning = { $hex }: fängt Feuer
change-quenched = { $hex }: Feuer gelöscht
