"""The answers of the program as arrays."""

from __future__ import annotations

import re
from collections.abc import Iterator
from fractions import Fraction
from math import inf, isqrt, prod
from typing import Any

import numpy as np

from .._answers import _MOST_SHOWN, _shown
from .._exact import Irrational
from .._kept import values_equal
from .._types import Array
from .table import QueryField, QueryForm

_SIGNS = {"-": -1, "0": 0, "+": 1}
# The decisions that are integers: those of `Sign`, `Location` and `Contact`, and whether something is so.
_CODES: tuple[dict[str, int], ...] = (
    _SIGNS,
    {"outside": -1, "boundary": 0, "inside": 1},
    {"disjoint": 0, "touching": 1, "overlapping": 2},
)
_YES_OR_NO = {"false": False, "true": True}
_LISTED = {"indices": ("index",), "lists": ("indices",), "features": ("feature", "feature")}
# Digits of bits, and the type of arrays.
_WIDTHS: dict[str, tuple[int, Any]] = {"f64": (16, np.float64), "f32": (8, np.float32)}


class Described:
    """A field that begins with a word: a feature, a direction, a shared set. `field[i]` is that of a case."""

    def __init__(self, words: Array, labels: Array, numbers: Array) -> None:
        self.words = words
        """The words of each case, with blanks between: `edge`, `none`, `polygon vertex edge interior`."""
        self.labels = labels
        """int64: the integers that follow them, of shape (..., most), -1 behind the last: `[0, 2]` of the edge of the
        corners 0 and 2. Where lists follow each other, each is after its length."""
        self.numbers = numbers
        """The numbers that follow them, of shape (..., most), NaN (of exact numbers None) behind the last."""

    def __getitem__(self, case: Any) -> Described:
        if self.words.ndim == 0:
            raise IndexError("the field of a single case")
        index = (*(case if isinstance(case, tuple) else (case,)), Ellipsis)
        others = (*index, slice(None))
        return Described(self.words[index], self.labels[others], self.numbers[others])

    def __repr__(self) -> str:
        parts = [_shown(self.words[()], 0)]
        parts += [f"{name} {_shown(value, 0)}" for name, value in self._others() if value.size]
        return f"<{', '.join(parts)}>"

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Described):
            return NotImplemented
        return bool(np.array_equal(self.words, other.words)) and all(
            values_equal(mine, its) for (_, mine), (_, its) in zip(self._others(), other._others())
        )

    __hash__ = None  # type: ignore[assignment]

    def _others(self) -> list[tuple[str, Array]]:
        return [("labels", self.labels), ("numbers", self.numbers)]


class Replies:
    """The answers of a query to many cases. Each field is an attribute: an array over the cases, or a `Described`.

    `fields` has their names; blanks in those of the program are `_`.
    """

    def __init__(self, query: str, shape: tuple[int, ...], fields: dict[str, Any], lines: list[str]) -> None:
        self.query = query
        self.shape = shape
        """The common shape of the cases."""
        self.fields = fields
        self.lines = lines
        """The answers as the program wrote them, bit for bit."""

    def __getattr__(self, name: str) -> Any:
        if name.startswith("__") or name not in self.__dict__.get("fields", {}):
            known = ", ".join(self.__dict__.get("fields", ()))
            raise AttributeError(f"{self.__dict__.get('query')} has no field {name!r}: it has {known}")
        return self.fields[name]

    def __dir__(self) -> list[str]:
        return [*super().__dir__(), *self.fields]

    def __repr__(self) -> str:
        start = f"{self.query} of the shape {self.shape}"
        if prod(self.shape) > _MOST_SHOWN:
            return f"<{start}: {', '.join(self.fields)}>"
        shown = [
            f"{name}={value!r}" if isinstance(value, Described) else f"{name}={_shown(value, 5 + len(name))}"
            for name, value in self.fields.items()
        ]
        line = f"<{start}: {', '.join(shown)}>"
        return line if "\n" not in line else f"<{start}:\n    " + ",\n    ".join(shown) + ">"

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Replies):
            return NotImplemented
        return (self.query, self.shape, list(self.fields)) == (other.query, other.shape, list(other.fields)) and all(
            mine == other.fields[name] if isinstance(mine, Described) else values_equal(mine, other.fields[name])
            for name, mine in self.fields.items()
        )

    __hash__ = None  # type: ignore[assignment]


