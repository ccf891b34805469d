"""The line format of straightedge, for tests: cases as arrays, answers as text."""

from __future__ import annotations

import os
import struct
from itertools import zip_longest
from pathlib import Path

import numpy as np

import straightedge as se

FOLDER = Path(os.environ.get("STRAIGHTEDGE_VECTORS", Path(__file__).parents[3] / "tests" / "vectors"))
SIGN = {-1: "-", 0: "0", 1: "+"}
LOCATION = {-1: "outside", 0: "boundary", 1: "inside"}
CONTACT = {0: "disjoint", 1: "touching", 2: "overlapping"}


def vectors(query):
    """The cases of a query, each with its answer."""
    lines = (FOLDER / f"{query}.txt").read_text().splitlines()
    pairs = [line.split("=") for line in lines if line.startswith("@")]
    assert len(pairs) > 30
    return [(Pieces(case.split()[1:]), answer.strip()) for case, answer in pairs]


def double(piece):
    if not piece.startswith("x"):
        return float.fromhex(piece) if "0x" in piece else float(piece)
    return struct.unpack(">d", bytes.fromhex(piece[1:]))[0]


def bits(number):
    return "x" + struct.pack(">d", number).hex().upper()


def in_bits(answer, said):
    """Some vectors have decimals: the answer with bits where what is said has bits."""
    pairs = zip_longest(answer.split(), said.split()[: len(answer.split())], fillvalue="")
    return " ".join(bits(float(a)) if len(b) == 17 and b[0] == "x" != a[0] else a for a, b in pairs)


class Pieces:
    """The pieces of a case, read in order."""

    def __init__(self, pieces):
        self.pieces = pieces

    def point(self, *shape):
        size = int(np.prod(shape))
        numbers, self.pieces = self.pieces[:size], self.pieces[size:]
        return np.array([double(piece) for piece in numbers]).reshape(shape)

    def count(self):
        return int(self.pieces.pop(0))

    def points(self, dimension):
        return self.point(self.count(), dimension)

    def faces(self):
        count = 3 * self.count()
        faces, self.pieces = self.pieces[:count], self.pieces[count:]
        return np.array([int(piece) for piece in faces], dtype=np.int64).reshape(-1, 3)


def numbers(array):
    return " ".join(bits(number) for number in np.ravel(array))


def part(code, corners):
    """A feature, from the bits of the corners that span it."""
    code, corner_count = int(code), corners
    spanning = [i for i in range(corner_count) if code >> i & 1]
    if not spanning:
        return "none"
    if len(spanning) == corner_count:
        return "vertex 0" if corner_count == 1 else "interior"
    if len(spanning) == 3:
        return f"face {({0, 1, 2, 3} - set(spanning)).pop()}"
    return f"{'vertex' if len(spanning) == 1 else 'edge'} {' '.join(map(str, spanning))}"


def shared(met, corners):
    """The common set and the features of its corners."""
    count = int(met.shared_count)
    words = {0: ["nothing"], 1: ["point"], 2: ["segment"]}.get(count, ["polygon", str(count)])
    points, features = met.shared_points[:count], met.features[:count]
    assert np.isnan(met.shared_points[count:].astype(float)).all() and not met.features[count:].any()
    parts = [f"{part(a, corners)} {part(b, corners)}" for a, b in features]
    return " ".join([*words, *(numbers(point) for point in points), *words, *parts])


def span(enter, exit):
    return "none" if np.isnan(enter) else f"span {bits(enter)} {bits(exit)}"


def near(answer, corners):
    return f"closest {bits(answer.squared_distance)} {numbers(answer.point)} {part(answer.feature, corners)}"


def near_pair(answer):
    return f"closest {bits(answer.squared_distance)} {numbers(answer.points)}"


def winding(answer):
    number = "none" if answer.location == 0 else answer.winding_number
    return f"{LOCATION[int(answer.location)]} {number}"


def hull(answer):
    lists = answer.faces if answer.dimension == 3 else [answer.corners]
    words = [str(answer.dimension)]
    if answer.dimension == 3:
        words.append(str(len(lists)))
    for corners in lists:
        words += [str(len(corners)), *map(str, corners)]
    return " ".join(words)


def contact(answer, *features):
    if not answer.is_contact:
        return " ".join(["none"] + ["none"] * len(features))
    return " ".join(["contact", bits(answer.time), *features])


def shapes(*wanted):
    """Reads arrays of these shapes."""
    return lambda case: [case.point(*shape) for shape in wanted]


P2, P3, S2, S3, T2, T3, H, B = (2,), (3,), (2, 2), (2, 3), (3, 2), (3, 3), (4, 3), (2, 3)


def passage(hit):
    if not hit.is_hit:
        return "none none none none"
    parts = f"{part(hit.feature, 3)} {part(hit.exit_feature, 3)}"
    return f"{span(hit.enter, hit.exit)} {parts} {numbers(hit.barycentric)}"


def first_mesh(case):
    p = case.point(3)
    return [p, case.points(3), case.faces()]


def first_region(case):
    p = case.point(2)
    return [p, [case.points(2) for _ in range(case.count())]]


def on_ring(answer):
    i, j = answer.corners
    where = f"ring {answer.ring} " + (f"vertex {i}" if i == j else f"edge {i} {j}")
    return f"closest {bits(answer.squared_distance)} {numbers(answer.point)} {where}"


