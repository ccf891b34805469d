"""A campaign in shards by Dask: `python shards_by_dask.py SHARDS FOLDER COMMAND…`, then `straightedge merge FOLDER/*.json`.

A shard whose worker is lost is run again. Its file is written under another name and renamed when it is whole, so that
what a killed worker leaves behind, and its program if that lives on, is never counted.
"""

import os
import subprocess
import sys
import uuid
from pathlib import Path

import dask
from dask.distributed import Client, progress


def shard(number, shards, folder, command):
    whole, part = Path(folder) / f"{number}.json", Path(folder) / f"{number}.{uuid.uuid4()}.part"
    ended = subprocess.run([*command, "--shard", f"{number}/{shards}", "--json", part, "--report", f"{part}.html"],
                           capture_output=True, text=True)
    Path(f"{part}.html").unlink(missing_ok=True)
    if ended.returncode not in (0, 1):  # 1: something was wrong, which the file tells
        raise RuntimeError(ended.stderr)
    os.replace(part, whole)


def run(client, shards, folder, command):
    Path(folder).mkdir(parents=True, exist_ok=True)
    return client.map(shard, range(shards), shards=shards, folder=str(folder), command=command, pure=False)


# A worker may be lost more often than three times, which is Dask's limit for a task that it runs.
dask.config.set({"distributed.scheduler.allowed-failures": 100})

if __name__ == "__main__":
    with Client(n_workers=os.cpu_count(), threads_per_worker=1) as client:
        found = run(client, int(sys.argv[1]), sys.argv[2], sys.argv[3:])
        progress(found)
        client.gather(found)
