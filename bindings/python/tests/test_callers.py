"""Callers of every kind: shapes, types, memory layouts, threads, nonsense."""

import gc
import os
import pickle
import platform
import subprocess
import sys
import threading
import weakref
from fractions import Fraction

import numpy as np
import pytest
from lines import QUERIES, vectors

import straightedge as se

RANDOM = np.random.default_rng(7)
A, B, C = (RANDOM.integers(-2, 3, (3, 4, 2)).astype(float) for _ in range(3))
SIGNS = np.sign((B - A)[..., 0] * (C - A)[..., 1] - (B - A)[..., 1] * (C - A)[..., 0])


def test_shapes():
    assert (se.orient2d(A, B, C) == SIGNS).all() and se.orient2d(A, B, C).shape == (3, 4)
    one = se.orient2d(A[0, 0], B[0, 0], C[0, 0])
    assert isinstance(one, np.int8) and one == SIGNS[0, 0]
    wide = se.orient2d(A[:, None, :], B[None, :, :, :], C[0])
    assert wide.shape == (3, 3, 4)
    for i in range(3):
        for j in range(3):
            assert (wide[i, j] == se.orient2d(A[i], B[j], C[0])).all()
    column = se.orient2d(A[:, :1], B[:1], C)
    assert (column == np.array([[se.orient2d(A[i, 0], B[0, j], C[i, j]) for j in range(4)] for i in range(3)])).all()
    scalar = se.closest.point_triangle([0, 0, 1], [[0, 0, 0], [1, 0, 0], [0, 1, 0]])
    assert scalar.shape == () and np.ndim(scalar.distance) == 0 and scalar.point.shape == (3,)


def test_zero_size():
    empty = np.empty((0, 2))
    assert se.orient2d(empty, empty, [0, 0]).shape == (0,)
    assert se.orient2d(np.empty((5, 0, 2)), np.empty((5, 1, 2)), [0, 0], parallel=True).shape == (5, 0)
    near = se.closest.point_triangle(np.empty((0, 3)), np.zeros((3, 3)))
    assert near.point.shape == (0, 3) and near.barycentric.shape == (0, 3) and near.is_within(1).shape == (0,)
    assert se.closest.point_triangle(np.empty((0, 3), dtype=object), np.zeros((3, 3))).distance.shape == (0,)
    with pytest.raises(ValueError, match=r"no common shape: a \(0,\), b \(2,\), c \(\)"):
        se.orient2d(empty, np.zeros((2, 2)), [0, 0])


LAYOUTS = {
    "C": np.ascontiguousarray,
    "Fortran": np.asfortranarray,
    "backwards": lambda a: np.ascontiguousarray(a[::-1])[::-1],
    "all backwards": lambda a: np.ascontiguousarray(a[::-1, ::-1, ::-1])[::-1, ::-1, ::-1],
    "transposed": lambda a: np.ascontiguousarray(a.transpose(1, 2, 0)).transpose(2, 0, 1),
    "every second": lambda a: np.repeat(a, 2, axis=1)[:, ::2],
    "with gaps": lambda a: np.concatenate([a, a], axis=-1)[..., :2],
    "gaps backwards": lambda a: np.concatenate([a[..., ::-1], a], axis=-1)[..., 1::-1],
    "read-only": lambda a: [a.copy(), a.setflags(write=False)][0],
    "other byte order": lambda a: a.astype(a.dtype.newbyteorder()),
    "unaligned": lambda a: unaligned(a),
    "memory map": lambda a: a.view(np.memmap),
    "list": lambda a: a.tolist(),
    "float32": lambda a: a.astype(np.float32),
    "float16": lambda a: a.astype(np.float16),
    "int64": lambda a: a.astype(np.int64),
    "int8": lambda a: a.astype(np.int8),
    "objects": lambda a: a.astype(int).astype(object),
    "Fractions": lambda a: np.array([Fraction(x) for x in a.flat], dtype=object).reshape(a.shape),
}


