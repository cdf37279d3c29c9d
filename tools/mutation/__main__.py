"""`dev.py mutate SYSTEM`: put faults into the rules of a system; do its tests notice?"""

from __future__ import annotations

import argparse
import json
import os
import random
import sys
from collections import Counter
from collections.abc import Sequence
from fnmatch import fnmatch
from pathlib import Path

from tools.mutation.mutants import Mutant, mutants_of, without_equivalents
from tools.mutation.project import CONTRACT, BadList, Project, UnknownSystem

ROOT = Path(__file__).resolve().parents[2]


def make_parser() -> argparse.ArgumentParser:
    """Describe the arguments."""
    parser = argparse.ArgumentParser(
        prog="dev.py mutate",
        description="Puts one small fault after the other into the rules of a system and runs the "
        "tests that reach it. Golden records and perft counts do not count as tests here.",
    )
    parser.add_argument("system", metavar="SYSTEM", help="key of the system, for example claymore")
    parser.add_argument("--sample", type=int, metavar="N", help="only N faults, drawn by lot")
    parser.add_argument("--seed", type=int, default=1, metavar="S", help="of the lot (1)")
    parser.add_argument("--only", metavar="PATTERN", help="only in these files: rules/s04*")
    parser.add_argument("--again", action="store_true", help="only what survived the last run")
    parser.add_argument("--list", action="store_true", help="show the faults, run nothing")
    parser.add_argument("--contract", action="store_true", help="the contract's tests kill as well")
    parser.add_argument("--jobs", type=int, default=min(2, os.cpu_count() or 1), metavar="N")
    parser.add_argument("--root", type=Path, default=ROOT, help=argparse.SUPPRESS)
    return parser


def main(arguments: Sequence[str]) -> int:
    """Try the mutants and tell what became of them."""
    options = make_parser().parse_args(arguments)
    try:
        project = Project.find(options.root.resolve(), options.system)
        everything = mutants_of(project.folder)
        counted, needless = without_equivalents(everything, project.equivalents())
    except (UnknownSystem, BadList) as error:
        print(error, file=sys.stderr)
        return 2
    chosen = choose(project, counted, options)
    tell_needless(needless)
    if options.list:
        print(*chosen, sep="\n")
        print(
            f"{len(chosen)} of {len(counted)} faults; {len(everything) - len(counted)} equivalent"
        )
        return 0
    if not hasattr(os, "fork"):
        print("Mutants are tried in copies of a process (fork), which Windows has not.")
        return 2
    return run(project, chosen, options)


def choose(
    project: Project, mutants: Sequence[Mutant], options: argparse.Namespace
) -> list[Mutant]:
    """The mutants asked for, in the order of the rules."""
    chosen = list(mutants)
    if options.again:
        names = {tuple(name) for name in json.loads(project.survivors.read_text(encoding="utf-8"))}
        chosen = [m for m in chosen if (m.file, m.function, m.change) in names]
    if options.only:
        chosen = [m for m in chosen if fnmatch(m.file, options.only)]
    if options.sample is not None and options.sample < len(chosen):
        drawn = random.Random(options.seed).sample(range(len(chosen)), options.sample)
        chosen = [chosen[at] for at in sorted(drawn)]
    return chosen


def run(project: Project, chosen: Sequence[Mutant], options: argparse.Namespace) -> int:
    """Try them all."""
    from tools.mutation.server import Server, serve  # noqa: PLC0415 - needs what Windows has not

    def work(server: Server) -> None:
        verdicts = {}
        for mutant, verdict in server.try_all(chosen):
            verdicts[mutant] = verdict
            if verdict not in ("killed", "timeout"):
                print(f"{verdict}: {mutant}", flush=True)
        tell(verdicts)
        left = [m for m, verdict in verdicts.items() if verdict not in ("killed", "timeout")]
        names = [(m.file, m.function, m.change) for m in left]
        project.survivors.write_text(json.dumps(names), encoding="utf-8")

    return serve(project, work, options.jobs, CONTRACT if options.contract else "")


def tell(verdicts: dict[Mutant, str]) -> None:
    """Totals of the chapters and of everything."""
    total: Counter[str] = Counter(m.chapter for m in verdicts)
    killed: Counter[str] = Counter(
        m.chapter for m, verdict in verdicts.items() if verdict in ("killed", "timeout")
    )
    width = max([len(chapter) for chapter in total], default=0)
    print()
    for chapter in sorted(total):
        print(f"{chapter:{width}}  {_share(killed[chapter], total[chapter])}")
    print(f"{'all':{width}}  {_share(killed.total(), total.total())}")
    if late := sum(verdict == "timeout" for verdict in verdicts.values()):
        print(f"{late} of them ran out of time")


def _share(killed: int, total: int) -> str:
    return f"{killed:4} of {total:4} killed, {100 * killed / max(total, 1):5.1f} %"


def tell_needless(needless: Sequence[tuple[str, str, str]]) -> None:
    """Entries of the list of equivalents that match nothing (any more)."""
    for file, function, change in needless:
        print(f"matches nothing in equivalent_mutants.toml: {file} {function}: {change}")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
