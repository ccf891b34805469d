"""Every query of the program, on arrays."""

from __future__ import annotations

import os
from typing import Any

from .lines import Lines
from .program import Refused, answers, find_program
from .replies import Replies, replies
from .table import QueryForm, described


def ask(query: str, *inputs: Any, program: str | os.PathLike[str] | None = None) -> Replies:
    """The answers of any query of the program `straightedge`, which must be installed: `pip install ./cli`.

    `queries` lists the queries with their inputs, in order. A shape is an array of its numbers; leading dimensions
    broadcast. Shapes of points and lengths are also tuples of these, each with leading dimensions: `(center, radius)`.
    Inputs of varying length are arrays of one case, or lists of these; a mesh is a tuple of vertices and triangles; an
    input of several kinds is a tuple that begins with the word, in which a list of points follows its count.

    Floats of 64 and 32 bits, 64-bit integers and Fractions are answered as in the other modules. A process of the
    program is kept for the next call.

    >>> import straightedge as se
    >>> asked = se.ask("closest/segment_aabb", [[0, 0, 9], [0, 9, 9]], [[[-1.0, -1, -1], [1, 1, h]] for h in (1, 7)])
    >>> asked.closest, asked.a[0]
    (array([64.,  4.]), array([0., 0., 9.]))
    >>> se.ask("moving/sphere_sphere", ([0.0, 0, 0], 1), [8, 0, 0], ([6, 0, 0], 1), [0, 0, 0]).span
    array([0.5, 1. ])
    """
    path = find_program("ask", program)
    found = _one(path, query)
    lines = Lines(found, inputs)
    if lines.count == 0:
        return replies(found, lines.arithmetic, lines.shape, [])
    command = [path, "eval", found.name, "--as", lines.arithmetic]
    try:
        given = answers(command, lines.text(), lines.count)
    except Refused as refused:
        raise lines.fault(refused.answered, refused.message) from None
    return replies(found, lines.arithmetic, lines.shape, given)


def _one(program: str, name: str) -> QueryForm:
    found = described("ask", program, name)
    if len(found) != 1:
        raise ValueError(f"ask: {name} names {len(found)} queries")
    return found[0]
