"""Arrays of one type of numbers from whatever is passed."""

from __future__ import annotations

import numbers
from decimal import Decimal
from fractions import Fraction
from itertools import chain
from typing import Any

import numpy as np

from ._native import in_standard
from ._types import Array

# Every integer up to it is a double.
_WHOLE_DOUBLES = 2**53
# As in `src/arrays.rs`.
_MOST_DIMENSIONS = 32


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


def distances(value: Any, cases: tuple[int, ...], wanted: str) -> Array:
    """Distances to compare with, in the type of the cases and of a shape that fits theirs. None is rounded."""
    argument = "is_within: argument r"
    array = _array(argument, value)
    own = array.shape
    if len(own) > len(cases) or any(n not in (1, m) for n, m in zip(own[::-1], cases[::-1])):
        raise ValueError(f"{argument}: its shape is {own}, which does not fit the cases, {cases}")
    if wanted == "exact" or array.dtype == object:
        array = _fractions(argument, array)
    if wanted == "exact":
        return array
    converted, position = _converted(array, _DISTANCES[wanted])
    if position is not None:
        needed = "integers" if wanted == "i64" else np.dtype(_DISTANCES[wanted]).name
        held = f"the cases are of the type {needed}, which does not hold {_shown(array[position])}"
        raise ValueError(f"{argument}: {held}")
    return converted


def doubles(function: str, name: str, value: Any) -> Array:
    """An array of doubles, which must hold every number."""
    return in_standard(_doubles, (function, name, value))


def _doubles(function: str, name: str, value: Any) -> Array:
    argument = f"{function}: argument {name}"
    array = _array(argument, value)
    if array.dtype == object:
        array = _fractions(argument, array)
    converted, position = _converted(array, np.float64)
    if position is not None:
        raise ValueError(f"{argument}{list(position)} is {_shown(array[position])}, which is no double")
    return converted


def _converted(array: Array, wanted: Any) -> tuple[Array, tuple[int, ...] | None]:
    """The array in another type, and where the first number is that the type does not hold. NaN becomes NaN."""
    if array.dtype == wanted or (wanted == np.float64 and _are_doubles(array)):
        return array.astype(wanted, copy=False), None
    if array.dtype == object or array.dtype == np.int64:
        # NumPy compares integers with floats in floats.
        converted = np.zeros(array.shape, dtype=wanted)
        for position, number in np.ndenumerate(array):
            try:
                with np.errstate(all="ignore"):
                    converted[position] = int(number) if wanted == np.int64 else float(number)
                if Fraction(converted[position].item()) != Fraction(number):
                    return converted, position
            except OverflowError:
                return converted, position
        return converted, None
    with np.errstate(all="ignore"):
        if wanted == np.int64:
            held = (np.trunc(array) == array) & (array >= -(2.0**63)) & (array < 2.0**63)
            converted = np.where(held, array, 0).astype(wanted)
        else:
            converted = array.astype(wanted)
            held = (converted == array) | (array != array)
    wrong = np.argwhere(~held)
    return converted, tuple(wrong[0].tolist()) if len(wrong) else None


def _shown(number: Any) -> str:
    try:
        return str(number)
    except ValueError:
        # Python refuses to write thousands of digits.
        return "a number of thousands of digits"


def doubles_or_fractions(function: str, name: str, value: Any) -> Array:
    """An array of floats as it is; integers as doubles, or as Fractions if doubles do not hold them."""
    array = _array(f"{function}: argument {name}", value)
    return array.astype(np.float64 if _are_doubles(array) else object) if array.dtype == np.int64 else array


def triangles_of(function: str, value: Any) -> Array:
    """The indices of the corners of triangles."""
    array = _unmasked(f"{function}: argument triangles", value)
    if array.size == 0:
        array = array.reshape(0, 3).astype(np.int64)
    if array.dtype.kind not in "iu":
        raise TypeError(f"{function}: argument triangles: integers are needed, not {array.dtype}")
    if array.ndim != 2 or array.shape[1] != 3:
        raise ValueError(f"{function}: argument triangles: its shape is {array.shape}, not (n, 3)")
    if array.size and int(array.max()) >= 2**63:
        raise ValueError(f"{function}: argument triangles: vertex {array.max()} is out of range")
    return np.require(array, dtype=np.int64, requirements=["A"])


def _array(argument: str, value: Any) -> Array:
    """A native array of one of the types; of objects as they are."""
    array = _unmasked(argument, value)
    if array.dtype == np.float64 and not isinstance(value, (np.ndarray, np.generic, float)):
        array = _unrounded(array, value)
    if array.ndim > _MOST_DIMENSIONS:
        raise ValueError(f"{argument} has {array.ndim} dimensions, more than {_MOST_DIMENSIONS}")
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


def _unmasked(argument: str, value: Any) -> Array:
    """What NumPy makes of it. Of masked arrays, also in lists, it would take what is masked."""
    masked = "a masked array: fill it or select what is not masked"
    if isinstance(value, np.ma.MaskedArray):
        raise TypeError(f"{argument} is {masked}")
    try:
        array = np.asarray(value)
    except (ValueError, OverflowError) as error:
        raise ValueError(f"{argument}: {error}") from None
    level = [value]
    for _ in range(array.ndim):
        # By types, for speed. A single number that is masked is NaN.
        types = set(map(type, level))
        if any(issubclass(one, np.ma.MaskedArray) for one in types):
            raise TypeError(f"{argument} has {masked}")
        lists = tuple(one for one in types if issubclass(one, (list, tuple)))
        if not lists:
            break
        level = list(chain.from_iterable(level if len(lists) == len(types) else (x for x in level if type(x) in lists)))
    return array


def _unrounded(array: Array, value: Any) -> Array:
    """The numbers as they were given: in lists of integers and floats, NumPy rounds the integers."""
    large = np.argwhere(np.abs(array) >= _WHOLE_DOUBLES)
    if len(large):
        given = np.asarray(value, dtype=object)
        if given.shape == array.shape:
            for position in map(tuple, large.tolist()):
                number, rounded = given[position], array[position]
                if isinstance(number, numbers.Integral) and np.isfinite(rounded) and int(rounded) != int(number):
                    return given
    return array


def _are_doubles(array: Array) -> bool:
    if array.dtype == np.int64:
        if not array.size or (array.min() >= -_WHOLE_DOUBLES and array.max() <= _WHOLE_DOUBLES):
            return True
        rounded = array.astype(np.float64)
        # The least double that is too great for the way back.
        return bool(rounded.max() < 2.0**63 and np.array_equal(rounded.astype(np.int64), array))
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
