"""Asks Tight Inclusion (`pip install ipctk`) the samples of a file: a line for each, of the published truth, the answer
and the microseconds, less those of a call with the same arguments that does next to nothing."""

import gzip
import sys
import time
from fractions import Fraction

import ipctk
import numpy as np

ROUNDS = 3


def samples(path):
    points, truth = [], []
    with gzip.open(path, "rt") as lines:
        for line in lines:
            fields = line.strip().split(",")
            try:
                numbers = [int(field) for field in fields[1:8]]
            except ValueError:
                continue
            points.append([float(Fraction(numbers[i], numbers[i + 1])) for i in (0, 2, 4)])
            truth.append(numbers[6])
            if len(points) == 8:
                yield [np.array(point) for point in points], truth[0]
                points, truth = [], []


def shortest(ask):
    least = float("inf")
    for _ in range(ROUNDS):
        start = time.perf_counter()
        answer = ask()
        passed = time.perf_counter() - start
        least = min(least, passed)
        if passed > 0.1:
            break
    return answer, least * 1e6


def main(path, name):
    ccd = ipctk.TightInclusionCCD()
    if name == "vertex-face":
        ask, idle = ccd.point_triangle_ccd, ipctk.point_triangle_aabb_ccd
    else:
        ask, idle = ccd.edge_edge_ccd, ipctk.edge_edge_aabb_ccd
    for points, truth in samples(path):
        (meets, _), passed = shortest(lambda: ask(*points))
        _, overhead = shortest(lambda: idle(*points, 0.0))
        print(truth, int(meets), max(0.0, passed - overhead))


main(*sys.argv[1:])