def sign_line(answer):
    return SIGN[int(answer)]


def on_mesh(answer):
    if answer.triangle < 0:
        return "none none none none none"
    where = f"triangle {answer.triangle} {part(answer.feature, 3)} {numbers(answer.barycentric)}"
    return f"closest {bits(answer.squared_distance)} {numbers(answer.point)} {where}"


# Of each query: how its case is read, the function, and the line of its answer.
QUERIES = {
    "predicate/orient2d": (shapes(P2, P2, P2), se.orient2d, sign_line),
    "predicate/orient3d": (shapes(P3, P3, P3, P3), se.orient3d, sign_line),
    "predicate/incircle": (shapes(P2, P2, P2, P2), se.incircle, sign_line),
    "predicate/insphere": (shapes(P3, P3, P3, P3, P3), se.insphere, sign_line),
    "contain/point_triangle_2d": (
        shapes(P2, T2),
        se.contain.point_triangle_2d,
        lambda a: f"{LOCATION[int(a.location)]} {part(a.feature, 3)}",
    ),
    "contain/point_tetrahedron": (
        shapes(P3, H),
        se.contain.point_tetrahedron,
        lambda a: " ".join([LOCATION[int(a.location)], part(a.feature, 4), *(SIGN[int(d)] for d in a.determinants)]),
    ),
    "contain/point_polygon_2d": (
        lambda case: [case.point(2), case.points(2)],
        se.contain.point_polygon_2d,
        winding,
    ),
    "contain/point_region_2d": (
        first_region,
        lambda p, rings: se.region.Region(rings).locate(p),
        lambda a: LOCATION[int(a.location)],
    ),
    "contain/point_mesh": (first_mesh, lambda p, v, f: se.mesh.TriangleMesh(v, f).locate(p), winding),
    "intersect/segment_segment_2d": (
        shapes(S2, S2),
        se.intersect.segment_segment_2d,
        lambda a: f"{CONTACT[int(a.contact)]} {shared(a, 2)}",
    ),
    "intersect/triangle_triangle_2d": (
        shapes(T2, T2),
        se.intersect.triangle_triangle_2d,
        lambda a: f"{CONTACT[int(a.contact)]} {shared(a, 3)}",
    ),
    "intersect/segment_triangle": (
        shapes(S3, T3),
        se.intersect.segment_triangle,
        lambda a: f"{CONTACT[int(a.contact)]} {span(a.enter, a.exit)} {SIGN[int(a.side)]}",
    ),
    "intersect/ray_triangle": (shapes(P3, P3, T3), se.intersect.ray_triangle, passage),
    "intersect/triangle_triangle": (
        shapes(T3, T3),
        se.intersect.triangle_triangle,
        lambda a: f"{CONTACT[int(a.contact)]} {'true' if a.is_coplanar else 'false'} {shared(a, 3)}",
    ),
    "intersect/triangle_aabb": (shapes(T3, B), se.intersect.triangle_aabb, lambda a: CONTACT[int(a)]),
    "closest/point_segment": (
        shapes(P3, S3),
        se.closest.point_segment,
        lambda a: f"closest {bits(a.squared_distance)} {numbers(a.point)} {bits(a.parameter)} {part(a.feature, 2)}",
    ),
    "closest/point_triangle": (
        shapes(P3, T3),
        se.closest.point_triangle,
        lambda a: f"{near(a, 3)} {numbers(a.barycentric)}",
    ),
    "closest/point_tetrahedron": (shapes(P3, H), se.closest.point_tetrahedron, lambda a: near(a, 4)),
    "closest/point_aabb": (
        shapes(P3, B),
        se.closest.point_aabb,
        lambda a: f"closest {bits(a.squared_distance)} {numbers(a.point)} {''.join(SIGN[int(s)] for s in a.feature)}",
    ),
    "closest/point_region_2d": (first_region, lambda p, rings: se.region.Region(rings).nearest(p), on_ring),
    "closest/point_mesh": (first_mesh, lambda p, v, f: se.mesh.TriangleMesh(v, f).nearest(p), on_mesh),
    "closest/segment_segment": (
        shapes(S3, S3),
        se.closest.segment_segment,
        lambda a: f"{near_pair(a)} {numbers(a.parameters)} {' '.join(part(f, 2) for f in a.features)}",
    ),
    "closest/triangle_triangle": (
        shapes(T3, T3),
        se.closest.triangle_triangle,
        lambda a: f"{near_pair(a)} {' '.join(part(f, 3) for f in a.features)}",
    ),
    "deforming/point_triangle": (
        shapes(P3, T3, P3, T3),
        se.deforming.point_triangle,
        lambda a: contact(a, part(a.feature, 3)),
    ),
    "deforming/segment_segment": (
        shapes(S3, S3, S3, S3),
        se.deforming.segment_segment,
        lambda a: contact(a, *(part(f, 2) for f in a.features)),
    ),
    "bound/convex_hull": (lambda case: [case.points(3)], se.bound.convex_hull, hull),
    "bound/convex_hull_2d": (lambda case: [case.points(2)], se.bound.convex_hull_2d, hull),
    "bound/sphere": (
        lambda case: [case.points(3)],
        se.bound.sphere,
        lambda a: f"{numbers(a.center)} {bits(a.radius)}",
    ),
}
