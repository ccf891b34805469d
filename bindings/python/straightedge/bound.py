"""Convex hulls and smallest balls of points."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from . import _native
from ._arrays import doubles_or_fractions
from ._types import Array, Points

__all__ = ["Ball", "Hull", "convex_hull", "convex_hull_2d", "sphere"]


class Hull(NamedTuple):
    """A convex hull, by the indices of points."""

    dimension: int
    """0 where all points are equal, 1 on a line, 2 in a plane, else 3."""
    corners: Array
    """The extreme points: of a polyhedron in ascending order; of a polygon of the plane counter-clockwise from the
    least index on, of one in space towards the lesser neighbour. Of equal points it is the least index."""
    faces: list[Array]
    """The faces of a polyhedron, one for each plane: their corners counter-clockwise from outside, the least first."""


class Ball(NamedTuple):
    """A ball."""

    center: Array
    radius: Any


def convex_hull(points: Points) -> Hull:
    """The convex hull of points of shape (n, 3).

    >>> import straightedge as se
    >>> hull = se.bound.convex_hull([(0, 0, 0), (4, 0, 0), (0, 4, 0), (2, 2, 0), (1, 1, 0), (0, 0, 4)])
    >>> hull.dimension, hull.corners.tolist(), [face.tolist() for face in hull.faces]
    (3, [0, 1, 2, 5], [[0, 1, 5], [0, 2, 1], [0, 5, 2], [1, 2, 5]])
    """
    return _hull(False, points)


def convex_hull_2d(points: Points) -> Hull:
    """The convex hull of points of shape (n, 2).

    >>> import straightedge as se
    >>> se.bound.convex_hull_2d([(0, 0), (1, 1), (4, 0), (0, 4), (2, 2)]).corners
    array([0, 2, 3])
    """
    return _hull(True, points)


def _hull(plane: bool, points: Points) -> Hull:
    dimension, corners, faces = _native.convex_hull(plane, (points,))
    return Hull(dimension, np.array(corners, dtype=np.int64), [np.array(face, dtype=np.int64) for face in faces])


def sphere(points: Points) -> Ball:
    """The smallest ball around points of shape (n, 3). Of floats, the center is rounded, and the radius is the least
    for which the ball about that center contains every point. Integers are taken for doubles, or, beyond 2^53, for
    exact numbers.

    >>> import straightedge as se
    >>> se.bound.sphere([(0.0, 0.0, 0.0), (4.0, 0.0, 0.0), (1.0, 1.0, 1.0)])
    Ball(center=array([2., 0., 0.]), radius=np.float64(2.0))
    """
    return Ball(*_native.sphere((doubles_or_fractions("bound.sphere", "points", points),)))
