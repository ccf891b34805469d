"""Exact numbers in and out: Fractions, integers of any size."""

from decimal import Decimal
from fractions import Fraction

import numpy as np
import pytest

import straightedge as se

MOST = np.finfo(float).max


def nearest_double(number):
    """The double nearest to an exact number, as the library rounds: saturating, never -0."""
    if number is None:
        return np.nan
    try:
        rounded = float(number)
    except OverflowError:
        return MOST if number > 0 else -MOST
    return max(-MOST, min(MOST, rounded)) + 0.0


class nearest:
    """An exact answer with its numbers as doubles."""

    def __init__(self, answer):
        self._answer = answer

    def __getattr__(self, name):
        value = getattr(self._answer, name)
        if isinstance(value, np.ndarray) and value.dtype == object:
            return np.array([nearest_double(number) for number in value.flat]).reshape(value.shape)
        if value is None or isinstance(value, (Fraction, se.Irrational)):
            return nearest_double(value)
        return value


TRIANGLE = [[0, 0, 0], [4, 0, 0], [0, 4, 0]]


def test_fractions():
    third = Fraction(1, 3)
    near = se.closest.point_triangle([third, third, -third], TRIANGLE)
    assert near.squared_distance == Fraction(1, 9) and near.distance == third
    assert near.point.tolist() == [third, third, 0] and all(isinstance(x, Fraction) for x in near.point)
    assert sum(near.barycentric) == 1
    assert near.is_within(third) and not near.is_within(third - Fraction(1, 10**30))
    assert near.is_within(Decimal("0.34")) and not near.is_within(0.33)


def test_roots():
    near = se.closest.point_triangle(np.array([-1, -1, 3], dtype=object), TRIANGLE)
    assert near.squared_distance == 11
    assert isinstance(near.distance, se.Irrational)
    assert str(near.distance) == "(0+1*sqrt(11))" and float(near.distance) == 11**0.5
    assert near.distance == se.Irrational("(0+1*sqrt(11))", 11**0.5) != se.Irrational("(0+1*sqrt(12))", 12**0.5)


def test_times():
    start = np.array(TRIANGLE, dtype=object)
    met = se.deforming.point_triangle([1, 1, 1], start, [1, 1, Fraction(-2)], start)
    assert met.time == Fraction(1, 3) == met.time_below and met.feature == 7
    # The double 0.1 is more than a tenth.
    tenth = se.deforming.point_triangle([1.0, 1.0, 1.0], TRIANGLE, [1.0, 1.0, -9.0], TRIANGLE)
    assert tenth.time == 0.1 and tenth.time_below == np.nextafter(0.1, 0)
    never = se.deforming.point_triangle([1, 1, 1], start, [1, 1, Fraction(1, 2)], start)
    assert never.time is None and not never.is_contact
    twisted = se.deforming.point_triangle([1, 1, 1], start, [1, Fraction(2), -1], [[0, 0, 0], [4, 0, 1], [0, 4, -2]])
    assert isinstance(twisted.time, (Fraction, se.Irrational)) and 0 < float(twisted.time) < 1


def test_big_integers():
    huge = 10**40
    assert se.orient2d([0, 0], [huge, huge + 1], [huge - 1, huge]) == 1
    assert se.orient2d([0, 0], [huge, huge], [-huge, -huge]) == 0
    assert se.orient2d([0, 0], [2**63, 2**63 + 1], np.array([2**64 - 2, 2**64 - 1], dtype=np.uint64)) == -1


def test_unsigned_integers_do_not_wrap():
    assert se.orient2d([0, 0], [1, 0], np.array([0, 2**64 - 1], dtype=np.uint64)) == 1
    assert se.orient2d([0, 0], [1, 0], np.array([0, 2**63], dtype=np.uint64)) == 1


def test_integers_beyond_doubles():
    big = 2**62
    for dtype in (np.int64, np.uint64):
        a, b, c = (np.array(p, dtype=dtype) for p in ([0, 0], [big, big + 1], [big - 1, big]))
        assert se.orient2d(a, b, c) == 1
    # Mixed with floats: nothing is rounded.
    assert se.orient2d(np.array([0.0, 0.0]), [big, big + 1], [big - 1, big]) == 1
    assert se.orient2d(np.array([0.0, 0.0]), [-big, -big - 1], [1 - big, -big]) == 1
    extremes = np.array([[-(2**63), -(2**63)], [2**63 - 1, 2**63 - 1], [0, 0]])
    assert se.orient2d(*extremes) == 0


