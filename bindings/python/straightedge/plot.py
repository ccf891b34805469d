"""Pictures of shapes and answers of the plane, with Matplotlib: `pip install matplotlib`; of meshes with PyVista.

Each function draws on `ax`, else on the current axes, and returns the axes; other arguments go to Matplotlib. Arrays
are those of the other modules, of any leading dimensions. `surface`, `rays` and `probes` draw on `plotter`, else on a
new `pyvista.Plotter`, and return it, for its `show` or `screenshot`: `pip install pyvista`.

>>> import straightedge as se
>>> from straightedge import plot
>>> triangle, points = [[0, 0], [4, 0], [0, 4]], [[1, 1], [2, 2], [3, 3]]
>>> ax = plot.polygons(triangle)
>>> ax = plot.points(points, se.contain.point_triangle_2d(points, triangle).location, ax=ax)
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from . import contain
from ._space import COLORS as _COLORS
from ._space import probes, rays, surface
from ._types import Array, Points

try:
    import matplotlib.pyplot as plt
    from matplotlib.axes import Axes
    from matplotlib.collections import LineCollection, PatchCollection
    from matplotlib.colors import ListedColormap
    from matplotlib.patches import Circle, PathPatch, Polygon
    from matplotlib.path import Path
except ImportError as error:  # pragma: no cover
    raise ImportError("straightedge.plot needs Matplotlib: pip install matplotlib") from error

__all__ = [
    "boxes",
    "circles",
    "neighbourhood",
    "points",
    "polygons",
    "probes",
    "rays",
    "region",
    "segments",
    "surface",
    "witnesses",
]

_FILL = {"facecolor": "tab:blue", "edgecolor": "tab:blue", "alpha": 0.25}


def points(p: Points, decision: Any = None, *, ax: Axes | None = None, **style: Any) -> Axes:
    """Points (..., 2), with colours by a sign or location if that is passed: -1 orange, 0 black, 1 blue."""
    ax = _axes(ax)
    p = _numbers(p, 2)
    if decision is not None:
        style = {"c": np.take(_COLORS, np.ravel(np.asarray(decision, dtype=int)) + 1), **style}
    ax.scatter(p[:, 0], p[:, 1], **{"s": 12, "zorder": 3, **style})
    return ax


def segments(s: Points, *, ax: Axes | None = None, **style: Any) -> Axes:
    """Segments (..., 2, 2)."""
    return _lines(_numbers(s, 2, 2), ax, style)


def polygons(p: Points, *, ax: Axes | None = None, **style: Any) -> Axes:
    """Polygons or triangles (..., n, 2)."""
    corners = np.asarray(p, dtype=float)
    patches = [Polygon(one) for one in _numbers(p, *corners.shape[-2:])]
    return _patches(patches, ax, style)


def region(rings: list[Any], *, ax: Axes | None = None, **style: Any) -> Axes:
    """A region of rings that do not cross: what an odd number of them is around."""
    ax = _axes(ax)
    rings = [_numbers(ring, 2) for ring in rings if len(ring)]
    # Matplotlib fills what the sum of all turns goes around: the rings of a hole have to turn the other way.
    turned = []
    for ring in rings:
        others = (other for other in rings if other is not ring)
        around = sum(np.any(contain.point_polygon_2d(ring, other).location == 1) for other in others)
        x, y = ring.T
        is_left = np.sum(x * np.roll(y, -1) - y * np.roll(x, -1)) > 0
        closed = np.concatenate([ring, ring[:1]])
        turned.append(Path(closed if is_left == (around % 2 == 0) else closed[::-1], closed=True))
    ax.add_patch(PathPatch(Path.make_compound_path(*turned), **{**_FILL, **style}))
    ax.autoscale_view()
    return ax


def boxes(b: Points, *, ax: Axes | None = None, **style: Any) -> Axes:
    """Axis-aligned boxes (..., 2, 2): least and greatest corner."""
    (x0, y0), (x1, y1) = np.moveaxis(_numbers(b, 2, 2), 0, -1)
    return polygons(np.stack([[x0, y0], [x1, y0], [x1, y1], [x0, y1]]).transpose(2, 0, 1), ax=ax, **style)


def circles(c: Points, *, ax: Axes | None = None, **style: Any) -> Axes:
    """Discs (..., 3): center and radius."""
    return _patches([Circle((x, y), r) for x, y, r in _numbers(c, 3)], ax, style)


def witnesses(answer: Any, p: Points | None = None, *, ax: Axes | None = None, **style: Any) -> Axes:
    """What proves an answer: the common points of two shapes, else dashed lines between the closest points. For the
    nearest points of points, pass these as `p`."""
    style = {"color": "tab:red", **style}
    if hasattr(answer, "shared_points"):
        shared = np.asarray(answer.shared_points, dtype=float)
        for common in _numbers(shared, *shared.shape[-2:]):
            common = common[~np.isnan(common[:, 0])]
            ax = points(common, ax=ax, **style) if len(common) < 2 else _axes(ax)
            ax.fill(*common.T, **style) if len(common) > 2 else ax.plot(*common.T, **{"linewidth": 2, **style})
        return _axes(ax)
    if p is not None:
        nearest = np.asarray(answer.point if hasattr(answer, "point") else answer.b, dtype=float)
        pairs = np.stack(np.broadcast_arrays(np.asarray(p, dtype=float), nearest), axis=-2)
    elif hasattr(answer, "points"):
        pairs = np.asarray(answer.points, dtype=float)
    else:
        pairs = np.stack([answer.a, answer.b], axis=-2)
    ax = _lines(_numbers(pairs, 2, 2), ax, {"linestyle": "--", "linewidth": 1, **style})
    return points(pairs, ax=ax, **style)


def neighbourhood(
    sign: Callable[[Array], Any], center: Points, size: int = 128, *, ax: Axes | None = None, **style: Any
) -> Axes:
    """The signs of a function of points (size, size, 2) whose coordinates are neighbouring doubles, from a point to the
    right and upwards."""
    x, y = (np.float64(c) + np.spacing(np.float64(c)) * np.arange(size) for c in center)
    signs = np.sign(np.asarray(sign(np.stack(np.meshgrid(x, y), axis=-1)), dtype=float))
    ax = _axes(ax)
    ax.imshow(signs, origin="lower", **{"cmap": ListedColormap(_COLORS), "vmin": -1, "vmax": 1, **style})
    return ax


def _axes(ax: Axes | None) -> Axes:
    if ax is None:
        ax = plt.gca()
    ax.set_aspect("equal")
    return ax


def _numbers(value: Points, *shape: int) -> Array:
    """All items of that shape, in doubles."""
    array: Array = np.asarray(value, dtype=float)
    if array.shape[array.ndim - len(shape) :] != shape:
        raise ValueError(f"plot: the shape is {array.shape}, not (..., {', '.join(map(str, shape))})")
    return array.reshape(-1, *shape)


def _lines(pairs: Array, ax: Axes | None, style: dict[str, Any]) -> Axes:
    ax = _axes(ax)
    ax.add_collection(LineCollection(list(pairs), **{"color": "tab:blue", **style}))
    ax.autoscale_view()
    return ax


def _patches(patches: list[Any], ax: Axes | None, style: dict[str, Any]) -> Axes:
    ax = _axes(ax)
    ax.add_collection(PatchCollection(patches, **{**_FILL, **style}))
    ax.autoscale_view()
    return ax

