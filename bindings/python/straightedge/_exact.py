"""Exact numbers that are no fractions."""

from __future__ import annotations


class Irrational:
    """A number of an exact answer that is no fraction: a root.

    `str()` writes it as the line format of straightedge does, `(p+q*sqrt(r))`, or `rootof(c0,c1,c2,c3;lo,hi)`: the root
    of c0 + c1·t + c2·t² + c3·t³ that lies between lo and hi. `float()` is the double nearest to it.
    """

    __slots__ = ("_nearest", "_text")

    def __init__(self, text: str, nearest: float) -> None:
        self._text = text
        self._nearest = nearest

    def __float__(self) -> float:
        return self._nearest

    def __str__(self) -> str:
        return self._text

    def __repr__(self) -> str:
        return f"Irrational({self._text!r}, {self._nearest!r})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Irrational) and self._text == other._text

    def __hash__(self) -> int:
        return hash(self._text)
