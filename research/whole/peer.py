"""`python3 peer.py TASK/LIBRARY`: a program for `straightedge judge` that answers by a library of Python."""

import sys
from fractions import Fraction

import numpy as np
from straightedge_lines import DECLINE, listed, serve


def rows(case, width):
    return np.array([case.doubles(width) for _ in range(case.count())], dtype=float).reshape(-1, width)


def places(points):
    """The index of the first point with these coordinates; of others one that is out of range."""
    first = {}
    for i, point in enumerate(points.tolist()):
        first.setdefault(tuple(x + 0.0 for x in point), i)
    return lambda point: first.get(tuple(float(x) + 0.0 for x in point), 10**9)


def turn(points, corners):
    """The exact sign of the volume of a simplex."""
    rows = [[Fraction(x) for x in points[corner].tolist()] for corner in corners]
    edges = [[x - y for x, y in zip(row, rows[-1])] for row in rows[:-1]]
    if len(edges) == 2:
        (a, b), (c, d) = edges
        return a * d - b * c
    (a, b, c), (d, e, f), (g, h, i) = edges
    return a * (e * i - f * h) - b * (d * i - f * g) + c * (d * h - e * g)


def alike(points, simplices):
    """The simplices of Qhull turn any way: turned so that all turn alike."""
    turned = lambda corners: [corners[1], corners[0], *corners[2:]] if turn(points, corners) < 0 else corners
    return [turned(corners) for corners in simplices]


def qhull_delaunay(width):
    """It is an error where Qhull refuses the points, most of them flat: no result."""
    from scipy.spatial import Delaunay, QhullError

    def answer(case):
        points = rows(case, width)
        if len(points) == 0:
            return "0"
        try:
            return listed(alike(points, Delaunay(points).simplices.tolist()))
        except (QhullError, ValueError):
            return DECLINE

    return answer


def mapbox_earcut(case):
    import mapbox_earcut

    rings = [rows(case, 2) for _ in range(case.count())]
    ends = np.cumsum([len(ring) for ring in rings], dtype=np.uint32)
    return listed(mapbox_earcut.triangulate_float64(np.concatenate(rings), ends).reshape(-1, 3).tolist())


def qhull_hull_2d(case):
    from scipy.spatial import ConvexHull, QhullError

    points = rows(case, 2)
    if len(points) == 0:
        return "0"
    try:
        return listed(ConvexHull(points).vertices.tolist())
    except (QhullError, ValueError):
        return DECLINE


def qhull_hull(case):
    """Its triangles turn any way: turned so that the middle of all points is below them."""
    from scipy.spatial import ConvexHull, QhullError

    points = rows(case, 3)
    if len(points) == 0:
        return "0"
    try:
        triangles = ConvexHull(points).simplices.tolist()
    except (QhullError, ValueError):
        return DECLINE
    with_middle = np.vstack([points, points.mean(axis=0)])
    return listed([corners[:3] for corners in alike(with_middle, [[*corners, len(points)] for corners in triangles])])


def shapely_delaunay(case):
    import shapely

    points = rows(case, 2)
    index = places(points)
    triangles = shapely.delaunay_triangles(shapely.MultiPoint(points)) if len(points) else None
    polygons = triangles.geoms if triangles is not None else []
    return listed([[index(corner) for corner in polygon.exterior.coords[:3]] for polygon in polygons])


def shapely_hull(case):
    import shapely

    points = rows(case, 2)
    if len(points) == 0:
        return "0"
    index = places(points)
    hull = shapely.MultiPoint(points).convex_hull
    if hull.geom_type == "Polygon":
        # Its rings are clockwise.
        return listed([index(corner) for corner in shapely.get_exterior_ring(hull).coords[:-1]][::-1])
    return listed([index(corner) for corner in hull.coords])


def matplotlib_delaunay(case):
    from matplotlib.tri import Triangulation

    points = rows(case, 2)
    try:
        return listed(Triangulation(points[:, 0], points[:, 1]).triangles.tolist())
    except (ValueError, RuntimeError):
        return DECLINE


def mesh(case):
    import trimesh

    vertices = rows(case, 3)
    triangles = [[case.index() for _ in range(3)] for _ in range(case.count())]
    return trimesh.Trimesh(vertices, np.array(triangles, dtype=int).reshape(-1, 3), process=False)


def each(count, pairs):
    answers = ["none"] * count
    for question, triangle in pairs:
        answers[int(question)] = int(triangle)
    return listed(answers)


def trimesh_ray(case, module):
    surface = mesh(case)
    rays = rows(case, 6)
    if len(surface.faces) == 0 or len(rays) == 0:
        return each(len(rays), [])
    tracer = module(surface)
    triangles, asked = tracer.intersects_id(rays[:, :3], rays[:, 3:], multiple_hits=False)[:2]
    return each(len(rays), zip(asked, triangles))


def trimesh_own_ray(case):
    from trimesh.ray.ray_triangle import RayMeshIntersector

    return trimesh_ray(case, RayMeshIntersector)


