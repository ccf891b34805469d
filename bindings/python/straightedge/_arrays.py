"""Arrays of one type of numbers from whatever is passed."""

from __future__ import annotations

import numbers
from decimal import Decimal
from fractions import Fraction
from typing import Any

import numpy as np

from ._native import in_standard
from ._types import Array

# Every integer up to it is a double.
_WHOLE_DOUBLES = 2**53


def common(function: str, names: tuple[str, ...], values: tuple[Any, ...]) -> tuple[Array, ...]:
    """The arguments as arrays of doubles, singles or 64-bit integers, or all as arrays of Fractions.

    No number is rounded: where the arguments are of different types, all become doubles if these hold every number,
    and Fractions otherwise.
    """
    arrays = [_array(f"{function}: argument {name}", value) for name, value in zip(names, values)]
    types = {array.dtype for array in arrays}
    if len(types) > 1 and all(_are_doubles(array) for array in arrays):
        arrays, types = [array.astype(np.float64, copy=False) for array in arrays], {np.dtype(np.float64)}
    if len(types) > 1 or np.dtype(object) in types:
        arrays = [_fractions(f"{function}: argument {name}", array) for name, array in zip(names, arrays)]
    return tuple(arrays)


_DISTANCES = {"f64": np.float64, "f32": np.float32, "i64": np.int64}


def distances(value: Any, wanted: str) -> Array:
    """Distances to compare with, in the type of the cases. None is rounded."""
    array = _array("is_within: argument r", value)
    if wanted == "exact":
        return _fractions("is_within: argument r", array)
    with np.errstate(all="ignore"):
        converted = array.astype(_DISTANCES[wanted])
        alike = bool(np.all((converted == array) | (array != array)))
    if not alike:
        needed = "integers" if wanted == "i64" else np.dtype(_DISTANCES[wanted]).name
        raise ValueError(f"is_within: argument r: the cases are of the type {needed}, which does not hold {value!r}")
    return converted


def doubles(function: str, name: str, value: Any) -> Array:
    """An array of doubles, which must hold every number."""
    return in_standard(_doubles, (function, name, value))


def _doubles(function: str, name: str, value: Any) -> Array:
    argument = f"{function}: argument {name}"
    array = _array(argument, value)
    if array.dtype == object:
        array = _fractions(argument, array)
    rounded = array.astype(np.float64, copy=False)
    if array.dtype == object or not _are_doubles(array):
        for position, number in np.ndenumerate(array):
            if Fraction(float(rounded[position])) != number:
                raise ValueError(f"{argument}{list(position)} is {number}, which is no double")
    return rounded


def doubles_or_fractions(function: str, name: str, value: Any) -> Array:
    """An array of floats as it is; integers as doubles, or as Fractions if doubles do not hold them."""
    array = _array(f"{function}: argument {name}", value)
    return array.astype(np.float64 if _are_doubles(array) else object) if array.dtype == np.int64 else array


def faces_of(function: str, value: Any) -> Array:
    """The indices of the corners of triangles."""
    array = np.asarray(value)
    if array.size == 0:
        array = array.reshape(0, 3).astype(np.int64)
    if array.dtype.kind not in "iu":
        raise TypeError(f"{function}: argument faces: integers are needed, not {array.dtype}")
    if array.ndim != 2 or array.shape[1] != 3:
        raise ValueError(f"{function}: argument faces: its shape is {array.shape}, not (n, 3)")
    if array.size and int(array.max()) >= 2**63:
        raise ValueError(f"{function}: argument faces: vertex {array.max()} is out of range")
    return np.require(array, dtype=np.int64, requirements=["A"])


def _array(argument: str, value: Any) -> Array:
    """A native array of one of the types; of objects as they are."""
    if isinstance(value, np.ma.MaskedArray):
        raise TypeError(f"{argument} is a masked array: fill it or select what is not masked")
    try:
        array = np.asarray(value)
    except ValueError as error:
        raise ValueError(f"{argument}: {error}") from None
    kind, size = array.dtype.kind, array.dtype.itemsize
    wanted: Any
    if kind == "f" and size <= 8:
        wanted = np.float32 if size <= 4 else np.float64
    elif kind in "iu":
        wanted = np.int64
        if kind == "u" and size == 8 and array.size and int(array.max()) >= 2**63:
            wanted = object
    elif kind == "O":
        wanted = object
    else:
        raise TypeError(f"{argument}: numbers of the type {array.dtype} are not supported")
    # In the native byte order and at aligned addresses.
    return np.require(array, dtype=wanted, requirements=["A"])


def _are_doubles(array: Array) -> bool:
    if array.dtype == np.int64:
        return not array.size or bool(array.min() >= -_WHOLE_DOUBLES and array.max() <= _WHOLE_DOUBLES)
    return array.dtype != object


def _fractions(argument: str, array: Array) -> Array:
    exact = np.empty(array.shape, dtype=object)
    for position, number in np.ndenumerate(array):
        exact[position] = _fraction(argument, position, number)
    return exact


def _fraction(argument: str, position: tuple[int, ...], number: Any) -> Fraction:
    place = f"{argument}[{', '.join(map(str, position))}]" if position else argument
    if isinstance(number, numbers.Rational) and not isinstance(number, bool):
        return Fraction(int(number.numerator), int(number.denominator))
    if isinstance(number, (float, np.floating, Decimal)):
        try:
            return Fraction(*number.as_integer_ratio())
        except (OverflowError, ValueError):
            raise ValueError(f"{place} is {number}") from None
    raise TypeError(f"{place} is {number!r}, which is no number")
