"""Many points in a region of the plane: inside or outside, nearest points, rays and segments, edges that meet."""

from __future__ import annotations

from functools import cached_property
from typing import Any, Iterable, NamedTuple

from . import _native
from ._answers import Answer, Nearby, WindingLocation
from ._arrays import doubles
from ._types import Array, Points

__all__ = ["EdgeHits", "MeetingEdges", "NearestOnRings", "Region", "WindingLocation"]


class _OnRings(Answer):
    @cached_property
    def ring(self) -> Array:
        """int64: the number of the ring that holds the point, of several the first; -1 where there is none."""
        return self._answers.field("ring")

    @cached_property
    def corners(self) -> Array:
        """int64 of shape (..., 2): the corners between which the point is; at a corner its number twice; -1 of none."""
        return self._answers.field("corners")


class EdgeHits(_OnRings):
    """Where rays first meet the rings."""

    @cached_property
    def is_hit(self) -> Array:
        """bool: whether the ray meets a ring."""
        return self._answers.field("is_hit")

    @cached_property
    def enter(self) -> Array:
        """The parameter of the hit, origin + enter·direction, rounded once; NaN of a miss."""
        return self._answers.field("enter")

    @cached_property
    def exit(self) -> Array:
        """The parameter at which the ray leaves the edge: that of the hit, unless it runs along the edge."""
        return self._answers.field("exit")

    @cached_property
    def edge(self) -> Array:
        """int64: the edge, by the number of the corner where it starts, of several the first; -1 of a miss."""
        return self._answers.field("edge")


class NearestOnRings(Nearby, _OnRings):
    """The points of the rings that are nearest to points."""

    @cached_property
    def point(self) -> Array:
        """The nearest point, of shape (..., 2), each coordinate rounded once."""
        return self._answers.field("point")


class MeetingEdges(NamedTuple):
    """Pairs of edges of two regions that have a common point."""

    edges: Array
    """int64 of shape (n, 2, 2): of the first and of the second region the ring and the edge, in ascending order."""
    contacts: Array
    """int8 of shape (n,): 1 if the edges only touch, 2 if they cross or share more than a point: see `Contact`."""


class Region:
    """Rings of doubles, with trees over their edges: a point takes about log n steps, whatever the shape.

    A region is one or more rings, each of shape (n, 2), of which the first corner is not repeated at the end. Rings may
    cross themselves and each other. Queries are answered on all processors, unless `parallel` is False.

    >>> import straightedge as se
    >>> frame = se.region.Region([[[0, 0], [9, 0], [9, 9], [0, 9]], [[3, 3], [6, 3], [6, 6], [3, 6]]])
    >>> frame.locate([[1, 4], [3, 4], [4, 4]]).location  # the last in the hole
    array([ 1,  0, -1], dtype=int8)
    >>> near = frame.nearest([4.0, 4.5])
    >>> near.distance, near.ring, near.corners
    (np.float64(1.0), np.int64(1), array([0, 3]))
    >>> hit = frame.first_hit([1.0, 4.0], [2.0, 0.0])
    >>> hit.enter, hit.ring, hit.edge
    (np.float64(1.0), np.int64(1), np.int64(3))
    """

    def __init__(self, rings: Iterable[Points]) -> None:
        if not isinstance(rings, Iterable):
            raise TypeError("region.Region: argument rings: it is not a list of rings")
        arrays = [doubles("region.Region", f"rings[{i}]", ring) for i, ring in enumerate(rings)]
        if arrays and all(array.shape == (2,) for array in arrays):
            raise ValueError("region.Region: argument rings: it is one ring, not a list of rings")
        self._region = _native.Region(arrays)

    @property
    def rings(self) -> list[Array]:
        """The corners of each ring, new arrays of shape (n, 2)."""
        return self._region.rings()

    def __repr__(self) -> str:
        rings = self.rings
        return f"<straightedge.region.Region of {len(rings)} rings and {sum(map(len, rings))} corners>"

    def __reduce__(self) -> Any:
        return Region, (self.rings,)

    def locate(self, points: Points, *, parallel: bool = True) -> WindingLocation:
        """Where points of shape (..., 2) are, by the even-odd rule, and how often all rings wind around them."""
        return WindingLocation(self._region.locate(parallel, self._all("locate", points=points)))

    def nearest(self, points: Points, *, parallel: bool = True) -> NearestOnRings:
        """The points of the rings nearest to points of shape (..., 2), of which `is_within(r)` is decided exactly."""
        return NearestOnRings(self._region.nearest(parallel, self._all("nearest", points=points)))

    def first_hit(self, origins: Points, directions: Points, *, parallel: bool = True) -> EdgeHits:
        """Where rays first meet the rings. Origins and directions, of any length, are of shape (..., 2)."""
        rays = self._all("first_hit", origins=origins, directions=directions)
        return EdgeHits(self._region.first_hit(parallel, rays))

    def meets_segment(self, segments: Points, *, parallel: bool = True) -> Array:
        """Whether segments of shape (..., 2, 2) meet the rings, if only in a point: bool."""
        return self._region.meets_segment(parallel, self._all("meets_segment", segments=segments))

    def overlaps(self, other: Region) -> MeetingEdges:
        """All pairs of an edge of this region and one of another that have a common point.

        >>> import straightedge as se
        >>> first, second = [se.region.Region([[[x, 0], [x + 4, 0], [x + 4, 4]]]) for x in (0, 3)]
        >>> pairs = first.overlaps(second)
        >>> pairs.edges.tolist(), pairs.contacts
        ([[[0, 0], [0, 0]], [[0, 0], [0, 2]], [[0, 1], [0, 0]], [[0, 1], [0, 2]]], array([2, 1, 1, 2], dtype=int8))
        """
        if not isinstance(other, Region):
            raise TypeError(f"region.Region.overlaps: other is a {type(other).__name__}, not a Region")
        return MeetingEdges(*self._region.overlaps(other._region))

    @staticmethod
    def _all(method: str, **arguments: Points) -> tuple[Array, ...]:
        name = f"region.Region.{method}"
        return tuple(doubles(name, argument, value) for argument, value in arguments.items())
