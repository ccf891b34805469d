"""Counts the points of many files by Ray: `python by_ray.py FOLDER [WORKERS]`."""

import sys
from pathlib import Path

import ray
from locate import counts, shapes


@ray.remote
class Worker:
    """Holds the shapes, so that the indices are built once a worker and not once a file."""

    def __init__(self, folder):
        self.shapes = shapes(folder)

    def counts(self, path):
        return counts(path, *self.shapes)


if __name__ == "__main__":
    folder, workers = sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else 2
    ray.init(num_cpus=workers)
    pool = ray.util.ActorPool([Worker.remote(folder) for _ in range(workers)])
    files = sorted(map(str, Path(folder).glob("*.parquet")))
    total = 0
    for done, one in enumerate(pool.map_unordered(lambda worker, path: worker.counts.remote(path), files), 1):
        total = total + one
        print(f"{done} of {len(files)} files", end="\r", file=sys.stderr)
    print(total)
