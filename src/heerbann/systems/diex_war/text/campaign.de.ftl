### Der Feldzug auf Deutsch. Jeder Schlüssel steht auch in campaign.en.ftl.

## Schritte
step-season = Jahreszeit
step-weather = Wetter
step-secret-choice = Geheime Wahl
step-secret-start = Geheimer Beginn
step-dawn = Morgen
step-order = Reihenfolge
step-clash = Gefecht
step-glory = Ruhm
step-plunder = Plündern
step-share = Beute teilen
step-spoils = Erbeutete Konvois
step-close-battle = Nach dem Gefecht
step-mercenary-test = Treue der Söldner
step-meals = Versorgung
step-regroup = Umgruppieren
step-convoys = Konvois
step-arrivals = Ankunft
step-march = Bewegung
step-passage = Durchzug
step-free-mercenaries = Freie Söldner
step-loyalty = Loyalität
step-scots = Schotten und Sachsen
step-meet = Begegnungen
step-evasion = Ausweichen
step-allies = Mitkämpfer
step-agree = Zum Gefecht
step-next-phase = Nächster Schritt
step-cure = Genesung
step-nightfall = Abend

## Fragen
ask-secret-choice = { $seat }: Was schreibt ihr auf, ohne dass es jemand sieht?
ask-secret-start = { $seat }: Wo beginnt die Gruppe, ohne dass es jemand weiß?
ask-arrival = { $seat }: Wo betritt die Gruppe die Karte?
ask-feed = { $seat }: Woher kommt die Verpflegung?
ask-regroup = { $seat }: Wie wird umgruppiert?
ask-convoys = { $seat }: Konvois und Vorräte?
ask-march = { $seat }: Wer zieht wohin?
ask-passage = { $seat }: Darf die Gruppe weiterziehen?
ask-beckon = { $seat }: Zu welcher Gruppe ziehen die freien Söldner?
ask-encounters = { $seat }: Was geschieht bei den Begegnungen?
ask-evade = { $seat }: Dem Kampf ausweichen?
ask-join-battle = { $seat }: Kämpft die Gruppe mit?
ask-ally = { $seat }: Die Hilfe annehmen?
ask-sally-out = { $seat }: Kommt die Besatzung heraus?
ask-plunder = { $seat }: Wie viel wird geplündert?
ask-share = { $seat }: Wie viel bekommen die Söldner?
ask-convoy-taken = { $seat }: Was wird aus dem Konvoi?

## Was man tun kann
action-choose-secretly = { $option }
action-choose-start = { $hex }
action-feed = { $group }: 1 Punkt aus { $source }
action-split = { $group } teilen, neue Gruppe: { $men } (£{ $pounds })
action-join = { $group } geht in { $into } auf
action-give-pounds = { $group } gibt { $to } £{ $pounds }
action-entrust = { $charge } geht mit { $to }
action-draw-men = { $group } nimmt aus { $castle } mit: { $men }
action-reinforce = { $group } lässt in { $castle }: { $men }
action-take-up = { $group } nimmt auf: { $men }
action-muster = Neue Gruppe aus Genesenen: { $men }
action-end-regroup = Umgruppieren beenden
action-form-convoy = { $group }: Konvoi in { $source }, Tiere: { $animals }
action-load = { $convoy } lädt { $points } aus { $source }
action-unload = { $convoy } lädt { $points } ab: { $target }
action-leave-convoy = { $convoy } bleibt zurück
action-end-convoys = Konvois beenden
action-march = { $group } nach { $to }
action-drive = { $convoy } allein nach { $to }
action-ask-passage = { $group } bittet um Durchzug
action-let-pass = Ziehen lassen
action-bar-way = Den Weg sperren
action-go-home = { $group } zieht heim
action-come-back = { $group } kommt zurück
action-end-march = Bewegung beenden
action-beckon = { $mercenaries } zieht zu { $group }
action-attack-group = { $group } greift { $target } an
action-attack-village = { $group } greift { $village } an
action-rouse-village = { $village } greift { $target } an
action-join-battle = { $group } kämpft mit
action-stand-aside = { $group } hält sich heraus
action-welcome-ally = { $group } ist willkommen
action-decline-ally = { $group } soll fernbleiben
action-sally-out = Die Besatzung von { $castle } kommt heraus
action-stay-within = Die Besatzung von { $castle } bleibt drinnen
action-evade = { $group } weicht aus nach { $to }
action-stand-firm = { $group } stellt sich
action-recruit = { $group } wirbt in { $village } an: { $number }
action-provision = { $group } nimmt für morgen 1 Punkt aus { $source }
action-buy-food = { $group } kauft 1 Punkt von { $convoy }
action-hire-mercenaries = { $group } wirbt { $mercenaries } an: { $deal }
action-entice = { $group } wirbt { $mercenaries } ab
action-pay-off = { $group } zahlt { $mercenaries } aus
action-raise-village = { $village } erhebt sich
action-end-encounters = Begegnungen beenden
action-plunder = Plündern: £{ $pounds }, auf Konvois { $loaded }, verzehrt { $eaten }
action-share-loot = { $mercenaries } bekommt { $points }
action-take-convoy = { $convoy } übernehmen
action-plunder-convoy = { $convoy } plündern

