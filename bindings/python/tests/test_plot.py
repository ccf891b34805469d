"""Pictures: what is drawn where."""

import numpy as np
import pytest

import straightedge as se

matplotlib = pytest.importorskip("matplotlib")
matplotlib.use("Agg")
import matplotlib.pyplot as plt  # noqa: E402

from straightedge import plot  # noqa: E402


@pytest.fixture
def ax():
    figure, ax = plt.subplots(figsize=(2, 2), dpi=50)
    ax.set_axis_off()
    ax.set(xlim=(0, 10), ylim=(0, 10))
    ax.set_position([0, 0, 1, 1])
    yield ax
    plt.close(figure)


def color_at(ax, x, y):
    """As drawn, in a picture of 100 pixels a side."""
    ax.set(xlim=(0, 10), ylim=(0, 10))
    ax.figure.canvas.draw()
    return tuple(np.asarray(ax.figure.canvas.buffer_rgba())[99 - int(10 * y), int(10 * x), :3].tolist())


WHITE, RED, BLACK = (255, 255, 255), (255, 0, 0), (0, 0, 0)
SOLID = dict(facecolor="red", alpha=1)


def test_shapes(ax):
    plot.polygons([[[1, 1], [4, 1], [1, 4]], [[9, 9], [6, 9], [9, 6]]], ax=ax, **SOLID)
    assert [color_at(ax, *p) for p in [(2, 2), (8, 8), (5, 5)]] == [RED, RED, WHITE]
    plot.boxes([[6, 1], [9, 3]], ax=ax, **SOLID)
    plot.circles([2, 8, 1], ax=ax, **SOLID)
    assert [color_at(ax, *p) for p in [(8, 2), (8, 4), (2, 8), (1.1, 8.9)]] == [RED, WHITE, RED, WHITE]


def test_region_with_a_hole(ax):
    square = np.array([[1, 1], [9, 1], [9, 9], [1, 9]])
    rings = [square[::-1], (square - 5) / 2 + 5, (square - 5) / 4 + 5]
    plot.region(rings, ax=ax, **SOLID)
    assert [color_at(ax, *p) for p in [(2, 2), (3.5, 5), (5, 5), (0.5, 5)]] == [RED, WHITE, RED, WHITE]


def test_points_by_decision(ax):
    plot.points([[2, 2], [5, 5], [8, 8]], [-1, 0, 1], ax=ax, s=40)
    colors = [color_at(ax, *p) for p in [(2, 2), (5, 5), (8, 8)]]
    assert colors == [(255, 127, 14), BLACK, (31, 119, 180)]


def test_witnesses(ax):
    first, second = [[1, 1], [7, 1], [4, 7]], [[1, 5], [7, 5], [4, 0]]
    plot.witnesses(se.intersect.triangle_triangle_2d(first, second), ax=ax, color="red")
    assert color_at(ax, 4, 3) == RED and color_at(ax, 1.5, 1.2) == WHITE
    p = [[1.0, 9.0], [9.0, 9.0]]
    near = se.region.Region([[[0, 0], [10, 0], [10, 8], [0, 8]]]).nearest(p)
    plot.witnesses(near, p, ax=ax, color="black", linestyle="-", linewidth=3)
    assert color_at(ax, 1, 9) == color_at(ax, 1, 8.5) == color_at(ax, 9, 8) == BLACK


def test_neighbourhood():
    figure, ax = plt.subplots()
    plot.neighbourhood(lambda p: se.orient2d(p, [12.0, 12.0], [24.0, 24.0]), (0.5, 0.5), 32, ax=ax)
    signs = ax.images[0].get_array()
    plt.close(figure)
    # The line is the diagonal; left of it is above.
    expected = np.sign(np.arange(32)[:, None] - np.arange(32)[None, :])
    assert signs.shape == (32, 32) and (signs == expected).all()


def test_wrong_shape(ax):
    with pytest.raises(ValueError, match=r"plot: the shape is \(2, 3\), not \(..., 2, 2\)"):
        plot.segments([[0, 0, 0], [1, 1, 1]], ax=ax)
