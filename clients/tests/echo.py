"""Answers with every number of a case: the test of the module. The argument is the type of the numbers, as in echo.c,
but `single` for `float`, and `integer` for both kinds of integers."""

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
