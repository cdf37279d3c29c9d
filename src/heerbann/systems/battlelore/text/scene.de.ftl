### Was Bildschirm und Terminal sagen. Jeder Schlüssel steht auch in scene.en.ftl.

status-turn = Zug { $turn } · Banner: { $banners }
legend-stakes = Pfähle der Bogenschützen
spoken-edges = Ränder { $sides }
spoken-unit = { $unit } auf { $hex }: { $figures } von { $full } Figuren.
marker-objective = Ziel
marker-levy = Lehensaufgebot, { $seat }, { $colour ->
        [green] grün
        [blue] blau
       *[red] rot
    }
badge-banner = { $colour ->
        [green] Grünes
        [blue] Blaues
       *[red] Rotes
    } Banner.

card-place = Steht auf { $hex }.
card-figures = { $figures } von { $full } Figuren.
card-ordered = Hat einen Befehl.
card-bold = Mutig ({ $bold }).
card-webbed = Im Netz gefangen.
card-terrified = In Schrecken versetzt.
card-lore = Machtmarken: { $tokens }.

value-colour = Banner
value-kind = Art
value-race = Rasse
value-weapon = Waffe
value-range = Reichweite
value-move = Bewegung (mit Kampf)
value-dice = Würfel

fact-turn = Zug
fact-card = Kommandokarte
fact-orders = Befehle übrig

die-helmet = { $colour ->
        [green] grüner Helm
        [blue] blauer Helm
       *[red] roter Helm
    }
sign-held = so viele wie Karten auf der Hand: { $slot }
sign-linked = beliebig viele, die zusammenhängen: { $slot }
sign-draws = { $cards } Karten ziehen, eine behalten

pile-command = Kommando, Stapel
pile-command-discards = Kommando, abgelegt
pile-lore = Macht, Stapel
pile-lore-discards = Macht, abgelegt

count-banners = Banner
count-lore = Machtmarken
count-command = Kommandokarten auf der Hand
count-lore-cards = Machtkarten auf der Hand
count-cards = Aufmarschkarten
count-levy = Aufgebote übrig, { $colour ->
        [green] grün
        [blue] blau
       *[red] rot
    }
dial-hand = { $cards } Kommandokarten

change-eliminated = { $unit }: vernichtet
change-figures = { $unit }: { $amount ->
        [one] eine Figur
       *[other] { $amount } Figuren
    }
change-retreats = { $unit }: Rückzug { $amount }
assumed-ignore-flags = So viele Flaggen wie möglich werden ignoriert.
assumed-retreat = Ein Rückzug geht auf das erste mögliche Feld.
assumed-gain-ground = Wer nachrücken kann, rückt nach.
assumed-pursue = Verfolgt wird auf das erste mögliche Feld.
assumed-strike-again = Wer noch einmal angreifen darf, greift den ersten Genannten an.
assumed-battle-back = Wer zurückschlagen kann, schlägt zurück.

duel-retreats = Rückzug des Verteidigers
duel-battles-back = der Verteidiger schlägt zurück
duel-strikes-again = die Reiter kämpfen noch einmal