## Was geschah
event-season-rolled = Jahreszeit: { $die }, { $season }.
event-weather-rolled = Wetter: { $die }, Vorräte { $change }.
event-secretly-chosen = { $seat } haben sich heimlich entschieden.
event-choice-shown = { $seat } zeigen, wer sie sind: { $option }.
event-group-placed = { $group } steht in { $hex }.
event-counter-placed = { $group } ({ $seat }) steht in { $hex }.
event-counter-removed = { $group } ist nicht mehr auf der Karte.
event-counter-changed = { $group }: { $mounted ->
    [true] nur noch Reiter
   *[false] nicht mehr nur Reiter
  }.
event-counter-moved = { $group }: { $start } → { $to }.
event-day-dawned = Tag { $day }
event-order-rolled = Reihenfolge ({ $dice }): { $order }.
event-phase-began = { $phase }
event-turn-ended = { $seat } sind fertig.
event-food-taken = { $source }: { $points } Vorräte verbraucht.
event-fed = { $group } verpflegt sich aus { $source } ({ $points }).
event-satisfied = { $group } ist satt.
event-went-hungry = { $group } hungert, Tag { $days }. { $starves ->
    [true] Die Gruppe ist geschwächt.
   *[false] Noch hält sie es aus.
  }
event-convoy-formed = { $group } stellt in { $source } { $convoy } zusammen (Tiere: { $animals }).
event-convoy-left = { $convoy } bleibt zurück.
event-loaded = { $convoy } lädt { $points } aus { $source } (£{ $pounds }).
event-unloaded = { $convoy } lädt { $points } ab: { $target }.
event-food-bought = { $group } kauft { $points } von { $convoy } (£{ $pounds } an { $seller }).
event-group-split = { $new } trennt sich von { $group }: { $men }, £{ $pounds }.
event-groups-joined = { $group } geht in { $into } auf. { $forced ->
    [true] Zwei Gruppen bleiben nicht länger nebeneinander.
   *[false] Sie ziehen gemeinsam weiter.
  }
event-group-dissolved = { $group } löst sich auf: { $men }.
event-beside-noted = { $group } steht neben einer anderen Gruppe, Morgen { $mornings }.
event-pounds-given = { $group } gibt { $to } £{ $pounds }.
event-entrusted = { $charge } geht jetzt mit { $to }.
event-men-drawn = { $group } nimmt aus { $castle } mit: { $men }.
event-reinforced = { $group } lässt in { $castle }: { $men }.
event-patients-left = In { $place } bleiben aus { $group }: { $men }.
event-patients-seen = Aus { $group } bleibt jemand in { $place }.
event-patients-expelled = { $place } gibt keine Zuflucht mehr; verloren: { $men }.
event-taken-up = { $group } nimmt in { $place } auf: { $men }.
event-mustered = Aus den Genesenen in { $place } wird { $group }.
event-points-set = Alle haben ihre Bewegungspunkte.
event-marched = { $group }: { $start } → { $to }, { $left } Punkte übrig.
event-halted = { $group } hält an.
event-passage-asked = { $group } bittet um Durchzug.
event-passage-answered = { $seat }: { $granted ->
    [true] { $group } darf weiterziehen
   *[false] { $group } darf nicht weiter
  }.
