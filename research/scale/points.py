"""Makes what the examples ask: points in Parquet files, a closed surface, a polygon of many spikes.

    python points.py NUMBER FILES FOLDER
"""

import sys
from pathlib import Path

import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq


def surface(rings=100, sides=200):
    """A ball with bumps: vertices and triangles, 39,600 with these numbers."""
    polar, around = np.meshgrid(np.linspace(0, np.pi, rings + 1)[1:-1], np.arange(sides) * 2 * np.pi / sides, indexing="ij")
    radius = 1 + 0.1 * np.sin(7 * polar) * np.cos(9 * around)
    body = np.stack([np.sin(polar) * np.cos(around), np.sin(polar) * np.sin(around), np.cos(polar)], -1) * radius[..., None]
    vertices = np.concatenate([body.reshape(-1, 3), [[0, 0, 1], [0, 0, -1]]])
    north, south, last = len(vertices) - 2, len(vertices) - 1, (rings - 2) * sides
    one = np.arange(sides)
    next_one = (one + 1) % sides
    caps = [np.stack([np.full(sides, north), one, next_one], 1), np.stack([np.full(sides, south), last + next_one, last + one], 1)]
    starts = np.arange(0, last, sides)[:, None]
    a, b, c, d = starts + one, starts + next_one, starts + sides + one, starts + sides + next_one
    sheets = [np.stack([a, c, d], -1).reshape(-1, 3), np.stack([a, d, b], -1).reshape(-1, 3)]
    return vertices, np.concatenate(caps + sheets)


def polygon(spikes=500):
    """A star with long spikes."""
    angles = np.arange(2 * spikes) * np.pi / spikes
    radius = np.where(np.arange(2 * spikes) % 2 == 0, 1.0, 0.3)
    return np.stack([radius * np.cos(angles), radius * np.sin(angles)], 1)


def main(number, files, folder):
    folder.mkdir(parents=True, exist_ok=True)
    vertices, faces = surface()
    np.savez(folder / "shapes.npz", vertices=vertices, faces=faces, polygon=polygon())
    for k in range(files):
        random = np.random.default_rng(k)
        points = random.uniform(-1.2, 1.2, (number // files, 3))
        table = pa.table({axis: points[:, i] for i, axis in enumerate("xyz")})
        pq.write_table(table, folder / f"points-{k:04}.parquet")


if __name__ == "__main__":
    main(int(sys.argv[1]), int(sys.argv[2]), Path(sys.argv[3]))
