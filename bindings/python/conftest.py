"""Examples that judge need the program `straightedge`; they are passed over where it is not installed."""

import doctest
import shutil


def pytest_collection_modifyitems(items):
    if shutil.which("straightedge"):
        return
    for item in items:
        for example in getattr(getattr(item, "dtest", None), "examples", []):
            if "judge" in example.source or "test_my" in example.source or "strategies" in example.source:
                example.options[doctest.SKIP] = True
