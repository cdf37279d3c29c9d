"""How far standing bases are from each other, edge to edge; every comparison is exact.

A round base is measured as its centre with a radius, any other as its corners with none.
"""

from __future__ import annotations

from heerbann.boards.table.geometry.points import Point, root_up, vector
from heerbann.boards.table.geometry.segments import (
    is_closer_to_segment,
    is_near_segment,
    ring_edges,
    rings_near,
    squared_between_rings,
    squared_to_segment,
)
from heerbann.boards.table.geometry.shapes import Disc, Shape, Stand, inner_radius, ring_of, shape

CONTACT = 25  # bases at most this far apart touch (0.01 inches)


def gap_at_most(a: Stand, b: Stand, reach: int) -> bool:
    """Are two bases at most so far apart, edge to edge? Exactly so far counts."""
    x, y = b.at[0] - a.at[0], b.at[1] - a.at[1]
    one, other = a.base, b.base
    if isinstance(one, Disc) and isinstance(other, Disc):
        far = one.radius + other.radius + reach
        return reach >= 0 and x * x + y * y <= far * far
    far = _outer(a) + _outer(b) + reach
    if reach < 0 or x * x + y * y > far * far:
        return False
    near = inner_radius(a) + inner_radius(b) + reach
    if x * x + y * y <= near * near or overlaps(a, b):
        return True
    radii = _radius(a) + _radius(b) + reach
    return rings_near(ring_of(a), ring_of(b), radii * radii)


def gap(a: Stand, b: Stand) -> int:
    """The gap from edge to edge, rounded up: at most a whole reach exactly if the true gap is."""
    if overlaps(a, b):
        return 0
    square = squared_between_rings(ring_of(a), ring_of(b))
    return max(0, root_up(*square) - _radius(a) - _radius(b))


def touches(a: Stand, b: Stand) -> bool:
    """Are two bases in contact?"""
    return gap_at_most(a, b, CONTACT)


def overlaps(a: Stand, b: Stand) -> bool:
    """Do two bases lie on each other? Bases that only touch do not."""
    x, y = b.at[0] - a.at[0], b.at[1] - a.at[1]
    one, other = a.base, b.base
    if isinstance(one, Disc) and isinstance(other, Disc):
        far = one.radius + other.radius
        return x * x + y * y < far * far
    far = _outer(a) + _outer(b)
    if x * x + y * y >= far * far:
        return False
    if isinstance(one, Disc):
        return not isinstance(other, Disc) and _disc_overlaps(
            (-x, -y), one.radius, shape(other, b.facing)
        )
    if isinstance(other, Disc):
        return _disc_overlaps((x, y), other.radius, shape(one, a.facing))
    return _shapes_overlap(shape(one, a.facing), shape(other, b.facing), (x, y))


def _disc_overlaps(centre: Point, radius: int, form: Shape) -> bool:
    """Does a disc, its centre seen from that of the shape, reach into the shape?

    Not if it is apart seen along an edge; if it is not, only a corner may still keep it away.
    """
    x, y = centre
    reach2, is_inside = radius * radius, True
    for nx, ny, reach in form.axes:
        beyond = abs(nx * x + ny * y) - reach
        if beyond >= 0:
            if beyond * beyond >= reach2 * (nx * nx + ny * ny):
                return False
            is_inside = False
    return is_inside or any(
        is_closer_to_segment(centre, a, b, reach2) for a, b in ring_edges(form.ring)
    )


def is_in_shape(point: Point, form: Shape) -> bool:
    """Does a point, seen from the centre of a shape, lie strictly inside it?"""
    x, y = point
    return all(-reach < nx * x + ny * y < reach for nx, ny, reach in form.axes)


def _shapes_overlap(one: Shape, other: Shape, way: Point) -> bool:
    """Convex shapes are apart exactly if they are apart seen along one of their edges."""
    x, y = way
    return not any(
        abs(nx * x + ny * y) >= reach + max(nx * cx + ny * cy for cx, cy in against.ring)
        for form, against in ((one, other), (other, one))
        for nx, ny, reach in form.axes
    )


def _radius(stand: Stand) -> int:
    return stand.base.radius if isinstance(stand.base, Disc) else 0


def _outer(stand: Stand) -> int:
    base = stand.base
    return base.radius if isinstance(base, Disc) else shape(base, stand.facing).outer


# --- a base and a point ------------------------------------------------------------------------


def gap_to_point_at_most(stand: Stand, point: Point, reach: int) -> bool:
    """Is the edge of a base at most so far from a point? A point under the base is 0 away."""
    way = vector(stand.at, point)
    far = _outer(stand) + reach
    if reach < 0 or way[0] * way[0] + way[1] * way[1] > far * far:
        return False
    if isinstance(stand.base, Disc):
        return True
    form = shape(stand.base, stand.facing)
    return is_in_shape(way, form) or any(
        is_near_segment(way, a, b, reach * reach) for a, b in ring_edges(form.ring)
    )


def gap_to_point(stand: Stand, point: Point) -> int:
    """The gap from the edge of a base to a point, rounded up."""
    way = vector(stand.at, point)
    if isinstance(stand.base, Disc):
        return max(0, root_up(way[0] * way[0] + way[1] * way[1], 1) - stand.base.radius)
    form = shape(stand.base, stand.facing)
    if is_in_shape(way, form):
        return 0
    squares = [squared_to_segment(way, a, b) for a, b in ring_edges(form.ring)]
    return min(root_up(*square) for square in squares)


def covers(stand: Stand, point: Point) -> bool:
    """Does a point lie under a base, its edge included?"""
    return gap_to_point_at_most(stand, point, 0)


# --- a base and a segment ----------------------------------------------------------------------


def is_entered(stand: Stand, p: Point, q: Point) -> bool:
    """Does a segment run through the inside of a base? Along its edge is outside."""
    base = stand.base
    if isinstance(base, Disc):
        return is_closer_to_segment(stand.at, p, q, base.radius * base.radius)
    return shape_is_entered(shape(base, stand.facing), vector(stand.at, p), vector(stand.at, q))


def shape_is_entered(form: Shape, p: Point, q: Point) -> bool:
    """Does a segment, seen from the centre of a shape, run through its inside?"""
    px, py = p
    qx, qy = q
    for nx, ny, reach in form.axes:
        one, other = nx * px + ny * py, nx * qx + ny * qy
        if (one >= reach and other >= reach) or (one <= -reach and other <= -reach):
            return False
    nx, ny = py - qy, qx - px
    if not (nx or ny):
        return True
    return abs(nx * px + ny * py) < max(nx * cx + ny * cy for cx, cy in form.ring)
