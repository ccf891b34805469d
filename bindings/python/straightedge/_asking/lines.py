"""Arguments of any query as lines of the program."""

from __future__ import annotations

import re
import warnings
from typing import Any, Union

import numpy as np

from .._arrays import common
from .._types import Array
from .table import Fixed, Input, List, Lists, QueryForm

_WORD = re.compile("[A-Za-z][A-Za-z0-9_-]*")
_DIGITS = np.frombuffer("".join(f"{byte:02X}" for byte in range(256)).encode(), dtype=np.uint8).reshape(256, 2)
_ARITHMETICS = {"float64": "f64", "float32": "f32", "int64": "i64", "object": "exact"}
# To this, all integers are floats.
_WHOLE = {"f64": 2**53, "f32": 2**24}


class _Leaf:
    """Numbers that were passed, of one item or of as many as `shape` says before those of each."""

    def __init__(self, argument: str, value: Any) -> None:
        self.argument = argument
        self.value = value
        self.array: Array = np.zeros(0)


# The pieces of a case: leaves, and text that is already written.
_Pieces = list[Union[_Leaf, str]]


class _Parts:
    """A fixed input: its parts, each for all cases at once, and the shape of the items of each."""

    def __init__(self, parts: list[tuple[_Leaf, tuple[int, ...]]], is_index: list[bool]) -> None:
        self.parts = parts
        self.is_index = is_index


class _Cases:
    """An input whose cases are of different lengths, one by one."""

    def __init__(self, cases: list[_Pieces], shape: tuple[int, ...]) -> None:
        self.cases = cases
        self.shape = shape


