"""Judging Python functions with the program."""

import json
import os
import shutil
import subprocess
import sys
import threading
import time

import numpy as np
import pytest

import straightedge as se

needs_program = pytest.mark.skipif(shutil.which("straightedge") is None, reason="the program is not installed")
pytestmark = needs_program


def textbook(a, b, c):
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


def vectorised(a, b, c):
    return np.sign((b - a)[:, 0] * (c - a)[:, 1] - (b - a)[:, 1] * (c - a)[:, 0])


def test_as_the_client_in_python(tmp_path):
    """The same counts as those of `run` with a program in the protocol."""
    (tmp_path / "orient2d.py").write_text(
        "from straightedge._client import serve, sign\n"
        "def f(ax, ay, bx, by, cx, cy): return sign((bx - ax) * (cy - ay) - (by - ay) * (cx - ax))\n"
        "serve(lambda case: f(*case.doubles(6)))\n"
    )
    command = f"{sys.executable} {tmp_path / 'orient2d.py'}"
    document = tmp_path / "run.json"
    subprocess.run(
        ["straightedge", "run", "orient2d", "-n", "3000", "--seed", "5", "--cmd", command, f"--json={document}"]
    )
    expected = json.loads(document.read_text())
    for function, many in [(textbook, False), (vectorised, True)]:
        judged = se.judge(function, "orient2d", vectorised=many, cases=3000, seed=5)
        assert judged.document["totals"] == expected["totals"] and judged.document["rows"] == expected["rows"]
        assert not judged.is_right and judged.wrong == expected["totals"]["wrong"] > 100
        assert judged.smallest.kind == "false zero" and judged.smallest.given == "0"
        assert f"{judged.wrong} of 3000 wrong" in str(judged)


@pytest.mark.parametrize("many", [False, True])
@pytest.mark.parametrize("number_type", ["f64", "f32", "i64"])
@pytest.mark.parametrize("query", ["orient2d", "orient3d", "incircle", "insphere"])
def test_ours_are_right(query, number_type, many):
    judged = se.judge(getattr(se, query), f"predicate/{query}", vectorised=many, cases=500, type=number_type)
    assert judged.is_right and judged.cases == 500 and judged.smallest is None


@pytest.mark.parametrize("many", [False, True])
@pytest.mark.parametrize(
    "query",
    [
        "contain.point_triangle_2d",
        "contain.point_tetrahedron",
        "intersect.segment_segment_2d",
        "intersect.triangle_triangle",
        "closest.point_triangle",
        "closest.segment_segment",
    ],
)
def test_answers_of_ours_are_decisions(query, many):
    module, name = query.split(".")
    judged = se.judge(getattr(getattr(se, module), name), f"{module}/{name}", vectorised=many, cases=200)
    assert judged.is_right and judged.cases == 200


def test_lists_and_hits_of_ours_are_decisions():
    assert se.judge(se.contain.point_polygon_2d, "contain/point_polygon_2d", cases=200).is_right

    def hit(ray, triangle):
        return se.intersect.ray_triangle(ray[0], ray[1], triangle)

    def parameters(ray, triangle):
        found = hit(ray, triangle)
        return (float(found.enter), float(found.exit)) if found.is_hit else None

    for function in (hit, parameters):
        judged = se.judge(function, "intersect/ray_triangle", cases=200)
        assert judged.is_right and judged.cases == 200


def test_what_is_no_decision_is_wrong():
    def flat_is_nan(p, triangle):
        near = se.closest.point_triangle(p, triangle)
        return near.squared_distance if np.cross(*(triangle[1:] - triangle[0])).any() else np.nan

    judged = se.judge(flat_is_nan, "closest/point_triangle", cases=200)
    assert judged.wrong and judged.right
    with pytest.raises(ValueError, match="judge: 1 answers to [0-9]+ cases"):
        se.judge(lambda a, b, c: [1], "orient2d", vectorised=True, cases=200)
    with pytest.raises(RuntimeError, match="answered none of the first") as raised:
        se.judge(lambda a, b, c: nothing_of_that_name, "orient2d", cases=200)  # noqa: F821
    assert isinstance(raised.value.__cause__, NameError)


