"""The cases of a query as arrays, and the answers of a Python function as lines."""

from __future__ import annotations

import json
import subprocess
from typing import Any

import numpy as np

from ._answers import WrongLength, decision_of
from ._client import DECLINE, Case, sign, written
from ._types import Array

# The shapes of arrays, by the first word of how the program describes an input.
_SHAPES = {
    **{name: (2,) for name in ("Point2", "Vector2")},
    **{name: (3,) for name in ("Point3", "Vector3", "Circle")},
    **{name: (2, 2) for name in ("Segment2", "Line2", "Ray2", "Aabb2")},
    **{name: (2, 3) for name in ("Segment3", "Line3", "Ray3", "Aabb3")},
    **{name: (3, 3) for name in ("Triangle3", "PlaneOfPoints", "Parallelogram", "three")},
    **{name: (4, 3) for name in ("Tetrahedron", "Quad")},
    **{name: (4,) for name in ("Sphere", "Plane", "Point4")},
    **{name: (7,) for name in ("Capsule", "Cylinder", "Cone")},
    "Triangle2": (3, 2),
    "Obb": (15,),
    "Number": (),
}
# Lists of points, with the dimension.
_LISTS = {"Polygon": 2, "Points2": 2, "ConvexHull2": 2, "Points3": 3, "ConvexHull": 3}
_MESHES = ("Mesh", "TriangleSurface")
_CODES = {
    ("inside", "boundary", "outside"): {-1: "outside", 0: "boundary", 1: "inside"},
    ("disjoint", "touching", "overlapping"): {0: "disjoint", 1: "touching", 2: "overlapping"},
}


class Query:
    """What the program says of a query."""

    def __init__(self, program: str, name: str) -> None:
        command = [program, "list", "--json", "--", name]
        listed = subprocess.run(command, capture_output=True, text=True, check=False)
        if listed.returncode != 0 and listed.stderr:
            raise ValueError(f"judge: {listed.stderr.strip()}")
        try:
            described = json.loads(listed.stdout)
        except ValueError:
            raise ValueError(f"judge: {program} is not the program `straightedge`") from None
        if len(described) != 1:
            raise ValueError(f"judge: {name} names {len(described)} queries")
        self.name: str = described[0]["query"]
        self._inputs = [(item["name"], item["shape"].split()[0].rstrip(",")) for item in described[0]["inputs"]]
        self._decisions = tuple(described[0]["decisions"])
        for name, shape in self._inputs:
            if not (shape in _SHAPES or shape in _LISTS or shape in _MESHES):
                whole = "judge it as a program of its own: docs/programs.md"
                raise ValueError(f"judge: {self.name}: the input {name} ({shape}) has no form as an array; {whole}")

    @property
    def inputs(self) -> list[tuple[str, str]]:
        """The names of the inputs, each with the first word of its shape."""
        return self._inputs

    def require_arrays(self) -> None:
        """Raises where the cases of the query are of different sizes."""
        for name, shape in self._inputs:
            if shape not in _SHAPES:
                raise ValueError(f"judge: {self.name}: {name} has a length of its own in each case: not vectorised")

    def arrays(self, lines: list[str], number_type: Any) -> list[Array]:
        """All cases: of each input an array over the cases."""
        pieces = [piece for line in lines for piece in line.split() if piece[0] != "@"]
        if number_type == np.int64:
            numbers = np.array([int(piece) for piece in pieces], dtype=np.int64)
        else:
            big_endian = np.dtype(number_type).newbyteorder(">")
            raw = bytes.fromhex("".join(piece[1:] for piece in pieces))
            numbers = np.frombuffer(raw, dtype=big_endian).astype(number_type)
        table = numbers.reshape(len(lines), -1)
        arrays, first = [], 0
        for _, shape in self._inputs:
            size = int(np.prod(_SHAPES[shape]))
            arrays.append(table[:, first : first + size].reshape(len(lines), *_SHAPES[shape]))
            first += size
        return arrays

    def arguments(self, line: str, number_type: Any) -> list[Any]:
        """One case: of each input an array; of a mesh its vertices and its triangles."""
        case = Case(line, 1)
        read = {np.int64: case.integer, np.float32: case.single}.get(number_type, case.double)

        def points(count: int, dimension: int) -> Array:
            return np.array([read() for _ in range(count * dimension)], dtype=number_type).reshape(count, dimension)

        arguments: list[Any] = []
        for _, shape in self._inputs:
            if shape in _LISTS:
                arguments.append(points(case.count(), _LISTS[shape]))
            elif shape in _MESHES:
                vertices = points(case.count(), 3)
                faces = [case.index() for _ in range(3 * case.count())]
                arguments.append((vertices, np.array(faces, dtype=np.int64).reshape(-1, 3)))
            else:
                size = int(np.prod(_SHAPES[shape]))
                arguments.append(points(size, 1).reshape(_SHAPES[shape]))
        return arguments

    def written(self, answer: Any) -> str:
        """The answer of a function to one case as a line."""
        answer = decision_of(answer)
        decision, rest = (answer[0], tuple(answer[1:])) if isinstance(answer, tuple) and answer else (answer, ())
        if isinstance(decision, str) and decision == DECLINE:
            return DECLINE
        decision = _plain(decision)
        if not isinstance(decision, str):
            decision = self._decided(decision)
        # A line that says `none` has no more fields.
        if decision == "none":
            return "none"
        line = written([decision, *(_plain(field) for field in rest)])
        # Of which the judge would take the rest for other answers, or for an error.
        if "\n" in line or "\0" in line:
            raise ValueError(f"{line!r} is not one line")
        line.encode()
        return line

    def _decided(self, decision: Any) -> Any:
        codes = _CODES.get(self._decisions)
        if codes and not isinstance(decision, bool):
            if decision not in codes:
                raise ValueError(f"{decision!r} is none of {', '.join(map(str, codes))}")
            return codes[decision]
        is_nan = isinstance(decision, float) and decision != decision
        if {"-", "+"} <= set(self._decisions):
            return "none" if decision is None else sign(decision)
        if self._decisions == ("true", "false") and not isinstance(decision, bool):
            raise ValueError(f"{decision!r} is none of True, False")
        if self._decisions and self._decisions[-1] in ("span", "contact", "closest") and not isinstance(decision, bool):
            # A time or a parameter that is NaN is a miss, a distance that is NaN is wrong.
            if decision is None or is_nan and self._decisions[-1] != "closest":
                if "none" not in self._decisions:
                    raise ValueError("None is no distance: there is always one")
                return "none"
            return [self._decisions[-1], decision]
        return decision

    def all_written(self, answers: Any, count: int) -> list[str]:
        """The answers of a function to all cases as lines."""
        answers = decision_of(answers)
        fields = answers if isinstance(answers, tuple) else (answers,)
        for field in fields:
            if len(field) != count:
                raise WrongLength(f"judge: {len(field)} answers to {count} cases")
        if not isinstance(answers, tuple):
            return [self.written(answer) for answer in _plain(answers)]
        return [self.written(answer) for answer in zip(*map(_plain, fields))]


def _plain(value: Any) -> Any:
    """Arrays as lists, numbers of NumPy as those of Python."""
    if isinstance(value, (np.ndarray, np.generic)):
        return value.tolist()
    return value
