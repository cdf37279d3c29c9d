"""The description of the HTTP interface (OpenAPI), made from the route table."""

import inspect
import re
from collections.abc import Iterable, Mapping
from http import HTTPStatus
from typing import Any

import msgspec
from msgspec import structs

from heerbann import __version__
from heerbann.server.http.operations.answering import ErrorBody
from heerbann.server.http.operations.operation import Operation

Json = dict[str, Any]
Schemas = Mapping[Any, Json]
"""How each type is described."""

REFERENCE = "#/components/schemas/{name}"
PART = re.compile(r"{(\w+)}")

WHY = {
    HTTPStatus.BAD_REQUEST: "The request makes no sense; the message says where.",
    HTTPStatus.FORBIDDEN: "The key does not open this, or the page may not call here.",
    HTTPStatus.NOT_FOUND: "There is no such thing.",
    HTTPStatus.METHOD_NOT_ALLOWED: "Not like this.",
    HTTPStatus.CONFLICT: "The game was begun under another version of the rules.",
    HTTPStatus.REQUEST_ENTITY_TOO_LARGE: "Too large.",
    HTTPStatus.TOO_MANY_REQUESTS: "Too often.",
    HTTPStatus.INTERNAL_SERVER_ERROR: "A mistake of the server; nothing has changed.",
    HTTPStatus.SERVICE_UNAVAILABLE: "The store does not answer right now.",
}


def described(operations: Iterable[Operation]) -> Json:
    """All operations, and the schemas of what they take and give."""
    known = tuple(operations)
    named = {type_ for operation in known for type_ in (operation.gives, operation.takes)}
    types = [ErrorBody, *sorted(named - {None}, key=str)]
    told, components = msgspec.json.schema_components(types, ref_template=REFERENCE)
    schemas = dict(zip(types, told, strict=True))
    paths: dict[str, Json] = {}
    for operation in known:
        methods = paths.setdefault(operation.path, {})
        methods[operation.method.lower()] = _operation(operation, schemas)
    return {
        "openapi": "3.1.0",
        "info": {"title": "Heerbann", "version": __version__},
        "servers": [{"url": "/"}],
        "paths": paths,
        "components": {"schemas": components},
    }


def _operation(operation: Operation, schemas: Schemas) -> Json:
    told: Json = {
        "tags": [operation.path.split("/")[2]],
        "summary": inspect.getdoc(operation.handler),
        "operationId": operation.handler.__name__,
        "parameters": [*_parts(operation), *_query(operation)],
        "responses": _responses(operation, schemas),
    }
    if operation.takes is not None:
        told["requestBody"] = {"required": True, "content": _json(schemas[operation.takes])}
    return told


def _parts(operation: Operation) -> list[Json]:
    return [
        {"name": name, "in": "path", "required": True, "schema": {"type": "string"}}
        for name in PART.findall(operation.path)
    ]


def _query(operation: Operation) -> list[Json]:
    """What may stand behind the question mark; nothing has to."""
    return [
        {"name": field.name, "in": "query", "required": False, "schema": _field(field)}
        for field in structs.fields(operation.query)
    ]


def _field(field: structs.FieldInfo) -> Json:
    schema = msgspec.json.schema(field.type)
    return schema if field.default is None else {**schema, "default": field.default}


def _responses(operation: Operation, schemas: Schemas) -> Json:
    schema = schemas[operation.gives]
    content = {"text/plain": {"schema": schema}} if operation.gives is str else _json(schema)
    told: Json = {str(int(operation.status)): _response(operation.status.phrase, content)}
    for status, why in WHY.items():
        told[str(int(status))] = _response(why, _json(schemas[ErrorBody]))
    return told


def _response(description: str, content: Json) -> Json:
    return {"description": description, "content": content}


def _json(schema: Json) -> Json:
    return {"application/json": {"schema": schema}}
