### What "heerbann --help" and "heerbann COMMAND --help" show. Every key also stands in help.de.ftl.

## How a page is built

usage-head = Usage:
usage-options = [OPTIONS]
usage-command = COMMAND [ARGS]...
usage-help = Help: { $command } --help
options-head = Options
commands-head = Commands
default-is = default: { $value }
how-to-start = Without a command the browser opens. In the terminal: heerbann play

## Words to put something in for

word-address = ADDRESS
word-agent = AGENT
word-agents = AGENT[,AGENT...]
word-attacker = ATTACKER
word-circumstance = WHAT
word-defender = DEFENDER
word-file = FILE
word-folder = FOLDER
word-name = NAME
word-game = GAME
word-match = PLAYER PLAYER [PLAYER...] SYSTEM [SCENARIO...]
word-number = NUMBER
word-path = PATH
word-scenario = SCENARIO
word-seal = SEAL
word-seat = SIDE
word-section = SECTION | WORD
word-setting = KEY=VALUE
word-store = PATH|URL
word-system = SYSTEM

## Defaults that are no fixed value

default-agent = thumb, in a loaded game the opponent it had
default-distance = 2 hexes, 9 inches, 10 cm
default-jobs = one for each core
default-language = that of your system, else German
default-seat = the first
default-host = 127.0.0.1, this computer alone
default-port = 8700
default-store = your data folder

## Commands; the first paragraph stands in the list, too

command-heerbann = A referee for tabletop battles: plays, judges, explains and simulates them.
command-play =
    Play a battle, against the computer or each other.

    Without arguments a small one against the computer. SCENARIO is one of "heerbann scenarios" or a
    file of yours.
command-admin =
    Look after the games of a server, also while it runs.
command-admin-backup =
    Copy all games into a file.

    The server may go on. The copy has the secrets of the dice of running games; with --shared it has not.
command-admin-ban =
    Send all onlookers of a game away.

    The end of the new address to look on is printed; the old one is no longer valid.
command-admin-delete =
    Delete a game, with the battles that belong to it.
command-admin-expire =
    Delete games that nobody has played for a long time.

    Without --yes they are only counted.
command-admin-export =
    Write the record of a game to a file.
command-admin-games =
    List all games, the last played one first.
command-admin-restore =
    Bring games back from a copy.

    What is there stays as it is. If anything goes wrong, nothing is changed.
command-admin-seat =
    Give out a new key for a seat.

    The end of the new invitation is printed; the old one is no longer valid.
command-admin-show =
    Show a game: when, what, who sits where.
command-admin-upgrade =
    Run games that were begun by other rules again by the installed ones, and say which of
    those that run are touched, and where. Nothing is changed.
command-serve =
    Start the server and open the browser.

    The address is printed on standard output once the server answers.
command-scenarios =
    List the battles there are.

    Without SYSTEM those of all systems.

    With --json a list of objects: system, key, title, briefing, forces (for each side its units
    with their numbers, and points; empty where the players pick their armies).
command-systems =
    List the rule systems.

    With --json a list of objects: key, title, summary, version, seats, scenarios (their keys).
command-odds =
    Exact odds of one unit against another.

    With every modifier and its paragraph. For example: heerbann odds claymore knights goblins. In
    saga with equipment and number of models: heerbann odds saga hearthguard:6 levy+bow

    With --json an object: contest, blows (by, on, modifiers, rules), facts and suffered (unit,
    hits, destroyed, mean); with --record a list of options (number, action, text, modifiers,
    outcomes). All probabilities are fractions, written as strings.
command-rules =
    Look something up in a rulebook.

    Show a section, search for words or, without either, list the contents.

    With --json an object or a list of objects: id, heading, title, text, status, and for a single
    section rulings, rules, refusals, data and tests (places). With --house: key, default, values,
    question, answer. With --rulings: id, section, kind (resolves, fills, departs), question,
    answer, switch, default, options (value, text, departs), range. With --coverage: id, title,
    status and the numbers of places.
command-match =
    Which computer player is stronger?

    Pairs of games with sides swapped, over several scenarios, until the answer is clear (a sequential test) or all games are played. More than two play each against each. Without scenarios all battles of two sides. With --file a match that was stopped goes on.
command-simulate =
    Play a scenario many times over.

    Computer players fight the battle: is it fair, how long does it last, who falls?

    With --json the whole report: by_seat and by_agent (won, games, low, high: a 95% interval),
    draws, reasons, rounds, answers, losses for each kind of unit, and speed.
command-balance =
    Is a scenario fair, and why or why not?

    Computer players of equal strength fight the battle until the answer is clear or all games are
    played. You may look at any time: the intervals hold at every moment. Then games between other
    computer players show whether the answer depends on them and how much is luck, and games with
    varied forces what each unit is worth. With --against two versions are compared.

    With --json the whole report: question, findings (games, call, chances, course, draws, reasons,
    answers, rounds, lengths, losses, first, deciders, leads, turning_points), comparison, others,
    luck, worths.
command-results =
    Table and charts once more, from a file.

    The file is that of --file with simulate, match or balance; nothing is played.
command-replay =
    Tell a saved game step by step.

    With --json a list of objects: step, seat (null for dice), answer, undone, and events, each with
    its text and section.
