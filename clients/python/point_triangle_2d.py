"""The textbook test whether a point is in a triangle of the plane, in doubles: replace one function by yours."""

from straightedge_lines import serve


def area(a, b, c):
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


def point_triangle_2d(p, a, b, c):
    """The location of p: by the sides of the edges on which it lies."""
    sides = [area(a, b, p), area(b, c, p), area(c, a, p)]
    if any(side > 0 for side in sides) and any(side < 0 for side in sides):
        return "outside"
    return "boundary" if any(side == 0 for side in sides) else "inside"


serve(lambda case: point_triangle_2d(case.doubles(2), case.doubles(2), case.doubles(2), case.doubles(2)))
