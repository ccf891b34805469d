"""A program that type checkers must accept, and that runs: `bindings/python/check` does both."""

from __future__ import annotations

from fractions import Fraction

import numpy as np
from numpy.typing import NDArray

import straightedge as se


def turns(points: NDArray[np.float64]) -> list[se.Sign]:
    signs = se.orient2d(points, np.roll(points, -1, axis=0), np.roll(points, -2, axis=0))
    return [se.Sign(int(sign)) for sign in signs]


def nearest_pair(first: NDArray[np.float64], second: NDArray[np.float64]) -> tuple[float, str]:
    answer: se.Replies = se.ask("closest/obb_obb", first, second)
    feature: se.Described = answer.feature_of_first
    return float(answer.closest), str(feature.words)


def names(module: str | None = None) -> dict[str, list[str]]:
    queries: list[se.QueryForm] = se.queries(module)
    return {query.name: [field.attribute for field in query.fields] for query in queries}


def main() -> None:
    square = np.array([[0.0, 0.0], [1.0, 0.0], [1.0, 1.0], [0.0, 1.0]])
    assert turns(square) == [se.Sign.POSITIVE] * 4
    near = se.closest.point_triangle([[0.0, 0.0, 2.0]], [[0.0, 0.0, 0.0], [4.0, 0.0, 0.0], [0.0, 4.0, 0.0]])
    assert near.distance.tolist() == [2.0] and near.is_within(2).all()
    assert se.Corners(int(near.feature[0])) is se.Corners.V0
    third = Fraction(1, 3)
    exact = se.contain.point_triangle_2d([third, third], [[0, 0], [1, 0], [0, 1]])
    assert se.Location(int(exact.location)) is se.Location.INSIDE
    corners = [[0.0, 0.0, 0.0], [4.0, 0.0, 0.0], [0.0, 4.0, 0.0], [0.0, 0.0, 4.0]]
    mesh = se.mesh.TriangleMesh(corners, [[0, 2, 1], [0, 1, 3], [0, 3, 2], [1, 2, 3]])
    assert mesh.locate([1.0, 1.0, 0.5]).location == 1
    region = se.region.Region([square])
    assert region.locate([[0.5, 0.5], [2.0, 2.0]]).location.tolist() == [1, -1]
    box = np.array([0.0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1, 1, 1, 1])
    assert nearest_pair(box, box + np.array([4.0] + [0.0] * 14)) == (4.0, "+--")
    assert names("voronoi") == {"voronoi/incircle": ["order"]}
    judged: se.Judgement = se.judge(se.orient2d, "orient2d", vectorised=True, cases=100)
    assert judged.is_right and judged.smallest is None


if __name__ == "__main__":
    main()
