"""The names of the small integers in answers."""

from enum import IntEnum, IntFlag


class Sign(IntEnum):
    NEGATIVE = -1
    ZERO = 0
    POSITIVE = 1


class Location(IntEnum):
    """Where a point is with respect to a shape: inside is in its relative interior."""

    OUTSIDE = -1
    BOUNDARY = 0
    INSIDE = 1


class Contact(IntEnum):
    """How two shapes meet: where they overlap, their relative interiors share a point."""

    DISJOINT = 0
    TOUCHING = 1
    OVERLAPPING = 2


class Conflict(IntEnum):
    """How two triangles of a mesh intersect beyond the corners that they share."""

    TOUCHING = 1
    CROSSING = 2
    OVERLAPPING = 3
    DUPLICATE = 4


class Corners(IntFlag):
    """The corners that span a feature of a shape: `Corners.V0 | Corners.V1` is the edge of both."""

    NONE = 0
    V0 = 1
    V1 = 2
    V2 = 4
    V3 = 8
