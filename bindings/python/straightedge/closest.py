"""The closest points of two shapes, the features that hold them, and the distance.

Every number is the exact one, rounded once. A feature is the set of the corners that span a vertex, an edge, a face or the interior, a bit
each, as in `straightedge.contain`.
"""

from __future__ import annotations

from functools import cached_property

from ._answers import Nearby
from ._native import ask
from ._types import Array, Points

__all__ = [
    "Nearest",
    "NearestOnSegment",
    "NearestOnTriangle",
    "NearestPair",
    "NearestSegments",
    "point_aabb",
    "point_segment",
    "point_tetrahedron",
    "point_triangle",
    "segment_segment",
    "triangle_triangle",
]


class Nearest(Nearby):
    """The point of a shape that is nearest to a point."""

    @cached_property
    def point(self) -> Array:
        """The nearest point, of shape (..., 3), each coordinate rounded once."""
        return self._answers.field("point")

    @cached_property
    def feature(self) -> Array:
        """uint8: the feature that holds the nearest point, as bits of its corners. Of a box, int8 of shape (..., 3): for
        each axis -1 on the lesser side, 1 on the greater, 0 between."""
        return self._answers.field("feature")


class NearestOnSegment(Nearest):
    """The point of a segment that is nearest to a point."""

    @cached_property
    def parameter(self) -> Array:
        """Where on the segment it is: 0 at its first end, 1 at its second."""
        return self._answers.field("parameter")


class NearestOnTriangle(Nearest):
    """The point of a triangle that is nearest to a point."""

    @cached_property
    def barycentric(self) -> Array:
        """The weights of the corners, of shape (..., 3), each rounded once: zero if not of a corner of the feature."""
        return self._answers.field("barycentric")


class NearestPair(Nearby):
    """The closest points of two shapes; a common point twice where they meet."""

    @cached_property
    def points(self) -> Array:
        """The points of the first and of the second shape, of shape (..., 2, 3), each coordinate rounded once."""
        return self._answers.field("points")

    @cached_property
    def features(self) -> Array:
        """uint8 of shape (..., 2): the features of the first and of the second shape that hold them."""
        return self._answers.field("features")


class NearestSegments(NearestPair):
    """The closest points of two segments."""

    @cached_property
    def parameters(self) -> Array:
        """Where on each segment its point is, of shape (..., 2): 0 at the first end, 1 at the second."""
        return self._answers.field("parameters")


def point_segment(p: Points, segment: Points, *, parallel: bool = False) -> NearestOnSegment:
    """The points of segments, of shape (..., 2, 3), nearest to points of shape (..., 3).

    >>> import straightedge as se
    >>> near = se.closest.point_segment([1.0, 3.0, 4.0], [[0.0, 0.0, 0.0], [4.0, 0.0, 0.0]])
    >>> near.distance, near.parameter, near.feature
    (np.float64(5.0), np.float64(0.25), np.uint8(3))
    """
    return NearestOnSegment(ask("closest.point_segment", parallel, (p, segment)))


def point_triangle(p: Points, triangle: Points, *, parallel: bool = False) -> NearestOnTriangle:
    """The points of triangles, of shape (..., 3, 3), nearest to points of shape (..., 3).

    >>> import straightedge as se
    >>> near = se.closest.point_triangle([1.0, -3.0, 4.0], [[0.0, 0.0, 0.0], [4.0, 0.0, 0.0], [0.0, 4.0, 0.0]])
    >>> near.distance, near.feature, near.point.tolist(), near.is_within(5)
    (np.float64(5.0), np.uint8(3), [1.0, 0.0, 0.0], np.True_)

    Of Fractions, and of integers in arrays of objects, the answers are exact:

    >>> from fractions import Fraction
    >>> third = Fraction(1, 3)
    >>> near = se.closest.point_triangle([third, third, third], [[0, 0, 0], [1, 0, 0], [0, 1, 0]])
    >>> near.squared_distance, near.distance, near.barycentric.tolist()
    (Fraction(1, 9), Fraction(1, 3), [Fraction(1, 3), Fraction(1, 3), Fraction(1, 3)])
    """
    return NearestOnTriangle(ask("closest.point_triangle", parallel, (p, triangle)))


def point_tetrahedron(p: Points, tetrahedron: Points, *, parallel: bool = False) -> Nearest:
    """The points of tetrahedra, of shape (..., 4, 3), nearest to points of shape (..., 3).

    >>> import straightedge as se
    >>> corners = [[0.0, 0.0, 0.0], [4.0, 0.0, 0.0], [0.0, 4.0, 0.0], [0.0, 0.0, 4.0]]
    >>> near = se.closest.point_tetrahedron([1.0, 1.0, -2.0], corners)
    >>> near.distance, near.feature  # the face of corners 0, 1, 2
    (np.float64(2.0), np.uint8(7))
    """
    return Nearest(ask("closest.point_tetrahedron", parallel, (p, tetrahedron)))


def point_aabb(p: Points, aabb: Points, *, parallel: bool = False) -> Nearest:
    """The points of boxes along the axes, of shape (..., 2, 3), nearest to points of shape (..., 3).

    >>> import straightedge as se
    >>> near = se.closest.point_aabb([0.5, -1.0, 3.0], [[0.0, 0.0, 0.0], [1.0, 1.0, 1.0]])
    >>> near.squared_distance, near.point.tolist(), near.feature.tolist()
    (np.float64(5.0), [0.5, 0.0, 1.0], [0, -1, 1])
    """
    return Nearest(ask("closest.point_aabb", parallel, (p, aabb)))


def segment_segment(first: Points, second: Points, *, parallel: bool = False) -> NearestSegments:
    """The closest points of segments of shape (..., 2, 3); of many closest pairs the middle one.

    >>> import straightedge as se
    >>> near = se.closest.segment_segment([[0.0, 0.0, 0.0], [4.0, 0.0, 0.0]], [[7.0, 4.0, 0.0], [9.0, 9.0, 1.0]])
    >>> near.distance, near.parameters.tolist(), near.features.tolist()
    (np.float64(5.0), [1.0, 0.0], [2, 1])
    """
    return NearestSegments(ask("closest.segment_segment", parallel, (first, second)))


def triangle_triangle(first: Points, second: Points, *, parallel: bool = False) -> NearestPair:
    """The closest points of triangles of shape (..., 3, 3); of many closest pairs the one whose first point is
    lexicographically least.

    >>> import straightedge as se
    >>> floor = [[0.0, 0.0, 0.0], [4.0, 0.0, 0.0], [0.0, 4.0, 0.0]]
    >>> near = se.closest.triangle_triangle(floor, [[1.0, 1.0, 2.0], [9.0, 1.0, 5.0], [1.0, 9.0, 5.0]])
    >>> near.distance, near.points.tolist(), near.features.tolist()
    (np.float64(2.0), [[1.0, 1.0, 0.0], [1.0, 1.0, 2.0]], [7, 1])
    """
    return NearestPair(ask("closest.triangle_triangle", parallel, (first, second)))