command-verify =
    Check a saved game and its dice.

    The game is run again: checksums, every answer, the outcome, committed dice.

    With --json an object: file, sound, entries, throws, dice ("checked", "unrevealed" or
    "uncommitted"), outcome, problem. Exit code 1 if the record is not sound.
command-check =
    Check scenarios, maps, data and saved games.

    PATH is a file, or a folder with all it holds; texts are checked as well.

    Prints every problem as "file:line: key: message"; with --json a list of objects: file, line,
    where, message. Exit code 1 if there is any.
command-bench =
    Measure the speed of the engine.

    Others are measured beside it, if they are installed. Other arguments go to the benchmark; "heerbann bench --
    --help" lists them. For example, random play of all battles of two systems: heerbann bench
    --scenarios diex_aie skirmish

## Options that several commands have

option-help = Show this message and exit.
option-house = Change a house rule, one of "heerbann rules SYSTEM --house"; may be given several times.
option-json = Print the result as JSON, for programs.
option-language = The language of the output.
option-preset = A named set of house rules, for example: tournament.
option-set = Change the scenario, for example: muster.points=80; may be given several times.
option-version = Show the version and exit.

## Options of single commands

option-play-against = Who plays the other side: by rules of thumb, at random, or by thinking ahead.
option-play-dice = Who throws: the program (server) or you (typed); then you type what the dice show.
option-play-load = Go on with a saved game.
option-play-new-rules = Go on with a game by older rules under the present ones; everybody who plays agrees.
option-play-save = Save the game here when it ends or you leave.
option-play-seat = The side you play, or both.
option-play-seconds = How many seconds the computer may think about a move.
option-play-seed = The same number gives the same dice and the same opponent again.

option-admin-days = Nobody has played for so many days.
option-admin-keep = Before an update: keep what was told and where the games stand.
option-admin-shared = Without the secrets of the dice, to be passed on; the games go on with other dice.
option-admin-system = Only games of this rule system.
option-admin-yes = Yes, really delete.

option-serve-host = Address to listen on; 0.0.0.0 lets others in your network in.
option-serve-no-browser = Do not open the browser.
option-serve-port = Port to listen on; 0 takes any free one.
option-serve-set = Change a setting of the server, for example: limits.sockets=500; may be repeated.
option-serve-settings = A file with settings of the server, see docs/hosting.md.
option-serve-store = Where games are kept: a file, or postgresql://…

option-scenarios-verbose = Tell what each battle is about, too.

option-odds-attack = The right to attack is already won.
option-odds-attacker-chips = Damage of the attacker so far; saga: its fatigue.
option-odds-attackers = How many attack in melee.
option-odds-chips = Damage of the defender so far; saga: its fatigue.
option-odds-distance = How far the shot goes; saga: in centimetres.
option-odds-melee = A whole melee. [default]
option-odds-record = Odds of every option where this saved game stands.
option-odds-round = A shot, and the melee that follows it.
option-odds-shoot = A shot, also that of a howitzer.
option-odds-with =
    A circumstance, several times if there are more. claymore: tower, palisade, palisade-open,
    leader, enemy-leader, berserk, hold-out. skirmish: soft, hard, take-cover, pinned, suppress.
    battlelore: woods, hill, ford, marsh, bridge, pentacle, pool, den, camp, stronghold, stakes;
    from-woods, from-hill, from-marsh, and from- with a landmark; supported, enemy-supported, moved,
    longbow, extra-die, trained. diex_aie: mounted, enemy-mounted, charge, axe, enemy-axe, bush,
    tree, marsh. saga: light, solid (cover), closed, enemy-closed (ranks), spend, enemy-spend (all
    fatigue of the other one).

option-rules-coverage = For every section, how many places carry it out.
option-rules-house = List the house rules.
option-rules-rulings = List all rulings: question, answer, kind and house rule.
option-rules-write = Write the page of the docs.

option-balance-against = Another version of the scenario, to be compared with the first.
option-balance-checks = So many games between other computer players, and so many against them; 0 leaves them out.
option-balance-games = So many games of each version at the most.
option-balance-margin = By so many percent a side's share of wins may differ from the fair one.
option-balance-other = Another computer player: does the answer depend on who plays?
option-balance-player = The computer player who plays all sides, or one for each side: thumb,random.
option-balance-to-the-end = Play all games, though it may be clear before.
option-balance-varied = So many games with varied forces; 0 leaves them out.
option-charts = Charts as SVG into this folder.
option-run-cluster = Play on a Dask cluster, for example: tcp://127.0.0.1:8786
option-run-file = The games that were played are here; with the same file it goes on.
option-match-elo = From this difference in Elo points on the answer shall be right.
option-match-games = So many games at the most.
option-match-to-the-end = Play all games, though it may be clear before, and tell the share of wins in every scenario.
option-simulate-games = How many games.
option-simulate-jobs = How many games at a time.
option-simulate-no-swap = Agents keep their sides instead of taking turns.
option-simulate-playouts = Let it think for so many playouts instead: the same result on every machine.
option-simulate-seats = Who plays each side, in the order of the sides; one name is for all.
option-simulate-seconds = How many seconds a searching agent may think about a move.
option-simulate-seed = The same number gives the same games again.

option-replay-map = Draw the board whenever it has changed.
option-replay-seat = Tell only what this side can know.
option-replay-step = Tell only this step of the record.

option-verify-seal = The seal of the dice that you were told before the game.

option-check-system = The system the files belong to, if their folders do not tell.
