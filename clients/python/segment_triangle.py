"""The textbook intersection of a segment and a triangle (Möller, Trumbore), in doubles: replace one function by yours."""

from straightedge_lines import serve


def difference(a, b):
    return [a[0] - b[0], a[1] - b[1], a[2] - b[2]]


def cross(a, b):
    return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]


def dot(a, b):
    return a[0] * b[0] + a[1] * b[1] + a[2] * b[2]


def segment_triangle(p, q, a, b, c):
    """The contact of the segment from p to q and the triangle a, b, c."""
    direction, ab, ac = difference(q, p), difference(b, a), difference(c, a)
    normal = cross(direction, ac)
    determinant = dot(ab, normal)
    if determinant == 0:
        return "disjoint"  # parallel: the book stops here
    inverse = 1 / determinant
    from_a = difference(p, a)
    other = cross(from_a, ab)
    u, v, t = inverse * dot(from_a, normal), inverse * dot(direction, other), inverse * dot(ac, other)
    if u < 0 or v < 0 or u + v > 1 or t < 0 or t > 1:
        return "disjoint"
    return "overlapping" if u > 0 and v > 0 and u + v < 1 and t > 0 and t < 1 else "touching"


def read(case):
    return [case.doubles(3) for _ in range(5)]


serve(lambda case: segment_triangle(*read(case)))
