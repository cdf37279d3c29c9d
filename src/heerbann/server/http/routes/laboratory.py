"""``/api/laboratory``: a scenario many times over, while somebody watches."""

import asyncio
from http import HTTPStatus

from starlette.responses import PlainTextResponse, Response

from heerbann.server.http.errors import Problem
from heerbann.server.http.operations.operation import Call, InLanguage, NoQuery, get, post
from heerbann.server.laboratory.lab_messages import LabQuestion, LabReport, StartedRun, StopRun

Look = Call[InLanguage, None]


async def begin_run(call: Call[InLanguage, LabQuestion]) -> StartedRun:
    """Fight a scenario many times; it ends when nobody looks at it for long."""
    call.context.starts.take(call.caller)
    laboratory = call.context.laboratory
    run = await laboratory.begin(call.caller, call.body, call.context.offered)
    return StartedRun(run.id)


async def show_run(call: Look) -> LabReport:
    """How far a run is, and what its battles say."""
    return await call.context.laboratory.look(call.part("run")).report(call.language)


async def stop_run(call: Call[InLanguage, StopRun]) -> LabReport:
    """End a run; what was fought is told."""
    found = call.context.laboratory.look(call.part("run"))
    await found.run.stop()
    return await found.report(call.language)


async def show_run_file(call: Call[NoQuery, None]) -> Response:
    """The file of a run as JSON lines: ``heerbann results`` makes table and charts from it."""
    call.context.work.take(call.caller)
    run = call.context.laboratory.look(call.part("run")).run
    text = await asyncio.to_thread(run.file)
    name = f"heerbann-{run.asked.version.scenario}-{run.asked.seed}.jsonl"
    headers = {"Content-Disposition": f'attachment; filename="{name}"'}
    return PlainTextResponse(text, headers=headers)


async def show_run_chart(call: Look) -> Response:
    """A chart of a run, as SVG."""
    call.context.work.take(call.caller)
    telling = call.context.laboratory.look(call.part("run"))
    chart = await telling.chart(call.part("chart"), call.language)
    if chart is None:
        raise Problem("not-found")
    return Response(chart, media_type="image/svg+xml")


_RUN = "/api/laboratory/{run}"
LABORATORY_ROUTES = (
    post(
        "/api/laboratory",
        begin_run,
        takes=LabQuestion,
        gives=StartedRun,
        query=InLanguage,
        status=HTTPStatus.CREATED,
    ),
    get(_RUN, show_run, gives=LabReport, query=InLanguage),
    post(f"{_RUN}/stop", stop_run, takes=StopRun, gives=LabReport, query=InLanguage),
    get(f"{_RUN}/file", show_run_file, gives=str),
    get(f"{_RUN}/charts/{{chart}}", show_run_chart, gives=str, query=InLanguage),
)
