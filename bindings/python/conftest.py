"""Examples with the flag PROGRAM need the program `straightedge`; they are passed over where it is not installed."""

import doctest
import shutil

PROGRAM = doctest.register_optionflag("PROGRAM")


def pytest_collection_modifyitems(items):
    for item in items:
        for example in getattr(getattr(item, "dtest", None), "examples", []):
            if example.options.get(PROGRAM) and shutil.which("straightedge") is None:
                example.options[doctest.SKIP] = True
