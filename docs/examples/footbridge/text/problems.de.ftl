### Was an Szenarien falsch sein kann. Jeder Schlüssel steht auch in problems.en.ftl.

off-the-bridge = es gibt keine Planke { $plank }: der Steg endet bei { $last }
passed-already = der Osten muss östlich von Planke { $west } beginnen