# Words, labels and numbers of a field.
_Read = tuple[list[str], list[int], list[str]]


class _Group:
    """Answers that are equal but for their numbers, in bits."""

    def __init__(self, query: QueryForm, line: str) -> None:
        self.fields = list(_fields(query, line))
        self.cases: list[int] = []
        self.bits: list[str] = []
        self.numbers: Array = np.zeros((0, 0))
        # Of each field, which columns of the numbers are those in bits.
        self.columns: list[list[int]] = []
        count = 0
        for _, _, numbers in self.fields:
            of_field = [i for i, piece in enumerate(numbers) if piece == "x"]
            self.columns.append([*range(count, count + len(of_field))])
            count += len(of_field)

    def read(self, digits: int, big_endian: str, number_type: Any) -> None:
        """Reads the numbers that are in bits."""
        raw = bytes.fromhex("".join(self.bits).replace("x", ""))
        numbers = np.frombuffer(raw, dtype=big_endian).astype(number_type)
        self.numbers = numbers.reshape(len(self.cases), -1)


def replies(query: QueryForm, arithmetic: str, shape: tuple[int, ...], lines: list[str]) -> Replies:
    """The answers to cases of that shape in that arithmetic."""
    digits, number_type = _WIDTHS.get(arithmetic, (0, None))
    bits = re.compile(f"x[0-9A-F]{{{digits}}}(?![0-9A-F])")
    groups: dict[str, _Group] = {}
    for case, line in enumerate(lines):
        alike = bits.sub("x", line) if digits else line
        group = groups.get(alike)
        if group is None:
            group = groups[alike] = _Group(query, alike)
        group.cases.append(case)
        if alike is not line:
            group.bits += bits.findall(line)
    for group in groups.values():
        if group.bits:
            group.read(digits, f">f{digits // 2}", number_type)
    fields = {}
    for i in range(len(query.fields)):
        fields[query.fields[i].attribute] = _column(query, i, arithmetic, shape, [*groups.values()])
    return Replies(query.name, shape, fields, lines)


def _fields(query: QueryForm, line: str) -> Iterator[_Read]:
    pieces = line.split()
    at = 0
    for field in query.fields:
        words: list[str] = []
        labels: list[int] = []
        numbers: list[str] = []
        parts = list(field.parts or ())
        if field.parts is None or pieces[at] == "none":
            words.append(pieces[at])
            parts = list(field.words.get(pieces[at], ()))
            at += 1
        # A stack: the next part is last.
        parts.reverse()
        while parts:
            part, piece = parts.pop(), pieces[at]
            at += 1
            if part in ("number", "end"):
                numbers.append(piece)
            elif part in ("index", "integer"):
                labels.append(int(piece))
            elif part == "feature":
                words.append(piece)
                parts.extend(field.words.get(piece, ()))
            elif part == "points":
                parts.extend(["number"] * (int(piece) * len(field.words["point"])))
            else:
                if part == "lists" or (part == "indices" and labels):
                    labels.append(int(piece))
                parts.extend(_LISTED[part] * int(piece))
        yield words, labels, numbers


def _column(query: QueryForm, place: int, arithmetic: str, shape: tuple[int, ...], groups: list[_Group]) -> Any:
    """A field of all cases."""
    field = query.fields[place]
    decisions = query.decisions if place == 0 else ()
    parts = field.parts or _parts_of_decision(field, decisions)
    if parts == ("integer",):
        return _labels(groups, place, prod(shape), 1, 0).reshape(shape)[()]
    if parts:
        numbers = _numbers(groups, place, prod(shape), len(parts), arithmetic)
        return numbers.reshape(shape if len(parts) == 1 else (*shape, len(parts)))[()]
    texts = [" ".join(group.fields[place][0]) for group in groups]
    if decisions and not any(word in field.words for word in decisions):
        for codes in _CODES:
            if codes.keys() >= set(decisions):
                return _spread(groups, [codes[text] for text in texts], np.int8).reshape(shape)[()]
        if _YES_OR_NO.keys() == set(decisions):
            return _spread(groups, [_YES_OR_NO[text] for text in texts], bool).reshape(shape)[()]
        return _spread(groups, texts, str).reshape(shape)[()]
    most_labels = max((len(group.fields[place][1]) for group in groups), default=0)
    most_numbers = max((len(group.fields[place][2]) for group in groups), default=0)
    return Described(
        _spread(groups, texts, str).reshape(shape),
        _labels(groups, place, prod(shape), most_labels, -1).reshape(*shape, most_labels),
        _numbers(groups, place, prod(shape), most_numbers, arithmetic).reshape(*shape, most_numbers),
    )


