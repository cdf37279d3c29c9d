### Wie ein Feldzug gezeigt wird. Jeder Schlüssel steht auch in campaign_show.en.ftl.

## Die Karte
place-told = { $place }, { $kind }: Vorräte { $resources }, Loyalität { $loyalty }, { $stance }
place-note = { $resources } · { $loyalty }
place-kind-small = kleines Dorf
place-kind-large = großes Dorf
place-kind-town = Stadt
place-kind-abbey = Abtei
place-kind-port = Hafen
ground-open = offenes Land
ground-forest = Wald
ground-hills = Hügel
ground-hilly-forest = bewaldete Hügel
ground-marsh = Sumpf
ground-moor = Moor
ground-sea = Meer
ground-river = Fluss
ground-crossing = { $kind ->
    [bridge] Brücke
   *[ford] Furt
  }

## Marken
nobody = niemand
spoken-group = { $group }, { $side }: { $men } Mann, davon { $well } gesund.
spoken-counter = { $group }, { $side }. Stärke unbekannt.
spoken-convoy = { $convoy }, ohne Geleit.
spoken-castle = { $castle }, Besitzer: { $side }.
spoken-garrison = Besatzung: { $men }.
badge-captain = Führt: { $leader }, Prestige { $prestige }.
badge-hungry = Hungert, Tag { $days }.
badge-wounded-men = Verwundete: { $men }.
badge-convoy = { $convoy }: Tiere { $animals }, Ladung { $load }.
badge-captives = Gefangene: { $men }.
badge-hired = { $group }: { $men } Mann in Sold.
badge-besieging = Belagert.
badge-besieged = Wird belagert.
badge-marched = Ist für heute am Ziel.
badge-noted = Tag { $day }: { $men } Mann, davon { $wounded } verwundet.

## Bögen
sheet-seen = Gesehen
sheet-never-seen = Noch niemand hat gesehen, wie stark sie ist.
sheet-leader = Führt
sheet-prestige-text = Wer führt, und sein Prestige.
sheet-prestige = Prestige { $prestige }
sheet-men = Mann
sheet-men-text = Alle unter der Marke, Verwundete und Söldner mitgezählt.
sheet-pounds = Geld
sheet-pounds-text = Die Kasse der Gruppe.
sheet-food = Kost
sheet-food-text = So viele Punkte braucht sie am Morgen / so viele liegen bereit, wo sie steht.
sheet-reach = Marsch
sheet-reach-text = Bewegungspunkte, nach Jahreszeit, Verwundeten und Hunger.
sheet-hunger = Hunger
sheet-hunger-text = So viele Tage hungert sie schon.
sheet-loyalty = Treue
sheet-loyalty-text = Loyalität und Haltung der Gruppe.
sheet-mounted = Beritten
sheet-mounted-text = Alle reiten, die Gruppe zieht so weit wie Pferde.
sheet-roll = Stammrolle { $group }
sheet-convoy = Tiere { $animals }, Ladung { $load }
sheet-captives = Gefangene
sheet-animals = Tiere
sheet-animals-text = Packtiere; jedes trägt einen Punkt.
sheet-load = Vorräte
sheet-load-text = So viele Punkte sind geladen.
sheet-stock-text = So viele Punkte liegen in der Burg.
sheet-garrison = Besatzung
sheet-garrison-text = Männer in der Burg.

## Wie es steht
chronicle = Chronik
story-order = Reihenfolge: { $seats }.
story-battle = Gefecht bei { $hex }: Sieg für { $winner }.
story-drawn = Gefecht bei { $hex }: unentschieden.
story-plundered = { $place } wird geplündert.
story-risen = { $place } erhebt sich.
story-quiet = Ein stiller Tag.
sign-battles = Gefechte
fact-season = Jahreszeit
fact-phase = Abschnitt
fact-order = Reihenfolge
fact-short = { $group } hungert morgen
fact-short-value = braucht { $need }, findet { $there }
counter-groups = Gruppen
counter-pounds = Pfund
counter-prisoners = Gefangene
counter-points = Punkte

## Im Terminal
legend-map = . offen  f Wald  ^ Hügel  F bewaldete Hügel  % Sumpf  m Moor  ~ Meer  = Fluss  o Dorf  C Burg
told-men = { $men } Mann

## Was man vorher weiß
caution-loyalty = { $place } prüft seine Loyalität: zu { $chance } loyal.
caution-unknown = { $group }: Stärke unbekannt.
caution-seen = { $group }, zuletzt gesehen: { $seen }
caution-defenders = { $place } verteidigen { $men } Mann.
caution-plunder = Die Loyalität des Dorfes ändert sich um { $change }.
caution-hunger = { $group } hungert hier morgen: braucht { $need }, findet { $there }.
change-loyal = { $unit }: loyal
change-rebel = { $unit }: aufständisch
change-mutiny = { $unit }: Meuterei

## Das Kriegsbuch
ledger-lead = Tag { $day } von { $days }, { $season }
matter-your-turn = Du bist an der Reihe.
matter-battle = Hier wird gekämpft, und du bist dabei.
matter-siege = Belagerung, Tag { $day }.
matter-fed = Wird satt, wo sie steht: braucht { $need }, findet { $there }.
matter-hungry = Hungert, wenn sie hier bleibt: braucht { $need }, findet { $there }. Das wäre Tag { $day } ohne Kost; ab Tag { $starves } ist sie geschwächt.
matter-mutiny = Prüfung der Söldner, die auf Beute warten: sie meutern zu
matter-starving = halbiert durch Hunger
matter-reach = Marsch: { $points } Punkte (Abzüge: { $why }). { $hexes ->
    [0] Kein anderes Feld
    [one] Ein anderes Feld
   *[other] { $hexes } andere Felder
  } in Reichweite. Orte: { $places }.
matter-duty = Muss Verwundete oder Gefangene auf dem kürzesten Weg fortbringen.
matter-loyalty = Zieht sie nach { $place }, prüft das Dorf seine Loyalität: loyal zu
matter-scots = Trifft sie { $group }, fällt ein Würfel zwischen Schotten und Sachsen: Feinde zu
matter-met = Steht bei { $group }. { $seen }
matter-outrides = Wird sie hier angegriffen, kann sie Fußvolk immer davonreiten.
matter-may-evade = Wird sie hier angegriffen, kann sie einmal ausweichen ({ $points } Punkte übrig).
matter-no-evasion = Wird sie hier angegriffen, kann sie nicht ausweichen ({ $points } Punkte übrig).
matter-own-loyalty = Hat Normannen getroffen und prüft ihre Treue: loyal zu
story-siege-day = Ein Tag vor { $castle }.
story-siege-surrendered = { $castle } ergibt sich.
story-siege-taken = { $castle } wird genommen.
story-siege-lifted = Die Belagerung wird aufgehoben: { $castle }.
modifier-season = Jahreszeit { $signed }
modifier-wounded-men = Verwundete { $signed }
