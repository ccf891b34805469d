"""Meshes of folders as `straightedge mesh` reads them, beside trimesh: triangles, closed or not, orientation, sizes.

    python research/files/meshes.py PROGRAM FOLDER…

Needs `pip install trimesh numpy networkx scipy lxml`. Vertices of equal coordinates are one vertex for both. Prints a
row for each file that both read, then the files that one of them refuses, and the counts.
"""

import collections
import json
import pathlib
import subprocess
import sys
import tempfile

import numpy
import trimesh

ENDINGS = (".obj", ".stl", ".ply", ".off", ".gltf", ".glb", ".3mf")


def ours(program, path):
    """What the program reports of a file, or why it refuses it."""
    with tempfile.NamedTemporaryFile(suffix=".json") as told:
        command = [program, "mesh", str(path), "--weld", "--json", told.name, "--first", "0"]
        ended = subprocess.run(command, capture_output=True, text=True, timeout=600)
        if ended.returncode == 2:
            return ended.stderr.strip().removeprefix(f"straightedge: {path}: ")
        assert ended.returncode in (0, 1), (path, ended.returncode, ended.stderr)
        mesh = json.load(open(told.name))["meshes"][0]
    kinds = collections.Counter(edge["kind"] for edge in mesh["edges"])
    return {
        "vertices": mesh["vertices"],
        "triangles": mesh["triangles"],
        "watertight": mesh["triangles"] > 0 and not kinds["open"] and not kinds["non-manifold"],
        "consistent": not kinds["inconsistent"],
        "closed": mesh["is_closed"],
        "volume": mesh["volume_value"],
        "area": mesh["area"],
        "kinds": kinds,
    }


def surface(vertices, faces):
    """The same of a mesh of trimesh."""
    mesh = trimesh.Trimesh(vertices, faces, process=False, validate=False)
    if len(mesh.faces) == 0:
        return {
            "vertices": len(vertices),
            "triangles": 0,
            "watertight": False,
            "consistent": True,
            "volume": None,
            "area": 0.0,
        }
    return {
        "vertices": len(mesh.vertices),
        "triangles": len(mesh.faces),
        "watertight": bool(mesh.is_watertight),
        "consistent": bool(mesh.is_winding_consistent),
        "volume": float(mesh.volume),
        "area": float(mesh.area),
    }


def theirs(path):
    """What trimesh finds in a file, with equal vertices merged, and with those merged that it takes for equal."""
    loaded = trimesh.load_scene(path, process=False).to_mesh()
    # A scan of points has no faces.
    vertices = numpy.asarray(getattr(loaded, "vertices", numpy.zeros((0, 3))))
    faces = numpy.asarray(getattr(loaded, "faces", numpy.zeros((0, 3), int)))
    used = vertices[numpy.unique(faces)] if len(faces) else vertices[:0]
    distinct, numbers = numpy.unique(used + 0.0, axis=0, return_inverse=True)
    renumbered = numpy.zeros(len(vertices), int)
    renumbered[numpy.unique(faces)] = numbers.reshape(-1)
    exact = surface(distinct, renumbered[faces] if len(faces) else faces)
    merged = trimesh.Trimesh(vertices, faces, process=False)
    merged.merge_vertices(merge_tex=True, merge_norm=True)
    return exact, surface(merged.vertices, merged.faces)


def is_near(a, b, scale):
    return abs(a - b) <= 1e-6 * scale


def differences(one, other):
    found = [name for name in ("triangles", "watertight", "consistent") if one[name] != other[name]]
    if one["volume"] is not None and other["volume"] is not None:
        extent = max(one["area"], 1e-300) ** 1.5
        if not is_near(one["volume"], other["volume"], extent):
            found.append("volume")
    if not is_near(one["area"], other["area"], max(one["area"], 1e-300)):
        found.append("area")
    return found


def shown(mesh):
    volume = "" if mesh["volume"] is None else f"{mesh['volume']:.6g}"
    words = ["watertight" if mesh["watertight"] else "open", "" if mesh["consistent"] else "inconsistent"]
    return (
        f"{mesh['triangles']} triangles, {' '.join(words).strip()}, volume {volume or 'none'}, area {mesh['area']:.6g}"
    )


def main():
    program, *folders = sys.argv[1:]
    paths = sorted(
        path for folder in folders for path in pathlib.Path(folder).rglob("*") if path.suffix.lower() in ENDINGS
    )
    counts, refused = collections.Counter(), []
    for path in paths:
        mine = ours(program, path)
        try:
            exact, merged = theirs(path)
        except BaseException as error:  # trimesh raises whatever its parsers raise
            exact, merged = f"{type(error).__name__}: {error}".splitlines()[0], None
        if isinstance(mine, str) or isinstance(exact, str):
            counts["both refuse" if isinstance(mine, str) and isinstance(exact, str) else "one refuses"] += 1
            refused.append(
                (
                    path.name,
                    mine if isinstance(mine, str) else shown(mine),
                    exact if isinstance(exact, str) else shown(exact),
                )
            )
            continue
        counts["both read"] += 1
        found, found_merged = differences(mine, exact), differences(mine, merged)
        if found:
            counts["differ"] += 1
            print(
                f"DIFFERS {path.name}: {', '.join(found)}\n"
                f"  ours    {shown(mine)} {dict(mine['kinds'])}\n  trimesh {shown(exact)}"
            )
        elif found_merged:
            counts["differ by trimesh's merging within 1e-8"] += 1
            print(f"MERGED  {path.name}: {', '.join(found_merged)}\n  ours    {shown(mine)}\n  trimesh {shown(merged)}")
        else:
            counts["alike"] += 1
    for name, mine, other in refused:
        print(f"REFUSED {name}\n  ours    {mine}\n  trimesh {other}")
    print(
        f"\n{len(paths)} files, trimesh {trimesh.__version__}: "
        + ", ".join(f"{count} {what}" for what, count in counts.items())
    )


if __name__ == "__main__":
    main()
