"""For all tests: the sample system can be imported, and nobody is hurried.

How long a case of a property test takes says nothing, machines may be busy.
"""

import gc

from hypothesis import HealthCheck, settings

from tests.sample import make_importable

settings.register_profile(
    "unhurried", settings(), deadline=None, suppress_health_check=[HealthCheck.too_slow]
)
settings.load_profile("unhurried")
make_importable()
gc.disable()  # until all is collected: more than a million objects, and none of them is garbage


def pytest_collection_finish() -> None:
    """What was collected stays until the end: nobody has to look through it for garbage.

    Games make many short-lived objects and hardly a circle: it is enough to look now and then.
    """
    gc.freeze()
    gc.set_threshold(50_000, 20, 20)
    gc.enable()
