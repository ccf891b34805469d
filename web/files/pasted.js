// The lines of a text that is pasted or dropped: lines as `straightedge judge` reads them, in which GeoJSON may stand
// for WKT.

const tuple = (position) => {
    if (!Array.isArray(position) || position.length < 2 || !position.every(Number.isFinite)) {
        throw new Error("GeoJSON: a position is a list of numbers, x and y first");
    }
    return `${position[0]} ${position[1]}`;
};
const nested = (depth) => (of) =>
    Array.isArray(of)
        ? `(${of.map(depth === 0 ? tuple : nested(depth - 1)).join(", ")})`
        : fail("coordinates are lists");
const fail = (why) => {
    throw new Error(`GeoJSON: ${why}`);
};
const kinds = {
    Point: (of) => `(${tuple(of)})`,
    MultiPoint: nested(0),
    LineString: nested(0),
    MultiLineString: nested(1),
    Polygon: nested(1),
    MultiPolygon: nested(2),
};

/** The geometries of an object of GeoJSON, as kinds with coordinates. */
function geometries(object) {
    const { type } = object ?? {};
    const all = { FeatureCollection: object?.features, GeometryCollection: object?.geometries };
    if (Object.hasOwn(all, type ?? "")) {
        return Array.isArray(all[type]) ? all[type].flatMap(geometries) : fail(`${type} without its members`);
    }
    if (type === "Feature") {
        return object.geometry === null ? [] : geometries(object.geometry);
    }
    return Object.hasOwn(kinds, type ?? "") ? [object] : fail(`${JSON.stringify(type) ?? "nothing"} is no geometry`);
}

const toWkt = ({ type, coordinates }) =>
    `${type.toUpperCase()}${coordinates?.length === 0 ? " EMPTY" : kinds[type](coordinates)}`;

/** Geometries of one kind as one of several parts: points, lines, and polygons too where they are one side of `=`. */
function joined(all, hasPolygons) {
    const parts = [];
    for (const { type, coordinates } of all) {
        const kind = type.replace("Multi", "");
        const list = type === kind ? [coordinates] : coordinates;
        const last = parts.at(-1);
        if (last?.kind === kind && (kind !== "Polygon" || hasPolygons)) {
            list.forEach((one) => last.list.push(one));
        } else {
            parts.push({ kind, list: [...list], only: type === kind });
        }
    }
    return parts.map(({ kind, list, only }) =>
        toWkt(
            only && list.length === 1
                ? { type: kind, coordinates: list[0] }
                : { type: `Multi${kind}`, coordinates: list },
        ),
    );
}

/** Where the object ends that starts with the brace at `start`. */
function endOf(text, start) {
    let depth = 0;
    let isQuoted = false;
    for (let i = start; i < text.length; i++) {
        const c = text[i];
        if (isQuoted) {
            i += c === "\\" ? 1 : 0;
            isQuoted = c !== '"';
        } else if (c === '"') {
            isQuoted = true;
        } else if (c === "{") {
            depth++;
        } else if (c === "}" && --depth === 0) {
            return i + 1;
        }
    }
    return fail("an object does not end");
}

/** The text with WKT for each object of GeoJSON, a line for each geometry where there is no `=`. */
function withoutJson(text) {
    const pieces = [];
    const objects = [];
    for (let at = 0; ;) {
        const start = text.indexOf("{", at);
        pieces.push(start < 0 ? text.slice(at) : text.slice(at, start));
        if (start < 0) {
            break;
        }
        at = endOf(text, start);
        let object;
        try {
            object = JSON.parse(text.slice(start, at));
        } catch (error) {
            fail(error.message);
        }
        objects.push(geometries(object));
    }
    if (objects.length === 0) {
        return text;
    }
    const hasResult = pieces.join("").includes("=");
    const told = objects.map((all) => {
        // Without `=`, the last geometry is the result.
        const parts =
            hasResult || objects.length > 1
                ? joined(all, true)
                : [...joined(all.slice(0, -1), false), ...all.slice(-1).map(toWkt)];
        return parts.join(hasResult ? " " : "\n");
    });
    const line = pieces.map((piece, i) => piece + (told[i] ?? "")).join("");
    return hasResult ? line.replaceAll(/\s*\n\s*/g, " ") : line.replaceAll(/\)\s*(?=[A-Z]+\()/g, ")\n");
}

/** The lines `input = result`. Without any `=`, the last line is the result of those before. */
export function linesOf(given) {
    const lines = withoutJson(given)
        .split("\n")
        .map((line) => line.replace(/#.*/, "").trim())
        .filter((line) => line !== "");
    const answered = lines.filter((line) => line.includes("="));
    if (lines.length > 1 && answered.length === 0) {
        return [`${lines.slice(0, -1).join(" ")} = ${lines.at(-1)}`];
    }
    // One line that is broken.
    return answered.length === 1 && lines.length > 1 ? [lines.join(" ")] : lines;
}
