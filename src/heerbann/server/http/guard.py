"""Who may call at all: by which host name, from which page; and what browsers are told to mind."""

from collections.abc import Mapping
from urllib.parse import urlsplit

from heerbann.server.http.errors import Problem
from heerbann.server.http.settings import Settings

POLICY = "; ".join(
    (
        "default-src 'self'",
        "img-src 'self' data:",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
    )
)

HEADERS = {
    "Content-Security-Policy": POLICY,
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
}


def check_host(headers: Mapping[str, str], settings: Settings) -> None:
    """A name of somebody else's that leads here is a trick (DNS rebinding)."""
    host = headers.get("host", "")
    name = host.rpartition(":")[0] if host.rpartition(":")[2].isdecimal() else host
    if settings.names and name.lower() not in settings.names:
        raise Problem("wrong-origin", "unknown host")


def check_origin(headers: Mapping[str, str], settings: Settings) -> None:
    """A browser says from which page a request comes; only ours may change or read anything.

    Programs that are no browsers send no origin; they cannot be tricked by a page.
    """
    origin = headers.get("origin")
    if origin is None or origin in settings.pages:
        return
    try:
        parts = urlsplit(origin)
    except ValueError as problem:  # "http://[" is no address
        raise Problem("wrong-origin", "unknown origin") from problem
    if parts.scheme not in ("http", "https") or parts.netloc != headers.get("host", ""):
        raise Problem("wrong-origin", "unknown origin")
