"""When two shapes first meet of which every vertex moves by itself ("continuous collision detection").

A vertex goes from its place at the time 0 along a line to its place at 1. All is exact for every finite input. A
feature is the set of the corners that span a vertex, an edge, a face or the interior, a bit each, as in `straightedge.contain`.
"""

from __future__ import annotations

from functools import cached_property
from typing import Any

from . import _native
from ._answers import Answer
from ._arrays import triangles_of
from ._types import Array, Points

__all__ = ["FirstContact", "FirstContactOfTwo", "FirstContacts", "first_contacts", "point_triangle", "segment_segment"]


class _Timed(Answer):
    @cached_property
    def time(self) -> Array:
        """The time of the first contact, from 0 to 1: the nearest float; NaN where there is none. Of exact numbers it
        is exact: a Fraction or an `Irrational`, or None."""
        return self._answers.field("time")

    @cached_property
    def time_below(self) -> Array:
        """The greatest float that is not after the first contact, for steps that must not pass it."""
        return self._answers.field("time_below")


class _First(_Timed):
    @cached_property
    def is_contact(self) -> Array:
        """bool: whether they meet at any time from 0 to 1."""
        return self._answers.field("is_contact")


class FirstContact(_First):
    """How a point and a deforming shape first meet."""

    @cached_property
    def feature(self) -> Array:
        """uint8: the feature of the shape that holds the point then; 0 where they never meet."""
        return self._answers.field("feature")


class FirstContactOfTwo(_First):
    """How two deforming shapes first meet."""

    @cached_property
    def features(self) -> Array:
        """uint8 of shape (..., 2): the features of both that meet first; 0 where they never do."""
        return self._answers.field("features")


class FirstContacts(_Timed):
    """All pairs of features of a surface that meet while it deforms, in the order of their first contacts.

    The shape is (n,): one element for each pair, of a vertex and a triangle or of two edges.
    """

    @property
    def free_until(self) -> Any:
        """A time until which nothing meets, that of the first contact rounded down; None where nothing ever meets."""
        return self.time_below[0] if self.shape[0] else None

    @cached_property
    def is_vertex_triangle(self) -> Array:
        """bool: whether the features are a vertex and a triangle; else they are two edges."""
        return self._answers.field("is_vertex_triangle")

    @cached_property
    def first(self) -> Array:
        """int64 of shape (n, 2): the ends of the first edge, or the vertex and -1."""
        return self._answers.field("first")

    @cached_property
    def second(self) -> Array:
        """int64 of shape (n, 2): the ends of the second edge, or the index of the triangle and -1."""
        return self._answers.field("second")

    @cached_property
    def features(self) -> Array:
        """uint8 of shape (n, 2): the feature of each edge or of the triangle; of the vertex 1."""
        return self._answers.field("features")


def point_triangle(
    point_at_0: Points, triangle_at_0: Points, point_at_1: Points, triangle_at_1: Points, *, parallel: bool = False
) -> FirstContact:
    """When points of shape (..., 3) and triangles of shape (..., 3, 3) first meet: both at the time 0, then both at 1.

    >>> import straightedge as se
    >>> start = [[0.0, 0.0, 0.0], [4.0, 0.0, 0.0], [0.0, 4.0, 0.0]]
    >>> end = [[0.0, 0.0, 0.0], [4.0, 0.0, 8.0], [0.0, 4.0, 0.0]]  # one vertex rises
    >>> met = se.deforming.point_triangle([1.0, 1.0, 1.0], start, [1.0, 1.0, 1.0], end)
    >>> met.time, met.feature
    (np.float64(0.5), np.uint8(7))
    """
    arguments = (point_at_0, triangle_at_0, point_at_1, triangle_at_1)
    return FirstContact(_native.ask("deforming.point_triangle", parallel, arguments))


def segment_segment(
    first_at_0: Points, second_at_0: Points, first_at_1: Points, second_at_1: Points, *, parallel: bool = False
) -> FirstContactOfTwo:
    """When segments of shape (..., 2, 3) first meet: both at the time 0, then both at 1.

    >>> import straightedge as se
    >>> bar = [[-1.0, 0.0, 0.0], [1.0, 0.0, 0.0]]
    >>> rod, fallen = [[0.0, -1.0, 1.0], [0.0, 1.0, 1.0]], [[0.0, -1.0, -1.0], [0.0, 1.0, -2.0]]
    >>> met = se.deforming.segment_segment(bar, rod, bar, fallen)
    >>> met.time, met.features.tolist()
    (np.float64(0.4), [3, 3])
    """
    arguments = (first_at_0, second_at_0, first_at_1, second_at_1)
    return FirstContactOfTwo(_native.ask("deforming.segment_segment", parallel, arguments))


def first_contacts(vertices_at_0: Points, vertices_at_1: Points, triangles: Any) -> FirstContacts:
    """Where a surface meets itself while every vertex moves along a line, on all processors.

    Vertices are of shape (n, 3), triangles of shape (m, 3): three vertices each. Features that share a vertex are
    not tested. That the surface crosses itself at the start already, `self_intersections` of its mesh tells.

    >>> import straightedge as se
    >>> pages = lambda x, z: [[0.0, 0.0, 0.0], [0.0, 4.0, 0.0], [4.0, 2.0, 0.0], [x, 2.0, z]]
    >>> met = se.deforming.first_contacts(pages(0.0, 3.0), pages(4.0, -1.0), [[0, 1, 2], [1, 0, 3]])
    >>> met.free_until, met.first[0].tolist(), met.second[0].tolist(), met.features[0].tolist()
    (np.float64(0.75), [3, -1], [0, -1], [1, 7])
    """
    triangles = triangles_of("deforming.first_contacts", triangles)
    return FirstContacts(_native.first_contacts((vertices_at_0, vertices_at_1), triangles))