def test_more_of_ours_are_right():
    from fractions import Fraction

    def passage(ray, triangle):
        hit = se.intersect.ray_triangle(ray[:, 0], ray[:, 1], triangle)
        return hit.enter, hit.exit

    def enter_and_exit(ray, triangle):
        return [None if np.isnan(enter) else (enter, exit) for enter, exit in zip(*passage(ray, triangle))]

    def first_time(p0, t0, p1, t1):
        return se.deforming.point_triangle(p0, t0, p1, t1).time

    def nearest(p, triangle):
        near = se.closest.point_triangle(p, triangle)
        return near.squared_distance, near.point

    many = {
        "contain/point_triangle_2d": lambda p, t: se.contain.point_triangle_2d(p, t).location,
        "contain/point_tetrahedron": lambda p, t: se.contain.point_tetrahedron(p, t).location,
        "intersect/triangle_triangle": lambda a, b: se.intersect.triangle_triangle(a, b).contact,
        "intersect/triangle_aabb": se.intersect.triangle_aabb,
        "intersect/ray_triangle": enter_and_exit,
        "closest/point_triangle": nearest,
        "deforming/point_triangle": first_time,
    }
    for query, function in many.items():
        assert se.judge(function, query, vectorised=True, cases=600).is_right, query
    single = {
        "contain/point_polygon_2d": lambda p, polygon: se.contain.point_polygon_2d(p, polygon).location,
        "contain/point_mesh": lambda p, mesh: se.mesh.TriangleMesh(*mesh).locate(p).location,
        "bound/convex_hull": lambda points: str(se.bound.convex_hull(points).dimension),
        "closest/point_triangle": lambda p, t: nearest(p, t),
        "intersect/segment_segment_2d": lambda a, b: int(se.intersect.segment_segment_2d(a, b).contact),
    }
    for query, function in single.items():
        assert se.judge(function, query, cases=300).is_right, query
    exact = lambda *points: se.orient2d(*[[Fraction(x) for x in p] for p in points])  # noqa: E731
    assert se.judge(exact, "orient2d", cases=200).is_right


def test_options(tmp_path):
    judged = se.judge(
        textbook,
        "predicate/orient2d",
        cases=200,
        classes=["random", "underflow"],
        report=tmp_path / "page.html",
        json=tmp_path / "results.json",
    )
    assert set(judged.classes) == {"random", "underflow"} and sum(c.cases for c in judged.classes.values()) == 200
    assert "<html" in (tmp_path / "page.html").read_text() and (tmp_path / "results.json").exists()
    off = lambda p, t: se.closest.point_triangle(p, t).squared_distance * (1 + 1e-9)  # noqa: E731
    rough = se.judge(off, "closest/point_triangle", cases=100, classes=["random"])
    assert rough.wrong > 50
    assert se.judge(off, "closest/point_triangle", cases=100, classes=["random"], relative=1e-6).is_right


def test_declining():
    judged = se.judge(lambda a, b, c: "?" if a[0] > 0 else se.orient2d(a, b, c), "orient2d", cases=300)
    assert judged.is_right and 0 < judged.declined < 300
    assert not se.judge(lambda a, b, c: "?", "orient2d", cases=20).is_right


def test_exceptions_are_crashes():
    def fails(a, b, c):
        if a[0] == b[0]:
            raise ZeroDivisionError("the line is upright")
        return se.orient2d(a, b, c)

    judged = se.judge(fails, "orient2d", cases=300, classes=["grid", "axis-aligned"])
    assert judged.wrong > 0 and judged.smallest.kind == "crash"
    assert "the line is upright" in json.dumps(judged.document)

    def fails_on_some(a, b, c):
        if (a[:, 0] == 0).any():
            raise ZeroDivisionError("at zero")
        return se.orient2d(a, b, c)

    judged = se.judge(fails_on_some, "orient2d", vectorised=True, cases=300, classes=["grid"])
    assert judged.wrong > 0 and judged.smallest.kind == "crash"