SHAPES = {
    se.contain.point_triangle_2d: [(2,), (3, 2)],
    se.contain.point_tetrahedron: [(3,), (4, 3)],
    se.intersect.segment_segment_2d: [(2, 2), (2, 2)],
    se.intersect.triangle_triangle_2d: [(3, 2), (3, 2)],
    se.intersect.segment_triangle: [(2, 3), (3, 3)],
    se.intersect.ray_triangle: [(3,), (3,), (3, 3)],
    se.intersect.triangle_triangle: [(3, 3), (3, 3)],
    se.closest.point_segment: [(3,), (2, 3)],
    se.closest.point_triangle: [(3,), (3, 3)],
    se.closest.point_tetrahedron: [(3,), (4, 3)],
    se.closest.segment_segment: [(2, 3), (2, 3)],
    se.closest.triangle_triangle: [(3, 3), (3, 3)],
    se.deforming.point_triangle: [(3,), (3, 3), (3,), (3, 3)],
    se.deforming.segment_segment: [(2, 3)] * 4,
}


@pytest.mark.parametrize("most", [2, 2**51, 2**51 + 1, 2**62])
@pytest.mark.parametrize("function", SHAPES, ids=lambda function: function.__name__)
def test_integers_are_exact(function, most):
    """Small ones are computed in doubles: decisions and numbers are those of exact numbers, rounded once."""
    random = np.random.default_rng(1)
    arguments = [random.integers(-most, most, (20, *shape), endpoint=True) for shape in SHAPES[function]]
    arguments[0].flat[0] = most
    integers, exact = function(*arguments), nearest(function(*(array.astype(object) for array in arguments)))
    for name in integers._field_names():
        # Not the nearest double: the next test.
        if name != "time_below":
            assert np.array_equal(getattr(integers, name), getattr(exact, name), equal_nan=True)
    if hasattr(integers, "distance"):
        rounded = np.minimum(integers.distance, 2.0**62)
        for r in (np.floor(rounded), np.ceil(rounded)):
            expected = exact._answer.is_within(np.array([int(one) for one in r], dtype=object))
            assert (integers.is_within(r.astype(np.int64)) == expected).all()
        assert most > 2**60 or integers.is_within(2**63 - 1).all()


@pytest.mark.parametrize("most", [10, 2**51, 2**62])
def test_times_of_integers_are_not_after_the_exact_ones(most):
    """`time_below` is the greatest double that is not, in whatever numbers it was computed."""
    random = np.random.default_rng(2)
    heights = random.integers(1, most, (40, 2))
    # A point falls through a triangle that stays.
    points = [np.stack([0 * z, 0 * z, z], axis=-1) for z in (heights[:, 0], -heights[:, 1])]
    triangle = np.array([[-2, -2, 0], [5, -2, 0], [-2, 5, 0]])
    met = se.deforming.point_triangle(points[0], triangle, points[1], triangle)
    exact = [Fraction(int(start), int(start) + int(end)) for start, end in heights]
    for time, below, t in zip(met.time, met.time_below, exact):
        assert time == float(t) and Fraction(float(below)) <= t < Fraction(float(np.nextafter(below, 2)))
    # A corner rises: 2t² + 5t = 4.
    scale = most // 10
    start = np.array([[0, 0, 0], [4, 0, 0], [0, 4, 0]]) * scale
    rising = np.array([[0, 0, 0], [4, 0, 1], [0, 4, 0]]) * scale
    met = se.deforming.point_triangle(np.array([1, 1, 1]) * scale, start, np.array([3, 1, 0]) * scale, rising)
    below, above = (Fraction(float(t)) for t in (met.time_below, np.nextafter(met.time_below, 1)))
    assert 2 * below**2 + 5 * below <= 4 < 2 * above**2 + 5 * above


def test_integers_answer_with_doubles():
    near = se.closest.point_triangle([1, -3, 4], TRIANGLE)
    assert near.distance == 5.0 and near.distance.dtype == np.float64
    assert near.is_within(5) and not near.is_within(4)
    with pytest.raises(ValueError, match="is_within: argument r: the cases are of the type integers"):
        near.is_within(4.5)
    assert se.closest.point_triangle([1, -3, 4], np.array(TRIANGLE) * 1.0).is_within(5.5)


def test_irrationals_print_themselves():
    number = se.Irrational("(0+1*sqrt(2))", 2**0.5)
    assert eval(repr(number), {"Irrational": se.Irrational}) == number
    assert hash(number) == hash(se.Irrational("(0+1*sqrt(2))", 2**0.5))
