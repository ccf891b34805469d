"""Every query of the program, from Python: all vectors, bit for bit."""

import multiprocessing
import pickle
import re
import shutil
import subprocess
import threading
from fractions import Fraction

import numpy as np
import pytest
from lines import FOLDER, Pieces, bits, in_bits, vectors

import straightedge as se
from straightedge._asking import program
from straightedge._asking.program import find_program
from straightedge._asking.replies import _nearest
from straightedge._asking.table import Fixed, List, Lists

try:
    find_program("ask")
except FileNotFoundError:
    pytest.skip("the program is not installed", allow_module_level=True)

TABLE = {query.name: query for query in se.queries()}
# How many numbers follow the words of inputs of several kinds, in the plane and in space.
SIZES = {
    2: dict(point=2, segment=4, line=4, triangle=6, aabb=4, circle=3, ssi=8, lnc=6, bpt=9, circumcenter=6),
    3: dict(point=3, segment=6, triangle=9, plane=4, aabb=6, sphere=4, lpi=15, tpi=27, planes=12, lnc=8, bpt=12),
}
SIZES[2].update(equidistant=8, lci=7, cci=6)
CODES = [{-1: "-", 0: "0", 1: "+"}, {-1: "outside", 0: "boundary", 1: "inside"}]
CODES += [{0: "disjoint", 1: "touching", 2: "overlapping"}, {False: "false", True: "true"}]


def read_list(form, case):
    count = case.count()
    if isinstance(form.item, List):
        return [read_list(form.item, case) for _ in range(count)]
    if form.item.of_indices:
        return np.array([case.count() for _ in range(3 * count)], dtype=np.int64).reshape(-1, 3)
    return case.point(count, *form.item.shape)


def read_worded(one, case, dimension):
    index = [case.count()] if one.form.has_index else []
    word = case.pieces.pop(0)
    if word.startswith("along"):
        return word
    pieces = case.pieces
    size = SIZES[dimension].get(word) if not one.shape.startswith("the name") else None
    if size is None:
        # Of two motions: up to the word of the second.
        size = next((i for i, piece in enumerate(pieces) if re.match("[a-w]", piece)), len(pieces))
    taken, case.pieces = pieces[:size], pieces[size:]
    numbers = [int(piece) if piece.isdigit() else Pieces([piece]).point(1) for piece in taken]
    return (*index, (word, *numbers)) if index else (word, *numbers)


def read(name, query, case):
    inputs = []
    for one in query.inputs:
        form = one.form
        if isinstance(form, Fixed):
            if 0 in form.parts:
                shapes = [() if n == 1 else (n,) for n in form.parts]
                inputs.append([case.point(*shape) if shape != (0,) else case.count() for shape in shapes])
            else:
                inputs.append(case.point(*form.shape))
        elif isinstance(form, Lists):
            inputs.append(tuple(read_list(item, case) for item in form.items))
        elif isinstance(form, List):
            inputs.append(read_list(form, case))
        else:
            is_of_plane = "3" not in one.shape and re.search("2|voronoi", one.shape + name)
            inputs.append(read_worded(one, case, 2 if is_of_plane else 3))
    assert not case.pieces
    return inputs


def together(query, cases):
    """The inputs of all cases: arrays where they are of one size, else lists."""
    columns = []
    for one, column in zip(query.inputs, zip(*cases)):
        if not isinstance(one.form, Fixed):
            columns.append(list(column))
        elif 0 in one.form.parts:
            types = [float if n else np.uint64 for n in one.form.parts]
            columns.append(tuple(np.array(part, dtype=of) for of, part in zip(types, zip(*column))))
        else:
            columns.append(np.stack(column))
    return columns


def written(query, answer, i):
    """The line of a case, from the fields."""
    return " ".join(one_written(query, answer, field, i) for field in query.fields)


def one_written(query, answer, field, i):
    value = answer.fields[field.attribute][i]
    if isinstance(value, se.Described):
        return described(field, value)
    if value.dtype.kind == "U":
        return str(value)
    is_decision = field is query.fields[0]
    if value.dtype.kind in "ib" and field.parts is None:
        return next(codes for codes in CODES if set(codes.values()) >= set(query.decisions))[value.item()]
    if field.parts == ("integer",):
        return "none" if answer.location[i] == 0 else str(value)
    if np.isnan(value).any():
        return "none"
    words = [] if field.parts else [word for word in query.decisions if word != "none"]
    assert not words or is_decision
    return " ".join([*words, *map(number, np.ravel(value))])


def number(x):
    return str(x) if np.isinf(x) else bits(x)


