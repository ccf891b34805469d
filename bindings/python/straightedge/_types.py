"""Types of arguments."""

from __future__ import annotations

from typing import Any

from numpy.typing import NDArray

# Anything that NumPy makes an array of: arrays, lists of lists, Fractions.
Points = Any
Array = NDArray[Any]
