"""The memory of this process."""

import sys


def memory_mb() -> int | None:
    """The most it has used; Windows does not tell."""
    try:
        import resource
    except ImportError:
        return None
    unit = 1024 * 1024 if sys.platform == "darwin" else 1024
    return round(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / unit)
