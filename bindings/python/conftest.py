"""Examples that ask or judge need the program `straightedge`; they are passed over where it is not installed."""

import doctest
import os
import shutil

# Pictures are not shown.
os.environ.setdefault("MPLBACKEND", "agg")
NEED_PROGRAM = ("judge", "test_my", "strategies", "ask", "se.queries")


def pytest_collection_modifyitems(items):
    if shutil.which("straightedge"):
        return
    for item in items:
        for example in getattr(getattr(item, "dtest", None), "examples", []):
            if any(name in example.source for name in NEED_PROGRAM):
                example.options[doctest.SKIP] = True
