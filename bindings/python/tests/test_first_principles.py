"""Answers against fractions: determinants, and what the words mean."""

from fractions import Fraction
from itertools import permutations

import numpy as np
from hypothesis import given, settings
from hypothesis import strategies as st

import straightedge as se

# Coordinates that meet often, and doubles of every size.
SMALL = st.integers(-3, 3).map(float)
NEAR = st.builds(lambda whole, ulps: whole + ulps * 2.0**-51, st.integers(-2, 2), st.integers(-2, 2))
ANY = st.floats(allow_nan=False, allow_infinity=False)
COORDINATE = st.sampled_from([SMALL, NEAR, ANY])


@st.composite
def arrays(draw, *shapes):
    """Arrays of these shapes, all of one kind of coordinates."""
    coordinate = draw(COORDINATE)
    sizes = [int(np.prod(shape)) for shape in shapes]
    return [np.array(draw(st.lists(coordinate, min_size=n, max_size=n))).reshape(s) for n, s in zip(sizes, shapes)]


def exact(array):
    return np.array([Fraction(x) for x in np.ravel(array)], dtype=object).reshape(np.shape(array))


def determinant(rows):
    """By permutations."""
    total = Fraction(0)
    for order in permutations(range(len(rows))):
        inversions = sum(order[i] > order[j] for i in range(len(order)) for j in range(i + 1, len(order)))
        product = Fraction((-1) ** inversions)
        for row, column in zip(rows, order):
            product *= row[column]
        total += product
    return total


def sign(number):
    return (number > 0) - (number < 0)


def homogeneous(points, lifted=False):
    return [[*p, *([sum(x * x for x in p)] if lifted else []), Fraction(1)] for p in map(exact, points)]


def dot(u, v):
    return sum(x * y for x, y in zip(u, v))


@given(arrays((2,), (2,), (2,)))
def test_orient2d(points):
    assert se.orient2d(*points) == sign(determinant(homogeneous(points)))


@given(arrays((3,), (3,), (3,), (3,)))
def test_orient3d(points):
    assert se.orient3d(*points) == sign(determinant(homogeneous(points)))


@given(arrays((2,), (2,), (2,), (2,)))
def test_incircle(points):
    assert se.incircle(*points) == sign(determinant(homogeneous(points, lifted=True)))


@settings(max_examples=30)
@given(arrays((3,), (3,), (3,), (3,), (3,)))
def test_insphere(points):
    # The five rows (x, y, z, x² + y² + z², 1) in the order of Shewchuk.
    assert se.insphere(*points) == sign(determinant(homogeneous(points, lifted=True)))


@given(arrays((2,), (3, 2)))
def test_point_triangle_2d(arguments):
    p, triangle = arguments
    a, b, c = triangle
    area = sign(determinant(homogeneous([a, b, c])))
    if area == 0:
        return
    sides = [area * sign(determinant(homogeneous(edge))) for edge in ([p, b, c], [a, p, c], [a, b, p])]
    found = se.contain.point_triangle_2d(p, triangle)
    assert found.location == (-1 if min(sides) < 0 else 0 if min(sides) == 0 else 1)
    spanning = sum(1 << i for i, side in enumerate(sides) if side > 0)
    assert found.feature == (0 if min(sides) < 0 else spanning)


@given(arrays((3,), (4, 3)))
def test_point_tetrahedron(arguments):
    p, corners = arguments
    signs = [sign(determinant(homogeneous([*corners[:i], p, *corners[i + 1 :]]))) for i in range(4)]
    volume = sign(determinant(homogeneous(corners)))
    found = se.contain.point_tetrahedron(p, corners)
    assert found.determinants.tolist() == [*signs, volume]
    if volume:
        sides = [volume * side for side in signs]
        assert found.location == (-1 if min(sides) < 0 else 0 if min(sides) == 0 else 1)


@given(arrays((2, 2), (2, 2)))
def test_segments_that_cross(arguments):
    (a, b), (c, d) = arguments
    signs = [sign(determinant(homogeneous(t))) for t in ([a, b, c], [a, b, d], [c, d, a], [c, d, b])]
    met = se.intersect.segment_segment_2d(*arguments)
    crosses = signs[0] * signs[1] < 0 and signs[2] * signs[3] < 0
    assert not crosses or (met.contact == 2 and met.shared_count == 1 and met.features[0].tolist() == [3, 3])
    apart = signs[0] * signs[1] > 0 or signs[2] * signs[3] > 0
    assert not apart or met.contact == 0


@given(arrays((3,), (2, 3)))
def test_nearest_on_segment(arguments):
    p, (a, b) = map(exact, arguments)
    near = se.closest.point_segment(p, [a, b])
    direction = b - a
    length = dot(direction, direction)
    t = max(Fraction(0), min(Fraction(1), dot(p - a, direction) / length)) if length else Fraction(0)
    foot = a + t * direction
    assert near.squared_distance == dot(p - foot, p - foot) and near.point.tolist() == foot.tolist()
    assert near.parameter == t