def unaligned(array):
    raw = np.empty(array.nbytes + 1, dtype=np.uint8)
    view = raw[1:].view(array.dtype).reshape(array.shape)
    view[...] = array
    assert not view.flags.aligned
    return view


@pytest.mark.parametrize("layout", LAYOUTS)
def test_layouts(layout):
    change = LAYOUTS[layout]
    assert (se.orient2d(change(A), B, C) == SIGNS).all()
    assert (se.orient2d(A, change(B), change(C)) == SIGNS).all()
    assert (se.orient2d(change(A), change(B), change(C), parallel=True) == SIGNS).all()
    for i in range(3):
        assert (se.orient2d(change(A), B[i], C[i]) == se.orient2d(A, B[i], C[i])).all()


def test_broadcast_views_are_not_copied():
    one = np.broadcast_to(np.array([0.5, 0.25]), (10**12, 2))
    with pytest.raises(ValueError, match="no common shape"):
        se.orient2d(one, np.zeros((3, 2)), [0, 0])
    view = np.broadcast_to(A[:, None], (3, 7, 4, 2))
    assert (se.orient2d(view, B[:, None], C[:, None]) == SIGNS[:, None]).all()
    long = np.zeros(2)
    a, b, c = (np.broadcast_to(long, shape + (2,)) for shape in [(2**31, 1, 1), (1, 2**31, 1), (1, 1, 2**31)])
    with pytest.raises(ValueError, match="orient2d: too many cases: "):
        se.orient2d(a, b, c)


def test_memory():
    with pytest.raises(MemoryError, match="orient2d: no memory for [0-9]+ answers"):
        se.orient2d(np.zeros((10**7, 1, 2)), np.zeros((10**7, 2)), [0, 0])


@pytest.mark.skipif(sys.platform != "linux", reason="the limit is Linux's")
@pytest.mark.parametrize("ask", [
    "se.orient2d(as_strided(np.zeros(99999), (50000, 40000, 2), (8, 8, 8)), [0.0, 0.0], [1.0, 0.0])",
    "near.points",
])
def test_memory_of_copies_and_fields(ask):
    """A view that overlaps itself is small where it lies, and large when it is copied."""
    program = f"""
import resource, numpy as np, straightedge as se
from numpy.lib.stride_tricks import as_strided
near = se.closest.triangle_triangle(np.zeros((300000, 3, 3)), np.zeros((3, 3)))
with open("/proc/self/statm") as file:
    used = int(file.read().split()[0]) * resource.getpagesize()
limit = used + (2**31 + 2**28 if "as_strided" in {ask!r} else 2**23)
resource.setrlimit(resource.RLIMIT_AS, (limit, limit))
try:
    {ask}
except MemoryError as error:
    assert "no memory for" in str(error), error
else:
    raise AssertionError
"""
    subprocess.run([sys.executable, "-c", program], check=True, timeout=120)


def test_windows_overlap():
    path = RANDOM.random((40, 2))
    windows = np.lib.stride_tricks.sliding_window_view(path, 3, axis=0).transpose(0, 2, 1)
    turns = se.orient2d(windows[:, 0], windows[:, 1], windows[:, 2])
    assert (turns == se.orient2d(path[:-2], path[1:-1], path[2:])).all()


def test_blocks():
    """Numbers of cases around those that are gathered, and are shared, together."""
    for count in (1, 63, 64, 65, 255, 256, 257, 511, 4095, 4096, 4097, 8191, 9000):
        points = RANDOM.integers(-3, 4, (3, count, 2)).astype(float)
        a, b, c = points
        expected = np.sign((b - a)[:, 0] * (c - a)[:, 1] - (b - a)[:, 1] * (c - a)[:, 0])
        for parallel in (False, True):
            assert (se.orient2d(a, b, c, parallel=parallel) == expected).all()
            assert (
                se.orient2d(a[None], b[None], c[:, None], parallel=parallel) == se.orient2d(a, b, c[:, None])
            ).all() or count > 300
    # Rows that are shorter than a block, and do not join.
    a = RANDOM.integers(-3, 4, (1500, 3, 2)).astype(float)
    signs = se.orient2d(a, a[:, :1], a[:1], parallel=True)
    for i in (0, 1, 700, 1499):
        assert (signs[i] == se.orient2d(a[i], a[i, 0], a[0])).all()


