### Was der Browser zeigt und vorliest. Jeder Schlüssel steht auch in scene.en.ftl.

spoken-level = Stufe { $level }
spoken-sides = { $side } nach { $ways }
spoken-unit =
    { $unit }, { $side }, { $hex ->
        [none] nicht auf der Karte
       *[other] auf { $hex }
    }, { $mounted ->
        [true] zu Pferd, { $health }
       *[other] { $health }
    }.
marker-dead-men =
    { $men ->
        [one] ein Toter
       *[other] { $men } Tote
    }
marker-dead-horses =
    { $horses ->
        [one] ein totes Pferd
       *[other] { $horses } tote Pferde
    }
marker-fire = Feuer, { $turns ->
    [0] eben entfacht
    [one] seit einem Zug
   *[other] seit { $turns } Zügen
    }
marker-scorched = Angesengt, { $turns ->
    [one] brannte einen Zug
   *[other] brannte { $turns } Züge
    }
marker-chest = Eine Truhe
marker-hoard = Eine versteckte Truhe
spoken-ladder = Leiter
zone-title = Aufstellung: { $side }
fact-round = Runde
fact-step = Schritt
fact-points = Siegpunkte { $side }
fact-chests = Gefundene Truhen
fact-chests-off = Fortgeschaffte Truhen
fact-left = Restliche Bewegung: { $unit }

badge-down = Bewusstlos.
badge-attacked = Wird gerade angegriffen.
badge-attacking = Macht bei diesem Angriff mit.
badge-moving = Zieht gerade.
badge-shot = Hat in diesem Zug geschossen.
badge-struck = Hat in diesem Zug angegriffen.
badge-moved = Hat in diesem Zug gezogen.
badge-charging = Hat einen Sturmangriff angesagt.
badge-countering = Reitet einen Gegenangriff.
badge-axe = Führt die Axt mit beiden Händen.
badge-wall = Steht im Schildwall.
badge-asleep = Schläft.
badge-bound = Ist gefesselt.
badge-chest = Trägt eine Truhe.
badge-bearing = Trägt eine Leiter.
badge-working = Arbeitet den ganzen Zug.
badge-leading = Führt ein Tier am Zügel.

profile-a = Angriff: die schwarze Zahl
profile-d = Verteidigung: die rote Zahl
profile-m = Bewegungspunkte: die blaue Zahl
class-a = Bogenschütze
class-c = Wehrlos
class-h = Huscarl
class-j = Wurfspeerkämpfer
class-k = Ritter
class-l = Leichte Truppe
class-m = Mittelschwere Truppe
class-n = Adliger
class-s = Schleuderer
class-t = Thegn
class-x = Armbrustschütze
card-class = Art
card-arms = Waffe
card-armour = Gepanzert
card-armour-text = Nahkampf- und Wirkungswürfe gegen ihn zählen 1 mehr; er kann nicht schwimmen.
card-axe-text = Zu Fuß und gesund: mit beiden Händen doppelter Angriff, aber schlechter gedeckt.
card-ranges = Kurz bis { $short }, mittel bis { $medium }, weit bis { $long } Felder.
arms-sword = Schwert
arms-lance = Lanze
arms-spear = Speer
arms-axe = Axt
arms-two-handed-axe = Zweihändige Axt
arms-club = Keule
arms-bill = Hippe
arms-dirk = Dolch
arms-seax = Sax
arms-staff = Stab
arms-pitchfork = Mistgabel
arms-shortbow = Kurzbogen
arms-crossbow = Armbrust
arms-javelins = Wurfspeere
arms-sling = Schleuder
arms-none = Keine
