"""Signs of determinants. All four are at the top level, too: `straightedge.orient2d`.

Points are arrays of shape (..., 2) or (..., 3), whose leading dimensions broadcast. Signs are an int8 array: -1, 0, 1.
With `parallel`, all processors share the work.
"""

from __future__ import annotations

from ._native import ask
from ._types import Array, Points

__all__ = ["incircle", "insphere", "orient2d", "orient3d"]


def orient2d(a: Points, b: Points, c: Points, *, parallel: bool = False) -> Array:
    """The orientation of points of the plane: 1 where a, b, c turn counter-clockwise, 0 where they are collinear.

    The points are of shape (..., 2).

    >>> import straightedge as se
    >>> se.orient2d([0.5, 0.5 + 2**-53], [12.0, 12.0], [24.0, 24.0])
    np.int8(1)
    >>> se.orient2d([[0.0, 0.0], [1.0, 0.0]], [3.0, 9.0], [0.1, 0.3])  # 0.3 is less than three times 0.1
    array([-1,  1], dtype=int8)
    """
    return ask("orient2d", parallel, (a, b, c))


def orient3d(a: Points, b: Points, c: Points, d: Points, *, parallel: bool = False) -> Array:
    """The orientation of points of space: 1 where d is below the plane of a, b, c, which are counter-clockwise from
    above.

    The points are of shape (..., 3).

    >>> import straightedge as se
    >>> se.orient3d([1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [-1.0, -1.0, 0.0], [[0.1, 0.2, z] for z in (-1e-300, 0.0, 9.0)])
    array([ 1,  0, -1], dtype=int8)
    """
    return ask("orient3d", parallel, (a, b, c, d))


def incircle(a: Points, b: Points, c: Points, d: Points, *, parallel: bool = False) -> Array:
    """Where d is with respect to the circle through a, b, c: 1 inside, 0 on it, of points that turn counter-clockwise;
    of others reversed.

    The points are of shape (..., 2).

    >>> import straightedge as se
    >>> se.incircle([0.0, 0.0], [2.0, 0.0], [2.0, 2.0], [[1.0, 1.0], [0.0, 2.0], [0.0, 3.0]])
    array([ 1,  0, -1], dtype=int8)
    """
    return ask("incircle", parallel, (a, b, c, d))


def insphere(a: Points, b: Points, c: Points, d: Points, e: Points, *, parallel: bool = False) -> Array:
    """Where e is with respect to the sphere through a, b, c, d: 1 inside, 0 on it, of points of positive `orient3d`; of
    others reversed.

    The points are of shape (..., 3).

    >>> import straightedge as se
    >>> corners = [1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [-1.0, 0.0, 0.0], [0.0, 0.0, -1.0]
    >>> se.insphere(*corners, [[0.0, 0.0, 0.5], [0.0, -1.0, 0.0], [0.0, 0.0, 2.0]])
    array([ 1,  0, -1], dtype=int8)
    """
    return ask("insphere", parallel, (a, b, c, d, e))
