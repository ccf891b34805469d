"""Doctests that need the program `straightedge` are passed over where it is not installed."""

import doctest
import shutil

PROGRAM = doctest.register_optionflag("PROGRAM")
if shutil.which("straightedge") is None:
    # Only doctests with the flag use it; doctest itself has no flag for a condition.
    doctest.register_optionflag("SKIP_PROGRAM")


def pytest_collection_modifyitems(items):
    for item in items:
        for example in getattr(getattr(item, "dtest", None), "examples", []):
            if example.options.get(PROGRAM) and shutil.which("straightedge") is None:
                example.options[doctest.SKIP] = True
