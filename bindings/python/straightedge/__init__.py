"""Exact geometric predicates and queries on NumPy arrays."""

from ._native import ask as _ask


def orient2d(a, b, c, *, parallel=False):
    return _ask("orient2d", parallel, (a, b, c))