def trimesh_embree_ray(case):
    from trimesh.ray.ray_pyembree import RayMeshIntersector

    return trimesh_ray(case, RayMeshIntersector)


def trimesh_nearest(case):
    from trimesh.proximity import closest_point

    surface = mesh(case)
    points = rows(case, 3)
    if len(surface.faces) == 0 or len(points) == 0:
        return each(len(points), [])
    return each(len(points), enumerate(closest_point(surface, points)[2]))


def region(case):
    """What an odd number of rings winds around; nothing where GEOS has other rules for them."""
    import shapely

    rings = [rows(case, 2) for _ in range(case.count())]
    closed = [np.vstack([ring, ring[:1]]) for ring in rings]
    area = shapely.build_area(shapely.MultiLineString(closed)) if closed else shapely.MultiPolygon()
    corners = shapely.get_num_coordinates(area)
    return area if area.is_valid and corners == sum(map(len, closed)) else None


def geos_overlay(case):
    """An error of GEOS is no result, and where it has other rules for what is valid. Points and lines in common are
    left out."""
    import shapely

    operation = case.kind("union", "intersection", "difference", "xor")
    case.double()
    try:
        a, b = region(case), region(case)
    except shapely.errors.GEOSException:
        case.skip()
        return DECLINE
    if a is None or b is None:
        return DECLINE
    apply = {
        "union": shapely.union,
        "intersection": shapely.intersection,
        "difference": shapely.difference,
        "xor": shapely.symmetric_difference,
    }[operation]
    try:
        result = apply(a, b)
    except shapely.errors.GEOSException:
        return DECLINE
    parts = getattr(result, "geoms", [result])
    polygons = [part for part in parts if part.geom_type == "Polygon" and not part.is_empty]
    rings = [ring for polygon in polygons for ring in (polygon.exterior, *polygon.interiors)]
    return listed([listed([list(corner) for corner in ring.coords[:-1]]) for ring in rings])


def manifold_boolean(case):
    """What it does not take is an error: no result."""
    from manifold3d import Error, Manifold, Mesh64

    operation = case.kind("union", "intersection", "difference", "xor")
    case.double()
    solids = []
    for _ in range(2):
        vertices = rows(case, 3)
        triangles = [[case.index() for _ in range(3)] for _ in range(case.count())]
        if not triangles:
            solids.append(Manifold())
            continue
        solid = Manifold(Mesh64(vert_properties=vertices, tri_verts=np.array(triangles, dtype=np.uint64)))
        if solid.status() != Error.NoError:
            return DECLINE
        solids.append(solid)
    case.skip()
    a, b = solids
    result = {
        "union": lambda: a + b,
        "intersection": lambda: a ^ b,
        "difference": lambda: a - b,
        "xor": lambda: (a - b) + (b - a),
    }[operation]()
    if result.status() != Error.NoError:
        return DECLINE
    mesh = result.to_mesh64()
    vertices = np.asarray(mesh.vert_properties, dtype=float)[:, :3].tolist()
    return [listed(vertices), listed(np.asarray(mesh.tri_verts).tolist())]


def noded(merge):
    """Lines that GEOS has cut where they cross, as vertices and edges. An error of GEOS is no result."""
    import shapely

    def answer(case):
        case.double()
        lines = rows(case, 4).reshape(-1, 2, 2)
        if len(lines) == 0:
            return ["0", "0"]
        try:
            parts = merge(shapely.multilinestrings(shapely.linestrings(lines)))
        except shapely.errors.GEOSException:
            return DECLINE
        numbers, edges = {}, set()
        for part in getattr(parts, "geoms", [parts]):
            corners = [numbers.setdefault((x + 0.0, y + 0.0), len(numbers)) for x, y in part.coords]
            edges.update(zip(corners, corners[1:]))
        return [listed([list(vertex) for vertex in numbers]), listed([list(edge) for edge in sorted(edges)])]

    return answer


def geos_node(case):
    import shapely

    return noded(shapely.node)(case)


def geos_union(case):
    import shapely

    return noded(shapely.unary_union)(case)


PEERS = {
    "arrangement/geos-node": geos_node,
    "arrangement/geos-union": geos_union,
    "overlay/geos": geos_overlay,
    "boolean/manifold": manifold_boolean,
    "delaunay_2d/qhull": qhull_delaunay(2),
    "delaunay/qhull": qhull_delaunay(3),
    "triangulation/mapbox_earcut": mapbox_earcut,
    "hull_2d/qhull": qhull_hull_2d,
    "hull/qhull": qhull_hull,
    "delaunay_2d/geos": shapely_delaunay,
    "hull_2d/geos": shapely_hull,
    "delaunay_2d/matplotlib": matplotlib_delaunay,
    "ray/trimesh": trimesh_own_ray,
    "ray/embree": trimesh_embree_ray,
    "nearest/trimesh": trimesh_nearest,
}

np.seterr(all="ignore")
serve(PEERS[sys.argv[1]])
