"""Polygons of folders as `straightedge plane` reads and judges them, beside shapely (GEOS) and svgelements.

    python research/files/planes.py PROGRAM FOLDER…

Needs `pip install shapely svgelements lxml`.
Of each file that both read: geometries, points, box and area alike, of SVG the points, and for each geometry the verdict and the reason.
Prints the differences and the counts.
"""

import bisect
import collections
import gzip
import io
import itertools
import json
import math
import pathlib
import re
import subprocess
import sys

import shapely
import shapely.geometry

ENDINGS = (".wkt", ".geojson", ".json", ".svg")

# What GEOS says, and the rules that are the same or a case of it.
RULES = {
    "Self-intersection": {
        "ring-crosses-itself",
        "ring-overlaps-itself",
        "rings-cross",
        "rings-overlap",
        "parts-overlap",
        "parts-share-edge",
    },
    "Ring Self-intersection": {"ring-touches-itself", "ring-crosses-itself", "ring-overlaps-itself"},
    "Hole lies outside shell": {"hole-outside"},
    "Holes are nested": {"holes-nested"},
    "Interior is disconnected": {"interior-disconnected"},
    "Nested shells": {"parts-overlap"},
    "Duplicate Rings": {"rings-overlap", "parts-overlap", "holes-nested"},
    "Too few points in geometry component": {"ring-too-short", "line-too-short"},
}


def text_of(path):
    data = path.read_bytes()
    return (gzip.decompress(data) if data[:2] == b"\x1f\x8b" else data).decode("utf-8-sig")


def run(program, *arguments):
    ended = subprocess.run([program, *arguments], capture_output=True, text=True, timeout=600)
    assert ended.returncode in (0, 1, 2), (arguments, ended.returncode, ended.stderr)
    return ended


def members(geometry):
    """The geometries of a collection, in the order of the file; of one without any, itself."""
    if geometry is None:
        return [None]
    if geometry.geom_type == "GeometryCollection" and len(geometry.geoms) > 0:
        return [member for part in geometry.geoms for member in members(part)]
    return [geometry]


def of_geojson(value):
    if value is None:
        return [None]
    if value["type"] == "FeatureCollection":
        return [found for feature in value["features"] for found in of_geojson(feature)]
    if value["type"] == "Feature":
        return of_geojson(value["geometry"])
    if value["type"] == "GeometryCollection" and value["geometries"]:
        return [found for member in value["geometries"] for found in of_geojson(member)]
    return members(shapely.geometry.shape(value))


# What draws nothing where it stands; svgelements passes over it in `defs` alone.
HIDDEN = ("mask", "marker", "linearGradient", "radialGradient", "pattern", "clipPath", "symbol")


def of_svg(path):
    """The ends of the lines of a picture, in its own units; an error if it has a curve."""
    import svgelements
    from lxml import etree

    tree = etree.parse(str(path), etree.XMLParser(huge_tree=True))
    for element in list(tree.getroot().iter("{*}*")):
        space, _, name = element.tag.rpartition("}")
        parent = element.getparent()
        if name in HIDDEN and parent is not None:
            around = etree.Element(f"{space}}}defs" if space else "defs")
            parent.replace(element, around)
            element.tail = None
            around.append(element)
    svg = svgelements.SVG.parse(io.BytesIO(etree.tostring(tree)), reify=True)
    # It scales the picture to its width.
    back = ~svgelements.Matrix(getattr(svg, "viewbox_transform", None) or "")
    ends = set()
    for shape in svg.elements():
        if not isinstance(shape, svgelements.Shape):
            continue
        lines = svgelements.Path(shape)
        lines.reify()
        for segment in lines:
            if isinstance(segment, svgelements.Move):
                continue
            if not isinstance(segment, (svgelements.Line, svgelements.Close)):
                raise ValueError(f"a curve: {type(segment).__name__}")
            for end in (segment.start, segment.end):
                if end is not None:
                    moved = back.point_in_matrix_space(end)
                    ends.add((moved.x, moved.y))
    return ends


def beyond(points, others):
    """A point that none of the others is near, within a millionth of the greatest coordinate; else `None`."""
    within = 1e-6 * max([1.0, *(abs(x) for point in points | others for x in point)])
    ordered = sorted(others)
    for x, y in points:
        start = bisect.bisect_left(ordered, (x - within, -math.inf))
        near = itertools.takewhile(lambda other: other[0] <= x + within, ordered[start:])
        if not any(abs(other[1] - y) <= within for other in near):
            return x, y
    return None


def split(text):
    """The geometries of a text, which may have line breaks within them and between them."""
    depth, start = 0, 0
    for found in re.finditer(r"[()]|EMPTY", text, re.I):
        depth += {"(": 1, ")": -1}.get(found.group(), 0)
        if depth == 0:
            yield text[start : found.end()].strip(" \t\r\n;,")
            start = found.end()
    if text[start:].strip(" \t\r\n;,"):
        yield text[start:].strip()


def theirs(path):
    text = text_of(path)
    if "json" in path.suffix or ".geojson" in path.name:
        return of_geojson(json.loads(text))
    read = [shapely.from_wkt(one, on_invalid="fix") for one in split(text)]
    return [member for geometry in read for member in members(geometry)]


