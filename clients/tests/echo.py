"""Reads every number of a case and answers with it: the test of the module. The argument says what the numbers are, as
in echo.c; `single` stands for `float`, `integer` for both kinds of whole numbers."""

import os
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "python"))
from straightedge_lines import Case, serve, serve_batches, single_bits


def mixed(case):
    return [case.count()] + case.doubles(case.left())


echoes = {
    "double": Case.double,
    "single": lambda case: single_bits(case.single()),
    "integer": Case.integer,
    "index": Case.index,
    "kind": lambda case: case.kind("plane", "triangle", "sphere"),
    "mixed": mixed,
}


def echo_all(case):
    numbers = []
    while case.left() > 0:
        numbers.append(echoes[sys.argv[1]](case))
    return numbers


if sys.argv[1] == "batch":
    serve_batches(lambda cases: [case.double() for case in cases])
else:
    serve(echo_all)