MISTAKES = [
    (([0, 0], [1, 1], [1, 2, 3]), ValueError, r"orient2d: argument c: its shape is \(3,\), not \(\.\.\., 2\)"),
    ((5, [1, 1], [1, 2]), ValueError, r"orient2d: argument a: its shape is \(\), not"),
    ((None, [1, 1], [1, 2]), TypeError, r"^orient2d: argument a is None, which is no number"),
    (([0, 0], [1, [1, 2]], [1, 2]), (TypeError, ValueError), r"orient2d: argument b(: |\[1\] is)"),
    (("ab", [1, 1], [1, 2]), TypeError, r"orient2d: argument a: numbers of the type <U2"),
    (([1j, 0], [1, 1], [1, 2]), TypeError, r"orient2d: argument a: numbers of the type complex128"),
    (([True, False], [1, 1], [1, 2]), TypeError, r"argument a: numbers of the type bool"),
    ((np.zeros(2, np.longdouble), [1, 1], [1, 2]), TypeError, r"argument a: numbers of the type (long|float128)"),
    ((np.array(["2020", "2021"], "M8[Y]"), [1, 1], [1, 2]), TypeError, r"argument a: numbers of the type datetime64"),
    ((np.ma.array([0, 0], mask=[0, 1]), [1, 1], [1, 2]), TypeError, r"argument a is a masked array"),
    (([np.ma.array([0, 0], mask=[0, 1])], [1, 1], [1, 2]), TypeError, r"argument a has a masked array"),
    ((np.array([True, 1], dtype=object), [1, 1], [1, 2]), TypeError, r"argument a\[0\] is True, which is no number"),
    ((np.array([None, 1]), [1, 1], [1, 2]), TypeError, r"argument a\[0\] is None, which is no number"),
    ((np.array([1, "x"], dtype=object), [1, 1], [1, 2]), TypeError, r"argument a\[1\] is 'x', which is no number"),
    ((np.array([Fraction(1), float("nan")]), [1, 1], [1, 2]), ValueError, r"argument a\[1\] is nan"),
    ((np.array([Fraction(1), float("inf")]), [1, 1], [1, 2]), ValueError, r"argument a\[1\] is inf"),
    (([0.0, np.nan], [1, 1], [1, 2]), ValueError, r"^orient2d: argument a: y is NaN$"),
    (([0.0, np.inf], [1, 1], [1, 2]), ValueError, r"^orient2d: argument a: y is not finite$"),
    ((np.zeros((4, 2)), np.zeros((3, 2)), [0, 0]), ValueError, r"no common shape: a \(4,\), b \(3,\), c \(\)"),
]


@pytest.mark.parametrize("arguments, kind, message", MISTAKES)
def test_mistakes(arguments, kind, message):
    with pytest.raises(kind, match=message):
        se.orient2d(*arguments)


def test_lists_are_not_rounded():
    """NumPy makes floats of a list that has integers and floats, and of one that has large integers of either sign."""
    big = 2**53
    assert se.orient2d([big + 1, 0.5], [big, 0.5], [big, 1.5]) == -1
    assert se.orient2d([2**63 + 1, -1], [2**63, -1], [2**63, 1]) == -1
    assert se.orient2d([np.uint64(2**63 + 1), np.int64(0)], [2**63, 0], [2**63, 1]) == -1
    assert se.closest.point_segment([2**60, 0.5, 0.0], [[0.0] * 3, [1.0] * 3]).distance.dtype == np.float64


