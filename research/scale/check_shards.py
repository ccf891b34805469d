"""Whether 64 shards on workers of Dask that are killed on the way give what one process gives, to the last count.

    python check_shards.py PROGRAM FOLDER
"""

import json
import os
import random
import signal
import subprocess
import sys
import time
from pathlib import Path

from dask.distributed import Client
from shards_by_dask import run

SHARDS = 64
CASES = ["verify", "predicate/orient2d", "intersect/segment_segment_2d", "-n", "700", "--seed", "5"]


def rows(path):
    read = json.loads(Path(path).read_text())
    assert read["ended"] == "complete", path
    by_name = {(row["query"], row["class"], row["subject"]): row for row in read["rows"]}
    assert len(by_name) == len(read["rows"])
    return by_name, read["totals"]


def kill_some(client, found, kills):
    """Kills a worker that is at work, again and again; says how many were."""
    killed = 0
    while killed < kills and any(one.status == "pending" for one in found):
        time.sleep(0.5)
        pids = [pid for worker, pid in client.run(os.getpid).items() if client.processing().get(worker)]
        if pids:
            os.kill(random.choice(pids), signal.SIGKILL)
            killed += 1
            time.sleep(2)
    return killed


def main(program, folder):
    folder.mkdir(parents=True)
    once = folder / "once.json"
    quiet = {"stdout": subprocess.DEVNULL, "check": True}
    subprocess.run([program, *CASES, "--json", once, "--report", folder / "once.html"], **quiet)
    with Client(n_workers=2, threads_per_worker=1) as client:
        found = run(client, SHARDS, folder / "shards", [program, *CASES])
        killed = kill_some(client, found, 5)
        client.gather(found)
    shards = sorted((folder / "shards").glob("*.json"))
    assert len(shards) == SHARDS, len(shards)
    subprocess.run([program, "merge", *shards, "--json", folder / "all.json", "--report", folder / "all.html"], **quiet)
    assert rows(folder / "all.json") == rows(once)
    left = len(list((folder / "shards").glob("*.part")))
    print(f"{SHARDS} shards, {killed} workers killed, {left} parts left behind: equal, {rows(once)[1]}")


if __name__ == "__main__":
    main(sys.argv[1], Path(sys.argv[2]))
