"""What the answers of queries have in common."""

from __future__ import annotations

from functools import cached_property
from typing import Any

from ._native import Answers
from ._types import Array


class Answer:
    """The answers of many cases. Each field is an array over the cases, computed when it is first read, then kept.

    The object keeps a copy of the numbers of its cases, so that the arrays that were passed may change.
    """

    def __init__(self, answers: Answers) -> None:
        self._answers = answers

    @property
    def shape(self) -> tuple[int, ...]:
        """The common shape of the cases."""
        return self._answers.shape

    def __repr__(self) -> str:
        return f"<{type(self).__module__}.{type(self).__name__} of the shape {self.shape}>"


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


def decision_of(answer: Any) -> Any:
    """Of an answer of this package what it decides, for a judge; anything else as it is."""
    if isinstance(answer, Answer):
        for field in ("location", "contact", "is_hit", "time", "squared_distance"):
            if hasattr(type(answer), field):
                return getattr(answer, field)
    return answer