def test_large_integers_that_are_doubles():
    floats = [[0.0] * 3, [1.0] * 3]
    for number, kind in [(2**60, np.float64), (-(2**63), np.float64), (2**60 + 1, Fraction), (2**63 - 1, Fraction)]:
        point = se.closest.point_segment(np.array([number, 0, 0]), floats).squared_distance
        assert isinstance(point, kind)
    assert se.mesh.TriangleMesh(np.array([[2**62, 0, 0]]), []).vertices[0, 0] == 2.0**62


def test_many_dimensions():
    ones = np.zeros((1,) * 31 + (2,))
    assert se.orient2d(ones, [0, 0], [1, 1]).shape == (1,) * 31
    if np.lib.NumpyVersion(np.__version__) >= "2.0.0":
        for array in (ones[None], ones[None].astype(np.float32)):
            with pytest.raises(ValueError, match="orient2d: argument a has 33 dimensions, more than 32"):
                se.orient2d(array, array, array)
        with pytest.raises(ValueError, match="mesh.TriangleMesh: argument vertices has 33 dimensions"):
            se.mesh.TriangleMesh(ones[None], [])


@pytest.mark.parametrize("parallel", [False, True])
@pytest.mark.parametrize("dtype", [np.float64, np.float32])
def test_first_case_that_is_refused(parallel, dtype):
    a, b, c = RANDOM.random((3, 100, 100, 2)).astype(dtype)
    for place in [(99, 99), (57, 3), (3, 1)]:
        b[(*place, 0)] = np.nan
        with pytest.raises(ValueError, match=rf"^orient2d: argument b, case \({place[0]}, {place[1]}\): x is NaN$"):
            se.orient2d(a, b, c, parallel=parallel)
    a[3, 2, 1] = -np.inf
    with pytest.raises(ValueError, match=r"argument b, case \(3, 1\): x is NaN"):
        se.orient2d(a, b, c, parallel=parallel)


def test_boxes_that_are_inside_out():
    boxes = np.zeros((5, 2, 3))
    boxes[3, 0, 1] = 1.0
    for function in (se.closest.point_aabb, lambda p, box: se.intersect.triangle_aabb(np.zeros((3, 3)), box)):
        with pytest.raises(ValueError, match=r"argument aabb, case \(3,\): min exceeds max"):
            function(np.zeros(3), boxes)
        with pytest.raises(ValueError, match=r"argument aabb, case \(3,\): min exceeds max"):
            function(np.zeros(3, dtype=object), boxes)


def test_within():
    near = se.closest.point_triangle(np.zeros((2, 3, 3)), [[0, 0, 5], [1, 0, 5], [0, 1, 5.0]])
    assert near.is_within(5).all() and not near.is_within(np.nextafter(5, 0)).any()
    assert (near.is_within([4, 5, 6]) == [[False, True, True]] * 2).all()
    for r, message in [
        (-1, "no distance"),
        (np.nan, "no distance"),
        (np.inf, "no distance"),
        ([1, 2], "fit the cases"),
    ]:
        with pytest.raises(ValueError, match=f"is_within: argument r: .*{message}"):
            near.is_within(r)
    with pytest.raises(TypeError, match="is_within: argument r is None, which is no number"):
        near.is_within(None)
    with pytest.raises(ValueError, match=r"is_within: argument r: its shape is \(1000000000000,\)"):
        near.is_within(np.broadcast_to(np.float32(1), 10**12))
    for r in (2**53 + 3, np.array(2**53 + 3), 10**400, Fraction(10**5000), np.uint64(2**64 - 1)):
        with pytest.raises(ValueError, match="float64, which does not hold [1-9a]"):
            near.is_within(r)
    far = se.closest.point_segment(np.array([2**53 + 4, 0, 0]), np.zeros((2, 3), np.int64))
    assert far.is_within(2.0**53 + 4) and not far.is_within(2**53 + 3)
    for r in (2.5, 2.0**63, -(2.0**64), 10**400, np.nan, np.inf, np.uint64(2**63)):
        with pytest.raises(ValueError, match="type integers, which does not hold"):
            far.is_within(r)
    singles = se.closest.point_triangle(np.zeros(3, np.float32), np.eye(3, dtype=np.float32))
    assert singles.distance.dtype == singles.point.dtype == np.float32
    with pytest.raises(ValueError, match="float32, which does not hold 0.1"):
        singles.is_within(0.1)
    assert singles.is_within(np.float32(0.7))


