"""Rays, nearest points, inside or outside, and self-intersections of a triangle mesh."""

from __future__ import annotations

from functools import cached_property
from typing import Any, NamedTuple

from ._answers import Answer, WindingLocation
from ._arrays import doubles, triangles_of
from ._native import Mesh
from ._types import Array, Points

__all__ = ["FirstHits", "Hits", "NearestOnMesh", "SelfIntersections", "TriangleMesh", "WindingLocation"]


class _Hits(Answer):
    @cached_property
    def triangle(self) -> Array:
        """int64: the index of the triangle that holds the point, of several the least; -1 where there is none."""
        return self._answers.field("triangle")

    @cached_property
    def enter(self) -> Array:
        """The parameter of the hit, origin + enter·direction, rounded once; NaN of a miss."""
        return self._answers.field("enter")

    @cached_property
    def feature(self) -> Array:
        """uint8: the feature of the triangle that holds the point, as bits of its corners; 0 where there is none."""
        return self._answers.field("feature")

    @cached_property
    def barycentric(self) -> Array:
        """The weights of the corners of the triangle, of shape (..., 3), each rounded once; NaN where there is none."""
        return self._answers.field("barycentric")


class FirstHits(_Hits):
    """Where rays first meet a mesh."""

    @cached_property
    def is_hit(self) -> Array:
        """bool: whether the ray meets the mesh."""
        return self._answers.field("is_hit")


class Hits(_Hits):
    """All hits of rays, of shape (n,): those of a ray in their order along it, after those of the ray before."""

    @cached_property
    def ray(self) -> Array:
        """int64: the number of the ray, in the order of the flattened cases."""
        return self._answers.field("ray")


class NearestOnMesh(Answer):
    """The points of a mesh that are nearest to points. A mesh without triangles has none: -1, NaN and 0."""

    @cached_property
    def triangle(self) -> Array:
        """int64: the triangle that holds the nearest point, of several the least."""
        return self._answers.field("triangle")

    @cached_property
    def squared_distance(self) -> Array:
        """The squared distance, rounded once."""
        return self._answers.field("squared_distance")

    @cached_property
    def distance(self) -> Array:
        """The distance, rounded once."""
        return self._answers.field("distance")

    @cached_property
    def point(self) -> Array:
        """The nearest point, of shape (..., 3), each coordinate rounded once."""
        return self._answers.field("point")

    @cached_property
    def feature(self) -> Array:
        """uint8: the feature of the triangle that holds it, as bits of its corners."""
        return self._answers.field("feature")

    @cached_property
    def barycentric(self) -> Array:
        """The weights of the corners of the triangle, of shape (..., 3), each rounded once."""
        return self._answers.field("barycentric")


class SelfIntersections(NamedTuple):
    """Pairs of triangles that intersect beyond the corners that they share."""

    pairs: Array
    """int64 of shape (n, 2): the indices of both, the lesser first, in ascending order."""
    conflicts: Array
    """int8 of shape (n,): 1 touching, 2 crossing, 3 overlapping in one plane, 4 duplicate: see `Conflict`."""