def test_answers_that_are_none():
    """A program that answers nothing cannot be judged: the error says what the function did."""
    for answer, said in [(7, "7 is none of -1, 0, 1"), (object(), "is none of -1, 0, 1"), ("sideways", "")]:
        try:
            judged = se.judge(lambda p, t, answer=answer: answer, "contain/point_triangle_2d", cases=10)
            assert judged.wrong == 10
        except RuntimeError as error:
            assert said in str(error)
    with pytest.raises(ValueError, match="judge: 3 answers to [0-9]+ cases"):
        se.judge(lambda a, b, c: np.zeros(3), "orient2d", vectorised=True, cases=10, classes=["random"])


def test_unknown_queries():
    with pytest.raises(ValueError, match="nothing"):
        se.judge(textbook, "nothing")
    with pytest.raises(ValueError, match="not vectorised"):
        se.judge(textbook, "contain/point_polygon_2d", vectorised=True)
    with pytest.raises(ValueError, match="has no form as an array"):
        se.judge(textbook, "orient2d_sos")
    with pytest.raises(ValueError, match="the type 'f16'"):
        se.judge(textbook, "orient2d", type="f16")
    with pytest.raises(RuntimeError, match="class"):
        se.judge(textbook, "orient2d", classes=["nothing"])


def test_program_is_not_found(monkeypatch, tmp_path):
    with pytest.raises(FileNotFoundError, match="there is no program"):
        se.judge(textbook, "orient2d", program=tmp_path / "nothing")
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr("sysconfig.get_path", lambda name: str(tmp_path))
    with pytest.raises(FileNotFoundError, match="pip install ./cli"):
        se.judge(textbook, "orient2d")


@pytest.mark.parametrize("kind", [KeyboardInterrupt, SystemExit])
def test_interrupt(kind):
    """Ctrl-C within the function ends the program at once, and is passed on."""

    def stops(a, b, c):
        raise kind

    start = time.monotonic()
    with pytest.raises(kind):
        se.judge(stops, "orient2d")
    assert time.monotonic() - start < 20


def test_hanging():
    """The program gives up a case on which the function hangs; the function is left to end."""

    asked = []

    def slow(a, b, c):
        asked.append((*a, *b, *c))
        if len(asked) > 8 and asked[-1] == asked[8]:
            time.sleep(0.9)
        return se.orient2d(a, b, c)

    judged = se.judge(slow, "orient2d", cases=20, classes=["random"], timeout="600ms")
    assert judged.wrong > 0 and judged.smallest.kind == "hang"


def test_within_a_thread():
    judged = []
    thread = threading.Thread(target=lambda: judged.append(se.judge(textbook, "orient2d", cases=100)))
    thread.start()
    thread.join()
    assert judged[0].cases == 100


@pytest.mark.parametrize("given", ["+\n-", "+\0", "\udc80"])
def test_answers_are_one_line(given):
    """Else the judge would take the rest for other answers, or for an error."""
    with pytest.raises(RuntimeError, match="ValueError: .* is not one line|UnicodeEncodeError"):
        se.judge(lambda *points: given, "orient2d", cases=5)


def test_strange_options(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)

    def elsewhere(a, b, c):
        os.chdir("/")
        return se.orient2d(a, b, c)

    assert se.judge(elsewhere, "orient2d", cases=10, classes="random", json="results.json").is_right
    assert (tmp_path / "results.json").exists()
    with pytest.raises(ValueError, match="judge: .* there is no query `--help`"):
        se.judge(textbook, "--help")
    with pytest.raises(RuntimeError, match="invalid value '-1' for '-n"):
        se.judge(textbook, "orient2d", cases=-1)
    for program in ("true", "false"):
        if shutil.which(program):
            with pytest.raises(ValueError, match=f"judge: .*{program} is not the program `straightedge`"):
                se.judge(textbook, "orient2d", program=program)