def test_answers_keep_their_cases():
    p, triangle = np.array([1.0, 1.0, 5.0]), np.array([[0.0, 0.0, 0.0], [4.0, 0.0, 0.0], [0.0, 4.0, 0.0]])
    near = se.closest.point_triangle(p, triangle)
    p[:], triangle[:] = 9, 9
    assert near.distance == 5 and near.point.tolist() == [1, 1, 0]
    assert near.point is near.point
    fields = "squared_distance=25.0, distance=5.0, point=[1., 1., 0.], feature=7, barycentric=[0.5 , 0.25, 0.25]"
    assert repr(near) == f"<straightedge.closest.NearestOnTriangle of the shape (): {fields}>"


def test_arrays_are_released():
    array = RANDOM.random((10, 2))
    reference = weakref.ref(array)
    signs = se.orient2d(array, array[::-1], [0, 0])
    array[:] = 1  # not locked
    del array
    gc.collect()
    assert reference() is None and len(signs) == 10


def test_threads():
    """Many at once, with other threads running meanwhile."""
    points = RANDOM.random((4, 30_000, 3))
    expected = se.orient3d(*points)
    triangles = RANDOM.random((30_000, 3, 3))
    distances = se.closest.point_triangle(points[0], triangles).distance
    wrong = []

    def work(i):
        for _ in range(5):
            parallel = bool(i % 2)
            wrong.append((se.orient3d(*points, parallel=parallel) != expected).sum())
            near = se.closest.point_triangle(points[0], triangles, parallel=parallel)
            wrong.append((near.distance != distances).sum())
            try:
                se.orient2d([np.nan, 0], [0, 0], [0, 0])
            except ValueError:
                wrong.append(0)

    threads = [threading.Thread(target=work, args=[i]) for i in range(6)]
    [thread.start() for thread in threads]
    [thread.join() for thread in threads]
    assert len(wrong) == 6 * 5 * 3 and not any(wrong)


def test_one_answer_in_many_threads():
    near = se.closest.point_triangle(RANDOM.random((2000, 3)), RANDOM.random((2000, 3, 3)), parallel=True)
    expected = near.distance.copy()
    fresh = se.closest.point_triangle(np.zeros((50, 3)), np.eye(3))
    seen = []
    threads = [threading.Thread(target=lambda: seen.append((near.distance, fresh.point))) for _ in range(8)]
    [thread.start() for thread in threads]
    [thread.join() for thread in threads]
    assert all((d == expected).all() and p.shape == (50, 3) for d, p in seen)


def test_huge_and_tiny():
    most, least = np.finfo(float).max, 5e-324
    assert se.orient2d([-most, -most], [most, most], [most, np.nextafter(most, 0)]) == -1
    assert se.orient2d([0, 0], [least, 0], [0, least]) == 1
    assert se.closest.point_triangle([most, 0, 0], np.full((3, 3), -most)).distance == most


def test_polygons():
    square = [[0, 0], [4, 0], [4, 4], [0, 4]]
    found = se.contain.point_polygon_2d(RANDOM.random((2, 3, 2)), square)
    assert found.location.shape == (2, 3) and (found.location == 1).all() and (found.winding_number == 1).all()
    assert se.contain.point_polygon_2d([0.5, 0.5], square[::-1]).winding_number == -1
    for polygon, message in [
        (np.zeros((0, 2)), "argument polygon"),
        ([[[0, 0], [1, 1]]], r"argument polygon: its shape is not \(n, 2\)"),
        ([0.0, 1.0], r"argument polygon: its shape is not \(n, 2\)"),
        ([[0, 0, 0]], r"argument polygon: its shape is \(1, 3\), not \(\.\.\., 2\)"),
        ([[0, np.nan]], r"argument polygon, case \(0,\): y is NaN"),
    ]:
        with pytest.raises(ValueError, match=message):
            se.contain.point_polygon_2d([0.5, 0.5], polygon)