event-convoy-driven = { $convoy }: { $start } → { $to }.
event-convoy-found = { $convoy } gehört jetzt zu { $group }.
event-delivered = { $guards } liefert Gefangene ab: { $men }.
event-discovered = { $group } ist in { $hex } entdeckt.
event-strength-seen = Gesehen: { $note }.
event-loot-brought-home = { $group } bringt £{ $pounds } heim.
event-came-back = { $group } ist zurück: { $hex }.
event-village-tested = { $village }: { $die }, zusammen { $total }: { $stance }.
event-group-tested = { $group }: zusammen { $total }.
event-group-declared = { $group }: { $die }: { $stance }.
event-scots-diced = { $scots } und { $saxons }: { $die }. { $hostile ->
    [true] Die Schotten sind feindselig.
   *[false] Die Schotten bleiben friedlich.
  }
event-battle-demanded = Kampf gefordert: { $clash }.
event-stood-firm = { $group } stellt sich.
event-evaded = { $group } weicht aus: { $start } → { $to }, { $left } Punkte übrig.
event-evasion-ended = { $group } ist entkommen.
event-battle-joined = { $group } kämpft mit: { $side }.
event-ally-offered = { $group } bietet Hilfe an: { $side }.
event-stood-aside = { $group } hält sich heraus.
event-garrison-answered = { $castle }: { $joins ->
    [true] Die Besatzung kommt heraus
   *[false] Die Besatzung bleibt drinnen
  }.
event-clash-set = Es kommt zum Kampf: { $clash }.
event-clash-void = Kein Kampf: { $clash }.
event-clash-opened = Gefecht: { $clash }
event-recruited = { $group } wirbt in { $village } an: { $men } (£{ $pounds }).
event-village-rose = { $village } erhebt sich: { $group }!
event-rebels-gathered = Aufständische sammeln sich: { $group }.
event-battle-settled = Das Gefecht ist abgewickelt.
event-settled = Erledigt.
event-prestige-changed = { $unit } hat jetzt Prestige { $prestige }.
event-victory-counted = { $group } hat { $wins } Gefechte gewonnen.
event-leader-rose = { $unit } führt jetzt { $group }, Prestige { $prestige }.
event-purse-taken = { $by } erbeutet die Kasse von { $group }: £{ $pounds }.
event-group-removed = { $group } gibt es nicht mehr.
event-village-shaken = { $village }: Loyalität { $change }, jetzt { $loyalty }.
event-plundered = { $group } plündert { $village }: £{ $pounds }, verzehrt { $eaten }.
event-convoy-taken = { $group } übernimmt { $convoy }.
event-convoy-plundered = { $group } plündert { $convoy }: £{ $points }.
event-prisoners-taken = { $guards } bewacht Gefangene: { $men }.
event-guard-changed = { $captives } ist jetzt bei { $guards }.
event-prisoners-killed = Niemand kann sie bewachen; umgebracht werden: { $men }.
event-prisoners-freed = Frei: { $men }.
event-mercenaries-hired = { $group } hat { $mercenaries } angeworben: { $contract } (£{ $pounds }).
event-paid-off = { $mercenaries } ist bezahlt: { $contract } (£{ $pounds }).
event-loot-shared = { $mercenaries } bekommt zu wenig: £{ $pounds }.
event-mercenaries-tested = { $mercenaries }: zusammen { $total }.
event-mercenaries-declared = { $mercenaries }: { $die }. { $revolt ->
    [true] Meuterei!
   *[false] Alles bleibt ruhig.
  }