def described(field, value):
    words = str(value.words).split()
    labels = [str(label) for label in value.labels if label >= 0]
    numbers = [number(x) for x in value.numbers if not np.isnan(x)]
    pieces, parts = [words[0]], list(field.words.get(words.pop(0), ()))[::-1]
    while parts:
        part = parts.pop()
        if part in ("number", "end"):
            pieces.append(numbers.pop(0))
        elif part == "index":
            pieces.append(labels.pop(0))
        elif part == "feature":
            pieces.append(words.pop(0))
            parts += field.words.get(pieces[-1], ())
        elif part == "features":
            pieces.append(str(len(words) // 2))
            parts += ["feature"] * len(words)
        elif part == "points":
            pieces += [str(len(numbers) // len(field.words["point"])), *numbers]
            numbers.clear()
        else:
            pieces += [*([str(len(labels))] if part == "indices" else []), *labels]
            labels.clear()
    assert not words and not labels and not numbers
    return " ".join(pieces)


def test_there_are_vectors_of_every_query():
    assert {str(path.relative_to(FOLDER).with_suffix("")) for path in FOLDER.glob("*/*.txt")} == set(TABLE)


@pytest.mark.parametrize("name", TABLE)
def test_vectors(name):
    query = TABLE[name]
    cases, answers = zip(*vectors(name))
    texts = [" ".join(case.pieces) for case in cases]
    inputs = [read(name, query, case) for case in cases]
    answer = se.ask(name, *together(query, inputs))
    assert answer.shape == (len(cases),)
    for i, expected in enumerate(answers):
        said = written(query, answer, i)
        if name == "bound/capsule":
            # Any that keeps its promises is right, not only that of the vector.
            ruled = subprocess.run([find_program("ask"), "ver", name], input=f"{texts[i]} = {said}".encode())
            assert ruled.returncode == 0 and said == answer.lines[i]
            continue
        # Some lines end after the decision.
        assert in_bits(expected, said).replace("+inf", "inf") == " ".join(said.split()[: len(expected.split())])
    one = se.ask(name, *inputs[0])
    assert one.shape == () and one.lines == answer.lines[:1]


@pytest.mark.parametrize("convert", [np.float64, np.float32, np.int64, Fraction])
@pytest.mark.parametrize("name", ["closest/point_triangle", "closest/segment_segment"])
def test_as_the_functions(name, convert):
    """Equal numbers of each type as those of the functions of this package."""
    random = np.random.default_rng(1)
    shapes = [one.form.shape for one in TABLE[name].inputs]
    arrays = [random.integers(-9, 9, (60, *shape)) for shape in shapes]
    if convert is Fraction:
        arrays = [np.vectorize(lambda x: Fraction(int(x), 7), otypes=[object])(array) for array in arrays]
    elif convert is not np.int64:
        arrays = [(array / 7).astype(convert) for array in arrays]
    ours, asked = getattr(se.closest, name.split("/")[1])(*arrays), se.ask(name, *arrays)
    assert ours.squared_distance.dtype == asked.closest.dtype
    assert (ours.squared_distance == asked.closest).all()
    points = ours.point if name.endswith("triangle") else ours.points[:, 1]
    assert (points == asked.b).all()


def test_shapes():
    ball = ([[0.0, 0, 0], [9, 0, 0]], 1.0)
    assert se.ask("contain/point_sphere", [0.5, 0, 0], ball).location.tolist() == [1, -1]
    assert se.ask("contain/point_sphere", [0.5, 0, 0], [[0.0, 0, 0, 1], [9, 0, 0, 1]]).location.tolist() == [1, -1]
    table = se.ask("contain/point_sphere", np.zeros((3, 1, 3)), ([[0.0, 0, 0], [9, 0, 0]], [1.0, 9.0]))
    assert table.location.tolist() == [[1, 0]] * 3
    assert se.ask("contain/point_sphere", np.zeros((0, 3)), [0.0, 0, 0, 1]).location.shape == (0,)
    squares = [np.array([[0.0, 0], [k, 0], [k, k], [0, k]]) for k in (1, 2, 4)]
    assert se.ask("contain/point_polygon_2d", [2.0, 1.0], squares).location.tolist() == [-1, 0, 1]
    assert se.ask("contain/point_polygon_2d", [2.0, 1.0], np.stack(squares)).location.tolist() == [-1, 0, 1]
    regions = [[squares[2]], [squares[2], squares[0][::-1]]]
    assert se.ask("contain/point_region_2d", [0.5, 0.5], regions).location.tolist() == [1, -1]
    assert se.ask("contain/point_region_2d", [[0.5, 0.5], [1, 1]], regions[1]).location.tolist() == [-1, 0]
    along = se.ask("implicit/orient2d_along", ["along-x", "along-z"], *(("point", p) for p in np.eye(3)))
    assert along.sign.tolist() == [1, 1]
    sos = se.ask("orient2d_sos", (7, [0, 0]), (1, [1, 1]), ([2, 3], [[2, 2], [3, 3]]))
    assert sos.shape == (2,) and set(sos.sign.tolist()) <= {-1, 1}
    crossing = ("ssi", [0, 0], [2, 2], [0, 2], [2, 0])
    turns = se.ask("implicit/orient2d", ("point", [0, 0]), ("point", [5, 5]), [crossing, ("point", [0, 1])])
    assert turns.sign.tolist() == [0, 1]


@pytest.mark.parametrize(
    "arguments, message",
    [
        (("closest/nothing",), "^ask: .*nothing"),
        (("point_sphere",), "^ask: several modules have `point_sphere`"),
        (("closest",), "names"),
        (("orient2d", [0, 0], [1, 0]), "predicate/orient2d: 2 arguments instead of 3: a, b, c"),
        (("orient2d", [0, 0], [1, 0], [0, 1, 2]), r"orient2d: argument c: its shape is \(3,\), not \(..., 2\)"),
        (("orient2d", [0, 0], [1, 0], [[0, 1], [0, np.nan]]), r"orient2d: argument c, case \(1,\): .*not finite"),
        (("orient2d", [[0, 0]] * 2, [[1, 0]] * 3, [0, 1]), r"shapes of the cases do not fit: a \(2,\), b \(3,\)"),
        (("contain/point_sphere", [0, 0, 0], ([0, 0, 0], -1)), "contain/point_sphere: .*radius"),
        (("orient2d_sos", [0, 0], (1, [1, 1]), (2, [2, 2])), "orient2d_sos: argument a"),
        (("orient2d_sos", (-1, [0, 0]), (1, [1, 1]), (2, [2, 2])), "is no index"),
        (("implicit/equal_2d", ("point\n", [0, 0]), ("point", [0, 0])), "is no word"),
        (("implicit/equal_2d", ("point", [0.5, 0]), [("point", [0, 0]), ("pint", [0, 0])]), r"argument b, case \(1,\)"),
        (("contain/point_mesh", [0, 0, 0], 7), "argument mesh"),
    ],
)
def test_errors(arguments, message):
    with pytest.raises((ValueError, TypeError), match=message):
        se.ask(*arguments)
    # The next call has a process again.
    assert se.ask("orient2d", [0, 0], [1, 0], [0, 1]).sign == 1


def test_many_and_threads():
    random = np.random.default_rng(2)
    a, b, c = random.standard_normal((3, 20_000, 2))
    expected = se.orient2d(a, b, c)
    found = [None] * 4

    def run(k):
        found[k] = se.ask("orient2d", a, b, c).sign

    threads = [threading.Thread(target=run, args=[k]) for k in range(len(found))]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert all((one == expected).all() for one in found)


def of_child(k):
    return se.ask("orient2d", [0, 0], [1, 0], [0, k]).sign.tolist()


@pytest.mark.skipif("fork" not in multiprocessing.get_all_start_methods(), reason="there is no fork")
def test_fork():
    assert of_child(1) == 1
    with multiprocessing.get_context("fork").Pool(2) as pool:
        assert pool.map(of_child, [-1, 0, 1] * 5) == [-1, 0, 1] * 5
    assert of_child(1) == 1


def test_objects():
    axes = [1, 0, 0, 0, 1, 0, 0, 0, 1]
    a, b = [0, 0, 0, *axes, 1, 1, 1], [[4.0, 0, 0, *axes, h, 1, 1] for h in (1, 2)]
    found = se.ask("closest/obb_obb", a, b)
    assert found.closest.tolist() == [4, 1] and found.feature_of_first.words.tolist() == ["+--"] * 2
    assert pickle.loads(pickle.dumps(found)) == found != se.ask("closest/obb_obb", a, b[::-1])
    assert repr(found).startswith("<closest/obb_obb of the shape (2,):") and "feature_of_first=" in repr(found)
    with pytest.raises(AttributeError, match="has no field 'distance': it has closest, a, b"):
        found.distance
    assert "Obb center" in repr(TABLE["closest/obb_obb"])


def test_nearest_doubles():
    """Of exact numbers that are no fractions."""
    assert _nearest("(0+1*sqrt(2))") == 2**0.5 and _nearest("(3/4-1/2*sqrt(1/4))") == 0.5
    # 1 - √(1 - 2⁻⁶⁰), of which doubles leave 0.
    assert _nearest("(1-1*sqrt(1152921504606846975/1152921504606846976))") == 2.0**-61
    assert _nearest("rootof(-2,0,0,1;1,2)") == pytest.approx(2 ** (1 / 3), abs=3e-16)
    assert _nearest("1/3") == 1 / 3 and _nearest("-inf") == -np.inf


def test_process_that_was_ended():
    expected = se.ask("orient3d", *np.eye(4, 3)).sign
    for process in program._processes.values():
        process._process.kill()
        process._process.wait()
    assert se.ask("orient3d", *np.eye(4, 3)).sign == expected != 0


def test_program_that_is_none(tmp_path):
    with pytest.raises(FileNotFoundError, match="ask: there is no program"):
        se.ask("orient2d", [0, 0], [1, 0], [0, 1], program="nowhere")
    with pytest.raises(ValueError, match="is no program"):
        se.ask("orient2d", [0, 0], [1, 0], [0, 1], program=shutil.which("true"))