def test_lists_of_points():
    with pytest.raises(ValueError, match="bound.convex_hull: argument points: there are none"):
        se.bound.convex_hull(np.zeros((0, 3)))
    with pytest.raises(ValueError, match=r"bound.sphere: argument points, case \(1,\): z is NaN"):
        se.bound.sphere([[0, 0, 0], [0, 0, np.nan]])
    with pytest.raises(ValueError, match=r"bound.convex_hull_2d: argument points: its shape is not \(n, 2\)"):
        se.bound.convex_hull_2d(np.zeros((2, 2, 2)))
    big = 2**53 + 1
    ball = se.bound.sphere([[big, 0, 0], [0, 0, 0]])
    assert ball.radius == Fraction(big, 2) and ball.center.tolist() == [Fraction(big, 2), 0, 0]
    assert se.bound.convex_hull(np.array([[0, 0, 0], [big, 0, 0], [2 * big, 0, 0]])).corners.tolist() == [0, 2]


def test_meshes():
    corners, faces = [[0, 0, 0], [4, 0, 0], [0, 4, 0], [0, 0, 4]], [[0, 2, 1], [0, 1, 3], [0, 3, 2], [1, 2, 3]]
    mesh = se.mesh.TriangleMesh(corners, faces)
    again = pickle.loads(pickle.dumps(mesh))
    assert (again.vertices == corners).all() and (again.triangles == faces).all() and again.is_closed
    assert repr(mesh) == "<straightedge.mesh.TriangleMesh of 4 vertices and 4 triangles>"
    assert mesh.first_hit(np.zeros((2, 1, 3)) + 0.5, RANDOM.random((3, 3))).enter.shape == (2, 3)
    opened = se.mesh.TriangleMesh(corners, faces[:3])
    assert not opened.is_closed
    with pytest.raises(ValueError, match="TriangleMesh.locate: the mesh is not closed: edge 1 2"):
        opened.locate([0, 0, 0])
    nothing = se.mesh.TriangleMesh(np.zeros((0, 3)), np.zeros((0, 3), int))
    assert nothing.nearest([0, 0, 0]).triangle == -1 and np.isnan(nothing.nearest([0, 0, 0]).distance)
    assert not nothing.is_hit([0, 0, 0], [0, 0, 1]) and nothing.locate([0, 0, 0]).location == -1
    for vertices, some, kind, message in [
        (corners, [[0, 1, 4]], ValueError, "triangle 0 names vertex 4, but there are 4"),
        (corners, [[0, 1, -1]], ValueError, "triangle 0 names vertex -1"),
        (corners, [[0, 1]], ValueError, r"argument triangles: its shape is \(1, 2\)"),
        (corners, np.ma.array([[0, 1, 2]], mask=[[0, 0, 1]]), TypeError, "argument triangles is a masked array"),
        (corners, [[0, 1, 2], [0]], (TypeError, ValueError), "TriangleMesh: argument triangles: "),
        ([[0, 0, 10**400]], [], ValueError, r"TriangleMesh: argument vertices\[0, 2\] is 10+, which is no double"),
        ([[0, 0, Fraction(1, 10**5000)]], [], ValueError, r"vertices\[0, 2\] is a number of thousands of digits"),
        (corners, [[0.0, 1.0, 2.0]], TypeError, "argument triangles: integers are needed, not float64"),
        (corners, np.array([[0, 1, 2**63]], np.uint64), ValueError, "out of range"),
        ([[0, 0, np.nan]], [], ValueError, r"argument vertices, case \(0,\): z is NaN"),
        ([[0, 0]], [], ValueError, r"argument vertices: its shape is \(1, 2\)"),
        ([[0, 0, Fraction(1, 3)]], [], ValueError, r"vertices\[0, 2\] is 1/3, which is no double"),
        (np.array([[0, 0, 2**53 + 1]]), [], ValueError, r"vertices\[0, 2\] is 9007199254740993, which is no double"),
    ]:
        with pytest.raises(kind, match=message):
            se.mesh.TriangleMesh(vertices, some)
    with pytest.raises(ValueError, match=r"TriangleMesh.nearest: argument points, case \(1,\): x is NaN"):
        mesh.nearest([[0, 0, 0], [np.nan, 0, 0]])
    with pytest.raises(ValueError, match="deforming.first_contacts: argument vertices_at_1: 3 vertices"):
        se.deforming.first_contacts(corners, corners[:3], faces)


