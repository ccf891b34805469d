"""Pictures of meshes, with PyVista: the part of `plot` that needs a camera."""

from __future__ import annotations

import importlib
from typing import Any

import numpy as np

from ._types import Array, Points

# Of the decisions -1, 0 and 1: outside or right, on the boundary, inside or left.
COLORS = ("tab:orange", "black", "tab:blue")
_MARKED = "tab:red"


def surface(mesh: Any, marked: Any = (), *, plotter: Any = None, **style: Any) -> Any:
    """A `TriangleMesh`, with the triangles of these indices in red: those of an answer, or pairs that intersect."""
    vista = _pyvista()
    plotter = vista.Plotter() if plotter is None else plotter
    triangles = np.asarray(mesh.triangles, dtype=np.int64)
    numbers = np.ravel(np.asarray(marked, dtype=np.int64))
    is_marked = np.zeros(len(triangles), dtype=bool)
    # An answer has -1 where there is no triangle.
    is_marked[numbers[numbers >= 0]] = True
    for chosen, color in ((~is_marked, "lightsteelblue"), (is_marked, _MARKED)):
        if chosen.any():
            lists = np.insert(triangles[chosen], 0, 3, axis=1)
            shown = vista.PolyData(mesh.vertices, lists.ravel())
            plotter.add_mesh(shown, **{"color": color, "show_edges": True, **style})
    return plotter


def rays(origins: Points, directions: Points, hits: Any = None, *, plotter: Any = None, **style: Any) -> Any:
    """Rays (..., 3): as far as they hit, if the answer of `first_hit` is passed, with a dot there, else as far as their
    direction is long."""
    vista = _pyvista()
    plotter = vista.Plotter() if plotter is None else plotter
    starts, steps = np.broadcast_arrays(_numbers(origins), _numbers(directions))
    enter = np.full(len(starts), np.nan) if hits is None else np.broadcast_to(np.ravel(hits.enter), len(starts))
    is_hit = ~np.isnan(enter)
    ends = starts + np.where(is_hit, enter, 1.0)[:, None] * steps
    _segments(vista, plotter, starts, ends, {"color": "tab:blue", "line_width": 2, **style})
    if is_hit.any():
        _dots(vista, plotter, ends[is_hit], {"color": _MARKED})
    return plotter


def probes(p: Points, decision: Any = None, nearest: Any = None, *, plotter: Any = None, **style: Any) -> Any:
    """Points (..., 3), with colours by a location if that is passed: -1 orange, 0 black, 1 blue; and lines to the
    nearest points, if the answer of `nearest` is passed."""
    vista = _pyvista()
    plotter = vista.Plotter() if plotter is None else plotter
    points = _numbers(p)
    decisions = np.broadcast_to(1 if decision is None else np.ravel(np.asarray(decision, dtype=int)), len(points))
    for which, color in zip((-1, 0, 1), COLORS):
        if (decisions == which).any():
            _dots(vista, plotter, points[decisions == which], {"color": color, **style})
    if nearest is not None:
        feet = np.broadcast_to(_numbers(nearest.point), points.shape)
        # A mesh without triangles has no nearest point.
        there = ~np.isnan(feet[:, 0])
        _segments(vista, plotter, points[there], feet[there], {"color": _MARKED, "line_width": 1})
    return plotter


def _pyvista() -> Any:
    try:
        return importlib.import_module("pyvista")
    except ImportError as error:
        raise ImportError("pictures of meshes need PyVista: pip install pyvista") from error


def _numbers(value: Points) -> Array:
    array: Array = np.asarray(value, dtype=float)
    if array.shape[-1:] != (3,):
        raise ValueError(f"plot: the shape is {array.shape}, not (..., 3)")
    return array.reshape(-1, 3)


def _dots(vista: Any, plotter: Any, points: Array, style: dict[str, Any]) -> None:
    plotter.add_points(vista.PolyData(points), **{"point_size": 10, "render_points_as_spheres": True, **style})


def _segments(vista: Any, plotter: Any, starts: Array, ends: Array, style: dict[str, Any]) -> None:
    if len(starts):
        points = np.stack([starts, ends], axis=1).reshape(-1, 3)
        plotter.add_mesh(vista.line_segments_from_points(points), **style)