class Lines:
    """The cases of a call as lines, without the end of the last."""

    def __init__(self, query: QueryForm, values: tuple[Any, ...]) -> None:
        names = [one.name for one in query.inputs]
        if len(values) != len(names):
            raise TypeError(f"{query.name}: {len(values)} arguments instead of {len(names)}: {', '.join(names)}")
        self._query = query
        self._leaves: list[_Leaf] = []
        read = [self._read(one, value) for one, value in zip(query.inputs, values)]
        arrays = common(query.name, tuple(x.argument for x in self._leaves), tuple(x.value for x in self._leaves))
        for leaf, array in zip(self._leaves, arrays):
            leaf.array = array
        self.arithmetic = _ARITHMETICS[arrays[0].dtype.name] if arrays else "i64"
        shapes, blocks = zip(*map(self._block, read, query.inputs))
        try:
            self.shape: tuple[int, ...] = np.broadcast_shapes(*shapes)
        except ValueError:
            told = ", ".join(f"{name} {shape}" for name, shape in zip(names, shapes))
            raise ValueError(f"{query.name}: the shapes of the cases do not fit: {told}") from None
        self.count = int(np.prod(self.shape, dtype=np.int64))
        self._columns = [self._column(block, shape) for block, shape in zip(blocks, shapes)]

    def text(self) -> bytes:
        """All lines."""
        if all(isinstance(column, np.ndarray) for column in self._columns):
            ends = np.full((self.count, 1), ord("\n"), dtype=np.uint8)
            return np.concatenate([*self._columns, ends], axis=1).tobytes()
        return "".join(f"{''.join(pieces)}\n" for pieces in zip(*map(_as_texts, self._columns))).encode()

    def fault(self, case: int, message: str) -> ValueError:
        """What the program says of a case, with the argument that its column is in."""
        position = np.unravel_index(case, self.shape)
        where = f"case {tuple(map(int, position))}" if self.shape else "the case"
        found = re.fullmatch(r"(?:.*?: )?line \d+, column (\d+): (.*)", message, re.DOTALL)
        if not found:
            return ValueError(f"{self._query.name}: {where}: {message}")
        column, what = int(found.group(1)), found.group(2)
        for one, texts in zip(self._query.inputs, map(_as_texts, self._columns)):
            column -= len(texts[case])
            if column <= 0:
                return ValueError(f"{self._query.name}: argument {one.name}, {where}: {what}")
        return ValueError(f"{self._query.name}: {where}: {what}")

    def _read(self, one: Input, value: Any) -> _Parts | _Cases:
        argument = one.name
        form = one.form
        if isinstance(form, Fixed):
            return self._fixed(one, form, value)
        if isinstance(form, (List, Lists)):
            cases, shape = self._many(argument, form, value)
            return _Cases([self._items(argument, form, case) for case in cases], shape)
        if _is_worded(value):
            return _Cases([self._worded(argument, value)], ())
        if not isinstance(value, (list, tuple, np.ndarray)) or not all(map(_is_worded, value)):
            needed = f"{form} is needed, or a list of such: {one.shape}"
            raise TypeError(f"{self._query.name}: argument {argument}: {needed}")
        return _Cases([self._worded(argument, case) for case in value], (len(value),))

    def _leaf(self, argument: str, value: Any) -> _Leaf:
        leaf = _Leaf(argument, value)
        self._leaves.append(leaf)
        return leaf

    def _fixed(self, one: Input, form: Fixed, value: Any) -> _Parts:
        argument = one.name
        is_split = isinstance(value, (list, tuple)) and len(value) == len(form.parts) > 1
        if not (is_split and (0 in form.parts or not _has_shape(value, form.shape))):
            if 0 in form.parts:
                raise TypeError(f"{self._query.name}: argument {argument}: {form} is needed: {one.shape}")
            return _Parts([(self._leaf(argument, value), form.shape)], [False])
        parts: list[tuple[_Leaf, tuple[int, ...]]] = []
        for i, (part, count) in enumerate(zip(value, form.parts)):
            # Indices are integers also where the numbers are not.
            leaf = self._leaf(f"{argument}[{i}]", part) if count else _Leaf(f"{argument}[{i}]", part)
            if not count:
                leaf.array = self._indices(leaf.argument, part)
            parts.append((leaf, () if count <= 1 else (count,)))
        return _Parts(parts, [count == 0 for count in form.parts])

    def _indices(self, argument: str, value: Any) -> Array:
        array = np.asarray(value)
        if array.size == 0:
            array = array.astype(np.int64)
        if array.dtype.kind not in "iu":
            raise TypeError(f"{self._query.name}: argument {argument}: indices are integers, not {array.dtype}")
        if array.size and int(array.min()) < 0:
            raise ValueError(f"{self._query.name}: argument {argument}: {array.min()} is no index")
        return array

    def _many(self, argument: str, form: List | Lists, value: Any) -> tuple[list[Any], tuple[int, ...]]:
        """The cases of an input of lists, and their shape."""
        if isinstance(form, Lists):
            if isinstance(value, tuple) and len(value) == len(form.items):
                return [value], ()
            if isinstance(value, list):
                return value, (len(value),)
            raise TypeError(f"{self._query.name}: argument {argument}: {form} is needed, or a list of such")
        more = _depth(value) - form.depth
        if more <= 0:
            return [value], ()
        if isinstance(value, np.ndarray) and value.dtype != object:
            return list(value.reshape(-1, *value.shape[more:])), value.shape[:more]
        if more > 1:
            raise ValueError(f"{self._query.name}: argument {argument}: {form} is needed, or a list of such")
        return list(value), (len(value),)

    def _items(self, argument: str, form: List | Lists, value: Any) -> _Pieces:
        """The pieces of one case."""
        if isinstance(form, Lists):
            if not isinstance(value, (list, tuple)) or len(value) != len(form.items):
                raise TypeError(f"{self._query.name}: argument {argument}: {form} is needed")
            parts = enumerate(zip(form.items, value))
            each = [self._items(f"{argument}[{i}]", item, part) for i, (item, part) in parts]
            return [piece for pieces in each for piece in pieces]
        item = form.item
        if isinstance(item, List):
            result: _Pieces = [f" {len(value)}"]
            for i, part in enumerate(value):
                result += self._items(f"{argument}[{i}]", item, part)
            return result
        array = np.asarray(value)
        shape = (0, *item.shape) if array.size == 0 else array.shape
        if shape[1:] != item.shape:
            raise ValueError(f"{self._query.name}: argument {argument}: its shape is {array.shape}, not that of {form}")
        if item.of_indices:
            return [f" {shape[0]}", *map(" {}".format, self._indices(argument, value).ravel().tolist())]
        return [f" {shape[0]}", self._leaf(argument, value)] if array.size else [" 0"]

    def _worded(self, argument: str, value: Any) -> _Pieces:
        """Words as they are, integers that stand alone in digits, as they may be counts or indices."""
        if isinstance(value, str):
            if not _WORD.fullmatch(value):
                raise ValueError(f"{self._query.name}: argument {argument}: {value!r} is no word")
            return [f" {value}"]
        if isinstance(value, (int, np.integer)) and not isinstance(value, bool):
            return [f" {int(value)}"]
        if isinstance(value, tuple) or (isinstance(value, list) and any(isinstance(x, (str, tuple)) for x in value)):
            return [piece for part in value for piece in self._worded(argument, part)]
        return [self._leaf(argument, value)]

    def _block(self, read: _Parts | _Cases, one: Input) -> tuple[tuple[int, ...], Any]:
        """The shape of the cases of an input, and their texts."""
        if isinstance(read, _Cases):
            return read.shape, ["".join(map(self._piece, case)) for case in read.cases]
        arrays = []
        for leaf, shape in read.parts:
            ndim = leaf.array.ndim - len(shape)
            if ndim < 0 or leaf.array.shape[ndim:] != shape:
                raise ValueError(
                    f"{self._query.name}: argument {leaf.argument}: its shape is "
                    f"{leaf.array.shape}, not (..., {', '.join(map(str, shape))}): {one.shape} = {one.form}"
                )
            arrays.append((leaf.array.reshape(*leaf.array.shape[:ndim], int(np.prod(shape))), ndim))
        try:
            cases = np.broadcast_shapes(*(array.shape[:ndim] for array, ndim in arrays))
        except ValueError:
            told = ", ".join(str(leaf.array.shape) for leaf, _ in read.parts)
            raise ValueError(f"{self._query.name}: argument {one.name}: its parts do not fit: {told}") from None
        texts = []
        for (array, ndim), (leaf, _), is_index in zip(arrays, read.parts, read.is_index):
            size = array.shape[-1]
            flat = np.broadcast_to(array, (*cases, size)).reshape(int(np.prod(cases)), size)
            argument = f"{self._query.name}: argument {leaf.argument}"
            texts.append(_integers(flat) if is_index else _numbers(flat, argument))
        if len(texts) == 1:
            return cases, texts[0]
        if all(isinstance(text, np.ndarray) for text in texts):
            return cases, np.concatenate(texts, axis=1)
        return cases, ["".join(pieces) for pieces in zip(*map(_as_texts, texts))]

    def _piece(self, piece: _Leaf | str) -> str:
        if isinstance(piece, str):
            most = _WHOLE.get(self.arithmetic)
            if most and piece[1:].lstrip("-").isdigit() and abs(int(piece)) > most:
                raise ValueError(f"{self._query.name}:{piece} is no number of the type {self.arithmetic}")
            return piece
        flat = piece.array.reshape(1, -1)
        return _as_texts(_numbers(flat, f"{self._query.name}: argument {piece.argument}"))[0]

    def _column(self, block: Any, shape: tuple[int, ...]) -> Any:
        """The texts of an input for all cases, also where it is the same in several."""
        if shape == self.shape:
            return block
        size = int(np.prod(shape, dtype=np.int64))
        which = np.broadcast_to(np.arange(size).reshape(shape), self.shape).ravel()
        return block[which] if isinstance(block, np.ndarray) else [block[i] for i in which]


