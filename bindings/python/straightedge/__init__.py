"""Exact geometric predicates and queries on NumPy arrays.

Every decision (a sign, inside or boundary or outside, touching or overlapping) is the one that exact arithmetic makes
on the numbers that are passed, for every finite input.

>>> import straightedge as se
>>> a, b, c = [0.5, 0.5 + 2**-53], [12.0, 12.0], [24.0, 24.0]  # a is one ulp above the line bc
>>> (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])
0.0
>>> se.orient2d(a, b, c)
np.int8(1)
"""

from . import bound, closest, contain, deforming, intersect, mesh, predicate, region
from ._asking import ask
from ._asking.replies import Described, Replies
from ._asking.table import QueryForm, queries
from ._codes import Conflict, Contact, Corners, Location, Sign
from ._exact import Irrational
from ._judge import Judgement, judge
from .predicate import incircle, insphere, orient2d, orient3d

__all__ = [
    "Conflict",
    "Contact",
    "Corners",
    "Described",
    "Irrational",
    "Judgement",
    "Location",
    "QueryForm",
    "Replies",
    "Sign",
    "ask",
    "bound",
    "closest",
    "contain",
    "deforming",
    "incircle",
    "insphere",
    "intersect",
    "judge",
    "mesh",
    "orient2d",
    "orient3d",
    "predicate",
    "queries",
    "region",
]
