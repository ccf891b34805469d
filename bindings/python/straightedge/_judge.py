"""Judges a Python function with the program `straightedge`."""

from __future__ import annotations

import json as json_format
import os
import secrets
import shlex
import socket
import subprocess
import sys
import tempfile
import traceback
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, Callable

import numpy as np

from ._answers import WrongLength
from ._asking.program import find_program
from ._relay import FAILURE

if TYPE_CHECKING:
    from ._cases import Query

_TYPES = {"f64": np.float64, "f32": np.float32, "i64": np.int64}


@dataclass(frozen=True)
class Mistake:
    """One kind of error, with the smallest case that shows it."""

    kind: str
    """What is wrong: `false zero`, `opposite sign`, `crash`."""
    count: int
    class_name: str
    line: str
    """The case with its exact answer, a line that `straightedge ver` reads."""
    numbers: str
    """The case in decimals."""
    given: str | None
    """What the function answered."""
    size: int
    """How complicated the case is."""


@dataclass(frozen=True)
class ClassCounts:
    """How many cases of a class were answered how."""

    cases: int
    right: int
    wrong: int
    declined: int


@dataclass(frozen=True)
class Judgement:
    """The outcome of `judge`."""

    query: str
    cases: int
    right: int
    wrong: int
    declined: int
    classes: dict[str, ClassCounts]
    mistakes: list[Mistake]
    """For each kind of error the smallest case, the simplest first."""
    finding: str | None
    """What all answers together show, as that the convention of signs is reversed."""
    complaint: str | None
    """What else is not as it should be: too many answers declined."""
    document: dict[str, Any]
    """All that the program wrote: its JSON document."""

    @property
    def is_right(self) -> bool:
        """Whether no answer was wrong, and not too many were declined."""
        return not self.wrong and not self.complaint

    @property
    def smallest(self) -> Mistake | None:
        """The smallest case that was answered wrong."""
        return self.mistakes[0] if self.mistakes else None

    def __str__(self) -> str:
        lines = [f"{'class':<20} {'cases':>8} {'wrong':>8} {'declined':>8}"]
        for name, counts in self.classes.items():
            lines.append(f"{name:<20} {counts.cases:>8} {counts.wrong:>8} {counts.declined:>8}")
        for mistake in self.mistakes:
            lines += ["", f"{mistake.kind}, {mistake.count} times; the simplest case, answered {mistake.given}:"]
            lines += [f"    {mistake.numbers}", f"    {mistake.line}"]
        lines += ["", *filter(None, [self.finding, self.complaint])]
        lines.append(f"{self.query}: {self.wrong} of {self.cases} wrong")
        return "\n".join(lines)


def judge(
    function: Callable[..., Any],
    query: str,
    *,
    vectorised: bool = False,
    cases: int = 1000,
    seed: int = 1,
    classes: Iterable[str] | str | None = None,
    type: str = "f64",
    absolute: float | None = None,
    relative: float | None = None,
    ulps: int | None = None,
    timeout: str | None = None,
    report: str | os.PathLike[str] | None = None,
    json: str | os.PathLike[str] | None = None,
    program: str | os.PathLike[str] | None = None,
) -> Judgement:
    """Judges a function against exact oracles on generated cases, most of them hard, as `straightedge run` does.

    The function is called with an array for each input of the query: `orient2d` with three arrays of shape (2,), or,
    where it is `vectorised`, of shape (n, 2) for many cases at once. A ray or line is one array, of its origin and its
    direction; a ball that of its center and its radius; a mesh a tuple of vertices and triangles.

    It returns a decision: a number for a sign, NaN as 0; -1, 0, 1 for a location; 0, 1, 2 for a contact; a bool; a
    squared distance; of a line that passes a shape, the parameters (enter, exit), or None or NaN for a miss; the time
    of a contact, or None or NaN; a word of the line format; or an answer of this package, of which only the decision is
    judged. A tuple has further fields, in the order of `straightedge list QUERY`, of which numbers are judged as
    numbers, parts are words as `edge 0 1`. The string `?` declines. A vectorised function returns an array or a list
    with an answer for each case, or a tuple of these. An exception counts as a crash on the case; if none of the first
    cases is answered, it is raised.

    `query` and `classes` are named as in the program; `type` is `f64`, `f32` or `i64`. A value is right within `ulps`
    representable numbers (4), or `absolute`, or `relative` to the size of the input. `report` is a file or a folder for
    the HTML page, `json` a file for the document, which must not have other results. The program is `program`, or
    `straightedge` in the folder of scripts or on the PATH.

    The function is called in this thread: a case that takes longer than `timeout`, such as `90s`, counts as a hang, but
    judge returns only after the function does.

    >>> import straightedge as se
    >>> def orient2d(a, b, c):
    ...     return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])
    >>> judged = se.judge(orient2d, "orient2d")
    >>> judged.wrong > 100, judged.smallest.kind, judged.smallest.given
    (True, 'false zero', '0')
    >>> se.judge(se.orient2d, "orient2d", vectorised=True).is_right
    True
    """
    if type not in _TYPES:
        raise ValueError(f"judge: the type {type!r} is none of {', '.join(_TYPES)}")
    # Here, for it needs a file of `clients`, by a link that not every clone has on Windows.
    from ._cases import Query

    found = find_program("judge", program)
    described = Query(found, query)
    if vectorised:
        described.require_arrays()
    with tempfile.TemporaryDirectory() as folder:
        document = Path(json).absolute() if json is not None else Path(folder, "results.json")
        options = [f"--seed={seed}", f"-n={cases}", f"--type={type}", f"--json={document}"]
        if classes is not None:
            names = [classes] if isinstance(classes, str) else classes
            options.append(f"--class={','.join(names)}")
        named = {"absolute": absolute, "relative": relative, "ulps": ulps, "timeout": timeout, "report": report}
        options += [f"--{name}={value}" for name, value in named.items() if value is not None]
        answer = _Answering(function, described, _TYPES[type], vectorised)
        said, code = _run([found, "run", described.name, *options], answer, folder)
        if code not in (0, 1):
            raise RuntimeError(f"judge: {said.strip()}") from answer.failure
        with open(document, encoding="utf-8") as file:
            return _judgement(json_format.load(file))


