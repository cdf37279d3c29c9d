### Was an den Einstellungen eines Servers nicht stimmt. Jeder Schlüssel steht auch in problems.en.ftl.

settings = Einstellungen
setting = keine Einstellung
system = kein Spiel
no-address = „{ $value }“ ist keine Adresse (wie https://battle.example)
no-folder = „{ $value }“ ist kein Ordner
no-network = „{ $value }“ ist weder eine Adresse noch ein Netz (wie 10.0.0.0/8)
no-systems = ein Server ohne Spiele hat nichts zu tun
