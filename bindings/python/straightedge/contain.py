"""Where a point is with respect to a shape.

Answers have a `location`, an int8 array: -1 outside, 0 on the boundary, 1 inside (see `straightedge.Location`). A shape
is a closed set, also where it is degenerate: a triangle whose corners are on a line is a segment, whose inside is all
of it but its ends.

A `feature` is the feature that holds the point: the set of the corners that span it, a bit each. Of a triangle, 1, 2, 4
are the corners, 3 the edge of corners 0 and 1, 5 that of 0 and 2, 6 that of 1 and 2, 7 the interior; 0 is no feature.
"""

from __future__ import annotations

from functools import cached_property

from . import _native
from ._answers import Located, WindingLocation
from ._types import Array, Points

__all__ = [
    "PointTetrahedron",
    "PointTriangle",
    "WindingLocation",
    "point_polygon_2d",
    "point_tetrahedron",
    "point_triangle_2d",
]


class PointTriangle(Located):
    """Where a point is with respect to a triangle."""

    @cached_property
    def feature(self) -> Array:
        """uint8: the feature of the shape that holds the point, as bits of its corners; 0 outside."""
        return self._answers.field("feature")


class PointTetrahedron(PointTriangle):
    """Where a point is with respect to a tetrahedron."""

    @cached_property
    def determinants(self) -> Array:
        """int8 of shape (..., 5): the signs of orient3d(p,b,c,d), (a,p,c,d), (a,b,p,d), (a,b,c,p) and (a,b,c,d)."""
        return self._answers.field("determinants")


def point_triangle_2d(p: Points, triangle: Points, *, parallel: bool = False) -> PointTriangle:
    """Where points of the plane, of shape (..., 2), are with respect to triangles, of shape (..., 3, 2).

    >>> import straightedge as se
    >>> found = se.contain.point_triangle_2d([[1.0, 1.0], [2.0, 2.0], [3.0, 3.0]], [[0.0, 0.0], [4.0, 0.0], [0.0, 4.0]])
    >>> found.location, found.feature
    (array([ 1,  0, -1], dtype=int8), array([7, 6, 0], dtype=uint8))
    """
    return PointTriangle(_native.ask("contain.point_triangle_2d", parallel, (p, triangle)))


def point_tetrahedron(p: Points, tetrahedron: Points, *, parallel: bool = False) -> PointTetrahedron:
    """Where points of shape (..., 3) are with respect to tetrahedra of shape (..., 4, 3).

    >>> import straightedge as se
    >>> corner = [[0.0, 0.0, 0.0], [4.0, 0.0, 0.0], [0.0, 4.0, 0.0], [0.0, 0.0, 4.0]]
    >>> found = se.contain.point_tetrahedron([[1.0, 1.0, 1.0], [2.0, 0.0, 2.0], [3.0, 3.0, 3.0]], corner)
    >>> found.location, found.feature
    (array([ 1,  0, -1], dtype=int8), array([15, 10,  0], dtype=uint8))
    """
    return PointTetrahedron(_native.ask("contain.point_tetrahedron", parallel, (p, tetrahedron)))


def point_polygon_2d(p: Points, polygon: Points, *, parallel: bool = False) -> WindingLocation:
    """Where points of shape (..., 2) are with respect to one polygon, the closed chain through points of shape (n, 2).

    A point is inside where the winding number is not zero.

    >>> import straightedge as se
    >>> dart = [[0, 0], [4, -4], [2, 0], [4, 4]]
    >>> found = se.contain.point_polygon_2d([[1, 0], [2, 0], [3, 0]], dart)
    >>> found.location, found.winding_number
    (array([ 1,  0, -1], dtype=int8), array([1, 0, 0]))
    """
    return WindingLocation(_native.point_polygon_2d(parallel, (p, polygon)))
