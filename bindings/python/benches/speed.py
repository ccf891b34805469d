"""Measures a million predicates: ours, NumPy's plain expression, and other packages. Prints a table in Markdown.

    python bindings/python/benches/speed.py [CASES]

Other packages are measured where they are installed: `pip install libigl pyrobust-predicates`.
"""

from __future__ import annotations

import os
import sys
import time

import numpy as np

import straightedge as se

CASES = int(sys.argv[1]) if len(sys.argv) > 1 else 10**6
# The number of cases for packages that are called case by case.
LOOPED = min(CASES, 2_000)
# The fastest of this many runs counts.
RUNS = 15


def plain_orient2d(a, b, c):
    return np.sign((b[:, 0] - a[:, 0]) * (c[:, 1] - a[:, 1]) - (b[:, 1] - a[:, 1]) * (c[:, 0] - a[:, 0]))


def plain_orient3d(a, b, c, d):
    (ax, ay, az), (bx, by, bz), (cx, cy, cz) = (a - d).T, (b - d).T, (c - d).T
    return np.sign(ax * (by * cz - bz * cy) + bx * (cy * az - cz * ay) + cx * (ay * bz - az * by))


def plain_incircle(a, b, c, d):
    (ax, ay), (bx, by), (cx, cy) = (a - d).T, (b - d).T, (c - d).T
    lifted = (ax * ax + ay * ay) * (bx * cy - by * cx) + (bx * bx + by * by) * (cx * ay - cy * ax)
    return np.sign(lifted + (cx * cx + cy * cy) * (ax * by - ay * bx))


def points(name, kind):
    """Points of a million cases: random, or at most an ulp or so from a line, plane or circle."""
    random = np.random.default_rng(1)
    dimension = 3 if name == "orient3d" else 2
    count = {"orient2d": 3, "orient3d": 4, "incircle": 4}[name]
    cases = random.random((count, CASES, dimension))
    if kind == "nearly degenerate":
        if name == "incircle":
            angles = random.random((count, CASES)) * 2 * np.pi
            cases = np.stack([np.cos(angles), np.sin(angles)], axis=-1)
        else:
            weights = random.dirichlet(np.ones(count - 1), CASES)
            cases[-1] = np.einsum("ik,kij->ij", weights, cases[:-1])
    return list(cases)


def peers():
    """Other packages: of each predicate a function of one case, which is called in a loop."""
    found = {}
    try:
        from igl import predicates

        found["libigl"] = {name: getattr(predicates, name) for name in ("orient2d", "orient3d", "incircle")}
    except ImportError:
        pass
    try:
        import pyrobust_predicates

        def of_coordinates(name):
            function = getattr(pyrobust_predicates, name)
            return lambda *points: function(*(x for point in points for x in point.tolist()))

        found["pyrobust-predicates"] = {name: of_coordinates(name) for name in ("orient2d", "orient3d", "incircle")}
    except ImportError:
        pass
    return found


def looped(function):
    """The function for the first cases of arrays."""
    return lambda *arguments: [function(*case) for case in zip(*arguments)]


def fastest(function, arguments, clock=time.process_time):
    """The time of a processor, or of another clock, in ns a case."""
    times = []
    for _ in range(RUNS):
        start = clock()
        function(*arguments)
        times.append(clock() - start)
    return min(times) / len(arguments[0]) * 1e9


def main():
    plain = {"orient2d": plain_orient2d, "orient3d": plain_orient3d, "incircle": plain_incircle}
    others = peers()
    print(
        f"ns a case, {CASES} cases, the fastest of {RUNS} runs; NumPy {np.__version__}, {os.cpu_count()} processors\n"
    )
    heads = [
        "ours",
        "ours, parallel",
        "NumPy's plain expression",
        *(f"{p}, in a loop" for p in others),
        "wrong signs of NumPy's",
    ]
    print("| predicate | points |", " | ".join(heads), "|")
    print("|---|---|" + "--:|" * len(heads))
    for name in plain:
        ours = getattr(se, name)
        for kind in ("random", "nearly degenerate"):
            arguments = points(name, kind)
            row = [fastest(ours, arguments)]
            row.append(fastest(lambda *a: ours(*a, parallel=True), arguments, time.perf_counter))
            row.append(fastest(plain[name], arguments))
            row += [fastest(looped(other[name]), [a[:LOOPED] for a in arguments]) for other in others.values()]
            wrong = np.count_nonzero(ours(*arguments) != plain[name](*arguments))
            print(f"| `{name}` | {kind} |", " | ".join(f"{time:.1f}" for time in row), f"| {wrong} |", flush=True)


if __name__ == "__main__":
    main()
