"""The tests of Khronos' glTF Validator: which of the files that it finds errors in `straightedge mesh` refuses.

    python research/files/validator.py PROGRAM FOLDER

FOLDER is `test` of a clone of github.com/KhronosGroup/glTF-Validator, which has a report beside each file. Prints the
files with errors that the program reads, by the codes of their errors, those without that it refuses, and counts.
"""

import collections
import json
import pathlib
import subprocess
import sys


def main():
    program, folder = sys.argv[1:]
    counts, codes = collections.Counter(), collections.defaultdict(list)
    for report in sorted(pathlib.Path(folder).rglob("*.report.json")):
        path = report.with_name(report.name.removesuffix(".report.json"))
        if not path.exists():
            continue
        issues = json.loads(report.read_text())["issues"]
        errors = {message["code"] for message in issues["messages"] if message["severity"] == 0}
        ended = subprocess.run([program, "mesh", str(path), "--first", "0"], capture_output=True, text=True, timeout=20)
        assert ended.returncode in (0, 1, 2) and "panicked" not in ended.stderr, (path, ended.stderr)
        is_refused = ended.returncode == 2
        counts[f"{'errors' if errors else 'no errors'}, {'refused' if is_refused else 'read'}"] += 1
        if errors and not is_refused:
            codes[", ".join(sorted(errors))].append(path.relative_to(folder))
        if is_refused and not errors:
            print(f"REFUSED {path.relative_to(folder)}: {ended.stderr.strip().split(': ', 2)[2]}")
    for code, paths in sorted(codes.items()):
        print(f"READ {code}: {len(paths)}, such as {paths[0]}")
    print(dict(counts))


if __name__ == "__main__":
    main()
