"""Games on a Dask cluster: the same seeds, the same table as in one process.

Dask itself plays the games of a lost worker elsewhere; what was played is in the file already.
"""

from typing import Any

import heerbann
from heerbann.engine.texts.phrases import PhraseError
from heerbann.lab.phrases import phrase
from heerbann.lab.workers import Pool, Workers
from heerbann.systems import all_systems

PATIENCE = 10
"""So many seconds a cluster has to answer."""


class NoCluster(PhraseError):
    """No cluster can be used at this address."""


def cluster(address: str, system: str) -> Workers:
    """The workers of a cluster, once each of them is known to play by the rules installed here."""
    try:
        from distributed import Client  # noqa: PLC0415  # an extra that few need
    except ImportError as error:
        raise NoCluster(phrase("no-dask")) from error
    try:
        client = Client(address, timeout=PATIENCE, set_as_default=False)
    except (OSError, ValueError) as error:
        raise NoCluster(phrase("no-cluster", address=address)) from error
    try:
        check_workers(client, address, system)
    except NoCluster:
        client.close()
        raise
    return _ClusterPool(client)


def installed(system: str) -> str:
    """The version of the program and of the rules, wherever this is called."""
    found = all_systems().get(system)
    return f"{heerbann.__version__} / {found.version if found else '-'}"


def check_workers(client: Any, address: str, system: str) -> None:
    """Refuse a cluster without workers, or with one that has other rules or none.

    Whoever comes later is checked by the first game he gets.
    """
    there, here = client.run(installed, system, on_error="return"), installed(system)
    if not there:
        raise NoCluster(phrase("no-workers", address=address))
    for worker, found in sorted(there.items()):
        if found != here:
            told = found if isinstance(found, str) else type(found).__name__
            raise NoCluster(phrase("other-worker", worker=worker, there=told, here=here))


class _ClusterPool(Pool):
    def __init__(self, client: Any) -> None:
        together = sum(client.nthreads().values())
        super().__init__(client.get_executor(pure=False), together)
        self._client = client

    def __exit__(self, *error: object) -> None:
        super().__exit__(*error)
        self._client.close()
