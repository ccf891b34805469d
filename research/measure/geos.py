"""What a point in a prepared polygon costs in GEOS, in µs: the stars of `benches/regions.rs`.

Needs shapely (`pip install shapely`), which has GEOS with it: `python research/measure/geos.py`.
"""

import math
import random
import time

import shapely


def star(count):
    rings = random.Random(7)
    turn = math.tau / count
    radii = [0.1 + 0.9 * rings.random() for _ in range(count)]
    return shapely.Polygon([(r * math.cos(turn * i), r * math.sin(turn * i)) for i, r in enumerate(radii)])


def main():
    print(f"GEOS {shapely.geos_version_string}, shapely {shapely.__version__}")
    for count in (100, 2000, 20_000, 100_000):
        polygon = star(count)
        shapely.prepare(polygon)
        asked = 100_000 if count <= 2000 else 5_000
        points = random.Random(8)
        xs, ys = ([2 * points.random() - 1 for _ in range(asked)] for _ in range(2))
        shapely.contains_xy(polygon, xs[:10], ys[:10])
        times = []
        for _ in range(5):
            start = time.perf_counter()
            shapely.contains_xy(polygon, xs, ys)
            times.append((time.perf_counter() - start) / asked * 1e6)
        print(f"star of {count} corners: {min(times):.3g} µs")


if __name__ == "__main__":
    main()