@settings(max_examples=50)
@given(arrays((3,), (3, 3)))
def test_nearest_on_triangle(arguments):
    """The nearest point of a convex set: no corner is beyond the plane through it, perpendicular to the way there."""
    p, triangle = map(exact, arguments)
    near = se.closest.point_triangle(p, triangle)
    foot, weights = near.point, near.barycentric
    assert sum(weights) == 1 and min(weights) >= 0
    assert (weights[0] * triangle[0] + weights[1] * triangle[1] + weights[2] * triangle[2]).tolist() == foot.tolist()
    assert all(dot(p - foot, corner - foot) <= 0 for corner in triangle)
    assert near.squared_distance == dot(p - foot, p - foot)
    doubles = se.closest.point_triangle(*arguments)
    assert doubles.feature == near.feature == sum(1 << i for i in range(3) if weights[i] > 0)


@given(arrays((3, 3), (2, 3)))
def test_triangle_beside_a_box(arguments):
    triangle, corners = arguments
    aabb = np.stack([corners.min(axis=0), corners.max(axis=0)])
    contact = se.intersect.triangle_aabb(triangle, aabb)
    apart = (triangle.max(axis=0) < aabb[0]) | (triangle.min(axis=0) > aabb[1])
    assert not apart.any() or contact == 0
    held = ((triangle >= aabb[0]) & (triangle <= aabb[1])).all(axis=1)
    assert not held.any() or contact >= 1


@settings(max_examples=50)
@given(st.lists(st.tuples(SMALL, SMALL), min_size=1, max_size=12))
def test_convex_hull_2d(points):
    hull = se.bound.convex_hull_2d(points)
    corners = [points[i] for i in hull.corners]
    assert len(set(corners)) == len(corners)
    if hull.dimension == 2:
        for a, b in zip(corners, corners[1:] + corners[:1]):
            assert (se.orient2d(a, b, points) >= 0).all()


@settings(max_examples=50)
@given(st.lists(st.tuples(NEAR, NEAR, NEAR), min_size=1, max_size=12))
def test_smallest_ball(points):
    center, radius = se.bound.sphere(points)
    distances = [dot(p - exact(center), p - exact(center)) for p in map(exact, points)]
    assert max(distances) <= Fraction(float(radius)) ** 2
    assert max(distances) > Fraction(float(np.nextafter(radius, -1))) ** 2 or radius == 0


@settings(max_examples=40)
@given(arrays((3,), (3, 3), (3,), (3, 3)))
def test_first_contact(arguments):
    p0, t0, p1, t1 = map(exact, arguments)
    met = se.deforming.point_triangle(*arguments)
    if not met.is_contact:
        return
    exactly = se.deforming.point_triangle(p0, t0, p1, t1)
    assert exactly.feature == met.feature
    # Where the time is a fraction, the point is on that part of the triangle then.
    if isinstance(exactly.time, Fraction):
        t = exactly.time
        assert met.time == float(t) and Fraction(float(met.time_below)) <= t
        near = se.closest.point_triangle(p0 + t * (p1 - p0), t0 + t * (t1 - t0))
        assert near.squared_distance == 0


CUBE = np.array([[i & 1, i >> 1 & 1, i >> 2] for i in range(8)], dtype=float)
CUBE_FACES = [
    [0, 2, 3], [0, 3, 1], [4, 5, 7], [4, 7, 6], [0, 1, 5], [0, 5, 4],
    [2, 6, 7], [2, 7, 3], [0, 4, 6], [0, 6, 2], [1, 3, 7], [1, 7, 5],
]  # fmt: skip


@settings(max_examples=50)
@given(st.lists(st.tuples(NEAR, NEAR, NEAR), min_size=1, max_size=20))
def test_cube(points):
    mesh = se.mesh.TriangleMesh(CUBE, CUBE_FACES)
    points = np.array(points)
    least, greatest = points.min(axis=1), points.max(axis=1)
    inside = (least > 0) & (greatest < 1)
    outside = (least < 0) | (greatest > 1)
    found = mesh.locate(points)
    assert (found.location == np.where(inside, 1, np.where(outside, -1, 0))).all()
    near = mesh.nearest(points)
    assert (near.triangle >= 0).all()
    clamped = np.clip(points, 0, 1)
    assert (near.point[outside] == clamped[outside]).all()
    # Each triangle by itself.
    alone = se.closest.point_triangle(points[:, None], CUBE[CUBE_FACES])
    assert (near.squared_distance == alone.squared_distance.min(axis=1)).all()
    rays = np.broadcast_to([0.3, 0.5, 0.7], points.shape)
    first = mesh.first_hit(points, rays)
    each = se.intersect.ray_triangle(points[:, None], rays[:, None], CUBE[CUBE_FACES])
    assert (first.is_hit == each.is_hit.any(axis=1)).all() and (mesh.is_hit(points, rays) == first.is_hit).all()
    with np.errstate(all="ignore"):
        expected = np.where(each.is_hit, each.enter, np.inf).min(axis=1)
    assert (first.enter[first.is_hit] == expected[first.is_hit]).all()
    every = mesh.hits(points, rays)
    assert len(every.ray) == each.is_hit.sum() and (np.diff(every.ray) >= 0).all()
    assert set(zip(every.ray.tolist(), every.triangle.tolist())) == set(zip(*map(list, np.nonzero(each.is_hit))))