def measures(geometries):
    present = [geometry for geometry in geometries if geometry is not None and not geometry.is_empty]
    points = sum(shapely.get_num_coordinates(geometry) for geometry in present)
    boxes = [geometry.bounds for geometry in present]
    box = (
        tuple(pick(boxes, key=lambda box: box[i])[i] for i, pick in enumerate([min, min, max, max])) if boxes else None
    )
    return len(geometries), points, box, sum(geometry.area for geometry in present)


def is_alike(one, other, has_added):
    """Whether two readings are alike; shapely adds a point to rings of three."""
    return (
        (one[0], one[2]) == (other[0], other[2])
        and (has_added or one[1] == other[1])
        and math.isclose(one[3], other[3], rel_tol=1e-9, abs_tol=1e-300)
    )


def verdicts(document, geometries):
    """Of each geometry: whether both find it valid, and the reasons."""
    rules = collections.defaultdict(set)
    for finding in document["findings"]:
        rules[finding["geometry"]].add(finding["rule"])
    for number, (mine, geometry) in enumerate(zip(document["geometries"], geometries)):
        told = rules[number]
        reason = "None" if geometry is None else shapely.is_valid_reason(geometry).split("[")[0]
        if (geometry is None or geometry.is_empty) and "ring-too-short" in told:
            yield number, "ring too short, of which GEOS makes no polygon", told, "empty"
        elif geometry is None or geometry.is_empty:
            yield number, "both call it empty" if told == {"empty"} else "DIFFERS", told, "empty"
        elif mine["is_valid"] and reason == "Valid Geometry":
            yield number, "both valid", told, reason
        elif "ring-not-closed" in told and told <= {"ring-not-closed", "ring-too-short"} and reason == "Valid Geometry":
            yield number, "ring not closed, which shapely closes", told, reason
        elif reason == "Too few points in geometry component" and "ring-overlaps-itself" in told:
            yield number, "both invalid: a ring without area, of which GEOS does not count equal points", told, reason
        elif told and RULES.get(reason, set()) & told:
            yield number, f"both invalid: {reason}", told, reason
        else:
            yield number, "DIFFERS", told, reason


def main():
    program, *folders = sys.argv[1:]
    every = (path for folder in folders for path in pathlib.Path(folder).rglob("*"))
    paths = sorted(path for path in every if path.name.lower().removesuffix(".gz").endswith(ENDINGS))
    files, judged = collections.Counter(), collections.Counter()
    for path in paths:
        kind = path.name.removesuffix(".gz").rsplit(".")[-1].lower()
        told = run(program, "plane", str(path), "--json", "-")
        document = json.loads(told.stdout)
        mine = document["refused"][0]["error"] if document["refused"] else None
        try:
            other = of_svg(path) if kind == "svg" else theirs(path)
            error = None
        except Exception as caught:  # whatever their parsers raise
            other, error = None, f"{type(caught).__name__}: {caught}".splitlines()[0][:120]
        is_ring = error is not None and "linearring" in error
        if mine is not None or error is not None and not is_ring:
            both = mine is not None and error is not None
            files[
                f"{kind}, {'both refuse' if both else 'refused by us' if mine is not None else 'refused by the other'}"
            ] += 1
            if not both or kind != "svg":
                print(f"REFUSED {path}\n  ours   {mine or 'read'}\n  other  {error or 'read'}")
            continue
        document = document["files"][0]
        lines = run(program, "plane", str(path), "--to", "wkt").stdout.splitlines()
        converted = (
            [member for line in lines for member in members(shapely.from_wkt(line, on_invalid="fix"))]
            if kind != "svg"
            else None
        )
        if kind == "svg":
            # Of a polygon with a short ring, shapely makes nothing.
            pairs = (pair for line in lines for pair in re.findall(r"([-+.\de]+) ([-+.\de]+)", line))
            points = {(float(x), float(y)) for x, y in pairs}
            more = [beyond(points, other), beyond(other, points)]
            is_same = more == [None, None]
            files[f"svg, {'points alike' if is_same else 'points DIFFER'}"] += 1
            if not is_same:
                print(f"DIFFERS {path}: {more[0]} only here, {more[1]} only in svgelements")
            other = [member for line in lines for member in members(shapely.from_wkt(line, on_invalid="fix"))]
        elif is_ring:
            files[f"{kind}, shapely refuses a short ring"] += 1
            other = converted
        else:
            short = sum(finding["rule"] == "ring-too-short" for finding in document["findings"])
            added = measures(other)[1] - measures(converted)[1]
            is_same = is_alike(measures(other), measures(converted), 0 < added <= short)
            files[f"{kind}, {'read alike' if is_same else 'read DIFFERENTLY'}"] += 1
            if not is_same:
                print(f"DIFFERS {path}\n  ours   {measures(converted)}\n  other  {measures(other)}")
        if len(other) != len(document["geometries"]):
            print(f"DIFFERS {path}: {len(document['geometries'])} geometries, the other {len(other)}")
            continue
        for number, verdict, told, reason in verdicts(document, other):
            judged[verdict] += 1
            if verdict == "DIFFERS":
                print(f"VERDICT {path}, geometry {number}: ours {sorted(told)}, GEOS {reason}")
    print(f"\n{len(paths)} files, shapely {shapely.__version__}, GEOS {shapely.geos_version_string}")
    for counts in (files, judged):
        for what, count in sorted(counts.items()):
            print(f"{count:7} {what}")


if __name__ == "__main__":
    main()
