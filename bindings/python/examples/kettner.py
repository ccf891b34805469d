"""Draws the sign of orient2d near a line: the plain formula in doubles beside the exact answer.

Kettner, Mehlhorn, Pion, Schirra and Yap: Classroom examples of robustness problems in geometric computations, 2008.
The pixel (i, j) is the point (0.5 + i·u, 0.5 + j·u) with u = 2^-53, one ulp of 0.5. Its color shows on
which side of the line through (12, 12) and (24, 24) it is, the diagonal of the picture.

    python examples/kettner.py [FILE]
"""

import sys

import numpy as np
from matplotlib.colors import ListedColormap
from matplotlib.figure import Figure

import straightedge as se

SIZE = 256
ULP = 2.0**-53


def main() -> None:
    steps = 0.5 + ULP * np.arange(SIZE)
    points = np.stack(np.meshgrid(steps, steps), axis=-1)
    b, c = np.array([12.0, 12.0]), np.array([24.0, 24.0])

    x, y = points[..., 0], points[..., 1]
    plain = np.sign((b[0] - x) * (c[1] - y) - (b[1] - y) * (c[0] - x))
    exact = se.orient2d(points, b, c)

    figure = Figure(figsize=(10, 5.4), layout="constrained")
    colours = ListedColormap(["#2f6db5", "#f2f2f2", "#c8452f"])
    wrong = np.count_nonzero(plain != exact)
    titles = [f"Plain doubles: {wrong} of {exact.size} signs wrong", "straightedge.orient2d"]
    for axes, signs, title in zip(figure.subplots(1, 2), [plain, exact], titles):
        axes.imshow(signs, cmap=colours, vmin=-1, vmax=1, origin="lower", interpolation="nearest")
        axes.set_title(title)
        axes.set_xlabel("ulps of x from 0.5")
        axes.set_ylabel("ulps of y from 0.5")
    figure.suptitle("Left of the line from (12, 12) to (24, 24) (red), on it (light), right of it (blue)")
    file = sys.argv[1] if len(sys.argv) > 1 else "kettner.png"
    figure.savefig(file, dpi=110)
    print(f"{file}: the plain formula is wrong on {wrong} of {exact.size} points")


if __name__ == "__main__":
    main()