def test_self_intersections():
    mesh = se.mesh.TriangleMesh(
        np.concatenate([CUBE, CUBE + 0.5]), np.concatenate([CUBE_FACES, np.array(CUBE_FACES) + 8])
    )
    pairs, conflicts = mesh.self_intersections()
    assert len(pairs) == len(conflicts) > 0 and (pairs[:, 0] < pairs[:, 1]).all()
    triangles = mesh.vertices[mesh.triangles]
    for (i, j), conflict in zip(pairs, conflicts):
        contact = se.intersect.triangle_triangle(triangles[i], triangles[j]).contact
        assert contact == (2 if conflict in (se.Conflict.CROSSING, se.Conflict.OVERLAPPING) else 1)
    assert len(se.mesh.TriangleMesh(CUBE, CUBE_FACES).self_intersections().pairs) == 0


@settings(max_examples=50)
@given(st.lists(st.lists(st.tuples(NEAR, NEAR), min_size=1, max_size=8), min_size=1, max_size=3), st.data())
def test_regions(rings, data):
    region = se.region.Region(rings)
    points = np.array(data.draw(st.lists(st.tuples(NEAR, NEAR), min_size=2, max_size=20)))
    found = region.locate(points)
    # Each ring by itself.
    alone = [se.contain.point_polygon_2d(points, ring) for ring in rings]
    on_ring = np.any([each.location == 0 for each in alone], axis=0)
    turns = np.where(on_ring, 0, sum(each.winding_number for each in alone))
    assert (found.winding_number == turns).all()
    assert (found.location == np.where(on_ring, 0, np.where(turns % 2 == 0, -1, 1))).all()
    # Each edge by itself, in the plane z = 0 where that is asked in space.
    edges = np.array([[a, b] for ring in rings for a, b in zip(ring, ring[1:] + ring[:1])])
    flat = np.concatenate([edges, np.zeros(edges.shape[:2] + (1,))], axis=2)
    raised = np.concatenate([points, np.zeros((len(points), 1))], axis=1)
    each = se.closest.point_segment(raised[:, None], flat)
    near = region.nearest(points)
    assert (near.squared_distance == each.squared_distance.min(axis=1)).all()
    assert (near.is_within(0.5) == each.is_within(0.5).any(axis=1)).all()
    segments = np.stack([points, points[::-1]], axis=1)
    met = se.intersect.segment_segment_2d(segments[:, None], edges).contact > 0
    assert (region.meets_segment(segments) == met.any(axis=1)).all()
    hit = region.first_hit(points, points[::-1] - points)
    assert hit.is_hit[region.meets_segment(segments)].all() and (hit.enter[hit.is_hit] >= 0).all()
    numbers = np.cumsum([0] + [len(ring) for ring in rings])
    path = se.region.Region([points])
    pairs = path.overlaps(region)
    others = se.intersect.segment_segment_2d(np.stack([points, np.roll(points, -1, axis=0)], axis=1)[:, None], edges)
    contacts = np.zeros_like(others.contact)
    contacts[pairs.edges[:, 0, 1], numbers[pairs.edges[:, 1, 0]] + pairs.edges[:, 1, 1]] = pairs.contacts
    assert (contacts == others.contact).all()


def test_first_contacts():
    vertices = np.concatenate([CUBE, CUBE + [0, 0, 3]])
    faces = np.concatenate([CUBE_FACES, np.array(CUBE_FACES) + 8])
    later = vertices - [[0, 0, 4 * (i >= 8)] for i in range(16)]
    met = se.deforming.first_contacts(vertices, later, faces)
    assert met.free_until == 0.5 and (np.diff(met.time) >= 0).all()
    for k in np.nonzero(met.is_vertex_triangle)[0]:
        v, t = met.first[k, 0], met.second[k, 0]
        one = se.deforming.point_triangle(vertices[v], vertices[faces[t]], later[v], later[faces[t]])
        assert one.time == met.time[k] and one.feature == met.features[k, 1]
    for k in np.nonzero(~met.is_vertex_triangle)[0]:
        e, f = met.first[k], met.second[k]
        one = se.deforming.segment_segment(vertices[e], vertices[f], later[e], later[f])
        assert one.time == met.time[k] and one.features.tolist() == met.features[k].tolist()
    assert se.deforming.first_contacts(vertices, vertices, faces).free_until is None