class TriangleMesh:
    """A surface of triangles in doubles, with a tree of boxes over them.

    Vertices are of shape (n, 3), triangles of shape (m, 3): three vertices each. The tree is built, and queries are
    answered, on all processors, unless `parallel` is False. No ray slips through an edge or a vertex, and of several
    triangles that contain a point the least is returned.

    >>> import straightedge as se
    >>> corners = [[0.0, 0.0, 0.0], [4.0, 0.0, 0.0], [0.0, 4.0, 0.0], [0.0, 0.0, 4.0]]
    >>> mesh = se.mesh.TriangleMesh(corners, [[0, 2, 1], [0, 1, 3], [0, 3, 2], [1, 2, 3]])
    >>> hit = mesh.first_hit([2.0, 2.0, 7.0], [0.0, 0.0, -1.0])  # the edge of two triangles
    >>> hit.triangle, hit.enter, hit.feature
    (np.int64(0), np.float64(7.0), np.uint8(6))
    >>> mesh.locate([[1.0, 1.0, 0.5], [2.0, 2.0, 0.0], [3.0, 3.0, 3.0]]).location
    array([ 1,  0, -1], dtype=int8)
    >>> mesh.nearest([1.0, 1.0, 0.5]).distance
    np.float64(0.5)
    """

    def __init__(self, vertices: Points, triangles: Any) -> None:
        name = "mesh.TriangleMesh"
        self._mesh = Mesh(doubles(name, "vertices", vertices), triangles_of(name, triangles))

    @property
    def vertices(self) -> Array:
        """The vertices, a new array of shape (n, 3)."""
        return self._mesh.vertices()

    @property
    def triangles(self) -> Array:
        """The triangles, a new array of shape (m, 3)."""
        return self._mesh.triangles()

    @property
    def is_closed(self) -> bool:
        """Whether every edge occurs as often in one direction as in the other. Only then is there an inside."""
        return self._mesh.is_closed()

    def __repr__(self) -> str:
        return f"<straightedge.mesh.TriangleMesh of {len(self.vertices)} vertices and {len(self.triangles)} triangles>"

    def __reduce__(self) -> Any:
        return TriangleMesh, (self.vertices, self.triangles)

    def first_hit(self, origins: Points, directions: Points, *, parallel: bool = True) -> FirstHits:
        """Where rays first meet the mesh. Origins and directions, of any length, are of shape (..., 3)."""
        return FirstHits(self._mesh.first_hit(parallel, self._rays("first_hit", origins, directions)))

    def is_hit(self, origins: Points, directions: Points, *, parallel: bool = True) -> Array:
        """Whether rays meet the mesh: bool."""
        return self._mesh.is_hit(parallel, self._rays("is_hit", origins, directions))

    def hits(self, origins: Points, directions: Points, *, parallel: bool = True) -> Hits:
        """All triangles that rays meet.

        >>> import straightedge as se
        >>> corners = [[0, 0, 0], [4, 0, 0], [0, 4, 0], [0, 0, 4]]
        >>> mesh = se.mesh.TriangleMesh(corners, [[0, 2, 1], [0, 1, 3], [0, 3, 2], [1, 2, 3]])
        >>> hits = mesh.hits([[1, 1, -9], [9, 9, 9], [1, 1, 9]], [[0, 0, 1], [0, 0, 1], [0, 0, -1]])
        >>> hits.ray, hits.triangle, hits.enter
        (array([0, 0, 2, 2]), array([0, 3, 3, 0]), array([ 9., 11.,  7.,  9.]))
        """
        return Hits(self._mesh.hits(parallel, self._rays("hits", origins, directions)))

    def nearest(self, points: Points, *, parallel: bool = True) -> NearestOnMesh:
        """The points of the mesh nearest to points of shape (..., 3)."""
        return NearestOnMesh(self._mesh.nearest(parallel, self._points("nearest", points)))

    def locate(self, points: Points, *, parallel: bool = True) -> WindingLocation:
        """Where points of shape (..., 3) are with respect to the mesh, which must be closed."""
        return WindingLocation(self._mesh.locate(parallel, self._points("locate", points)))

    def self_intersections(self) -> SelfIntersections:
        """All pairs of triangles that intersect beyond the corners that they share."""
        return SelfIntersections(*self._mesh.self_intersections())

    @staticmethod
    def _rays(method: str, origins: Points, directions: Points) -> tuple[Array, Array]:
        name = f"mesh.TriangleMesh.{method}"
        return doubles(name, "origins", origins), doubles(name, "directions", directions)

    @staticmethod
    def _points(method: str, points: Points) -> tuple[Array]:
        return (doubles(f"mesh.TriangleMesh.{method}", "points", points),)
