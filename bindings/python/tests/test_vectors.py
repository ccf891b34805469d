"""The vectors of the library, bit for bit."""

import numpy as np
import pytest
from lines import QUERIES, in_bits, vectors

# Whose arguments have one shape in all cases.
OF_ONE_SHAPE = [
    query for query in QUERIES if not query.startswith("bound/") and query.split("_")[-1] not in ("2d", "mesh")
]
OF_ONE_SHAPE += ["contain/point_triangle_2d", "intersect/segment_segment_2d", "intersect/triangle_triangle_2d"]


class Case:
    """The answer of one case among many."""

    def __init__(self, answer, i):
        self._answer, self._i = answer, i

    def __getattr__(self, name):
        return getattr(self._answer, name)[self._i]


@pytest.mark.parametrize("query", QUERIES)
def test_one_by_one(query):
    read, function, line = QUERIES[query]
    for case, answer in vectors(query):
        arguments = read(case)
        assert not case.pieces
        # The line of a point on the boundary may end before the winding number that it has not.
        said = line(function(*arguments))
        assert said in (in_bits(answer, said), f"{answer} none")


@pytest.mark.parametrize("parallel", [False, True])
@pytest.mark.parametrize("query", OF_ONE_SHAPE)
def test_all_at_once(query, parallel):
    read, function, line = QUERIES[query]
    cases, answers = zip(*vectors(query))
    # So often that there are several tasks, the last of them not whole.
    repeated = 200
    arguments = [np.tile(np.stack(column), (repeated, *[1] * column[0].ndim)) for column in zip(*map(read, cases))]
    answer = function(*arguments, parallel=parallel)
    for i in [*range(len(cases)), *range(len(cases) * (repeated - 1), len(cases) * repeated)]:
        one = answer[i] if isinstance(answer, np.ndarray) else Case(answer, i)
        said = line(one)
        assert said == in_bits(answers[i % len(cases)], said)


@pytest.mark.parametrize("query", OF_ONE_SHAPE)
def test_exact_numbers_round_to_them(query):
    """Of Fractions the same decisions, and exact values to which the doubles are nearest."""
    from fractions import Fraction

    from test_exact import nearest

    read, function, line = QUERIES[query]
    for case, answer in vectors(query)[:20]:
        arguments = [np.array([Fraction(x) for x in a.flat], dtype=object).reshape(a.shape) for a in read(case)]
        exact = function(*arguments)
        assert line(exact if np.isscalar(exact) else nearest(exact)) == answer
