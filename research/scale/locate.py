"""How many points of a file lie inside, on and outside of a surface and of a region: what every worker does."""

import numpy as np
import pyarrow.parquet as pq
import straightedge as se


def shapes(folder):
    """The surface and the region, with their indices."""
    read = np.load(f"{folder}/shapes.npz")
    return se.mesh.TriangleMesh(read["vertices"], read["faces"]), se.region.Region([read["polygon"]])


def counts(path, mesh, region):
    """Outside, on the boundary, inside: of the surface, then, of x and y alone, of the region."""
    table = pq.read_table(path)
    points = np.stack([table[axis].to_numpy() for axis in "xyz"], 1)
    in_space = mesh.locate(points, parallel=False).location
    in_plane = region.locate(points[:, :2], parallel=False).location
    return np.stack([np.bincount(where + 1, minlength=3) for where in (in_space, in_plane)])
