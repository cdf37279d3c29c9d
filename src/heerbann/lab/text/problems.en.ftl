### What is wrong with files of the laboratory. Every key is in problems.de.ftl as well.

no-match = { $path } is no file of a match, or it is damaged
other-match = { $path } belongs to a match with other conditions (players, scenarios, seed, time to think or rules)
