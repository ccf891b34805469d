"""Hard cases for property tests with Hypothesis: `pip install hypothesis`, and the program `straightedge`.

Ten lines compare a function with the exact one:

>>> import numpy as np
>>> from hypothesis import given, settings
>>> import straightedge as se
>>> from straightedge.strategies import cases
>>> @settings(database=None, derandomize=True)
... @given(cases("orient2d"))
... def test_my_orientation(case):
...     a, b, c = case
...     area = (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])
...     assert np.sign(area) == se.orient2d(a, b, c)
>>> test_my_orientation()  # doctest: +IGNORE_EXCEPTION_DETAIL
Traceback (most recent call last):
AssertionError: Falsifying example: …
"""

from __future__ import annotations

import subprocess
from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Any

import numpy as np

try:
    import hypothesis.strategies as st
    from hypothesis import note
except ImportError as error:  # pragma: no cover
    raise ImportError("straightedge.strategies needs Hypothesis: pip install hypothesis") from error

from ._asking.program import find_program
from ._cases import Query
from ._judge import _TYPES

__all__ = ["cases"]

# To how many significant bits numbers are cut, the fewest first, as Hypothesis prefers what it draws first.
_BITS = (1, 2, 3, 4, 6, 9, 13, 20, 30, 44)
# Inputs which any finite numbers make valid.
_OF_ANY_NUMBERS = {
    *("Point2", "Point3", "Point4", "Vector2", "Vector3", "Segment2", "Segment3", "Line2", "Line3", "Ray2", "Ray3"),
    *("Triangle2", "Triangle3", "Tetrahedron", "Quad", "Parallelogram", "three", "Polygon", "Points2", "Points3"),
}
_LISTS = {"Polygon", "Points2", "Points3"}
# Simpler cases are found by drawing small integers. Large ones, which change nothing, are drawn far more often, so that
# cases stay degenerate.
_NUMBER = st.integers(0, 1023)
_ITEM = st.integers(0, 255)
_ALL = st.integers(0, 63)


def cases(
    query: str,
    *,
    classes: str | Sequence[str] | None = None,
    type: str = "f64",
    level: int = 1,
    seed: int = 1,
    count: int = 4000,
    program: str | None = None,
) -> st.SearchStrategy[tuple[Any, ...]]:
    """A strategy for the inputs of a query: a tuple with an array for each input, for a mesh vertices and triangles.

    The program makes `count` cases, once for each process: equal seeds give equal cases, so that Hypothesis finds
    failures of its database again. A case that fails is reduced to one of a simpler class, with fewer points, fewer
    significant bits, and a magnitude near 1; boxes, spheres and other shapes that not every number makes valid stay as
    they are. Hypothesis then also prints the case as a line of the program, in raw bits.

    `query`, `classes` and `level` are named as in the program; `type` is `f64`, `f32` or `i64`.
    """
    if type not in _TYPES:
        raise ValueError(f"cases: the type {type!r} is none of {', '.join(_TYPES)}")
    names = classes if classes is None or isinstance(classes, str) else ",".join(classes)
    options = [f"--type={type}", f"--level={level}", f"--seed={seed}", f"-n={count}"]
    options += [] if names is None else [f"--class={names}"]
    found = find_program("cases", program)
    return _drawn(found, Query(found, query), tuple(options), type)


def _drawn(
    program: str, query: Query, options: tuple[str, ...], type: str
) -> st.SearchStrategy[tuple[Any, ...]]:
    are_lists = [shape in _LISTS for _, shape in query.inputs]
    may_change = all(shape in _OF_ANY_NUMBERS for _, shape in query.inputs)

    @st.composite
    def case(draw: Callable[[st.SearchStrategy[Any]], Any]) -> tuple[Any, ...]:
        pool = _pool(program, query.name, options)
        lines = pool[draw(st.sampled_from(sorted(pool, key=_simplicity)))]
        line = lines[draw(st.integers(0, len(lines) - 1))]
        arguments = query.arguments(line, _TYPES[type])
        # A polygon that is to be simple might cross itself.
        if may_change and not line.startswith("@simple "):
            arguments = _simpler(arguments, are_lists, draw)
            line = _written(line, arguments, are_lists)
        note(f"straightedge: {line}")
        return tuple(arguments)

    return case()


@lru_cache(maxsize=None)
def _pool(program: str, query: str, options: tuple[str, ...]) -> dict[str, list[str]]:
    """The cases by class, those with the fewest digits that are not zero first."""
    command = [program, "gen", query, *options]
    made = subprocess.run(command, capture_output=True, text=True, check=False)
    if made.returncode != 0:
        raise ValueError(f"cases: {made.stderr.strip()}")
    pool: dict[str, list[str]] = {}
    for line in made.stdout.splitlines():
        pool.setdefault(line.split(" ", 1)[0], []).append(line)
    for lines in pool.values():
        lines.sort(key=lambda line: (line.count(" "), len(line) - line.count("0")))
    return pool


def _simplicity(name: str) -> tuple[bool, str]:
    return name != "@grid", name


def _simpler(arguments: list[Any], are_lists: list[bool], draw: Callable[[st.SearchStrategy[Any]], Any]) -> list[Any]:
    """The case, or a simpler one, by what is drawn."""
    kept = []
    for array, is_list in zip(arguments, are_lists):
        if is_list:
            chosen = [i for i in range(len(array)) if draw(_ITEM) > 0]
            array = array[chosen or [0]]
        kept.append(array)
    flat = np.concatenate([array.ravel() for array in kept]) if kept else np.zeros(0)
    is_float = flat.dtype != np.int64
    if is_float and draw(_ALL) == 0 and flat.any():
        # The greatest number gets a magnitude near 1.
        exponent = int(np.frexp(np.abs(flat).max())[1]) - 1
        flat = np.ldexp(flat, -exponent)
    bits = draw(_ALL)
    numbers = [_cut(x, _BITS[bits]) if bits < len(_BITS) else x for x in flat.tolist()]
    numbers = [_one_simpler(x, draw(_NUMBER)) for x in numbers]
    flat = np.array(numbers, dtype=flat.dtype)
    result, first = [], 0
    for array in kept:
        result.append(flat[first : first + array.size].reshape(array.shape))
        first += array.size
    return result


def _one_simpler(x: Any, drawn: int) -> Any:
    """The number, or 0, 1, or the number with fewer bits."""
    if drawn < 2:
        return type(x)(drawn)
    return _cut(x, _BITS[drawn - 2]) if drawn - 2 < len(_BITS) else x


def _cut(x: Any, bits: int) -> Any:
    """The number truncated to its first significant bits."""
    if isinstance(x, int):
        low = max(abs(x).bit_length() - bits, 0)
        return (abs(x) >> low << low) * (1 if x > 0 else -1)
    significand, exponent = np.frexp(x)
    return float(np.ldexp(np.trunc(np.ldexp(significand, bits)), exponent - bits))


def _written(line: str, arguments: list[Any], are_lists: list[bool]) -> str:
    """The case as a line of the program."""
    pieces = [line.split(" ", 1)[0]]
    for array, is_list in zip(arguments, are_lists):
        if is_list:
            pieces.append(str(len(array)))
        if array.dtype == np.int64:
            pieces += map(str, array.ravel().tolist())
        else:
            big_endian = array.dtype.newbyteorder(">")
            pieces += [f"x{x.tobytes().hex().upper()}" for x in array.ravel().astype(big_endian)]
    return " ".join(pieces)