event-mutinied = { $mercenaries } meutert gegen { $employer }!
event-beckoned = { $mercenaries } zieht zu { $goal }.
event-cure-rolled = Ein Wurf für einen Verletzten: { $die }.
event-cure-noted = { $unit } ist ab Tag { $day } gesund.
event-cured = { $unit } ist wieder gesund.
event-evening-came = Der Abend kommt.

## Warum nicht
refusal-not-now = Das ist jetzt nicht dran.
refusal-not-your-group = Das ist keine eigene Gruppe auf der Karte.
refusal-under-a-counter = Angeworbene Söldner ziehen mit ihrer Gruppe.
refusal-not-these-men = Diese Männer sind nicht alle dort.
refusal-too-few-for-a-group = Eine Gruppe hat mindestens drei Mann.
refusal-not-so-much-money = So viel Geld ist nicht da.
refusal-not-one-party = Nur Gruppen einer Partei werden eine.
refusal-not-in-one-hex = Sie stehen nicht im selben Feld.
refusal-nothing-to-give = Es gibt nichts zu geben.
refusal-guards-of-their-own = Niemand bewacht Männer der eigenen Partei.
refusal-no-such-charge = Das geht mit keiner eigenen Gruppe.
refusal-no-own-castle-here = Hier ist keine eigene Burg.
refusal-castle-besieged = Die Burg ist belagert.
refusal-garrison-stays = Fünf müssen in der Burg bleiben.
refusal-garrison-too-small = Die Besatzung muss erst auf fünf aufgefüllt werden.
refusal-nobody-well-here = Hier ist niemand, der wieder gesund ist.
refusal-needs-no-food = Mehr Verpflegung braucht die Gruppe nicht.
refusal-no-food-there = Von dort bekommt die Gruppe nichts.
refusal-not-enough-food = So viele Vorräte sind nicht da.
refusal-no-friendly-store = Das geht nur in einem freundlichen Dorf oder der eigenen Burg.
refusal-one-convoy-a-day = Hier ist heute schon ein Konvoi entstanden.
refusal-so-many-animals = Ein Konvoi hat ein bis fünf Tiere.
refusal-so-many-points = So viel lässt sich nicht umladen.
refusal-not-your-convoy = Das ist kein eigener Konvoi, der das kann.
refusal-no-drivers = Ohne Führer bleibt der Konvoi stehen.
refusal-no-way-there = Dorthin führt kein Weg.
refusal-march-is-over = Die Gruppe ist auf andere getroffen; ihr Marsch ist zu Ende.
refusal-too-far = Das kostet { $cost } Punkte, übrig sind { $points }.
refusal-duty-leads-elsewhere = Verletzte und Gefangene müssen zum nächsten Ort ihrer Seite.
refusal-castle-needs-men = Die Burg braucht Männer; diese Gruppe darf sich nicht entfernen.
refusal-duty-calls = Wer Verletzte oder Gefangene hat, zieht weiter, so lange es geht.
refusal-no-home-there = Diese Gruppe hat dort kein Zuhause.
refusal-not-at-the-edge = Heim geht es nur über den Kartenrand, für einen Punkt.
refusal-not-before-tomorrow = Zurück kommt sie frühestens am nächsten Tag.
refusal-no-need-to-ask = Es gibt nichts zu bitten.
refusal-nobody-to-ask = Hier lässt niemand mit sich reden.
refusal-nobody-wants-to-pass = Niemand will durchziehen.
refusal-not-towards-a-group = Freie Söldner ziehen auf eine Gruppe zu.
refusal-nobody-there = Dort steht niemand, gegen den das geht.
refusal-fought-today = Dort wird heute schon gekämpft.
refusal-battle-waits = Die Gruppe steht schon vor einem Gefecht.
refusal-not-hostile = Sie sind einander nicht feindlich.
refusal-not-in-that-village = Die Gruppe ist nicht in diesem Dorf.
refusal-village-not-hostile = Dieses Dorf darf sie nicht angreifen.
refusal-not-your-village = Für die Dörfer spricht der Sachse.
refusal-village-not-rebel = Nur ein aufständisches Dorf greift an.
refusal-convoy-not-for-sale = Verkauft wird nur aus Konvois loyaler Sachsen.
refusal-cannot-recruit = Diese Gruppe kann niemanden anwerben.
refusal-other-stance = Das Dorf teilt ihre Haltung nicht.
refusal-no-knight = Anwerben kann nur ein Adliger oder Ritter.
refusal-not-so-many-recruits = So viele gibt das Dorf heute nicht her.
refusal-no-mercenaries-here = Hier sind keine solchen Söldner.
refusal-under-contract = Diese Söldner stehen unter Vertrag.
refusal-grudge = Gegen diese Seite haben sie gemeutert.
refusal-not-to-be-enticed = Abwerben lässt sich nur, wer auf Beute wartet.
refusal-paid-already = Sie sind schon bezahlt.
refusal-no-rising-now = Heute erhebt sich kein Dorf.
refusal-village-too-loyal = Dieses Dorf ist zu loyal.
refusal-village-too-poor = Dieses Dorf hat zu wenig.
refusal-normans-near = Normannen sind zu nah.
refusal-no-such-choice = Das steht nicht zur Wahl.
refusal-not-there = Dort kann die Gruppe nicht stehen.
refusal-nobody-attacks = Niemand greift die Gruppe an.
refusal-cannot-evade = Die Gruppe kann nicht mehr ausweichen.
refusal-no-way-to-evade = Dorthin kann sie nicht ausweichen.
refusal-nobody-asks-for-help = Niemand fragt nach Hilfe.
refusal-nobody-offers-help = Niemand bietet Hilfe an.
refusal-nobody-fights-outside = Draußen kämpft niemand.
refusal-nothing-to-plunder = Es gibt nichts zu plündern.
refusal-not-so-much-plunder = So viel Beute gibt es nicht.
refusal-nothing-to-share = Es gibt nichts zu teilen.
refusal-no-convoy-to-take = Es gibt keinen Konvoi zu erbeuten.

