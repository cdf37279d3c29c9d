"""N82 Dice that only some may see: how often they fall would tell others how many there are."""

from heerbann.engine.rules.asks import Draw, Seat


async def secret_die(section: str, sides: int, seats: tuple[Seat, ...], by: Seat) -> int:
    """What a die shows that only these seats see."""
    bag = tuple([(str(face), 1) for face in range(1, sides + 1)])
    return int(await Draw(section, bag, by=(by,), seen_by=seats))
