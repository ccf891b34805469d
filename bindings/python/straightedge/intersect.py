"""Whether shapes meet, how, and what they share.

A `contact` is an int8 array: 0 disjoint, 1 touching, 2 overlapping (see `straightedge.Contact`). A feature is the set
of the corners that span a vertex, an edge, a face or the interior, a bit each, as in `straightedge.contain`.
"""

from __future__ import annotations

from functools import cached_property

from ._answers import Answer, Meeting, SharingMeeting
from ._native import ask
from ._types import Array, Points

__all__ = [
    "RayTriangle",
    "SegmentTriangle",
    "SharingMeeting",
    "TriangleTriangle",
    "ray_triangle",
    "segment_segment_2d",
    "segment_triangle",
    "triangle_aabb",
    "triangle_triangle",
    "triangle_triangle_2d",
]


class SegmentTriangle(Meeting):
    """How a segment and a triangle meet."""

    @cached_property
    def side(self) -> Array:
        """int8: the side of the triangle's plane where the segment starts, the sign of orient3d(a, b, c, start)."""
        return self._answers.field("side")

    @cached_property
    def enter(self) -> Array:
        """The parameter, from 0 to 1, of the first common point, rounded once; NaN where they are disjoint."""
        return self._answers.field("enter")

    @cached_property
    def exit(self) -> Array:
        """The parameter of the last common point."""
        return self._answers.field("exit")


class RayTriangle(Answer):
    """How a ray passes through a triangle."""

    @cached_property
    def is_hit(self) -> Array:
        """bool: whether they have a common point."""
        return self._answers.field("is_hit")

    @cached_property
    def enter(self) -> Array:
        """The parameter of the first common point, origin + enter·direction, rounded once; NaN of a miss."""
        return self._answers.field("enter")

    @cached_property
    def exit(self) -> Array:
        """The parameter of the last common point: another only of a ray in the plane of the triangle."""
        return self._answers.field("exit")

    @cached_property
    def feature(self) -> Array:
        """uint8: the feature of the triangle that holds the first common point; 0 of a miss."""
        return self._answers.field("feature")

    @cached_property
    def exit_feature(self) -> Array:
        """uint8: the feature that holds the last common point."""
        return self._answers.field("exit_feature")

    @cached_property
    def barycentric(self) -> Array:
        """The weights of the corners at the first common point, of shape (..., 3), each rounded once; NaN of a miss."""
        return self._answers.field("barycentric")


class TriangleTriangle(SharingMeeting):
    """How two triangles of space meet."""

    @cached_property
    def is_coplanar(self) -> Array:
        """bool: whether both are in one plane."""
        return self._answers.field("is_coplanar")


def segment_segment_2d(first: Points, second: Points, *, parallel: bool = False) -> SharingMeeting:
    """How segments of the plane, of shape (..., 2, 2), meet.

    >>> import straightedge as se
    >>> others = [[[0.0, 2.0], [2.0, 0.0]], [[4.0, 4.0], [9.0, 0.0]]]
    >>> met = se.intersect.segment_segment_2d([[0.0, 0.0], [4.0, 4.0]], others)
    >>> met.contact, met.shared_points[:, 0]
    (array([2, 1], dtype=int8), array([[1., 1.],
           [4., 4.]]))
    """
    return SharingMeeting(ask("intersect.segment_segment_2d", parallel, (first, second)))


def triangle_triangle_2d(first: Points, second: Points, *, parallel: bool = False) -> SharingMeeting:
    """How triangles of the plane, of shape (..., 3, 2), meet.

    >>> import straightedge as se
    >>> met = se.intersect.triangle_triangle_2d([[0, 0], [4, 0], [0, 4]], [[1, 0], [5, 0], [1, 4]])
    >>> met.contact, met.shared_count, met.shared_points[: met.shared_count].tolist()
    (np.int8(2), np.int8(3), [[1.0, 0.0], [1.0, 3.0], [4.0, 0.0]])
    """
    return SharingMeeting(ask("intersect.triangle_triangle_2d", parallel, (first, second)))


def segment_triangle(segment: Points, triangle: Points, *, parallel: bool = False) -> SegmentTriangle:
    """How segments of space, of shape (..., 2, 3), meet triangles of shape (..., 3, 3).

    >>> import straightedge as se
    >>> floor = [[0.0, 0.0, 0.0], [4.0, 0.0, 0.0], [0.0, 4.0, 0.0]]
    >>> segments = [[[1.0, 1.0, 3.0], [1.0, 1.0, -1.0]], [[2.0, 2.0, 3.0], [2.0, 2.0, 0.0]]]
    >>> met = se.intersect.segment_triangle(segments, floor)
    >>> met.contact, met.enter
    (array([2, 1], dtype=int8), array([0.75, 1.  ]))
    """
    return SegmentTriangle(ask("intersect.segment_triangle", parallel, (segment, triangle)))


def ray_triangle(origin: Points, direction: Points, triangle: Points, *, parallel: bool = False) -> RayTriangle:
    """How rays pass through triangles of shape (..., 3, 3): from origins of shape (..., 3), in directions of shape
    (..., 3) and of any length.

    >>> import straightedge as se
    >>> floor = [[0.0, 0.0, 0.0], [4.0, 0.0, 0.0], [0.0, 4.0, 0.0]]
    >>> hit = se.intersect.ray_triangle([[1.0, 1.0, 3.0], [2.0, 2.0, 3.0], [5.0, 1.0, 3.0]], [0.0, 0.0, -2.0], floor)
    >>> hit.is_hit, hit.enter, hit.feature
    (array([ True,  True, False]), array([1.5, 1.5, nan]), array([7, 6, 0], dtype=uint8))
    """
    return RayTriangle(ask("intersect.ray_triangle", parallel, (origin, direction, triangle)))


def triangle_triangle(first: Points, second: Points, *, parallel: bool = False) -> TriangleTriangle:
    """How triangles of space, of shape (..., 3, 3), meet.

    >>> import straightedge as se
    >>> floor = [[0.0, 0.0, 0.0], [4.0, 0.0, 0.0], [0.0, 4.0, 0.0]]
    >>> met = se.intersect.triangle_triangle(floor, [[1.0, 1.0, -1.0], [1.0, 1.0, 1.0], [9.0, 1.0, 0.0]])
    >>> met.contact, met.shared_points[: met.shared_count].tolist()
    (np.int8(2), [[1.0, 1.0, 0.0], [3.0, 1.0, 0.0]])
    """
    return TriangleTriangle(ask("intersect.triangle_triangle", parallel, (first, second)))


def triangle_aabb(triangle: Points, aabb: Points, *, parallel: bool = False) -> Array:
    """The contact of triangles of shape (..., 3, 3) with boxes along the axes, of shape (..., 2, 3): the least and the
    greatest corner.

    >>> import straightedge as se
    >>> boxes = [[[0, 0, 0], [1, 1, z]] for z in (0, 1, 2)]
    >>> se.intersect.triangle_aabb([[0, 0, 1], [4, 0, 1], [0, 4, 1]], boxes)
    array([0, 1, 2], dtype=int8)
    """
    return ask("intersect.triangle_aabb", parallel, (triangle, aabb))