## Was angerechnet wird
modifier-prestige = Ansehen des Anführers { $signed }
modifier-norman-numbers = Zahl der Normannen { $signed }
modifier-strength = Unterschied der Stärke { $signed }
modifier-tests = frühere Tests { $signed }
modifier-no-refuge = ohne Zuflucht { $signed }

## Wörter
castle-of = Burg { $name }
clash-at = bei { $hex }
note-of = { $group }, { $men } Mann
group-n = Normannengruppe { $number }
group-x = Sachsengruppe { $number }
group-s = Schottengruppe { $number }
group-v = Wikingergruppe { $number }
group-m = Söldnergruppe { $number }
group-k = Konvoi { $number }
group-p = Gefangenenzug { $number }
season-winter = Winter
season-spring = Frühling
season-summer = Sommer
season-autumn = Herbst
stance-loyal = loyal
stance-rebel = aufständisch
phase-setup = Vorbereitung
phase-supply = Versorgung
phase-regroup = Umgruppieren
phase-convoys = Konvois
phase-movement = Bewegung
phase-encounters = Begegnungen
phase-battles = Gefechte
phase-sieges = Belagerungen
phase-evening = Abend
contract-cash = gegen Geld
contract-promise = auf Beute
contract-share = mit vollem Anteil
deal-cash = gegen Geld
deal-promise = mit dem Versprechen auf Beute
battle-side-attackers = bei den Angreifern
battle-side-defenders = bei den Verteidigern
end-destroyed = vernichtet
end-withdrawn = abgezogen
end-surrendered = ergeben
end-undecided = unentschieden

## Wie es endete
outcome-groups-destroyed = Zwei große normannische Gruppen sind vernichtet.
outcome-leaders-lost = Beide normannischen Anführer sind verloren.
outcome-secured = Canterbury und zwei Häfen sind gesichert.
outcome-never-secured = Canterbury war nie gesichert.
outcome-undecided = Niemand hat sich durchgesetzt.
outcome-castles-lost = Die Burgen sind verloren.
outcome-broken = Die Normannen haben keine Kraft mehr.
outcome-points = Nach Punkten.
outcome-last-left = Nur eine Seite ist noch da.
outcome-best-score = Nach der höchsten Wertung.
