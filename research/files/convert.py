"""Turns fonts, TopoJSON and the XML tests of JTS and GEOS into files that `straightedge plane` reads.

    python research/files/convert.py FOLDER FILE…

Of a font (`pip install fonttools`), FOLDER gets WKT: each glyph as a polygon of all its contours and as a multipolygon
of one polygon for each, curves in eight pieces, one glyph beside the other; and SVG, a path for each glyph. Of TopoJSON
it gets GeoJSON, and of XML the WKT of the operands `a` and `b`, a line each.
"""

import json
import pathlib
import re
import sys
import xml.etree.ElementTree

PIECES = 8


def contours(font, name):
    from fontTools.pens.recordingPen import DecomposingRecordingPen

    glyphs = font.getGlyphSet()
    pen = DecomposingRecordingPen(glyphs)
    glyphs[name].draw(pen)
    found, points = [], []
    blend = lambda p, q, t: (p[0] + (q[0] - p[0]) * t, p[1] + (q[1] - p[1]) * t)

    def curve(ends):
        for piece in range(1, PIECES + 1):
            level = ends
            while len(level) > 1:
                level = [blend(p, q, piece / PIECES) for p, q in zip(level, level[1:])]
            points.append(level[0])

    for command, operands in pen.value:
        if command == "moveTo":
            points = [operands[0]]
        elif command == "lineTo":
            points.append(operands[0])
        elif command == "curveTo":
            curve([points[-1], *operands])
        elif command == "qCurveTo":
            *controls, end = operands
            if end is None:  # a contour without a point on it
                start = blend(controls[-1], controls[0], 0.5)
                points, end = [start], start
            for i, control in enumerate(controls):
                to = end if i == len(controls) - 1 else blend(control, controls[i + 1], 0.5)
                curve([points[-1], control, to])
        elif points:
            found.append(points if points[0] == points[-1] else [*points, points[0]])
            points = []
    return [contour for contour in found if len(contour) > 2]


def of_font(path, folder):
    from fontTools.ttLib import TTFont

    font = TTFont(path, fontNumber=0)
    texts, paths = [], []
    for number, name in enumerate(font.getGlyphOrder()):
        shift = 2 * number * font["head"].unitsPerEm
        rings = [[(x + shift, y) for x, y in ring] for ring in contours(font, name)]
        if rings:
            listed = ["(" + ", ".join(f"{x!r} {y!r}" for x, y in ring) + ")" for ring in rings]
            texts.append(f"POLYGON({', '.join(listed)})")
            texts.append(f"MULTIPOLYGON({', '.join(f'({ring})' for ring in listed)})")
            data = " ".join("M" + " L".join(f"{x!r} {y!r}" for x, y in ring[:-1]) + " Z" for ring in rings)
            paths.append(f'<path d="{data}"/>\n')
    (folder / f"{path.stem}.wkt").write_text("\n".join(texts) + "\n")
    (folder / f"{path.stem}.svg").write_text(f'<svg xmlns="http://www.w3.org/2000/svg">\n{"".join(paths)}</svg>\n')


def of_topology(path, folder):
    topology = json.loads(path.read_text())
    transform = topology.get("transform")
    arcs = [] if transform else topology["arcs"]
    for arc in topology["arcs"] if transform else []:
        scale, shift = transform["scale"], transform["translate"]
        x = y = 0
        points = []
        for dx, dy in arc:
            x, y = x + dx, y + dy
            points.append([x * scale[0] + shift[0], y * scale[1] + shift[1]])
        arcs.append(points)

    def ring(numbers):
        points = []
        for number in numbers:
            arc = arcs[number] if number >= 0 else arcs[~number][::-1]
            points.extend(arc[1:] if points else arc)
        return points

    for name, collection in topology["objects"].items():
        features = []
        for geometry in collection.get("geometries", [collection]):
            kind, of = geometry["type"], geometry.get("arcs", [])
            if kind in ("Polygon", "MultiLineString"):
                coordinates = [ring(numbers) for numbers in of]
            elif kind == "MultiPolygon":
                coordinates = [[ring(numbers) for numbers in part] for part in of]
            elif kind == "LineString":
                coordinates = ring(of)
            else:
                coordinates = None
            geometry = {"type": kind, "coordinates": coordinates} if coordinates is not None else None
            features.append({"type": "Feature", "properties": {}, "geometry": geometry})
        document = {"type": "FeatureCollection", "features": features}
        (folder / f"{path.stem}-{name}.geojson").write_text(json.dumps(document))


def of_tests(path, folder):
    try:
        tree = xml.etree.ElementTree.parse(path)
    except xml.etree.ElementTree.ParseError as error:
        print(f"no XML: {path}: {error}")
        return
    texts = [" ".join((element.text or "").split()) for name in ("a", "b") for element in tree.iter(name)]
    texts = [text for text in texts if re.match("[A-Za-z]+ *(Z|M|ZM)? *(EMPTY|\\()", text)]
    if texts:
        (folder / f"{path.parent.name}-{path.stem}.wkt").write_text("\n".join(texts) + "\n")


def main():
    folder = pathlib.Path(sys.argv[1])
    folder.mkdir(parents=True, exist_ok=True)
    of_ending = {".ttf": of_font, ".otf": of_font, ".ttc": of_font, ".json": of_topology, ".xml": of_tests}
    for path in map(pathlib.Path, sys.argv[2:]):
        of_ending[path.suffix.lower()](path, folder)


if __name__ == "__main__":
    main()
