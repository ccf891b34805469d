"""What the answers of queries have in common."""

from __future__ import annotations

from functools import cached_property
from math import prod
from typing import Any

import numpy as np

from ._kept import Kept, values_equal
from ._native import Answers
from ._types import Array


# Of more cases, `repr` computes no fields.
_MOST_SHOWN = 1000


class Answer:
    """The answers of many cases. Each field is an array over the cases, computed when it is first read, then kept.

    The object keeps a copy of the numbers of its cases, so that the arrays that were passed may change. Pickled, it
    keeps its fields instead, and answers the same. Two answers are equal if they are of one class and all their fields
    are equal.

    >>> import straightedge as se
    >>> se.contain.point_triangle_2d([[1, 1], [2, 2]], [[0, 0], [4, 0], [0, 4]])
    <straightedge.contain.PointTriangle of the shape (2,): location=[1, 0], feature=[7, 6]>
    """

    def __init__(self, answers: Answers | Kept) -> None:
        self._answers = answers

    @property
    def shape(self) -> tuple[int, ...]:
        """The common shape of the cases."""
        return self._answers.shape

    def __repr__(self) -> str:
        start = f"{type(self).__module__}.{type(self).__name__} of the shape {self.shape}"
        names = self._field_names()
        if prod(self.shape) > _MOST_SHOWN:
            return f"<{start}: {', '.join(names)}>"
        shown = [f"{name}={_shown(getattr(self, name), 5 + len(name))}" for name in names]
        line = f"<{start}: {', '.join(shown)}>"
        return line if "\n" not in line else f"<{start}:\n    " + ",\n    ".join(shown) + ">"

    def __eq__(self, other: object) -> bool:
        if type(other) is not type(self) or not isinstance(other, Answer):
            return NotImplemented
        names = self._field_names()
        return self.shape == other.shape and all(
            values_equal(getattr(self, name), getattr(other, name)) for name in names
        )

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self._kept(),)

    @classmethod
    def _field_names(cls) -> list[str]:
        classes = reversed(cls.__mro__)
        return [name for base in classes for name, value in vars(base).items() if isinstance(value, cached_property)]

    def _kept(self) -> Kept:
        if isinstance(self._answers, Kept):
            return self._answers
        return Kept(self.shape, {name: getattr(self, name) for name in self._field_names()})


class Nearby(Answer):
    """Answers with a distance."""

    @cached_property
    def squared_distance(self) -> Array:
        """The squared distance, rounded once. It is zero where the shapes meet, and where it rounds to zero."""
        return self._answers.field("squared_distance")

    @cached_property
    def distance(self) -> Array:
        """The distance, rounded once. It covers the whole range of floats, which the squared distance does not."""
        return self._answers.field("distance")

    def is_within(self, r: Any) -> Array:
        """Whether each distance is at most `r`, exactly. `r` is a number or an array that fits the cases.

        >>> import straightedge as se
        >>> near = se.closest.point_triangle([[0.0, 0.0, 5.0]], [[0.0, 0.0, 0.0], [4.0, 0.0, 0.0], [0.0, 4.0, 0.0]])
        >>> near.is_within([5.0]), near.is_within(4.9)
        (array([ True]), array([False]))
        """
        return self._answers.is_within(r)

    def _kept(self) -> Kept:
        kept = super()._kept()
        if kept is not self._answers:
            kept.keep_distances(self._answers)
        return kept


class Meeting(Answer):
    """How two shapes meet."""

    @cached_property
    def contact(self) -> Array:
        """int8: 0 disjoint, 1 touching, 2 overlapping (the relative interiors share a point): see `Contact`."""
        return self._answers.field("contact")


class SharingMeeting(Meeting):
    """How two shapes meet, and what they share."""

    @cached_property
    def shared_count(self) -> Array:
        """int8: how many corners the common set has: 0 nothing, 1 a point, 2 a segment, 3 to 6 a convex polygon."""
        return self._answers.field("shared_count")

    @cached_property
    def shared_points(self) -> Array:
        """The corners of the common set, each number rounded once: of shape (..., most, d), with NaN (among exact
        numbers None) behind the last of each case. A segment has its ends in lexicographic order, a polygon starts at
        the least."""
        return self._answers.field("shared_points")

    @cached_property
    def features(self) -> Array:
        """uint8 of shape (..., most, 2): the features of the first and the second shape that hold each corner."""
        return self._answers.field("features")


class Located(Answer):
    """Where a point is with respect to a shape."""

    @cached_property
    def location(self) -> Array:
        """int8: -1 outside, 0 on the boundary, 1 inside: see `Location`."""
        return self._answers.field("location")


class WindingLocation(Located):
    """Where a point is with respect to something closed."""

    @cached_property
    def winding_number(self) -> Array:
        """int64: how often it winds round the point; 0 on the boundary, which has no winding number."""
        return self._answers.field("winding_number")


def _shown(value: Any, indented: int) -> str:
    """A field, or one number of it, as short as it is unambiguous."""
    if isinstance(value, np.ndarray):
        return np.array2string(value, separator=", ", prefix=" " * indented)
    return repr(value.item() if isinstance(value, np.generic) else value)


class WrongLength(ValueError):
    """A judged function has answered another number of cases than it was asked."""


def decision_of(answer: Any) -> Any:
    """Of an answer of this package what it decides, for a judge; anything else as it is."""
    if isinstance(answer, Answer):
        for field in ("location", "contact", "is_hit", "time", "squared_distance"):
            if hasattr(type(answer), field):
                return getattr(answer, field)
    return answer
