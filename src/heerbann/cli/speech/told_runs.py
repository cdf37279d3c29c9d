"""Telling what a run came to, fresh or from its file: a table, charts, or JSON."""

from __future__ import annotations

from pathlib import Path

from heerbann.cli.speech.balance_report import chart_names, show_balance
from heerbann.cli.speech.lab_report import show_report
from heerbann.cli.speech.match_report import show_match
from heerbann.cli.speech.voice import Voice
from heerbann.engine.texts.phrases import PhraseError
from heerbann.lab import simulation
from heerbann.lab.balance import question
from heerbann.lab.balance.findings import BalanceReport, balance_report
from heerbann.lab.balance.question import Balance
from heerbann.lab.charts.balance_charts import balance_charts
from heerbann.lab.match import SERIES as PAIRS
from heerbann.lab.match import Conditions, match_report
from heerbann.lab.match import series_of as series_of_match
from heerbann.lab.run_files import Batches, read_run
from heerbann.lab.runs import counted_batches
from heerbann.lab.simulation import Simulation
from heerbann.systems import all_systems

Head = Simulation | Conditions | Balance


def tell_file(voice: Voice, path: Path, charts: Path | None, *, as_json: bool) -> None:
    """What is in a file, as far as it was played."""
    try:
        head: Head
        head, batches = read_run(path, Head)
        if not any(batches.values()):
            raise voice.problem("no-games-yet", path=str(path))
        match head:
            case Simulation():
                _tell_simulation(voice, head, batches, as_json=as_json)
            case Conditions():
                _tell_match(voice, head, batches, as_json=as_json)
            case Balance():
                played = counted_batches(question.series_of(head), batches)
                tell_balance(voice, balance_report(head, played), charts, as_json=as_json)
                return
    except PhraseError as problem:
        raise voice.problem("cannot-run", problem=problem.text(voice.language)) from problem
    if charts is not None:
        voice.note("charts-of-balance-only")


def _tell_simulation(voice: Voice, head: Simulation, batches: Batches, *, as_json: bool) -> None:
    system = head.setup.system_in(all_systems())
    played = counted_batches(simulation.series_of(head), batches)
    report = simulation.report(head, played[simulation.SERIES])
    if as_json:
        voice.json(report)
    else:
        show_report(voice, system, head.setup.setup_for(system), report)


def _tell_match(voice: Voice, head: Conditions, batches: Batches, *, as_json: bool) -> None:
    report = match_report(head, counted_batches(series_of_match(head), batches)[PAIRS])
    if as_json:
        voice.json(report)
    else:
        show_match(voice, report)


def tell_balance(
    voice: Voice, report: BalanceReport, charts: Path | None, *, as_json: bool
) -> None:
    """The answer, and the charts in a folder if they are wanted."""
    system = report.question.version.setup.system_in(all_systems())
    if charts is not None:
        charts.mkdir(parents=True, exist_ok=True)
        drawn = balance_charts(report, chart_names(voice, system, report))
        for name, chart in drawn.items():
            (charts / f"{name}.svg").write_text(chart, encoding="utf-8", newline="\n")
        voice.note("charts-drawn", number=len(drawn), folder=str(charts))
    if as_json:
        voice.json(report)
    else:
        show_balance(voice, system, report)
