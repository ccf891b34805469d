"""What remains of answers that were pickled: their fields, and what `is_within` needs beside the distance."""

from __future__ import annotations

from typing import Any

import numpy as np

from ._arrays import distances
from ._types import Array


class Kept:
    """Stands for the native answers of cases that are no longer there."""

    def __init__(self, shape: tuple[int, ...], fields: dict[str, Array]) -> None:
        self.shape = shape
        self._fields = fields
        self._type = ""
        self._is_within_rounded: Any = None

    def field(self, name: str) -> Array:
        """The field of that name, for every case."""
        return self._fields[name]

    def keep_distances(self, answers: Any) -> None:
        """Keeps what compares distances exactly.

        A distance is rounded to the nearest float, so that a radius below the rounded one is less than the exact one,
        and a radius above is more. Where both are equal, a bit for each case says which is greater.
        """
        rounded = self._fields["distance"]
        if np.asarray(rounded).dtype == object:
            self._type = "exact"
            return
        self._type = "f32" if rounded.dtype == np.float32 else "f64"
        try:
            self._is_within_rounded = answers.is_within(rounded)
        except ValueError:
            # The cases are of integers, and so must the radii be.
            self._type = "i64"
            whole = (rounded == np.floor(rounded)) & (rounded < 2**53)
            self._is_within_rounded = answers.is_within(np.where(whole, rounded, 0).astype(np.int64))

    def is_within(self, r: Any) -> Array:
        """Whether each distance is at most r."""
        radii: Any = distances(r, self.shape, self._type)
        if (self._type != "exact" and not np.isfinite(radii).all()) or (radii < 0).any():
            raise ValueError(f"is_within: argument r: {r!r} is no distance")
        if self._type == "exact":
            within: Any = np.asarray(radii * radii >= self._fields["squared_distance"], dtype=bool)
        else:
            rounded = self._fields["distance"]
            within = np.where(radii == rounded, self._is_within_rounded, radii > rounded)
            if self._type == "i64" and ((radii == rounded) & (radii > 2**53)).any():
                raise ValueError("is_within: of a pickled answer, integers beyond 2^53 cannot be compared")
        return within[()]  # type: ignore[no-any-return]


def values_equal(first: Any, second: Any) -> bool:
    """Whether two fields are equal, of which NaN equals NaN."""
    first, second = np.asarray(first), np.asarray(second)
    if first.dtype == object or second.dtype == object:
        return first.shape == second.shape and bool((first.astype(object) == second.astype(object)).all())
    return bool(np.array_equal(first, second, equal_nan=True))