def _spread(groups: list[_Group], values: list[Any], dtype: Any) -> Array:
    """A value for each group, as one for each case."""
    which = np.zeros(sum(len(group.cases) for group in groups), dtype=np.int64)
    for i, group in enumerate(groups):
        which[group.cases] = i
    return np.array(values, dtype=dtype)[which] if groups else np.zeros(0, dtype=dtype)


def _labels(groups: list[_Group], place: int, count: int, most: int, missing: int) -> Array:
    labels = np.full((count, most), missing, dtype=np.int64)
    for group in groups:
        own = group.fields[place][1]
        labels[group.cases, : len(own)] = own
    return labels


def _numbers(groups: list[_Group], place: int, count: int, most: int, arithmetic: str) -> Array:
    if arithmetic == "exact":
        numbers: Array = np.full((count, most), None, dtype=object)
    else:
        _, number_type = _WIDTHS.get(arithmetic, (0, np.float64))
        numbers = np.full((count, most), np.nan, dtype=number_type)
    for group in groups:
        columns = iter(group.columns[place])
        for i, piece in enumerate(group.fields[place][2]):
            if piece == "x":
                numbers[group.cases, i] = group.numbers[:, next(columns)]
            else:
                numbers[group.cases, i] = _number(piece, arithmetic)
    return numbers


def _number(piece: str, arithmetic: str) -> Any:
    """A number that is not in bits: exact, an unbounded end, or of a case without bits a decimal."""
    if arithmetic in _WIDTHS:
        return float(piece)
    if arithmetic == "i64" or piece in ("inf", "-inf"):
        return _nearest(piece)
    return Irrational(piece, _nearest(piece)) if "(" in piece else Fraction(piece)


def _parts_of_decision(field: QueryField, decisions: tuple[str, ...]) -> tuple[str, ...]:
    """What follows each word of a decision but `none`, if that is always the same numbers."""
    followed = {field.words.get(word, ()) for word in decisions if word != "none"}
    parts = followed.pop() if len(followed) == 1 else ()
    return parts if set(parts) <= {"number", "end"} else ()


def _nearest(piece: str) -> float:
    """The double that is nearest to an exact number."""
    surd = re.fullmatch(r"\((.+?)([+-])(\d[\d/]*)\*sqrt\((.+)\)\)", piece)
    if surd:
        rational, side, factor, radicand = surd.groups()
        return _nearest_surd(Fraction(rational), Fraction(side + factor), Fraction(radicand))
    root = re.fullmatch(r"rootof\((.+),(.+),(.+),(.+);(.+),(.+)\)", piece)
    if root:
        *coefficients, low, high = map(Fraction, root.groups())
        return _nearest_root(coefficients, low, high)
    return float(piece) if piece in ("inf", "-inf") else _rounded(Fraction(piece))


def _rounded(number: Fraction) -> float:
    try:
        return float(number)
    except OverflowError:
        return inf if number > 0 else -inf


def _nearest_surd(p: Fraction, q: Fraction, r: Fraction) -> float:
    """That of p + q·√r, by bounds of the root that are drawn together until both round alike."""
    # √(n/d) = √(n·d)/d
    whole, bits = r.numerator * r.denominator, 64
    while True:
        below = isqrt(whole << 2 * bits)
        ends = [p + q * Fraction(root, r.denominator << bits) for root in (below, below + 1)]
        first, second = map(_rounded, ends)
        if first == second or below * below == whole << 2 * bits:
            return first
        bits *= 2


def _nearest_root(coefficients: list[Fraction], low: Fraction, high: Fraction) -> float:
    """That of the only root of a cubic between two numbers, by bisection."""

    def value(t: Fraction) -> Fraction:
        c0, c1, c2, c3 = coefficients
        return c0 + t * (c1 + t * (c2 + t * c3))

    for end in (low, high):
        if value(end) == 0:
            return _rounded(end)
    while _rounded(low) != _rounded(high):
        middle = (low + high) / 2
        of_middle = value(middle)
        if of_middle == 0:
            return _rounded(middle)
        if (of_middle > 0) == (value(low) > 0):
            low = middle
        else:
            high = middle
    return _rounded(low)
