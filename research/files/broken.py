"""Broken files: `straightedge mesh` and `plane` must refuse them with a place, or read them as other libraries do.

    python research/files/broken.py PROGRAM COUNT FOLDER…

Takes the small files of each format that the program reads, and breaks each COUNT times: cut short, a byte changed, a
number removed or replaced, a line removed or doubled. Of a 3MF, the model in the package is broken, and in another row
the package. Needs what `meshes.py` and `planes.py` need. Prints what is refused without a place, what is read
differently, what ends in another way or takes longer than ten seconds, and counts.
"""

import collections
import io
import json
import pathlib
import random
import re
import subprocess
import sys
import zipfile

import planes
import trimesh

MESHES = ("obj", "stl", "ply", "off", "gltf", "glb", "3mf")
PLANES = ("wkt", "geojson", "svg")
MOST = 40_000
PLACE = re.compile(
    r"line \d+|byte \d+|(accessors|bufferViews|buffers|meshes|nodes|scenes|extensionsRequired)\[\d+\]|chunk|object \d+"
    r"|the document|asset|the file is empty|the file ends before"
)
NUMBER = re.compile(rb"-?\d+(\.\d+)?([eE][-+]?\d+)?")
REPLACEMENTS = [b"nan", b"1e999", b"-1", b"99999999999", b"0", b"1.5", b"x", b""]


def broken(data, rng):
    """The name of a change, and the changed bytes."""
    numbers = list(NUMBER.finditer(data[:4000])) or [re.match(b"", data)]
    lines = data.split(b"\n")
    kind = rng.choice(
        ["cut", "byte", "number removed", "number replaced", "line removed", "line doubled", "bytes removed"]
    )
    if kind == "cut":
        return kind, data[: rng.randrange(1, len(data))]
    if kind == "byte":
        at = rng.randrange(len(data))
        return kind, data[:at] + bytes([data[at] ^ (1 << rng.randrange(8))]) + data[at + 1 :]
    if kind == "bytes removed":
        at = rng.randrange(len(data))
        return kind, data[:at] + data[at + rng.randrange(1, 9) :]
    if kind.startswith("number"):
        found = rng.choice(numbers)
        new = b"" if kind == "number removed" else rng.choice(REPLACEMENTS)
        return kind, data[: found.start()] + new + data[found.end() :]
    at = rng.randrange(len(lines))
    return kind, b"\n".join(lines[:at] + (lines[at : at + 1] * 2 if kind == "line doubled" else []) + lines[at + 1 :])


def with_model(path, change):
    """The bytes of a package whose first model is changed."""
    written = io.BytesIO()
    with zipfile.ZipFile(path) as package, zipfile.ZipFile(written, "w", zipfile.ZIP_DEFLATED) as out:
        model = next(name for name in package.namelist() if name.endswith(".model"))
        for name in package.namelist():
            data = package.read(name)
            out.writestr(name, change(data) if name == model else data)
    return written.getvalue()


def ours(program, path, command):
    ended = subprocess.run([program, command, str(path), "--json", "-"], capture_output=True, text=True, timeout=10)
    if ended.returncode not in (0, 1, 2) or "panicked" in ended.stderr:
        return None, f"ENDED WITH {ended.returncode}: {ended.stderr[-300:]}"
    document = json.loads(ended.stdout)
    if document["refused"]:
        return None, document["refused"][0]["error"]
    return (document["meshes"] if command == "mesh" else document["files"])[0], None


def is_read(program, path, command):
    try:
        return ours(program, path, command)[0] is not None
    except subprocess.TimeoutExpired:
        # A small glTF of a large buffer.
        return False


def box_of(points):
    return [[float(x) for x in end] for end in (points.min(axis=0), points.max(axis=0))]


def near(a, b):
    return abs(a - b) <= 1e-6 * max(1.0, abs(a), abs(b))


def reading_of(path, mesh, kind):
    """Whether the other library reads the same: a word."""
    try:
        if kind in MESHES:
            loaded = trimesh.load_scene(path, process=False).to_mesh()
            faces = getattr(loaded, "faces", [])
            if len(faces) != mesh["triangles"]:
                return f"{len(faces)} triangles where we have {mesh['triangles']}"
            corners = loaded.vertices[faces].reshape(-1, 3) if len(faces) else None
            if corners is None:
                return "alike"
            same = all(near(x, y) for one, other in zip(mesh["box"], box_of(corners)) for x, y in zip(one, other))
            return "alike" if same else f"box {box_of(corners)} where we have {mesh['box']}"
        if kind == "svg":
            planes.of_svg(path)
            return "alike"
        other = planes.theirs(path)
        count = len(mesh["geometries"])
        return "alike" if len(other) == count else f"{len(other)} geometries where we have {count}"
    except Exception as error:
        return f"the other refuses: {type(error).__name__}: {str(error)[:80]!r}"


def main():
    program, count, *folders = sys.argv[1:]
    rng = random.Random(4)
    every = sorted(path for folder in folders for path in pathlib.Path(folder).rglob("*") if path.is_file())
    counts = collections.Counter()
    for kind in MESHES + ("package",) + PLANES:
        row, kind = kind, "3mf" if kind == "package" else kind
        command = "mesh" if kind in MESHES else "plane"
        small = [path for path in every if path.suffix.lower() == f".{kind}" and 0 < path.stat().st_size < MOST]
        small = [path for path in small if is_read(program, path, command)]
        for path in rng.sample(small, min(len(small), 10)):
            for _ in range(int(count)):
                if row == "3mf":
                    changes = []
                    data = with_model(path, lambda model: changes.append(broken(model, rng)) or changes[0][1])
                    change = changes[0][0]
                else:
                    change, data = broken(path.read_bytes(), rng)
                # Beside the file, for buffers of glTF that are files of their own.
                copy = path.parent / f"broken-copy.{kind}"
                copy.write_bytes(data)
                try:
                    read, error = ours(program, copy, command)
                except subprocess.TimeoutExpired:
                    read, error = None, "LONGER THAN TEN SECONDS"
                if error and error.isupper() or (error or "").startswith("ENDED"):
                    verdict = error
                elif error:
                    verdict = "refused with a place" if PLACE.search(error) else "REFUSED WITHOUT A PLACE"
                else:
                    verdict = (
                        "read alike" if (other := reading_of(copy, read, kind)) == "alike" else "READ DIFFERENTLY"
                    )
                copy.unlink()
                counts[row, verdict] += 1
                if verdict.isupper() or verdict.startswith("ENDED"):
                    print(f"{verdict} {path.name}, {change}: {error or other}")
    for (kind, verdict), number in sorted(counts.items()):
        print(f"{number:6} {kind} {verdict}")


if __name__ == "__main__":
    main()
