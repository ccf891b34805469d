"""Counts the points of many files by Dask: `python by_dask.py FOLDER [WORKERS]`."""

import sys
from pathlib import Path

from dask.distributed import Client, progress
from locate import counts, shapes

if __name__ == "__main__":
    folder, workers = sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else 2
    with Client(n_workers=workers, threads_per_worker=1) as client:
        # Pickled once; each worker builds the indices anew.
        mesh, region = client.scatter(shapes(folder), broadcast=True)
        found = client.map(counts, sorted(map(str, Path(folder).glob("*.parquet"))), mesh=mesh, region=region)
        progress(found)
        print()
        print(sum(client.gather(found)))
