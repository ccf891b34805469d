"""Writes a torus of COUNT triangles as binary STL and PLY, OBJ and OFF, and measures `straightedge mesh` on each.

    python research/files/large.py PROGRAM COUNT FOLDER

Needs `pip install numpy` and /usr/bin/time. The files take about 140 bytes a triangle; they stay in FOLDER.
"""

import pathlib
import re
import subprocess
import sys

import numpy


def torus(count):
    """Vertices in singles and triangles of a closed grid."""
    rows = max(3, int((count / 2) ** 0.5))
    columns = max(3, count // (2 * rows))
    turn, around = numpy.meshgrid(*(2 * numpy.pi * numpy.arange(n) / n for n in (rows, columns)), indexing="ij")
    radius = 2 + numpy.cos(around)
    points = numpy.stack([radius * numpy.cos(turn), radius * numpy.sin(turn), numpy.sin(around)], axis=-1)
    row, column = numpy.meshgrid(numpy.arange(rows), numpy.arange(columns), indexing="ij")
    at = lambda i, j: (i % rows) * columns + j % columns
    a, b, c, d = at(row, column), at(row + 1, column), at(row + 1, column + 1), at(row, column + 1)
    faces = numpy.stack([numpy.stack([a, b, c], -1), numpy.stack([a, c, d], -1)], axis=2).reshape(-1, 3)
    return points.reshape(-1, 3).astype("<f4"), faces.astype("<i4")


def lines(array, shape):
    for start in range(0, len(array), 1 << 16):
        yield "".join(shape % tuple(row) for row in array[start : start + (1 << 16)].tolist()).encode()


def write(folder, points, faces):
    record = numpy.zeros(len(faces), dtype=[("normal", "<f4", 3), ("corners", "<f4", (3, 3)), ("attribute", "<u2")])
    record["corners"] = points[faces]
    (folder / "large.stl").write_bytes(bytes(80) + len(faces).to_bytes(4, "little") + record.tobytes())
    face = numpy.zeros(len(faces), dtype=[("count", "u1"), ("corners", "<i4", 3)])
    face["count"], face["corners"] = 3, faces
    header = f"ply\nformat binary_little_endian 1.0\nelement vertex {len(points)}\nproperty float x\nproperty float y\n"
    header += f"property float z\nelement face {len(faces)}\nproperty list uchar int vertex_indices\nend_header\n"
    (folder / "large.ply").write_bytes(header.encode() + points.tobytes() + face.tobytes())
    with open(folder / "large.obj", "wb") as file:
        file.writelines(lines(points, "v %.9g %.9g %.9g\n"))
        file.writelines(lines(faces + 1, "f %d %d %d\n"))
    with open(folder / "large.off", "wb") as file:
        file.write(f"OFF\n{len(points)} {len(faces)} 0\n".encode())
        file.writelines(lines(points, "%.9g %.9g %.9g\n"))
        file.writelines(lines(faces, "3 %d %d %d\n"))


def main():
    program, count, folder = sys.argv[1], int(sys.argv[2]), pathlib.Path(sys.argv[3])
    points, faces = torus(count)
    write(folder, points, faces)
    print(f"{len(faces)} triangles, {len(points)} vertices")
    for ending in ("stl", "ply", "obj", "off"):
        path = folder / f"large.{ending}"
        ended = subprocess.run(["/usr/bin/time", "-v", program, "mesh", str(path)], capture_output=True, text=True)
        assert ended.returncode in (0, 1), ended.stderr
        measured = lambda name: re.search(rf"{name}.*: ([\d.:]+)$", ended.stderr, re.M).group(1)
        memory = int(measured("Maximum resident")) * 1024
        print(
            f"{ending}: {path.stat().st_size / len(faces):.0f} bytes of file, {memory / len(faces):.0f} of memory a"
            f" triangle, {measured('User time')} s of processor time, {measured('Elapsed')} elapsed"
        )


if __name__ == "__main__":
    main()