def test_regions():
    rings = [[[0, 0], [9, 0], [9, 9], [0, 9]], [[3, 3], [6, 3], [6, 6], [3, 6]]]
    frame = se.region.Region(rings)
    again = pickle.loads(pickle.dumps(frame))
    assert [ring.tolist() for ring in again.rings] == rings
    assert repr(frame) == "<straightedge.region.Region of 2 rings and 8 corners>"
    assert frame.first_hit(np.zeros((2, 1, 2)) + 0.5, RANDOM.random((3, 2))).corners.shape == (2, 3, 2)
    miss = frame.first_hit([20, 0], [1, 0])
    assert not miss.is_hit and np.isnan(miss.enter) and miss.edge == -1 and miss.corners.tolist() == [-1, -1]
    assert frame.meets_segment([[[1, 1], [2, 2]], [[1, 1], [3, 3]]]).tolist() == [False, True]
    assert frame.nearest([[1, 4], [4, 4]]).is_within(0.5).tolist() == [False, False]
    for some, message in [
        ([], "argument rings: rings is empty"),
        ([rings[0], []], r"argument rings\[1\]: its shape is \(0,\), not \(\.\.\., 2\)"),
        ([np.zeros((0, 2))], r"argument rings: rings\[0\].points is empty"),
        ([rings[0], [[0, np.nan]]], r"argument rings\[1\], case \(0,\): y is NaN"),
        ([[0, 0]], "argument rings: it is one ring, not a list of rings"),
        (rings[0], "argument rings: it is one ring, not a list of rings"),
    ]:
        with pytest.raises(ValueError, match=message):
            se.region.Region(some)
    with pytest.raises(TypeError, match="argument rings: it is not a list of rings"):
        se.region.Region(None)
    with pytest.raises(ValueError, match=r"Region.locate: argument points, case \(1,\): x is NaN"):
        frame.locate([[0, 0], [np.nan, 0]])


def test_queries_have_signatures():
    import inspect

    for module in (se.predicate, se.contain, se.intersect, se.closest):
        for name in module.__all__:
            function = getattr(module, name)
            if inspect.isfunction(function):
                assert function.__doc__ and ">>>" in function.__doc__
                assert inspect.signature(function).parameters["parallel"].default is False
                with pytest.raises(TypeError):
                    function()


@pytest.mark.parametrize("query", [name for name in QUERIES if QUERIES[name][1].__module__.startswith("straightedge.")])
def test_errors_name_parameters(query):
    import inspect

    read, function, _ = QUERIES[query]
    module = function.__module__.removeprefix("straightedge.")
    name = function.__name__ if module == "predicate" else f"{module}.{function.__name__}"
    arguments = read(vectors(query)[0][0])
    for i, parameter in enumerate(list(inspect.signature(function).parameters)[: len(arguments)]):
        changed = [argument.copy() for argument in arguments]
        changed[i][...] = np.nan
        with pytest.raises(ValueError, match=rf"^{name}: argument {parameter}\b.*NaN"):
            function(*changed)


