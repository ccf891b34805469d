"""Files of each format, compressed by gzip, must be reported as they are uncompressed.

    python research/files/compressed.py PROGRAM COUNT FOLDER…

Takes COUNT files of each format that the program reads, and prints those that differ, and the counts.
"""

import collections
import gzip
import json
import pathlib
import random
import subprocess
import sys
import tempfile

ENDINGS = {
    "mesh": ("obj", "stl", "ply", "off", "gltf", "glb", "3mf"),
    "plane": ("wkt", "geojson", "svg"),
}
MOST = 200_000


def told(program, command, path):
    """What is reported of a file, but its name and the time; `None` if it is refused."""
    ended = subprocess.run([program, command, str(path), "--json", "-"], capture_output=True, text=True, timeout=600)
    document = json.loads(ended.stdout)
    if document["refused"]:
        return None
    (report,) = document["meshes" if command == "mesh" else "files"]
    return {name: value for name, value in report.items() if name not in ("file", "seconds")}


def main():
    program, count, *folders = sys.argv[1:]
    every = sorted(path for folder in folders for path in pathlib.Path(folder).rglob("*") if path.is_file())
    counts = collections.Counter()
    for command, endings in ENDINGS.items():
        for ending in endings:
            paths = [path for path in every if path.suffix.lower() == f".{ending}" and path.stat().st_size < MOST]
            random.Random(1).shuffle(paths)
            for path in paths:
                if counts[ending, "alike"] >= int(count):
                    break
                plain = told(program, command, path)
                if plain is None:
                    continue
                # Beside the file, for buffers of glTF that are files of their own.
                with tempfile.NamedTemporaryFile(dir=path.parent, suffix=f".{ending}.gz") as copy:
                    copy.write(gzip.compress(path.read_bytes()))
                    copy.flush()
                    is_alike = told(program, command, copy.name) == plain
                counts[ending, "alike" if is_alike else "DIFFERS"] += 1
                if not is_alike:
                    print(f"DIFFERS {path}")
    for (ending, verdict), number in sorted(counts.items()):
        print(f"{number:6} {ending} {verdict}")


if __name__ == "__main__":
    main()