class _Answering:
    """Answers lines of cases by a function."""

    def __init__(self, function: Callable[..., Any], query: Query, number_type: Any, vectorised: bool) -> None:
        self._function = function
        self._query = query
        self._number_type = number_type
        self._vectorised = vectorised
        self.failure: Exception | None = None
        """The last exception of the function."""

    def __call__(self, lines: list[str]) -> Iterator[str]:
        """The answers, as many as there are before an exception."""
        # Hard cases overflow: that is nothing to warn of.
        with np.errstate(all="ignore"):
            if self._vectorised:
                arrays = self._query.arrays(lines, self._number_type)
                yield from self._query.all_written(self._function(*arrays), len(lines))
                return
            for line in lines:
                yield self._query.written(self._function(*self._query.arguments(line, self._number_type)))


def _run(command: list[str], answer: _Answering, folder: str) -> tuple[str, int]:
    """Runs the program, and answers what its relays ask, in this thread."""
    with socket.create_server(("127.0.0.1", 0)) as server, open(Path(folder, "said"), "w+b") as said:
        server.settimeout(0.05)
        token = secrets.token_hex(16)
        relay = [sys.executable, "-I", "-S", str(Path(__file__).with_name("_relay.py"))]
        quoted = subprocess.list2cmdline(relay) if os.name == "nt" else "exec " + shlex.join(relay)
        environment = {**os.environ, "STRAIGHTEDGE_RELAY": f"{server.getsockname()[1]} {token}"}
        with subprocess.Popen(
            [*command, "--cmd", quoted],
            env=environment,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=said,
        ) as process:
            try:
                while process.poll() is None:
                    try:
                        link, _ = server.accept()
                    except socket.timeout:
                        continue
                    with link:
                        link.setblocking(True)
                        _answer_all(link, token.encode(), answer)
            except BaseException:
                process.kill()
                raise
        said.seek(0)
        return said.read().decode(errors="replace"), process.returncode


def _answer_all(link: socket.socket, token: bytes, answer: _Answering) -> None:
    """Answers the lines that come through a link until they end, or the function raises."""
    rest = b""
    greeted = False
    try:
        while True:
            chunk = link.recv(1 << 18)
            if not chunk:
                return
            *lines, rest = (rest + chunk).split(b"\n")
            if lines and not greeted:
                if not secrets.compare_digest(lines.pop(0), token):
                    return
                greeted = True
            if not lines:
                continue
            answers: list[str] = []
            failure = b""
            try:
                answers.extend(answer([line.decode() for line in lines]))
            except WrongLength:
                raise
            except Exception as error:
                answer.failure = error
                failure = FAILURE + traceback.format_exc(limit=-3).encode(errors="replace")
            link.sendall("".join(one + "\n" for one in answers).encode() + failure)
            if failure:
                return
    except OSError:
        # The program has stopped the relay: for a hang, or since it has seen enough.
        return


def _judgement(document: dict[str, Any]) -> Judgement:
    classes = {}
    mistakes: dict[str, Mistake] = {}
    for row in document["rows"]:
        classes[row["class"]] = ClassCounts(row["cases"], row["right"], row["wrong"], row["declined"])
        for kind, shown in row["mistakes"].items():
            mistake = Mistake(
                kind, shown["count"], row["class"], shown["line"], shown["decimals"], shown.get("given"), shown["size"]
            )
            known = mistakes.get(kind)
            smaller = min(filter(None, [known, mistake]), key=lambda one: one.size)
            count = mistake.count + (known.count if known else 0)
            mistakes[kind] = Mistake(**{**vars(smaller), "count": count})
    totals = document["totals"]
    return Judgement(
        query=document["plan"]["query"],
        cases=totals["cases"],
        right=totals["right"],
        wrong=totals["wrong"],
        declined=totals["declined"],
        classes=classes,
        mistakes=sorted(mistakes.values(), key=lambda mistake: mistake.size),
        finding=document.get("finding"),
        complaint=document.get("complaint"),
        document=document,
    )