@pytest.mark.skipif(not hasattr(os, "fork"), reason="there is no fork here")
def test_a_child_does_not_wait_for_threads_of_its_parent():
    """A child made by fork has none of the threads, and would wait for ever."""
    program = """
import os, signal, numpy as np, straightedge as se
points = np.random.default_rng(1).random((20000, 3))
faces = np.arange(6000).reshape(-1, 3)
def ask():
    mesh = se.mesh.TriangleMesh(points, faces)
    near = se.closest.point_triangle(points, points[:3], parallel=True)
    return len(mesh.self_intersections().pairs), near.distance.sum(), mesh.nearest(points, parallel=True).distance.sum()
expected = ask()
child = os.fork()
if child == 0:
    signal.alarm(60)
    os._exit(0 if ask() == expected and ask() == expected else 1)
assert os.waitpid(child, 0)[1] == 0
assert ask() == expected
"""
    subprocess.run([sys.executable, "-W", "ignore", "-c", program], check=True, timeout=120)


FLUSHING = """
import ctypes, hashlib, mmap, numpy as np, straightedge as se
# ldmxcsr: flush subnormal numbers to zero, round up.
code = bytes.fromhex("c7 44 24 fc c0 df 00 00 0f ae 54 24 fc c3")
memory = mmap.mmap(-1, mmap.PAGESIZE, prot=mmap.PROT_READ | mmap.PROT_WRITE | mmap.PROT_EXEC)
memory.write(code)
change = ctypes.CFUNCTYPE(None)(ctypes.addressof(ctypes.c_char.from_buffer(memory)))
tiny, random = 5e-324, np.random.default_rng(1)
points = random.integers(-3, 4, (4, 20000, 3)) * tiny
singles = np.array([2.0**-149, 0, 0], np.float32)
corners, faces = random.random((9000, 3)), np.arange(9000).reshape(-1, 3)
def ask():
    near = se.closest.point_triangle(corners[:3000], corners[3000:6000][faces[:1000]].repeat(3, axis=0), parallel=True)
    mesh = se.mesh.TriangleMesh(corners, faces)
    return [
        se.orient2d([0.0, 0.0], [tiny, 0.0], [0.0, tiny]),
        se.orient3d(*points), se.orient3d(*points, parallel=True),
        se.orient2d(singles[:2], [0.0, 0.0], [0.0, 1.0]), se.mesh.TriangleMesh([singles], []).vertices,
        near.distance, near.squared_distance, near.point, near.barycentric, near.is_within(0.1),
        mesh.nearest(points[0]).distance, mesh.first_hit(corners, [1.0, 0.1, 0.2]).enter,
        mesh.self_intersections().pairs, mesh.locate(np.zeros((0, 3))).location if mesh.is_closed else 0,
        *se.bound.sphere(corners), *se.bound.convex_hull(points[0])[:2],
        se.contain.point_polygon_2d(points[0][:, :2], points[1][:5, :2]).location,
        se.deforming.first_contacts(corners[:30], corners[30:60], faces[:10]).time,
        se.closest.point_segment(np.array([3, 1, 1]), np.array([[0, 0, 0], [7, 1, 2]])).distance,
    ]
"""


@pytest.mark.skipif(platform.machine() != "x86_64" or sys.platform != "linux", reason="machine code of x86-64")
def test_floating_point_environment():
    """What a shared object changes that was linked with -ffast-math: before the threads are started, and after."""
    told = """
assert found[0] == 1 and found[3] == -1 and found[4][0, 0] > 0, found
print(hashlib.sha256(b"".join(np.asarray(one).tobytes() for one in found)).hexdigest())
"""
    changed = "change()\nassert tiny / 2 == 0 and tiny * 2.0**60 == 0 and float('1') + 1e-300 > 1\n"
    digests = set()
    for order in ("found = ask()", changed + "found = ask()", "ask()\n" + changed + "found = ask()"):
        program = [sys.executable, "-W", "ignore", "-c", f"{FLUSHING}\n{order}\n{told}"]
        digests.add(subprocess.run(program, check=True, timeout=120, stdout=subprocess.PIPE).stdout)
    assert len(digests) == 1
