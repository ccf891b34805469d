"""The strategies find textbook formulas wrong in few examples, reduce what they find, and find it again.

As a program, it prints how many examples it took, beside strategies of Hypothesis's own floats.
"""

import random

import numpy as np
import pytest
from hypothesis import Phase, find, given, seed, settings
from hypothesis import strategies as st
from hypothesis.errors import NoSuchExample

import straightedge as se
from straightedge._asking.program import find_program

try:
    find_program("cases")
except FileNotFoundError:
    pytest.skip("the program straightedge is not installed", allow_module_level=True)

from straightedge.strategies import cases

SETTINGS = settings(max_examples=2000, database=None, deadline=None)
POINT = {"-10 to 10": st.floats(-10, 10), "floats()": st.floats(allow_nan=False, allow_infinity=False)}


def orient2d_is_wrong(case):
    a, b, c = ([float(x) for x in point] for point in case)
    area = (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])
    return (area > 0) - (area < 0) != se.orient2d(a, b, c)


def in_polygon_is_wrong(case):
    """Crossings with the ray to the right; the boundary, and where the rules differ, is not counted."""
    (x, y), polygon = [float(x) for x in case[0]], [[float(x) for x in point] for point in case[1]]
    exact = se.contain.point_polygon_2d([x, y], polygon)
    if exact.location == 0 or (exact.winding_number != 0 and exact.winding_number % 2 == 0):
        return False
    inside = False
    for (ax, ay), (bx, by) in zip(polygon, polygon[-1:] + polygon[:-1]):
        if (ay > y) != (by > y) and x < (bx - ax) * (y - ay) / (by - ay) + ax:
            inside = not inside
    return inside != (exact.location == 1)


def found(strategy, is_wrong, seed=1):
    """In which example a wrong answer is found, and what it is reduced to."""
    examples, is_found = 0, False

    def counted(case):
        nonlocal examples, is_found
        examples += not is_found
        wrong = is_wrong(case)
        is_found = is_found or wrong
        return wrong

    try:
        return find(strategy, counted, settings=SETTINGS, random=random.Random(seed)), examples
    except NoSuchExample:
        return None, examples


def bits(arrays):
    """The significant bits of all numbers."""
    ratios = [abs(x).as_integer_ratio() for array in arrays for x in np.ravel(array).tolist()]
    return sum(n.bit_length() - (n & -n).bit_length() + 1 for n, _ in ratios if n)


def test_textbook_formulas_are_found_wrong():
    least, examples = found(cases("orient2d"), orient2d_is_wrong)
    assert examples < 100 and orient2d_is_wrong(least) and bits(least) < 40, (examples, least)
    least, examples = found(cases("contain/point_polygon_2d"), in_polygon_is_wrong)
    assert examples < 500 and in_polygon_is_wrong(least) and bits(least) < 40, (examples, least)


def test_types_and_classes():
    @settings(SETTINGS, max_examples=50)
    @given(cases("orient2d", type="i64", classes=["grid", "degenerate"]), cases("contain/point_aabb", type="f32"))
    def check(points, box):
        assert all(point.dtype == np.int64 and point.shape == (2,) for point in points)
        assert box[1].dtype == np.float32 and box[1].shape == (2, 3) and (box[1][0] <= box[1][1]).all()

    check()
    with pytest.raises(ValueError, match="the type 'f16' is none of"):
        cases("orient2d", type="f16")
    with pytest.raises(ValueError, match="nothing"):
        cases("nothing")


def test_meshes_and_exact_functions():
    @settings(SETTINGS, max_examples=30)
    @given(cases("intersect/segment_triangle"), cases("contain/point_mesh", count=200))
    def check(case, mesh):
        assert se.intersect.segment_triangle(*case) == se.intersect.segment_triangle(*case)
        vertices, faces = mesh[-1]
        assert vertices.shape[1] == faces.shape[1] == 3

    check()


def test_the_line_shows_the_case():
    @seed(1)
    @settings(SETTINGS, phases=[Phase.generate, Phase.shrink])
    @given(cases("orient2d"))
    def check(case):
        assert not orient2d_is_wrong(case)

    with pytest.raises(AssertionError) as raised:
        check()
    lines = [note for note in raised.value.__notes__ if note.startswith("straightedge: @")]
    pieces = lines[0].split()[2:]
    assert orient2d_is_wrong(np.frombuffer(bytes.fromhex("".join(p[1:] for p in pieces)), ">f8").reshape(3, 2))


def own(coordinate):
    point = st.tuples(coordinate, coordinate)
    return {
        "orient2d": st.tuples(point, point, point),
        "contain/point_polygon_2d": st.tuples(point, st.lists(point, min_size=3, max_size=8)),
    }


if __name__ == "__main__":
    for query, is_wrong in {"orient2d": orient2d_is_wrong, "contain/point_polygon_2d": in_polygon_is_wrong}.items():
        strategies = {"hard cases": cases(query), **{name: own(x)[query] for name, x in POINT.items()}}
        for name, strategy in strategies.items():
            results = [found(strategy, is_wrong, seed) for seed in range(9)]
            counts = sorted(examples for least, examples in results if least is not None)
            print(f"{query}, {name}: found by {len(counts)} of 9 seeds, in examples {counts}")
            print(f"    reduced to {results[0][0]}")
