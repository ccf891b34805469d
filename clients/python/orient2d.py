"""The textbook orient2d in doubles: replace one function by yours."""

from straightedge_lines import serve, sign


def orient2d(a, b, c):
    """On which side of the line from a to b the point c lies: + left, 0 on it, - right."""
    return sign((b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]))


serve(lambda case: orient2d(case.doubles(2), case.doubles(2), case.doubles(2)))
