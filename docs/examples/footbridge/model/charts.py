"""Names the numbers of the rulebook; holds none itself."""

import msgspec

from heerbann.engine.packs.readers import package_folder, read_toml, system_package

DATA = package_folder(system_package(__name__)) / "data"


class Numbers(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """``push.toml``."""

    dice: int
    need: int
    braced: int


PUSH = read_toml(DATA / "push.toml", Numbers)