def _numbers(flat: Array, argument: str) -> Any:
    """The numbers of cases, a row each: floats as bits, of equal width, else a list of texts."""
    count, size = flat.shape
    if flat.dtype.kind == "f":
        width = flat.dtype.itemsize
        big_endian = np.ascontiguousarray(flat, dtype=flat.dtype.newbyteorder(">"))
        text = np.empty((count, size, 2 * width + 2), dtype=np.uint8)
        text[..., 0], text[..., 1] = ord(" "), ord("x")
        text[..., 2:] = _DIGITS[big_endian.view(np.uint8)].reshape(count, size, 2 * width)
        return text.reshape(count, size * (2 * width + 2))
    try:
        return _integers(flat)
    except ValueError:
        # Python refuses to write thousands of digits, and the program to read them.
        raise ValueError(f"{argument} has a number of thousands of digits") from None


def _integers(flat: Array) -> list[str]:
    return ["".join(f" {x}" for x in row) for row in flat.tolist()]


def _as_texts(column: Any) -> list[str]:
    if not isinstance(column, np.ndarray):
        return column  # type: ignore[no-any-return]
    text, width = column.tobytes().decode(), column.shape[1]
    return [text[first : first + width] for first in range(0, len(text), width)]


def _has_shape(value: Any, shape: tuple[int, ...]) -> bool:
    """Whether it is an array with these last dimensions."""
    try:
        with warnings.catch_warnings():
            # Before NumPy 1.24, lists of different lengths are arrays of lists.
            warnings.simplefilter("error")
            own = np.shape(value)
    except (ValueError, Warning):
        return False
    return len(own) >= len(shape) and own[len(own) - len(shape) :] == shape


def _depth(value: Any) -> int:
    """How many lists are around a number."""
    if isinstance(value, np.ndarray) and value.dtype != object:
        return value.ndim
    if isinstance(value, (list, tuple, np.ndarray)):
        return 1 + max(map(_depth, value), default=0)
    return 0


def _is_worded(value: Any) -> bool:
    """Whether it is one input that begins with a word, perhaps after an index."""
    if isinstance(value, str):
        return True
    if not isinstance(value, (list, tuple)) or not value:
        return False
    if isinstance(value, list) and all(isinstance(one, str) for one in value):
        # Words that stand alone, of several cases.
        return False
    return isinstance(value[0], str) or (isinstance(value[0], (int, np.integer)) and len(value) == 2)
