"""Answers as objects: what they show, when they are equal, and that a pickled one answers the same."""

import copy
import pickle
from fractions import Fraction

import numpy as np
import pytest
from lines import QUERIES, vectors

import straightedge as se
from straightedge._answers import Answer

RANDOM = np.random.default_rng(11)


@pytest.mark.parametrize("query", QUERIES)
def test_pickled_answers_are_equal(query):
    arguments, function, line = QUERIES[query]
    for case, _ in vectors(query)[:40]:
        answer = function(*arguments(case))
        if not isinstance(answer, Answer):
            return
        again = pickle.loads(pickle.dumps(answer))
        assert again == answer and type(again) is type(answer) and line(again) == line(answer)
        assert repr(again) == repr(answer)
        assert pickle.loads(pickle.dumps(again)) == copy.deepcopy(answer)


def near(p, triangle):
    return se.closest.point_triangle(p, triangle)


TRIANGLE = [[0, 0, 0], [4, 0, 0], [0, 4, 0]]


def test_what_is_shown():
    one = near([1, 1, 5], TRIANGLE)
    assert repr(one).startswith("<straightedge.closest.NearestOnTriangle of the shape (): squared_distance=25.0, ")
    assert "distance=Fraction(1, 3)" in repr(near([1, 1, Fraction(1, 3)], TRIANGLE))
    # Without a computation of a million numbers.
    many = near(np.zeros((2000, 3)), TRIANGLE)
    assert repr(many).endswith("of the shape (2000,): squared_distance, distance, point, feature, barycentric>")
    assert "distance" not in vars(many)
    lines = repr(near(np.ones((3, 3)), TRIANGLE)).splitlines()
    assert len(lines) > 5 and all(len(line) < 100 for line in lines)


def test_equality():
    first, other = near([1, 1, 5], TRIANGLE), near([1, 1, 6], TRIANGLE)
    assert first == near([1, 1, 5], TRIANGLE) and first != other
    assert first != near([[1, 1, 5]], TRIANGLE) and first != 5
    assert first != se.closest.point_aabb([1, 1, 5], [[0, 0, 0]] * 2)
    # NaN of a miss equals NaN.
    miss = se.intersect.ray_triangle([0, 0, 1], [0, 0, 1], TRIANGLE)
    assert np.isnan(miss.enter) and miss == se.intersect.ray_triangle([0, 0, 2], [0, 0, 1], TRIANGLE)
    third = [Fraction(1, 3)] * 3
    assert near(third, TRIANGLE) == near(third, TRIANGLE) != near([Fraction(1, 3), 0, 0], TRIANGLE)


@pytest.mark.parametrize("number_type", [np.float64, np.float32, np.int64, object])
def test_pickled_answers_compare_distances_exactly(number_type):
    p = RANDOM.integers(-9, 10, (500, 3)).astype(number_type)
    if number_type in (np.float64, np.float32):
        p[::2] = (p[::2] + RANDOM.random((250, 3))).astype(number_type)
    answer = near(p, np.array(TRIANGLE).astype(number_type))
    again = pickle.loads(pickle.dumps(answer))
    radii = [0, 1, 5, 9]
    if number_type in (np.float64, np.float32):
        rounded = answer.distance
        infinity = rounded.dtype.type(np.inf)
        # The rounded distances themselves are where a comparison of rounded numbers is wrong.
        radii += [rounded, np.nextafter(rounded, infinity), np.abs(np.nextafter(rounded, -infinity))]
        assert 0 < answer.is_within(rounded).sum() < 500
    for r in radii:
        assert (again.is_within(r) == answer.is_within(r)).all()
    for wrong in (-1, [1, 2, 3]):
        with pytest.raises(ValueError, match="is_within: argument r"):
            again.is_within(wrong)
    assert isinstance(pickle.loads(pickle.dumps(near([1, 1, 5], TRIANGLE))).is_within(5), np.bool_)


def test_pickled_answers_far_away():
    answer = near([1.5e308, 1.5e308, 1.5e308], TRIANGLE)
    again = pickle.loads(pickle.dumps(answer))
    # Rounded to the greatest float, which it exceeds.
    assert again.distance == np.finfo(float).max and not again.is_within(again.distance)
    assert not answer.is_within(answer.distance)
