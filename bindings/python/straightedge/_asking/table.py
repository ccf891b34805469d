"""The table of the program: its queries, their inputs, and what their answers consist of."""

from __future__ import annotations

import json
import os
import re
import subprocess
from dataclasses import dataclass
from functools import lru_cache
from math import prod
from typing import Any, Optional, Union

from .program import find_program


@dataclass(frozen=True)
class Fixed:
    """Always as many numbers: a shape, or an item of a list."""

    shape: tuple[int, ...]
    """Of its array, for a single case."""
    parts: tuple[int, ...]
    """How many numbers each of its points, vectors and lengths has; 0 is an index, an integer."""
    of_indices: bool = False
    """Whether all are indices: of the corners of a triangle."""

    @property
    def size(self) -> int:
        return prod(self.shape)

    def __str__(self) -> str:
        numbers = "integers" if self.of_indices else "numbers"
        whole = f"{numbers} of shape {self.shape}" if self.shape else "number"
        each = {0: "index", 1: "number"}
        parts = ", ".join(each.get(count, f"{count} numbers") for count in self.parts)
        return f"({parts})" if 0 in self.parts else whole if len(set(self.parts)) <= 1 else f"{whole} or ({parts})"


@dataclass(frozen=True)
class List:
    """Any number of items."""

    item: Union[Fixed, List]

    @property
    def depth(self) -> int:
        """How many dimensions its array would have."""
        item = self.item
        return 1 + (len(item.shape) if isinstance(item, Fixed) else item.depth)

    def __str__(self) -> str:
        item = self.item
        if isinstance(item, List):
            return f"list of ({item})"
        numbers = "integers" if item.of_indices else "numbers"
        return f"{numbers} of shape ({', '.join(['n', *map(str, item.shape)])}{'' if item.shape else ','})"


@dataclass(frozen=True)
class Lists:
    """Several lists: the vertices and triangles of a mesh."""

    items: tuple[List, ...]

    def __str__(self) -> str:
        return f"({', '.join(map(str, self.items))})"


@dataclass(frozen=True)
class Worded:
    """A word, and what it needs."""

    has_index: bool

    def __str__(self) -> str:
        return "(index, (word, numbers…))" if self.has_index else "(word, numbers…)"


Form = Union[Fixed, List, Lists, Worded]


@dataclass(frozen=True)
class Input:
    """An input of a query."""

    name: str
    shape: str
    """The order of its parts, as the program describes it: `Sphere center r`."""
    form: Form
    """What `ask` takes for it."""


@dataclass(frozen=True)
class QueryField:
    """A field of the answers of a query."""

    name: str
    """As the program names it."""
    parts: Optional[tuple[str, ...]]
    """What it consists of; None if it begins with a word."""
    words: dict[str, tuple[str, ...]]
    """What follows words that do not stand alone."""

    @property
    def attribute(self) -> str:
        return self.name.replace(" ", "_")


@dataclass(frozen=True)
class QueryForm:
    """A query of the program."""

    name: str
    inputs: tuple[Input, ...]
    fields: tuple[QueryField, ...]
    decisions: tuple[str, ...]
    """The words that the first field begins with; none where the answer is numbers alone."""
    classes: tuple[str, ...]
    """The classes of hard cases that the program generates."""

    def __repr__(self) -> str:
        inputs = ", ".join(f"{one.name}: {one.shape} = {one.form}" for one in self.inputs)
        return f"<{self.name}({inputs}) -> {', '.join(field.attribute for field in self.fields)}>"


def queries(module: str | None = None, *, program: str | os.PathLike[str] | None = None) -> list[QueryForm]:
    """All queries of the program, or those of a module: their inputs with the shapes that `ask` takes, and the fields
    of the answers.

    >>> import straightedge as se
    >>> se.queries("offset")[0].name
    'offset/event_sign'
    """
    return list(described("queries", find_program("queries", program), module))


@lru_cache(maxsize=None)
def described(caller: str, program: str, name: str | None) -> tuple[QueryForm, ...]:
    """The queries of a name or module."""
    command = [program, "list", "--json", *([] if name is None else ["--", name])]
    listed = subprocess.run(command, capture_output=True, text=True, encoding="utf-8", check=False)
    if listed.returncode != 0 and listed.stderr:
        # Without what is about the program's own command line.
        refusal = re.search(r"invalid value .*? for .*?: (.*?)(?=\n\nFor more information|$)", listed.stderr, re.DOTALL)
        raise ValueError(f"{caller}: {refusal.group(1) if refusal else listed.stderr.strip()}")
    try:
        return tuple(map(_query, json.loads(listed.stdout)))
    except (ValueError, KeyError):
        raise ValueError(f"{caller}: {program} is no program `straightedge` of this version") from None


def _query(document: dict[str, Any]) -> QueryForm:
    pieces = list(zip(document["numbers"], document["pieces"].split()))
    inputs = []
    for item in document["inputs"]:
        own = [(name, kind) for name, kind in pieces if re.split(r"[.\[]", name)[0] == item["name"]]
        inputs.append(Input(item["name"], item["shape"], _form(own)))
    fields = tuple(map(_field, document["answer"], document["fields"]))
    return QueryForm(
        document["query"], tuple(inputs), fields, tuple(document["decisions"]), tuple(document["classes"])
    )


def _field(name: str, form: dict[str, Any]) -> QueryField:
    words = {word: tuple(parts.split()) for word, parts in form.get("words", {}).items()}
    return QueryField(name, tuple(form["parts"].split()) if "parts" in form else None, words)


def _form(pieces: list[tuple[str, str]]) -> Form:
    if any(kind == "kind" for _, kind in pieces):
        return Worded(pieces[0][1] == "index")
    if pieces[0][1] != "count":
        return _fixed(pieces)
    lists = []
    while pieces:
        one, pieces = _list(pieces)
        lists.append(one)
    return lists[0] if len(lists) == 1 else Lists(tuple(lists))


def _list(pieces: list[tuple[str, str]]) -> tuple[List, list[tuple[str, str]]]:
    """The list whose count is the first piece, and the pieces after it."""
    first = pieces[0][0][: -len("count")].rstrip(".") + "[0]"
    size = next((i for i, (name, _) in enumerate(pieces[1:]) if not name.startswith(first)), len(pieces) - 1)
    items, rest = pieces[1 : size + 1], pieces[size + 1 :]
    return List(_list(items)[0] if items[0][1] == "count" else _fixed(items)), rest


def _fixed(pieces: list[tuple[str, str]]) -> Fixed:
    if all(kind == "index" for _, kind in pieces) and len(pieces) > 1:
        # Of a triangle, which is an array of integers.
        return Fixed((len(pieces),), (len(pieces),), True)
    parts: list[int] = []
    before = None
    for name, kind in pieces:
        of_part = re.fullmatch(r"(.*)(?:\.[xyz]|\[\d\])", name)
        part = of_part.group(1) if of_part and kind == "number" else name
        if part == before:
            parts[-1] += 1
        else:
            parts.append(int(kind == "number"))
        before = part
    if len(parts) == 1:
        return Fixed((parts[0],) if before != pieces[0][0] else (), tuple(parts))
    is_even = len(set(parts)) == 1 and parts[0] > 1
    return Fixed((len(parts), parts[0]) if is_even else (len(pieces),), tuple(parts))
